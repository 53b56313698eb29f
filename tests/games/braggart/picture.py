"""A table of Braggart laid as a picture in words, with cards of the small pack; then turns, and what is now true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import blarney
from blarney.core.chance import Loaded
from blarney.core.errors import IllegalMove
from blarney.core.events import Event
from blarney.core.moves import PASS, Move
from blarney.core.steps import Anything
from blarney.core.table import Origin
from blarney.core.texts import Names, Text
from blarney.core.watching import Watcher
from blarney.games.braggart.deck import RESULT
from blarney.games.braggart.rules.draft import DRAFT
from blarney.games.braggart.rules.round import ROUND
from blarney.games.braggart.rules.round_end import CONSOLATION, MY_ROUND, ROUND_END
from blarney.games.braggart.rules.turn import BOASTS, TURN
from blarney.games.braggart.table import Braggart
from blarney.games.braggart.view import BraggartView
from games.braggart.small_pack import pictured

PEOPLE = ["Ann", "Bo", "Cid", "Dee", "Eve", "Flo"]


class Picture:
    """A table in words. A question that is open at the end must be expected by `asks`, or begin a turn or a draft."""

    def __init__(self, table: Braggart) -> None:
        self.table = table
        self.events: list[list[Event]] = [[] for _ in range(table.seats + 1)]
        self.expected = 0
        self.began = 0

    # What is done

    def round(self) -> Picture:
        """A round begins with its draft."""
        return self.begin(ROUND)

    def turns(self) -> Picture:
        """The boasts begin; the holder of My Round has the first turn."""
        return self.begin(BOASTS, ROUND_END, CONSOLATION, MY_ROUND, ROUND)

    def begin(self, *steps: Anything) -> Picture:
        """These steps are next."""
        table = self.table
        assert not table.agenda, "a picture begins once"
        table.then(*steps)
        table.advance()
        self.began = table.number
        return self.sound()

    def says(self, seat: int, *texts: str) -> Picture:
        """This seat makes these moves as one answer."""
        table = self.table
        assert seat in table.waiting, f"{table.waiting} is asked, not {seat}"
        table.play(seat, *[self.move(text) for text in texts])
        return self.sound()

    def takes(self, seat: int, card: str) -> Picture:
        """Draft an open card."""
        return self.says(seat, f"take {card}")

    def bar(self, seat: int) -> Picture:
        """Go to the bar."""
        return self.says(seat, "go to the bar")

    def ends(self, seat: int) -> Picture:
        """End a turn without a boast."""
        return self.says(seat, "end the turn")

    def plays(self, seat: int, ploy: str) -> Picture:
        """Play a Ploy."""
        return self.says(seat, f"play {ploy}")

    def boasts(self, seat: int, cards: str) -> Picture:
        """Boast with these cards, and no more than these."""
        names = cards.split()
        words = [f"lay {name}" for name in names]
        if not names[-1].startswith("r") and self.table.types(seat) >> RESULT & 1:
            words.append("done")
        return self.says(seat, *words)

    def accuses(self, seat: int, liar: str, *swaps: str) -> Picture:
        """Call the boaster a liar, and swap these cards in, one by one."""
        self.says(seat, f"call {liar}")
        for card in swaps:
            self.says(seat, "done" if card == "done" else f"swap {card}")
        return self

    def passes(self, *seats: int) -> Picture:
        """These seats believe the boast."""
        for seat in seats:
            self.says(seat, PASS.text)
        return self

    def believed(self) -> Picture:
        """All who are asked believe the boast."""
        return self.passes(*self.table.waiting)

    def sound(self) -> Picture:
        """Nothing is impossible about the table."""
        assert self.table.game.flaw(self.table) is None
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

    def may_cards(self, seat: int, verb: str) -> str:
        """The cards that this seat may take, lay, swap, discard, fetch or keep."""
        texts = [text for text in self.may(seat) if text.startswith(verb + " ")]
        return " ".join(text.removeprefix(verb + " ") for text in texts)

    def refusal(self, seat: int, *texts: str) -> IllegalMove:
        """Why this seat may not say this; the attempt changes nothing, and nobody is told of it."""
        game = self.table.game
        before = game.save(self.table)
        told = [len(events) for events in self.events]
        try:
            self.table.play(seat, *[self.move(text) for text in texts])
        except IllegalMove as refusal:
            assert game.save(self.table) == before
            assert [len(events) for events in self.events] == told
            return refusal
        raise AssertionError(f"seat {seat} was allowed to say {texts}")

    @property
    def done(self) -> bool:
        """Is nothing left open but the next turn, or the next draft?"""
        table = self.table
        if table.outcome is not None or not table.agenda:
            return True
        fresh = table.top is DRAFT or (table.top is TURN and not table.schemed)
        return fresh and table.number > self.began and not any(table.answers)

    @property
    def prompt(self) -> Text:
        """What is asked, before it is put into words."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.prompt

    def asked(self, viewer: int | None) -> str:
        """What a viewer reads of the question."""
        return self.table.game.say(self.prompt, Names(PEOPLE, viewer))

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

    def hand(self, seat: int) -> str:
        """The hand of a seat, in order."""
        return self.zone(seat)

    def boast(self, seat: int) -> str:
        """The boast that lies before a seat."""
        return self.zone(self.table.boast(seat))

    def score(self, seat: int) -> str:
        """The score pile of a seat, in order."""
        return self.zone(self.table.score(seat), in_order=True)

    @property
    def open(self) -> str:
        """The open cards."""
        return self.zone(self.table.open)

    @property
    def discard(self) -> str:
        """The discard pile, the first discarded first."""
        return self.zone(self.table.discard)

    @property
    def deck(self) -> str:
        """The deck, the next card first."""
        return " ".join(reversed(self.zone(self.table.pile).split()))

    @property
    def sizes(self) -> list[int]:
        """How many cards each holds."""
        return [len(self.table.cards.zones[seat]) for seat in range(self.table.seats)]

    def zone(self, zone: int, in_order: bool = False) -> str:
        """The cards of a zone."""
        deck = self.table.deck
        cards = self.table.cards.zones[zone]
        return " ".join(deck.names[deck.kinds[card]] for card in (sorted(cards) if in_order else cards))

    def view(self, seat: int | None) -> BraggartView:
        """What a seat or a spectator sees."""
        view = self.table.view(seat)
        assert isinstance(view, BraggartView)
        return view

    def heard(self, viewer: int | None, what: str = "") -> list[Event]:
        """What a viewer was told, all of it or all of one name."""
        events = self.events[self.table.seats if viewer is None else viewer]
        return [event for event in events if what in ("", event.what)]

    def told(self, what: str, viewer: int | None = None) -> Event:
        """The one event of that name that a viewer was told."""
        (event,) = self.heard(viewer, what)
        return event

    def mentions(self, what: str, viewer: int | None) -> set[str]:
        """The people and the cards that are named in what a viewer was told."""
        told = self.table.game.say(self.told(what, viewer).text(), Names(PEOPLE, viewer))
        words = set("".join(one if one.isalnum() else " " for one in told).split())
        people = {name for name in PEOPLE if name in words} | ({"you"} & {word.lower() for word in words})
        return people | words & set(self.table.deck.names)


