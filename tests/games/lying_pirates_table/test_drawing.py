"""A table of Lying Pirates in words: the ring of tiles, ships, cups, bets, cards, and nothing that is hidden."""

from __future__ import annotations

import msgspec
import pytest

from blarney.core.view import Block, Line, Span, plain
from blarney.games.lying_pirates.view import Cup, PiratesView
from blarney.terminal import speech
from blarney.terminal.frame import Scene, block_lines, packed
from games.lying_pirates_table.laid import GAME, dealt, names, says, viewed, wild_games


def drawn(view: PiratesView) -> dict[str, Block]:
    """The blocks by their titles."""
    return {block.title: block for block in GAME.picture(view, names(view.viewer))}


def lines(view: PiratesView, title: str) -> list[str]:
    """The lines of a block where there is room for all; none, if it is not there."""
    blocks = drawn(view)
    kept = [without(line, "short", "aside") for line in blocks[title].lines] if title in blocks else []
    return [" ".join(plain(line).split()) for line in kept if line]


def without(line: Line, *styles: str) -> Line:
    """A line without spans of these styles."""
    return [span for span in line if not set(styles) & set(span.style.split())]


def spans(view: PiratesView) -> list[Span]:
    """All that is drawn."""
    return [span for block in GAME.picture(view, names(view.viewer)) for line in block.lines for span in line]


def test_the_map_is_a_ring_with_the_ships_on_it() -> None:
    """Sailing goes down on the left and up on the right, back to Start/End. [LP-5]"""
    table = dealt(layout="first_game")
    table.spots[:] = [0, 2, 15]
    assert lines(viewed(table, 0), "map") == [
        "⚑ Start/End: you",
        "↓ 1 Treasure Beach ↑ 15 Customs House: Cid",
        "↓ 2 Sandbank: Bo ↑ 14 Mermaid Lagoon",
        "↓ 3 Tipsy Turtle ↑ 13 Far Too Many Tentacles",
        "↓ 4 Creaking Wreck ↑ 12 Chapel of Saint Barnacle",
        "↓ 5 Doldrums ↑ 11 Sea Witch",
        "↓ 6 Pod of Dolphins ↑ 10 Topsy-Turvy Triangle",
        "↓ 7 Ghost Ship ↑ 9 Blind Map Maker",
        "↓ 8 Maelstrom",
    ]
    assert len(lines(viewed(dealt(map="extended"), 0), "map")) == 11
    assert lines(viewed(table, 0), "notes")[0].startswith("1 Treasure Beach: Somebody buried a chest")


def test_where_there_is_little_room_only_ships_are_shown() -> None:
    table = dealt(layout="first_game")
    table.spots[:] = [0, 2, 15]
    view = viewed(table, 0)
    scene = Scene("", 0, [], [])
    short = [line.plain.split() for line in packed(drawn(view)["map"], scene, 80, {"wide", "loose"})]
    told = " ".join(" ".join(line) for line in short)
    assert told == "map Start/End: you 2 Sandbank: Bo 15 Customs House: Cid"
    assert packed(drawn(view)["notes"], scene, 80, {"wide", "loose"}) == []
    table.spots[:] = [0, 1, 15]
    short = [
        line.plain.split() for line in packed(drawn(viewed(table, 0))["map"], scene, 80, {"wide", "loose"})
    ]
    assert " ".join(short[0]).endswith("1 Treasure Beach: Bo 15 Customs House: Cid")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_block_fits_the_screen(width: int) -> None:
    table = dealt(seats=6, captains="on", variants=["glass cups", "tame ones"], bet_history="on")
    for _ in range(12):
        says(table, table.waiting[0], table.legal(table.waiting[0])[0].text)
    scene = Scene("", 0, [], [])
    for block in drawn(viewed(table, 0)).values():
        for line in block_lines(block, scene, width):
            assert len(line.plain.rstrip()) <= width, line.plain


def test_captains_with_coins_cards_and_the_token() -> None:
    """[LP-6]"""
    table = dealt(captains="on")
    first = table.token
    view = viewed(table, first)
    told = lines(view, "round 1")
    assert told[0].startswith("▶ you")
    assert "token, bets go round clockwise, as " in told[0]
    assert len([line for line in told if "token" in line]) == 1
    assert [line.split(",")[1].strip() for line in told] == ["6 cards"] * 3


def test_one_coin_is_not_many() -> None:
    table = dealt()
    table.coins[:] = [1, 0, 11]
    told = " / ".join(lines(viewed(table, 0), "round 1"))
    assert "you 1 coin," in told
    assert "Bo 0 coins," in told
    assert "Cid 11 coins," in told


def test_what_befell_captains_is_shown() -> None:
    table = dealt()
    table.sitting[1] = 1
    table.becalmed = 0b010
    table.sheltered = 0b100
    table.golds[2] = table.rerolls[2] = 1
    told = {
        line.split()[-0 if not line.startswith("▶") else 1]: line
        for line in lines(viewed(table, 0), "round 1")
    }
    assert "misses the next bets, becalmed" in told["Bo"]
    assert told["Cid"].endswith("safe, used gold and reroll")


def test_how_many_dice_captains_have_is_shown_only_where_a_variant_does() -> None:
    """[LP-R36]"""
    assert not any("dice" in line for line in lines(viewed(dealt(), 0), "round 1"))
    assert all("5 dice" in line for line in lines(viewed(dealt(variants=["glass cups"]), 0), "round 1"))


def test_the_bet_and_who_made_it() -> None:
    """Earlier bets only where they are to be shown. [LP-R37]"""
    for history, said in (("off", ": 3 fives"), ("on", ": 3 fives (before: ")):
        table = dealt(bet_history=history)
        first = table.waiting[0]
        says(table, first, "bet 2 fives")
        second = table.waiting[0]
        says(table, second, "bet 3 fives")
        told = lines(viewed(table, table.waiting[0]), "bet")[0]
        assert told.startswith(f"{names(None).seat(second)}{said}")
        assert ("2 fives" in told) == (history == "on")


