"""Read a pack of B.O.N. and say what is wrong with it."""

from __future__ import annotations

from blarney.core.pack import Checker, Pack
from blarney.games.bon.deck import Deck, Row

FEWEST, MOST = 2, 8


def read(pack: Pack) -> Deck:
    """The deck of a pack, or BadPack with every mistake in it."""
    check = Checker(pack)
    check.only({"game", "name", "language", "deck", "colour", "chart"}, pack.data, "")
    if pack.data.get("game", "bon") != "bon":
        check.wrong("this is not a pack for bon.", "", key="game")
    check.text(pack.data, "name", 60, "")
    check.text(pack.data, "language", 20, "")
    deck = check.section("deck")
    check.only({"highest", "passes", "hand", "spare", "champion"}, deck, "deck")
    highest = check.whole(deck, "highest", 1, 20, "deck")
    passes = check.whole(deck, "passes", 0, MOST - 1, "deck")
    hand = check.whole(deck, "hand", 1, 20, "deck")
    spare = check.whole(deck, "spare", 0, 20, "deck")
    champion = check.whole(deck, "champion", 1, 20, "deck")
    colours = check.sections("colour", 5)
    names: list[str] = []
    letters: list[str] = []
    symbols: list[str] = []
    for place, colour in enumerate(colours):
        check.only({"name", "letter", "symbol"}, colour, "colour", place)
        names.append(check.word(colour, "name", "colour", place))
        letters.append(check.text(colour, "letter", 1, "colour", place))
        symbols.append(check.text(colour, "symbol", 1, "colour", place))
        for key, column in (("name", names), ("letter", letters), ("symbol", symbols)):
            if column[-1] in column[:-1] and column[-1] != "?":
                check.wrong(f"two colours have the same {key}.", "colour", place, key)
        if names[-1] == "pass":
            check.wrong("a colour cannot be called pass.", "colour", place, "name")
    if len(colours) == 1:
        check.wrong("a deck needs at least two colours.", "colour", 0)
    chart: dict[int, Row] = {}
    for place, line in enumerate(check.sections("chart", MOST)):
        check.only({"players", "highest", "passes", "goal"}, line, "chart", place)
        players = check.whole(line, "players", FEWEST, MOST, "chart", place)
        row = Row(
            check.whole(line, "highest", 1, highest, "chart", place),
            check.whole(line, "passes", 0, passes, "chart", place),
            check.whole(line, "goal", 1, hand, "chart", place),
        )
        if players in chart:
            check.wrong(f"there are two rows for {players} players.", "chart", place, "players")
        chart[players] = row
        check_row(check, players, row, len(colours), hand * players + spare, place)
    if chart and sorted(chart) != list(range(min(chart), max(chart) + 1)):
        check.wrong("the numbers of players have a gap.", "chart", 0, "players")
    check.done()
    return Deck(names, letters, symbols, highest, passes, hand, spare, champion, chart)


def check_row(check: Checker, players: int, row: Row, colours: int, needed: int, place: int) -> None:
    """Do the cards of a row suffice, and are there fewer pass cards than players? [BON-24]"""
    cards = colours * row.highest + row.passes
    if cards != needed:
        check.wrong(
            f"{players} players need {needed} cards and this row has {cards}.", "chart", place, "highest"
        )
    if row.passes >= players:
        check.wrong(
            "there must be fewer pass cards than players, or a trick could be all passes.",
            "chart", place, "passes",
        )  # fmt: skip
