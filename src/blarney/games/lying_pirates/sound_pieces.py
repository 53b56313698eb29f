"""What is true of the pieces of Lying Pirates between two moves: cards, tiles, dice, crews and coins."""

from __future__ import annotations

from blarney.core.trail import Shift
from blarney.games.lying_pirates.deck import (
    COINS,
    CREW,
    CURSED,
    GOLDS,
    MOST,
    PENALTY,
    REROLLS,
    SAFE,
    SILVER,
    SILVERS,
    SPECIALS,
    WARDED,
)
from blarney.games.lying_pirates.rules.draft import FIRST_PASS, PASS_CARDS
from blarney.games.lying_pirates.rules.set_up import LAYING, PHANTOM_HAND
from blarney.games.lying_pirates.table import BETTING, FINAL, Pirates


def pieces_flaw(table: Pirates) -> str | None:
    """What is impossible about the pieces; None if nothing is."""
    return (
        board_flaw(table)
        or tiles_flaw(table)
        or hands_flaw(table)
        or trail_flaw(table)
        or crew_flaw(table)
        or use_flaw(table)
        or cup_flaw(table)
    )


def laying(table: Pirates) -> bool:
    """Are tiles still being laid?"""
    return len(table.agenda) > 0 and table.top is LAYING


def drafting(table: Pirates) -> bool:
    """Are cards being passed on?"""
    return len(table.agenda) > 0 and table.top is PASS_CARDS


def board_flaw(table: Pirates) -> str | None:
    """Start/End and other tiles, each once; all spaces are filled, but while tiles are being laid."""
    laid = [tile for tile in table.board if tile]
    layout = table.origin.options["layout"]
    if table.board[0] or len(set(laid)) != len(laid):
        return "the map"
    if layout == "first_game" and table.board[1:] != table.chart.layout:
        return "the map"
    if laying(table):
        return None if layout == "placed" and len(laid) < table.chart.spaces - 1 else "the map"
    return None if len(laid) == table.chart.spaces - 1 else "the map"


def tiles_flaw(table: Pirates) -> str | None:
    """Tiles are in hands only while they are laid, in turn, and everybody sees their own."""
    tiles = table.tiles
    if not laying(table):
        return "the tiles" if tiles.zones else None
    if not tiles.zones or table.direction < 0 or table.token >= table.seats:
        return "the tiles"
    if sorted(tiles.zones[table.seats]) != sorted({0, *table.board}):
        return "the tiles"
    sizes = [0] * table.seats
    for place in range(len(table.deck.tiles)):
        sizes[place % table.seats] += 1
    sizes[table.token] -= 1
    seat = table.token
    for _ in range(len(tiles.zones[table.seats]) - 1):
        seat = (seat + 1) % table.seats
        while not sizes[seat]:
            seat = (seat + 1) % table.seats
        sizes[seat] -= 1
    if seat != table.laying or sizes != [len(zone) for zone in tiles.zones[: table.seats]]:
        return "whose turn it is"
    for zone, lying in enumerate(tiles.zones):
        seen = 1 << zone if zone < table.seats else tiles.everyone
        if any(tiles.seen[tile] != seen for tile in lying) or (zone < table.seats and lying != sorted(lying)):
            return "who has seen which tile"
    return None


def hands_flaw(table: Pirates) -> str | None:
    """Hands are in order; everybody sees the own hand and the discard pile, nobody the deck; no packet lies there."""
    cards = table.cards
    if table.passing and not (drafting(table) and table.passing <= FIRST_PASS):
        return "the draft"
    if laying(table):
        sound = cards.zones[table.pile] == list(range(len(cards.kinds)))
        sound = sound and set(cards.seen) == {table.cards_seen_at_first()}
        return None if sound and cards.start is None else "the deck"
    for captain in range(table.captains):
        hand = cards.zones[captain]
        if hand != sorted(hand):
            return "the order of a hand"
        if captain < table.seats and any(not cards.seen[card] >> captain & 1 for card in hand):
            return "who has seen which card"
    if any(cards.zones[table.packets + seat] for seat in range(table.seats)):
        return "a packet of the draft"
    if any(cards.seen[card] for card in cards.zones[table.pile]):
        return "who has seen which card"
    if any(cards.seen[card] != cards.everyone for card in cards.zones[table.discard]):
        return "who has seen which card"
    if drafting(table):
        dealt = table.chart.hand if table.phantom is None else PHANTOM_HAND
        hands = [len(cards.zones[seat]) for seat in range(table.seats)]
        sound = hands == [dealt] * table.seats and table.passing > 0 and not cards.zones[table.discard]
        return None if sound and table.origin.options["draft"] == "on" else "the draft"
    return None


