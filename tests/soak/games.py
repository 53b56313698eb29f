"""What a soak does with one game: play it and replay it, hold the properties over it, or leave it to the bots."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time

import blarney
from blarney import Chance, Game, Record
from blarney.bots.drive import Drive, luck
from blarney.bots.house import bot
from blarney.core.mind import Mind
from blarney.core.settings import AnyOf, OneOf, Setting, Whole
from contract import following, worlds
from contract.digest import is_compiled
from contract.playing import Laying, every_laying, play_out, saved
from contract.properties import holds_over_a_game

COPRIME = 10_007
"""A prime: steps of it meet every combination before one comes again, and seats change soon."""


@dataclass
class Tally:
    """How many games passed, how much was in them, and what was wrong with the others."""

    passed: int = 0
    moves: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.passed += other.passed
        self.moves += other.moves
        self.failures += other.failures


def any_value(setting: Setting, chance: Chance) -> object:
    """Any value of an option."""
    match setting:
        case OneOf():
            return setting.values[chance.below(len(setting.values))]
        case Whole():
            return setting.least + chance.below(setting.most - setting.least + 1)
        case AnyOf():
            return [one for one in setting.values if chance.below(2)]


def game_of(number: int) -> tuple[Game, int]:
    """The games in turn, and which of that game this is."""
    games = list(blarney.GAMES.values())
    return games[number % len(games)], number // len(games)


def any_laying(number: int, chance: Chance) -> Laying:
    """The games and numbers of seats in turn; the options by chance."""
    game, place = game_of(number)
    seats = game.seats[place % len(game.seats)]
    return Laying(game, seats, {name: any_value(one, chance) for name, one in game.options.items()})


def short_laying(number: int) -> Laying:
    """All combinations of options in turn, but none that makes games long without adding anything."""
    game, place = game_of(number)
    layings = [laying for laying in every_laying() if laying.game is game]
    return layings[place * COPRIME % len(layings)]


def plays_and_replays(number: int, seed: int) -> int:
    """The game ends, and its record replays to the same bytes; gives the number of moves."""
    chance = Chance(seed + number)
    laying = any_laying(number, chance)
    table = laying.deal(seed + number)
    play_out(table, chance)
    assert table.outcome is not None, "a game ends"
    record = Record.loads(Record.of(table).dumps())
    again = record.replay()
    assert saved(again) == saved(table), "a record replays to the same bytes"
    assert again.outcome == record.outcome, "and to the same outcome"
    return table.past


def keeps_its_secrets(number: int, seed: int) -> int:
    """The properties hold for every viewer at every move; gives the number of moments."""
    laying = short_laying(number)
    POSSIBLE[laying.game.name](laying, seed + number)
    return holds_over_a_game(laying, seed + number)


def bots_keep_to_their_time(number: int, seed: int) -> int:
    """Bots of all levels play a legal move in time, at any table, to the end; gives the number of moves.

    A search takes long: it is asked about some decisions only, and does not play them; the others do.
    """
    chance = Chance(seed + number)
    laying = any_laying(number, chance)
    table = laying.deal(seed + number)
    seated = {seat: bot(PLAYERS[chance.below(len(PLAYERS))]) for seat in range(laying.seats)}
    drive = Drive(table, seated, seed + number)
    while (seat := drive.next_seat()) is not None:
        asked = [seated[seat]]
        if chance.below(SELDOM) == 0:
            asked.append(bot("sharp", think=THINK, clock=thread_time))
        for one in asked:
            began = thread_time()
            move = one.choose(Mind.at(table, seat, drive.told[seat], luck(seed, table.past, seat))).move
            spent = thread_time() - began
            assert move in table.legal(seat), f"{one.name} makes a legal move"
            assert not is_compiled() or spent < LIMITS[one.name], f"{one.name} took {spent:.2f} s"
        drive.step()
    assert table.outcome is not None, "a game ends"
    return table.past


PLAYERS = ("drunk", "regular", "random")
SELDOM = 400
"""Of so many decisions a search is asked about one."""
THINK = 0.5
LIMITS = {"random": 0.1, "drunk": 0.5, "regular": 0.5, "sharp": 2 * THINK}
"""Seconds of processor time that no decision may take, on any machine that is fit for it."""


POSSIBLE: dict[str, Callable[[Laying, int], int]] = {
    "bon": worlds.possible_over_a_game,
    "dragon_scat": following.possible_over_a_game,
    "braggart": following.possible_over_a_game,
    "lying_pirates": following.possible_over_a_game,
    "royal_bastards": following.possible_over_a_game,
}
"""By game, what can be told of property 2 over a whole game."""

KINDS: dict[str, Callable[[int, int], int]] = {
    "games": plays_and_replays,
    "properties": keeps_its_secrets,
    "bots": bots_keep_to_their_time,
}


@dataclass(frozen=True)
class Bout:
    """Some games one after the other, or only every so manieth of them: what one process does at a time."""

    kind: str
    first: int
    many: int
    seed: int
    every: int = 1


def fight(bout: Bout) -> Tally:
    """Do all games of a bout; one that goes wrong is noted, and the next follows."""
    tally = Tally()
    for number in range(bout.first, bout.first + bout.many * bout.every, bout.every):
        try:
            tally.moves += KINDS[bout.kind](number, bout.seed)
            tally.passed += 1
        except Exception:  # whatever goes wrong in a game is a finding, with all that is known of it
            tally.failures.append(
                f"{bout.kind} {number}, seed {bout.seed + number}\n{traceback.format_exc(limit=-4)}"
            )
    return tally
