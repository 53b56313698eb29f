"""Liar! and Outrageous Liar!: when, by whom, what is swapped, and what is read then."""

import pytest

from blarney.core.chance import Chance
from blarney.core.errors import NotAsked
from blarney.core.texts import Text
from games.braggart.picture import tavern
from games.braggart.small_pack import tale


def test_a_liar_can_be_played_when_the_boast_lies_there() -> None:
    """After it was read, and before the next turn. [BG-23] [BG-R2] [BG-24]"""
    with tavern(["d5 f5", "d1 f1 liar"]) as table:
        table.turns().boasts(0, "d5 f5")
        assert table.heard(1)[-1].what == "boasted"
        asked = table.view(1).question
        assert asked is not None
        assert (asked.rule, asked.kind, asked.seats) == ("BG-23", "window", [1])
        assert table.prompt == Text("prompts.accusations", {"seat": 0, "value": 10, "tale": tale("d5 f5")})
        assert table.may(1) == ["pass", "call liar", "pass for this phase"]
        assert table.touches(1)["call liar"] == ["hand 1/liar", "boast 0"]
        table.says(1, "call liar")
        assert (table.boast(0), table.hand(1), table.discard) == ("d5 f5", "d1 f1", "liar")
        assert (table.rule, table.may(1)) == ("BG-24", ["swap d1", "swap f1"])
        table.says(1, "swap f1")
        assert (table.boast(0), table.hand(1)) == ("d5 f1", "d1 f5")
        table.asks(1)


def test_a_liar_cannot_be_played_at_any_other_time() -> None:
    """Not in the draft, not in one's own turn, not during Ploys, not while a hand is too full. [BG-R2] [BG-23]"""
    with tavern(["d5 f5 liar gang", "d1 f1 liar", "d2"], deck="s1 s2 s3 ...", luck=[0, 0]) as table:
        table.round()
        assert table.refusal(0, "call liar").rule == "BG-6"
        table.takes(0, "s1").takes(1, "s2").takes(2, "s3")
        refusal = table.refusal(0, "call liar")
        assert (refusal.key, refusal.rule) == ("refusals.own_turn", "BG-23")
        with pytest.raises(NotAsked):
            table.table.play(1, table.move("call liar"))
        table.plays(0, "gang")
        assert table.refusal(0, "call liar").rule == "BG-11"
        table.says(0, "rob seat 1").says(0, "rob seat 2")
        assert table.table.waiting == (0,)
        table.asks(0)


