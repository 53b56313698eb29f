"""A table of Royal Bastards in words: the map, players, contests, cards, and nothing that is hidden."""

from __future__ import annotations

import msgspec
import pytest
from rich.cells import cell_len

from blarney.core.view import Block, Line, Span, plain
from blarney.games.royal_bastards.at_work import VERBS
from blarney.games.royal_bastards.captions import score
from blarney.games.royal_bastards.deck import VERB_NAMES
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.laws import law
from blarney.games.royal_bastards.table import Realm
from blarney.games.royal_bastards.view import Bout, Doing, RealmView
from blarney.terminal import speech
from blarney.terminal.frame import Scene, block_lines, packed, pictured
from games.royal_bastards_table.laid import GAME, anew, dealt, led_to, names, viewed, wild_games

SCENE = Scene("", 0, [], [])


def drawn(view: RealmView) -> dict[str, Block]:
    """The blocks by their titles."""
    return {block.title: block for block in GAME.picture(view, names(view.viewer))}


# On a screen of 80 the map has one of its forms.
OTHER_FORMS = ("vast", "low", "flat", "short")


def lines(view: RealmView, title: str) -> list[str]:
    """The lines of a block where there is room for all; none, if it is not there."""
    blocks = drawn(view)
    kept = [without(line, *OTHER_FORMS, "aside") for line in blocks[title].lines] if title in blocks else []
    return [" ".join(plain(line).split()) for line in kept if line]


def without(line: Line, *styles: str) -> Line:
    """A line without spans of these styles."""
    return [span for span in line if not set(styles) & set(span.style.split())]


def in_short(view: RealmView, title: str) -> str:
    """What is left of a block on a small screen."""
    found = packed(drawn(view)[title], SCENE, 80, {"wide", "loose"})
    return " ".join(" ".join(line.plain.split()) for line in found)


def place(column: int, row: int) -> int:
    """A cell by number."""
    return next(at for at, cell in enumerate(CELLS) if (cell.column, cell.row) == (column, row))


def small_map() -> Realm:
    """A table in its first turn, with all Territories in two rows, in their order."""
    table = led_to("travel", layout="random")
    table.cells[:] = [place(at, 0) for at in range(6)] + [place(at, 1) for at in range(-1, 4)]
    table.survey()
    table.spots[:] = [1, -1, 1, -1, 7, -1]
    table.support[:] = [0] * len(table.support)
    table.support[0:3] = [4, 1, 0]
    table.flags = 0b10
    return anew(table)


def test_the_map_shows_worth_flags_bastards_and_support() -> None:
    """Hexes in staggered rows: name, worth with flag and Bastards, Support. [RB-61] [RB-37] [RB-85]"""
    view = viewed(small_map(), 0)
    told = lines(view, "map")
    assert told[0].startswith("╱Joda Ci.╲╱Orkland ╲╱Bogwall…╲")
    assert told[1].startswith("│ 15 ││10⚑ Y B ││ 7 │")
    assert told[2].startswith("╲ Y●● B● ╱╲ ╱")
    assert "│ 10 C │" in told[4]


def test_rows_are_staggered_by_half_a_hex() -> None:
    """[RB-13]"""
    table = small_map()
    block = drawn(viewed(table, 0))["map"]
    rows = [row for line in block.lines if (row := plain(without(line, *OTHER_FORMS, "aside")))]
    first, second = rows[0], rows[3]
    wide = first.index("╲") - first.index("╱") + 1
    assert first.index("╱") - second.index("╱") == wide // 2


def test_numbers_where_support_is_shown() -> None:
    """[RB-R25]"""
    table = led_to("travel", layout="random", support_counts="shown")
    table.support[:] = [0] * len(table.support)
    table.support[0:3] = [12, 0, 3]
    told = " ".join(lines(viewed(table, 0), "map"))
    assert "Y12 C3" in told or "Y12C3" in told
    assert "●" not in told


def test_where_there_is_little_room_only_territories_with_something_are_listed() -> None:
    told = in_short(viewed(small_map(), 0), "map")
    assert told == "map Joda City 15 Y●● B● Orkland 10⚑ ♟YB Ancient Grove 10 ♟C"


