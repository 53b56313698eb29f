"""Packs of B.O.N.: the chart must fit the cards, and the mistakes of a pack are all named."""

import re

import pytest

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.bon.table import Bon
from games.bon.picture import finish, game

SMALL = """\
name = "Small"
language = "en"

[deck]
highest = 4
passes = {passes}
hand = {hand}
spare = {spare}
champion = 5

[[colour]]
name = "green"
letter = "g"
symbol = "+"

[[colour]]
name = "black"
letter = "b"
symbol = "*"

[[chart]]
players = {players}
highest = {highest}
passes = {passes}
goal = 1
"""

NUMBERED = "a colour's name cannot end in a number, as a card's does."


def pack(players: int, hand: int, spare: int, highest: int, passes: int) -> Pack:
    """A small pack of two colours for one number of players."""
    return Pack.loads(SMALL.format(players=players, hand=hand, spare=spare, highest=highest, passes=passes))


def mistakes(wrong: Pack) -> list[str]:
    """What is wrong with a pack."""
    with pytest.raises(BadPack) as caught:
        game().with_pack(wrong)
    return caught.value.mistakes


def test_the_built_in_chart_has_one_pass_fewer_than_players() -> None:
    """For every number of players. [BON-24]"""
    assert {seats: row.passes for seats, row in game().deck.chart.items()} == {3: 2, 4: 3, 5: 4}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_passes_as_players_are_refused(players: int) -> None:
    """Then a trick could be all passes; the line is named. [BON-24]"""
    needed = 2 * 4 + players
    sentence = "line 24: there must be fewer pass cards than players, or a trick could be all passes."
    assert mistakes(pack(players, 1, needed - players, 4, players)) == [sentence]
    assert mistakes(pack(players, 1, needed + 1 - players, 4, players + 1)) == [sentence]
    game().with_pack(pack(players, 1, needed - 1 - players, 4, players - 1))


def test_the_cards_of_a_row_must_be_dealt_out() -> None:
    """Neither too few nor too many: two colours of 3 and two passes are 8 cards. [BON-24]"""
    game().with_pack(pack(3, 2, 2, 3, 2))
    assert mistakes(pack(3, 2, 3, 3, 2)) == ["line 23: 3 players need 9 cards and this row has 8."]
    assert mistakes(pack(3, 2, 1, 3, 2)) == ["line 23: 3 players need 7 cards and this row has 8."]
    assert mistakes(pack(3, 2, 2, 4, 2)) == ["line 23: 3 players need 8 cards and this row has 10."]


