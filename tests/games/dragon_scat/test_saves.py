"""Saves of Dragon Scat come back whole; what cannot be, damaged or forged, is refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from blarney.core import saves
from blarney.core.chance import Chance, Scripted
from blarney.core.errors import BadSave
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import DONE, GRANTED, SCAT
from blarney.games.dragon_scat.table import DragonScat
from games.dragon_scat.picture import dealt, game, move
from games.dragon_scat.test_setup import draws, order

Path = tuple[str | int, ...]

DRAWN = "red gold blue black black white white silver silver"


def began() -> DragonScat:
    """Two players, red, gold and blue showing; seat 0 is to play."""
    hand = "amber amber amber amber green green red gold gold copper copper violet violet black white"
    chance = Scripted([*draws(order(f"{DRAWN} {hand}")), 0])
    table = game().deal(seats=2, chance=chance)
    assert isinstance(table, DragonScat)
    return table


def said(table: DragonScat, seat: int, *moves: Move | str) -> DragonScat:
    """The table after some moves of a seat."""
    table.play(seat, *[move(one) if isinstance(one, str) else one for one in moves])
    return table


def claimed() -> DragonScat:
    """Seat 0 has laid a red and an amber under red, and seat 1 is to answer."""
    return said(began(), 0, "under red", "lay red", "lay amber", DONE)


def caught() -> DragonScat:
    """Seat 0 was caught, and seat 1 may lay a card in place of the pile under red."""
    return said(claimed(), 1, SCAT)


def new() -> DragonScat:
    """Seat 0 has laid an amber dragon, and seat 1 may lay a free card."""
    return said(began(), 0, "new amber")


def granted() -> DragonScat:
    """The claim was granted, and seat 1 is to play."""
    return said(claimed(), 1, GRANTED)


def stolen() -> DragonScat:
    """Seat 0 was caught, seat 1 has laid a card in place of the pile, and is to play."""
    return said(caught(), 1, "lay blue")


def over() -> DragonScat:
    """A game that was played to its end."""
    table = dealt(2, seed=5)
    chance = Chance(5)
    while table.outcome is None:
        seat = table.waiting[0]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    return table


STATES = {
    "began": began,
    "claimed": claimed,
    "caught": caught,
    "new": new,
    "granted": granted,
    "stolen": stolen,
    "over": over,
}


def forged(table: DragonScat, *changes: tuple[Path, object]) -> dict[str, object]:
    """A save with some values changed and the checksum made right again."""
    data = copy.deepcopy(game().save(table))
    for path, value in changes:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    data["check"] = saves.digest(data)
    return data


@pytest.mark.parametrize("state", STATES)
def test_a_save_comes_back_whole(state: str) -> None:
    """At every kind of question, through JSON, and it is played on alike. [DS-R24]"""
    table = STATES[state]()
    again = game().load(json.loads(json.dumps(game().save(table))))
    assert isinstance(again, DragonScat)
    assert game().save(again) == game().save(table)
    assert [again.view(viewer) for viewer in (0, 1, None)] == [table.view(viewer) for viewer in (0, 1, None)]
    assert again.waiting == table.waiting
    assert [again.legal(seat) for seat in (0, 1)] == [table.legal(seat) for seat in (0, 1)]


def test_a_play_that_was_begun_comes_back() -> None:
    """With what was picked so far. [DS-R24]"""
    table = said(said(began(), 0, "under red"), 0, "lay amber")
    again = game().load(game().save(table))
    assert again.view(0) == table.view(0)
    assert again.legal(0) == table.legal(0)
    said_so_far: Path = ("answers", 0)
    for wrong in (["lay amber"], ["under green"], ["under red", "done"], ["under red", "lay blue"], ["scat"]):
        with pytest.raises(BadSave):
            game().load(forged(table, (said_so_far, wrong)))
    with pytest.raises(BadSave):
        game().load(forged(table, (("answers", 1), ["under red"])))


# What is forged, at which table, and what is said to be wrong about it.
FORGERIES: list[tuple[str, list[tuple[Path, object]], str]] = [
    ("began", [(("passed",), [1, 0, 0])], "a pass in a game that has none"),
    ("began", [(("passed",), [0, 1, 1])], "a pass in a game that has none"),
    ("began", [(("passed",), [0, 0, 1])], "a pass in a game that has none"),
    ("began", [(("agenda",), ["Next", "Turn"])], "what is to happen next"),
    ("caught", [(("agenda",), ["InStead"])], "what is to happen next"),
    ("new", [(("agenda",), ["FreeCards"])], "what is to happen next"),
    ("began", [(("table", "claimed"), 1)], "what is claimed"),
    ("granted", [(("table", "claimed"), 2)], "what is claimed"),
    ("claimed", [(("table", "claimed"), 0)], "what is claimed"),
    ("claimed", [(("table", "claimed"), 1)], "what is claimed"),
    ("claimed", [(("table", "row"), 1)], "what is claimed"),
    (
        "claimed",
        [(("table", "packets", 3), [0, 0, 1, 1]), (("table", "packets", 0), [0, 2, 3, 0])],
        "the packets",
    ),
    ("over", [(("table", "claimed"), 1)], "what is claimed"),
    ("new", [(("table", "guest"), 0)], "who may lay a free card"),
    ("new", [(("table", "row"), 2)], "who may lay a free card"),
    ("began", [(("table", "packets"), [])], "the piles"),
    ("began", [(("table", "packets", 0), [0, 2, 1, 0])], "the packets"),
    ("began", [(("table", "packets", 0), [0, 2, 2, 1])], "the packets"),
    ("began", [(("table", "packets", 0), [0, 1, 2, 0])], "the packets"),
    ("began", [(("table", "packets", 0), [0, 2, 0, 0])], "the packets"),
    ("began", [(("table", "packets", 0), [1, 2, 2, 0])], "the piles"),
    ("began", [(("table", "packets", 0), [0, 1, 2, 2])], "the packets"),
    ("new", [(("table", "packets", 0), [3, 2, 2, 0])], "the packets"),
    ("began", [(("table", "packets", 0), [0, 1, 2, 1])], "who has seen which card"),
    ("granted", [(("table", "packets", 3), [0, 1, 2, 1])], "who has seen which card"),
    ("began", [(("cards", "trail", "apart"), 0)], "the trail of the cards"),
    ("began", [(("cards", "trail"), None)], "the trail of the cards"),
    ("stolen", [(("table", "last", "challenger"), 0)], "the last challenge"),
    ("stolen", [(("table", "last", "seat"), 1)], "the last challenge"),
    ("stolen", [(("table", "last", "scats"), [])], "the last challenge"),
    ("stolen", [(("table", "last", "scats"), [0, 1])], "the last challenge"),
    ("stolen", [(("table", "last", "kinds"), [])], "the last challenge"),
    ("stolen", [(("table", "last", "kinds"), [1] * 41)], "the last challenge"),
    ("began", [(("table", "player"), 2)], "'player'"),
    ("began", [(("table", "player"), 1)], "'answers'"),
    ("began", [(("table", "turn"), 0)], "'turn'"),
    ("began", [(("table", "turn"), 301)], "'turn'"),
    ("began", [(("table", "row"), 3)], "'row'"),
    ("began", [(("table", "claimed"), 41)], "'claimed'"),
    ("began", [(("table", "guest"), 2)], "'guest'"),
    ("began", [(("table", "packets"), [[0, 2, 2]])], "'packets'"),
    ("began", [(("table", "packets"), [[3, 2, 2, 0]])], "'packets'"),
    ("began", [(("table", "packets"), [[0, 3, 2, 0]])], "'packets'"),
    ("began", [(("table", "packets"), [[0, 2, 41, 0]])], "'packets'"),
    ("began", [(("table", "packets"), [[0, 2, 2, 4]])], "'packets'"),
    ("began", [(("table", "packets"), 3)], "'packets'"),
    ("stolen", [(("table", "last"), 3)], "The last"),
    ("stolen", [(("table", "last"), {})], "The last"),
    ("stolen", [(("table", "last", "row"), 3)], "'row'"),
    ("stolen", [(("table", "last", "kinds"), [10])], "'kinds'"),
    ("stolen", [(("table", "last", "seat"), 2)], "'seat'"),
    ("stolen", [(("table", "last", "challenger"), 2)], "'challenger'"),
    ("stolen", [(("table", "last", "scats"), [2])], "'scats'"),
    ("claimed", [(("answers", 1), ["scat"])], "'(agenda|answers)'"),
    ("claimed", [(("answers", 0), ["scat"])], "'answers'"),
    ("claimed", [(("asked",), [0])], "'answers'"),
    ("began", [(("options",), {"challenge": "never"})], "set-up"),
]


@pytest.mark.parametrize(("state", "changes", "flaw"), FORGERIES)
def test_a_save_that_cannot_be_is_refused(state: str, changes: list[tuple[Path, object]], flaw: str) -> None:
    with pytest.raises(BadSave, match=flaw):
        game().load(forged(STATES[state](), *changes))


def moved(table: DragonScat, card: int, source: int, target: int, seen: int) -> list[tuple[Path, object]]:
    """The changes that put a card elsewhere, as if it had lain there from the start."""
    changes: list[tuple[Path, object]] = [
        (("cards", "seen", card), seen),
        (("cards", "trail", "seen", card), seen),
    ]
    for place in (("cards", "zones"), ("cards", "trail", "zones")):
        zones = [zone[:] for zone in table.cards.zones]
        zones[source].remove(card)
        zones[target].append(card)
        changes.append(((*place,), zones))
    return changes


def test_cards_at_impossible_places_are_refused() -> None:
    """The right numbers show, lie aside and under the dragons, in order. [DS-2] [DS-7]"""
    table = began()
    hand = table.cards.zones[0]
    everyone = table.cards.everyone
    aside = table.cards.zones[table.aside][0]
    third = table.cards.zones[table.showing][2]
    packets: tuple[Path, object] = (("table", "packets"), [[0, 2, 2, 0], [1, 2, 2, 0]])
    for changes, flaw in (
        (moved(table, hand[0], 0, table.aside, 0), "the cards set aside"),
        (moved(table, aside, table.aside, 1, 2), "the cards set aside"),
        ([*moved(table, third, table.showing, 0, 1), packets], "the dragons that show"),
        (moved(table, hand[0], 0, table.pile(0), 0), "the piles"),
        (moved(table, hand[0], 0, table.pile(5), 0), "the piles"),
        (moved(table, hand[0], 0, table.showing, everyone), "the dragons that show"),
        (moved(table, hand[0], 0, 0, 1), "the order of a hand"),
    ):
        with pytest.raises(BadSave, match=flaw):
            game().load(forged(table, *changes))


def test_nobody_has_seen_more_or_less_than_they_could() -> None:
    """A hand its owner, the dragons all, piles and cards set aside nobody. [DS-6] [DS-7] [DS-2]"""
    table = began()
    zones = table.cards.zones
    for cards, bits in (
        (zones[0], 0),
        (zones[0], 3),
        (zones[0], 5),
        (zones[1], 1),
        (zones[table.showing], 3),
        (zones[table.pile(1)], 1),
        (zones[table.aside], 1),
    ):
        seen = [bits if card in cards else was for card, was in enumerate(table.cards.seen)]
        with pytest.raises(BadSave, match="who has seen which card"):
            game().load(forged(table, (("cards", "seen"), seen), (("cards", "trail", "seen"), seen)))
        with pytest.raises(BadSave):
            game().load(forged(table, (("cards", "seen"), seen)))


def test_a_hand_without_cards_is_refused() -> None:
    """Unless its owner has won, or their last cards wait for answers. [DS-R7] [DS-R2]"""
    table = began()
    zones = [[], sorted([*table.cards.zones[0], *table.cards.zones[1]]), *table.cards.zones[2:]]
    seen = [2 if card in zones[1] else bits for card, bits in enumerate(table.cards.seen)]
    with pytest.raises(BadSave, match="a hand without cards"):
        game().load(
            forged(
                table,
                (("cards", "zones"), zones),
                (("cards", "seen"), seen),
                (("cards", "trail", "zones"), zones),
                (("cards", "trail", "seen"), seen),
            )
        )
    last = began()
    hand = [f"lay {last.deck.names[last.deck.kinds[card]]}" for card in last.cards.zones[0]]
    said(last, 0, "under red", *hand, DONE)
    assert game().save(game().load(game().save(last))) == game().save(last)


def test_a_save_without_dragons_is_refused() -> None:
    """At least those of the start show. [DS-2]"""
    table = began()
    zones = [sorted(zones) for zones in table.cards.zones]
    seen = [0 if card in zones[table.showing] else was for card, was in enumerate(table.cards.seen)]
    zones[table.aside] += zones[table.showing]
    zones[table.showing] = []
    changes: list[tuple[Path, object]] = [
        (("cards", "zones"), zones),
        (("cards", "seen"), seen),
        (("cards", "trail", "zones"), zones),
        (("cards", "trail", "seen"), seen),
    ]
    with pytest.raises(BadSave, match="shows no dragons"):
        game().load(forged(table, *changes))


def test_a_game_broken_off_while_a_claim_waits_comes_back() -> None:
    """Also if the claim was of the last cards: nobody has won then. [DS-R2]"""
    for why, winners in (("outcomes.drawn", [0, 1]), ("outcomes.abandoned", [])):
        table = began()
        names = [table.deck.names[table.deck.kinds[card]] for card in table.cards.zones[0]]
        said(table, 0, "under red", *[f"lay {name}" for name in names], DONE)
        table.finish(Outcome(winners, [0, -15], [[0, 1]], Text(why)))
        again = game().load(game().save(table))
        assert again.outcome == table.outcome


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("table", "row"), 1),
        (("table", "guest"), 0),
        (("table", "last"), None),
        (("table", "last", "row"), 1),
        (("table", "last", "scats"), [1, 1]),
        (("table", "last", "scats"), [0, 1]),
        (("table", "last", "kinds"), [9] * 5),
        (("table", "last", "kinds"), []),
    ],
)
def test_a_challenge_that_cannot_have_been_is_refused(path: Path, value: object) -> None:
    """The challenger lays in place of the pile that was just taken. [DS-15] [DS-14]"""
    with pytest.raises(BadSave):
        game().load(forged(caught(), (path, value)))


def test_nothing_was_revealed_before_the_first_answer() -> None:
    """A challenge comes after a claim. [DS-12]"""
    last = {"seat": 0, "row": 0, "kinds": [0], "challenger": 1, "scats": [1]}
    for table in (began(), claimed()):
        with pytest.raises(BadSave, match="the last challenge"):
            game().load(forged(table, (("table", "last"), last)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("outcome", "scores"), [0, 0]),
        (("outcome", "winners"), [0, 1]),
        (("outcome", "why", "key"), "outcomes.fewest"),
    ],
)
def test_an_outcome_that_the_hands_do_not_show_is_refused(path: Path, value: object) -> None:
    """Whoever has no cards has won. [DS-20]"""
    with pytest.raises(BadSave, match="the outcome"):
        game().load(forged(over(), (path, value)))


def test_nothing_is_wrong_with_any_table_of_a_game() -> None:
    """Between any two moves, with either option. [DS-20]"""
    for seats, challenge in ((2, "collect"), (3, "first_call"), (5, "collect")):
        table = dealt(seats, seed=seats, challenge=challenge)
        chance = Chance(seats)
        while table.outcome is None:
            assert game().flaw(table) is None
            seat = table.waiting[chance.below(len(table.waiting))]
            moves = table.legal(seat)
            table.play(seat, moves[chance.below(len(moves))])
        assert game().flaw(table) is None
