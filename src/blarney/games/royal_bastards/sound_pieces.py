"""What is true of the pieces of Royal Bastards between two moves: the map, Bastards, papers, cards and their trail."""

from __future__ import annotations

from collections.abc import Iterator

from blarney.core.trail import Shift
from blarney.games.royal_bastards.deck import ATTRIBUTES, CHAMPION, FIRSTBORN
from blarney.games.royal_bastards.hexes import CELLS, MIDDLE
from blarney.games.royal_bastards.rules.set_up import CHOICE_OF, FIRSTBORNS, LAYING
from blarney.games.royal_bastards.table import FEASTING, NOBODY, NOWHERE, Realm


def pieces_flaw(table: Realm) -> str | None:
    """What is impossible about the pieces; None if nothing is."""
    return (
        map_flaw(table)
        or laying_flaw(table)
        or bastards_flaw(table)
        or spots_flaw(table)
        or papers_flaw(table)
        or cards_flaw(table)
        or trail_flaw(table)
        or chips_flaw(table)
    )


def choosing(table: Realm) -> bool:
    """Are the Firstborn still being chosen? Then nothing else has happened yet."""
    return len(table.agenda) > 0 and table.agenda[-1] is FIRSTBORNS


def laying(table: Realm) -> bool:
    """Are Territories still being laid?"""
    return len(table.agenda) > 0 and table.agenda[-1] is LAYING


def map_flaw(table: Realm) -> str | None:
    """Joda City lies in the middle, and every Territory hangs together with it."""
    lands = [land for land in range(len(table.cells)) if table.cells[land] != NOWHERE]
    if choosing(table) or (table.turn == 0 and not lands):
        return "the map" if lands or any(table.held) or table.turn else None
    if not laying(table) and table.turn and len(lands) < len(table.cells):
        return "the map"
    if table.cells[0] != MIDDLE or not hangs_together([table.cells[land] for land in lands]):
        return "the map"
    held = [land for hand in table.held for land in hand]
    if sorted([*lands, *held]) != list(range(len(table.cells))) or any(
        hand != sorted(hand) for hand in table.held
    ):
        return "who holds which Territory"
    return None


def hangs_together(cells: list[int]) -> bool:
    """Can one come from the middle to all of these cells without leaving them?"""
    reached = [MIDDLE]
    for cell in reached:
        reached.extend(near for near in CELLS[cell].near if near in cells and near not in reached)
    return len(reached) == len(cells)


def laying_flaw(table: Realm) -> str | None:
    """Territories are laid in turn, by those who were dealt some; who laid the last one is not asked again."""
    if table.cells[0] == NOWHERE:
        return "whose turn it is" if table.laying or table.first else None
    if table.origin.options["layout"] == "random":
        return "whose turn it is" if table.laying or laying(table) else None
    sizes = [len(table.cells[seat :: table.seats]) for seat in range(table.seats)]
    seat = (table.first - max(0, table.turn - 1)) % table.seats
    for _ in range(len(table.cells) - sum(len(hand) for hand in table.held)):
        sizes[seat] -= 1
        seat = next((other for other in [*table.after(seat), seat] if sizes[other]), seat)
    if table.laying != seat or sizes != [len(hand) for hand in table.held]:
        return "whose turn it is"
    return "whose turn it is" if laying(table) and not any(sizes) else None


def bastards_flaw(table: Realm) -> str | None:
    """Three each to choose from; then a Firstborn for everybody, and from the first festival on a Champion."""
    first = [table.bastards[2 * seat] != NOBODY for seat in range(table.seats)]
    champions = [table.has_champion(seat) for seat in range(table.seats)]
    if choosing(table):
        dealt = all(len(hand) == CHOICE_OF and hand == sorted(hand) for hand in table.dealt)
        return None if dealt and not any(first) and not any(champions) and not table.fair else "the Bastards"
    if not all(first) and (table.agenda or not all(len(hand) == CHOICE_OF for hand in table.dealt)):
        return "the Bastards"
    if all(first) and any(table.dealt):
        return "the Bastards"
    festival = table.deck.festival_turns[0]
    if table.turn != festival:
        same = set(champions) == {table.turn > festival}
        return None if same and not table.fair else "the Champions"
    return fair_flaw(table, champions)


def fair_flaw(table: Realm, champions: list[bool]) -> str | None:
    """At the first festival Champions are chosen by rank; the last has no choice."""
    if table.phase != FEASTING:
        return "the Champions"
    left = len(table.fair)
    recruiting = len(table.agenda) > 0 and type(table.agenda[-1]).__name__ == "Recruiting"
    if not table.agenda and 0 < sum(champions) < table.seats:
        recruiting = True
    if not recruiting:
        return None if left == table.seats and not any(champions) else "the Champions"
    if not 2 <= left <= table.seats or len(table.ranks) != table.seats:
        return "the Champions"
    has = [table.has_champion(seat) for seat in table.ranks]
    return None if has == [place < table.seats - left for place in range(table.seats)] else "the Champions"


def spots_flaw(table: Realm) -> str | None:
    """Every Bastard is somewhere, once the map lies; at a festival all are together, but for new Champions."""
    placed = table.turn > 0
    for hero in range(2 * table.seats):
        there = table.bastards[hero] != NOBODY and placed
        if (table.spots[hero] != NOWHERE) != there:
            return "where a Bastard is"
        boosts = table.boosts[hero * ATTRIBUTES : (hero + 1) * ATTRIBUTES]
        if not there and any(boosts):
            return "what a Bastard is good at"
    if table.turn not in table.deck.festival_turns:
        return None
    last = table.turn == table.deck.turns
    land = table.spots[0] if not last else 0
    if not last and len(table.fair) == table.seats:
        land = table.deck.bastards[table.fair[0]].home
    for hero in range(2 * table.seats):
        if table.bastards[hero] != NOBODY:
            home = table.heir(hero).home if not last and hero % 2 == CHAMPION else land
            if table.spots[hero] != home:
                return "where a Bastard is"
    return None