def test_a_pack_of_ones_own_is_played_to_the_end() -> None:
    """Its colours, numbers and hand size. [BON-1] [BON-7]"""
    own = game().with_pack(pack(3, 2, 2, 3, 2))
    assert [move.text for move in own.moves] == [
        *[f"play {colour} {number}" for colour in ("green", "black") for number in (1, 2, 3, 4)],
        "play pass",
    ]
    table = own.deal(seats=3, seed=1)
    assert isinstance(table, Bon)
    assert [len(zone) for zone in table.cards.zones] == [2, 2, 2, 0, 0, 0, 0, 2, 2]
    tricks = [event.what for event in finish(table, seed=1)]
    assert table.outcome is not None
    assert tricks.count("took") == 2 * tricks.count("dealing")
    assert list(own.seats) == [3]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "black"', 'name = "green"', "line 17: two colours have the same name."),
        ('letter = "b"', 'letter = "g"', "line 18: two colours have the same letter."),
        ('symbol = "*"', 'symbol = "+"', "line 19: two colours have the same symbol."),
        ('name = "black"', 'name = "pass"', "line 17: a colour cannot be called pass."),
        ("goal = 1", "goal = 3", "line 25: goal must be a whole number from 1 to 2."),
        ("players = 3", "players = 1", "line 22: players must be a whole number from 2 to 8."),
        ("hand = 2", "hand = 2\ncolour = 1", "line 8: 'colour' is not a key of deck."),
        ('letter = "b"', 'letter = "G"', "line 18: two colours have the same letter."),
        ('letter = "b"', 'letter = "bl"', "line 18: letter must be one character."),
        ('letter = "b"', 'letter = "3"', "line 18: a colour's letter cannot be a digit."),
        ('name = "black"', 'name = "ye llow 3"', f"line 17: {NUMBERED}"),
        ('name = "black"', 'name = "black3"', f"line 17: {NUMBERED}"),
        ('language = "en"\n', "", "language is missing."),
        ('language = "en"', 'language = "de"', "line 2: there are no texts in 'de'; there are: en."),
        ('language = "en"', "language = 3", "line 2: language must be a text of 1 to 20 characters."),
        ('language = "en"', 'language = "en"\ngame = "chess"', "line 3: this is not a pack for bon."),
        ("hand = 2\n", "", "line 4: hand is missing."),
        ("highest = 4", "highest = -3", "line 5: highest must be a whole number from 1 to 20."),
        ("hand = 2", "hand = 0", "line 7: hand must be a whole number from 1 to 20."),
        ("spare = 2", "spare = 99", "line 8: spare must be a whole number from 0 to 20."),
        ("players = 3", "players = 9", "line 22: players must be a whole number from 2 to 8."),
        ("highest = 3", "highest = 9", "line 23: highest must be a whole number from 1 to 4."),
        ("[deck]", "[extra]\n[deck]", "line 4: 'extra' is not a key of a pack."),
        ("[deck]", "[[deck]]", "line 4: the pack needs a section [deck]."),
        (
            SMALL[SMALL.index("[[colour]]") : SMALL.index('[[colour]]\nname = "black"')],
            "",
            "line 11: a deck needs at least two colours.",
        ),
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """Symbols must differ for those who cannot tell the colours. [BON-R16]"""
    text = pack(3, 2, 2, 3, 2).text
    assert old in text
    assert mistakes(Pack.loads(text.replace(old, new))) == [sentence], "one mistake breeds no others"


@pytest.mark.parametrize("key", ["letter", "symbol"])
def test_no_two_colours_are_marked_alike_whatever_the_mark(key: str) -> None:
    """Not even with a question mark. [BON-R16]"""
    wrong = re.sub(f'{key} = "."', f'{key} = "?"', pack(3, 2, 2, 3, 2).text)
    line = {"letter": 18, "symbol": 19}[key]
    assert mistakes(Pack.loads(wrong)) == [f"line {line}: two colours have the same {key}."]


def test_a_wrong_passes_in_the_deck_leaves_the_rows_alone() -> None:
    wrong = pack(3, 2, 2, 3, 2).text.replace("passes = 2", "passes = -1", 1)
    assert mistakes(Pack.loads(wrong)) == ["line 6: passes must be a whole number from 0 to 7."]


def test_a_row_has_no_more_passes_than_the_deck() -> None:
    """And of a row whose passes are wrong, the cards are not counted. [BON-24]"""
    wrong = pack(3, 2, 2, 3, 2).text.replace("highest = 3\npasses = 2", "highest = 3\npasses = 5")
    assert mistakes(Pack.loads(wrong)) == ["line 24: passes must be a whole number from 0 to 2."]


def test_the_numbers_of_players_have_no_gap_and_no_double() -> None:
    """One row for each number of players. [BON-24]"""
    text = game().pack.text
    assert mistakes(Pack.loads(text.replace("players = 5", "players = 4"))) == [
        "line 41: there are two rows for 4 players."
    ]
    middle = text[text.index("[[chart]]\nplayers = 4") : text.index("[[chart]]\nplayers = 5")]
    assert mistakes(Pack.loads(text.replace(middle, ""))) == ["line 29: the numbers of players have a gap."]


def test_several_mistakes_are_all_named() -> None:
    text = pack(3, 2, 2, 3, 2).text
    for old, new in (("hand = 2", "hand = 0"), ('"black"', '"green"'), ("goal = 1", "goal = 0")):
        text = text.replace(old, new)
    assert [mistake[:8] for mistake in mistakes(Pack.loads(text))] == ["line 7: ", "line 17:", "line 25:"]
