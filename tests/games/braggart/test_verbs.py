"""What Ploys do: draw, redraw, steal, salvage, one verb or several."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from games.braggart.picture import Picture, tavern
from games.braggart.small_pack import pack_text

# Drawing


@pytest.mark.parametrize(("ploy", "many"), [("toast", 3), ("sip", 1)])
def test_a_ploy_may_draw(ploy: str, many: int) -> None:
    """As many as the pack says, one if it says nothing; the turn goes on. [BG-R25] [BG-11]"""
    with tavern([f"d1 f1 {ploy}", "d2"], deck="r1 r2 r3 r4 ...") as table:
        table.turns().plays(0, ploy)
        drawn = ["r1", "r2", "r3"][:many]
        assert table.hand(0).split() == ["d1", "f1", *drawn]
        for viewer in (0, 1, None):
            event = table.told("drew", viewer)
            assert event.cards == (drawn if viewer == 0 else [None] * many)
            assert (event.seat, event.source, event.target) == (0, "deck", "hand 0")
            assert (event.values["many"], event.values["left"]) == (many, len(table.deck.split()))
            assert event.revealed
        assert table.table.player == 0
        table.asks(0)


# Redrawing


def test_a_ploy_may_change_the_hand() -> None:
    """Any number of cards goes, all at once, and as many come. [BG-R25] [BG-11]"""
    with tavern(["d1 d1 f1 liar change", "d2"], deck="r1 r2 r3 r4 ...") as table:
        table.turns().plays(0, "change")
        assert (table.rule, table.prompt) == ("BG-11", Text("prompts.redraw", {"seat": 0}))
        assert table.may(0) == ["discard d1", "discard f1", "discard liar", "done"]
        before = [table.view(viewer) for viewer in (1, None)]
        table.says(0, "discard d1").says(0, "discard liar")
        assert table.may(0) == ["discard d1", "discard f1", "done"]
        assert table.touches(0) == {"discard d1": ["hand 0/d1"], "discard f1": ["hand 0/f1"], "done": []}
        assert table.view(0).picked == ["d1", "liar"]
        assert [table.view(viewer) for viewer in (1, None)] == before
        table.says(0, "discard d1")
        assert table.may(0) == ["discard f1", "done"]
        table.says(0, "done")
        assert (table.hand(0), table.discard) == ("f1 r1 r2 r3", "change d1 liar d1")
        event = table.told("threw_away", 1)
        assert (event.seat, event.cards, event.values) == (0, ["d1", "liar", "d1"], {"many": 3})
        assert (event.source, event.target, event.revealed) == ("hand 0", "discard", True)
        assert table.told("drew", 1).values["many"] == 3
        table.asks(0)


def test_nothing_need_be_thrown_away() -> None:
    """And nothing is drawn then. [BG-R25]"""
    with tavern(["d1 f1 change", "d2"], deck="r1 r2 ...") as table:
        table.turns().plays(0, "change").says(0, "done")
        assert (table.hand(0), table.discard) == ("d1 f1", "change")
        assert table.told("threw_nothing").values == {"many": 0}
        assert table.heard(0, "drew") == []
        table.asks(0)


def test_all_may_be_thrown_away() -> None:
    """And the new cards are drawn from the deck only. [BG-R25] [BG-R10]"""
    with tavern(["d1 f1 change", "d2"], deck="r1 r2 r3 ...") as table:
        table.turns().plays(0, "change").says(0, "discard f1", "discard d1", "done")
        assert table.hand(0) == "r1 r2"
        table.asks(0)


# Stealing


@pytest.mark.parametrize(("luck", "card"), [(0, "s1"), (1, "d2"), (2, "liar")])
def test_a_thief_chooses_whom_and_chance_which(luck: int, card: str) -> None:
    """Any rival who holds a card. [BG-R31] [BG-R25] [BG-11]"""
    with tavern(["d1 thief", "f5", "", "s1 d2 liar"], luck=[luck]) as table:
        table.turns().plays(0, "thief")
        assert (table.rule, table.prompt) == ("BG-11", Text("prompts.steal", {"seat": 0}))
        assert table.may(0) == ["rob seat 1", "rob seat 3"]
        assert table.touches(0) == {"rob seat 1": ["hand 1"], "rob seat 3": ["hand 3"]}
        table.says(0, "rob seat 3")
        assert card in table.hand(0).split()
        assert card not in table.hand(3).split()
        assert table.sizes == [2, 1, 0, 2]
        table.asks(0)


def test_if_only_one_can_be_robbed_nobody_is_asked() -> None:
    """With two players, or when the others hold nothing. [BG-R31]"""
    with tavern(["d1 thief", "f5"], luck=[0]) as table:
        table.turns().plays(0, "thief")
        assert table.hand(0) == "d1 f5"
        assert table.rule == "BG-9"
        table.asks(0)
    with tavern(["", "", "f5 f6", "thief"], luck=[1], holder=3) as table:
        table.turns().plays(3, "thief")
        assert (table.hand(2), table.hand(3)) == ("f5", "f6")
        table.asks(3).ends(3)
        table.asks(0)


def test_victims_are_named_from_the_thief_on() -> None:
    """Clockwise, never the thief. [BG-R31]"""
    with tavern(["d1", "d2", "d3 thief", "d4"], holder=2, luck=[0]) as table:
        table.turns().plays(2, "thief")
        assert table.may(2) == ["rob seat 3", "rob seat 0", "rob seat 1"]
        table.says(2, "rob seat 1")
        assert table.hand(2) == "d2 d3"
        table.asks(2)


def test_only_thief_and_victim_know_a_stolen_card() -> None:
    """The others learn that one went, and who took it. [BG-R23]"""
    with tavern(["d1 thief", "f5 f6", "s1"], luck=[1]) as table:
        table.turns().plays(0, "thief").says(0, "rob seat 1")
        for viewer, robbed in ((1, "f6"), (2, None), (None, None)):
            event = table.told("was_robbed", viewer)
            assert (event.seat, event.cards) == (1, [robbed])
            assert (event.source, event.target, event.values) == ("hand 1", "hand 0", {"other": 0})
            assert event.drew_chance
        for viewer, stolen in ((0, "f6"), (1, "f6"), (2, None), (None, None)):
            event = table.told("stole", viewer)
            assert (event.seat, event.cards) == (0, [stolen])
            assert (event.source, event.target, event.values) == ("hand 1", "hand 0", {"other": 1})
            assert event.drew_chance
        for viewer, knows in ((0, True), (1, True), (2, False), (None, False)):
            worlds = [table.table.imagine(viewer, Chance(seed)) for seed in range(20)]
            there = ["f6" in [of(table, card) for card in world.cards.zones[0]] for world in worlds]
            assert all(there) == knows
        table.asks(0)


def of(table: Picture, card: int) -> str:
    """The name of a card."""
    return table.table.deck.names[table.table.deck.kinds[card]]


@pytest.mark.parametrize("luck", [0, 1])
def test_a_stolen_card_that_was_drafted_is_known_no_longer(luck: int) -> None:
    """All saw it come, but any card of that hand may have gone: others are not told which. [BG-R23] [BG-R20]"""
    with tavern(["thief d5", "d1", "f1"], deck="f7 s1 s2 ...", luck=[luck]) as table:
        table.round().takes(0, "s1").takes(1, "f7").takes(2, "s2").plays(0, "thief").says(0, "rob seat 1")
        card = ["d1", "f7"][luck]
        assert card in table.hand(0).split()
        for viewer in (2, None):
            assert table.told("was_robbed", viewer).cards == [None]
            assert table.told("stole", viewer).cards == [None]
            worlds = [table.table.imagine(viewer, Chance(seed)) for seed in range(30)]
            has = [any(of(table, card) == "f7" for card in world.cards.zones[0]) for world in worlds]
            assert True in has
            assert False in has
        assert table.told("was_robbed", 1).cards == [card]
        assert table.told("stole", 0).cards == [card]
        table.asks(0)


def test_a_ploy_may_steal_several_times() -> None:
    """One after the other, from whom one likes. [BG-R25] [BG-R31]"""
    with tavern(["d1 gang", "f5", "s1 s2"], luck=[1, 0]) as table:
        table.turns().plays(0, "gang").says(0, "rob seat 2")
        assert table.may(0) == ["rob seat 1", "rob seat 2"]
        table.says(0, "rob seat 1")
        assert table.hand(0) == "s2 d1 f5"
        assert table.rule == "BG-9"
        table.asks(0)


def test_a_second_theft_that_finds_nothing_is_left_out() -> None:
    """The last card of the last rival is gone. [BG-R31] [BG-R26]"""
    with tavern(["d1 gang", "f5"], luck=[0]) as table:
        table.turns().plays(0, "gang")
        assert table.sizes == [2, 0]
        assert len(table.heard(0, "stole")) == 1
        assert table.rule == "BG-9"
        table.asks(0)


# Salvaging


def test_a_card_to_boast_with_comes_back_from_the_discard_pile() -> None:
    """Any one of them, never a Liar! or a Ploy, not even the one just played. [BG-R25] [BG-R10] [BG-R28]"""
    with tavern(["d1 relic", "f5"], discard="liar f9 s1 sip r2 d3 relic f9") as table:
        table.turns().plays(0, "relic")
        assert (table.rule, table.prompt) == ("BG-11", Text("prompts.salvage", {"seat": 0}))
        assert table.may(0) == ["fetch s1", "fetch d3", "fetch f9", "fetch r2"]
        assert table.touches(0)["fetch f9"] == ["discard/f9"]
        table.says(0, "fetch f9")
        assert table.hand(0) == "d1 f9"
        assert sorted(table.discard.split()) == sorted(
            ["liar", "f9", "s1", "sip", "r2", "d3", "relic", "relic"]
        )
        for viewer in (0, 1, None):
            event = table.told("fetched", viewer)
            assert (event.seat, event.cards, event.source, event.target) == (0, ["f9"], "discard", "hand 0")
        table.boasts(0, "d1 f9").believed()
        table.asks(1)


def test_several_cards_come_back_one_by_one() -> None:
    """As many as the pack says, and no more than there are. [BG-R25]"""
    with tavern(["d1 attic", "f5"], discard="f9 s1 liar") as table:
        table.turns().plays(0, "attic").says(0, "fetch f9")
        assert table.may(0) == ["fetch s1"]
        table.says(0, "fetch s1")
        assert (table.rule, table.hand(0)) == ("BG-9", "s1 d1 f9")
        table.asks(0)
    with tavern(["d1 attic", "f5"], discard="f9 liar") as table:
        table.turns().plays(0, "attic").says(0, "fetch f9")
        assert (table.rule, table.hand(0)) == ("BG-9", "d1 f9")
        table.asks(0)


# Several verbs


def test_the_verbs_of_a_ploy_are_done_in_their_order() -> None:
    """Draw, throw away, steal, look through the discard pile; all before the turn goes on. [BG-R25] [BG-11]"""
    with tavern(["d1 f1 feast", "d9", "f9"], deck="s1 s2 r5 ...", luck=[0]) as table:
        table.turns().plays(0, "feast")
        assert (table.rule, table.hand(0)) == ("BG-11", "s1 s2 d1 f1")
        table.says(0, "discard s2", "done")
        assert table.hand(0) == "s1 d1 f1 r5"
        table.says(0, "rob seat 2")
        assert table.hand(0) == "s1 d1 f1 f9 r5"
        assert table.may(0) == ["fetch s2"]
        table.says(0, "fetch s2")
        assert table.hand(0) == "s1 s2 d1 f1 f9 r5"
        assert [event.what for event in table.heard(2)] == [
            "schemed", "drew", "threw_away", "drew", "was_robbed", "stole", "fetched",
        ]  # fmt: skip
        assert table.rule == "BG-9"
        table.asks(0)


def test_what_a_verb_cannot_do_is_left_out() -> None:
    """As long as another can do something. [BG-R26] [BG-R25]"""
    with tavern(["wreck d1", "d9"], deck="", luck=[0]) as table:
        table.turns().plays(0, "wreck")
        assert table.hand(0) == "d1 d9"
        assert (table.rule, table.may(0)) == ("BG-11", ["discard d1", "discard d9", "done"])
        table.says(0, "discard d1", "done")
        assert (table.rule, table.hand(0), table.discard) == ("BG-9", "d9", "wreck d1")
        assert table.heard(0, "drew") == []
        table.asks(0)


def test_packs_may_have_ploys_with_other_numbers() -> None:
    """Up to twenty cards; no more are drawn than there are. [BG-R25]"""
    text = pack_text(limit=40).replace('{ verb = "draw", cards = 3 }', '{ verb = "draw", cards = 20 }')
    with tavern(["d1 toast", "d2"], text=text) as table:
        table.turns().plays(0, "toast")
        assert table.sizes == [21, 1]
        table.asks(0)
    with tavern(["d1 toast", "d2"], text=text, deck="s1 s2") as table:
        table.turns().plays(0, "toast")
        assert (table.hand(0), table.deck) == ("s1 s2 d1", "")
        table.asks(0)
