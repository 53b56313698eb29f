"""Where ships are, and how they move."""

from __future__ import annotations

from blarney.games.lying_pirates.deck import AHEAD, ALL, BEHIND, FIRST_SHIPS, HERE, LAST_SHIPS, OTHERS, YOU
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.rules.crown import end_by_phantom
from blarney.games.lying_pirates.table import ACTING, SAILING, Pirates


def move_ship(table: Pirates, captain: int, tiles: int) -> None:
    """A ship sails forward, or is pushed back, but never behind Start/End. [LP-R9]

    Whoever has spare steps stops there: the lap is done [LP-R30]; only the Phantom sails on.
    """
    spot = table.spots[captain] + tiles
    if spot < 0:
        spot = 0
    if spot > table.chart.spaces and not table.is_phantom(captain):
        spot = table.chart.spaces
    put_ship(table, captain, spot)


def put_ship(table: Pirates, captain: int, spot: int) -> None:
    """A ship comes to another spot; what would put it onto Start/End in the Action Phase is ignored [LP-56].

    That is so for a push back at the beginning too. [LP-R29]
    """
    before = table.spots[captain]
    if spot == before:
        announce(table, "home_already" if spot else "no_way_back", captain, {})
        return
    if table.phase == ACTING and spot % table.chart.spaces == 0:
        announce(table, "kept_off_start", captain, {})
        return
    table.spots[captain] = spot
    if table.watchers:
        tiles = spot - before
        spaces = table.chart.spaces
        announce(
            table,
            "sailed" if tiles > 0 else "pushed_back",
            captain,
            {"many": abs(tiles), "space": spot % spaces, "tile": table.board[spot % spaces]},
        )
    if table.is_phantom(captain) and table.phase == SAILING:
        catch(table, before, spot)


def catch(table: Pirates, before: int, spot: int) -> None:
    """A Phantom that has sailed a lap sinks the ships that it lands on or passes in a Sail Phase. [LP-R43]"""
    sunk = 0
    for seat in range(table.seats):
        if before < table.spots[seat] + table.chart.spaces <= spot:
            sunk |= 1 << seat
            if table.watchers:
                announce(table, "sunk", seat, {})
    if sunk:
        end_by_phantom(table, sunk)


def tell_safe(table: Pirates, captain: int) -> None:
    """Somebody is not harmed: the ship is on Start/End, or under shelter."""
    on_start = table.phase == ACTING and table.on_start(captain)
    announce(table, "safe_on_start" if on_start else "safe_in_shelter", captain, {})


def tell_nobody(table: Pirates, who: int, captain: int) -> None:
    """There is nobody where an effect of this captain would have found somebody."""
    key = {AHEAD: "nobody_ahead", BEHIND: "nobody_behind"}.get(who, "nobody_here")
    announce(table, key, captain, {})


def next_ahead(table: Pirates, captain: int) -> int | None:
    """The spot of the closest ship ahead."""
    mine = table.spots[captain]
    ahead = [spot for spot in table.spots if spot > mine]
    return min(ahead) if ahead else None


def next_behind(table: Pirates, captain: int) -> int | None:
    """The spot of the closest ship behind."""
    mine = table.spots[captain]
    behind = [spot for spot in table.spots if spot < mine]
    return max(behind) if behind else None


def touched(table: Pirates, who: int, actor: int, them: int) -> list[int]:
    """Whom an effect of this captain touches, in order."""
    if who == YOU:
        return [actor]
    captains = table.in_order(actor)
    if who == ALL:
        return captains
    if who == OTHERS:
        return captains[1:]
    spots = table.spots
    if who == HERE:
        space = spots[actor] % table.chart.spaces
        return [one for one in captains[1:] if spots[one] % table.chart.spaces == space]
    if who in (AHEAD, BEHIND):
        spot = next_ahead(table, actor) if who == AHEAD else next_behind(table, actor)
        return [one for one in captains if spots[one] == spot]
    if who == FIRST_SHIPS:
        return [one for one in captains if spots[one] == max(spots)]
    if who == LAST_SHIPS:
        return [one for one in captains if spots[one] == min(spots)]
    return [them]
