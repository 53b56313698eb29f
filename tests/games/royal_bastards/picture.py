"""A table of Royal Bastards laid as a picture: Bastards, Support, gold, cards; then what is said, and what is true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from blarney.core.chance import Chance, Loaded
from blarney.core.errors import IllegalMove
from blarney.core.events import Event
from blarney.core.moves import PASS, Move
from blarney.core.outcome import Outcome
from blarney.core.steps import Anything, Choice, Window
from blarney.core.table import Origin
from blarney.core.texts import Text, Value
from blarney.core.watching import Watcher
from blarney.games.royal_bastards import RoyalBastardsGame, looking, view
from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, LAW_NAMES
from blarney.games.royal_bastards.moves import DONE
from blarney.games.royal_bastards.rules.papers import fit
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.table import CONTESTING, Realm
from games.royal_bastards.laying import lay_bastards, lay_cards, lay_papers
from games.royal_bastards.small_pack import HEIRS, PLACES, Card, Cards, pictured

__all__ = ["HEIRS", "PLACES", "REST", "Picture", "dealt", "realm"]


class Rest(Choice[Realm]):
    """Nothing more is to happen."""

    def seat(self, table: Realm) -> int:
        return 0

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [DONE]


REST = Rest()


class Picture:
    """A table in words. Beneath all lies a place to rest; any other question at the end must be expected."""

    def __init__(self, table: Realm) -> None:
        self.table = table
        self.events: list[list[Event]] = [[] for _ in range(table.seats + 1)]
        self.expected = 0

    # What is done

    def begin(self, *steps: Anything) -> Picture:
        """These steps are next, and then the table rests."""
        assert not self.table.agenda, "a picture begins once"
        self.table.then(*steps, REST)
        self.table.advance()
        return self

    def stops(self) -> Picture:
        """A stop at which all may act."""
        return self.begin(STOP)

    def says(self, seat: int, *texts: str) -> Picture:
        """This seat makes these moves as one answer."""
        assert seat in self.table.waiting, f"{self.table.waiting} is asked, not {seat}"
        self.table.play(seat, *[self.move(text) for text in texts])
        return self

    def plays(self, seat: int, card: str = "trick") -> Picture:
        """Play a card."""
        return self.says(seat, f"play {card}")

    def sells(self, seat: int, card: str) -> Picture:
        """Sell a card."""
        return self.says(seat, f"sell {card}")

    def chooses(self, seat: int, what: str | int) -> Picture:
        """Choose a Territory by name, or a player by number."""
        return self.says(seat, f"choose {what}" if isinstance(what, str) else f"choose seat {what}")

    def passes(self, *seats: int) -> Picture:
        """These seats, or all who are asked, pass in a window."""
        for seat in seats or self.table.waiting:
            self.says(seat, PASS.text)
        return self

    def calm(self) -> Picture:
        """Nobody does anything of their own accord, until something else is asked."""
        while not self.done and isinstance(self.table.top, Window):
            self.says(self.table.waiting[0], PASS.text)
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
        """Is nothing left open?"""
        return self.table.outcome is not None or self.table.agenda in ([], [REST])

    @property
    def prompt(self) -> Text:
        """What is asked, before it is put into words."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.prompt

    @property
    def asked(self) -> tuple[str, str]:
        """The rule by which somebody is asked, and the question."""
        assert self.table.question is not None, "the game is over"
        return self.table.question.rule, self.prompt.key.removeprefix("prompts.")

    def wanted(self, *keys: str) -> list[Value]:
        """What a question says of these."""
        return [self.prompt.values[key] for key in keys]

    def touches(self, seat: int) -> dict[str, list[str]]:
        """By move, what each legal one touches in the view."""
        assert self.table.question is not None, "the game is over"
        return {offer.move: offer.touches for offer in self.table.question.offers(seat)}

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.table.outcome is not None, "the game goes on"
        return self.table.outcome

    def zone(self, zone: int) -> str:
        """The cards of a zone."""
        deck = self.table.deck
        return " ".join(deck.names[deck.kinds[card]] for card in self.table.cards.zones[zone])

    def hand(self, seat: int) -> str:
        """The hand of a player, in order."""
        return self.zone(seat)

    @property
    def discard(self) -> str:
        """The discard pile, the first discarded first."""
        return self.zone(self.table.discard)

    def hero(self, heir: str) -> int:
        """The number of a Bastard who takes part."""
        return self.table.bastards.index(HEIRS.index(heir))

    def closet(self, heir: str) -> str:
        """The Skeletons of a Bastard that lie face down."""
        return self.zone(self.table.closets + self.hero(heir))

    def scandals(self, heir: str) -> str:
        """The Skeletons of a Bastard that are turned up."""
        return self.zone(self.table.scandals + self.hero(heir))

    def endorsed(self, heir: str) -> str:
        """The Endorsements of a Bastard."""
        deck = self.table.deck
        held = self.table.endorsements[self.hero(heir)]
        return " ".join(deck.endorsements[deck.endorsement_cards[seal]].name for seal in held)

    def scores(self, heir: str) -> list[int]:
        """Might, Magic, Mastery and Movement of a Bastard as they are now."""
        return [self.table.score(self.hero(heir), attribute) for attribute in range(4)]

    def where(self, heir: str) -> str:
        """The Territory where a Bastard stands."""
        return PLACES[self.table.spots[self.hero(heir)]]

    def support(self, seat: int) -> dict[str, int]:
        """Where a player has Support, and how much."""
        found = {name: self.table.support_of(seat, land) for land, name in enumerate(PLACES)}
        return {name: many for name, many in found.items() if many}

    def law(self, seat: int, name: str) -> int:
        """A number of the table, as it is for a player."""
        return self.table.law(seat, LAW_NAMES.index(name))

    @property
    def flags(self) -> list[str]:
        """The Territories with a Battle Flag."""
        return [name for land, name in enumerate(PLACES) if self.table.flags >> land & 1]

    @property
    def attribute(self) -> str:
        """What the contest is about."""
        return ATTRIBUTE_NAMES[self.table.attribute]

    def view(self, seat: int | None) -> view.RealmView:
        """What a seat or a spectator sees."""
        return looking.look(self.table, seat)

    def heard(self, viewer: int | None, what: str = "") -> list[Event]:
        """What a viewer was told, all of it or all of one name."""
        events = self.events[self.table.seats if viewer is None else viewer]
        return [event for event in events if what in ("", event.what)]

    def told(self, what: str, *keys: str) -> list[Value | tuple[Value, ...]]:
        """What was said of these in all events of that name: a value each, or several together."""
        rows = [tuple(event.values[key] for key in keys) for event in self.heard(None, what)]
        return [row[0] if len(row) == 1 else row for row in rows]

    def names(self, *known: str) -> list[str]:
        """The names of all that spectators were told, or of these kinds of events only."""
        return [event.what for event in self.heard(None) if not known or event.what in known]


