"""A table of Dragon Scat laid as a picture in words; then turns, answers, and what is now true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import blarney
from blarney.core.chance import Chance
from blarney.core.errors import IllegalMove
from blarney.core.events import Event
from blarney.core.moves import Move
from blarney.core.table import Origin
from blarney.core.texts import Names, Text
from blarney.core.watching import Watcher
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.dragon_scat.moves import DONE, KEEP
from blarney.games.dragon_scat.rules.turn import TURN
from blarney.games.dragon_scat.table import CLAIM, START, DragonScat, Packet
from blarney.games.dragon_scat.view import DragonScatView

PEOPLE = ["Ann", "Bo", "Cid", "Dee", "Eve"]


@dataclass(frozen=True)
class By:
    """Cards of a pile that a seat laid there."""

    seat: int
    cards: str
    how: int = CLAIM


Pile = Sequence[str | By]


class Picture:
    """A table in words. Who is asked at the end must be expected by `asks`, or begin the next turn."""

    def __init__(self, table: DragonScat) -> None:
        self.table = table
        self.events: list[list[Event]] = [[] for _ in range(table.seats + 1)]
        self.expected = 0
        self.began = table.turn

    def turn(self, seat: int) -> Picture:
        """It is the turn of this seat; the first turn of a picture may be anybody's."""
        table = self.table
        if not table.agenda and table.outcome is None:
            table.player = seat
            table.then(TURN)
            table.advance()
        assert table.top is TURN
        assert table.waiting == (seat,), f"it is the turn of {table.waiting}, not of {seat}"
        assert table.answers[seat] == []
        return self

    def lays(self, cards: str, on: str) -> Picture:
        """Whose turn it is lays these cards face down under that dragon."""
        named = [move(f"lay {card}") for card in cards.split()]
        self.table.play(self.table.player, move(f"under {on}"), *named, DONE)
        return self

    def shows(self, card: str) -> Picture:
        """Whose turn it is lays this card as a new dragon."""
        self.table.play(self.table.player, move(f"new {card}"))
        return self

    def says(self, seat: int, answer: Move) -> Picture:
        """This seat answers a claim."""
        self.table.play(seat, answer)
        return self

    def all_say(self, answer: Move) -> Picture:
        """All who are still to answer say the same."""
        for seat in self.table.waiting:
            self.table.play(seat, answer)
        return self

    def adds(self, seat: int, card: str) -> Picture:
        """This seat lays one card without a claim."""
        assert self.table.waiting == (seat,), f"{self.table.waiting} is asked, not {seat}"
        self.table.play(seat, move(f"lay {card}"))
        return self

    def declines(self, seat: int) -> Picture:
        """This seat could lay one card without a claim, and does not."""
        assert self.table.waiting == (seat,), f"{self.table.waiting} is asked, not {seat}"
        self.table.play(seat, KEEP)
        return self

    def asks(self, *seats: int) -> Picture:
        """These seats are asked now, and that may stay so."""
        assert self.table.waiting == seats, f"{self.table.waiting} is asked, not {seats}"
        self.expected = self.table.number
        return self

    def may(self, seat: int) -> list[str]:
        """What this seat may say."""
        return [one.text for one in self.table.legal(seat)]

    def refusal(self, seat: int, *moves: str) -> IllegalMove:
        """Why this seat may not say this; the attempt changes nothing, and nobody is told of it."""
        before = game().save(self.table)
        told = [len(events) for events in self.events]
        try:
            self.table.play(seat, *[move(text) for text in moves])
        except IllegalMove as refusal:
            assert game().save(self.table) == before
            assert [len(events) for events in self.events] == told
            return refusal
        raise AssertionError(f"seat {seat} was allowed to say {moves}")

    @property
    def done(self) -> bool:
        """Is nothing left open but the next turn?"""
        table = self.table
        if table.outcome is not None or not table.agenda:
            return True
        return table.agenda == [TURN] and table.turn > self.began and table.answers[table.player] == []

    @property
    def prompt(self) -> Text:
        """What is asked, before it is put into words."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.prompt

    def asked(self, viewer: int | None) -> str:
        """What a viewer reads of the question."""
        return game().say(self.prompt, Names(PEOPLE, viewer))

    @property
    def rule(self) -> str:
        """The rule by which somebody is asked."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.rule

    @property
    def outcome(self) -> blarney.Outcome:
        """How the game ended."""
        assert self.table.outcome is not None, "the game goes on"
        return self.table.outcome

    @property
    def showing(self) -> str:
        """The dragons that show."""
        return self.zone(self.table.showing)

    @property
    def sizes(self) -> list[int]:
        """How many cards each holds."""
        return [len(self.table.cards.zones[seat]) for seat in range(self.table.seats)]

    def hand(self, seat: int) -> str:
        """The hand of a seat, in the order of the alphabet."""
        return " ".join(sorted(self.zone(seat).split()))

    def pile(self, dragon: str) -> str:
        """The pile under a dragon, the first laid first."""
        return self.zone(self.table.pile(self.showing.split().index(dragon)))

    def zone(self, zone: int) -> str:
        """The cards of a zone."""
        deck = self.table.deck
        return " ".join(deck.names[deck.kinds[card]] for card in self.table.cards.zones[zone])

    def view(self, seat: int | None) -> DragonScatView:
        """What a seat or a spectator sees."""
        view = self.table.view(seat)
        assert isinstance(view, DragonScatView)
        return view

    def heard(self, viewer: int | None, what: str = "") -> list[Event]:
        """What a viewer was told, all of it or all of one name."""
        events = self.events[self.table.seats if viewer is None else viewer]
        return [event for event in events if what in ("", event.what)]

    def told(self, what: str, viewer: int | None = None) -> Event:
        """The one event of that name that a viewer was told."""
        (event,) = self.heard(viewer, what)
        return event

    def words(self, what: str, viewer: int | None) -> str:
        """What a viewer was told of the one event of that name, in words."""
        return game().say(self.told(what, viewer).text(), Names(PEOPLE, viewer))


