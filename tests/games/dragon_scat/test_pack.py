"""Packs of Dragon Scat: there must be cards enough, and the mistakes of a pack are all named."""

import re

import pytest

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.dragon_scat.table import DragonScat
from games.dragon_scat.picture import finish, game

SMALL = """\
name = "Small"
language = "en"

[deck]
copies = 2
rows = 2
under = 1
fewest = 2
most = 3
turns = 20

[[dragon]]
name = "red"
title = "Red"
about = "A red one."
symbol = "+"

[[dragon]]
name = "blue"
title = "Blue"
about = "A blue one."
symbol = "*"

[[dragon]]
name = "sea-green"
title = "Green"
about = "A green one."
symbol = "#"

[[dragon]]
name = "grey"
title = "Grey"
about = "A grey one."
symbol = "="
"""
SPOKEN = "a dragon's name cannot be taken for something to say."


def own(text: str = SMALL) -> DragonScatGame:
    """The game with a pack of this text."""
    found = game().with_pack(Pack.loads(text))
    assert isinstance(found, DragonScatGame)
    return found


def mistakes(text: str) -> list[str]:
    """What is wrong with a pack of this text."""
    with pytest.raises(BadPack) as caught:
        own(text)
    return caught.value.mistakes


def changed(*changes: tuple[str, str]) -> str:
    """The small pack with some things otherwise."""
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_a_pack_of_ones_own_is_played_to_the_end() -> None:
    """Its dragons, rows, piles, players and turns. [DS-1] [DS-R23] [DS-2] [DS-5] [DS-6] [DS-7] [DS-R21]"""
    small = own()
    assert list(small.seats) == [2, 3]
    deck = small.deck
    assert (deck.names, deck.symbols) == (["red", "blue", "sea-green", "grey"], ["+", "*", "#", "="])
    assert (deck.copies, deck.rows, deck.under, deck.turns) == (2, 2, 1, 20)
    assert deck.kinds == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len(small.moves) == 3 * 4 + 4
    for seats, sizes in ((2, [2, 2, 2, 1, 1, 0, 0, 0]), (3, [1, 1, 1, 2, 1, 1, 0, 0, 1])):
        table = small.deal(seats=seats, seed=1)
        assert isinstance(table, DragonScat)
        assert [len(zone) for zone in table.cards.zones] == sizes
        finish(table, seed=1)
        assert table.outcome is not None
        assert table.turn <= 20


def test_a_pack_may_have_nothing_under_the_dragons() -> None:
    """And one row only; then the piles are empty at the start. [DS-2] [DS-5]"""
    table = own(changed(("under = 1", "under = 0"), ("rows = 2", "rows = 1"))).deal(seats=3, seed=1)
    assert isinstance(table, DragonScat)
    assert [len(zone) for zone in table.cards.zones] == [2, 2, 2, 1, 0, 0, 0, 0, 1]
    assert table.packets == []
    assert game().flaw(table) is None
    finish(table, seed=1)


