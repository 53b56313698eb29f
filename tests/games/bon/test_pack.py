"""Packs of B.O.N.: the chart must fit the cards, and the mistakes of a pack are all named."""

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
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """Symbols must differ for those who cannot tell the colours. [BON-R16]"""
    text = pack(3, 2, 2, 3, 2).text
    assert old in text
    assert sentence in mistakes(Pack.loads(text.replace(old, new)))
