"""A table as JSON data and back, every range checked."""

from collections.abc import Callable
from typing import Any

import pytest

from blarney.core.chance import Chance, Loaded
from blarney.core.errors import BadSave
from blarney.core.saves import Reader
from blarney.core.table import Origin
from blarney.games.royal_bastards import keeping
from blarney.games.royal_bastards.rules.fight import draw_contest
from blarney.games.royal_bastards.table import Deed, Realm
from games.royal_bastards.picture import dealt, realm
from games.royal_bastards.small_pack import built_in, pictured

Data = dict[str, Any]


def restored(data: Data) -> Realm:
    """The pieces of a save on a new table with the small pack."""
    game = pictured()
    table = game.lay(Origin(game, 3, game.check_options({}), Loaded([])))
    assert isinstance(table, Realm)
    keeping.restore(table, Reader(data, "The table"))
    return table


def saved() -> Data:
    """A table of the small pack in the midst of a contest."""
    with realm(
        champions={1: "eve"}, endorsed={"ann": "guild"}, old_seals="seal", contests="race brawl"
    ) as table:
        inner = table.table
        draw_contest(inner, 3, [0, 2], "phase")
        # Other copies of the game keep their Endorsements: those of the picture are all there are.
        data = keeping.stored(inner)
        table.begin()
    return data


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_can_be_saved_at_any_question(seats: int) -> None:
    """And goes on from there as if nothing had been. [RB-3] [RB-85] [RB-86]"""
    picture = dealt(seats, seed=seats + 10, game=built_in(), layout=["placed", "random", "placed"][seats - 2])
    table = picture.table
    game = table.game
    luck = Chance(seats)
    while table.outcome is None:
        if luck.below(10) == 0:
            data = game.save(table)
            again = game.load(data)
            assert isinstance(again, Realm)
            assert game.save(again) == data
            assert again.view(0) == table.view(0)
            assert (again.far, again.laws, again.fittings) == (table.far, table.laws, table.fittings)
            assert again.legal(table.waiting[0]) == table.legal(table.waiting[0])
        seat = table.waiting[luck.below(len(table.waiting))]
        legal = table.legal(seat)
        table.play(seat, legal[luck.below(len(legal))])


def test_what_is_stored_is_what_is_restored() -> None:
    """Every piece of the table. [RB-85] [RB-86]"""
    with realm(
        champions={1: "eve"}, contests="race brawl", gold=[1, 2, 3], endorsed={"ann": "guild"}, old_seals="seal",
        support={"hill": [1, 0, 2]}, turn=5, first=2,
    ) as table:  # fmt: skip
        inner = table.table
        draw_contest(inner, 3, [0, 2], "phase")
        inner.firstborn_only = True
        inner.edges, inner.totals, inner.rolls, inner.bonuses = (
            [-4, 0, 5],
            [-1, 2, 0],
            [1, 0, 3, 0, 5, 0],
            [0, 2, 0, 0, 1, 0],
        )
        inner.boosts[5], inner.boosts[6] = -3, 2
        inner.approval, inner.owners[4], inner.mover, inner.role = [0, 4, 0], 1, 2, 1
        inner.payees, inner.flags, inner.ranks, inner.queue, inner.left = [3, 0], 9, [2, 0], [1, 2], 4
        inner.buyer, inner.chain, inner.laying, inner.phase = 1, [0, 2], 2, 3
        inner.held, inner.remade = [[1], [], [2, 3]], 5
        deed = Deed(1, 3, 2)
        deed.at, deed.them, deed.land = 1, 2, 10
        inner.deeds = [Deed(0, 1, 0), deed]
        data = keeping.stored(inner)
        seals = [*inner.seals, *inner.old_seals, *[one for held in inner.endorsements for one in held]]
        assert sorted(seals) == list(range(6))
        again = restored(data)
        assert keeping.stored(again) == data
        for name in ("edges", "totals", "rolls", "bonuses", "boosts", "approval", "owners", "mover", "role", "payees",
                     "flags", "ranks", "queue", "left", "buyer", "chain", "laying", "phase", "held", "here", "contest",
                     "attribute", "fighters", "firstborn_only", "gold", "support", "turn", "first", "bastards", "spots",
                     "cells", "endorsements", "contests", "old_contests", "seals", "old_seals", "heirs", "fair", "far",
                     "laws", "fittings", "dealt", "remade"):  # fmt: skip
            assert getattr(again, name) == getattr(inner, name), name
        first, second = again.deeds
        assert (first.actor, first.script, first.at, first.them, first.land, first.source) == (
            0,
            1,
            0,
            0,
            -1,
            0,
        )
        assert (second.actor, second.script, second.at, second.them, second.land) == (1, 3, 1, 2, 10)
        table.begin()