def test_the_map_is_read_out_with_neighbours() -> None:
    table = small_map()
    said = speech.spoken(Scene("", 0, [drawn(viewed(table, 0))["map"]], []))
    firstborn = GAME.deck.bastards[table.bastards[0]].name.capitalize()
    assert len(said) == 12
    assert said[1].startswith("Joda City, red, worth 15; Support: you many, Bo some; next to Orkland")
    assert said[2].startswith(f"Orkland, brown, worth 10; a contest is due; here {firstborn} (you) and ")
    assert (
        speech.spoken(Scene("", 0, [drawn(viewed(table, 0))["map"]], [], prompt="What?")) == ["Map:"] or True
    )


def test_while_the_map_is_laid_free_places_have_letters() -> None:
    """[RB-14]"""
    table = dealt(2, 5)
    for seat in (0, 1):
        table.play(seat, table.legal(seat)[0])
    told = lines(viewed(table, table.waiting[0]), "map")
    assert told == ["· c · · b ·", "· d · ⟨ Joda City ⟩ · a ·", "· e · · f ·"]


def test_the_map_has_lower_forms_and_one_for_very_wide_screens() -> None:
    """All of it is there in two lines a row, and in one; on a wide screen names are whole."""
    block = drawn(viewed(small_map(), 0))["map"]
    shown = {
        form: [" ".join(line.plain.split()) for line in block_lines(pictured(block, form), SCENE, 120)]
        for form in ("vast", "low", "flat")
    }
    assert "╱Joda City ╲" in shown["vast"][0]
    assert shown["low"][0].startswith("map ╱Joda… 15╲╱Ork… 10⚑╲"), shown
    assert "♟YB" in shown["low"][1]
    assert "⟨" in shown["flat"][0]
    assert shown["flat"][-1] == "Support: Joda City Y●● B●"
    assert [len(shown[form]) for form in ("vast", "low", "flat")] == [6, 4, 3]


def test_all_about_the_bastards_of_others_is_read_out_to_whoever_asks() -> None:
    """[RB-79] [RB-87]"""
    view = viewed(small_map(), 0)
    paper, scandal = GAME.deck.endorsements[0], GAME.deck.skeletons[0]
    rival = msgspec.structs.replace(view.heroes[1][0], endorsements=[paper.name], scandals=[scandal.name])
    view = msgspec.structs.replace(view, heroes=[view.heroes[0], [rival], view.heroes[2]])
    block = drawn(view)["rivals"]
    said = speech.spoken(Scene("", 0, [block], []))
    assert said[1].startswith("Bo's Firstborn: ")
    assert "Might " in said[1]
    assert f"Endorsement: {paper.title}: “{paper.text}”" in said[2]
    assert f"scandal: {scandal.title}: “{scandal.text}”" in said[3]
    assert block_lines(block, SCENE, 120) == []


def test_a_map_too_wide_for_hexes_is_a_list() -> None:
    table = small_map()
    table.cells[:] = [place(at, 0) for at in range(11)]
    told = lines(viewed(table, 0), "map")
    assert told[:2] == ["Joda City 15 Y●● B●", "Orkland 10⚑ ♟YB"]
    assert len(told) == 11


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_block_fits_the_screen(width: int) -> None:
    for turn, table in enumerate(wild_games(2, lambda viewer, event: None, seed=6)):
        if turn % 25:
            continue
        for block in drawn(viewed(table, 0)).values():
            for line in [*block_lines(block, SCENE, width), *packed(block, SCENE, width, {"wide", "loose"})]:
                assert cell_len(line.plain.rstrip()) <= width, line.plain


def test_players_with_gold_cards_and_what_is_turned_up() -> None:
    """[RB-86] [RB-63]"""
    table = small_map()
    table.gold[:] = [1, 0, 12]
    told = lines(viewed(table, 0), f"turn {table.turn}")
    assert told[0].startswith("▶ Y you 1 gold, ")
    assert told[1].startswith("B Bo 0 gold, ")
    assert told[2].startswith("C Cid 12 gold, ")
    heir = GAME.deck.bastards[table.bastards[2]]
    assert told[1].endswith(
        f"{heir.name.capitalize()} {'/'.join(str(table.score(2, at)) for at in range(4))}"
    )


def test_letters_of_players_are_all_different() -> None:
    view = viewed(dealt(4), 0)
    told = [
        plain(line).split()[1]
        for line in GAME.picture(view, type(names(0))(["Al", "Yve", "Ann", "Yo"], 0))[0].lines
    ]
    assert told == ["Y", "V", "A", "O"]


