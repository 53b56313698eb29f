"""The house's mind for Braggart: what it takes, when it boasts, whom it calls a liar."""

from __future__ import annotations

import pytest

from blarney.bots.drive import Drive, play_out
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND
from blarney.games.braggart.moves import BAR, Lay
from blarney.lab.simulation import plan, simulate
from bots.worlds import positions
from games.braggart.picture import tavern
from games.braggart.small_pack import built_in, dealt, pack_text, pictured
from games.braggart_mind.thinking import goes_on, thinks

HOUSE = bot("heuristic")
LUCK = range(12)


# The draft


@pytest.mark.parametrize(
    ("hand", "wanted", "why"),
    [("f9 f8 s3", "d3", "draft_deed"), ("d9 d8 r3", "f4", "draft_foe")],
    ids=["a Deed", "a Foe"],
)
def test_it_takes_what_no_boast_can_do_without(hand: str, wanted: str, why: str) -> None:
    with tavern([hand, "d1", "f1"], deck=f"{hand.split()[0]} {wanted} s5 ...") as table:
        table.round()
        thought = thinks(table, 0)
        assert thought.move.text == f"take {wanted}"
        assert thought.why.key == f"why.{why}"
        table.asks(0)


def test_it_takes_the_better_of_two_that_fit_alike() -> None:
    with tavern(["d5 f5", "d1", "f1"], deck="d2 f8 f3 ...") as table:
        table.round()
        thought = thinks(table, 0)
        assert thought.move.text == "take f8"
        assert thought.why.values == {"card": "f8", "value": 8, "before": 10, "after": 13}
        table.asks(0)


def test_of_two_that_it_can_hardly_use_it_leaves_the_worse_to_the_other() -> None:
    """It holds better Scenes than it will ever tell."""
    with tavern(["s9 s9 s9 s9 d5 f5", "d1 f1"], deck="s1 s8 ...") as table:
        table.round()
        assert thinks(table, 0).move.text == "take s8"
        table.asks(0)


def test_above_the_limit_it_parts_with_the_least() -> None:
    """[BG-27]"""
    with tavern(["s5 d1 d6 d8 f5 f6 r5 liar", "d1"], deck="d9 s1 ...") as table:
        table.round().takes(0, "d9")
        thought = thinks(table, 0)
        assert thought.move.text == "discard d1"
        assert thought.why.values == {"card": "d1", "value": 1, "many": 9}
        table.asks(0)


# A turn


@pytest.mark.parametrize("seed", LUCK)
def test_it_goes_to_the_bar_without_hope(seed: int) -> None:
    with tavern(["s9 d9 f9 r9", "s1 d2 f3", "d4 f4"]) as table:
        table.turns().boasts(0, "s9 d9 f9 r9").believed()
        thought = thinks(table, 1, seed)
        assert thought.move is BAR
        assert thought.why.key == "why.bar_beaten"
        assert thought.why.values == {"value": 6, "beat": 36, "drawn": 3}


def test_it_boasts_when_that_should_win() -> None:
    """With all that it has: what wins goes to the score pile. [BG-17]"""
    with tavern(["s8 d9 f9 r8 d2", "d2 f3", "d4 f4"]) as table:
        table.turns()
        assert goes_on(table, 0) == ["lay s8", "lay d9", "lay f9", "lay r8"]
        table.asks(1, 2)


def test_a_boast_that_cannot_win_may_still_bring_a_card() -> None:
    """Nothing else can be done with cards of the last round: the best of them is kept. [BG-19]"""
    with tavern(["s9 d9 f9 r9", "d2 f1 s1", "d1 f1"], deck="") as table:
        table.turns().boasts(0, "s9 d9 f9 r9").believed()
        thought = thinks(table, 1)
        assert thought.why.key == "why.boast_last_lost"
        assert isinstance(thought.move, Lay)
        said = goes_on(table, 1)
        assert {"lay d2", "lay f1"} <= set(said)
        table.asks(2, 0)


