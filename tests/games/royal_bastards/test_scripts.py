"""What cards of a pack do: which verbs and words may stand where, and a sentence for all that may not."""

from __future__ import annotations

import pytest

from blarney.games.royal_bastards.pack import read
from games.royal_bastards.tiny_pack import doing, mistakes, verb

LIST = 'a list of 1 to 6 verbs is needed: { verb = "draw", amount = 2 }.'
KNOWN = "a verb is one of choose_player, choose_land, "
WHOLE = "a whole number from -20 to 20, not 0."
PLAYER = verb("choose_player", among="others")
LAND = verb("choose_land", among="any")
DRAW = verb("draw", amount=1)
ADJACENT = verb("support", amount=1, where="adjacent")
HERE = verb("support", amount=1, where="here")
OUTSIDE = ("movement", "anytime", "skeleton", "endorsement")
# How a mistake begins that is not on a Chaos card.
PLACES = {
    "won": "contest 'duel': won: ",
    "lost": "contest 'duel': lost: ",
    "skeleton": "skeleton 'secret': does: ",
    "endorsement": "endorsement 'guild': does: ",
}


def either(first: object, second: object) -> dict[str, object]:
    """One of two ways."""
    return verb("either", first=first, second=second)


def refused(on: str, does: object, sentence: str) -> None:
    """A card that does this is refused with this sentence, which says of which card and list it speaks."""
    found = mistakes(doing(does, on))
    assert any(one.startswith(PLACES.get(on, "chaos 'trick': does: ") + sentence) for one in found), found


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        (3, LIST),
        ([], LIST),
        ([DRAW] * 7, LIST),
        ([either([], [DRAW])], LIST),
        ([either([DRAW], 3)], LIST),
        ([3], KNOWN),
        ([{"amount": 1}], KNOWN),
        ([verb("burn")], KNOWN),
        ([verb("bury", amount=1)], "'amount' is not a key of the verb bury."),
        ([verb("gold", amount=0)], f"a verb gold needs an amount, {WHOLE}"),
        ([verb("gold", amount=21)], f"a verb gold needs an amount, {WHOLE}"),
        ([verb("gold", amount=True)], f"a verb gold needs an amount, {WHOLE}"),
        ([verb("gold")], f"a verb gold needs an amount, {WHOLE}"),
        ([verb("draw", amount=-1)], "a verb draw needs an amount, a whole number from 1 to 20."),
        ([verb("bury", who="king")], "who must be one of you, them, others, all, "),
        ([verb("support", amount=1)], "where must be one of here, land, home, adjacent, capital, bastards."),
        ([verb("gold", amount=1, per="once")], "per must be one of adjacent, endorsement, "),
        ([verb("boost", amount=1)], "attribute must be one of might, magic, mastery, movement."),
        ([verb("endorse", champion=1)], "champion must be true or false."),
        ([verb("choose_player", among="you")], "among must be one of others, all, fighters, rivals."),
        ([verb("choose_land", among="all")], "among must be one of any, yours, theirs, near."),
        ([{**LAND, "colour": "pink"}], "colour must be one of red, green."),
        ([LAND, verb("carry", amount=1, where="land")], "where must be one of home, capital, here."),
        ([LAND, verb("send", where="here")], "where must be one of home, capital, land."),
    ],
)
def test_verbs_are_written_as_they_should_be(does: object, sentence: str) -> None:
    """Known verbs, known words, amounts within bounds. [RB-R47]"""
    refused("anytime", does, sentence)


def test_the_losers_of_a_contest_may_have_nothing() -> None:
    """But its winner has something, and of two ways both are something. [RB-R47]"""
    read(doing([], "lost"))
    refused("won", [], LIST)
    refused("lost", [either([], [DRAW])], LIST)


@pytest.mark.parametrize("amount", [-1, 0, 21])
def test_royal_approval_is_never_taken(amount: int) -> None:
    """[RB-R47]"""
    sentence = "a verb approval needs an amount, a whole number from 1 to 20."
    refused("endgame", [verb("approval", amount=amount)], sentence)


@pytest.mark.parametrize("amount", [0, 2, 10, 20, -4])
def test_dice_have_sides_that_dice_have(amount: int) -> None:
    """Four, six or eight. [RB-R47]"""
    refused("contest", [verb("die", amount=amount)], "a verb die needs an amount, 4, 6 or 8 sides.")


