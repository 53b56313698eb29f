"""Playing and buying cards in windows: first come, first served, one gold and one silver a round."""

from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from games.lying_pirates.picture import ONE, sea

GAIN = '[{ verb = "coins", amount = 1 }]'
SAILED = {"luck": [ONE], "numbers": {"prize": 0}}


def test_a_card_happens_at_once_and_then_all_are_asked_again() -> None:
    """First come, first served; the window ends when all have passed since the last card. [LP-59] [LP-R1]"""
    with sea(["trick g1", "trick g1", "g1"], trick=GAIN) as table:
        table.acts()
        assert (table.rule, table.prompt.key) == ("LP-59", "prompts.action_window")
        assert table.table.waiting == (0, 1, 2)
        table.passes(0, 2).plays(1)
        assert table.table.coins == [0, 1, 0]
        assert table.table.waiting == (0, 1, 2)
        table.passes(1).plays(0)
        assert table.table.coins == [1, 1, 0]
        table.passes(0, 1, 2)
        assert table.done


def test_seats_are_asked_in_the_betting_direction_from_the_token_on() -> None:
    """That is how a sequential driver goes round. [LP-R2] [LP-R1] [LP-R70]"""
    for direction, order in ((1, (2, 3, 0, 1)), (-1, (2, 1, 0, 3))):
        with sea(seats=4, token=2, direction=direction) as table:
            table.acts().asks(*order)
            assert table.table.waiting == order


def test_gold_cards_are_for_both_phases_silver_ones_for_the_action_phase() -> None:
    """In the Sail Phase a silver one is refused. [LP-8] [LP-9] [LP-59]"""
    with sea(["g1 s1", "", ""], luck=[ONE], numbers={"prize": 0}) as table:
        table.sails(0, losers=[1, 2])
        assert table.may(0) == ["pass", "play g1", "pass for this phase"]
        assert table.refusal(0, "play s1") == ("LP-9", "silver_later")
        assert table.why(0, "play s1") == {"card": "s1"}
        table.calm()
    with sea(["g1 s1", "", ""]) as table:
        table.acts()
        assert table.may(0) == ["pass", "play g1", "play s1", "pass for this phase"]
        table.calm()


def test_one_gold_and_one_silver_card_a_round() -> None:
    """In the two phases together. [LP-7] [LP-52]"""
    with sea(["g1 g2 s1 s2", "g1 g1", ""], luck=[ONE], numbers={"prize": 0}) as table:
        table.table.winner, table.table.losers, table.table.bettors = 0, 0b110, 0b111
        table.begin(SAIL_PHASE, ACTION_PHASE)
        table.plays(0, "g2")
        assert table.refusal(0, "play g1") == ("LP-7", "colour_used")
        assert table.why(0, "play g1") == {"colour": 1}
        table.passes().passes().passes()
        assert table.refusal(0, "play g1") == ("LP-7", "colour_used")
        assert table.view(1).golds == [1, 0, 0]
        table.plays(0, "s1").plays(1, "g1")
        assert (table.view(1).golds, table.view(1).silvers) == ([1, 1, 0], [1, 0, 0])
        assert table.refusal(0, "play s2") == ("LP-7", "colour_used")
        assert table.why(0, "play s2") == {"colour": 0}
        assert table.may(1) == ["pass", "pass for this phase"]
        table.calm()
    with sea(["g1 g1 g1 g1", "", ""], numbers={"golds": 2, "silvers": 0}) as table:
        table.acts().plays(0, "g1").plays(0, "g1")
        assert table.may(0) == ["pass", "pass for this phase"]
        table.calm()


def test_only_cards_of_the_hand_are_played() -> None:
    """And nothing else is said in a window. [LP-59] [LP-R1]"""
    with sea(["g1 s1 s1", "", ""]) as table:
        table.acts()
        assert table.refusal(0, "play g2") == ("LP-59", "not_held")
        assert table.why(0, "play g2") == {"card": "g2"}
        assert table.refusal(0, "liar") == ("LP-59", "play_or_pass")
        assert table.may(0) == ["pass", "play g1", "play s1", "pass for this phase"]
        assert table.touches(0) == {
            "pass": [],
            "play g1": ["hand 0/g1"],
            "play s1": ["hand 0/s1"],
            "pass for this phase": [],
        }
        assert table.table.default(0).text == "pass"
        table.calm()