def test_at_the_end_of_the_deck_it_spends_everything() -> None:
    """No round comes after this one: what stays in hand counts nothing. [BG-28]"""
    with tavern(["d1 f1", "s1 d9 f9 r1"], deck="") as table:
        table.turns().boasts(0, "d1 f1").believed()
        assert goes_on(table, 1) == ["lay s1", "lay d9", "lay f9", "lay r1"]
        table.asks(0)


def test_early_in_the_night_it_wastes_no_good_card_on_a_boast_that_is_lost() -> None:
    """One card of it is kept, and the others are gone. [BG-20]"""
    with tavern(["s9 d9 f9 r9", "s8 d9 f1 f8 r8", "d1"]) as table:
        table.turns().boasts(0, "s9 d9 f9 r9").believed()
        assert goes_on(table, 1) in (["go to the bar"], ["lay d9", "lay f1", "done"])
        table.asks(*table.table.waiting)


def test_the_best_card_of_a_lost_boast_is_kept() -> None:
    """[BG-19]"""
    with tavern(["d9 f9", "s2 d3 f7 r4"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "s2 d3 f7 r4").believed()
        thought = thinks(table, 1)
        assert thought.move.text == "keep f7"
        assert thought.why.values == {"card": "f7", "coins": 4}
        table.asks(1)


COINS_BY_CARD = """
game = "braggart"
name = "Coins"
language = "en"
[deck]
hand = 2
limit = 5
bar = 2
fewest = 2
most = 3
[[deed]]
name = "d9"
text = "I"
value = 9
coins = 0
copies = 20
[[foe]]
name = "f1"
text = "it"
value = 1
coins = 7
copies = 20
[[foe]]
name = "f9"
text = "them"
value = 9
coins = 1
copies = 5
"""


@pytest.mark.parametrize(("scoring", "kept"), [("coins", "f1"), ("values", "d9")])
def test_what_is_counted_at_the_end_decides_what_is_kept(scoring: str, kept: str) -> None:
    """A pack may give its cards any coins. [BG-32]"""
    with tavern(["d9 f9", "d9 f1"], scoring=scoring, text=COINS_BY_CARD) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d9 f1").believed()
        assert thinks(table, 1).move.text == f"keep {kept}"
        table.asks(1)


# Ploys


def test_a_card_that_makes_a_boast_is_taken_back_from_the_discard_pile() -> None:
    """[BG-11]"""
    with tavern(["d9 s9 r8 relic", "d1", "d1"], discard="s9 d9 f8 f3 r9") as table:
        table.turns()
        thought = thinks(table, 0)
        assert thought.move.text == "play relic"
        assert thought.why.values == {"ploy": "relic", "card": "f8", "value": 8}
        table.plays(0, "relic")
        thought = thinks(table, 0)
        assert thought.move.text == "fetch f8"
        assert thought.why.key == "why.fetch_first"
        assert goes_on(table, 0)[1:] == ["lay s9", "lay d9", "lay f8", "lay r8"]
        table.asks(1, 2)


def test_cards_are_drawn_before_the_boast_that_they_may_make_better() -> None:
    """And no Ploy stays in hand in the last round."""
    with tavern(["d5 f5 toast", "d1", "d1"], deck="d9 f9 s9 ...") as table:
        table.turns()
        thought = thinks(table, 0)
        assert thought.move.text == "play toast"
        assert thought.why.values == {"ploy": "toast", "many": 3}
        assert goes_on(table, 0)[-3:] == ["lay s9", "lay d9", "lay f9"]
        table.asks(1, 2)


def test_what_is_worth_little_is_thrown_away_for_new_cards() -> None:
    with tavern(["s1 d1 d9 f1 f9 r1 change", "d1", "d1"]) as table:
        table.turns().plays(0, "change")
        thought = thinks(table, 0)
        assert thought.why.key == "why.redraw"
        thrown = thought.why.values["cards"]
        assert isinstance(thrown, list)
        assert {"d9", "f9"}.isdisjoint(thrown)
        assert {"d1", "f1"} <= set(thrown)
        while table.table.answers[0] or table.table.top.rule(table.table) == "BG-11":
            move = thinks(table, 0).move
            table.table.play(0, move)
            if move.text == "done":
                break
        assert table.discard == " ".join(["change", *thrown])
        table.asks(0)


def test_when_all_cards_are_picked_to_be_thrown_away_it_is_done() -> None:
    """Somebody careless may have picked them; a standing pass could still be withdrawn, and is no reason to go on."""
    with tavern(["d9 f9 change", "d1", "d1"]) as table:
        table.turns().plays(0, "change")
        table.table.standing |= 1
        for card in ("d9", "f9"):
            table.table.play(0, table.table.game.decode(f"discard {card}"))
        assert [move.text for move in table.table.legal(0)] == ["done", "withdraw standing pass"]
        assert thinks(table, 0).move.text == "done"
        table.table.play(0, thinks(table, 0).move)
        table.asks(0)


def test_a_thief_robs_whoever_has_scored_most() -> None:
    with tavern(["d5 f5 thief", "d1 d2", "d1 d2"], scores=["", "d9", "f9 d8"]) as table:
        table.turns().plays(0, "thief")
        thought = thinks(table, 0)
        assert thought.move.text == "rob seat 2"
        assert thought.why.values == {"other": 2, "many": 2}
        table.asks(0)


# Liar!


def test_it_calls_a_liar_when_that_takes_the_round() -> None:
    """And the card that comes out of the boast comes to its own hand. [BG-R9]"""
    with tavern(["s5 d5 f5 r5 d1 liar", "d9 f9 s5"]) as table:
        table.turns().boasts(0, "s5 d5 f5 r5").believed()
        table.boasts(1, "s5 d9 f9")
        thought = thinks(table, 0)
        assert thought.move.text == "call liar"
        assert thought.why.key == "why.accuse_win"
        assert thought.why.values["mine"] == 20
        assert goes_on(table, 0)[:2] == ["call liar", "swap d1"]
        assert (table.boast(1), table.hand(0)) == ("s5 d1 f9", "d9")
        table.asks(1)


def test_it_clears_the_way_for_its_own_boast() -> None:
    with tavern(["s4 d8 f9", "d7 f8 s5 d1 liar", "d2"]) as table:
        table.turns().boasts(0, "s4 d8 f9")
        thought = thinks(table, 1)
        assert thought.move.text == "call liar"
        assert thought.why.key == "why.accuse_clear"
        values = thought.why.values
        assert (values["before"], values["after"], values["own"]) == (21, 14, 21)
        table.asks(1, 2)


@pytest.mark.parametrize("liar", ["liar", "outrageous"])
def test_it_does_not_waste_a_liar_on_the_last_place(liar: str) -> None:
    """Another leads by far, and what could be had is hardly better than what would go."""
    with tavern([f"d2 f3 s5 {liar}", "s9 d9 f9 r9", "d3 f4"], holder=1) as table:
        table.turns().boasts(1, "s9 d9 f9 r9").believed()
        table.boasts(2, "d3 f4")
        thought = thinks(table, 0)
        assert thought.move is PASS
        assert (thought.why.key, thought.why.values["before"]) == ("why.pass", 7)
        table.asks(0, 1)


def test_it_knows_when_a_liar_could_only_make_things_better() -> None:
    with tavern(["d8 f8 liar", "d3 f4"], holder=1) as table:
        table.turns().boasts(1, "d3 f4")
        thought = thinks(table, 0)
        assert (thought.move, thought.why.key) == (PASS, "why.pass_idle")
        table.asks(0)


def test_an_outrageous_liar_takes_two_good_cards_for_two_poor_ones() -> None:
    """[BG-24]"""
    with tavern(["d9 f9", "d1 f1 outrageous", "d3"]) as table:
        table.turns().boasts(0, "d9 f9")
        assert goes_on(table, 1)[:3] in (
            ["call outrageous", "swap d1", "swap f1"],
            ["call outrageous", "swap f1", "swap d1"],
        )
        assert table.hand(1).split()[:2] == ["d9", "f9"]
        table.asks(2)


def test_without_a_liar_it_passes_and_once_it_had_its_turn_for_the_whole_phase() -> None:
    """It can draw no other before the next round. [BG-R34]"""
    with tavern(["d5 f5", "d5 f6", "d5 f7"]) as table:
        table.turns().boasts(0, "d5 f5")
        assert thinks(table, 1).move is PASS
        table.believed().boasts(1, "d5 f6")
        assert thinks(table, 2).move is PASS
        assert thinks(table, 0).move is STAND
        assert thinks(table, 0).why.key == "why.no_liar"
        table.asks(2, 0)


# Whole games


@pytest.mark.parametrize("seats", built_in().seats)
def test_a_boast_is_told_as_it_was_planned(seats: int) -> None:
    """It says the same words for every card of it."""
    for seed in range(2):
        table = dealt(seats, seed)
        drive = Drive(table, dict.fromkeys(range(seats), HOUSE), seed)
        parts: list[Thought] = []
        boasts = 0
        while (step := drive.step()) is not None:
            if isinstance(step[1].move, Lay):
                parts.append(step[1])
            elif parts:
                boasts += 1
                assert len({str(part.why) for part in parts if part.why.key != "why.only"}) == 1
                parts = []
        assert boasts > 3


FOREIGN = {
    "small hands": pack_text(hand=2, limit=3, bar=1),
    "large hands": pack_text(hand=10, limit=20, bar=5, most=4),
    "only Deeds and Foes": COINS_BY_CARD,
}


@pytest.mark.parametrize("text", FOREIGN.values(), ids=FOREIGN)
def test_it_plays_with_packs_of_other_people(text: str) -> None:
    game = pictured(text)
    for seats in (game.seats[0], game.seats[-1]):
        for seed in range(2):
            table = dealt(seats, seed, game, scoring="values" if seed else "coins")
            play_out(table, [HOUSE if seat % 2 else bot("random") for seat in range(seats)], seed)
            assert table.outcome is not None


def test_with_a_pack_of_other_people_it_beats_random_players() -> None:
    game = pictured(FOREIGN["small hands"])
    wins = 0
    for seed in range(12):
        table = dealt(3, seed, game)
        seat = seed % 3
        play_out(table, [HOUSE if one == seat else bot("random") for one in range(3)], seed)
        assert table.outcome is not None
        wins += table.outcome.winners == [seat]
    assert wins > 8


def test_without_having_been_told_anything_it_plays_by_what_it_sees() -> None:
    for position in positions(built_in(), HOUSE, 3, 3):
        thought = built_in().choose(Mind.at(position.table, position.seat, [], Chance(1)))
        assert thought.move in position.table.legal(position.seat)


@pytest.mark.parametrize("seats", built_in().seats)
def test_it_moves_alike_in_worlds_that_look_alike(seats: int) -> None:
    for position in positions(built_in(), HOUSE, seats, 11, scoring="values" if seats % 2 else "coins"):
        here = position.thought(HOUSE)
        for world in position.imagined(1):
            assert position.thought(HOUSE, world) == here


@pytest.mark.parametrize("seats", built_in().seats)
def test_it_beats_random_players(seats: int) -> None:
    bots = ["heuristic"] + ["random"] * (seats - 1)
    tally = simulate(plan("braggart", seats, 24, 5, bots, rotate=True), processes=1)
    assert tally.by_bot["heuristic"].share() > 0.7
