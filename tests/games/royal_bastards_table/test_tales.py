"""What is told of a game of Royal Bastards when it is over."""

from __future__ import annotations

from blarney.core.events import Event
from blarney.core.texts import Value
from blarney.core.view import plain
from games.royal_bastards_table.laid import GAME, names, wild_games


def told(*happened: tuple[str, dict[str, Value]]) -> dict[str, list[str]]:
    """The tales of these events by their titles, as the first seat reads them."""
    events = [
        Event(number=at, what=what, cause=0, values=values) for at, (what, values) in enumerate(happened)
    ]
    return {block.title: [plain(line) for line in block.lines] for block in GAME.afterword(events, names(0))}


def fought(land: int, *totals: int) -> list[tuple[str, dict[str, Value]]]:
    """A contest with these totals, won by the first seat."""
    told: list[tuple[str, dict[str, Value]]] = []
    told.append(("contest", {"contest": 0, "land": land, "seats": [*range(len(totals))]}))
    for seat, many in enumerate(totals):
        told.append(("total", {"seat": seat, "many": many}))
    told.append(("won_contest", {"seat": 0, "land": land}))
    return told


def test_the_biggest_contest_has_the_highest_total() -> None:
    """[RB-45]"""
    found = told(("turn", {"turn": 2}), *fought(0, 12, 9), ("turn", {"turn": 3}), *fought(1, 11, 26, 3))
    card = GAME.deck.contests[0].title
    assert found["the biggest contest"] == [f"Turn 3: {card} in Orkland. Bo 26, you 11, Cid 3."]


def kind(name: str) -> int:
    """A Chaos card by number."""
    return GAME.deck.names.index(name)


def test_cards_that_were_cancelled() -> None:
    """[RB-103]"""
    found = told(
        ("turn", {"turn": 5}),
        ("played", {"seat": 1, "kind": kind("shovel")}),
        ("cleared", {}),
        ("played", {"seat": 1, "kind": kind("window tax")}),
        ("played", {"seat": 0, "kind": kind("royal veto")}),
        ("cancelled", {"seat": 1}),
        ("cleared", {}),
    )
    assert found == {
        "cancelled": ["Turn 5: you stopped “The Window Tax”, played by Bo."],
    }


def test_scandals_by_player() -> None:
    """[RB-79]"""
    found = told(
        ("revealed", {"seat": 2, "skeleton": 0}),
        ("revealed", {"seat": 0, "skeleton": 1}),
        ("revealed", {"seat": 2, "skeleton": 2}),
    )
    first, second, third = (GAME.deck.skeletons[at].title for at in range(3))
    assert found == {"scandals": [f"You: {second}.", f"Cid: {first} and {third}."]}


def test_the_closest_territory() -> None:
    """Where nobody else had anything, nothing was close; of those alike the one worth most counts. [RB-18]"""
    found = told(
        ("counted", {"land": 1, "counts": [5, 4, 0]}),
        ("won_land", {"seat": 0, "land": 1, "points": 10}),
        ("counted", {"land": 2, "counts": [0, 1, 0]}),
        ("won_land", {"seat": 1, "land": 2, "points": 7}),
        ("counted", {"land": 0, "counts": [2, 0, 3]}),
        ("won_land", {"seat": 2, "land": 0, "points": 15}),
    )
    assert found["the count"][1:] == ["Bogwallow: Bo 1; 7 points for Bo.", found["the closest Territory"][0]]
    assert found["the closest Territory"] == ["Joda City: you 2, Cid 3; 15 points for Cid."]


def test_the_count_tells_of_ties_and_of_what_nobody_wanted() -> None:
    """[RB-96] [RB-R32]"""
    found = told(
        ("counted", {"land": 1, "counts": [4, 4, 0]}),
        ("won_land", {"seat": 1, "land": 1, "points": 10}),
        ("counted", {"land": 2, "counts": [0, 0, 0]}),
    )
    assert found["the count"] == [
        "Orkland: you 4, Bo 4; 10 points for Bo, who won the contest between those who tied.",
        "Bogwallow: nobody.",
    ]


def test_whole_games_have_tales() -> None:
    for table in wild_games(2, lambda viewer, event: None, seed=9):
        if table.outcome is not None:
            events: list[Event] = []
            table.copy().watch(None, events.append)
            blocks = GAME.afterword(events, names(1))
            assert [block.title for block in blocks][-1] == "the closest Territory"
            assert not any(
                "{" in plain(line) or "None" in plain(line) for block in blocks for line in block.lines
            )