@contextmanager
def realm(
    hands: Sequence[str] = (),
    *,
    seats: int = 3,
    firstborn: Sequence[str] = ("ann", "bob", "cid", "dot"),
    champions: Mapping[int, str] = {},
    spots: Mapping[str, str] = {},
    support: Mapping[str, Sequence[int]] = {},
    gold: Sequence[int] = (),
    closets: Mapping[str, str] = {},
    scandals: Mapping[str, str] = {},
    endorsed: Mapping[str, str] = {},
    deck: str | None = None,
    discard: str = "",
    bones: str | None = None,
    grave: str = "",
    seals: str | None = None,
    old_seals: str = "",
    contests: str | None = None,
    fair: str = "",
    first: int = 0,
    turn: int = 2,
    phase: int = CONTESTING,
    luck: Sequence[int] = (),
    numbers: Mapping[str, int] = {},
    options: Mapping[str, object] = {},
    trick: object = None,
    when: str = "anytime",
    **parts: Cards,
) -> Iterator[Picture]:
    """Lay the picture, and see at the end that nobody unexpected is asked and no luck is left over.

    Without a word ann, bob, cid and dot are at home, and nobody has anything. Decks are given with the next card first,
    and a deck that is given has no other cards. `fair` are the next Bastards of their deck.
    """
    chaos: dict[str, Card] = {**parts.pop("chaos", {})}
    if trick is not None:
        chaos["trick"] = {"type": when, "does": trick, **chaos.get("trick", {})}
    game = pictured(numbers, **parts, chaos=chaos)
    table = game.lay(Origin(game, seats, game.check_options(options), Loaded(luck)))
    assert isinstance(table, Realm)
    table.whole_past = False
    table.turn, table.phase, table.first = turn, phase, first
    table.cells = list(range(len(PLACES)))
    table.survey()
    lay_bastards(table, [*firstborn][:seats], champions, spots, fair.split())
    lay_cards(table, hands, closets, scandals, {table.pile: deck, table.bones: bones}, discard, grave)
    lay_papers(table, endorsed, seals, old_seals, contests)
    table.gold = [*gold] or [0] * seats
    for name, counts in support.items():
        for seat, many in enumerate(counts):
            table.support[PLACES.index(name) * seats + seat] = many
    for seat in range(seats):
        fit(table, seat)
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
    game: RoyalBastardsGame | None = None,
    **options: object,
) -> Picture:
    """A game from the deal on: with the small pack and loaded dice, decks unshuffled, if nothing else is said."""
    chance = Loaded(luck) if seed is None else Chance(seed)
    table = (game or pictured()).deal(seats=seats, chance=chance, options=options)
    assert isinstance(table, Realm)
    picture = Picture(table)
    for viewer, events in enumerate(picture.events):
        table.watch(viewer if viewer < seats else None, events.append)
    return picture