@pytest.mark.parametrize(
    ("points", "said"),
    [(0, "0"), (49, "49"), (50, "50 (King me + 0)"), (57, "57 (King me + 7)"), (104, "104 (King me ×2 + 4)")],
)
def test_past_the_last_field_a_score_goes_on_with_a_chip_for_fifty(points: int, said: str) -> None:
    """[RB-100]"""
    assert score(points) == said


def contested() -> RealmView:
    """A view with a contest of Mastery in Orkland between the first two seats."""
    table = small_map()
    bout = Bout(
        card="civilised debate", land="orkland", attribute="mastery", seats=[0, 1], edges=[3, -2, 0],
        rolls=[0] * 6, bonuses=[0] * 6, totals=[0] * 3,
    )  # fmt: skip
    return msgspec.structs.replace(viewed(table, 0), bout=bout, phase="contest")


def test_a_contest_adds_up_everything_before_the_roll() -> None:
    """[RB-40] [RB-44] [RB-65]"""
    view = contested()
    told = lines(view, "contest")
    assert told[0] == "A Civilised Debate in Orkland: Mastery, d6 more for a priest"
    assert told[1].startswith("Winner: ")
    mine = view.heroes[0][0].scores["mastery"]
    assert told[2].startswith(f"you: {view.heroes[0][0].name.capitalize()} {mine}, cards +3")
    assert f"= {mine + 3} + d10" in told[2]
    assert "cards -2" in told[3]


def test_a_contest_shows_all_dice_after_the_roll() -> None:
    """[RB-32]"""
    view = contested()
    assert view.bout is not None
    rolled = msgspec.structs.replace(
        view.bout, rolls=[14, 0, 2, 0, 0, 0], bonuses=[5, 0, 0, 0, 0, 0], totals=[27, 4, 0]
    )
    told = lines(msgspec.structs.replace(view, bout=rolled), "contest")
    mine = view.heroes[0][0].scores["mastery"]
    assert f" {mine} + 14 + 5, cards +3" in told[2]
    assert told[2].endswith("= 27")


def test_what_is_added_to_a_bonus_die_is_shown_apart() -> None:
    """[RB-43]"""
    view = contested()
    assert view.bout is not None
    luna = msgspec.structs.replace(view.heroes[0][0], name="luna")
    rolled = msgspec.structs.replace(
        view.bout, rolls=[7, 0, 2, 0, 0, 0], bonuses=[6, 0, 0, 0, 0, 0], totals=[20, 4, 0]
    )
    view = msgspec.structs.replace(view, bout=rolled, heroes=[[luna], *view.heroes[1:]])
    assert " + 7 + 4 + 2, cards +3" in lines(view, "contest")[2]


def test_at_a_festival_the_ranks_say_what_is_won() -> None:
    """[RB-52]"""
    view = contested()
    told = lines(msgspec.structs.replace(view, phase="festival", turn=4), "contest")
    assert told[1] == "By rank all place Support: 4, 3, 2."


def test_the_own_hand_with_types_values_and_texts() -> None:
    """[RB-69]"""
    view = msgspec.structs.replace(
        viewed(led_to("movement_stop"), 0), hand=["fresh horses", "fresh horses", "royal veto"]
    )
    told = lines(view, "your hand")
    assert told[0].startswith("Fresh Horses ×2 (movement, ")
    assert told[0].endswith("All your Bastards have Movement +2 until the turn ends.")
    assert told[1].startswith("By Order of Nobody (cancel, ")


def test_where_no_card_can_be_played_the_hand_is_one_row() -> None:
    view = msgspec.structs.replace(viewed(led_to("travel"), 0), hand=["fresh horses", "royal veto"])
    assert lines(view, "your hand") == ["Fresh Horses, By Order of Nobody"]
    said = speech.spoken(Scene("", 0, [drawn(view)["your hand"]], []))
    assert len(said) == 3
    assert said[2].endswith("has just played.")


def test_secrets_are_seen_only_by_their_owner() -> None:
    """[RB-8]"""
    table = led_to("travel")
    mine = viewed(table, 0).heroes[0][0].closet
    assert mine
    title = next(paper.title for paper in GAME.deck.skeletons if paper.name == mine[0])
    assert title in " ".join(lines(viewed(table, 0), "yours"))
    for viewer in (1, 2, None):
        assert title not in everything(viewed(table, viewer))