def test_a_liar_cannot_be_played_while_boasts_are_counted() -> None:
    """The losers choose what they keep, and nothing else. [BG-R2] [BG-23]"""
    with tavern(["d9 f9 liar d3", "d1 f1 d2 liar"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d1 f1").believed()
        assert table.may(1) == ["keep d1", "keep f1", "keep none"]
        assert table.refusal(1, "call liar").rule == "BG-19"
        with pytest.raises(NotAsked):
            table.table.play(0, table.move("call liar"))
        table.asks(1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_else_is_asked_whatever_they_hold(seats: int) -> None:
    """Clockwise from the boaster, who is not. [BG-R33] [BG-R5] [BG-R3]"""
    hands = ["d1 liar", "", "liar", "outrageous f1", "s1", "r1"]
    for boaster in range(seats):
        held = [*hands[: boaster % seats], "d5 f5 liar", *hands[boaster:]][:seats]
        with tavern(held, holder=boaster) as table:
            table.turns().boasts(boaster, "d5 f5")
            table.asks(*[(boaster + place) % seats for place in range(1, seats)])
            assert table.may(boaster) == []
            with pytest.raises(NotAsked):
                table.table.play(boaster, table.move("call liar"))
            asked = table.view(None).question
            assert asked is not None
            assert len(asked.seats) == seats - 1


def test_who_has_passed_is_not_told() -> None:
    """Nobody's view or story changes until all have; then the next has a turn. [BG-R33] [BG-R3]"""
    with tavern(["d5 f5", "d1 liar", "s1", "d2"]) as table:
        table.turns().boasts(0, "d5 f5")
        before = [table.view(viewer) for viewer in (0, 1, 2, 3, None)]
        told = len(table.heard(None))
        table.passes(2, 1)
        assert [table.view(viewer) for viewer in (0, 1, 2, 3, None)] == before
        assert len(table.heard(None)) == told
        table.passes(3)
        table.asks(1)
        assert table.rule == "BG-9"


def test_the_first_to_call_is_served_and_then_all_are_asked_again() -> None:
    """Also those who had passed, and the accuser. [BG-R3] [BG-23] [BG-R33]"""
    with tavern(["d5 f5", "d1 f2 liar", "f1 d2 liar", "s1"]) as table:
        table.turns().boasts(0, "d5 f5").passes(1, 3)
        table.asks(2)
        table.says(2, "call liar")
        table.asks(2).says(2, "swap f1")
        assert table.boast(0) == "d5 f1"
        table.asks(1, 2, 3).accuses(1, "liar", "d1")
        assert table.boast(0) == "d1 f1"
        assert (table.hand(1), table.hand(2)) == ("d5 f2", "d2 f5")
        table.asks(1, 2, 3).passes(1, 2, 3)
        table.asks(1)


def test_one_player_may_use_several_on_one_boast() -> None:
    """Each costs a card. [BG-R4] [BG-24]"""
    with tavern(["s9 d5 f5", "s1 d1 f1 liar liar liar"]) as table:
        table.turns().boasts(0, "s9 d5 f5")
        table.accuses(1, "liar", "d1").accuses(1, "liar", "f1").accuses(1, "liar", "s1")
        assert (table.boast(0), table.hand(1), table.discard) == ("s1 d1 f1", "s9 d5 f5", "liar liar liar")
        assert table.may(1) == ["pass", "pass for this phase"]
        table.passes(1)
        table.asks(1)


def test_a_second_liar_may_take_out_what_the_first_put_in() -> None:
    """It is a new one. [BG-R4] [BG-R3]"""
    with tavern(["d5 f5", "d1 liar", "d9 liar"]) as table:
        table.turns().boasts(0, "d5 f5").accuses(1, "liar", "d1").accuses(2, "liar", "d9")
        assert (table.boast(0), table.hand(1), table.hand(2)) == ("d9 f5", "d5", "d1")
        table.asks(1, 2)


def test_the_boaster_may_not_answer_but_may_accuse_others() -> None:
    """A Liar! is for somebody else's boast. [BG-R5] [BG-23]"""
    with tavern(["d5 f5 d1 liar", "d2 f2 liar"]) as table:
        table.turns().boasts(0, "d5 f5")
        table.asks(1).passes(1).boasts(1, "d2 f2")
        assert table.may(0) == ["pass", "call liar", "pass for this phase"]
        table.accuses(0, "liar", "d1")
        assert table.boast(1) == "d1 f2"
        table.asks(0)


def test_a_liar_can_be_played_only_by_whoever_can_swap() -> None:
    """Scenes are no use against a boast without one. [BG-R36] [BG-23]"""
    with tavern(["d5 f5", "s1 r1 liar", "f1 liar outrageous liar", "d2 f2"]) as table:
        table.turns().boasts(0, "d5 f5")
        assert table.may(1) == ["pass", "pass for this phase"]
        assert table.may(2) == ["pass", "call liar", "call outrageous", "pass for this phase"]
        assert table.may(3) == ["pass", "pass for this phase"]
        refusal = table.refusal(1, "call liar")
        assert (refusal.key, refusal.rule) == ("refusals.nothing_to_swap", "BG-24")
        assert table.refusal(3, "call liar").key == "refusals.not_held"
        table.asks(1, 2, 3)


def test_whoever_calls_a_liar_is_known_to_hold_what_fits() -> None:
    """In every world that the others can imagine while the card is chosen. [BG-R36] [BG-24]"""
    with tavern(["d5 f5", "d1 s1 s2 s3 s4 outrageous", "r1"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "call outrageous")
        names = table.table.deck.names
        for seed in range(60):
            world = table.table.imagine(2, Chance(seed))
            held = [names[table.table.deck.kinds[card]][0] for card in world.cards.zones[1]]
            assert {"d", "f"} & set(held)
        table.says(1, "swap d1")
        without = 0
        for seed in range(60):
            world = table.table.imagine(2, Chance(seed))
            held = [names[table.table.deck.kinds[card]] for card in world.cards.zones[1]]
            assert "d5" in held
            without += not any(name.startswith("f") for name in held)
        assert without > 0
        table.says(1, "done")
        table.asks(1, 2)


def test_a_scene_is_enough_to_call_a_liar() -> None:
    """And after it was swapped nobody can conclude more. [BG-R36] [BG-24]"""
    with tavern(["s5 d5 f5", "s1 liar liar outrageous", "r1"]) as table:
        table.turns().boasts(0, "s5 d5 f5").says(1, "call outrageous")
        assert table.table.imagine(1, Chance(1)).view(1) == table.view(1)
        table.says(1, "swap s1")
        kinds = table.table.deck.kinds
        names = table.table.deck.names
        held = [
            {names[kinds[card]][0] for card in table.table.imagine(2, Chance(seed)).cards.zones[1]}
            for seed in range(60)
        ]
        assert any(not {"d", "f"} & types for types in held)
        table.says(1, "done")
        table.asks(1, 2)


# Standing passes


def test_a_standing_pass_answers_for_the_rest_of_the_phase() -> None:
    """The others are still asked; it ends when all have had their turn. [BG-R34] [BG-R3]"""
    hands = ["d5 f5", "d1 f1 liar", "d2 f2"]
    with tavern(hands, deck="d3 d4 d6 ...") as table:
        table.turns().boasts(0, "d5 f5").says(1, "pass for this phase")
        table.asks(2).passes(2).bar(1)
        while table.rule == "BG-27":
            table.says(1, "discard " + table.hand(1).split()[0])
        table.boasts(2, "d2 f2")
        table.asks(0)
        assert table.may(1) == ["withdraw standing pass"]
        assert (table.table.standing, table.table.may_stand) == (0b010, 0b111)
        table.passes(0)
        assert (table.table.standing, table.table.may_stand) == (0, 0)
        assert table.rule == "BG-19"
        table.asks(2)


def test_in_the_next_round_whoever_stood_aside_is_asked_again() -> None:
    """The phase is over. [BG-R34]"""
    with tavern(["d5 f5 d3 f3", "s1 r1", "s2 r2"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "pass for this phase").says(2, "pass for this phase")
        table.bar(1).bar(2)
        holder = table.table.holder
        for place in range(3):
            table.takes((holder + place) % 3, table.open.split()[0])
        while table.table.player != 0:
            table.bar(table.table.player)
            while table.rule == "BG-27":
                seat = table.table.player
                table.says(seat, "discard " + table.hand(seat).split()[0])
        table.boasts(0, "d3 f3")
        table.asks(1, 2)


def test_a_standing_pass_can_be_withdrawn() -> None:
    """While the window is open the seat is asked again. [BG-R34]"""
    with tavern(["d5 f5", "d1 f1 liar", "s1"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "pass for this phase")
        table.asks(2)
        table.table.play(1, table.move("withdraw standing pass"))
        table.asks(1, 2).accuses(1, "liar", "d1")
        table.asks(1, 2)


def test_a_theft_ends_the_standing_pass_of_its_victim() -> None:
    """There is news; the pass of the others stands. [BG-R34] [BG-R23]"""
    with tavern(["d5 f5", "thief d2 f2", "s1 s2", "r1"], luck=[0]) as table:
        table.turns().boasts(0, "d5 f5").says(2, "pass for this phase").says(3, "pass for this phase").passes(
            1
        )
        table.plays(1, "thief").says(1, "rob seat 2").boasts(1, "d2 f2")
        assert table.table.standing == 0b1000
        table.asks(2, 0)


def test_a_standing_pass_of_the_only_rival_is_enough() -> None:
    """The window shuts by itself. [BG-R34] [BG-R3]"""
    with tavern(["d5 f5", "s1", "d2 f2"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "pass for this phase").says(2, "pass for this phase")
        table.bar(1).boasts(2, "d2 f2")
        assert table.rule == "BG-23"
        table.asks(0).passes(0)
        assert table.rule == "BG-19"
        table.asks(2)
