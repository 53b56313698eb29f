"""The stops at which everybody may act: play and sell Chaos cards, and buy."""

import pytest

from blarney.games.royal_bastards.table import FEASTING, MOVING
from games.royal_bastards.picture import realm


def test_everybody_who_could_act_is_asked_from_the_first_player_on() -> None:
    """Who has a card, or the gold for something. [RB-R5] [RB-109] [RB-R6] [RB-41] [RB-58]"""
    with realm(["", "spell", "", ""], seats=4, gold=[3, 0, 2, 0], first=2) as table:
        table.stops()
        assert table.table.waiting == (0, 1)
        assert table.asked == ("RB-66", "stop")
        assert table.table.default(0).text == "pass"
        assert table.touches(0) == {"pass": [], "buy support": ["gold 0"], "pass for this phase": []}
        table.passes()
    with realm(gold=[2, 0, 0]) as table:
        table.stops()
        assert table.done


@pytest.mark.parametrize(
    ("phase", "rule", "key"), [(MOVING, "RB-64", "movement_stop"), (FEASTING, "RB-66", "stop")]
)
def test_a_stop_says_when_it_is(phase: int, rule: str, key: str) -> None:
    """[RB-R5] [RB-64] [RB-66]"""
    with realm(["spell"], phase=phase) as table:
        table.stops()
        assert table.asked == (rule, key)
        table.passes()


def test_who_could_only_buy_an_endorsement_is_asked_while_there_are_some() -> None:
    """[RB-77] [RB-R19] [RB-R5]"""
    prices = {"support_price": 9, "reveal_price": 9}
    for seals, old, asked in (("guild", "", (0,)), ("", "guild", (0,)), ("", "", ())):
        with realm(
            gold=[6, 5, 0], seals=seals, old_seals=old, numbers=prices, closets={"ann": "bones"}
        ) as table:
            table.stops()
            assert (table.table.waiting if asked else ()) == asked
            if asked:
                assert table.may(0) == ["pass", "buy an endorsement", "pass for this phase"]
                assert table.touches(0)["buy an endorsement"] == ["gold 0"]
                table.passes()
            else:
                assert table.done


def test_who_could_only_turn_up_a_skeleton_is_asked_while_there_are_some() -> None:
    """Anybody's, one's own too. [RB-87] [RB-R45] [RB-R5] [RB-74]"""
    prices = {"support_price": 9, "endorsement_price": 9}
    with realm(gold=[4, 3, 0], numbers=prices, closets={"ann": "bones", "cid": "sin"}) as table:
        table.stops()
        assert table.table.waiting == (0,)
        assert table.may(0) == ["pass", "expose seat 0", "expose seat 2", "pass for this phase"]
        assert table.touches(0)["expose seat 2"] == ["gold 0", "player 2"]
        table.passes()
    with realm(gold=[4, 3, 0], numbers=prices, scandals={"ann": "bones"}) as table:
        table.stops()
        assert table.done
    for name, seat in (("ann", 0), ("cid", 2)):
        with realm(gold=[0, 4, 0], numbers=prices, closets={name: "bones"}) as table:
            table.stops()
            assert table.may(1) == ["pass", f"expose seat {seat}", "pass for this phase"]
            table.passes()


def test_all_that_may_be_done_at_a_stop() -> None:
    """Play, sell, buy. [RB-66] [RB-70] [RB-87] [RB-88] [RB-63]"""
    with realm(["trick spell spell"], gold=[6, 0, 0], closets={"bob": "bones"}) as table:
        table.stops()
        assert table.may(0) == [
            "pass", "play trick", "play spell", "sell trick", "sell spell", "buy support", "buy an endorsement",
            "expose seat 1", "pass for this phase",
        ]  # fmt: skip
        assert table.touches(0)["play spell"] == table.touches(0)["sell spell"] == ["hand 0/spell"]
        assert table.touches(0)["buy support"] == ["gold 0"]
        table.plays(0, "spell")
        assert (table.table.gold, table.discard) == ([7, 0, 0], "spell")
        table.passes()