def test_the_own_dice_while_there_are_bets_and_all_after_a_call() -> None:
    table = dealt()
    seat = table.waiting[0]
    view = viewed(table, seat)
    mine = view.cups[seat]
    assert mine is not None
    assert lines(view, "your cup") == [", ".join(str(die) for die in mine.crew)]
    assert lines(view, "cups") == []
    says(table, seat, "bet 1 twos")
    says(table, table.waiting[0], "liar")
    told = lines(viewed(table, seat), "cups")[0]
    assert told.count(":") == 4
    assert told.endswith("the bet: 1 two by you")
    assert lines(viewed(table, seat), "your cup") == ["5 crew"]


def test_special_dice_have_names_and_may_be_blank() -> None:
    """[LP-67]"""
    view = viewed(dealt(), 0)
    cups: list[Cup | None] = [Cup([1, 4], {"mermaid": 6, "cursed": 0}), None, None]
    view = msgspec.structs.replace(view, cups=cups, special=["mermaid", "cursed"])
    assert lines(view, "your cup") == ["1, 4, Mermaid 6, Cursed Die blank"]
    assert any("cursed" in line for line in lines(view, "round 1"))


def test_cards_with_their_colours_signs_and_stars() -> None:
    table = dealt(draft="on")
    view = msgspec.structs.replace(viewed(table, 0), hand=["figurehead", "cutlass", "cutlass", "debt"])
    assert lines(view, "your hand") == [
        "The Talking Figurehead gold compass ★: She wants to go first, and she is louder than you. "
        "Take the Starting Captain Token, and sail 1 tile.",
        "Have at You! ×2 gold sword: Choose another captain and duel. If you win, their ship goes back "
        "1 tile and you steal 1 coin. If you lose, you lose 1 coin.",
        "Debt silver sword: Borrow in everybody's name: gain 2 coins. Then all captains battle, you too; the loser "
        "loses 3 coins and 1 crew.",
    ]
    picked = msgspec.structs.replace(view, picked=["cutlass", "debt"])
    assert lines(picked, "you choose") == ["Have at You!, Debt"]
    assert len(lines(picked, "your hand")) == 2


def test_while_there_are_bets_the_hand_is_one_row_and_its_texts_wait_aside() -> None:
    view = viewed(dealt(), 0)
    assert len(lines(view, "your hand")) == 1
    kinds = set(view.hand)
    said = speech.spoken(Scene("", 0, [drawn(view)["your hand"]], []))
    assert len(said) == len(kinds) + 1
    for name in kinds:
        kind = GAME.deck.all_kinds[GAME.deck.names.index(name)]
        assert any(line.startswith(kind.title) and line.endswith(kind.text) for line in said), name


def test_a_ship_that_is_home_comes_last_where_there_is_little_room() -> None:
    """In the order of the race, though Start and End are one space. [LP-5]"""
    table = dealt(layout="first_game")
    table.spots[:] = [16, 9, 0]
    short = packed(drawn(viewed(table, 0))["map"], Scene("", 0, [], []), 120, {"wide", "loose"})
    told = [part.strip() for part in short[0].plain.split("   ")]
    assert told[-3:] == ["Start/End: Cid", "9 Blind Map Maker: Bo", "Start/End: you"]


def dice_in(line: Line) -> int:
    """How many dice are drawn in a line."""
    return sum(span.text.isdigit() for span in line)


def test_nothing_is_drawn_beyond_the_view() -> None:
    """Whoever sees the same reads the same, whatever else lies there; a spectator has no hand and no cup. [LP-3]"""
    moments = 0
    for turn, table in enumerate(wild_games(6, lambda viewer, event: None, seed=9)):
        if turn % 25:
            continue
        moments += 1
        for viewer in (0, 1, None):
            view = viewed(table, viewer)
            again = msgspec.convert(msgspec.to_builtins(view), PiratesView)
            assert GAME.picture(again, names(viewer)) == GAME.picture(view, names(viewer))
            blocks = drawn(view)
            if viewer is None:
                assert not {"your hand", "your cup", "your tiles"} & set(blocks)
            if view.phase == "betting" and "cups" in blocks:
                shown = sum(
                    len(cup.crew) + len(cup.special)
                    for captain, cup in enumerate(view.cups)
                    if cup is not None and captain != viewer
                )
                assert sum(dice_in(line) for line in blocks["cups"].lines) <= shown
            said = " ".join(span.text for span in spans(view))
            assert "None" not in said
            assert "{" not in said
    assert moments > 100


def test_the_phantom_has_a_ship_and_a_line() -> None:
    """[LP-86]"""
    table = dealt(seats=2)
    told = lines(viewed(table, 0), "round 1")
    assert any(line.startswith("the Phantom") for line in told)
    assert lines(viewed(table, 0), "map")[0] == "⚑ Start/End: you, Bo, the Phantom"


def test_tiles_that_are_still_to_be_laid() -> None:
    """[LP-17]"""
    table = dealt(layout="placed")
    seat = table.waiting[0]
    assert len(lines(viewed(table, seat), "your tiles")) == len(viewed(table, seat).tiles)
    assert "1 open" in lines(viewed(table, seat), "map")[1]
    assert lines(viewed(table, None), "your tiles") == []
    says(table, seat, table.legal(seat)[0].text)
    rows = packed(drawn(viewed(table, seat))["map"], Scene("", 0, [], []), 80, {"wide", "loose"})
    told = " ".join(row.plain for row in rows)
    assert " 1 " in told
    assert "open" not in told