RANGES = {
    "laying": 2, "turn": 8, "phase": 6, "first": 2, "flags": 2047, "left": 10_000, "buyer": 2,
    "remade": 7,
}  # fmt: skip


@pytest.mark.parametrize(("name", "most"), RANGES.items())
def test_every_number_is_in_its_range(name: str, most: int) -> None:
    """[RB-R30]"""
    for value, fine in ((0, True), (most, True), (most + 1, False), (-1, False), ("1", False), (None, False)):
        data = {**saved(), name: value}
        if fine:
            assert getattr(restored(data), name) == value
        else:
            with pytest.raises(BadSave, match=f"'{name}' in the table"):
                restored(data)


LISTS = {
    "spots": 11, "boosts": 200_000, "gold": 10_000, "approval": 100_000, "support": 10_000, "owners": 3,
    "edges": 200_000, "rolls": 100_000, "bonuses": 100_000, "totals": 200_000,
}  # fmt: skip


@pytest.mark.parametrize(("name", "most"), LISTS.items())
def test_every_list_has_its_length_and_its_range(name: str, most: int) -> None:
    """[RB-85] [RB-86] [RB-R30]"""
    whole = saved()[name]
    for value, fine in ((0, True), (most, True), (most + 1, False), (-1, False)):
        data = {**saved(), name: [value, *whole[1:]]}
        if fine:
            assert keeping.stored(restored(data))[name] == [value, *whole[1:]]
        else:
            with pytest.raises(BadSave, match=f"'{name}' in the table"):
                restored(data)
    for wrong in (whole[1:], [*whole, 0], 3):
        with pytest.raises(BadSave, match=f"'{name}' in the table"):
            restored({**saved(), name: wrong})


@pytest.mark.parametrize(("name", "most"), [("payees", 5), ("queue", 2), ("chain", 2), ("ranks", 2)])
def test_lists_of_players_and_bastards(name: str, most: int) -> None:
    """[RB-85] [RB-R30]"""
    for value in ([], [0], [most], [most, 0]):
        assert getattr(restored({**saved(), name: value}), name) == value
    for wrong in ([most + 1], [-1], [0, "1"]):
        with pytest.raises(BadSave, match=f"'{name}' in the table"):
            restored({**saved(), name: wrong})


def with_first(name: str, value: object) -> Callable[[Data], None]:
    """The first of a list is another."""

    def change(data: Data) -> None:
        data[name] = [value, *data[name][1:]]

    return change


def put(name: str, value: object) -> Callable[[Data], None]:
    """Something is another."""

    def change(data: Data) -> None:
        data[name] = value

    return change


def swapped(name: str, place: int, value: int) -> Callable[[Data], None]:
    """One of a list is another."""

    def change(data: Data) -> None:
        data[name] = [*data[name]]
        data[name][place] = value

    return change


