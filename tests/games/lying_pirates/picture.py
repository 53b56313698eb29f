"""A table of Lying Pirates laid as a picture: ships, cups, coins, cards; then what is said, and what is now true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import blarney
from blarney.core.chance import Chance, Loaded
from blarney.core.errors import IllegalMove
from blarney.core.events import Event
from blarney.core.moves import PASS, Move
from blarney.core.steps import Anything
from blarney.core.table import Origin
from blarney.core.texts import Text, Value
from blarney.core.watching import Watcher
from blarney.games.lying_pirates import LyingPiratesGame, looking, view
from blarney.games.lying_pirates.deck import SPECIAL_NAMES
from blarney.games.lying_pirates.moves import LEAVE, REFUSE, REROLL
from blarney.games.lying_pirates.rules.action import ACTION_PHASE, CATCH_UP
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.end import CROWN
from blarney.games.lying_pirates.rules.final import FINAL_BATTLE
from blarney.games.lying_pirates.rules.rerolls import REROLLS
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from blarney.games.lying_pirates.rules.set_up import chart_of, laws_of
from blarney.games.lying_pirates.table import BETTING, Pirates
from games.lying_pirates.laying import bits, lay_board, lay_cards
from games.lying_pirates.small_pack import QUIET, pictured

# What loaded dice show: a battle die, the Sail Die, the Pirate and the Treasure Die.
DOUBLE, SINGLE, SKULL = 0, 2, 6
ONE, TWO = 0, 3
BAD, GOOD = 0, 5


class Picture:
    """A table in words. Beneath all lies a window to rest at; any other question at the end must be expected."""

    def __init__(self, table: Pirates) -> None:
        self.table = table
        self.events: list[list[Event]] = [[] for _ in range(table.seats + 1)]
        self.expected = 0

    # What is done

    def begin(self, *steps: Anything) -> Picture:
        """These steps are next, and then the table rests."""
        assert not self.table.agenda, "a picture begins once"
        self.table.then(*steps, CARD_WINDOW)
        self.table.advance()
        return self

    def bets(self) -> Picture:
        """The Betting Phase."""
        return self.begin(BETTING_PHASE)

    def sails(self, winner: int, losers: Sequence[int] = (), bettors: Sequence[int] | None = None) -> Picture:
        """The Sail Phase, after bets that were won and lost so."""
        table = self.table
        table.winner = winner
        table.losers = bits(losers)
        table.bettors = bits(range(table.captains) if bettors is None else bettors)
        return self.begin(SAIL_PHASE)

    def acts(self) -> Picture:
        """The Action Phase."""
        return self.begin(ACTION_PHASE)

    def finals(self, *claimants: int) -> Picture:
        """These captains fight the Final Battle."""
        self.table.claimants = bits(claimants)
        return self.begin(FINAL_BATTLE, CROWN)

    def says(self, seat: int, *texts: str) -> Picture:
        """This seat makes these moves as one answer."""
        assert seat in self.table.waiting, f"{self.table.waiting} is asked, not {seat}"
        self.table.play(seat, *[self.move(text) for text in texts])
        return self

    def plays(self, seat: int, card: str = "trick") -> Picture:
        """Play a card."""
        return self.says(seat, f"play {card}")

    def chooses(self, seat: int, captain: int) -> Picture:
        """Choose a captain."""
        return self.says(seat, f"choose seat {captain}")

    def passes(self, *seats: int) -> Picture:
        """These seats, or all who are asked, pass in a window."""
        for seat in seats or self.table.waiting:
            self.says(seat, PASS.text)
        return self

    def leaves(self) -> Picture:
        """Nobody rolls again."""
        while self.table.top is REROLLS and not self.table.outcome:
            self.says(self.table.waiting[0], LEAVE.text)
        return self

    def rerolls(self, seat: int) -> Picture:
        """Pay for another roll."""
        return self.says(seat, REROLL.text)

    def calm(self) -> Picture:
        """Nobody plays a card, rolls again or catches up, until something else is asked or the table rests."""
        words = {REROLLS: LEAVE, CARD_WINDOW: PASS, CATCH_UP: REFUSE}
        while not self.done and self.table.top in words:
            self.says(self.table.waiting[0], words[self.table.top].text)
        return self

    def asks(self, *seats: int) -> Picture:
        """These seats are asked now, and that may stay so."""
        assert self.table.waiting == seats, f"{self.table.waiting} is asked, not {seats}"
        self.expected = self.table.number
        return self

    # What is true

    def move(self, text: str) -> Move:
        """The move of that text."""
        return self.table.game.decode(text)

    def may(self, seat: int) -> list[str]:
        """What this seat may say."""
        return [one.text for one in self.table.legal(seat)]

    def refusal(self, seat: int, *texts: str) -> tuple[str, str]:
        """By which rule, and with which sentence, this seat may not say this; the attempt changes nothing."""
        game = self.table.game
        before = game.save(self.table)
        told = [len(events) for events in self.events]
        try:
            self.table.play(seat, *[self.move(text) for text in texts])
        except IllegalMove as refusal:
            assert game.save(self.table) == before
            assert [len(events) for events in self.events] == told
            return refusal.rule, refusal.key.removeprefix("refusals.")
        raise AssertionError(f"seat {seat} was allowed to say {texts}")

    def why(self, seat: int, text: str) -> Mapping[str, Value]:
        """What a refusal says beside its sentence."""
        why = self.table.why_not(seat, self.move(text))
        assert why is not None, "it is allowed"
        return why.text.values

    @property
    def done(self) -> bool:
        """Is nothing left open but the window to rest at?"""
        return self.table.outcome is not None or self.table.agenda in ([], [CARD_WINDOW])

    @property
    def prompt(self) -> Text:
        """What is asked, before it is put into words."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.prompt

    @property
    def rule(self) -> str:
        """The rule by which somebody is asked."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.rule

    def touches(self, seat: int) -> dict[str, list[str]]:
        """By move, what each legal one touches in the view."""
        assert self.table.question is not None, "the game is over"
        return {offer.move: offer.touches for offer in self.table.question.offers(seat)}

    @property
    def outcome(self) -> blarney.Outcome:
        """How the game ended."""
        assert self.table.outcome is not None, "the game goes on"
        return self.table.outcome

    def hand(self, captain: int) -> str:
        """The hand of a captain, in order."""
        return self.zone(captain)

    @property
    def discard(self) -> str:
        """The discard pile, the first discarded first."""
        return self.zone(self.table.discard)

    def zone(self, zone: int) -> str:
        """The cards of a zone."""
        deck = self.table.deck
        return " ".join(deck.names[deck.kinds[card]] for card in self.table.cards.zones[zone])

    def special(self, captain: int) -> str:
        """The special dice of a captain."""
        dice = [die for die in range(4) if self.table.holders[die] == captain]
        return " ".join(SPECIAL_NAMES[die] for die in dice)

    def members(self, group: int) -> list[int]:
        """The captains of a group of bits."""
        return [captain for captain in range(self.table.captains) if group >> captain & 1]

    @property
    def losers(self) -> list[int]:
        """Who lost the bets."""
        return self.members(self.table.losers)

    def view(self, seat: int | None) -> view.PiratesView:
        """What a seat or a spectator sees."""
        return looking.look(self.table, seat)

    def heard(self, viewer: int | None, what: str = "") -> list[Event]:
        """What a viewer was told, all of it or all of one name."""
        events = self.events[self.table.seats if viewer is None else viewer]
        return [event for event in events if what in ("", event.what)]

    def told(self, what: str, viewer: int | None = None) -> dict[str, Value]:
        """What was said in the one event of that name that a viewer was told."""
        (event,) = self.heard(viewer, what)
        return dict(event.values)

    def names(self, *known: str) -> list[str]:
        """The names of all that spectators were told, or of these kinds of events only."""
        return [event.what for event in self.heard(None) if not known or event.what in known]


@contextmanager
def sea(
    hands: Sequence[str] = (),
    *,
    seats: int = 3,
    dice: Sequence[str] = (),
    crew: Sequence[int] = (),
    special: Mapping[str, int] = {},
    coins: Sequence[int] = (),
    spots: Sequence[int] = (),
    token: int = 0,
    direction: int = 1,
    deck: str = "",
    discard: str = "",
    rest: int | None = None,
    tiles: Mapping[int, str] = {},
    phase: int = BETTING,
    luck: Sequence[int] = (),
    trick: str = QUIET,
    event: str = QUIET,
    colour: str = "gold",
    final: bool = False,
    numbers: Mapping[str, int] = {},
    options: Mapping[str, object] = {},
) -> Iterator[Picture]:
    """Lay the picture, and see at the end that nobody unexpected is asked and no luck is left over.

    Without a word everybody has five crew, no coins, no cards and a ship on space 1. `dice` are what the cups will
    show, captain by captain, crew first; `deck` has the next card first, all other cards lie beneath it, or in `rest`.
    """
    game = pictured(numbers, trick, event, colour, final)
    shown = [int(face) for cup in dice for face in cup.split()]
    options = game.check_options({"draft": "off", **options})
    table = game.lay(Origin(game, seats, options, Loaded([*shown, *luck])))
    assert isinstance(table, Pirates)
    table.whole_past = False
    table.round = 1
    table.phase = phase
    table.laws = laws_of(table)
    table.chart = chart_of(table)
    lay_board(table, tiles)
    for die, holder in special.items():
        table.holders[SPECIAL_NAMES.index(die)] = holder
    shaken = [len(cup.split()) - table.holders.count(captain) for captain, cup in enumerate(dice)]
    table.crew = [*crew] or shaken or [5] * table.captains
    table.coins = [*coins] or [0] * table.captains
    table.spots = [*spots] or [1] * table.captains
    table.token = token
    table.direction = direction
    lay_cards(table, hands, deck, discard, rest)
    picture = Picture(table)
    table.watchers = [Watcher(viewer, events.append) for viewer, events in enumerate(picture.events)]
    yield picture
    open_still = not picture.done and table.number != picture.expected
    assert not open_still, f"{table.waiting} is still asked, and nobody expected it"
    assert isinstance(table.chance, Loaded)
    table.chance.done()


def dealt(
    seats: int,
    *,
    luck: Sequence[int] = (),
    seed: int | None = None,
    game: LyingPiratesGame | None = None,
    **options: object,
) -> Picture:
    """A game from the deal on: with the small pack and loaded dice, decks unshuffled, if nothing else is said."""
    chance = Loaded(luck) if seed is None else Chance(seed)
    table = (game or pictured({})).deal(seats=seats, chance=chance, options={"draft": "off", **options})
    assert isinstance(table, Pirates)
    picture = Picture(table)
    for viewer, events in enumerate(picture.events):
        table.watch(viewer if viewer < seats else None, events.append)
    return picture