def trail_flaw(table: Pirates) -> str | None:
    """The trail begins with the deal; with a Phantom, before it."""
    if laying(table):
        return None
    cards = table.cards
    start = cards.start
    if start is None or start.apart != (1 << table.seats) - 1 << table.packets:
        return "the trail of the cards"
    hands = [start.zones[seat] for seat in range(table.seats)]
    if table.phantom is not None:
        sound = len(start.zones[table.pile]) == len(cards.kinds) and set(start.seen) == {cards.everyone}
        return None if sound and phantom_dealt(table, cards.trail[: cards.steps]) else "the deal"
    for seat, hand in enumerate(hands):
        if len(hand) != table.chart.hand or any(start.seen[card] != 1 << seat for card in hand):
            return "the deal"
    lying = [*start.zones[table.pile], *[card for hand in hands for card in hand]]
    if len(lying) != len(cards.kinds) or any(start.seen[card] for card in start.zones[table.pile]):
        return "the deal"
    return None


def phantom_dealt(table: Pirates, trail: list[Shift]) -> bool:
    """Were the gold cards laid aside, silver ones dealt to the Phantom, and then all others to the players?"""
    pile, aside, everyone = table.pile, table.discard, table.cards.everyone
    colours = table.deck.colours
    gold = [card for card in range(len(colours)) if colours[card] != SILVER]
    many = min(PHANTOM_HAND, len(colours) - len(gold))
    dealt: list[tuple[int, int, int, int]] = [(pile, pile, 0, 0), (pile, table.seats, 0, many)]
    if gold:
        dealt = [(pile, aside, everyone, len(gold)), *dealt, (aside, pile, everyone, len(gold))]
    dealt.append((pile, pile, 0, 0))
    dealt += [(pile, seat, 1 << seat, PHANTOM_HAND) for seat in range(table.seats)]
    found = [(one.source, one.target, one.viewers, len(one.cards)) for one in trail[: len(dealt)]]
    return found == dealt and (not gold or sorted(trail[0].cards) == gold)


def crew_flaw(table: Pirates) -> str | None:
    """No cup is too full, none without the crew that is safe, and there are no more dice than in the box."""
    if table.round == 0:
        for captain in range(table.captains):
            if table.crew[captain] != table.law(captain, CREW) or table.coins[captain] != table.law(
                captain, COINS
            ):
                return "a crew"
        return None if table.holders == [table.captains] * SPECIALS else "the special crew"
    if table.holders[CURSED] < table.captains and table.law(table.holders[CURSED], WARDED):
        return "who is cursed"
    if table.phase == FINAL:
        return None
    for captain in range(table.captains):
        if table.dice_in_cup(captain) > table.law(captain, MOST) or table.crew[captain] < table.law(
            captain, SAFE
        ):
            return "a crew"
    return "the crew dice" if sum(table.crew) > table.deck.supply else None


def use_flaw(table: Pirates) -> str | None:
    """Nobody has played or rolled more than is allowed, or misses more Betting Phases than one can."""
    for captain in range(table.captains):
        player = captain < table.seats
        if table.golds[captain] > (table.law(captain, GOLDS) if player else 0):
            return "the cards played"
        if table.silvers[captain] > (table.law(captain, SILVERS) if player else 0):
            return "the cards played"
        if table.rerolls[captain] > (table.law(captain, REROLLS) if player else 0):
            return "the rerolls"
        if table.sitting[captain] > max(1, table.law(captain, PENALTY)):
            return "who misses the bets"
    used = any(table.golds) or any(table.silvers) or any(table.rerolls)
    if (table.round == 0 or table.phase == BETTING) and table.outcome is None and used:
        return "the cards played"
    return "who misses the bets" if table.round == 0 and any(table.sitting) else None


def cup_flaw(table: Pirates) -> str | None:
    """Who takes part has rolled: crew first, then special dice; all are seen by their captain, or revealed."""
    slots, crew_slots = table.deck.slots, table.deck.crew_slots
    rolled: list[int] = []
    for captain in range(table.captains):
        first = table.slot(captain, 0)
        faces = table.dice.faces[first : first + slots]
        many = sum(face > 0 for face in faces[:crew_slots])
        special = [die for die in range(SPECIALS) if faces[crew_slots + die]]
        rolled += special
        if any(faces[many:crew_slots]) or (faces.count(0) < slots) != (table.rolling >> captain & 1 != 0):
            return "the dice"
        held = [die for die in range(SPECIALS) if table.has(captain, die)]
        betting = table.round > 0 and table.phase == BETTING and table.rolling >> captain & 1
        if betting and (many != table.crew[captain] or special != held):
            return "the dice"
        sight = sight_of(table, captain)
        for place in range(slots):
            seen = sight if faces[place] else table.dice.everyone
            if table.dice.seen[first + place] != seen:
                return "who has seen which die"
    return "the dice" if len(set(rolled)) != len(rolled) else None


def sight_of(table: Pirates, captain: int) -> int:
    """Who sees the dice of this cup (bits): all once revealed; nobody sees the Phantom's but who bets for it."""
    if table.phase > BETTING and table.bettors.bit_count() > 1:
        return table.dice.everyone
    if captain < table.seats:
        return 1 << captain
    if not table.bettors >> captain & 1:
        return 0
    return 1 if table.out & 1 else 2