WRONG: list[tuple[str, Callable[[Data], None]]] = [
    ("cells", with_first("cells", 2)),
    ("cells", with_first("cells", len(range(331)) + 1)),
    ("cells", put("cells", [1] * 10)),
    ("cells", with_first("cells", -1)),
    ("cells", swapped("cells", 4, 1)),
    ("old_contests", with_first("old_contests", -1)),
    ("old_seals", put("old_seals", [-1])),
    ("moving", put("moving", [-1, 0])),
    ("moving", put("moving", [0, -1])),
    ("heirs", with_first("heirs", -1)),
    ("fair", put("fair", [-1])),
    ("bastards", with_first("bastards", -1)),
    ("seals", with_first("seals", -1)),
    ("contests", with_first("contests", -1)),
    ("contest", swapped("contest", 0, -1)),
    ("held", put("held", [[-1], [], []])),
    ("dealt", put("dealt", [[-1], [], []])),
    ("heirs", with_first("heirs", 0)),
    ("heirs", put("heirs", [])),
    ("heirs", with_first("heirs", 12)),
    ("heirs", put("fair", [0])),
    ("fair", put("fair", [12])),
    ("bastards", with_first("bastards", 13)),
    ("heirs", with_first("bastards", 2)),
    ("bastards", put("bastards", [1] * 5)),
    ("dealt", put("dealt", [[], []])),
    ("heirs", put("dealt", [[0], [], []])),
    ("endorsements", put("seals", [])),
    ("endorsements", put("old_seals", [0])),
    ("seals", with_first("seals", 6)),
    ("old_seals", put("old_seals", [6])),
    ("endorsements", put("endorsements", [[]] * 6)),
    ("endorsements", put("endorsements", [[]] * 5)),
    ("contests", put("contests", [])),
    ("contests", with_first("old_contests", 6)),
    ("contests", with_first("contests", 8)),
    ("old_contests", with_first("old_contests", 8)),
    ("contest", swapped("contest", 0, 12)),
    ("contest", swapped("contest", 0, 0)),
    ("contest", swapped("contest", 1, 9)),
    ("contest", swapped("contest", 1, 0)),
    ("contest", swapped("contest", 2, 4)),
    ("contest", swapped("contest", 3, 8)),
    ("contest", swapped("contest", 4, 2)),
    ("contest", put("contest", [0, 0, 0, 0])),
    ("contest", swapped("contest", 3, -1)),
    ("ranks", put("ranks", [1, 1])),
    ("moving", put("moving", [0, 2])),
    ("moving", put("moving", [4, 0])),
    ("moving", put("moving", [0])),
    ("held", put("held", [[], []])),
    ("held", put("held", [[11], [], []])),
    ("deeds", put("deeds", [[0, 0, 1, 0, 0, 0]])),
    ("deeds", put("deeds", [[3, 0, 0, 0, 0, 0]])),
    ("deeds", put("deeds", [[0, 99, 0, 0, 0, 0]])),
    ("deeds", put("deeds", [[0, 1, 2, 0, 0, 0]])),
    ("deeds", put("deeds", [[0, 0, 0, 3, 0, 0]])),
    ("deeds", put("deeds", [[0, 0, 0, 0, 12, 0]])),
    ("deeds", put("deeds", [[0, 0, 0, 0, 0, 99]])),
    ("deeds", put("deeds", [[0, 0, 0, 0, 0]])),
    ("deeds", put("deeds", [[0, 0, 0, 0, 0, 0]] * 201)),
    ("deeds", put("chain", [0] * 201)),
]


@pytest.mark.parametrize("place", range(len(WRONG)))
def test_what_cannot_be_is_refused_by_name(place: int) -> None:
    """[RB-85] [RB-R30]"""
    name, change = WRONG[place]
    data = saved()
    change(data)
    with pytest.raises(BadSave, match=f"'{name}' in (the table|a list) of this save"):
        restored(data)


def test_what_is_just_possible_is_taken() -> None:
    """[RB-85] [RB-R30]"""
    for change in (
        swapped("contest", 0, 11), swapped("contest", 2, 3), swapped("contest", 3, 7), swapped("contest", 4, 1),
        put("moving", [3, 1]), put("held", [[10], [], [0]]), put("deeds", [[2, 1, 1, 2, 11, 13]]),
        put("deeds", [[0, 0, 0, 0, 0, 0]] * 200), put("chain", [0] * 200), put("ranks", [2, 1, 0]),
        swapped("cells", 10, 331), put("cells", [0] * 11),
    ):  # fmt: skip
        data = saved()
        change(data)
        assert keeping.stored(restored(data)) == data


def test_a_deed_is_one_of_the_pack() -> None:
    """Its script and its card are there. [RB-85] [RB-R30]"""
    deck = pictured().deck
    scripts = len(deck.scripts)
    for script, source, fine in (
        (scripts - 1, 0, True), (scripts, 0, False), (scripts + 1, 0, False), (0, 13, True), (0, 14, False),
        (0, 15, False),
    ):  # fmt: skip
        data = {**saved(), "deeds": [[0, script, 0, 0, 0, source]]}
        if fine:
            assert keeping.stored(restored(data)) == data
        else:
            with pytest.raises(BadSave, match="'deeds' in the table"):
                restored(data)


@pytest.mark.parametrize("contests", ["brawl race", "race", "race brawl brawl"])
def test_any_card_may_be_the_contest(contests: str) -> None:
    """The first one too, drawn or not. [RB-85] [RB-R30]"""
    with realm(contests=contests) as table:
        draw_contest(table.table, 3, [0, 2], "phase")
        data = keeping.stored(table.table)
        assert keeping.stored(restored(data)) == data
        table.begin()


def test_everybody_has_a_firstborn_once_the_turns_have_begun() -> None:
    """[RB-5]"""
    data = saved()
    data["bastards"] = [0, *data["bastards"][1:]]
    data["heirs"] = [0, *data["heirs"]]
    with pytest.raises(BadSave, match="'bastards' in the table"):
        restored(data)
    data["turn"] = 0
    assert restored(data).bastards[0] == -1
