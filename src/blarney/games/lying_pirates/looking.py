"""How Lying Pirates looks from a seat, or to a spectator: the view is made from the table."""

from __future__ import annotations

from typing import Final

from blarney.games.lying_pirates.deck import SHOWN, SPECIALS
from blarney.games.lying_pirates.moves import HIRE, Hand, Trade
from blarney.games.lying_pirates.rules.final import PREPARE
from blarney.games.lying_pirates.rules.sail import awaits_tile
from blarney.games.lying_pirates.table import BETTING, FINAL, PHASES, Pirates, Said
from blarney.games.lying_pirates.view import Cup, PiratesView, Wager

SPECIAL_KEYS: Final = ("king", "mermaid", "ghost", "cursed")


def look(table: Pirates, viewer: int | None) -> PiratesView:
    """The table as one viewer may see it."""
    cards = table.cards
    deck = table.deck
    eye = table.seats if viewer is None else viewer
    captains = range(table.captains)
    betting = table.bet >= 0
    return PiratesView(
        game="lying_pirates",
        seats=table.seats,
        viewer=viewer,
        question=table.asked_now(),
        outcome=table.outcome,
        round=table.round,
        phase=PHASES[table.phase] if table.round else "set_up",
        token=table.token,
        clockwise=table.direction > 0,
        board=[deck.tiles[tile].name if tile or not space else "" for space, tile in enumerate(table.board)],
        spots=list(table.spots),
        coins=list(table.coins),
        tiles=[] if viewer is None or not table.tiles.zones else own_tiles(table, viewer),
        hand=[] if viewer is None else [deck.names[deck.kinds[card]] for card in cards.zones[viewer]],
        hand_sizes=[len(cards.zones[captain]) for captain in captains],
        picked=[] if viewer is None else picked(table, viewer),
        deck=len(cards.zones[table.pile]),
        discard=[deck.names[deck.kinds[card]] for card in cards.zones[table.discard]],
        crew=None if viewer is None else table.crew[viewer],
        special=[] if viewer is None else specials_of(table, viewer),
        dice_board=specials_of(table, table.captains),
        cups=[cup(table, captain, eye) for captain in captains],
        counts=counts(table),
        turn=table.turn if table.round and table.phase == BETTING else None,
        bet=wager(table, table.history[-1]) if betting else None,
        history=[wager(table, said) for said in table.history] if shows_history(table) else [],
        winner=table.winner if revealed(table) and table.bettors else None,
        losers=named(table, table.losers) if revealed(table) else [],
        sitting_out=named(table, table.out),
        missing_next=[captain for captain in captains if table.sitting[captain]],
        becalmed=named(table, table.becalmed),
        sheltered=named(table, table.sheltered),
        golds=list(table.golds),
        silvers=list(table.silvers),
        rerolls=list(table.rerolls),
        sail=table.sail,
        moved=named(table, table.movers),
        lander=table.lander if awaits_tile(table) else None,
        rolls=list(table.rolls),
        fighting=named(table, table.fighters),
        actor=table.actor if table.script else None,
        target=table.them if table.script and table.them != table.actor else None,
        afloat=named(table, table.afloat),
        captains=[deck.captains[ability].name for ability in table.abilities],
        variants=[str(name) for name in chosen_variants(table)],
    )


def named(table: Pirates, bits: int) -> list[int]:
    """The captains of whom these bits are."""
    return [captain for captain in range(table.captains) if bits >> captain & 1]


def chosen_variants(table: Pirates) -> list[object]:
    """The variants of the table."""
    chosen = table.origin.options["variants"]
    return list(chosen) if isinstance(chosen, list) else []


def revealed(table: Pirates) -> bool:
    """Has somebody won the bets of this round?"""
    return table.round > 0 and table.phase > 0


def shows_history(table: Pirates) -> bool:
    """Nobody has to say what they bet before [LP-84]: only the last bet is shown, unless all are wanted. [LP-R37]"""
    return table.origin.options["bet_history"] == "on"


def wager(table: Pirates, said: Said) -> Wager:
    """A bet that everybody heard."""
    terms = table.deck.terms
    return Wager(
        said.captain, said.step // terms.faces + 1, said.step % terms.faces + terms.lowest, said.exact
    )


def own_tiles(table: Pirates, viewer: int) -> list[str]:
    """The tiles that the viewer has still to lay."""
    return [table.deck.tiles[tile].name for tile in table.tiles.zones[viewer]]


def specials_of(table: Pirates, captain: int) -> list[str]:
    """The special dice of a captain, or on the Dice Board."""
    return [SPECIAL_KEYS[die] for die in range(SPECIALS) if table.holders[die] == captain]


def cup(table: Pirates, captain: int, eye: int) -> Cup | None:
    """The dice of a cup, if the viewer sees them: with all there are, or none. [LP-85]"""
    first = table.slot(captain, 0)
    faces = table.dice.faces[first : first + table.deck.slots]
    seen = table.dice.seen[first : first + table.deck.slots]
    there = [place for place, face in enumerate(faces) if face]
    if not there or not all(seen[place] >> eye & 1 for place in there):
        return None
    most = table.deck.crew_slots
    special = {SPECIAL_KEYS[place - most]: table.shows(captain, place) for place in there if place >= most}
    return Cup(sorted(faces[place] for place in there if place < most), special)


def counts(table: Pirates) -> list[int] | None:
    """How many dice everybody has, where a variant shows it; in the Final Battle, how many crew."""
    if table.phase == FINAL and table.top is not PREPARE:
        return list(table.crew)
    if table.laws and table.law(0, SHOWN):
        return [table.dice_in_cup(captain) for captain in range(table.captains)]
    return None


def picked(table: Pirates, viewer: int) -> list[str]:
    """What a viewer has chosen so far of an answer in several parts."""
    found: list[str] = []
    for move in table.answers[viewer] if table.answers else []:
        if isinstance(move, Hand):
            found.append(table.deck.names[move.kind])
        elif isinstance(move, Trade):
            found.append(SPECIAL_KEYS[move.die])
        elif move is HIRE:
            found.append("hire")
    return found
