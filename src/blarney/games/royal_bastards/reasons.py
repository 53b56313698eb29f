"""Why the house plays as it does in Royal Bastards: one true sentence for each move."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.texts import Text, Value
from blarney.games.royal_bastards.deck import (
    ATTRIBUTE_NAMES,
    ENDORSEMENT_PRICE,
    IN_CONTESTS,
    INCOME_GOLD,
    INCOME_SUPPORT,
    MOVEMENT,
    REVEAL_PRICE,
)
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.moves import BUY_ENDORSEMENT, FIRST_WAY, Choose, Expose, Pick
from blarney.games.royal_bastards.plans import Option, Planner
from blarney.games.royal_bastards.table import LAST_ACTION, MOVING, NONE, NOWHERE


def points(worth: float) -> str:
    """What something is worth, in points."""
    return f"{worth:.1f}".replace("-0.0", "0.0")


def promising(key: str, worth: float, values: dict[str, Value]) -> Text:
    """A reason with what something promises; what promises nothing is said in other words."""
    if worth < 0.05:
        return Text(f"why.{key}_even", values)
    return Text(f"why.{key}", {**values, "worth": points(worth)})


def percent(chance: float) -> int:
    """A chance in per cent; only what is certain is 0 or 100."""
    return min(99, max(1, round(100 * chance)))


# The set-up


def of_back(planner: Planner, bastard: int, many: int) -> Text:
    """Why this Firstborn."""
    heir = planner.deck.bastards[bastard]
    best = max(range(len(heir.scores)), key=heir.scores.__getitem__)
    values: dict[str, Value] = {
        "bastard": bastard,
        "many": many,
        "attribute": ATTRIBUTE_NAMES[best],
        "score": heir.scores[best],
        "legs": heir.scores[MOVEMENT],
    }
    return Text("why.back", values)


def of_recruit(planner: Planner, bastard: int, many: int) -> Text:
    """Why this Champion."""
    return Text(
        "why.recruit", {"bastard": bastard, "many": many, "land": planner.deck.bastards[bastard].home}
    )


def of_lay(planner: Planner, land: int, home: int) -> Text:
    """Why this Territory is laid now."""
    values: dict[str, Value] = {"land": land, "points": planner.deck.lands[land].points}
    return Text("why.lay_home" if land == home else "why.lay", values)


def of_cell(planner: Planner, land: int, home: int, cell: int) -> Text:
    """Why it is laid there."""
    world = planner.world
    near = [other for other in planner.worths.lands if world.cells[other] in CELLS[cell].near]
    values: dict[str, Value] = {"land": land, "many": len(near)}
    if land == home:
        values["points"] = sum([planner.deck.lands[other].points for other in near])
        return Text("why.cell_home", values)
    if home in near:
        return Text("why.cell_next", {**values, "other": home})
    return Text("why.cell" if world.cells[home] != NOWHERE else "why.cell_middle", values)


# Movement and income


def of_go(planner: Planner, hero: int, land: int, worth: float) -> Text:
    """Why this Bastard goes there, or stays."""
    world = planner.world
    values: dict[str, Value] = {"land": land}
    rivals = sorted({one // 2 for one in planner.worths.present(land, hero) if one // 2 != planner.seat})
    if rivals:
        chance = planner.worths.chance_there(land, hero)
        return promising("go_fight", worth, {**values, "seats": list(rivals), "chance": percent(chance)})
    key = "stay" if world.spots[hero] == land else "go"
    return promising(key, worth, {**values, "mine": world.support_of(planner.seat, land)})


def of_income(planner: Planner, land: int, support: float, gold: float) -> Text:
    """Why Support, or gold."""
    values: dict[str, Value] = {
        "land": land,
        "support": planner.law(INCOME_SUPPORT),
        "gold": planner.law(INCOME_GOLD),
    }
    return promising("take_support" if support >= gold else "take_gold", max(support, gold), values)


# Territories and targets


def of_contest_order(planner: Planner, land: int) -> Text:
    """Why this contest comes first."""
    fights = planner.world.stands_in(planner.seat, land)
    key = "why.contest_mine" if fights else "why.contest_others"
    return Text(key, {"land": land, "points": planner.deck.lands[land].points})


def of_placing(planner: Planner, land: int) -> Text:
    """Why Support goes there."""
    counts = planner.world.support[land * planner.world.seats : (land + 1) * planner.world.seats]
    mine = counts[planner.seat]
    most = max([count for seat, count in enumerate(counts) if seat != planner.seat])
    # How much that is, is not said: nobody counts for anybody before the end.
    values: dict[str, Value] = {
        "land": land,
        "points": planner.deck.lands[land].points,
        "mine": mine,
        "most": most,
    }
    if mine > most:
        return Text("why.place_ahead", values)
    if mine == most:
        return Text("why.place_level" if most else "why.place_new", values)
    return Text("why.place_behind", values)


def of_aim(planner: Planner, move: Move, worth: float) -> Text:
    """Why this target, or this way."""
    if isinstance(move, Pick):
        return promising("pick_self" if move.seat == planner.seat else "pick", worth, {"other": move.seat})
    if isinstance(move, Choose):
        return promising("target", worth, {"land": move.land})
    return promising("first_way" if move is FIRST_WAY else "second_way", worth, {})


# Stops


def of_cancel(planner: Planner, kind: int, harm: float) -> Text:
    """Why something is cancelled."""
    values: dict[str, Value] = {"kind": kind, "worth": points(harm), "other": planner.world.chain[0]}
    return Text("why.cancel" if len(planner.world.chain) % 2 else "why.cancel_cancel", values)


def of_no_cancel(planner: Planner, harm: float, able: bool) -> Text:
    """Why nothing is cancelled."""
    if not able:
        return Text("why.no_cancel")
    if harm < 0.05:
        return Text("why.let_it_help")
    return Text("why.let_it_be", {"worth": points(harm)})


def of_play(planner: Planner, option: Option, kind: int) -> Text:
    """Why this card now."""
    values: dict[str, Value] = {"kind": kind, "worth": points(option.worth), "gold": planner.sale(kind)}
    fight = planner.worths.fight
    if (
        fight is not None
        and planner.world.fights(planner.seat)
        and planner.deck.chaos[kind].type == IN_CONTESTS
    ):
        values["chance"] = percent(fight.chances()[planner.seat])
        return Text("why.play_fight", values)
    if planner.world.phase == LAST_ACTION:
        return promising("play_last", option.worth, {"kind": kind})
    return Text("why.play", values)


def of_sale(planner: Planner, kind: int) -> Text:
    """Why this card is sold."""
    values: dict[str, Value] = {"kind": kind, "gold": planner.sale(kind)}
    return Text("why.sell_last" if planner.world.phase == LAST_ACTION else "why.sell", values)


def of_purchase(planner: Planner, option: Option) -> Text:
    """Why an Endorsement, or somebody's Skeleton."""
    values: dict[str, Value] = {"worth": points(option.worth)}
    if option.move is BUY_ENDORSEMENT:
        return Text("why.buy_endorsement", {**values, "price": planner.law(ENDORSEMENT_PRICE)})
    assert isinstance(option.move, Expose), "a Skeleton is turned up"
    return Text("why.expose", {**values, "price": planner.law(REVEAL_PRICE), "other": option.move.seat})


def of_buy_support(planner: Planner) -> Text:
    """Why Support is bought."""
    gold = planner.world.gold[planner.seat]
    worth = planner.shopping_plan().worths[-1]
    return promising("buy_support", worth, {"gold": gold, "many": planner.affordable()})


def of_done(planner: Planner) -> Text:
    """Why the last action is over."""
    gold = planner.world.gold[planner.seat]
    return Text("why.done" if gold else "why.done_poor", {"gold": gold})


def of_wait(planner: Planner, best: Option | None) -> Text:
    """Why nothing is done at this stop."""
    if planner.world.phase == MOVING:
        return Text("why.wait_moving")
    if planner.world.contest != NONE and best is None:
        return Text("why.wait_contest")
    return Text("why.wait")


def of_stand(planner: Planner, best: Option | None) -> Text:
    """Why this seat need not be asked again in this phase."""
    if planner.world.hand_of(planner.seat):
        if planner.waits_for_the_end:
            return Text("why.stand_for_end")
        return Text("why.stand_moving" if planner.world.phase == MOVING else "why.stand")
    return Text("why.stand_empty", {"gold": planner.world.gold[planner.seat]})
