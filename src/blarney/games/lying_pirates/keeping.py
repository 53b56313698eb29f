"""A table of Lying Pirates as JSON data and back, every range checked."""

from __future__ import annotations

from blarney.core.cards import Cards
from blarney.core.saves import Reader
from blarney.games.lying_pirates.deck import DOUBLE, SPECIALS
from blarney.games.lying_pirates.rules.rerolls import BATTLE_DIE
from blarney.games.lying_pirates.rules.set_up import chart_of, laws_of
from blarney.games.lying_pirates.table import FINAL, MOST_COINS, MOST_ROUNDS, Pirates, Said

MOST_CREW = 2 * MOST_COINS
MOST_SAIL = 6
MOST_TIMES = 100
# By captain, by bits of captains, and captains themselves.
BY_CAPTAIN = {
    "spots": 100_000,
    "coins": MOST_COINS,
    "crew": MOST_CREW,
    "golds": MOST_TIMES,
    "silvers": MOST_TIMES,
    "rerolls": MOST_TIMES,
    "sitting": MOST_TIMES,
    "owed": MOST_TIMES,
    "rolls": DOUBLE,
}
GROUPS = (
    "out", "rolling", "bettors", "becalmed", "sheltered", "losers", "movers", "fighters", "rollers", "claimants",
    "afloat",
)  # fmt: skip
CAPTAINS = ("token", "bettor", "turn", "winner", "lander", "found", "actor", "them", "owner")
SWITCHES = ("hexed", "exact", "seeks_loser", "lucky")


def stored(table: Pirates) -> dict[str, object]:
    """The pieces of the table."""
    data: dict[str, object] = {
        "abilities": list(table.abilities),
        "board": list(table.board),
        "tiles": [[list(zone) for zone in table.tiles.zones], list(table.tiles.seen)],
        "laying": table.laying,
        "passing": table.passing,
        "round": table.round,
        "phase": table.phase,
        "direction": int(table.direction > 0),
        "holders": list(table.holders),
        "bet": table.bet + 1,
        "history": [[said.captain, said.step, int(said.exact)] for said in table.history],
        "sail": table.sail,
        "die": [table.die, table.showing],
        "effect": [table.script, table.at],
        "beaten": list(table.beaten),
    }
    for name in BY_CAPTAIN:
        data[name] = list(getattr(table, name))
    for name in (*GROUPS, *CAPTAINS):
        data[name] = getattr(table, name)
    for name in SWITCHES:
        data[name] = int(getattr(table, name))
    return data


def restore(table: Pirates, saved: Reader) -> None:
    """Put the pieces back."""
    deck = table.deck
    captains = table.captains
    table.abilities = saved.wholes("abilities", 0, max(0, len(deck.captains) - 1))
    if len(set(table.abilities)) != len(table.abilities):
        raise saved.bad("abilities")
    wanted = table.seats if table.origin.options["captains"] == "on" and deck.captains else 0
    if len(table.abilities) != wanted:
        raise saved.bad("abilities")
    table.laws = laws_of(table)
    table.chart = chart_of(table)
    table.board = saved.wholes("board", 0, len(deck.tiles) - 1, table.chart.spaces)
    restore_tiles(table, saved)
    table.laying = saved.whole("laying", 0, table.seats - 1)
    table.passing = saved.whole("passing", 0, 3)
    table.round = saved.whole("round", 0, MOST_ROUNDS)
    table.phase = saved.whole("phase", 0, FINAL)
    table.direction = 1 if saved.whole("direction", 0, 1) else -1
    table.holders = saved.wholes("holders", 0, captains, SPECIALS)
    table.bet = saved.whole("bet", 0, len(deck.bets)) - 1
    table.history = [
        Said(captain, step, exact == 1)
        for captain, step, exact in saved.tuples("history", [captains - 1, len(deck.bets) - 1, 1])
    ]
    table.sail = saved.whole("sail", 0, MOST_SAIL)
    table.die, table.showing = saved.wholes("die", 0, BATTLE_DIE, 2)
    table.script, table.at = saved.wholes("effect", 0, max(len(deck.scripts), MOST_TIMES), 2)
    if table.showing > 1 or table.script >= len(deck.scripts) or table.at > len(deck.scripts[table.script]):
        raise saved.bad("effect")
    table.beaten = saved.wholes("beaten", 1, (1 << table.seats) - 1)
    for name, most in BY_CAPTAIN.items():
        setattr(table, name, saved.wholes(name, 0, most, captains))
    for name in GROUPS:
        setattr(table, name, saved.whole(name, 0, (1 << captains) - 1))
    for name in CAPTAINS:
        setattr(table, name, saved.whole(name, 0, captains - 1))
    for name in SWITCHES:
        setattr(table, name, saved.whole(name, 0, 1) == 1)


def restore_tiles(table: Pirates, saved: Reader) -> None:
    """The tiles that are still to be laid, if any are."""
    written = saved.listed("tiles", saved.get("tiles"), 2)
    inner = Reader({"zones": written[0], "seen": written[1]}, "The tiles")
    zones = inner.lists("zones", 0, len(table.deck.tiles) - 1)
    many = len(table.deck.tiles) if zones else 0
    table.tiles = Cards(0, [], [])
    if zones:
        table.tiles = Cards(table.seats, list(range(many)), [tile.name for tile in table.deck.tiles])
        table.tiles.zones = zones
    table.tiles.seen = inner.wholes("seen", 0, table.cards.everyone, many)
    if len(zones) not in (0, table.seats + 1) or sorted(tile for zone in zones for tile in zone) != list(
        range(many)
    ):
        raise inner.bad("zones")