def test_the_turns_of_a_pack_end_its_games() -> None:
    """After the first, if it says so. [DS-R21]"""
    table = own(changed(("turns = 20", "turns = 1"))).deal(seats=2, seed=1)
    assert isinstance(table, DragonScat)
    while table.outcome is None:
        seat = table.waiting[0]
        table.play(seat, table.default(seat))
    assert (table.turn, table.outcome.why.key) == (1, "outcomes.fewest")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "blue"', 'name = "red"', "line 19: two dragons have the same name."),
        ('symbol = "*"', 'symbol = "+"', "line 22: two dragons have the same symbol."),
        ('symbol = "*"', 'symbol = "**"', "line 22: symbol must be one character."),
        ('symbol = "*"', 'symbol = " "', "line 22: symbol must be one character, and not blank."),
        ('name = "blue"', 'name = "Blue"', "line 19: name must be a name in small letters."),
        ('name = "blue"', 'name = ""', "line 19: name must be a name in small letters."),
        ('name = "blue"', 'name = "scat"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "under"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "done"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "granted"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "keep"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "lay"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "new"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "new blue"', f"line 19: {SPOKEN}"),
        ('name = "blue"', 'name = "blue 2"', f"line 19: {SPOKEN}"),
        ('title = "Blue"\n', "", "line 18: title is missing."),
        ('about = "A blue one."', "about = 3", "line 21: about must be a text of 1 to 200 characters."),
        ('title = "Blue"', 'title = "Blue"\ncolour = 1', "line 21: 'colour' is not a key of dragon."),
        ("copies = 2", "copies = 0", "line 5: copies must be a whole number from 1 to 20."),
        ("copies = 2", "copies = 21", "line 5: copies must be a whole number from 1 to 20."),
        ("copies = 2", "copies = true", "line 5: copies must be a whole number from 1 to 20."),
        ("rows = 2", "rows = 0", "line 6: rows must be a whole number from 1 to 20."),
        ("rows = 2", "rows = 21", "line 6: rows must be a whole number from 1 to 20."),
        ("under = 1", "under = -1", "line 7: under must be a whole number from 0 to 20."),
        ("under = 1", "under = 21", "line 7: under must be a whole number from 0 to 20."),
        ("fewest = 2", "fewest = 1", "line 8: fewest must be a whole number from 2 to 8."),
        ("most = 3", "most = 9", "line 9: most must be a whole number from 2 to 8."),
        ("fewest = 2", "fewest = 4", "line 8: the fewest players are more than the most."),
        ("turns = 20", "turns = 0", "line 10: turns must be a whole number from 1 to 500."),
        ("turns = 20", "turns = 501", "line 10: turns must be a whole number from 1 to 500."),
        ("turns = 20\n", "", "line 4: turns is missing."),
        ("turns = 20", "turns = 20\ncolour = 1", "line 11: 'colour' is not a key of deck."),
        ("most = 3", "most = 5", "line 9: 4 cards are left for 5 players."),
        ("under = 1", "under = 2", "line 9: 2 cards are left for 3 players."),
        ("under = 1", "under = 9", "line 9: 0 cards are left for 3 players."),
        ("copies = 2", "copies = 1", "line 9: 0 cards are left for 3 players."),
        ('language = "en"\n', "", "language is missing."),
        ('language = "en"', 'language = "de"', "line 2: there are no texts in 'de'; there are: en."),
        ('name = "Small"\n', "", "name is missing."),
        ('language = "en"', 'language = "en"\ngame = "bon"', "line 3: this is not a pack for dragon_scat."),
        ("[deck]", "[extra]\n[deck]", "line 4: 'extra' is not a key of a pack."),
        ("[deck]", "[[deck]]", "line 4: the pack needs a section [deck]."),
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """One mistake breeds no others. [DS-R23] [DS-1]"""
    assert mistakes(changed((old, new))) == [sentence]


def test_no_more_dragons_can_show_than_there_are() -> None:
    """All of them may. [DS-2]"""
    many = ("copies = 2", "copies = 9")
    assert mistakes(changed(many, ("rows = 2", "rows = 5"))) == [
        "line 6: 5 different dragons cannot show: there are 4."
    ]
    own(changed(many, ("rows = 2", "rows = 4")))


def test_every_player_gets_a_card() -> None:
    """Four cards are left for two to four. [DS-6]"""
    assert list(own(changed(("most = 3", "most = 4"))).seats) == [2, 3, 4]
    assert list(own(changed(("most = 3", "most = 2"))).seats) == [2]


def test_several_mistakes_are_all_named() -> None:
    """In one go. [DS-R23]"""
    text = changed(("copies = 2", "copies = 0"), ('"blue"', '"red"'), ("turns = 20", "turns = 0"))
    assert sorted(re.findall(r"line \d+", " ".join(mistakes(text)))) == ["line 10", "line 19", "line 5"]