def game() -> DragonScatGame:
    """Dragon Scat with its own pack."""
    found = blarney.game("dragon_scat")
    assert isinstance(found, DragonScatGame)
    return found


def move(text: str) -> Move:
    """The move of that text."""
    return game().decode(text)


def dealt(seats: int, seed: int, **options: object) -> DragonScat:
    """A real table, dealt from a seed."""
    table = game().deal(seats=seats, seed=seed, options=options)
    assert isinstance(table, DragonScat)
    return table


@contextmanager
def scat(
    hands: Sequence[str],
    *,
    turn: int = 1,
    challenge: str = "collect",
    **rows: Pile,
) -> Iterator[Picture]:
    """Lay the picture, and see at the end that nobody unexpected is asked.

    `rows` are the dragons that show, each with its pile: the cards of the set-up, then what was laid by a seat.
    """
    origin = Origin(game(), len(hands), game().check_options({"challenge": challenge}), Chance(1))
    table = game().lay(origin)
    assert isinstance(table, DragonScat)
    table.whole_past = False
    table.turn = turn
    lay_cards(table, hands, rows)
    picture = Picture(table)
    table.watchers = [Watcher(viewer, events.append) for viewer, events in enumerate(picture.events)]
    yield picture
    open_still = not picture.done and table.number != picture.expected
    assert not open_still, f"{table.waiting} is still asked, and nobody expected it"


def lay_cards(table: DragonScat, hands: Sequence[str], rows: dict[str, Pile]) -> None:
    """Put the named cards where the picture has them, and set all others aside."""
    cards = table.cards
    left = cards.zones[table.aside]

    def lay(zone: int, names: str, seen: int) -> list[int]:
        laid: list[int] = []
        for name in names.split():
            card = next(card for card in left if table.deck.names[table.deck.kinds[card]] == name)
            left.remove(card)
            laid.append(card)
            cards.seen[card] = seen
        cards.zones[zone].extend(laid)
        return laid

    packets: list[tuple[Packet, list[int]]] = []
    for row, (dragon, pile) in enumerate(rows.items()):
        lay(table.showing, dragon, cards.everyone)
        start = lay(table.pile(row), " ".join(one for one in pile if isinstance(one, str)), 0)
        if start:
            table.packets.append(Packet(row, None, len(start), START))
        for one in pile:
            if isinstance(one, By):
                laid = lay(one.seat, one.cards, 1 << one.seat)
                packets.append((Packet(row, one.seat, len(laid), one.how), laid))
    for seat, hand in enumerate(hands):
        lay(seat, hand, 1 << seat)
    # What a seat laid comes out of its hand once the trail is kept.
    cards.keep_trail(apart=(1 << (table.aside + 1)) - (1 << table.showing))
    for packet, laid in packets:
        assert packet.seat is not None, "a packet that comes out of a hand"
        cards.lay(laid, packet.seat, table.pile(packet.row), 1 << packet.seat)
        table.packets.append(packet)
    table.tidy()


def finish(table: DragonScat, seed: int) -> list[Event]:
    """Play on at random to the end, and give what a spectator is told from the deal on."""
    events: list[Event] = []
    chance = Chance(seed)
    while table.outcome is None:
        seat = table.waiting[chance.below(len(table.waiting))]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    table.watch(None, events.append)
    return events