def papers_flaw(table: Realm) -> str | None:
    """Only Bastards who are there have Endorsements and Skeletons, and none before the first turn but one Skeleton."""
    zones = table.cards.zones
    for hero in range(2 * table.seats):
        there = table.bastards[hero] != NOBODY
        closet = len(zones[table.closets + hero])
        scandals = len(zones[table.scandals + hero])
        if not there and (table.endorsements[hero] or closet or scandals):
            return "what a Bastard has"
        if table.turn == 0 and there and (table.endorsements[hero] or scandals):
            return "what a Bastard has"
        if table.turn == 0 and there and closet != (1 if hero % 2 == FIRSTBORN else 0) and table.agenda:
            return "what a Bastard has"
    if table.turn == 0 and (table.old_seals or table.old_contests or any(zones[: table.seats])):
        return "what has been used"
    return None


def cards_flaw(table: Realm) -> str | None:
    """Chaos cards and Skeletons are never mixed up; hands and closets are in order; nothing is laid aside."""
    zones = table.cards.zones
    if not sorts_are_right(table):
        return "where a card lies"
    if zones[table.aside] or any(zones[zone] != sorted(zones[zone]) for zone in range(table.scandals)):
        return "the order of the cards"
    return None


def sorts_are_right(table: Realm) -> bool:
    """Does every card lie where cards of its sort do?"""
    for zone in range(len(table.cards.zones)):
        skeletons = table.seats <= zone < table.pile or zone in (table.bones, table.grave)
        for card in table.cards.zones[zone]:
            if table.deck.is_skeleton(card) != skeletons:
                return False
    return True


def trail_flaw(table: Realm) -> str | None:
    """The trail begins with both decks as they come from the box, and leads over nothing but what rules do."""
    cards = table.cards
    start = cards.start
    if start is None or start.apart != 1 << table.aside or set(start.seen) != {cards.everyone}:
        return "the trail of the cards"
    many = table.deck.many_chaos
    zones = [zone[:] for zone in start.zones]
    if len(zones[table.pile]) != many or len(zones[table.bones]) != len(cards.kinds) - many:
        return "the trail of the cards"
    if any(table.deck.is_skeleton(card) for card in zones[table.pile]):
        return "the trail of the cards"
    forms = set(usual(table))
    trail = cards.trail[: cards.steps]
    firsts = [(shift.source, shift.target) for shift in trail[:2]]
    if firsts != [(table.pile, table.pile), (table.bones, table.bones)]:
        return "the trail of the cards"
    for place, shift in enumerate(trail):
        after = trail[place + 1] if place + 1 < len(trail) else None
        if (shift.source, shift.target, shift.viewers) not in forms or not fits_in(
            table, zones, shift, after
        ):
            return "the trail of the cards"
        moved = shift.cards or zones[shift.source][:]
        zones[shift.source] = [card for card in zones[shift.source] if card not in moved]
        zones[shift.target].extend(moved)
    for zone in (*range(table.scandals, table.pile), table.discard, table.played, table.grave):
        # Of equal cards it is no matter which.
        if [cards.kinds[card] for card in zones[zone]] != [cards.kinds[card] for card in cards.zones[zone]]:
            return "the order of the cards"
    return None


def usual(table: Realm) -> Iterator[tuple[int, int, int]]:
    """From where to where cards ever go, and who sees which."""
    everyone = table.cards.everyone
    for deck in (table.pile, table.bones):
        yield (deck, deck, 0)
    for source, target in (
        (table.discard, table.pile),
        (table.grave, table.bones),
        (table.played, table.discard),
    ):
        yield (source, target, everyone)
    for seat in range(table.seats):
        own = 1 << seat
        yield (table.pile, seat, own)
        for target in (table.discard, table.played):
            yield (seat, target, everyone)
        for hero in (2 * seat, 2 * seat + 1):
            closet, scandals = table.closets + hero, table.scandals + hero
            yield (table.bones, closet, own)
            yield (closet, scandals, everyone)
            yield (scandals, table.grave, everyone)
        for other in table.after(seat):
            yield (seat, other, own | 1 << other)
            for zone in (seat, table.closets + 2 * seat, table.closets + 2 * seat + 1):
                yield (zone, table.aside, own)
                yield (table.aside, zone, own | 1 << other)


def fits_in(table: Realm, zones: list[list[int]], shift: Shift, after: Shift | None) -> bool:
    """Is a deck made anew only when it is empty, of all that was discarded, and are whole hands looked at?"""
    source, target = shift.source, shift.target
    if (source, target) in ((table.discard, table.pile), (table.grave, table.bones)):
        mixed = after is not None and after.source == after.target == target
        return mixed and not zones[target] and len(shift.cards) == len(zones[source])
    if target == table.aside:
        back = after is not None and after.source == table.aside and after.target == source
        return back and len(shift.cards) == len(zones[source])
    if source == target or source == table.aside:
        return True
    if source == table.played:
        return len(shift.cards) == len(zones[source])
    return len(shift.cards) == 1 or source == table.pile


def chips_flaw(table: Realm) -> str | None:
    """There is no gold and no Support before the first turn, and no Royal Approval before the Endgame."""
    if table.turn == 0 and (any(table.gold) or any(table.support)):
        return "gold or Support"
    if table.turn < table.deck.turns and any(table.approval):
        return "Royal Approval"
    return None
