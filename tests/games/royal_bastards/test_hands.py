"""Chaos cards of a hand: drawn, discarded, stolen, looked at."""

import pytest

from blarney.games.royal_bastards.rules.contest import REWARD
from blarney.games.royal_bastards.rules.endgame import LAST, LAST_CHANCE
from blarney.games.royal_bastards.rules.fight import draw_contest
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.rules.turn import DRAW_PHASE
from blarney.games.royal_bastards.table import DRAWING
from games.royal_bastards.picture import dealt, realm
from games.royal_bastards.whole_games import backed

WARY = {"bob": {"changes": {"wary": 1}}}


def test_when_the_deck_is_empty_the_discards_are_shuffled() -> None:
    """In the midst of a draw too; if there are none, nothing is drawn. [RB-72] [RB-R19]"""
    trick = [{"verb": "draw", "amount": 3}]
    with realm(["trick trick"], trick=trick, deck="claim", discard="march spell duel") as table:
        table.begin(STOP, STOP).plays(0)
        assert table.hand(0) == "trick duel spell claim"
        assert table.names() == ["played", "reshuffled", "drew", "cleared"]
        assert table.heard(0, "reshuffled")[0].drew_chance
        assert table.told("drew", "seat", "many") == [(0, 3)]
        assert table.heard(0, "drew")[0].cards == ["claim", "duel", "spell"]
        assert table.heard(1, "drew")[0].cards == [None, None, None]
        assert (table.discard, table.view(0).deck) == ("trick", 1)
        table.passes(0).plays(0)
        # Beside the last one only the card that had been resolved was there.
        assert table.hand(0) == "trick march duel spell claim"
        table.calm()
    with realm(["trick"], trick=trick, deck="") as table:
        table.stops().plays(0)
        assert table.told("no_chaos", "seat") == [0]
        assert table.names() == ["played", "no_chaos", "cleared"]


def test_only_who_draws_cards_sees_them() -> None:
    """[RB-72] [RB-R39]"""
    with realm(["", "", "trick"], trick=[{"verb": "draw", "amount": 2}], deck="duel claim") as table:
        table.stops().plays(2)
        inner = table.table
        assert [inner.cards.seen[card] for card in inner.cards.zones[2]] == [0b100, 0b100]
        assert [table.heard(viewer, "drew")[0].cards for viewer in (0, 2, None)] == [
            [None, None], ["duel", "claim"], [None, None],
        ]  # fmt: skip
        (drew,) = table.heard(2, "drew")
        assert (drew.revealed, drew.source, drew.target) == (True, "deck", "hand 2")
        table.calm()


def test_who_draws_the_last_cards_draws_no_more() -> None:
    """[RB-72] [RB-25]"""
    with realm(["trick"], trick=[{"verb": "draw", "amount": 3}], deck="claim duel") as table:
        table.stops().plays(0)
        assert (table.hand(0), table.told("drew", "many")) == ("duel claim", [2])
        table.calm()


def test_shuffled_discards_are_seen_by_nobody() -> None:
    """[RB-72]"""
    with realm(
        ["trick"], trick=[{"verb": "draw", "amount": 1}], deck="", discard="spell duel claim"
    ) as table:
        table.stops().plays(0)
        inner = table.table
        assert [inner.cards.seen[card] for card in inner.cards.zones[inner.pile]] == [0, 0]
        table.calm()


def test_cards_are_discarded_by_chance() -> None:
    """As many as there are. [RB-107] [RB-R52] [RB-R4]"""
    trick = [{"verb": "discard", "who": "others", "amount": 2}]
    with realm(["trick", "spell duel claim", "march"], trick=trick, luck=[1, 0, 0]) as table:
        table.stops().plays(0).passes()
        # By number: duel, spell, claim lie in the order of the deck.
        assert (table.hand(1), table.hand(2)) == ("claim", "")
        assert table.discard == "spell duel march trick"
        assert table.told("discarded", "seat", "kind") == [(1, 4), (1, 3), (2, 2)]
        (first, *_) = table.heard(2, "discarded")
        assert (first.source, first.target, first.drew_chance, first.revealed) == (
            "hand 1",
            "discard",
            True,
            True,
        )
        table.calm()


def test_who_has_no_cards_discards_none() -> None:
    """[RB-R4] [RB-107]"""
    with realm(["trick", "", ""], trick=[{"verb": "discard", "who": "others", "amount": 2}]) as table:
        table.stops().plays(0)
        assert table.told("no_cards", "seat") == [1, 2]