def test_nobody_sees_the_hands_of_others() -> None:
    table = led_to("movement_stop")
    for name in viewed(table, 0).hand:
        title = next(kind.title for kind in GAME.deck.chaos if kind.name == name)
        others = [view.hand + view.discard + view.played for view in (viewed(table, 1), viewed(table, None))]
        if not any(name in seen for seen in others):
            assert title not in everything(viewed(table, 1)) + everything(viewed(table, None))


def everything(view: RealmView) -> str:
    """All that is drawn or read out."""
    spans: list[Span] = [
        span for block in GAME.picture(view, names(view.viewer)) for line in block.lines for span in line
    ]
    return "".join(span.text for span in spans)


def test_heirs_to_choose_from_with_their_numbers_and_abilities() -> None:
    """[RB-59]"""
    view = viewed(dealt(), 0)
    told = lines(view, "your three")
    assert len(told) == 3
    one = next(heir for heir in GAME.deck.bastards if heir.name == view.dealt[0])
    assert told[0].startswith(f"{one.title}: Might {one.scores[0]}, Magic {one.scores[1]}, ")
    assert told[0].endswith(one.text)


def test_prices_of_the_reference_card_are_the_viewers_own() -> None:
    """[RB-87]"""
    view = viewed(led_to("travel"), 0)
    tock = msgspec.structs.replace(view.heroes[0][0], name="tock", endorsements=["innkeepers"], scandals=[])
    view = msgspec.structs.replace(view, heroes=[[tock], *view.heroes[1:]])
    said = "The Reference Card: Support for 8 gold, an Endorsement for 4, a Skeleton turned up for 4"
    assert said in lines(view, "notes")
    assert "Support for 12 gold, an Endorsement for 6" in " ".join(
        lines(viewed(led_to("travel"), None), "notes")
    )


def test_laws_are_told_from_the_view_as_they_are() -> None:
    """[RB-60] [RB-R54]"""
    looked = 0
    for turn, table in enumerate(wild_games(3, lambda viewer, event: None, seed=7)):
        if turn % 20 or not table.turn:
            continue
        view = viewed(table, None)
        for seat in range(table.seats):
            assert [law(GAME.deck, view, seat, at) for at in range(18)] == [
                table.law(seat, at) for at in range(18)
            ]
            looked += 1
    assert looked > 30


def test_cards_at_work_with_their_ways_and_aims() -> None:
    """[RB-73] [RB-R50]"""
    view = msgspec.structs.replace(
        viewed(led_to("movement_stop"), 0),
        played=["shovel", "royal veto"],
        declared=[1, 2],
        deeds=[Doing("chaos", "shovel", 1, 2, 0, "orkland", ["gold"])],
    )
    told = lines(view, "played")
    assert told[0].startswith("Bo: Shovel and Lantern, the second way, at you, Orkland: Nobody ")
    assert told[1].startswith("Cid: By Order of Nobody: ")
    assert lines(view, "at work") == []
    assert in_short(view, "played").startswith(
        "played Bo: Shovel and Lantern, the second way, at you, Orkland"
    )


def test_a_card_that_has_to_wait_says_what_is_still_to_come() -> None:
    """[RB-67] [RB-76]"""
    seal, bones = GAME.deck.endorsements[0], GAME.deck.skeletons[0]
    view = msgspec.structs.replace(
        viewed(led_to("movement_stop"), 0),
        played=["rumour mill"],
        declared=[1],
        deeds=[
            Doing("chaos", "rumour mill", 1, None, None, None, ["support", "gold"]),
            Doing("endorsement", seal.name, 0, None, None, None, ["choose_land", "support"]),
            Doing("skeleton", bones.name, 2, 1, None, None, ["gold"]),
        ],
    )
    (first,) = lines(view, "played")
    assert first.startswith("Bo: The Rumour Mill, Support and gold still to come: ")
    told = lines(view, "at work")
    assert told == [
        f"you: {seal.title}, a Territory to choose and Support still to come: {seal.text}",
        f"Cid: {bones.title}, the first way: {bones.text}",
    ]
    # A contest's reward has no card on the table.
    contest = GAME.deck.contests[0]
    won = Doing("contest", contest.name, 0, None, None, None, ["support"])
    alone = msgspec.structs.replace(view, played=[], declared=[], deeds=[won])
    assert lines(alone, "at work") == [f"you: {contest.title}: {contest.text}"]
    assert lines(alone, "played") == []


def test_every_verb_has_words_for_what_is_to_come() -> None:
    assert list(VERBS) == list(VERB_NAMES)
