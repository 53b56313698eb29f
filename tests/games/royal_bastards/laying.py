"""Bastards, cards and papers where a picture has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from blarney.games.royal_bastards.table import Realm
from games.royal_bastards.small_pack import HEIRS, PLACES


def lay_bastards(
    table: Realm,
    firstborn: Sequence[str],
    champions: Mapping[int, str],
    spots: Mapping[str, str],
    fair: Sequence[str],
) -> None:
    """Firstborn and Champions where the picture has them; the others in the deck."""
    for seat, name in [*enumerate(firstborn), *champions.items()]:
        hero = 2 * seat + (seat in champions and champions[seat] == name)
        table.bastards[hero] = HEIRS.index(name)
        table.spots[hero] = PLACES.index(spots[name]) if name in spots else table.heir(hero).home
    table.heirs = [heir for heir in range(len(HEIRS)) if heir not in table.bastards]
    on_top = [HEIRS.index(name) for name in fair]
    table.heirs = [*[heir for heir in table.heirs if heir not in on_top], *on_top[::-1]]


def lay_cards(
    table: Realm,
    hands: Sequence[str],
    closets: Mapping[str, str],
    scandals: Mapping[str, str],
    decks: Mapping[int, str | None],
    discard: str,
    grave: str,
) -> None:
    """Chaos cards and Skeletons where the picture has them."""
    cards = table.cards
    left = [card for zone in cards.zones for card in zone]
    cards.zones = [[] for _ in cards.zones]

    def lay(zone: int, names: Sequence[str], seen: int) -> None:
        for name in names:
            card = next(card for card in left if table.deck.names[table.deck.kinds[card]] == name)
            left.remove(card)
            cards.zones[zone].append(card)
            cards.seen[card] = seen

    for seat, hand in enumerate(hands):
        lay(seat, hand.split(), 1 << seat)
        cards.zones[seat].sort()
    for name, held in closets.items():
        hero = table.bastards.index(HEIRS.index(name))
        lay(table.closets + hero, held.split(), 1 << hero // 2)
        cards.zones[table.closets + hero].sort()
    for name, held in scandals.items():
        lay(table.scandals + table.bastards.index(HEIRS.index(name)), held.split(), cards.everyone)
    lay(table.discard, discard.split(), cards.everyone)
    lay(table.grave, grave.split(), cards.everyone)
    for zone, given in decks.items():
        lay(zone, (given or "").split()[::-1], 0)
    # Where a deck is given, all other cards of its kind lie where nobody draws them.
    for card in left:
        zone = table.bones if table.deck.is_skeleton(card) else table.pile
        cards.zones[zone if decks[zone] is None else table.aside].append(card)
    cards.keep_trail(1 << table.aside)


def lay_papers(
    table: Realm, endorsed: Mapping[str, str], seals: str | None, old_seals: str, contests: str | None
) -> None:
    """Endorsements and contests where the picture has them."""
    kinds = [paper.name for paper in table.deck.endorsements]
    left = table.seals

    def taken(names: str) -> list[int]:
        found: list[int] = []
        for name in names.split():
            seal = next(one for one in left if kinds[table.deck.endorsement_cards[one]] == name)
            left.remove(seal)
            found.append(seal)
        return found

    for name, held in endorsed.items():
        table.endorsements[table.bastards.index(HEIRS.index(name))] = taken(held)
    table.old_seals = taken(old_seals)
    if seals is not None:
        table.seals = taken(seals)[::-1]
    fights = [contest.name for contest in table.deck.contests]
    given: list[int] = []
    for name in (contests or "").split():
        of_name = [card for card in table.contests if fights[table.deck.contest_cards[card]] == name]
        given.append(next(card for card in of_name if card not in given))
    if contests is not None:
        table.old_contests = [card for card in table.contests if card not in given]
        table.contests = given[::-1]
