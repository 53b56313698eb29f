"""Tiny boxes of Royal Bastards, with all that may have been drawn, stolen and buried: its worlds are listed from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

from blarney import BlarneyError, Chance, Event, Move, NeedsOutcome, Pack, Scripted, Table
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.deck import LAW_NAMES
from blarney.games.royal_bastards.rules.contest import CONTEST_PHASE
from blarney.games.royal_bastards.rules.movement import MOVEMENT_END
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.rules.turn import TURN
from blarney.games.royal_bastards.table import Realm
from contract.listing import Lives, Play, World, inside, parted, picks
from contract.playing import Laying, Turn, any_turn
from contract.properties import End, after

Verbs = list[dict[str, object]]
CHOOSE: dict[str, object] = {"verb": "choose_player", "among": "others"}
KINDS: dict[str, Verbs] = {
    "purse": [{"verb": "gold", "amount": 1}],
    "pearl": [{"verb": "gold", "amount": 2}],
    "bottle": [{"verb": "draw", "amount": 1}],
    "spy": [CHOOSE, {"verb": "look"}],
    "thief": [CHOOSE, {"verb": "rob_card", "amount": 1}],
    "doll": [CHOOSE, {"verb": "discard", "who": "them", "amount": 1}],
    "lamp": [CHOOSE, {"verb": "peek"}],
    "gift": [CHOOSE, {"verb": "skeleton", "who": "them"}],
    "gossip": [CHOOSE, {"verb": "reveal", "who": "them"}],
    "spade": [{"verb": "bury"}],
    "veto": [],
}
"""The Chaos cards; one that does nothing cancels."""
SKELETONS = ("rat", "bat", "cat")
HEIRS = ("ann", "bob", "cid", "dan", "eve", "fay", "gus", "hal", "ivy", "joe")
LANDS = ("castle", "hut", "mill", "pond", "wood", "moor", "cave")
LARGEST_HAND = 8
MOST_DEALS = 100
NUMBERS = dict.fromkeys(LAW_NAMES, 0) | {
    "hand": 2,
    "support_price": 3,
    "endorsement_price": 6,
    "reveal_price": 4,
    "income_gold": 2,
    "income_support": 1,
    "critical": 10,
}


def called(name: str, **more: object) -> dict[str, object]:
    """A card of this name."""
    return {"name": name, "title": name, "text": f"a {name}", **more}


def tiny_pack(cards: str, skeletons: str = "rat bat cat", seats: int = 3) -> Pack:
    """A small box with the cards named, as in "spy spy thief", so many purses that hands are full, and Skeletons."""
    named = Counter(cards.split())
    named["purse"] += max(0, max(2 * seats, 10) + 8 - named.total())
    scores = {"might": 2, "magic": 2, "mastery": 2, "movement": 1}
    fights = ("duel", "debate", "dance")
    return Pack(
        {
            "game": "royal_bastards",
            "name": "Tiny",
            "language": "en",
            "numbers": {
                **NUMBERS,
                "first_die": 10,
                "champion_die": 8,
                "fewest": 2,
                "most_players": seats,
            },
            "festivals": {"first": [1] * seats, "last": [1] * seats},
            "territory": [called(name, colour="red", points=3) for name in LANDS],
            "bastard": [
                called(
                    name,
                    **scores,
                    **{"class": "monk", "race": "elf", "home": LANDS[1], "changes": {"solace": 1}},
                )
                for name in HEIRS[: 3 * seats + 1]
            ],
            "chaos": [
                called(name, type="anytime", value=1, copies=named[name])
                | ({"does": KINDS[name]} if KINDS[name] else {"cancels": True})
                for name in KINDS
                if named[name]
            ],
            "skeleton": [
                called(name, attribute="might", amount=-1, copies=many)
                for name, many in Counter(skeletons.split()).items()
            ],
            "endorsement": [called(name, attribute="magic", amount=1) for name in ("guild", "club", "choir")],
            "contest": [
                called(name, attribute="might", won=[{"verb": "gold", "amount": 1}], lost=[])
                for name in fights
            ],
        }
    )


def tiny(
    pack: Pack, seats: int, kind: type[RoyalBastardsGame] = RoyalBastardsGame, **options: object
) -> Laying:
    """A tiny game of Royal Bastards."""
    return Laying(kind(pack), seats, options)


def realm(table: Table) -> Realm:
    """A table of Royal Bastards; what is put around one in a test is taken off."""
    inner = inside(table)
    assert isinstance(inner, Realm)
    return inner


def kinds_in(table: Realm, zone: int) -> tuple[int, ...]:
    """The kinds of the cards in a zone; nobody knows an order."""
    return tuple(sorted(table.deck.kinds[card] for card in table.cards.zones[zone]))


class RoyalLives(Lives):
    """Worlds differ in the kinds of the cards by zone."""

    def world(self, table: Table) -> World:
        real = realm(table)
        return tuple(kinds_in(real, zone) for zone in range(len(real.cards.zones)))

    def nexts(self, table: Table, play: Play, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """Whatever was drawn, stolen and turned up, as far as the viewer saw nothing else."""
        for stacked, drawn in self.stackings(table, heard):
            for end, ears in outcomes(stacked, play.seat, play.moves):
                if ears.told[self.viewer] == heard:
                    yield end, drawn

    def stackings(self, table: Table, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """The table with all decks from which may be drawn what was drawn."""
        real = realm(table)
        decks = [(real.pile, "deck"), (real.bones, "skeletons")]
        tops = [list(self.tops(real, zone, name, heard)) for zone, name in decks]
        for chaos, bones in product(*tops):
            stacked = table.copy()
            zones = realm(stacked).cards.zones
            for (zone, _), (drawn, _) in zip(decks, (chaos, bones), strict=True):
                zones[zone] = [*[card for card in zones[zone] if card not in drawn], *drawn]
            yield stacked, chaos[1] * bones[1]

    def tops(
        self, table: Realm, zone: int, name: str, heard: Sequence[Event]
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """What may lie on top of a deck, as far as it was drawn, with the number of ways."""
        pile = table.cards.zones[zone]
        many = min(len(pile), sum(len(event.cards) for event in heard if event.source == name))
        for drawn, ways in picks(pile, table.deck.kinds, many).items():
            for order in set(permutations(drawn)):
                yield order, ways


class Unlisted(RoyalLives):
    """A viewer for whom there are too many worlds to list in the time of a test: it is left out."""

    def shares(self) -> dict[World, float]:
        table, _ = self.tables[0]
        return {self.world(table): 1.0, **{((number,),): 0.0 for number in range(len(self.tables))}}


def outcomes(table: Table, seat: int, moves: Sequence[Move], script: tuple[int, ...] = ()) -> Iterator[End]:
    """What comes of an answer, whatever chance does.

    So many cards as are in no hand are the discards being shuffled: any may lie on top, the others are no matter.
    """
    try:
        yield after(table, seat, *moves, chance=Scripted(script))
    except NeedsOutcome as needs:
        many = needs.outcomes
        rest = range(many - 2, 0, -1) if many > LARGEST_HAND else ()
        for outcome in range(many):
            yield from outcomes(table, seat, moves, (*script, outcome, *rest))
    except BlarneyError:
        return


def laid_out(laying: Laying, zones: str, chance: Chance | None = None) -> Table:
    """A stop as in "spy|pearl|thief|purse / rat|bat|cat|rat": hands and deck, closets and Skeletons.

    All else is discarded. What chance does may be given.
    """
    dealt_table = laying.game.deal(laying.seats, seed=0, options={**laying.options, "layout": "random"})
    while realm(dealt_table).turn == 0:
        seat = dealt_table.waiting[0]
        dealt_table.play(seat, dealt_table.legal(seat)[0])
    table = realm(dealt_table)
    cards = table.cards
    chaos, skeletons = [[zone.split() for zone in half.split("|")] for half in zones.split("/")]
    left = list(range(len(table.deck.kinds)))
    cards.zones = [[] for _ in cards.zones]
    cards.begun = None
    closets = [table.closets + 2 * seat for seat in range(table.seats)]
    places = [*range(table.seats), table.pile, *closets, table.bones]
    for zone, names in zip(places, [*chaos, *skeletons], strict=True):
        for name in names:
            one = next(one for one in left if table.deck.names[table.deck.kinds[one]] == name)
            left.remove(one)
            cards.zones[zone].append(one)
        cards.zones[zone].sort()
    cards.zones[table.discard] = [one for one in left if not table.deck.is_skeleton(one)]
    cards.zones[table.grave] = [one for one in left if table.deck.is_skeleton(one)]
    begin_trail(table)
    table.mover = table.seats
    table.agenda = [TURN, CONTEST_PHASE, MOVEMENT_END, STOP]
    table.passed = table.standing = table.may_stand = 0
    table.whole_past = False
    table.advance()
    table.chance = chance or Scripted([])
    return dealt_table


def begin_trail(table: Realm) -> None:
    """Everybody sees the own hand and closet, and what is discarded; the trail begins."""
    cards = table.cards
    cards.begun = None
    cards.seen = [0] * len(table.deck.kinds)
    for seat in range(table.seats):
        for zone in (seat, table.closets + 2 * seat, table.closets + 2 * seat + 1):
            for one in cards.zones[zone]:
                cards.seen[one] = 1 << seat
    for zone in (table.discard, table.grave):
        for one in cards.zones[zone]:
            cards.seen[one] = cards.everyone
    # That the decks are of different sorts is known from the box.
    start = [zone[:] for zone in cards.zones]
    seen = cards.seen[:]
    cards.zones = [[] for _ in start]
    cards.zones[table.pile] = [one for zone in start for one in zone if not table.deck.is_skeleton(one)]
    cards.zones[table.bones] = [one for zone in start for one in zone if table.deck.is_skeleton(one)]
    cards.seen = [cards.everyone] * len(seen)
    cards.keep_trail(1 << table.aside)
    out = [(zone, table.pile) for zone in (*range(table.seats), table.discard)]
    out += [(zone, table.bones) for zone in (*range(table.closets, table.scandals), table.grave)]
    for shown in (True, False):
        for zone, deck in out:
            here = start[zone]
            if here and (zone in (table.discard, table.grave)) == shown:
                cards.lay(here, deck, zone, seen[here[0]])
        for deck in (table.pile, table.bones) if shown else ():
            cards.mix(deck, Chance(0))
    assert [sorted(zone) for zone in cards.zones] == [sorted(zone) for zone in start]
    assert cards.seen == seen


def dealt(table: Table, viewer: int | None, kind: type[RoyalLives] = RoyalLives) -> Lives:
    """Every deal that looks to the viewer as this one does, each with the number of ways to deal the cards so."""
    real = realm(table)
    lives = kind(viewer)
    hands = [*range(real.seats), real.pile]
    closets = [*[real.closets + 2 * seat for seat in range(real.seats)], real.bones]
    deals: list[list[tuple[dict[int, list[int]], int]]] = []
    for places in (hands, closets):
        own = None if viewer is None else places[viewer]
        zones = [zone for zone in places if zone != own and real.cards.zones[zone]]
        pool = sorted(one for zone in zones for one in real.cards.zones[zone])
        sizes = [len(real.cards.zones[zone]) for zone in zones]
        groups = parted(pool, real.deck.kinds, sizes)
        deals.append([(dict(zip(zones, group, strict=True)), ways) for group, ways in groups])
    if len(deals[0]) * len(deals[1]) > MOST_DEALS:
        unlisted = Unlisted(viewer)
        unlisted.tables = dict.fromkeys(range(10 * MOST_DEALS), (table, 1))
        return unlisted
    for (chaos, one_ways), (bones, other_ways) in product(*deals):
        life = table.copy()
        inner = realm(life)
        for zone, lying in (chaos | bones).items():
            inner.cards.zones[zone] = sorted(lying)
        begin_trail(inner)
        lives.add(life, one_ways * other_ways)
    return lives


def one_stop(table: Table, chance: Chance) -> Iterator[Turn]:
    """Random acts at one stop, until it shuts or the cards are shuffled."""
    while True:
        turn = any_turn(table, chance)
        if turn.move.text in ("pass", "pass for this phase") and chance.below(2):
            continue
        ahead = table.copy()
        ahead.play(turn.seat, turn.move)
        real, later = realm(table), realm(ahead)
        # How likely a card comes from many that were shuffled, `imagine` does not weigh: a written life is about those.
        shuffled = len(later.cards.zones[later.pile]) > len(real.cards.zones[real.pile])
        if later.phase != real.phase or shuffled or real.number > 40:
            return
        yield turn
        table.play(turn.seat, turn.move)