def test_a_standing_pass_ends_with_the_phase() -> None:
    """Or when a card names its captain. [LP-R1] [LP-59]"""
    at_them = '[{ verb = "choose", among = "others" }, { verb = "coins", who = "them", amount = -1 }]'
    with sea(["trick g1", "g1", "g1"], trick=at_them, **SAILED) as table:  # type: ignore[arg-type]  # luck, numbers
        table.table.winner, table.table.losers, table.table.bettors = 0, 0b110, 0b111
        table.begin(SAIL_PHASE, ACTION_PHASE)
        table.says(1, "pass for this phase").says(2, "pass for this phase")
        assert table.table.waiting == (0,)
        table.plays(0).chooses(0, 2)
        assert list(table.table.waiting) == [0, 2]
        table.passes().passes(0, 2).passes(0, 2)
        assert list(table.table.waiting) == [0, 1, 2]
        table.calm()


def test_a_card_is_bought_for_two_coins() -> None:
    """As many as one likes, in both phases, and kept or played at once. [LP-60] [LP-R22] [LP-R24] [LP-59]"""
    with sea(["", "g1", ""], coins=[5, 1, 0], deck="g2 s1 g3", luck=[ONE], numbers={"prize": 0}) as table:
        table.table.winner, table.table.losers, table.table.bettors = 2, 0b011, 0b111
        table.begin(SAIL_PHASE, ACTION_PHASE)
        assert table.may(0) == ["pass", "buy a card", "pass for this phase"]
        assert table.touches(0)["buy a card"] == ["deck", "coins 0"]
        assert table.refusal(1, "buy a card") == ("LP-60", "too_poor")
        assert table.why(1, "buy a card") == {"price": 2}
        table.says(0, "buy a card")
        assert (table.hand(0), table.table.coins) == ("g2", [3, 1, 0])
        assert table.told("bought") == {"price": 2, "captain": 0}
        assert table.heard(0, "drew")[0].cards == ["g2"]
        assert table.heard(1, "drew")[0].cards == [None]
        table.says(0, "buy a card")
        assert (table.hand(0), table.table.coins) == ("g2 s1", [1, 1, 0])
        # The limits hold: the gold one may be played at once, the silver one later.
        assert table.may(0) == ["pass", "play g2", "pass for this phase"]
        table.plays(0, "g2").passes().passes().passes()
        assert table.may(0) == ["pass", "play s1", "pass for this phase"]
        table.table.coins = [2, 1, 0]
        table.table.listed_seat = -1
        table.says(0, "buy a card")
        assert table.hand(0) == "g3 s1"
        assert table.may(0) == ["pass", "play s1", "pass for this phase"]
        table.calm()


def test_the_price_is_that_of_the_captain() -> None:
    """Whatever the numbers of the table say. [LP-60] [LP-R59]"""
    with sea(coins=[4, 3, 0], numbers={"price": 4}) as table:
        table.acts()
        assert "buy a card" in table.may(0)
        assert "buy a card" not in table.may(1)
        table.says(0, "buy a card").calm()
        assert table.table.coins == [0, 3, 0]


def test_an_empty_hand_draws_a_card_for_nothing() -> None:
    """When the last card has been played and resolved, within the limits of the round. [LP-61] [LP-R23] [LP-R24]"""
    with sea(["g1", "g1 s1", ""], deck="g2 s2") as table:
        table.acts().plays(0, "g1")
        assert (table.hand(0), table.table.coins) == ("g2", [0, 0, 0])
        assert table.told("drew") == {"captain": 0, "many": 1}
        assert table.heard(None, "drew")[0].source == "deck"
        # Its colour has been played this round.
        assert table.may(0) == ["pass", "pass for this phase"]
        table.plays(1, "g1")
        assert table.hand(1) == "s1"
        # Whoever has never had a card has not played the last one.
        assert table.hand(2) == ""
        table.calm()
        assert table.names("drew") == ["drew"]


