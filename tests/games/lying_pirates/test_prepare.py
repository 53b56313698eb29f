"""Who fights the Final Battle, and how they prepare for it."""

from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, sea


def test_all_who_claim_the_throne_prepare_in_secret_and_at_once() -> None:
    """Special dice for two crew each, the Cursed Die too, and crew for two coins each. [LP-78] [LP-R33]"""
    with sea(
        crew=[2, 9, 1],
        coins=[5, 1, 9],
        spots=[8, 8, 5],
        special={"king": 0, "cursed": 0, "ghost": 1},
        token=1,
    ) as table:
        table.finals(0, 1).asks(1, 0)
        assert table.told("final_battle") == {"among": [0, 1]}
        assert (table.rule, table.prompt.key) == ("LP-78", "prompts.prepare")
        assert table.may(0) == ["trade king", "trade cursed", "hire", "done"]
        assert table.may(1) == ["trade ghost", "done"]
        assert table.touches(0)["hire"] == ["cup 0"]
        assert table.refusal(0, "trade ghost") == ("LP-78", "not_yours")
        assert table.why(0, "trade ghost") == {"die": 2}
        assert table.refusal(1, "hire") == ("LP-78", "too_poor")
        assert table.why(1, "hire") == {"price": 2}
        assert table.refusal(1, "pass") == ("LP-78", "prepare_first")
        table.says(0, "trade king", "trade cursed", "hire", "hire")
        assert table.may(0) == ["done"]
        assert table.view(0).picked == ["king", "cursed", "hire", "hire"]
        assert table.view(1).picked == []
        assert (table.table.crew, table.table.coins) == ([2, 9, 1], [5, 1, 9])
        table.says(0, "done")
        assert table.table.crew == [2, 9, 1]
        table.says(1, "trade ghost", "done")
        # More than ten dice are allowed here.
        assert (table.table.crew, table.table.coins) == ([8, 11, 1], [1, 1, 9])
        assert table.view(2).dice_board == ["king", "mermaid", "ghost", "cursed"]
        assert [event.values for event in table.heard(None, "prepared")] == [
            {"many": 2, "crew": 11, "captain": 1},
            {"many": 6, "crew": 8, "captain": 0},
        ]
        table.asks(1, 0)


def test_a_preparation_is_said_in_one_way_only() -> None:
    """Trades in their order, then hiring; a silent captain does all that is possible. [LP-78]"""
    with sea(crew=[2, 2, 1], coins=[4, 0, 0], spots=[8, 8, 5], special={"king": 0, "mermaid": 0}) as table:
        table.finals(0, 1).asks(0, 1)
        table.says(0, "trade mermaid")
        assert table.may(0) == ["hire", "done"]
        assert table.refusal(0, "trade king") == ("LP-78", "trade_first")
        table.says(0, "hire")
        assert table.may(0) == ["hire", "done"]
        assert table.table.default(0).text == "hire"
        assert table.table.default(1).text == "done"
        table.asks(0, 1)
    with sea(crew=[2, 2, 1], coins=[4, 0, 0], spots=[8, 8, 5], special={"king": 0}) as table:
        table.finals(0, 1).asks(0, 1)
        assert table.table.default(0).text == "trade king"
        table.says(0, "hire")
        assert table.refusal(0, "trade king") == ("LP-78", "trade_first")


def test_prices_of_the_preparation_are_numbers_of_the_table() -> None:
    """Others may be agreed on. [LP-78] [LP-R59]"""
    with sea(
        crew=[2, 2, 1],
        coins=[3, 0, 0],
        spots=[8, 8, 5],
        special={"king": 0},
        numbers={"hiring": 3, "trading": 4},
    ) as table:
        table.finals(0, 1).says(0, "trade king", "hire", "done").says(1, "done")
        assert (table.table.crew, table.table.coins) == ([7, 2, 1], [0, 0, 0])
        table.asks(0, 1)


def test_there_is_always_enough_crew_for_it() -> None:
    """Also when the bag is empty. [LP-78] [LP-R25] [LP-64]"""
    with sea(
        ["trick"], seats=6, trick='[{ verb = "crew", amount = 2 }]', final=True, crew=[9, 9, 8, 8, 8, 8],
        coins=[8, 0, 0, 0, 0, 0], spots=[8, 8, 1, 1, 1, 1],
    ) as table:  # fmt: skip
        assert table.table.bag() == 0
        table.finals(0, 1).says(0, "hire", "hire", "hire", "hire", "done").says(1, "done")
        assert table.table.crew[0] == 13
        table.plays(0)
        assert table.table.crew[0] == 15
        table.asks(0, 1)


def test_crew_is_not_shown_while_captains_prepare() -> None:
    """It is shown from the first battle on. [LP-R49] [LP-R33]"""
    with sea(spots=[8, 8, 1]) as table:
        table.finals(0, 1).asks(0, 1)
        assert [table.view(viewer).counts for viewer in (0, 2, None)] == [None] * 3


def test_several_who_come_home_together_fight() -> None:
    """When the Sail Phase ends, and only they. [LP-77] [LP-26]"""
    with sea(spots=[7, 7, 3], luck=[ONE, DOUBLE, SINGLE, SINGLE], numbers={"prize": 0}) as table:
        table.sails(0).passes().passes().passes().asks(0, 1)
        assert table.rule == "LP-78"
        assert table.view(0).phase == "final"
