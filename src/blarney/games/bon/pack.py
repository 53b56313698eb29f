"""Read a pack of B.O.N. and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from blarney.core.pack import Checker, Pack, check_heading
from blarney.games.bon.deck import Deck, Row

FEWEST, MOST = 2, 8
HIGHEST = HAND = 20


def read(pack: Pack) -> Deck:
    """The deck of a pack, or BadPack with every mistake in it."""
    check = Checker(pack)
    check_heading(check, "bon", {"deck", "colour", "chart"})
    deck = check.section("deck")
    check.only({"highest", "passes", "hand", "spare", "champion"}, deck, "deck")
    highest = check.whole(deck, "highest", 1, HIGHEST, "deck")
    passes = check.whole(deck, "passes", 0, MOST - 1, "deck")
    hand = check.whole(deck, "hand", 1, HAND, "deck")
    spare = check.whole(deck, "spare", 0, 20, "deck")
    champion = check.whole(deck, "champion", 1, 20, "deck")
    colours = check.sections("colour", 5)
    columns = read_colours(check, colours)
    rows = check.sections("chart", MOST)
    chart: dict[int, Row] = {}
    for place, line in enumerate(rows):
        check.only({"players", "highest", "passes", "goal"}, line, "chart", place)
        players = check.whole(line, "players", FEWEST, MOST, "chart", place)
        # What the deck has limits the row, unless the deck itself is wrong.
        row = Row(
            check.whole(line, "highest", 1, limit(check, "highest", highest, HIGHEST), "chart", place),
            check.whole(line, "passes", 0, limit(check, "passes", passes, MOST - 1), "chart", place),
            check.whole(line, "goal", 1, limit(check, "hand", hand, HAND), "chart", place),
        )
        if check.sound("chart", place, "players"):
            if players in chart:
                check.wrong(f"there are two rows for {players} players.", "chart", place, "players")
                continue
            chart[players] = row
            check_row(check, players, row, len(colours), hand * players + spare, place)
    check_gaps(check, chart, len(rows))
    check.done()
    return Deck(
        columns["name"], columns["letter"], columns["symbol"],
        highest, passes, hand, spare, champion, chart,
    )  # fmt: skip


def read_colours(check: Checker, colours: list[Mapping[str, object]]) -> dict[str, list[str]]:
    """The names, letters and symbols of the colours: no two are alike, nor to be taken for a card."""
    columns: dict[str, list[str]] = {"name": [], "letter": [], "symbol": []}
    for place, colour in enumerate(colours):
        check.only(set(columns), colour, "colour", place)
        name = check.word(colour, "name", "colour", place)
        letter = check.text(colour, "letter", 1, "colour", place)
        symbol = check.text(colour, "symbol", 1, "colour", place)
        for key, value in (("name", name), ("letter", letter), ("symbol", symbol)):
            # Capital or small, a typed letter means the same colour.
            others = [other.casefold() if key == "letter" else other for other in columns[key]]
            if value and (value.casefold() if key == "letter" else value) in others:
                check.wrong(f"two colours have the same {key}.", "colour", place, key)
            columns[key].append(value)
        if name == "pass":
            check.wrong("a colour cannot be called pass.", "colour", place, "name")
        if name[-1:].isdigit():
            check.wrong("a colour's name cannot end in a number, as a card's does.", "colour", place, "name")
        if letter.isdigit():
            check.wrong("a colour's letter cannot be a digit.", "colour", place, "letter")
    if len(colours) == 1:
        check.wrong("a deck needs at least two colours.", "colour", 0)
    return columns


def limit(check: Checker, key: str, value: int, most: int) -> int:
    """A number of the deck, or the most that it could be if it is wrong."""
    return value if check.sound("deck", None, key) else most


def check_row(check: Checker, players: int, row: Row, colours: int, needed: int, place: int) -> None:
    """Do the cards of a row suffice, and are there fewer pass cards than players? [BON-24]"""
    if not check.sound("chart", place, "passes"):
        return
    cards = colours * row.highest + row.passes
    countable = check.sound("deck", None, "hand", "spare") and check.sound("chart", place, "highest")
    if countable and colours > 1 and cards != needed:
        check.wrong(
            f"{players} players need {needed} cards and this row has {cards}.", "chart", place, "highest"
        )
    if row.passes >= players:
        check.wrong(
            "there must be fewer pass cards than players, or a trick could be all passes.",
            "chart", place, "passes",
        )  # fmt: skip


def check_gaps(check: Checker, chart: dict[int, Row], rows: int) -> None:
    """Is there a row for every number of players from the fewest to the most?"""
    known = all(check.sound("chart", place, "players") for place in range(rows))
    if chart and known and len(chart) != max(chart) - min(chart) + 1:
        check.wrong("the numbers of players have a gap.", "chart", 0, "players")
