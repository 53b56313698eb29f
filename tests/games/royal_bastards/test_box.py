"""What is in the box, as the table knows it: the built-in one, and the small one of the pictures by number."""

import pytest

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.deck import Bastard, Contest, Deck, Kind, Land, Paper, Verb
from games.royal_bastards.picture import HEIRS, PLACES
from games.royal_bastards.small_pack import NUMBERS, built_in, pack_text, pictured

PEOPLE = {
    "brown": {"orc", "goblin", "troll"}, "yellow": {"human", "halfling"}, "blue": {"dwarf", "giant"},
    "green": {"elf", "gnome", "centaur"}, "purple": {"demon", "dragon-kin", "lycan"},
}  # fmt: skip


def test_the_built_in_box_is_complete() -> None:
    """12 Bastards, 11 Territories, 80, 25, 20 and 20 cards; dice of 10 and 8. [RB-1] [RB-R47]"""
    game = built_in()
    deck = game.deck
    assert (list(game.seats), len(deck.bastards), len(deck.lands), deck.many_chaos) == ([2, 3, 4], 12, 11, 80)
    assert (len(deck.contest_cards), len(deck.kinds) - deck.many_chaos, len(deck.endorsement_cards)) == (
        25,
        20,
        20,
    )
    assert (deck.first_die, deck.champion_die, deck.turns, deck.festival_turns) == (10, 8, 8, [4, 8])
    assert {contest.sides for contest in deck.contests} <= {6, 8}
    assert {kind.value for kind in deck.chaos} == {1, 2, 3}
    assert len({sum(heir.scores) for heir in deck.bastards}) == 1
    assert all(1 <= score <= 6 for heir in deck.bastards for score in heir.scores)
    assert deck.scripts[0] == []


def test_the_built_in_territories() -> None:
    """Joda City 15, each land a 10 and a 7 of one colour: 100 points. [RB-61] [RB-62] [RB-R42] [RB-R43]"""
    deck = built_in().deck
    found = sorted((deck.colours[land.colour], land.points) for land in deck.lands)
    assert found == sorted([("red", 15), *[(colour, points) for colour in PEOPLE for points in (10, 7)]])
    assert (deck.lands[0].title, deck.lands[0].points, sum(land.points for land in deck.lands)) == (
        "Joda City",
        15,
        100,
    )


def test_the_built_in_bastards() -> None:
    """A name, a class, a race, four attributes, a Hometown of their people, an ability of their own.

    [RB-59] [RB-60] [RB-R41] [RB-R44]
    """
    deck = built_in().deck
    for heir in deck.bastards:
        assert heir.race in PEOPLE[deck.colours[deck.lands[heir.home].colour]]
        assert heir.name
        assert heir.title
        assert heir.text
        assert heir.calling
        assert (len(heir.scores), len(heir.changes)) == (4, 18)
        assert any(heir.changes)
    assert (
        len({tuple(heir.changes) for heir in deck.bastards})
        == len({heir.name for heir in deck.bastards})
        == 12
    )


def test_the_cards_by_number() -> None:
    """Chaos cards first, then Skeletons; copies are alike. [RB-1] [RB-2] [RB-R47]"""
    deck = pictured().deck
    assert deck.names == ["trick", "cancel", "march", "duel", "spell", "claim", "bones", "sin"]
    many = [6, 6, 4, 4, 6, 4, 4, 4]
    assert deck.kinds == [kind for kind in range(8) for _ in range(many[kind])]
    assert (deck.many_chaos, deck.is_skeleton(29), deck.is_skeleton(30)) == (30, False, True)
    assert deck.contest_cards == [0, 0, 1, 1, 2, 2, 3, 3]
    assert deck.endorsement_cards == [0, 0, 0, 1, 1, 1]
    assert deck.laws == list(NUMBERS.values())[:18]
    assert deck.feasts == [[4, 3, 2, 1], [6, 4, 3, 2]]
    assert deck.colours == ["red", "yellow", "blue", "green", "brown", "purple"]
    assert (deck.first_endorsement, deck.first_contest, deck.sources) == (8, 10, 14)
    assert [land.name for land in deck.lands] == PLACES
    assert [heir.name for heir in deck.bastards] == HEIRS
    assert deck.told[:12] == HEIRS
    assert deck.told[12:] == [*PLACES, *["guild"] * 3, *["seal"] * 3, *[
        name for name in ("brawl", "riddle", "debate", "race") for _ in range(2)
    ]]  # fmt: skip