def test_what_may_not_be_done_is_refused_with_its_reason() -> None:
    """[RB-63] [RB-77] [RB-87] [RB-R45] [RB-R5]"""
    with realm(["spell"], gold=[2, 0, 0], closets={"bob": "bones"}) as table:
        table.stops()
        assert table.refusal(0, "play trick") == ("RB-63", "not_held")
        assert table.why(0, "play trick") == {"card": "trick"}
        assert table.refusal(0, "sell duel") == ("RB-63", "not_held")
        assert table.refusal(0, "buy support") == ("RB-87", "too_poor")
        assert table.why(0, "buy support") == {"price": 3}
        assert table.refusal(0, "buy an endorsement") == ("RB-77", "too_poor")
        assert table.why(0, "buy an endorsement") == {"price": 6}
        assert table.refusal(0, "expose seat 1") == ("RB-87", "too_poor")
        assert table.why(0, "expose seat 1") == {"price": 4}
        assert table.refusal(0, "expose seat 2") == ("RB-87", "no_secrets")
        assert table.why(0, "expose seat 2") == {"other": 2}
        assert table.refusal(0, "take gold") == ("RB-66", "act_or_pass")
        table.passes()
    with realm(["spell"], gold=[6, 0, 0], seals="") as table:
        table.stops()
        assert table.refusal(0, "buy an endorsement") == ("RB-77", "no_endorsements")
        table.passes()


def test_support_is_bought_for_three_gold_and_goes_anywhere() -> None:
    """It is paid and placed before anything else, and nobody can cancel it.

    [RB-87] [RB-88] [RB-104] [RB-R34] [RB-R45] [RB-R8] [RB-85] [RB-86]
    """
    with realm(["", "cancel", ""], gold=[7, 3, 0]) as table:
        table.stops().says(0, "buy support")
        assert table.asked == ("RB-87", "bought_support")
        assert (table.table.waiting, table.wanted("seat")) == ((0,), [0])
        assert table.may(0) == [f"choose {name}" for name in (
            "city", "farm", "fields", "hill", "peak", "grove", "wood", "camp", "moor", "pit", "crypt",
        )]  # fmt: skip
        assert table.touches(0)["choose pit"] == ["land pit"]
        assert table.refusal(0, "pass") == ("RB-87", "choose_land")
        table.chooses(0, "pit")
        assert (table.support(0), table.table.gold) == ({"pit": 1}, [4, 3, 0])
        assert table.told("bought_support", "seat", "price") == [(0, 3)]
        assert table.told("gained_support", "seat", "many", "land") == [(0, 1, 9)]
        assert table.names() == ["bought_support", "gained_support"]
        # As often as one can pay.
        table.says(1, "buy support").chooses(1, "pit").says(0, "buy support").chooses(0, "pit")
        assert (table.support(0), table.support(1), table.table.gold) == ({"pit": 2}, {"pit": 1}, [1, 0, 0])
        table.calm()


def test_an_endorsement_is_bought_for_six_gold() -> None:
    """It lies beside the Firstborn and counts at once. [RB-77] [RB-76] [RB-78] [RB-80] [RB-104] [RB-R18] [RB-R64]"""
    with realm(champions={0: "dot"}, gold=[6, 0, 0], seals="seal guild") as table:
        table.stops().says(0, "buy an endorsement")
        assert (table.table.gold, table.endorsed("ann"), table.endorsed("dot")) == ([0, 0, 0], "seal", "")
        assert table.scores("ann") == [4, 3, 4, 1]
        assert table.told("bought_endorsement", "seat", "price") == [(0, 6)]
        assert table.told("endorsed", "seat", "endorsement", "role") == [(0, 1, 0)]
        assert table.names() == ["bought_endorsement", "endorsed"]


def test_what_an_endorsement_does_is_done_when_it_is_bought() -> None:
    """[RB-81] [RB-76] [RB-104]"""
    endorsements = {"seal": {"does": [{"verb": "gold", "amount": 4}]}}
    with realm(gold=[6, 0, 0], seals="seal", endorsements=endorsements) as table:
        table.stops().says(0, "buy an endorsement")
        assert table.table.gold == [4, 0, 0]
        table.passes()


