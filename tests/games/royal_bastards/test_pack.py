"""Packs of Royal Bastards: somebody else's box, and the mistakes of a pack, all of them named."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.royal_bastards import deck as box
from blarney.games.royal_bastards.pack import read
from contract.profiles import times
from fuzz.rubbish import a_sentence, damaged
from games.royal_bastards.tiny_pack import mistakes, tiny

GONE = "gone"
LIST = 'a list of 1 to 6 verbs is needed: { verb = "draw", amount = 2 }.'
SAID = "name: it could be taken for something to say."
WHOLE = "a whole number from -20 to 20, not by 0."
MANY = settings(max_examples=times(2))


def our_text() -> str:
    """Our own pack as it is written."""
    return (files("blarney.games.royal_bastards") / "cards.toml").read_text(encoding="utf-8")


def test_a_pack_of_ones_own_has_its_own_box() -> None:
    """Numbers, Territories, heirs, cards and what they do. [RB-R47]"""
    found = read(Pack(tiny()))
    deck = found.deck
    assert found.seats == range(2, 3)
    assert deck.laws == [2] * box.CRITICAL + [9] + [2] * (box.LAWS - box.CRITICAL - 1)
    assert (deck.first_die, deck.champion_die, deck.feasts, deck.colours) == (
        6,
        4,
        [[5, 1], [9, 9]],
        ["red", "green"],
    )
    assert [(land.name, land.title, land.text, land.colour, land.points) for land in deck.lands] == [
        ("castle", "Castle", "A castle.", 0, 3),
        ("hut", "Hut", "A hut.", 1, 1),
    ]
    heir = deck.bastards[0]
    assert (heir.name, heir.calling, heir.race, heir.scores, heir.home) == (
        "ann",
        "monk",
        "elf",
        [1, 2, 3, 0],
        1,
    )
    assert (heir.changes[box.RENT], heir.changes[box.CRITICAL], sum(heir.changes)) == (1, -2, -1)
    assert (deck.names, deck.kinds, deck.many_chaos) == (["trick", "no", "secret"], [0, 0, 0, 0, 1, 2, 2], 5)


def test_cards_of_a_pack_are_read_with_all_that_they_say() -> None:
    """What is not said is not so. [RB-R47]"""
    deck = read(Pack(tiny())).deck
    trick, no = deck.chaos
    assert (trick.type, trick.value, trick.attribute, trick.involved, trick.cancels) == (
        1,
        2,
        box.MAGIC,
        True,
        False,
    )
    assert (no.type, no.value, no.attribute, no.involved, no.cancels, no.script) == (2, 1, -1, False, True, 0)
    secret, guild, duel = deck.skeletons[0], deck.endorsements[0], deck.contests[0]
    assert (secret.attribute, secret.amount, secret.script, any(secret.changes)) == (
        box.MOVEMENT,
        -2,
        0,
        False,
    )
    assert (guild.attribute, guild.amount, guild.changes[box.EDGE]) == (box.MASTERY, 3, 2)
    choice, support = deck.scripts[guild.script]
    assert (choice.verb, choice.among, choice.colour) == (box.CHOOSE_LAND, box.ANY_LAND, 1)
    assert (support.verb, support.who, support.amount, support.where) == (
        box.SUPPORT,
        box.YOU,
        1,
        box.ADJACENT,
    )
    assert (duel.attribute, duel.bonus, duel.sides, duel.lost) == (box.MIGHT, "monk", 8, 0)
    assert [verb.verb for verb in deck.scripts[duel.won]] == [box.GOLD]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("game", "bon", "this is not a pack for royal_bastards."),
        ("language", "xx", "there are no texts in 'xx'; there are: en."),
        ("rules", {}, "'rules' is not a key of a pack."),
        ("numbers", GONE, "the pack needs a section [numbers]."),
        ("festivals", GONE, "the pack needs a section [festivals]."),
        ("contest", [], "the pack needs 1 to 100 sections [[contest]]."),
        ("numbers/hand", 0, "hand must be a whole number from 1 to 9."),
        ("numbers/support_price", 0, "support_price must be a whole number from 1 to 20."),
        ("numbers/critical", 4, "critical must be a whole number from 5 to 30."),
        ("numbers/income_support", 0, "income_support must be a whole number from 1 to 20."),
        ("numbers/rent", -1, "rent must be a whole number from 0 to 20."),
        ("numbers/turns", 8, "'turns' is not a key of numbers."),
        ("numbers/first_die", 3, "first_die must be a whole number from 4 to 20."),
        ("numbers/champion_die", True, "champion_die must be a whole number from 4 to 20."),
        ("numbers/fewest", 3, "the fewest players are more than the most."),
        ("numbers/most_players", 5, "most_players must be a whole number from 2 to 4."),
        ("festivals/first", [5], "first must be a list of 2 whole numbers from 1 to 20."),
        ("festivals/last", [9, 0], "last must be a list of 2 whole numbers from 1 to 20."),
        ("festivals/last", [9, True], "last must be a list of 2 whole numbers from 1 to 20."),
        ("festivals/third", [9, 9], "'third' is not a key of festivals."),
        ("territory/0/name", "choose 7", f"territory 'choose 7': {SAID}"),
        ("territory/0/name", "hut", "territory 'hut': name: another one has this name."),
        ("territory/0/name", "joda_city", "territory 'joda_city': name must be a name in small letters."),
        ("territory/0/points", -1, "territory 'castle': points must be a whole number from 0 to 100."),
        ("territory/0/colour", GONE, "territory 'castle': colour is missing."),
        ("territory/0/title", "", "territory 'castle': title must be a text of 1 to 40 characters."),
        ("territory/0/does", [], "territory 'castle': 'does' is not a key of territory."),
        ("bastard/0/name", GONE, "bastard number 1: name is missing."),
        ("bastard/0/home", "inn", "bastard 'ann': home must be one of castle, hut."),
        ("bastard/0/might", 21, "bastard 'ann': might must be a whole number from 0 to 20."),
        ("bastard/0/class", 3, "bastard 'ann': class must be a name in small letters."),
        ("bastard/0/copies", 2, "bastard 'ann': 'copies' is not a key of bastard."),
        ("bastard/0/changes", {}, "bastard 'ann': changes must say numbers: { hand = 1 }."),
        ("bastard/0/changes", {"rum": 1}, "bastard 'ann': changes: 'rum' is not a number to change."),
        ("bastard/0/changes", {"hand": 0}, f"bastard 'ann': changes: hand changes by {WHOLE}"),
        ("bastard/0/changes", {"hand": 21}, f"bastard 'ann': changes: hand changes by {WHOLE}"),
        ("chaos/0/name", "secret", "skeleton 'secret': name: another one has this name."),
        ("chaos/0/type", "draw", "chaos 'trick': type must be one of movement, contest, anytime, endgame."),
        ("chaos/0/value", 0, "chaos 'trick': value must be a whole number from 1 to 20."),
        ("chaos/0/copies", 51, "chaos 'trick': copies must be a whole number from 1 to 50."),
        ("chaos/0/attribute", "luck", "chaos 'trick': attribute must be one of might, magic, mastery, movement."),
        ("chaos/0/involved", 1, "chaos 'trick': involved must be true or false."),
        ("chaos/1/type", "endgame", "chaos 'no': cancels is only for the type anytime."),
        ("chaos/1/attribute", "might", "chaos 'no': attribute is only for the type contest."),
        ("chaos/1/involved", True, "chaos 'no': involved is only for the type contest."),
        ("chaos/1/does", [], "chaos 'no': does: a card that cancels does nothing else."),
        ("chaos/1/cancels", False, f"chaos 'no': does: {LIST}"),
        ("skeleton/0/amount", 1, "skeleton 'secret': amount must be a whole number from -20 to -1."),
        ("skeleton/0/value", 1, "skeleton 'secret': 'value' is not a key of skeleton."),
        ("endorsement/0/amount", -1, "endorsement 'guild': amount must be a whole number from 1 to 20."),
        ("endorsement/0/changes", 3, "endorsement 'guild': changes must say numbers: { hand = 1 }."),
        ("contest/0/bonus", "nun", "contest 'duel': bonus: no Bastard's class or race is nun."),
        ("contest/0/bonus", GONE, "contest 'duel': sides is only for a contest with a bonus."),
        ("contest/0/sides", 10, "contest 'duel': sides must be one of 6, 8."),
        ("contest/0/won", [], f"contest 'duel': won: {LIST}"),
        ("contest/0/lost", GONE, f"contest 'duel': lost: {LIST}"),
        ("contest/0/does", [], "contest 'duel': 'does' is not a key of contest."),
    ],
)  # fmt: skip
def test_mistakes_name_the_card_and_the_field(path: str, value: object, sentence: str) -> None:
    """All sections, all fields; one mistake breeds no others. [RB-R47]"""
    data: Any = tiny()
    *steps, last = path.split("/")
    inner = data
    for step in steps:
        inner = inner[int(step) if step.isdigit() else step]
    if value == GONE:
        del inner[last]
    else:
        inner[last] = value
    assert mistakes(Pack(data)) == [sentence]


@pytest.mark.parametrize(
    ("section", "law", "change", "fits", "reached"),
    [
        ("skeleton", "critical", -1, 1, "critical 3; it must stay from 5 to 30"),
        ("endorsement", "support_price", -1, 9, "support_price 0; it must stay from 1 to 20"),
        ("endorsement", "income_support", -1, 9, "income_support 0; it must stay from 1 to 20"),
        ("endorsement", "rent", 9, 8, "rent 22; it must stay from 0 to 20"),
        ("skeleton", "wary", -2, -1, "wary -2; it must stay from 0 to 20"),
    ],
)
def test_no_cards_together_take_a_number_too_far(
    section: str, law: str, change: int, fits: int, reached: str
) -> None:
    """Two Bastards, all Endorsements, all Skeletons; a roll must end some day. [RB-R54]"""
    data = tiny()
    data[section].append({**data[section][0], "name": "more", "copies": 2, "changes": {law: change}})
    assert mistakes(Pack(data)) == [f"Bastards, Endorsements and Skeletons can make {reached}."]
    data[section][-1]["changes"][law] = fits
    read(Pack(data))


@pytest.mark.parametrize(
    ("section", "copies", "sentence"),
    [
        ("chaos", 2, "3 chaos cards are too few for 2 players: 4 are needed."),
        ("skeleton", 1, "1 skeleton cards are too few for 2 players: 2 are needed."),
        ("endorsement", 1, "1 endorsement cards are too few for 2 players: 2 are needed."),
    ],
)
def test_there_are_enough_cards_for_all(section: str, copies: int, sentence: str) -> None:
    """Hands are filled, closets and walls too. [RB-R47]"""
    data = tiny()
    data[section][0]["copies"] = copies
    assert mistakes(Pack(data)) == [sentence]
    data[section][0]["copies"] = copies + 1
    read(Pack(data))


def test_there_are_enough_heirs_and_territories() -> None:
    """Three Bastards for each player; a Territory besides the capital, and no more than there are. [RB-R47]"""
    data = tiny()
    data["bastard"].pop()
    assert mistakes(Pack(data)) == ["5 bastard cards are too few for 2 players: 6 are needed."]
    data = tiny()
    data["territory"].pop(0)
    assert mistakes(Pack(data)) == ["there are at least two Territories."]
    data = tiny()
    data["territory"] += [{**data["territory"][0], "name": f"more-{at}"} for at in range(10)]
    assert mistakes(Pack(data))[0] == "the pack needs 1 to 11 sections [[territory]], not 12."
    data["territory"].pop()
    assert len(read(Pack(data)).deck.lands) == 11


def test_all_mistakes_are_named_with_their_lines() -> None:
    """In one go. [RB-R47]"""
    old = our_text()
    lines = old.split("\n")
    points, bonus = lines.index("points = 15") + 1, lines.index('bonus = "orc"') + 1
    text = old.replace("points = 15", "points = -15").replace('bonus = "orc"', 'bonus = "tax man"')
    assert mistakes(Pack.loads(text)) == [
        f"line {points}: territory 'joda city': points must be a whole number from 0 to 100.",
        f"line {bonus}: contest 'arm wrestling': bonus: no Bastard's class or race is tax man.",
    ]


@MANY
@given(st.data())
def test_a_pack_with_something_wrong_is_refused_by_name(data: st.DataObject) -> None:
    """Or it is a pack. [RB-R47]"""
    ours = Pack.loads(our_text(), built_in=True)
    good = data.draw(st.sampled_from([Pack(tiny()), ours]))
    bad: Any = data.draw(damaged(json.loads(json.dumps(good.data))))
    try:
        deck = read(Pack.of(bad, ours)).deck
    except BadPack as error:
        a_sentence(error, *error.mistakes)
        return
    moves = [move.text for move in deck.moves(4)]
    assert len(set(moves)) == len(moves)
