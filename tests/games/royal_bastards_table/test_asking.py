"""What a player of Royal Bastards is asked: only what can be done, and what it costs or brings."""

from __future__ import annotations

import msgspec
import pytest

from blarney.core.texts import Text, Value
from blarney.games.royal_bastards.captions import within
from blarney.games.royal_bastards.view import Doing
from games.royal_bastards_table.laid import GAME, asked, led_to, names, offered, viewed


def put(key: str, values: dict[str, Value], *moves: str, **changes: object) -> str:
    """A question as the first seat reads it, who may make these moves."""
    legal = [GAME.decode(move) for move in moves]
    view = msgspec.structs.replace(viewed(led_to("movement_stop"), 0), **changes)
    return GAME.say(GAME.ask(Text(f"prompts.{key}", values), view, legal), names(0))


def doing(card: str, way: int | None = None, player: int | None = None, land: str | None = None) -> Doing:
    """A card that Bo has played."""
    return Doing("chaos", card, 1, way, player, land, [])


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["pass", "play fresh horses", "sell fresh horses"], "play a card, sell one, or pass (Enter)."),
        (["pass", "sell fresh horses"], "none of your cards can be played now; sell a card or pass (Enter)."),
        (["pass", "play fresh horses", "buy support"], "play a card, buy Support, or pass (Enter)."),
        (
            ["pass", "play fresh horses", "buy support", "buy an endorsement", "expose seat 1"],
            "play a card, buy Support, an Endorsement, or the truth about somebody, or pass (Enter).",
        ),
    ],
)
def test_a_stop_offers_what_there_is(moves: list[str], said: str) -> None:
    """[RB-66] [RB-87]"""
    assert put("movement_stop", {}, *moves, hand=["fresh horses"]) == f"Movement Phase: {said}"


def test_a_stop_says_when_it_is() -> None:
    """[RB-R5]"""
    assert put("contest_stop", {}, "pass", hand=[]).startswith("Before the dice: you have no cards; ")
    assert put("stop", {}, "pass", phase="contest").startswith("Contest Phase: ")
    assert put("stop", {}, "pass", phase="festival").startswith("The Festival, before Support is placed: ")


def test_a_card_to_cancel_is_named_with_its_aim() -> None:
    """[RB-68]"""
    on_table = {
        "played": ["rumour mill"],
        "declared": [1],
        "deeds": [doing("rumour mill", None, 0, "orkland")],
    }
    said = put("reply", {"seat": 1}, "pass", "play royal veto", **on_table)
    assert said == (
        "Bo plays “The Rumour Mill”, aimed at you in Orkland. Cancel it with “By Order of Nobody”, or pass."
    )
    said = put("reply", {"seat": 1}, "pass", **on_table)
    assert said.endswith("You hold nothing that cancels it, and can only pass.")


def test_a_card_to_cancel_is_named_with_its_way() -> None:
    """[RB-68] [RB-R50]"""
    on_table = {"played": ["shovel"], "declared": [1], "deeds": [doing("shovel", 2)]}
    said = put("reply", {"seat": 1}, "pass", **on_table)
    assert said.startswith("Bo plays “Shovel and Lantern”, in the second of its two ways. You hold nothing ")


def test_a_cancel_to_cancel_is_named_too() -> None:
    """[RB-103]"""
    on_table = {"played": ["rumour mill", "stern governess"], "declared": [0, 1]}
    said = put("reply", {"seat": 1}, "pass", "play royal veto", **on_table)
    assert said == "Bo cancels “The Rumour Mill”. Cancel that with “By Order of Nobody”, or pass."


def test_whoever_travels_is_told_how_far_and_from_where() -> None:
    """[RB-27]"""
    table = led_to("travel")
    heir = GAME.deck.bastards[table.bastards[0]].title
    said = asked(table)
    assert said.startswith(f"{heir} may go up to ")
    assert said.endswith("Where to?")
    assert any(", stay" in caption for caption in offered(table))


