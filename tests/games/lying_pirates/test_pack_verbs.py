"""What the tiles and cards of a pack of Lying Pirates may do: mistakes in lists of verbs are named."""

from __future__ import annotations

import pytest

from blarney.core.pack import Pack
from blarney.games.lying_pirates import deck as box
from blarney.games.lying_pirates.pack import read
from blarney.games.lying_pirates.scripts import VERBS
from games.lying_pirates.own_packs import changed, doing, mistakes, nested, within

LIST = 'must be a list of at most 6 verbs: { verb = "draw", amount = 2 }.'
CHOICE = '{ verb = "choose", among = "others" }'
COIN_AMOUNT = "a coins needs an amount, a whole number from -6 to 6, not 0."
SAIL_AMOUNT = "a sail needs an amount, a whole number from -6 to 6, not 0."
ANYBODY = "who must be one of you, them, others, all, here, ahead, behind, first, last."
A_VERB = "a verb is one of sail, swap, "
CHOICE_FIRST = "a captain is chosen before all else."


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ("3", f"does {LIST}"),
        ('"draw"', f"does {LIST}"),
        ("[" + ", ".join(['{ verb = "turn" }'] * 7) + "]", f"does {LIST}"),
        ("[]", "does must do something."),
        ("[3]", A_VERB),
        ('["draw"]', A_VERB),
        ("[{ amount = 3 }]", A_VERB),
        ('[{ verb = "burn" }]', A_VERB),
        ("[{ verb = [] }]", A_VERB),
        ('[{ verb = "turn", who = "you" }]', "'who' is not a key of the verb turn."),
        ('[{ verb = "sail", amount = 0 }]', SAIL_AMOUNT),
        ('[{ verb = "sail", amount = 7 }]', SAIL_AMOUNT),
        ('[{ verb = "crew", amount = -7 }]', "a crew needs an amount, a whole number from -6 to 6, not 0."),
        ('[{ verb = "coins" }]', COIN_AMOUNT),
        ('[{ verb = "coins", amount = true }]', COIN_AMOUNT),
        ('[{ verb = "draw", amount = 0 }]', "a draw needs an amount, a whole number from 1 to 6."),
        ('[{ verb = "discard", amount = -1 }]', "a discard needs an amount, a whole number from 1 to 6."),
        (
            f'[{CHOICE}, {{ verb = "rob_card", amount = 7 }}]',
            "a rob_card needs an amount, a whole number from 1 to 6.",
        ),
        ('[{ verb = "curse", who = "king" }]', ANYBODY),
        ('[{ verb = "curse", who = [] }]', ANYBODY),
        ('[{ verb = "reach" }]', "to must be one of ahead, behind."),
        ('[{ verb = "reach", to = "first" }]', "to must be one of ahead, behind."),
        ('[{ verb = "special", die = "cursed" }]', "die must be one of king, mermaid, ghost."),
        ('[{ verb = "choose", among = "all" }]', "among must be one of others, here, ahead, behind."),
        ('[{ verb = "curse", who = "them" }]', "nobody has been found yet whom a curse could touch."),
        ('[{ verb = "swap" }]', "nobody has been found yet whom a swap could touch."),
        ('[{ verb = "look" }]', "nobody has been found yet whom a look could touch."),
        ('[{ verb = "rob_special" }]', "nobody has been found yet whom a rob_special could touch."),
        (
            '[{ verb = "duel", won = [{ verb = "swap" }], lost = [] }]',
            "nobody has been found yet whom a duel could touch.",
        ),
        ('[{ verb = "turn" }, { verb = "choose", among = "here" }]', CHOICE_FIRST),
        (f'[{{ verb = "roll", die = "pirate", good = [{CHOICE}], bad = [] }}]', CHOICE_FIRST),
        (
            '[{ verb = "roll", die = "sail", good = [{ verb = "turn" }], bad = [] }]',
            "die must be one of pirate, treasure.",
        ),
        ('[{ verb = "roll", die = "pirate", good = [], bad = [] }]', "a roll must lead to something."),
        ('[{ verb = "roll", die = "pirate", good = [{ verb = "turn" }] }]', f"bad {LIST}"),
        (
            '[{ verb = "roll", die = "pirate", good = [{ verb = "curse", who = "them" }], bad = [] }]',
            "nobody has been found yet whom a curse could touch.",
        ),
        (
            '[{ verb = "roll", die = "pirate", good = [{ verb = "turn" }], bad = [] }, { verb = "turn" }]',
            "nothing can follow a roll in its list.",
        ),
        (
            f'[{CHOICE}, {{ verb = "duel", won = [{{ verb = "turn" }}], lost = [] }}, {{ verb = "turn" }}]',
            "nothing can follow a duel in its list.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "loser", then = [{ verb = "swap" }] }, { verb = "turn" }]',
            "nothing can follow a battle in its list.",
        ),
        (
            '[{ verb = "battle", among = "ahead", seeks = "loser", then = [{ verb = "swap" }] }]',
            "among must be one of all, others, here.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "fame", then = [{ verb = "swap" }] }]',
            "seeks must be one of winner, loser.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "loser", then = [] }]',
            "a battle must lead to something.",
        ),
        (nested(4), "verbs lead to others at most 3 times."),
        (nested(40), "verbs lead to others at most 3 times."),
    ],
)
def test_verbs_are_checked(does: str, sentence: str) -> None:
    """With the line of the card. [LP-R57]"""
    (mistake,) = mistakes(doing(does))
    assert mistake.startswith(f"line 83: {sentence}")


def test_a_card_or_a_tile_must_do_something() -> None:
    """It says where. [LP-R57]"""
    assert mistakes(changed(('does = [{ verb = "turn" }]\n', ""))) == [f"line 70: does {LIST}"]


def test_what_verbs_lead_to_may_lead_to_more() -> None:
    """Three times. [LP-R57]"""
    deck = read(Pack.loads(doing(nested(3)))).deck
    assert [verb.verb for verb in within(deck, deck.all_kinds[0].script)] == [box.ROLL] * 3 + [box.TURN]


@pytest.mark.parametrize(
    "verb", sorted(set(VERBS) - {"choose", "crew", "coins", "rob_coins", "rob_crew", "roll"})
)
def test_few_verbs_are_for_the_final_battle(verb: str) -> None:
    """No ship sails there, and nobody draws. [LP-R57]"""
    sentence = f"line 84: a card for the Final Battle cannot {verb}."
    assert sentence in mistakes(doing(f'[{CHOICE}, {{ verb = "{verb}" }}]', final=True))
    roll = f'[{{ verb = "roll", die = "pirate", good = [], bad = [{{ verb = "{verb}" }}] }}]'
    assert sentence in mistakes(doing(roll, final=True))


@pytest.mark.parametrize("among", ["here", "ahead", "behind"])
def test_in_the_final_battle_one_chooses_among_all_others(among: str) -> None:
    """They are all at Start/End. [LP-R57]"""
    does = f'[{{ verb = "choose", among = "{among}" }}, {{ verb = "rob_coins", amount = 1 }}]'
    assert mistakes(doing(does, final=True)) == ["line 84: a card for the Final Battle cannot choose so."]
    read(Pack.loads(doing(does)))