def test_a_card_is_stolen_by_chance() -> None:
    """Both see which one, and nobody else. [RB-R52]"""
    trick = [{"verb": "choose_player", "among": "others"}, {"verb": "rob_card", "amount": 2}]
    with realm(["trick spell", "spell duel claim", "duel"], trick=trick, luck=[2, 0]) as table:
        table.stops().plays(0).chooses(0, 1).passes()
        assert (table.hand(0), table.hand(1)) == ("duel spell claim", "spell")
        assert [event.cards for event in table.heard(0, "stole")] == [["claim"], ["duel"]]
        assert [event.cards for event in table.heard(1, "was_robbed")] == [["claim"], ["duel"]]
        assert [event.cards for event in table.heard(2, "stole")] == [[None], [None]]
        assert [event.cards for event in table.heard(None, "was_robbed")] == [[None], [None]]
        assert table.told("stole", "seat", "other") == [(0, 1), (0, 1)]
        assert table.told("was_robbed", "seat", "other") == [(1, 0), (1, 0)]
        stolen = table.heard(0, "stole")[0]
        assert (stolen.source, stolen.target, stolen.drew_chance) == ("hand 1", "hand 0", True)
        assert table.heard(0, "was_robbed")[0].drew_chance
        table.calm()


def test_a_thief_and_a_spy_see_what_they_get_at() -> None:
    """Whoever they are, and nobody beside them and the owner. [RB-R52]"""
    for verb, what in (({"verb": "rob_card", "amount": 1}, "stole"), ({"verb": "look"}, "looked")):
        trick = [{"verb": "choose_player", "among": "others"}, verb]
        luck = [0] if what == "stole" else []
        with realm(["", "spell", "", "trick"], seats=4, trick=trick, luck=luck) as table:
            table.stops().plays(3).passes()
            cards = [table.heard(viewer, what)[0].cards for viewer in (0, 1, 2, 3, None)]
            assert cards == [[None], ["spell"], [None], ["spell"], [None]]
            inner = table.table
            seen = [inner.cards.seen[card] for card in inner.cards.zones[3 if what == "stole" else 1]]
            assert seen == [0b1010]
            table.calm()


def test_from_oneself_nothing_is_stolen() -> None:
    """If nobody else has a card, one may choose oneself. [RB-74] [RB-R52] [RB-R53]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "rob_card", "amount": 1}]
    with realm(["trick spell", "", ""], trick=trick) as table:
        table.stops().plays(0).chooses(0, 0)
        assert (table.hand(0), table.names("stole")) == ("spell", [])
        table.calm()


def test_more_cards_are_not_stolen_than_there_are() -> None:
    """[RB-R4] [RB-R52]"""
    trick = [{"verb": "choose_player", "among": "others"}, {"verb": "rob_card", "amount": 2}]
    with realm(["trick", "spell", ""], trick=trick, luck=[0]) as table:
        table.stops().plays(0).passes()
        assert (table.hand(0), table.told("no_cards", "seat")) == ("spell", [1])
        table.calm()


def test_a_hand_may_be_looked_at() -> None:
    """By one player, and only until something of it goes. [RB-R52]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "look"}]
    with realm(["trick trick", "spell duel claim", "duel"], trick=trick) as table:
        table.stops().plays(0).chooses(0, 1).passes()
        assert table.heard(0, "looked")[0].cards == ["duel", "spell", "claim"]
        assert table.heard(1, "looked")[0].cards == ["duel", "spell", "claim"]
        assert table.heard(2, "looked")[0].cards == [None, None, None]
        assert table.heard(2, "looked")[0].revealed
        assert table.told("looked", "seat", "other") == [(0, 1)]
        assert table.hand(1) == "duel spell claim"
        inner = table.table
        assert {inner.cards.seen[card] for card in inner.cards.zones[1]} == {0b011}
        # Oneself one need not look at.
        table.plays(0).chooses(0, 1).calm()
    with realm(["trick spell", "", ""], trick=trick) as table:
        table.stops().plays(0).chooses(0, 0)
        assert table.heard(0, "looked") == []
        table.calm()


@pytest.mark.parametrize(
    "verb",
    [{"verb": "look"}, {"verb": "rob_card", "amount": 1}, {"verb": "discard", "who": "them", "amount": 1}],
)
def test_a_guarded_hand_is_safe_from_others(verb: dict[str, object]) -> None:
    """[RB-60] [RB-R54]"""
    trick = [{"verb": "choose_player", "among": "others"}, verb]
    with realm(["trick", "spell", ""], seats=2, trick=trick, heirs=WARY) as table:
        table.stops().plays(0).passes()
        assert (table.hand(1), table.told("guarded", "seat")) == ("spell", [1])
        assert table.heard(0, "looked") == []
        table.calm()


def test_a_guarded_hand_is_open_to_its_owner() -> None:
    """[RB-60]"""
    with realm(
        ["", "trick spell"], seats=2, trick=[{"verb": "discard", "amount": 1}], heirs=WARY, luck=[0]
    ) as table:
        table.stops().plays(1)
        assert (table.hand(1), table.told("guarded", "seat")) == ("", [])