@pytest.mark.parametrize(
    ("on", "does", "missing"),
    [
        ("anytime", [verb("rob_gold", amount=1)], "player has been chosen whom a verb rob_gold could touch."),
        ("anytime", [verb("rob_card", amount=1)], "player has been chosen whom a verb rob_card could touch."),
        ("anytime", [verb("look")], "player has been chosen whom a verb look could touch."),
        ("anytime", [LAND, verb("peek")], "player has been chosen whom a verb peek could touch."),
        ("anytime", [verb("bury", who="them")], "player has been chosen whom a verb bury could touch."),
        ("anytime", [verb("choose_land", among="theirs")], "player has been chosen among whose Territories "),
        (
            "anytime",
            [verb("support", amount=1, where="land")],
            "Territory has been chosen for the verb support.",
        ),
        ("anytime", [verb("carry", amount=1, where="home")], "Territory has been chosen for the verb carry."),
        ("won", [verb("send", where="land")], "Territory has been chosen for the verb send."),
        ("skeleton", [verb("gold", amount=1, per="adjacent")], "Territory has been chosen to which others "),
        *[(on, [ADJACENT], "Territory has been chosen to which others could be adjacent") for on in OUTSIDE],
    ],
)
def test_what_a_verb_is_about_is_chosen_before(on: str, does: object, missing: str) -> None:
    """Whom it touches, and where; what is adjacent is so to a chosen Territory, or to a contested one. [RB-R47]"""
    refused(on, does, f"no {missing}")


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ([DRAW, PLAYER], "a verb choose_player stands at the beginning, the player before the Territory."),
        ([LAND, PLAYER], "a verb choose_player stands at the beginning, the player before the Territory."),
        ([PLAYER, PLAYER], "a verb choose_player stands at the beginning, the player before the Territory."),
        (
            [PLAYER, DRAW, LAND],
            "a verb choose_land stands at the beginning, the player before the Territory.",
        ),
        ([either([DRAW], [DRAW]), DRAW], "nothing can follow a verb either."),
        ([either([DRAW], [PLAYER])], "neither of two ways has a verb choose_player of its own."),
        ([either([LAND], [DRAW])], "neither of two ways has a verb choose_land of its own."),
        ([either([either([], [])], [DRAW])], "neither of two ways has a verb either of its own."),
    ],
)
def test_choices_come_first(does: object, sentence: str) -> None:
    """For targets are chosen when the card is played. [RB-R47]"""
    refused("anytime", does, sentence)


@pytest.mark.parametrize("on", OUTSIDE)
@pytest.mark.parametrize(
    ("does", "what"),
    [
        ([HERE], "where cannot be 'here'"),
        ([LAND, verb("carry", amount=1, where="here")], "where cannot be 'here'"),
        ([verb("bury", who="fighters")], "who cannot be 'fighters'"),
        ([verb("bury", who="rivals")], "who cannot be 'rivals'"),
        ([verb("gold", amount=1, per="rival")], "per cannot be 'rival'"),
        ([verb("choose_player", among="fighters"), DRAW], "among cannot be 'fighters'"),
        ([verb("choose_player", among="rivals"), DRAW], "among cannot be 'rivals'"),
    ],
)
def test_words_of_a_contest_are_for_contests(on: str, does: object, what: str) -> None:
    """Elsewhere there need not be one. [RB-R47]"""
    card = {"movement": "a Movement", "anytime": "an Anytime", "skeleton": "a Skeleton"}.get(
        on, "an Endorsement"
    )
    refused(on, does, f"{what} on {card} card: there need not be a contest.")


@pytest.mark.parametrize(
    ("does", "places"),
    [
        (verb("score", amount=1), "contest"),
        (verb("die", amount=6), "contest"),
        (verb("switch", attribute="might"), "contest"),
        (verb("send", where="home"), "movement won lost"),
        (verb("approval", amount=1), "endgame"),
        (verb("reveal"), "movement contest anytime won lost"),
        (verb("endorse"), "movement contest anytime won lost"),
        (DRAW, "movement contest anytime skeleton endorsement won lost"),
    ],
)
def test_some_verbs_have_their_cards(does: dict[str, object], places: str) -> None:
    """Nobody leaves a contest, Approval is for the end with nothing else, and no papers bring others on. [RB-R49]"""
    for on in ("movement", "contest", "anytime", "endgame", "skeleton", "endorsement", "won", "lost"):
        if on in places.split():
            read(doing([does], on))
        else:
            refused(on, [does], f"a verb {does['verb']} cannot stand ")


@pytest.mark.parametrize(
    ("on", "does"),
    [
        ("contest", [verb("score", amount=-1, who="rivals", per="rival"), HERE, ADJACENT]),
        ("contest", [verb("choose_player", among="rivals"), verb("score", who="them", amount=-20)]),
        ("won", [PLAYER, LAND, verb("send", who="them", where="land")]),
        ("lost", [verb("gold", amount=20, per="adjacent"), HERE]),
        ("skeleton", [LAND, ADJACENT, either([DRAW], [verb("support", amount=1, where="land")])]),
        ("anytime", [PLAYER, {**LAND, "among": "theirs"}, verb("carry", who="them", amount=1, where="home")]),
        ("endgame", [PLAYER, verb("approval", who="them", amount=20, per="land")]),
    ],
)
def test_verbs_that_fit_are_read_one_by_one(on: str, does: list[dict[str, object]]) -> None:
    """A pack that refuses too much is no better. [RB-R47]"""
    deck = read(doing(does, on)).deck
    contest = deck.contests[0]
    scripts = {"won": contest.won, "lost": contest.lost, "skeleton": deck.skeletons[0].script}
    assert len(deck.scripts[scripts.get(on, deck.chaos[0].script)]) == len(does)


def test_a_card_for_the_champion_says_so() -> None:
    """Else it is for the Firstborn. [RB-R64]"""
    deck = read(doing([verb("endorse", champion=True), verb("endorse")], "anytime")).deck
    assert [one.champion for one in deck.scripts[deck.chaos[0].script]] == [True, False]
