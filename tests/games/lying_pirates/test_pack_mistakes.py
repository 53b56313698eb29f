"""The mistakes of a pack of Lying Pirates: all of them are named, with their lines."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.lying_pirates.pack import LAWS, read
from contract.profiles import times
from fuzz.rubbish import a_sentence, damaged
from games.lying_pirates.own_packs import (
    SMALL,
    changed,
    mistakes,
    our_text,
    ours_pack,
    without,
)

SPOKEN = "name cannot be taken for something to say."
MANY = settings(max_examples=times(8))
SAIL_FACES = "line 32: sail must be a list of 6 faces out of 1, 2, 3, 4, 5, 6."
BATTLE_FACES = "line 31: battle must be a list of 8 faces out of skull, single, double."
NUMBERS = "line 98: changes must say numbers: { price = -1 }."
STAKES = "line 110: stake changes by a whole number from -60 to 60, not by 0."
TILE_NAMES = "line 44: layout must be a list of names of tiles."
RICHER = "changes = { coins = 2, price = -1 }"


@pytest.mark.parametrize("section", ["map", "tile", "card"])
def test_maps_tiles_and_cards_must_be_there(section: str) -> None:
    """One at least. [LP-1]"""
    (mistake,) = mistakes(without(section))
    assert re.fullmatch(rf"the pack needs 1 to \d+ sections \[\[{section}\]\]\.", mistake)


@pytest.mark.parametrize("section", ["numbers", "dice"])
def test_numbers_and_dice_must_be_there(section: str) -> None:
    """And nothing else is missed then. [LP-1]"""
    assert mistakes(without(section)) == [f"the pack needs a section [{section}]."]


@pytest.mark.parametrize("name", [*LAWS, "supply", "fewest", "most_players"])
def test_every_number_has_its_bounds(name: str) -> None:
    """And only the one mistake is named. [LP-R57]"""
    line = SMALL[: SMALL.index(f"\n{name} = ")].count("\n") + 2
    for wrong in ("-1", "1000000", "true", '"2"', "1.0"):
        (mistake,) = mistakes(re.sub(rf"(?m)^{name} = \d+", f"{name} = {wrong}", SMALL))
        assert re.fullmatch(rf"line {line}: {name} must be a whole number from \d+ to \d+\.", mistake)
    assert mistakes(re.sub(rf"(?m)^{name} = \d+\n", "", SMALL)) == [f"line 5: {name} is missing."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("fewest = 2", "fewest = 1", "line 27: fewest must be a whole number from 2 to 6."),
        ("most_players = 3", "most_players = 7", "line 28: most_players must be a whole number from 2 to 6."),
        (
            "fewest = 2\nmost_players = 3",
            "fewest = 3\nmost_players = 2",
            "line 27: the fewest players are more than the most.",
        ),
        (
            "crew = 4\nmost = 8",
            "crew = 6\nmost = 5",
            "line 8: a crew of up to 6 does not fit into a cup for 5.",
        ),
        ("supply = 20", "supply = 11", "line 26: 3 crews of up to 4 need a supply of more dice."),
        (
            "price = 3",
            "price = 2",
            "line 11: captains and variants can make price 0; it must stay from 1 to 9.",
        ),
        (
            "coins = 3",
            "coins = 11",
            "line 6: captains and variants can make coins 13; it must stay from 0 to 12.",
        ),
        (
            "coins = 3",
            "coins = 1",
            "line 6: captains and variants can make coins -1; it must stay from 0 to 12.",
        ),
        ("wild = 0", "wild = 1", "line 19: captains and variants can make wild 2; it must stay from 0 to 1."),
        ("supply = 20", "supply = 20\nrum = 1", "line 27: 'rum' is not a key of numbers."),
        ('"skull", "single"', '"single", "single"', "line 31: battle must show each of its three signs."),
        ('"skull", "single"', '"single"', BATTLE_FACES),
        ('"skull", "single"', '"skull", 3', BATTLE_FACES),
        ("sail = [1, 2", "sail = [0, 2", SAIL_FACES),
        ("sail = [1, 2", "sail = [true, 2", SAIL_FACES),
        ("sail = [1, 2", "sail = [1.0, 2", SAIL_FACES),
        ("sail = [1, 2", "sail = [[], 2", SAIL_FACES),
        ('pirate = ["o"', 'pirate = ["0"', "line 33: pirate must be a list of 6 faces out of x, o."),
        ("king = [6", "king = [7", "line 35: king must be a list of 6 faces out of 0, 1, 2, 3, 4, 5, 6."),
        ("king = [6, 6, 6, 6, 6, 6]\n", "", "line 30: king is missing."),
        ("ghost = [1", "witch = 3\nghost = [1", "line 37: 'witch' is not a key of dice."),
        ("spaces = 6", "spaces = 5", "line 42: spaces must be a whole number from 6 to 24."),
        ("spaces = 6", "spaces = 25", "line 42: spaces must be a whole number from 6 to 24."),
        ("spaces = 6", "spaces = 7", "line 44: layout must name 6 tiles, not 5."),
        ("hand = 3", "hand = 2", "line 43: hand must be a whole number from 3 to 12."),
        ("hand = 3", "hand = 13", "line 43: hand must be a whole number from 3 to 12."),
        ('"reef", "cat', '"bay", "cat', "line 44: a tile lies in the layout only once."),
        ('"reef", "cat', '"start", "cat', "line 44: there is no tile 'start' to lay out."),
        ('"reef", "cat', '"rock", "cat', "line 44: there is no tile 'rock' to lay out."),
        ('"reef", "cat', '3, "cat', TILE_NAMES),
        ('layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]', 'layout = "bay"', TILE_NAMES),
        ('layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]\n', "", "line 40: layout is missing."),
        ('name = "pond"', 'name = "on"', f"line 41: a map's {SPOKEN}"),
        ('name = "bay"', 'name = "Bay"', "line 47: name must be a name in small letters."),
        ('name = "bay"', 'name = "start"', "line 47: two tiles are named start."),
        ('name = "bay"', 'name = "reef"', "line 71: two tiles are named reef."),
        ('name = "bay"', 'name = "bay 7"', f"line 47: a tile's {SPOKEN}"),
        ('name = "bay"', 'name = "bay at sea"', f"line 47: a tile's {SPOKEN}"),
        ('name = "brawl"', 'name = "hook"', "line 87: two cards are named hook."),
        ('name = "brawl"', 'name = "seat three"', f"line 87: a card's {SPOKEN}"),
        ('name = "bob"', 'name = "ann"', "line 101: two captains are named ann."),
        ('name = "calm"', 'name = "none"', f"line 113: a variant's {SPOKEN}"),
        ('title = "A Bay"', 'title = ""', "line 48: title must be a text of 1 to 40 characters."),
        ('title = "A Bay"\n', "", "line 46: title is missing."),
        ('text = "Sail 1."', "text = 7", "line 49: text must be a text of 1 to 200 characters."),
        ('text = "Sail 1."', 'text = "Sail 1."\nvalue = 7', "line 50: 'value' is not a key of tile."),
        ('colour = "silver"', 'colour = "red"', "line 80: colour must be one of silver, gold."),
        ('colour = "silver"\n', "", "line 76: colour is missing."),
        ('icon = "sword"', "icon = []", "line 81: icon must be one of compass, sword, bomb."),
        ("copies = 21", "copies = 0", "line 82: copies must be a whole number from 1 to 50."),
        ("copies = 21", "copies = 51", "line 82: copies must be a whole number from 1 to 50."),
        ("final = true", "final = 1", "line 83: final must be true or false."),
        ("final = true", "final = true\nstar = 1", "line 84: 'star' is not a key of card."),
        (RICHER, "changes = {}", NUMBERS),
        (RICHER, "changes = 3", NUMBERS),
        ("changes = { coins = 2, price = -1 }\n", "", "line 94: changes must say numbers: { price = -1 }."),
        ("{ stake = 1 }", "{ rum = 1 }", "line 110: 'rum' is not a number to change."),
        ("{ stake = 1 }", "{ supply = 1 }", "line 110: 'supply' is not a number to change."),
        ("{ stake = 1 }", "{ wild = 1 }", "line 110: wild is the same for all captains."),
        ("{ stake = 1 }", "{ stake = 0 }", STAKES),
        ("{ stake = 1 }", "{ stake = true }", STAKES),
        ("{ stake = 1 }", "{ stake = 61 }", STAKES),
        ("most_players = 3", "most_players = 4", "line 94: 3 captains are not enough for 4 players."),
        ("copies = 21", "copies = 21\ntitel = 1", "line 83: 'titel' is not a key of card."),
        ('game = "lying_pirates"', 'game = "bon"', "line 1: this is not a pack for lying_pirates."),
        ('language = "en"', 'language = "xx"', "line 3: there are no texts in 'xx'; there are: en."),
        ("[dice]", "[[dice]]", "line 30: the pack needs a section [dice]."),
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """One mistake breeds no others, but where a name that is missed is used elsewhere. [LP-R57]"""
    text = changed((old, new))
    if old == 'name = "bay"':
        text = text.replace('"shoal", "bay"', '"shoal", "reef"').replace('["reef"', f'["{new[8:-1]}"')
    assert sentence in mistakes(text)
    if old != 'name = "bay"':
        assert mistakes(text) == [sentence]


@pytest.mark.parametrize(
    ("most", "hand", "dealt"), [(2, 3, 12), (3, 3, 12), (2, 6, 18), (3, 6, 18), (2, 7, 20), (3, 7, 21)]
)
def test_cards_are_left_over_after_the_largest_deal(most: int, hand: int, dealt: int) -> None:
    """At least ten; at a table of two the Phantom is dealt six. [LP-R73]"""
    text = changed(("most_players = 3", f"most_players = {most}"), ("hand = 3", f"hand = {hand}"))
    enough = text.replace("copies = 21", f"copies = {dealt + 9}")
    assert len(read(Pack.loads(enough)).deck.kinds) == dealt + 10
    sentence = f"line 76: {dealt + 9} cards are too few: up to {dealt} are dealt, and 10 are left over."
    assert mistakes(text.replace("copies = 21", f"copies = {dealt + 8}")) == [sentence]


def test_the_phantom_needs_silver_cards() -> None:
    """But only at a table of two. [LP-R73]"""
    gold = changed(('colour = "silver"', 'colour = "gold"'))
    assert mistakes(gold) == ["line 76: the Phantom of a table of two needs 6 silver cards."]
    assert read(Pack.loads(gold.replace("fewest = 2", "fewest = 3"))).seats == range(3, 4)


def test_no_more_cards_than_a_table_can_hold() -> None:
    """Five hundred. [LP-R57]"""
    card = SMALL[SMALL.index("[[card]]") : SMALL.index('[[card]]\nname = "brawl"')].replace("= 21", "= 48")
    more = "".join(card.replace('"hook"', f'"hook{one}"') for one in range(10))
    assert mistakes(SMALL + more) == ["line 76: 502 cards are too many; there can be 500."]
    assert len(read(Pack.loads((SMALL + more).replace("copies = 21", "copies = 19"))).deck.kinds) == 500


def test_several_mistakes_are_all_named() -> None:
    """In one go. [LP-R57]"""
    text = changed(("crew = 4", "crew = 0"), ('"A Bay"', '" "'), ('verb = "turn"', 'verb = "burn"'))
    assert sorted(re.findall(r"line \d+", " ".join(mistakes(text)))) == ["line 48", "line 7", "line 74"]


@MANY
@given(st.data())
def test_a_pack_with_something_wrong_is_refused_by_name(data: st.DataObject) -> None:
    """Or it is a pack. [LP-R57]"""
    good = Pack.loads(data.draw(st.sampled_from([SMALL, our_text()])))
    bad: Any = data.draw(damaged(json.loads(json.dumps(good.data))))
    try:
        deck = read(Pack.of(bad, ours_pack())).deck
    except BadPack as error:
        a_sentence(error, *error.mistakes)
        return
    assert deck.crew_slots <= 400
    assert len(deck.kinds) <= 500
