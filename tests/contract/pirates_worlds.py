"""Tiny boxes of Lying Pirates, with all that may have been passed, drawn and robbed: its worlds are listed from it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product

from blarney import BlarneyError, Chance, Event, Move, NeedsOutcome, Pack, Scripted, Table
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.lying_pirates.deck import SILVER
from blarney.games.lying_pirates.moves import OfCard
from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.draft import PASS_CARDS
from blarney.games.lying_pirates.rules.round import ROUND
from blarney.games.lying_pirates.table import Pirates
from contract.listing import Findings, Lives, Play, World, inside, met, parted, picks
from contract.playing import Ears, Laying, Turn, any_turn, turns, viewers
from contract.properties import End, Leak, after

Verbs = list[dict[str, object]]
CHOOSE: dict[str, object] = {"verb": "choose", "among": "others"}
KINDS: dict[str, tuple[str, Verbs]] = {
    "purse": ("gold", [{"verb": "coins", "amount": 1}]),
    "pearl": ("silver", [{"verb": "coins", "amount": 1}]),
    "coral": ("silver", [{"verb": "coins", "amount": 2}]),
    "bottle": ("gold", [{"verb": "draw", "amount": 1}]),
    "spy": ("gold", [CHOOSE, {"verb": "look"}]),
    "thief": ("silver", [CHOOSE, {"verb": "rob_card", "amount": 1}]),
    "doll": ("silver", [CHOOSE, {"verb": "discard", "who": "them", "amount": 1}]),
}
LARGEST_HAND = 8
TILES = ("bay", "cay", "rock", "reef", "isle")
LAWS = (
    "coins=4 crew=1 most=5 prize=1 recruits=1 price=2 toll=1 rerolls=0 first=0 penalty=1 silvers=3 golds=3 safe=1"
    " wild=1 ransom=2 warded=0 stake=1 shown=0 hiring=2 trading=2 supply=20"
)
NUMBERS = {name: int(value) for name, _, value in (law.partition("=") for law in LAWS.split())}
DICE: dict[str, object] = {
    "battle": ["double", "single", "skull", *["single"] * 5],
    "sail": [2] * 6,
    "pirate": ["x", "o"] * 3,
    "treasure": ["x", "o"] * 3,
    **{name: [1, 6] * 3 for name in ("king", "mermaid", "ghost", "cursed")},
}


def tiny_pack(cards: str, seats: int) -> Pack:
    """A small box with the cards named, as in "spy spy thief", and so many purses that the deal is possible."""
    named = Counter(cards.split())
    named["purse"] += max(0, max(3 * seats, 12) + 10 - named.total())
    named["pearl"] += max(0, 6 - sum(named[name] for name in named if KINDS[name][0] == "silver"))
    words = {"text": "it does", "icon": "bomb"}
    return Pack(
        {
            "game": "lying_pirates",
            "name": "Tiny",
            "language": "en",
            "numbers": {**NUMBERS, "fewest": 2, "most_players": seats},
            "dice": DICE,
            "map": [{"name": "base", "spaces": 6, "hand": 3, "layout": list(TILES)}],
            "tile": [
                {"name": name, "title": name, "text": name, "does": KINDS["purse"][1]} for name in TILES
            ],
            "card": [
                {"name": name, "title": name, "colour": KINDS[name][0], "copies": named[name], **words}
                | {"does": KINDS[name][1]}
                for name in KINDS
                if named[name]
            ],
        }
    )


def tiny(
    pack: Pack, seats: int, kind: type[LyingPiratesGame] = LyingPiratesGame, **options: object
) -> Laying:
    """A tiny game of Lying Pirates."""
    return Laying(kind(pack), seats, options)


def pirates(table: Table) -> Pirates:
    """A table of Lying Pirates; what is put around one in a test is taken off."""
    inner = inside(table)
    assert isinstance(inner, Pirates)
    return inner


def kinds_in(table: Pirates, zone: int) -> tuple[int, ...]:
    """The kinds of the cards in a zone; nobody knows an order."""
    return tuple(sorted(table.deck.kinds[card] for card in table.cards.zones[zone]))


class PirateLives(Lives):
    """Worlds differ in the kinds of the cards by zone, and in what is held of the draft."""

    def world(self, table: Table) -> World:
        real = pirates(table)
        zones = [kinds_in(real, zone) for zone in range(len(real.cards.zones))]
        # A part of an answer is not listed: whoever says it knows it, and nobody else can have it said.
        said = [[] if seat in real.waiting else held for seat, held in enumerate(real.answers)]
        return (*zones, *[tuple(sorted(move.text for move in moves)) for moves in said])

    def nexts(self, table: Table, play: Play, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """Whatever was passed in secret, drawn and robbed, as far as the viewer saw nothing else."""
        real = pirates(table)
        secret = real.top is PASS_CARDS and play.seat != self.viewer
        for moves in passes(real, play.seat) if secret else [play.moves]:
            chosen = picked(real, play.seat, moves)
            for stacked, drawn in self.stackings(table, heard):
                for end, ears in outcomes(stacked, play.seat, moves):
                    if ears.told[self.viewer] == heard:
                        yield end, chosen * drawn

    def stackings(self, table: Table, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """The table with every deck from which may be drawn what was drawn."""
        real = pirates(table)
        pile = real.cards.zones[real.pile]
        many = sum(len(event.cards) for event in heard if event.source == "deck")
        if not pile or not many:
            yield table, 1
            return
        for drawn, ways in picks(pile, real.deck.kinds, many).items():
            for order in set(permutations(drawn)):
                stacked = table.copy()
                inner = pirates(stacked)
                inner.cards.zones[real.pile] = [*[one for one in pile if one not in drawn], *order]
                yield stacked, ways


def passes(table: Pirates, seat: int) -> list[tuple[Move, ...]]:
    """Every choice of cards that a seat may pass on."""
    found: dict[tuple[str, ...], tuple[Move, ...]] = {}
    hand = [table.deck.hands[kind] for kind in kinds_in(table, seat)]
    for moves in permutations(hand, table.passing):
        found.setdefault(tuple(sorted(move.text for move in moves)), moves)
    return list(found.values())


def picked(table: Pirates, seat: int, moves: Sequence[Move]) -> int:
    """In how many ways such cards can go out of a hand."""
    ways = 1
    for kind, many in Counter(move.kind for move in moves if isinstance(move, OfCard)).items():
        ways *= math.comb(kinds_in(table, seat).count(kind), many)
    return ways


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


def laid_out(laying: Laying, zones: str, passing: int = 0, chance: Chance | None = None) -> Table:
    """A table as in "spy|pearl|thief|purse": hands and deck, all else discarded; cards are passed, then played.

    All ships are at sea, where cards can harm them. What chance does may be given.
    """
    dealt_table = laying.game.deal(laying.seats, seed=0, options={**laying.options, "draft": "off"})
    table = pirates(dealt_table)
    cards = table.cards
    placed = [zone.split() for zone in zones.split("|")]
    left = list(range(len(table.deck.kinds)))
    cards.zones = [[] for _ in cards.zones]
    cards.begun = None
    for zone, names in zip([*range(table.seats), table.pile], placed, strict=True):
        for name in names:
            one = next(one for one in left if table.deck.names[table.deck.kinds[one]] == name)
            left.remove(one)
            cards.zones[zone].append(one)
            cards.seen[one] = 1 << zone if zone < table.seats else 0
        cards.zones[zone].sort()
    cards.zones[table.discard] = left
    for one in left:
        cards.seen[one] = cards.everyone
    cards.keep_trail((1 << table.seats) - 1 << table.packets)
    table.spots = [2] * table.captains
    table.passing = passing
    table.agenda = [ROUND, ACTION_PHASE, PASS_CARDS] if passing else [ROUND, ACTION_PHASE]
    table.whole_past = False
    table.advance()
    table.chance = chance or Scripted([])
    return dealt_table


def dealt(table: Table, viewer: int | None, kind: type[PirateLives] = PirateLives) -> Lives:
    """Every deal that looks to the viewer as this one does, each with the number of ways to deal the cards so."""
    real = pirates(table)
    lives = kind(viewer)
    zones = [zone for zone in (*range(real.seats), real.pile) if zone != viewer and real.cards.zones[zone]]
    pool = sorted(one for zone in zones for one in real.cards.zones[zone])
    for groups, ways in parted(pool, real.deck.kinds, [len(real.cards.zones[zone]) for zone in zones]):
        life = table.copy()
        inner = pirates(life)
        start = inner.cards.zones[real.discard]
        inner.cards.begun = None
        inner.cards.seen = [0] * len(pool) + [0] * (len(real.deck.kinds) - len(pool))
        for zone, lying in zip(zones, groups, strict=True):
            inner.cards.zones[zone] = sorted(lying)
        for seat in range(real.seats):
            for one in inner.cards.zones[seat]:
                inner.cards.seen[one] = 1 << seat
        for one in start:
            inner.cards.seen[one] = inner.cards.everyone
        inner.cards.keep_trail((1 << real.seats) - 1 << real.packets)
        lives.add(life, ways)
    return lives


def one_phase(table: Table, chance: Chance) -> Iterator[Turn]:
    """Random moves, but for the last pass of the phase, behind which dice are rolled."""
    real = pirates(table)
    while True:
        turn = any_turn(table, chance)
        if turn.move.text in ("pass", "stand") and chance.below(2):
            continue
        ahead = table.copy()
        ahead.play(turn.seat, turn.move)
        later = pirates(ahead)
        # How likely a card comes from many that were shuffled, `imagine` does not weigh: a written life is about those.
        shuffled = len(later.cards.zones[later.pile]) > len(real.cards.zones[real.pile])
        if later.round != real.round or shuffled or real.number > 30:
            return
        yield turn
        table.play(turn.seat, turn.move)


# What can be listed without playing it through: what is hidden is as likely as anything else that could lie there.

Shares = Callable[[Pirates, int | None, Sequence[Event]], dict[World, float]]


def even(worlds: Sequence[World]) -> dict[World, float]:
    """All these are equally likely."""
    return {world: 1 / len(worlds) for world in worlds}


def dice_lying(table: Table) -> World:
    """What lies under each cup."""
    real = pirates(table)
    slots = real.deck.slots
    return tuple(
        tuple(face for face in real.dice.faces[captain * slots : (captain + 1) * slots] if face)
        for captain in range(real.captains)
    )


def dice_shares(table: Pirates, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """Each die that was shaken and not shown to the viewer since shows anything; bets say nothing of it."""
    lying = dice_lying(table)
    shown = [False] * table.captains
    for event in story:
        if event.what in ("shook", "revealed"):
            captain = event.values["captain"]
            assert isinstance(captain, int)
            shown[min(captain, table.captains - 1)] = len(event.dice) > 0
    cups: list[list[tuple[object, ...]]] = []
    for captain, faces in enumerate(lying):
        known = shown[captain] or not faces
        cups.append([faces] if known else list(product(range(1, 7), repeat=len(faces))))
    return even([tuple(world) for world in product(*cups)])


def tiles_lying(table: Table) -> World:
    """Which tiles each seat has still to lay."""
    real = pirates(table)
    return tuple(tuple(zone) for zone in real.tiles.zones[: real.seats])


def tile_shares(table: Pirates, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """All tiles that the viewer was not dealt and has not seen laid are spread over the others' hands."""
    if not table.tiles.zones:
        return {(): 1.0}
    numbers = {tile.name: number for number, tile in enumerate(table.deck.tiles)}
    mine = [numbers[name] for event in story if event.what == "dealt_tiles" for name in event.cards if name]
    out = {0} | {event.values["tile"] for event in story if event.what == "laid"}
    own = sorted(tile for tile in mine if tile not in out)
    others = [seat for seat in range(table.seats) if seat != viewer]
    pool = sorted(tile for tile in numbers.values() if tile not in out and tile not in own)
    sizes = [len(table.tiles.zones[seat]) for seat in others]
    worlds: list[World] = []
    for groups, _ in parted(pool, list(range(len(numbers))), sizes):
        by_seat = dict(zip(others, groups, strict=True))
        worlds.append(tuple(tuple(sorted(by_seat.get(seat, own))) for seat in range(table.seats)))
    return even(worlds)