def test_a_last_card_that_draws_leaves_no_empty_hand() -> None:
    """The effect comes first. [LP-R23] [LP-61]"""
    with sea(["trick", "", ""], deck="g2 s2", trick='[{ verb = "draw", amount = 1 }]') as table:
        table.acts().plays(0)
        assert table.hand(0) == "g2"
        table.calm()


def test_a_hand_that_was_emptied_in_another_way_draws_nothing() -> None:
    """Only for the last card played there is a free one. [LP-R23]"""
    away = '[{ verb = "discard", who = "all", amount = 3 }]'
    with sea(["trick g1", "g1", ""], trick=away, luck=[0, 0]) as table:
        table.acts().plays(0).calm()
        assert [table.hand(seat) for seat in range(3)] == ["", "", ""]
        assert table.discard == "trick g1 g1"


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """Shuffled; with none of these either, nobody draws or buys. [LP-R24] [LP-60]"""
    with sea(["", "g1", ""], coins=[6, 0, 0], discard="s1 s2", rest=2) as table:
        table.acts()
        assert table.view(0).deck == 0
        table.says(0, "buy a card")
        assert table.names("reshuffled") == ["reshuffled"]
        assert table.hand(0) == "s2"
        assert (table.view(0).deck, table.discard) == (1, "")
        table.says(0, "buy a card")
        assert table.hand(0) == "s1 s2"
        assert "buy a card" not in table.may(0)
        assert table.refusal(0, "buy a card")[0] == "LP-60"
        table.calm()
    with sea(
        ["trick", "", ""], deck="g1", discard="s1", rest=2, trick='[{ verb = "draw", amount = 5 }]'
    ) as table:
        table.acts().plays(0).calm()
        assert sorted(table.hand(0).split()) == ["g1", "s1", "trick"]
        assert table.told("drew") == {"captain": 0, "many": 3}


def test_a_card_for_one_captain_needs_one_whom_it_may_touch() -> None:
    """A card for several can always be played. [LP-R65] [LP-53] [LP-59]"""
    at_here = '[{ verb = "choose", among = "here" }, { verb = "coins", who = "them", amount = -1 }]'
    with sea(["trick", "", ""], trick=at_here, spots=[1, 2, 3]) as table:
        table.acts()
        assert table.refusal(0, "play trick") == ("LP-53", "no_target")
        assert table.why(0, "play trick") == {"card": "trick"}
        table.calm()
    with sea(
        ["trick", "", ""], trick='[{ verb = "coins", who = "here", amount = -1 }]', spots=[1, 2, 3]
    ) as table:
        table.acts().plays(0).calm()
        assert table.discard == "trick"


def test_the_shuffled_discards_are_nobodys_knowledge() -> None:
    """Only as many are drawn as are wanted, and nothing is told of what is not there. [LP-R24]"""
    two = '[{ verb = "draw", amount = 2 }]'
    with sea(["trick g1", "", ""], deck="g2", discard="s1 s2 s3", rest=2, trick=two) as table:
        table.acts().plays(0).calm()
        cards = table.table.cards
        assert table.told("drew") == {"captain": 0, "many": 2}
        assert table.hand(0) == "trick g1 g2"
        assert table.heard(None, "reshuffled")[0].drew_chance
        assert len(cards.zones[table.table.pile]) == 3
        assert [cards.seen[card] for card in cards.zones[table.table.pile]] == [0, 0, 0]
    with sea(["trick g1", "", ""], rest=2, trick='[{ verb = "draw", who = "others", amount = 1 }]') as table:
        table.acts().plays(0).calm()
        # The card itself is all that could be drawn.
        assert [event.values["captain"] for event in table.heard(None, "drew")] == [1]
