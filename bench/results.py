"""What came out of a contest, and how it is printed."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table as Grid


@dataclass
class Bar:
    """Something that has to be reached: with four seats, and the worst over all numbers of seats."""

    what: str
    measured: float
    worst: float
    wanted: str
    reached: bool


@dataclass
class Results:
    """Medians over the rounds; rates per second of one core, by number of seats where they are ours."""

    game: str
    python: str
    seats: list[int]
    ours: dict[str, dict[int, float]]
    theirs: dict[str, float]
    ratios: dict[str, dict[int, float]]
    costs: dict[str, dict[int, float]]
    bars: list[Bar]
    troubles: dict[str, str]

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


@dataclass
class Sheet:
    """A heading, the names of its columns, and rows of words."""

    title: str
    columns: list[str]
    rows: list[list[str]]


def sheets(found: Results) -> list[Sheet]:
    """All that is printed."""
    by_seats = [f"{many} seats" for many in found.seats]
    own = [
        [f"{what}/s", *[f"{rate[many]:,.0f}" for many in found.seats]] for what, rate in found.ours.items()
    ]
    against = [
        [name, f"{rate:,.0f}", *[f"{found.ratios[name][many]:.2f}" for many in found.seats]]
        for name, rate in found.theirs.items()
    ]
    costs = [[name, *[f"{cost[many]:.2f}" for many in found.seats]] for name, cost in found.costs.items()]
    bars = [
        [bar.what, f"{bar.measured:.2f}", f"{bar.worst:.2f}", bar.wanted, "yes" if bar.reached else "no"]
        for bar in found.bars
    ]
    named = {"decisions/s": "decisions/s from Python", "compiled/s": "decisions/s inside compiled code"}
    own = [[named.get(row[0], row[0]), *row[1:]] for row in own]
    return [
        Sheet(f"Blarney {found.game}", ["", *by_seats], own),
        Sheet("Ours ÷ theirs", ["peer", "decisions/s", *by_seats], against),
        Sheet("What one costs", ["", *by_seats], costs),
        Sheet("Bars", ["", "4 seats", "worst", "wanted", "reached"], bars),
    ]


def show(found: Results) -> None:
    """Print for people."""
    console = Console(width=110)
    for sheet in sheets(found):
        if sheet.rows:
            grid = Grid(title=sheet.title, title_justify="left")
            for place, column in enumerate(sheet.columns):
                grid.add_column(column, justify="right" if place else "left")
            for row in sheet.rows:
                grid.add_row(*row)
            console.print(grid)
    for name, trouble in found.troubles.items():
        console.print(f"{name} could not be measured: {trouble}", markup=False)


def as_markdown(found: Results) -> str:
    """The same as Markdown, for the README."""
    lines: list[str] = []
    for sheet in sheets(found):
        if sheet.rows:
            marks = ["---", *["---:"] * (len(sheet.columns) - 1)]
            lines += [f"**{sheet.title}**", ""]
            lines += [f"| {' | '.join(row)} |" for row in (sheet.columns, marks, *sheet.rows)]
            lines.append("")
    lines += [f"{name} could not be measured: {trouble}" for name, trouble in found.troubles.items()]
    return "\n".join(lines).rstrip()