def phantom_lying(table: Table) -> World:
    """What the Phantom holds."""
    real = pirates(table)
    return (kinds_in(real, real.seats),)


def phantom_shares(table: Pirates, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """Of the silver cards that the viewer has not seen, any may be the Phantom's: nothing but those was dealt to it."""
    kinds, colours = table.deck.kinds, table.deck.colours
    shown = [*table.cards.zones[table.discard], *([] if viewer is None else table.cards.zones[viewer])]
    unseen = [card for card in range(len(kinds)) if colours[card] == SILVER and card not in shown]
    hands = picks(unseen, kinds, table.hand_of(table.seats))
    worlds: dict[World, float] = {}
    for hand, ways in hands.items():
        worlds[(tuple(sorted(kinds[card] for card in hand)),)] = ways / hands.total()
    return worlds


def check_hidden(
    laying: Laying,
    seed: int,
    shares_of: Shares,
    world_of: Callable[[Table], World],
    most: int,
    every: int = 1,
) -> Findings:
    """Property 2 for what is hidden beside hands that change: the worlds of the first moves of a random game."""
    table = laying.deal(seed)
    ears = Ears(table)
    chance = Chance(seed)
    findings = Findings()
    for place, _ in enumerate(turns(table, chance)):
        if place == most or any(event.what == "reshuffled" for event in ears.told[None]):
            break
        for viewer in viewers(table) if place % every == 0 else []:
            shares = shares_of(pirates(table), viewer, ears.told[viewer])
            findings.moments += 1
            findings.worlds += len(shares)
            reached = met(table, viewer, shares, chance, world_of, 1)
            off = sum(abs(reached[world] / reached.total() - share) for world, share in shares.items()) / 2
            luck = sum(math.sqrt(share / reached.total()) for share in shares.values()) / 2
            if off > 1.6 * luck + 0.1:
                raise Leak(2, f"{len(shares)} worlds are imagined unevenly ({off:.2f})", viewer)
    return findings
