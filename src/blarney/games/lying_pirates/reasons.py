"""Why the house plays as it does in Lying Pirates: one true sentence for each move."""

from __future__ import annotations

from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.bets import Betting, Choice
from blarney.games.lying_pirates.deck import HIRING, PRICE, RANSOM, TRADING
from blarney.games.lying_pirates.moves import Hex
from blarney.games.lying_pirates.plans import Deed, Planner


def percent(chance: float) -> int:
    """A chance in per cent; only what is certain is 0 or 100."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def tiles(worth: float) -> str:
    """What something is worth, in tiles."""
    return f"{worth:.1f}".replace("-0.0", "0.0")


def is_nothing(worth: float) -> bool:
    """Would it be said that this is worth no tiles, or less?"""
    return worth < 0.05


# The set-up


def of_lay(tile: int, space: int, worth: float) -> Text:
    """Why this tile lies there."""
    values: dict[str, Value] = {"tile": tile, "space": space, "worth": tiles(abs(worth))}
    if is_nothing(abs(worth)):
        return Text("why.lay_even", values)
    return Text("why.lay_bad" if worth < 0.0 else "why.lay_good", values)


def of_draft(planner: Planner, kind: int) -> Text:
    """Why this card is passed on."""
    many = len(planner.view.hand) - len(planner.view.picked)
    worth = planner.worth_in_general(kind)
    key = "why.pass_card_worthless" if is_nothing(worth) else "why.pass_card"
    return Text(key, {"kind": kind, "many": many, "worth": tiles(worth)})


# Bets


def of_bet(betting: Betting, choice: Choice) -> Text:
    """Why this bet, or this call: by the dice alone, which everybody can reckon."""
    bet = betting.count.view.bet
    calls = choice.sort == "liar"
    mine = betting.mine(choice.face, not calls)
    values: dict[str, Value] = {
        "many": choice.quantity,
        "face": choice.face,
        "mine": mine,
        "needed": max(0, choice.quantity - mine),
        "hidden": betting.hidden,
    }
    if choice.sort == "exact":
        values["chance"] = percent(betting.plain_exactly(choice.quantity, choice.face))
        return Text("why.exact", values)
    bettor = bet.captain if calls and bet is not None else betting.me
    chance = betting.plain(choice.quantity, choice.face, bettor)
    values["chance"] = percent(chance)
    values["other"] = betting.count.said(bettor)
    if calls:
        return Text(
            "why.liar_never" if chance <= 0.0 else "why.liar" if chance < 0.5 else "why.liar_brave", values
        )
    if choice.quantity <= mine:
        return Text("why.bet_sure", values)
    return Text("why.bet" if chance >= 0.5 else "why.bluff", values)


# Windows


def of_play(planner: Planner, deed: Deed, kind: int) -> Text:
    """Why this card now."""
    view = planner.view
    values: dict[str, Value] = {"kind": kind, "worth": tiles(deed.worth)}
    if view.phase == "final":
        return Text("why.play_final", values)
    left = planner.count.spaces - view.spots[planner.seat]
    if view.phase == "sail" and 0 < left <= planner.sails(kind):
        return Text("why.play_home", values)
    if deed.worth <= planner.weights.keep and len(view.hand) == 1:
        return Text("why.play_last", values)
    target = planner.seas.best_target(planner.deck.all_kinds[kind].script, planner.seat)
    if target is None:
        return Text("why.play", values)
    return Text("why.play_against", {**values, "other": planner.count.said(target)})


def of_pass(planner: Planner, best: Deed | None, kind: int) -> Text:
    """Why nothing is played now."""
    if best is None:
        coins = planner.view.coins[planner.seat]
        price = planner.law(PRICE)
        if coins < price or planner.view.phase == "final":
            return Text("why.no_card")
        return Text("why.save_coins", {"coins": coins, "price": price})
    key = "why.keep_worthless" if is_nothing(best.worth) else "why.keep"
    return Text(key, {"kind": kind, "worth": tiles(best.worth)})


def of_wait(planner: Planner, can_play: bool) -> Text:
    """Why gold cards wait for the Action Phase, or coins if no card can be played."""
    if not can_play:
        return Text("why.wait_to_buy")
    first = max(planner.view.spots[: planner.view.seats])
    return Text("why.wait", {"tiles": planner.count.spaces - first})


def of_buy(planner: Planner) -> Text:
    """Why a card is bought."""
    values: dict[str, Value] = {
        "price": planner.law(PRICE),
        "coins": planner.view.coins[planner.seat],
        "hand": len(planner.view.hand),
    }
    return Text("why.buy", values)


def of_hex(planner: Planner, move: Hex) -> Text:
    """Why the curse is passed on."""
    values: dict[str, Value] = {"many": planner.law(RANSOM), "crew": planner.view.crew}
    return Text("why.hex", {**values, "other": planner.count.said(move.captain)})


def of_pick(planner: Planner, captain: int, worth: float) -> Text:
    """Why this captain."""
    if planner.view.phase == "final":
        crew = planner.count.crew(captain)
        return Text("why.pick_final", {"other": planner.count.said(captain), "crew": crew})
    left = max(0, planner.count.spaces - planner.view.spots[captain])
    key = "why.pick_least" if is_nothing(worth) else "why.pick"
    return Text(key, {"other": planner.count.said(captain), "tiles": left, "worth": tiles(worth)})


# Dice rolled in the open


def of_sail_roll(planner: Planner, again: bool) -> Text:
    """Why the Sail Die is rolled again, or not."""
    values: dict[str, Value] = {"many": planner.view.sail, "worth": tiles(abs(planner.reroll_sail()))}
    return Text("why.reroll_sail" if again else "why.leave_sail", values)


def of_action_roll(good: float, lucky: bool, again: bool) -> Text:
    """Why an action die is rolled again, or not."""
    values: dict[str, Value] = {"chance": percent(good)}
    if again:
        return Text("why.reroll_action", values)
    return Text("why.leave_lucky" if lucky else "why.leave_action", values)


def of_battle_roll(loser: bool, before: float, after: float, again: bool) -> Text:
    """Why a battle die is rolled again, or not."""
    values: dict[str, Value] = {"before": percent(before), "after": percent(after)}
    if again and not loser and after < before:
        return Text("why.reroll_unwanted", values)
    if not again and before == (0.0 if loser else 1.0):
        return Text("why.leave_safe" if loser else "why.leave_won", values)
    key = "reroll" if again else "leave"
    return Text(f"why.{key}_loser" if loser else f"why.{key}_winner", values)


# Crew


def of_catching_up(planner: Planner, agrees: bool) -> Text:
    """Why crew is sacrificed, or not."""
    far, price, _ = planner.sacrifice()
    values: dict[str, Value] = {"tiles": far, "many": price, "crew": planner.view.crew}
    return Text("why.sacrifice" if agrees else "why.refuse", values)


def of_trade(planner: Planner, die: int) -> Text:
    """Why a special die is traded."""
    return Text("why.trade", {"die": die, "many": planner.law(TRADING)})


def of_hire(planner: Planner, hires: bool) -> Text:
    """Why crew is hired, or no more."""
    values: dict[str, Value] = {"coins": planner.purse(), "price": planner.law(HIRING)}
    if not hires:
        return Text("why.ready" if planner.purse() else "why.ready_poor", values)
    return Text("why.hire", values)
