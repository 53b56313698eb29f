"""What Royal Bastards hides beside the cards with a trail: Bastards dealt, Territories held, and the order of decks.

It can be listed without playing it through: what is hidden is as likely as anything else that could lie there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import combinations, product

from blarney import Chance, Event, Table
from blarney.games.royal_bastards.rules.set_up import CHOICE_OF, FIRSTBORNS
from blarney.games.royal_bastards.table import Realm
from contract.bastards_worlds import realm
from contract.listing import Findings, World, met, parted
from contract.playing import Ears, Laying, turns, viewers
from contract.properties import Leak

Shares = Callable[[Realm, int | None, Sequence[Event]], dict[World, float]]


def even(worlds: Sequence[World]) -> dict[World, float]:
    """All these are equally likely."""
    return {world: 1 / len(worlds) for world in worlds}


def heirs_lying(table: Table) -> World:
    """Which Bastards each seat was dealt, and which it has backed so far."""
    real = realm(table)
    said = [tuple(move.text for move in held) for held in real.answers]
    return (*[tuple(dealt) for dealt in real.dealt], *said)


def heir_shares(table: Realm, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """Of the Bastards that the viewer was not dealt, three each are the others', and any of them may be backed."""
    if table.top is not FIRSTBORNS:
        return {heirs_lying(table): 1.0}
    numbers = {heir.name: number for number, heir in enumerate(table.deck.bastards)}
    mine = [numbers[name] for event in story if event.what == "dealt" for name in event.cards if name]
    deals: list[dict[int, tuple[int, ...]]] = [{} if viewer is None else {viewer: tuple(sorted(mine))}]
    for seat in range(table.seats):
        if seat != viewer:
            deals = [
                {**deal, seat: hand}
                for deal in deals
                for hand in combinations(
                    [heir for heir in numbers.values() if all(heir not in held for held in deal.values())],
                    CHOICE_OF,
                )
            ]
    ready = [seat for seat in table.asked if seat not in table.waiting]
    worlds: list[World] = []
    for deal in deals:
        hands = [deal[seat] for seat in range(table.seats)]
        said: list[list[tuple[str, ...]]] = [[()] for _ in hands]
        for seat in ready:
            own = tuple(move.text for move in table.answers[seat])
            said[seat] = [(table.deck.backs[heir].text,) for heir in hands[seat]]
            if seat == viewer:
                said[seat] = [own]
        worlds += [(*hands, *answers) for answers in product(*said)]
    return even(worlds)


def lands_lying(table: Table) -> World:
    """Which Territories each seat has still to lay."""
    return tuple(tuple(held) for held in realm(table).held)


def land_shares(table: Realm, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """All Territories that the viewer was not dealt and has not seen laid are spread over the others' hands."""
    numbers = {land.name: number for number, land in enumerate(table.deck.lands)}
    mine = [numbers[name] for event in story if event.what == "dealt_lands" for name in event.cards if name]
    out = {event.values["land"] for event in story if event.what == "laid"}
    own = sorted(land for land in mine if land not in out)
    others = [seat for seat in range(table.seats) if seat != viewer]
    pool = sorted(land for land in numbers.values() if land not in out and land not in own)
    if not any(table.held):
        return {lands_lying(table): 1.0}
    worlds: list[World] = []
    for groups, _ in parted(pool, list(range(len(numbers))), [len(table.held[seat]) for seat in others]):
        by_seat = dict(zip(others, groups, strict=True))
        worlds.append(tuple(tuple(sorted(by_seat.get(seat, own))) for seat in range(table.seats)))
    return even(worlds)


def tops_lying(table: Table) -> World:
    """What is on top of the decks without a trail: contests, Endorsements, and Bastards once all have backed one."""
    real = realm(table)
    heirs = () if real.turn == 0 else tuple(real.heirs[-1:])
    return (tuple(real.contests[-1:]), tuple(real.seals[-1:]), heirs)


def top_shares(table: Realm, viewer: int | None, story: Sequence[Event]) -> dict[World, float]:
    """Any card may be on top that has not been seen elsewhere, also a Bastard whom somebody gave back."""
    contests = set(range(len(table.deck.contest_cards))) - set(table.old_contests) - {table.contest}
    given = {seal for held in table.endorsements for seal in held}
    seals = set(range(len(table.deck.endorsement_cards))) - set(table.old_seals) - given
    heirs = set(range(len(table.deck.bastards))) - set(table.bastards) - set(table.fair)
    empty: list[tuple[int, ...]] = [()]
    tops = [[(card,) for card in sorted(cards)] or empty for cards in (contests, seals, heirs)]
    if table.turn == 0:
        tops[2] = empty
    return even([tuple(world) for world in product(*tops)])


def check_hidden(
    laying: Laying,
    seed: int,
    shares_of: Shares,
    world_of: Callable[[Table], World],
    most: int,
    every: int = 1,
    most_worlds: int = 1000,
) -> Findings:
    """Property 2 for what is hidden beside the cards: the worlds of the first moves of a random game."""
    table = laying.deal(seed)
    ears = Ears(table)
    chance = Chance(seed)
    findings = Findings()
    for place, _ in enumerate(turns(table, chance)):
        if place == most:
            break
        for viewer in viewers(table) if place % every == 0 else []:
            shares = shares_of(realm(table), viewer, ears.told[viewer])
            if len(shares) > most_worlds:
                # Too many to list in the time of a test.
                continue
            findings.moments += 1
            findings.worlds += len(shares)
            reached = met(table, viewer, shares, chance, world_of, 1)
            off = sum(abs(reached[world] / reached.total() - share) for world, share in shares.items()) / 2
            luck = sum(math.sqrt(share / reached.total()) for share in shares.values()) / 2
            if off > 1.6 * luck + 0.1:
                raise Leak(2, f"{len(shares)} worlds are imagined unevenly ({off:.2f})", viewer)
    return findings