def test_hands_are_hidden_and_their_sizes_open() -> None:
    """[RB-R39]"""
    with realm(["trick spell", "duel", ""]) as table:
        assert (table.view(0).hand, table.view(1).hand, table.view(None).hand) == (
            ["trick", "spell"],
            ["duel"],
            [],
        )
        assert table.view(2).hand_sizes == table.view(None).hand_sizes == [2, 1, 0]
        table.stops().calm()


def test_a_whole_deal_leaves_nobody_with_a_view_of_other_hands() -> None:
    """[RB-R39] [RB-25]"""
    table = backed(dealt(3, layout="random", luck=[0, *[0] * 10]))
    inner = table.table
    assert [{inner.cards.seen[card] for card in inner.cards.zones[seat]} for seat in range(3)] == [
        {1},
        {2},
        {4},
    ]
    assert [len(inner.cards.zones[seat]) for seat in range(3)] == [3, 3, 3]


DRAW = [{"verb": "draw", "amount": 1}]


def test_at_one_stop_the_deck_is_made_anew_only_once() -> None:
    """Else two cards that draw each other would keep it open for ever. [RB-R68] [RB-72] [RB-R5]"""
    with realm(["trick trick spell"], trick=DRAW, deck="", discard="claim") as table:
        table.begin(STOP, STOP).plays(0)
        assert (table.hand(0), table.discard, table.view(1).remade) == (
            "trick spell claim",
            "trick",
            ["chaos"],
        )
        table.plays(0)
        assert (table.hand(0), table.discard) == ("spell claim", "trick trick")
        assert table.names("reshuffled", "drew", "no_chaos") == ["reshuffled", "drew", "no_chaos"]
        assert table.view(1).remade == ["chaos"]
        # At the next stop it may be done again.
        table.passes(0)
        assert table.view(1).remade == []
        table.table.listed_seat = -1
        table.passes(0)
    with realm(["trick trick spell"], trick=DRAW, deck="", discard="claim") as table:
        table.begin(STOP, STOP).plays(0).passes(0).plays(0)
        assert table.hand(0) == "trick spell claim"
        assert table.names("reshuffled") == ["reshuffled"] * 2
        table.calm()


def test_a_stop_with_nothing_but_cards_that_draw_comes_to_an_end() -> None:
    """However often somebody plays. [RB-R68] [RB-72]"""
    drawing = {"type": "anytime", "does": DRAW}
    chaos = {
        name: {**drawing, "cancels": False} for name in ("trick", "cancel", "march", "duel", "spell", "claim")
    }
    with realm(["trick spell duel"], chaos=chaos) as table:
        table.stops()
        many = 0
        while playable := [one for one in table.may(0) if one.startswith("play")] if not table.done else []:
            table.says(0, playable[0])
            many += 1
        # Each of thirty cards is drawn once from the deck, and those of the discards once more.
        assert many < 100
        assert table.told("no_chaos", "seat") == [0, 0, 0]


def test_in_a_last_action_the_deck_is_made_anew_only_once() -> None:
    """But once for every player. [RB-R68] [RB-72]"""
    with realm(["trick trick", "trick", ""], trick=DRAW, deck="", discard="claim", turn=8) as table:
        table.begin(LAST_CHANCE, LAST).plays(0).plays(0)
        assert (table.hand(0), table.view(2).remade) == ("claim", ["chaos"])
        table.says(0, "done")
        assert table.view(2).remade == []
        table.plays(1)
        assert (table.hand(1), table.names("reshuffled")) == ("trick", ["reshuffled"] * 2)
        table.asks(1)


def test_a_draw_phase_and_a_reward_do_not_count() -> None:
    """They end anyway. [RB-R68] [RB-72] [RB-25]"""
    with realm(
        ["spell spell", "trick"], seats=2, trick=DRAW, deck="", discard="claim duel", phase=DRAWING
    ) as table:
        table.begin(DRAW_PHASE)
        assert (table.names("reshuffled"), table.view(0).remade) == (["reshuffled"], [])
    many = [{"verb": "discard", "amount": 1}, *DRAW]
    with realm(
        ["spell", "duel"],
        seats=2,
        bouts={"brawl": {"won": many, "lost": many}},
        contests="brawl",
        deck="",
        luck=[0, 0],
    ) as table:
        draw_contest(table.table, 1, [0, 1], "phase")
        table.table.ranks, table.table.queue = [0, 1], [0, 1]
        table.begin(REWARD)
        assert (table.names("reshuffled"), table.view(0).remade) == (["reshuffled"] * 2, [])