def test_a_skeleton_is_turned_up_for_four_gold() -> None:
    """Chance picks which; its owner's standing pass ends. [RB-87] [RB-88] [RB-R45] [RB-R20] [RB-75] [RB-79]"""
    with realm(["", "spell", "spell"], gold=[4, 0, 0], closets={"bob": "bones sin"}, luck=[0, 1]) as table:
        table.stops().says(1, "pass for this phase").says(2, "pass for this phase")
        table.says(0, "expose seat 1")
        assert (table.table.gold, table.closet("bob"), table.scandals("bob")) == ([0, 0, 0], "bones", "sin")
        assert table.scores("bob") == [4, 3, 0, 1]
        assert table.told("bought_reveal", "seat", "other", "price") == [(0, 1, 4)]
        assert table.told("revealed", "seat", "skeleton") == [(1, 1)]
        assert table.table.waiting == (1,)
        table.passes(1)


def test_prices_are_numbers_of_the_player() -> None:
    """An ability may lower them, never below one gold. [RB-60] [RB-R54] [RB-77] [RB-87]"""
    changes = {"support_price": -2, "endorsement_price": -2, "reveal_price": 3}
    with realm(gold=[4, 4, 0], heirs={"ann": {"changes": changes}}, closets={"cid": "bones"}) as table:
        table.stops()
        assert table.may(0) == ["pass", "buy support", "buy an endorsement", "pass for this phase"]
        assert table.may(1) == ["pass", "buy support", "expose seat 2", "pass for this phase"]
        assert table.why(0, "expose seat 2") == {"price": 7}
        table.says(0, "buy support").chooses(0, "city")
        assert table.table.gold == [3, 4, 0]
        table.calm()


def test_a_card_is_sold_for_its_value() -> None:
    """It goes to the discard pile, and nobody can cancel that. [RB-69] [RB-70] [RB-104] [RB-R38] [RB-R8]"""
    with realm(["march claim", "cancel", ""]) as table:
        table.stops().sells(0, "march")
        assert (table.table.gold, table.hand(0), table.discard) == ([3, 0, 0], "claim", "march")
        assert table.told("sold", "seat", "kind") == [(0, 2)]
        (sold,) = table.heard(2, "sold")
        assert (sold.cards, sold.source, sold.target, sold.revealed) == (["march"], "hand 0", "discard", True)
        assert table.names() == ["sold", "earned"]
        table.sells(0, "claim")
        assert table.table.gold == [5, 0, 0]
        table.calm()


def test_an_ability_adds_to_a_sale() -> None:
    """[RB-69] [RB-60]"""
    with realm(["cancel", "cancel", ""], heirs={"ann": {"changes": {"sale": 2}}}) as table:
        table.stops().sells(0, "cancel").sells(1, "cancel")
        assert table.table.gold == [3, 1, 0]
        table.calm()


def test_a_stop_is_open_until_all_have_passed_since_the_last_act() -> None:
    """The first to come is served. [RB-R5] [RB-R6] [RB-103] [RB-109]"""
    with realm(["spell spell", "spell", "spell"]) as table:
        table.stops().passes(0, 1).plays(2, "spell").passes()
        assert table.table.waiting == (0, 1)
        table.passes(1).plays(0, "spell").passes(1)
        assert table.table.waiting == (0, 1)
        table.passes(0, 1)
        assert table.done


def test_a_standing_pass_lasts_for_the_phase_and_can_be_withdrawn() -> None:
    """[RB-R5] [RB-R8]"""
    with realm(["spell", "spell", "cancel"]) as table:
        table.stops().says(2, "pass for this phase").plays(0, "spell")
        # Nor is it asked for a cancel.
        assert list(table.table.waiting) == [1]
        table.table.play(2, table.move("withdraw standing pass"))
        assert list(table.table.waiting) == [1, 2]
        table.plays(2, "cancel")
        table.calm()


def test_a_sale_asks_nobody_again_who_has_passed() -> None:
    """A purchase does. [RB-R67]"""
    with realm(["spell spell", "spell", "spell"], gold=[9, 0, 0]) as table:
        table.stops().passes(1, 2).sells(0, "spell")
        assert list(table.table.waiting) == [0]
        table.says(0, "buy an endorsement")
        assert list(table.table.waiting) == [0, 1, 2]
        table.calm()
