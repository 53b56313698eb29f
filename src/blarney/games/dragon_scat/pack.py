"""Read a pack of Dragon Scat and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from blarney.core.pack import Box, Checker, Pack, check_heading, check_seats
from blarney.games.dragon_scat.deck import Deck

MOST_DRAGONS = 20
MOST_SEATS = 8
# Words that a player says otherwise.
SAID = ("and", "done", "granted", "keep", "lay", "new", "scat", "under")


def read(pack: Pack) -> Box[Deck]:
    """The box of a pack, or BadPack with every mistake in it."""
    check = Checker(pack)
    check_heading(check, "dragon_scat", {"deck", "dragon"})
    deck = check.section("deck")
    check.only({"copies", "rows", "under", "fewest", "most", "turns"}, deck, "deck")
    copies = check.whole(deck, "copies", 1, 20, "deck")
    rows = check.whole(deck, "rows", 1, MOST_DRAGONS, "deck")
    under = check.whole(deck, "under", 0, 20, "deck")
    fewest = check.whole(deck, "fewest", 2, MOST_SEATS, "deck")
    most = check.whole(deck, "most", 2, MOST_SEATS, "deck")
    turns = check.whole(deck, "turns", 1, 500, "deck")
    dragons = check.sections("dragon", MOST_DRAGONS)
    names, symbols = read_dragons(check, dragons)
    check_seats(check, fewest, most, "deck", "most")
    if check.sound("deck", None, "rows") and rows > len(dragons):
        check.wrong(f"{rows} different dragons cannot show: there are {len(dragons)}.", "deck", key="rows")
    if check.sound("deck", None, "copies", "rows", "under", "most"):
        left = len(dragons) * copies - rows * (1 + under)
        if left < most:
            check.wrong(f"{max(left, 0)} cards are left for {most} players.", "deck", key="most")
    check.done()
    return Box(Deck(names, symbols, copies, rows, under, turns), range(fewest, most + 1))


def read_dragons(check: Checker, dragons: list[Mapping[str, object]]) -> tuple[list[str], list[str]]:
    """The names and symbols of the dragons: no two are alike."""
    names: list[str] = []
    symbols: list[str] = []
    for place, one in enumerate(dragons):
        check.only({"name", "title", "about", "symbol"}, one, "dragon", place)
        name = check.word(one, "name", "dragon", place)
        check.text(one, "title", 60, "dragon", place)
        check.text(one, "about", 200, "dragon", place)
        symbol = check.text(one, "symbol", 1, "dragon", place)
        if name and name in names:
            check.wrong("two dragons have the same name.", "dragon", place, "name")
        if symbol and symbol in symbols:
            check.wrong("two dragons have the same symbol.", "dragon", place, "symbol")
        if any(word in SAID or word[0].isdigit() for word in name.split()):
            check.wrong("a dragon's name cannot be taken for something to say.", "dragon", place, "name")
        names.append(name)
        symbols.append(symbol)
    return names, symbols
