"""What a person may type: a whole play in one line, short names, numbers of cards; and what is rubbish."""

import pytest

from blarney.core.errors import BadMove
from blarney.core.pack import Pack
from blarney.games.dragon_scat import DragonScatGame
from games.dragon_scat.picture import dealt, game, move, scat


def read(line: str, laying: bool = False) -> str:
    """The moves that a line means, on a turn or after a row was chosen."""
    with scat(["red red gold amber", "blue"], red=[], gold=[]) as table:
        table.turn(0)
        if laying:
            table.table.play(0, move("under red"))
        legal = table.table.legal(0)
        table.asks(0)
    return ", ".join(one.text for one in game().read(line, legal, None))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("red red gold under red", "under red, lay red, lay red, lay gold, done"),
        ("2 red under red", "under red, lay red, lay red, done"),
        ("2 red gold under gold", "under gold, lay red, lay red, lay gold, done"),
        ("red, gold and amber under red", "under red, lay red, lay gold, lay amber, done"),
        ("lay red under gold", "under gold, lay red, done"),
        ("r 2 go under r", "under red, lay red, lay gold, lay gold, done"),
        ("a under go", "under gold, lay amber, done"),
        ("2 r un go", "under gold, lay red, lay red, done"),
        ("a u r", "under red, lay amber, done"),
        ("10 red under red", "under red" + ", lay red" * 10 + ", done"),
        ("40 red under red", "under red" + ", lay red" * 40 + ", done"),
        ("pink under red", ""),
        ("under red", ""),
        ("under", ""),
        ("g under red", ""),
        ("bl under red", ""),
        ("41 red under red", ""),
        ("100 red under red", ""),
        ("20 red 20 gold red under red", ""),
        ("0 red under red", ""),
        ("2 under red", ""),
        ("2 2 red under red", ""),
        ("red 2 under red", ""),
        ("2 and red under red", ""),
        ("٢ red under red", ""),
        ("-1 red under red", ""),
        ("red gold", ""),
        ("new amber", ""),
        ("", ""),
        ("scat", ""),
    ],
)
def test_a_whole_play_in_one_line(line: str, meant: str) -> None:
    """Cards and where they go; nothing if a word is not clear. [DS-9]"""
    assert read(line) == meant


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("red under", "Under which dragon? red or gold."),
        ("red under g", "Under which dragon? red or gold."),
        ("red under pink", "There is no pink dragon to lay under."),
        ("red under red under gold", "There is no red under gold dragon to lay under."),
        ("r 2 go u under r", "There is no under r dragon to lay under."),
        ("red under " + "x" * 400, f"There is no {'x' * 30} dragon to lay under."),
        ("amber", "Face down or face up? Type “amber under red” or “new amber”."),
        ("a", "Face down or face up? Type “amber under red” or “new amber”."),
    ],
)
def test_half_a_play_is_asked_about(line: str, answer: str) -> None:
    """Nothing is laid that was not said. [DS-9] [DS-18]"""
    with pytest.raises(BadMove) as caught:
        read(line)
    assert str(caught.value) == answer


def test_a_pile_chosen_before_does_not_help_half_a_play() -> None:
    """Another pile may be meant. [DS-9]"""
    with pytest.raises(BadMove, match="Under which dragon"):
        read("red under", laying=True)


def test_the_name_of_a_dragon_that_shows_means_its_pile() -> None:
    """Also its beginning. [DS-9]"""
    assert read("red") == read("re") == "under red"
    assert read("go") == "under gold"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("red red gold", "lay red, lay red, lay gold"),
        ("2 red", "lay red, lay red"),
        ("am", "lay amber"),
        ("red and lay gold", "lay red, lay gold"),
        ("lay red", "lay red"),
        ("done", ""),
        ("pink", ""),
        ("2", ""),
        ("", ""),
        ("red under red", "under red, lay red, done"),
    ],
)
def test_after_a_row_was_chosen_the_line_names_more_cards(line: str, meant: str) -> None:
    """Before the first card and after it; it is done only when that is said. [DS-9]"""
    assert read(line, laying=True) == meant
    with scat(["red red gold amber", "blue"], red=[], gold=[]) as table:
        table.turn(0)
        table.table.play(0, move("under red"))
        table.table.play(0, move("lay red"))
        assert ", ".join(one.text for one in game().read(line, table.table.legal(0), None)) == meant
        table.asks(0)


def test_a_line_is_read_in_other_questions_too_but_not_as_cards() -> None:
    """One free card is named by its own words. [DS-19]"""
    with scat(["red amber", "blue gold"], red=[]) as table:
        table.turn(0).shows("amber")
        for line in ("blue", "blue under", "blue under purple"):
            assert game().read(line, table.table.legal(1), None) == []
        table.asks(1)
    assert game().read("blue", [], None) == []


def test_what_is_read_can_be_played() -> None:
    """As one bundle. [DS-9]"""
    with scat(["red red gold amber", "blue"], red=["white"], gold=[]) as table:
        table.turn(0)
        table.table.play(0, *game().read("2 red gold under red", table.table.legal(0), None))
        assert table.pile("red") == "white red red gold"
        table.asks(1)


def test_dragons_of_other_packs_are_read_by_their_own_names() -> None:
    """A name that begins another one is still that name. [DS-9]"""
    text = (
        game()
        .pack.text.replace('name = "gold"', 'name = "redwing"')
        .replace('name = "blue"', 'name = "ice-blue"')
    )
    own = game().with_pack(Pack.loads(text))
    assert isinstance(own, DragonScatGame)
    legal = dealt(2, seed=1).legal(0)

    def meant(line: str) -> list[str]:
        return [one.text for one in own.read(line, legal, None)]

    assert meant("red redw ice under red") == ["under red", "lay red", "lay redwing", "lay ice-blue", "done"]
    assert meant("re under red") == []


def test_a_name_of_several_words_is_taken_as_a_whole() -> None:
    """With "sea green" and "green" the longer name is meant where it fits. [DS-9]"""
    text = (game().folder() / "cards.toml").read_text(encoding="utf-8").replace('"blue"', '"sea green"')
    sea = DragonScatGame(Pack.loads(text))
    legal = sea.deal(seats=2, seed=1).legal(0)
    for line in ("sea green under red", "s g under red"):
        moves = ", ".join(one.text for one in sea.read(line, legal, None))
        assert moves == "under red, lay sea green, done"
    moves = ", ".join(one.text for one in sea.read("green 2 sea green under sea green", legal, None))
    assert moves == "under sea green, lay green, lay sea green, lay sea green, done"
