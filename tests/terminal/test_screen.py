"""The drawn screen: everything in sight, on 80 columns and 24 lines."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from blarney.core.events import Event
from blarney.core.view import Span, plain
from blarney.terminal.diary import Diary
from blarney.terminal.frame import wrapped
from blarney.terminal.layout import heading
from terminal.driving import CLEAR, Shown, bon, draw, ones


@pytest.fixture(scope="module")
def shown() -> Shown:
    """A game of four, as it was drawn."""
    return draw(bon(4, 5), ones(40))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("memory", ["off", "on"])
def test_every_frame_fits_an_ordinary_terminal(seats: int, memory: str) -> None:
    shown = draw(bon(seats, 8, memory=memory), "rules\n\n\n\n\nxyzzy\nhint\n" + ones(15))
    assert len(shown.frames) > 50
    for frame in shown.frames:
        lines = frame.rstrip("\n").split("\n")
        assert len(lines) <= 24, frame
        assert max(cell_len(line) for line in lines) <= 80, frame


def test_the_rank_stack_is_in_every_frame(shown: Shown) -> None:
    """Symbols stand beside the colours. [BON-R16]"""
    assert len(shown.frames) > 100
    for frame in shown.frames:
        ranks = next(line for line in frame.splitlines() if line.startswith(" ranks"))
        assert {"▲red", "●yellow", "■blue"} <= set(ranks.split())


def test_the_suits_have_colours(shown: Shown) -> None:
    for colour in ("\x1b[1;31mred", "\x1b[1;33myellow", "\x1b[1;94mblue"):
        assert colour in shown.raw


def test_without_colours_nothing_is_lost(shown: Shown) -> None:
    bare = draw(bon(4, 5), ones(3), colours=False)
    assert "\x1b[1;31m" not in bare.raw
    assert bare.frames[:-1] == shown.frames[: len(bare.frames) - 1]


def test_what_is_legal_has_a_number() -> None:
    """Only what may be played is numbered. [BON-12]"""
    table = bon(4, 5)
    asked = next(frame for frame in draw(table, "").frames if "\n > " in frame)
    hand = asked[asked.index(" your hand") :]
    offers = [move.text.removeprefix("play ") for move in table.legal(0)]
    for number, card in enumerate(offers, 1):
        assert any(f"{number}){symbol}{card}" in hand for symbol in ("▲", "●", "■", ""))
    assert f"{len(offers) + 1})" not in hand
    assert len(table.view(0).hand) > len(offers)  # type: ignore[attr-defined]  # a BonView


def test_what_is_not_legal_is_dim() -> None:
    raw = draw(bon(4, 5), "").raw.split(CLEAR)[-1]
    assert "\x1b[2mblue 9\x1b[0m" in raw
    assert "\x1b[1;31mred 3" in raw


def test_the_last_trick_and_the_score_track_are_in_sight(shown: Shown) -> None:
    later = shown.frames[60:]
    assert all("○○○○○" in frame or "●" in frame for frame in later)
    assert any("last trick" in frame and "took it with" in frame for frame in later)


def test_events_are_drawn_one_by_one(shown: Shown) -> None:
    """Each frame has at most one line of the log more than the one before."""
    first = next(place for place, frame in enumerate(shown.frames) if "Round 1 is dealt." in frame)
    assert "Your hand: " not in shown.frames[first]
    assert "Your hand: " in shown.frames[first + 1]


def test_the_terminal_is_left_as_it_was(shown: Shown) -> None:
    assert shown.raw.startswith("\x1b[?1049h")
    assert shown.raw.endswith("\x1b[?1049l")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(60, 20), (60, 24), (50, 24)])
def test_a_small_screen_shows_what_matters(seats: int, width: int, height: int) -> None:
    """The ranks stay in sight, no row is cut or torn, and every played card is whole."""
    shown = draw(bon(seats, 8), "xyzzy\n" + ones(12), width=width, height=height)
    assert len(shown.frames) > 30
    for frame in shown.frames:
        lines = frame.rstrip("\n").split("\n")
        assert len(lines) < height, frame
        assert any(line.startswith(" ranks") for line in lines), frame
        assert "…" not in frame
        assert "○" not in frame
        rows = [line for line in lines if "points, " in line and "trick" in line and "/" in line]
        assert len(rows) == seats, frame
        assert not any(line.strip() in ("players", "▶") for line in lines), frame


def test_a_row_that_is_cut_goes_on_further_in() -> None:
    line = [Span("  "), Span("somebody"), Span(" "), Span("with"), Span(" "), Span("points")]
    assert [plain(part) for part in wrapped(line, 10)] == ["  somebody", "    with ", "    points"]
    assert [plain(part) for part in wrapped(line, 4)] == ["  somebody", "    with", "    points"]


def test_the_round_line_is_whole_on_an_ordinary_terminal() -> None:
    shown = draw(bon(4, 5), ones(30))
    for frame in shown.frames:
        assert "none = 2 points" in frame
        assert "…" not in frame


def test_the_first_screen_says_how_to_get_help(shown: Shown) -> None:
    assert "type help for help" in shown.frames[0].splitlines()[0]


@pytest.mark.parametrize(("width", "height"), [(40, 12), (20, 5), (200, 60)])
def test_other_sizes_work_too(width: int, height: int) -> None:
    shown = draw(bon(5, 8), ones(8), width=width, height=height)
    assert "ranks" in shown.frames[-1]
    for frame in shown.frames:
        assert max(cell_len(line) for line in frame.split("\n")) <= width


@pytest.mark.parametrize(
    ("width", "title"),
    [
        (80, " A Long Name · seed 123 · type help for help"),
        (38, " A Long Name · type help for help"),
        (20, " A Long Name"),
        (6, " A Long"),
    ],
)
def test_of_a_long_title_the_middle_goes_first(width: int, title: str) -> None:
    assert heading("A Long Name · seed 123 · type help for help", width) == title


def test_what_happens_to_several_is_looked_at_once() -> None:
    diary = Diary()
    for number, what in enumerate(["lost", "lost", "won"]):
        diary.tell(Event(number=number, what=what, cause=0), what, "Look." if what == "lost" else "")
    assert diary.stops == {2: "Look."}
