"""A table of B.O.N. laid as a picture in words; then a step, answers, and what is now true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import blarney
from blarney.core.chance import Chance
from blarney.core.errors import IllegalMove
from blarney.core.events import Event
from blarney.core.moves import Move
from blarney.core.steps import Anything, Choice
from blarney.core.table import Origin
from blarney.core.watching import Watcher
from blarney.games.bon import BoastOrNothing
from blarney.games.bon.rules import TRICK
from blarney.games.bon.table import Bon
from blarney.games.bon.view import BonView


class Rest(Choice[Bon]):
    """Lies beneath the steps of a picture: when it is asked, they are done."""

    def seat(self, table: Bon) -> int:
        return 0

    def moves(self, table: Bon, seat: int) -> list[Move]:
        return []


REST = Rest()


class Picture:
    """A table in words. Whoever is asked something at the end must have been expected by `asks`."""

    def __init__(self, table: Bon) -> None:
        self.table = table
        self.events: list[Event] = []
        self.expected: int | None = None

    def plays(self, seat: int, card: str) -> Picture:
        """This seat is asked, and plays this card."""
        assert self.table.waiting == (seat,), f"{self.table.waiting} is asked, not {seat}"
        self.table.play(seat, play(card))
        self.expected = None
        return self

    def asks(self, seat: int) -> Picture:
        """This seat is asked for a card now, and that may stay so."""
        assert not self.done
        assert self.table.waiting == (seat,)
        self.expected = seat
        return self

    def may_play(self, seat: int) -> str:
        """What this seat may play."""
        return ", ".join(move.text.removeprefix("play ") for move in self.table.legal(seat))

    def refusal(self, seat: int, card: str) -> IllegalMove:
        """Why this seat may not play this card; the attempt changes nothing."""
        before = game().save(self.table)
        try:
            self.table.play(seat, play(card))
        except IllegalMove as refusal:
            assert game().save(self.table) == before
            return refusal
        raise AssertionError(f"seat {seat} was allowed to play {card}")

    @property
    def done(self) -> bool:
        """Have all steps of the picture happened?"""
        return self.table.outcome is not None or self.table.agenda == [REST]

    @property
    def ranks(self) -> str:
        """The rank stack, top first."""
        return " ".join(self.table.deck.colours[colour] for colour in self.table.ranks)

    @property
    def scores(self) -> list[int]:
        """Where the markers stand."""
        return self.table.scores

    @property
    def tricks(self) -> list[int]:
        """How many tricks each has taken."""
        return self.table.tricks

    @property
    def prime(self) -> str | None:
        """The prime colour, as all see it."""
        return self.view(None).prime

    @property
    def leader(self) -> int:
        """Who leads, or led, the trick."""
        return self.table.leader

    @property
    def outcome(self) -> blarney.Outcome:
        """How the game ended."""
        assert self.table.outcome is not None, "the game goes on"
        return self.table.outcome

    def hand(self, seat: int) -> str:
        """The hand of a seat."""
        return self.zone(seat)

    def taken(self, seat: int) -> str:
        """The cards that a seat has taken."""
        return self.zone(self.table.taken + seat)

    def zone(self, zone: int) -> str:
        """The cards of a zone."""
        deck = self.table.deck
        return ", ".join(deck.names[deck.kinds[card]] for card in self.table.cards.zones[zone])

    def view(self, seat: int | None) -> BonView:
        """What a seat or a spectator sees."""
        view = self.table.view(seat)
        assert isinstance(view, BonView)
        return view

    def told(self, what: str) -> Event:
        """The one event of that name that a spectator was told."""
        (event,) = [event for event in self.events if event.what == what]
        return event


def game() -> BoastOrNothing:
    """B.O.N. with its own pack."""
    found = blarney.game("bon")
    assert isinstance(found, BoastOrNothing)
    return found


def dealt(seats: int, seed: int, **options: object) -> Bon:
    """A real table, dealt from a seed."""
    table = game().deal(seats=seats, seed=seed, options=options)
    assert isinstance(table, Bon)
    return table


def play(card: str) -> Move:
    """The move that plays this card."""
    return game().decode(f"play {card}")


@contextmanager
def bon(
    hands: Sequence[str] = (),
    *,
    seats: int | None = None,
    ranks: str = "red yellow blue",
    leader: int = 0,
    trick: str = "",
    taken: Sequence[str] = (),
    tricks: Sequence[int] = (),
    scores: Sequence[int] = (),
    spare: str = "",
    steps: Sequence[Anything] = (TRICK,),
    seed: int = 1,
    **options: object,
) -> Iterator[Picture]:
    """Lay the picture, do its steps, and see at the end that nobody unexpected is asked."""
    many = seats or len(hands) or len(tricks) or len(scores)
    origin = Origin(game(), many, game().check_options(options), Chance(seed))
    table = game().lay(origin)
    assert isinstance(table, Bon)
    table.whole_past = False
    table.ranks = [table.deck.colours.index(word) for word in ranks.split()]
    table.leader = leader
    table.round = 1
    table.tricks = list(tricks) or [len(words(zone)) // many for zone in [*taken, *[""] * many][:many]]
    table.scores = list(scores) or [0] * many
    lay_cards(table, hands, trick, taken, spare)
    picture = Picture(table)
    table.watchers = [Watcher(many, picture.events.append)]
    table.then(*steps, REST)
    table.advance()
    yield picture
    left = None if picture.done else table.waiting[0]
    assert left == picture.expected, f"seat {left} is still asked, and nobody expected it"


def lay_cards(table: Bon, hands: Sequence[str], trick: str, taken: Sequence[str], spare: str) -> None:
    """Put the named cards where the picture has them, and all others into the box."""
    cards = table.cards
    left = list(range(len(table.deck.kinds)))

    def lay(zone: int, names: str, seen: int) -> None:
        kinds = [table.deck.names.index(name) for name in words(names)]
        for kind in kinds:
            card = next(card for card in left if table.deck.kinds[card] == kind)
            left.remove(card)
            cards.zones[zone].append(card)
            cards.seen[card] = seen

    for zone in cards.zones:
        zone.clear()
    for seat, hand in enumerate(hands):
        lay(seat, hand, 1 << seat)
        cards.zones[seat].sort()
    for seat, names in enumerate(taken):
        lay(table.taken + seat, names, cards.everyone)
    lay(table.trick, trick, cards.everyone)
    hidden = table.origin.options["spare_cards"] == "hidden"
    lay(table.spare, spare, 0 if hidden else cards.everyone)
    cards.zones[table.box] = left


def words(names: str) -> list[str]:
    """The cards in words such as "red 8 3 blue 1 pass": a number goes with the last colour named."""
    found: list[str] = []
    colour = ""
    for word in names.split():
        if word == "pass":
            found.append(word)
        elif word.isdigit():
            found.append(f"{colour} {word}")
        else:
            colour = word
    return found


def finish(table: Bon, seed: int, until_round: int = 1 << 30) -> list[Event]:
    """Play on at random, to the end or to a round, and give what a spectator is told from the deal on."""
    events: list[Event] = []
    table.watch(None, events.append)
    chance = Chance(seed)
    while table.outcome is None and table.round < until_round:
        (seat,) = table.waiting
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    return events