def test_every_move_is_there_once_in_a_fixed_order() -> None:
    """[RB-1] [RB-3]"""
    game = pictured()
    texts = [move.text for move in game.moves]
    assert len(set(texts)) == len(texts) == 12 + 10 + 331 + 11 + 2 + 6 + 6 + 2 + 4 + 11 + 4 + 2 + 12 + 1 + 3
    assert texts[:2] == ["back ann", "back bob"]
    assert texts[12:14] == ["lay farm", "lay fields"]
    assert texts[22:24] == ["at 0 0", "at 1 0"]
    assert texts[353] == "go to city"
    assert texts[364:369] == ["take support", "take gold", "play trick", "play cancel", "play march"]
    assert texts[372] == "sell trick"
    assert texts[378:385] == [
        "buy support", "buy an endorsement", "expose seat 0", "expose seat 1", "expose seat 2", "expose seat 3",
        "choose city",
    ]  # fmt: skip
    assert texts[395] == "choose seat 0"
    assert texts[-18:-14] == ["the first way", "the second way", "recruit ann", "recruit bob"]
    assert texts[-4:] == ["done", "pass", "pass for this phase", "withdraw standing pass"]


def test_what_a_card_is_if_nothing_else_is_said() -> None:
    """[RB-R47] [RB-1] [RB-59]"""
    kind = Kind("k", "K", "A card.", 2)
    assert (kind.name, kind.title, kind.text, kind.copies, kind.type, kind.value) == (
        "k",
        "K",
        "A card.",
        2,
        2,
        1,
    )
    assert (kind.cancels, kind.attribute, kind.involved, kind.script) == (False, -1, False, 0)
    paper = Paper("p", "P", "A paper.", 1)
    assert (paper.name, paper.title, paper.text, paper.copies) == ("p", "P", "A paper.", 1)
    assert (paper.attribute, paper.amount, paper.script, paper.changes) == (0, 0, 0, [0] * 18)
    contest = Contest("c", "C", "A contest.", 3)
    assert (contest.name, contest.title, contest.text, contest.copies) == ("c", "C", "A contest.", 3)
    assert (contest.attribute, contest.bonus, contest.sides, contest.won, contest.lost) == (0, "", 6, 0, 0)
    heir = Bastard("h", "H", "An heir.", 4)
    assert (heir.name, heir.title, heir.text, heir.home, heir.calling, heir.race) == (
        "h",
        "H",
        "An heir.",
        4,
        "",
        "",
    )
    assert (heir.scores, heir.changes) == ([0] * 4, [0] * 18)
    verb = Verb(5, 1, 2)
    assert (verb.verb, verb.who, verb.amount, verb.where, verb.per, verb.attribute) == (5, 1, 2, 0, 0, 0)
    assert (verb.among, verb.colour, verb.champion, verb.first, verb.second) == (0, -1, False, 0, 0)


def test_a_box_before_its_numbers_are_read() -> None:
    """[RB-1] [RB-R47]"""
    deck = Deck([], [], [], [], [], [], [[]], [])
    assert (deck.first_die, deck.champion_die, deck.turns, deck.festival_turns) == (10, 8, 8, [4, 8])
    assert (deck.colours, deck.feasts, deck.picks, deck.exposes, deck.kinds) == ([], [[], []], [], [], [])


def test_a_territory_has_a_name_a_colour_and_a_worth() -> None:
    """[RB-61] [RB-62] [RB-R42] [RB-R43]"""
    land = Land("l", "L", "A land.", 3, 7)
    assert (land.name, land.title, land.text, land.colour, land.points) == ("l", "L", "A land.", 3, 7)


def test_a_bastard_of_the_pack_is_the_bastard_of_the_table() -> None:
    """[RB-59] [RB-R44] [RB-R41]"""
    heirs = {"cid": {"class": "priest", "race": "elf", "might": 6, "magic": 5, "mastery": 1, "movement": 3}}
    heir = pictured(heirs=heirs).deck.bastards[2]
    assert (heir.name, heir.calling, heir.race, heir.scores, heir.home) == (
        "cid",
        "priest",
        "elf",
        [6, 5, 1, 3],
        3,
    )
    assert (heir.title, heir.text, heir.changes[17]) == ("The cid", "What the cid says.", 1)


@pytest.mark.parametrize("kind", ["contest", "anytime", "endgame"])
def test_only_movement_cards_and_rewards_send_bastards(kind: str) -> None:
    """So nobody leaves a contest that has begun. [RB-R49]"""
    send = {"trick": {"type": kind, "does": [{"verb": "send", "where": "capital"}]}}
    text = pack_text({}, {"chaos": send})
    with pytest.raises(BadPack, match="a verb send cannot stand"):
        RoyalBastardsGame(Pack.loads(text))
    moved = {"trick": {"type": "movement", "does": [{"verb": "send", "where": "capital"}]}}
    assert pictured(chaos=moved).deck.chaos[0].script
    for section in ("skeleton", "endorsement"):
        paper = {
            "bones" if section == "skeleton" else "seal": {"does": [{"verb": "send", "where": "capital"}]}
        }
        text = pack_text({}, {section: paper})
        with pytest.raises(BadPack, match="a verb send cannot stand"):
            RoyalBastardsGame(Pack.loads(text))
