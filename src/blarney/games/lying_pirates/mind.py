"""The house's mind for Lying Pirates: bets by the odds, bluffs now and then, and plays what brings it home."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, Move
from blarney.core.texts import Text
from blarney.games.lying_pirates import reasons
from blarney.games.lying_pirates.bets import Betting, say
from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.moves import (
    BUY,
    DONE,
    HIRE,
    LEAVE,
    REFUSE,
    REROLL,
    SACRIFICE,
    Bet,
    Hand,
    Hex,
    Lay,
    Lose,
    Pick,
    Play,
    Trade,
)
from blarney.games.lying_pirates.plans import Deed, Planner
from blarney.games.lying_pirates.values import Seas
from blarney.games.lying_pirates.weights import HOUSE, Weights


def choose(mind: Mind, weights: Weights = HOUSE) -> Thought:
    """The move that promises most, and why."""
    legal = mind.legal
    if len(legal) == 1:
        return Thought(legal[0], Text("why.only"))
    first = legal[0]
    if first is PASS and len(legal) == 2 and legal[1] is STAND:
        return Thought(STAND, Text("why.nothing_to_play"))
    count = Count(mind)
    seas = Seas(count, weights)
    if isinstance(first, Bet):
        betting = Betting(count, seas)
        move, choice = say(betting, legal, mind.chance)
        return Thought(move, reasons.of_bet(betting, choice))
    planner = Planner(count, seas)
    if first is PASS:
        return window(planner, legal)
    if first is LEAVE:
        return reroll(planner)
    if first is REFUSE:
        return catch_up(planner)
    if isinstance(first, Pick):
        return pick(planner, legal)
    if isinstance(first, Hand):
        return draft(planner, legal)
    if isinstance(first, Lay):
        return lay(planner, legal)
    if isinstance(first, Lose):
        return lose(planner, legal)
    return prepare(planner, legal)


# The set-up


def lay(planner: Planner, legal: list[Move]) -> Thought:
    """The tile that matters most: if it is good, soon after the start, where all are together; if bad, late."""
    sheet = planner.count.sheet
    typical = planner.typical

    def worth(tile: int) -> float:
        return typical.script(sheet.deck.tiles[tile].script, planner.seat, planner.seat)

    lays = [move for move in legal if isinstance(move, Lay)]
    tile = max({move.tile: abs(worth(move.tile)) for move in lays}.items(), key=lambda one: one[1])[0]
    places = [move for move in lays if move.tile == tile]
    move = places[0] if worth(tile) >= 0.0 else places[-1]
    return Thought(move, reasons.of_lay(tile, move.space, worth(tile)))


def draft(planner: Planner, legal: list[Move]) -> Thought:
    """Pass on what promises least."""
    hands = [move for move in legal if isinstance(move, Hand)]
    move = min(hands, key=lambda move: planner.worth_in_general(move.kind))
    return Thought(move, reasons.of_draft(planner, move.kind))


# Windows


def window(planner: Planner, legal: list[Move]) -> Thought:
    """Play the card that promises most, if it is enough; then pass the curse on, or buy; or wait."""
    sailing = planner.view.phase == "sail"
    if sailing and not planner.is_near() and STAND in legal:
        return Thought(STAND, reasons.of_wait(planner, any(isinstance(move, Play) for move in legal)))
    plays = planner.plays(legal)
    if sailing:
        return sail_window(planner, plays, legal)
    best = max(plays, key=lambda deed: deed.worth) if plays else None
    if best is not None and best.worth > planner.patience():
        return played(planner, best)
    hexes = planner.hexes(legal)
    if hexes:
        deed = max(hexes, key=lambda deed: deed.worth)
        assert isinstance(deed.move, Hex), "the curse is passed on"
        if deed.worth > 0.0:
            return Thought(deed.move, reasons.of_hex(planner, deed.move))
    if BUY in legal and planner.wants_card():
        return Thought(BUY, reasons.of_buy(planner))
    return passed(planner, best, legal)


def sail_window(planner: Planner, plays: list[Deed], legal: list[Move]) -> Thought:
    """Gold cards for the Sail Phase: what brings a ship home, or keeps another from it."""
    before = not planner.has_sailed()
    now = [deed for deed in plays if not before or planner.holds_still(deed.move)]
    best = max(now, key=lambda deed: deed.worth) if now else None
    if best is not None and best.worth > URGENT:
        return played(planner, best)
    if before and plays:
        return Thought(PASS, Text("why.not_yet"))
    return passed(planner, best, legal)


URGENT = 1.5
"""What promises less can wait for the Action Phase."""


def played(planner: Planner, deed: Deed) -> Thought:
    """A card is played."""
    assert isinstance(deed.move, Play), "cards are played"
    return Thought(deed.move, reasons.of_play(planner, deed, deed.move.kind))


def passed(planner: Planner, best: Deed | None, legal: list[Move]) -> Thought:
    """Nothing is done now; who has nothing to play needs not be asked again."""
    kind = best.move.kind if best is not None and isinstance(best.move, Play) else 0
    move = STAND if best is None and STAND in legal and planner.view.phase != "final" else PASS
    return Thought(move, reasons.of_pass(planner, best, kind))


def pick(planner: Planner, legal: list[Move]) -> Thought:
    """The captain whom it hurts most, or helps least."""
    actor = planner.view.actor
    script = planner.script()
    picks = [move for move in legal if isinstance(move, Pick)]
    if actor is None or script is None:
        move = max(picks, key=lambda move: planner.seas.rivals[move.captain])
        return Thought(move, reasons.of_pick(planner, move.captain, 0.0))
    verbs = planner.deck.scripts[script]
    worths = [planner.seas.rest(verbs, actor, move.captain) for move in picks]
    place = max(range(len(picks)), key=worths.__getitem__)
    return Thought(picks[place], reasons.of_pick(planner, picks[place].captain, worths[place]))


# Dice rolled in the open


def reroll(planner: Planner) -> Thought:
    """Roll again if that is worth the coin."""
    question = planner.view.question
    assert question is not None, "something is asked"
    key = question.prompt.key
    toll = planner.toll()
    if key.endswith("sail"):
        again = planner.reroll_sail() > toll
        return Thought(REROLL if again else LEAVE, reasons.of_sail_roll(planner, again))
    if key.endswith("action"):
        lucky = bool(question.prompt.values["lucky"])
        good, more = planner.reroll_action()
        # A roll that turned out well may also be the wrong one, if somebody else is hurt by it.
        again = -more * (1.0 - good) > toll if lucky else more * good > toll
        return Thought(REROLL if again else LEAVE, reasons.of_action_roll(good, lucky, again))
    loser, before, after = planner.battle_odds()
    again = (after - before) * planner.battle_stake() > toll
    return Thought(REROLL if again else LEAVE, reasons.of_battle_roll(loser, before, after, again))


# Crew


def catch_up(planner: Planner) -> Thought:
    """Crew for tiles, if there is enough of it."""
    agrees = planner.sacrifice()[2] > 0.0
    return Thought(SACRIFICE if agrees else REFUSE, reasons.of_catching_up(planner, agrees))


def lose(planner: Planner, legal: list[Move]) -> Thought:
    """Part with the special die that will be missed least."""
    dice = [move.die for move in legal if isinstance(move, Lose)]
    die = planner.least_special(dice)
    move = next(move for move in legal if isinstance(move, Lose) and move.die == die)
    return Thought(move, Text("why.lose", {"die": die}))


def prepare(planner: Planner, legal: list[Move]) -> Thought:
    """Trade all special dice, and hire for all coins but those for a reroll."""
    for move in legal:
        if isinstance(move, Trade):
            return Thought(move, reasons.of_trade(planner, move.die))
    if HIRE in legal and planner.hires():
        return Thought(HIRE, reasons.of_hire(planner, True))
    return Thought(DONE, reasons.of_hire(planner, False))