def test_choices_say_what_they_cost_and_bring() -> None:
    """[RB-36] [RB-69] [RB-87]"""
    assert [caption.split()[0] for caption in offered(led_to("income"))] == ["take", "take"]
    view = msgspec.structs.replace(viewed(led_to("movement_stop"), 0))
    nixie = msgspec.structs.replace(view.heroes[0][0], name="nixie", endorsements=[], scandals=[])
    view = msgspec.structs.replace(view, heroes=[[nixie], *view.heroes[1:]])
    shown = {
        text: GAME.caption(GAME.decode(text), view, names(0))
        for text in (
            "sell fresh horses", "play fresh horses", "buy support", "buy an endorsement", "expose seat 1",
            "expose seat 0", "choose orkland", "choose seat 0", "choose seat 2", "take gold", "take support",
            "pass for this phase", "recruit luna",
        )
    }  # fmt: skip
    assert shown == {
        "sell fresh horses": "sell Fresh Horses (2 gold)",
        "play fresh horses": "play Fresh Horses",
        "buy support": "buy support (12 gold)",
        "buy an endorsement": "buy an endorsement (6 gold)",
        "expose seat 1": "expose Bo (4 gold)",
        "expose seat 0": "turn up a Skeleton of your own (4 gold)",
        "choose orkland": "Orkland (10)",
        "choose seat 0": "yourself",
        "choose seat 2": "Cid",
        "take gold": "take 2 gold",
        "take support": "take 1 Support",
        "pass for this phase": "pass for this phase",
        "recruit luna": "Luna Halfmoon",
    }


def source(name: str) -> int:
    """The number by which a card is the source of a question."""
    return GAME.deck.names.index(name)


def test_what_a_card_is_aimed_at_is_asked_with_the_card() -> None:
    """[RB-73]"""
    goat = source("goat in the study")
    assert put("target_player", {"seat": 0, "source": goat}) == "“A Goat in the Study”: which player?"
    rumour = source("rumour mill")
    said = put("target_land", {"seat": 0, "source": rumour}, deeds=[doing("rumour mill", None, 2)])
    assert said == "“The Rumour Mill”, aimed at Cid: which Territory?"
    hedge = source("hedge night")
    said = put("target_land", {"seat": 0, "source": hedge}, deeds=[])
    assert said == f"{GAME.deck.skeletons[hedge - len(GAME.deck.chaos)].title}: which Territory?"


def test_the_two_ways_are_told() -> None:
    """[RB-R50]"""
    said = put("ways", {"seat": 0, "source": source("shovel")})
    assert said.startswith("“Shovel and Lantern”: which way? ")
    assert "Either: " in said
    assert "Or: gain 3 Gold" in said


def test_the_last_support_of_a_festival_is_called_so() -> None:
    """[RB-53]"""
    assert "3 are still to be placed" in put("place", {"seat": 0, "many": 3})
    assert put("place", {"seat": 0, "many": 1}).startswith("The last Support ")


def test_a_territory_is_laid_in_two_parts() -> None:
    """[RB-13] [RB-14]"""
    table = led_to("lay")
    tile = table.legal(0)[0]
    assert asked(table).endswith(f"such as {tile.text.removeprefix('lay ')} at a.")
    table.play(0, tile)
    assert asked(table).startswith("Where does it go? Say a letter of the map")
    assert offered(table)[0].startswith("a (east of ")


def test_of_the_last_territory_only_the_place_is_asked() -> None:
    """[RB-13] [RB-14]"""
    table = led_to("lay")
    while len(viewed(table, table.waiting[0]).tiles) > 1:
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    seat = table.waiting[0]
    tile = next(land for land in GAME.deck.lands if land.name == viewed(table, seat).laying)
    assert asked(table, seat).startswith(f"Your last Territory, {within(tile)}: say a letter of the map")
    assert offered(table, seat)[0].startswith("a (east of ")