def laid(
    hands: Sequence[str],
    *,
    deck: str = "...",
    discard: str = "",
    scores: Sequence[str] = (),
    holder: int = 0,
    scoring: str = "coins",
    luck: Sequence[int] = (),
    text: str = "",
) -> Braggart:
    """A table with the named cards where the picture has them.

    `deck` has the next card first; dots at its end are all cards that are nowhere else, and without dots those lie
    aside, in a zone that no rule knows.
    """
    game = pictured(text)
    table = game.lay(Origin(game, len(hands), game.check_options({"scoring": scoring}), Loaded(luck)))
    assert isinstance(table, Braggart)
    table.whole_past = False
    table.round = 1
    table.holder = table.player = holder
    cards = table.cards
    left = cards.zones[table.pile]

    def lay(zone: int, names: str, seen: int) -> None:
        for name in names.split():
            card = next(card for card in left if table.deck.names[table.deck.kinds[card]] == name)
            left.remove(card)
            cards.zones[zone].append(card)
            cards.seen[card] = seen

    for seat, hand in enumerate(hands):
        lay(seat, hand, 1 << seat)
        cards.zones[seat].sort()
    for seat, score in enumerate(scores):
        lay(table.score(seat), score, cards.everyone)
    lay(table.discard, discard, cards.everyone)
    names = deck.removesuffix("...")
    cards.zones[table.pile] = []
    lay(table.pile, names, 0)
    cards.zones[table.pile].reverse()
    if names == deck:
        cards.zones.append(left)
        for card in left:
            cards.seen[card] = cards.everyone
    else:
        cards.zones[table.pile][:0] = left
    return table


@contextmanager
def tavern(
    hands: Sequence[str],
    *,
    deck: str = "...",
    discard: str = "",
    scores: Sequence[str] = (),
    holder: int = 0,
    scoring: str = "coins",
    luck: Sequence[int] = (),
    text: str = "",
) -> Iterator[Picture]:
    """Lay the picture, and see at the end that nobody unexpected is asked and no luck is left over."""
    table = laid(
        hands,
        deck=deck,
        discard=discard,
        scores=scores,
        holder=holder,
        scoring=scoring,
        luck=luck,
        text=text,
    )
    picture = Picture(table)
    table.watchers = [Watcher(viewer, events.append) for viewer, events in enumerate(picture.events)]
    yield picture
    open_still = not picture.done and table.number != picture.expected
    assert not open_still, f"{table.waiting} is still asked, and nobody expected it"
    assert isinstance(table.chance, Loaded)
    table.chance.done()
