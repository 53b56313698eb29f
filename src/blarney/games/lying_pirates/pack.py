"""Read a pack of Lying Pirates and say what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial

from blarney.core.laws import Laws, reach
from blarney.core.naming import Naming
from blarney.core.pack import Box, Checker, Pack, check_heading, check_seats
from blarney.games.lying_pirates import deck as box
from blarney.games.lying_pirates.deck import Change, Chart, Deck, Kind, Tile
from blarney.games.lying_pirates.scripts import FATES, Scripts

# The laws in the order of their numbers, and from where to where they may ever go, whatever captain and variants.
LAWS = {
    "coins": (0, 12),
    "crew": (1, 10),
    "most": (5, 16),
    "prize": (0, 5),
    "recruits": (0, 5),
    "price": (1, 9),
    "toll": (0, 9),
    "rerolls": (0, 3),
    "first": (0, 60),
    "penalty": (0, 2),
    "silvers": (0, 3),
    "golds": (0, 3),
    "safe": (0, 1),
    "wild": (0, 1),
    "ransom": (0, 9),
    "warded": (0, 1),
    "stake": (1, 9),
    "shown": (0, 1),
    "hiring": (1, 9),
    "trading": (0, 9),
}
# These are one number for the whole table: no captain has another.
SHARED = ("wild", "shown")
# What dice show, by number: good or bad, the signs of a battle, a number or nothing.
SIDES: list[object] = ["x", "o"]
SIGNS: list[object] = ["skull", "single", "double"]
PIPS: list[object] = [0, 1, 2, 3, 4, 5, 6]
COLOURS = {"silver": box.SILVER, "gold": box.GOLD}
ICONS = {"compass": box.COMPASS, "sword": box.SWORD, "bomb": box.BOMB}
MOST_KINDS = 100
MOST_CARDS = 500
MOST_TILES = 60
MOST_CHANGES = 24
MOST_CHANGE = 60
MOST_SUPPLY = 200
MOST_SEATS = 6
# The draft passes up to so many cards of a hand, the Phantom holds so many silver ones, the deck keeps so many.
DRAFTED = 3
PHANTOM_HAND = 6
LEFT_OVER = 10
LONGEST = 200
START = "start"
# Words that a player says otherwise.
SAID = re.compile(
    r"at|bet|buy|choose|curse|done|exactly|hire|lay|leave|liar|lose|none|off|on|pass|play|refuse|reroll|sacrifice"
    r"|seat|trade|\d+"
)


def read(pack: Pack) -> Box[Deck]:
    """The box of a pack, or BadPack with every mistake in it."""
    check = Checker(pack)
    check_heading(check, "lying_pirates", {"numbers", "dice", "map", "tile", "card", "captain", "variant"})
    numbers = check.section("numbers")
    check.only({*LAWS, "supply", "fewest", "most_players"}, numbers, "numbers")
    laws = Laws(check, LAWS, MOST_CHANGE, "{ price = -1 }")
    values = laws.numbers(numbers)
    supply = check.whole(numbers, "supply", MOST_SEATS, MOST_SUPPLY, "numbers")
    fewest = check.whole(numbers, "fewest", 2, MOST_SEATS, "numbers")
    most = check.whole(numbers, "most_players", 2, MOST_SEATS, "numbers")
    scripts = Scripts(check)
    tiles = [Tile(START, "Start/End", "The race begins and ends here."), *event_tiles(check, scripts)]
    kinds = cards(check, scripts)
    captains, variants = changes(check, laws, "captain", SHARED), changes(check, laws, "variant")
    charts = maps(check, tiles)
    deck = Deck(kinds, tiles, captains, variants, charts, scripts.scripts, values, supply)
    dice(check, deck)
    check_seats(check, fewest, most, "numbers", "most_players")
    if captains and check.sound("numbers", None, "most_players") and len(captains) < most:
        check.wrong(f"{len(captains)} captains are not enough for {most} players.", "captain", 0)
    check_laws(check, laws, deck, most)
    if not check.mistakes:
        check_cards(check, deck, fewest, most)
    check.done()
    return Box(deck, range(fewest, most + 1))


def event_tiles(check: Checker, scripts: Scripts) -> list[Tile]:
    """The tiles but Start/End."""
    tiles: list[Tile] = []
    names = Naming(check, SAID, "tile")
    names.taken.add(START)
    for place, one in enumerate(check.sections("tile", MOST_TILES)):
        check.only({"name", "title", "text", "does"}, one, "tile", place)
        tile = Tile(names.of(one, "tile", place), *check.title_and_text(one, LONGEST, "tile", place))
        tile.script = scripts.of(one, "tile", place)
        tiles.append(tile)
    return tiles


def cards(check: Checker, scripts: Scripts) -> list[Kind]:
    """The action cards; there is one copy of each if nothing is said."""
    kinds: list[Kind] = []
    names = Naming(check, SAID, "card")
    for place, one in enumerate(check.sections("card", MOST_KINDS)):
        check.only({"name", "title", "text", "colour", "icon", "copies", "final", "does"}, one, "card", place)
        copies = check.copies(one, "card", place)
        name = names.of(one, "card", place)
        kind = Kind(name, *check.title_and_text(one, LONGEST, "card", place), copies)
        kind.colour = check.one_of(one, "colour", COLOURS, "card", place)
        kind.icon = check.one_of(one, "icon", ICONS, "card", place)
        kind.final = check.yes_or_no(one, "final", "card", place)
        kind.script = scripts.of(one, "card", place, kind.final)
        kinds.append(kind)
    return kinds


def changes(check: Checker, laws: Laws, section: str, fixed: Sequence[str] = ()) -> list[Change]:
    """The captains, or the variants: which numbers they change; a pack may have none."""
    found: list[Change] = []
    names = Naming(check, SAID, section)
    for place, one in enumerate(check.sections(section, MOST_CHANGES, needed=False)):
        check.only({"name", "title", "text", "changes"}, one, section, place)
        name = names.of(one, section, place)
        change = Change(name, *check.title_and_text(one, LONGEST, section, place))
        change.changes = laws.changed(one, section, place, fixed)
        found.append(change)
    return found


def maps(check: Checker, tiles: list[Tile]) -> list[Chart]:
    """The maps, each with a layout for a first game."""
    charts: list[Chart] = []
    names = Naming(check, SAID, "map")
    numbers = {tile.name: number for number, tile in enumerate(tiles) if number}
    for place, one in enumerate(check.sections("map", 8)):
        check.only({"name", "spaces", "hand", "layout"}, one, "map", place)
        spaces = check.whole(one, "spaces", 6, 24, "map", place)
        name = names.of(one, "map", place)
        chart = Chart(name, spaces, check.whole(one, "hand", DRAFTED, 12, "map", place))
        charts.append(chart)
        if not check.there(one, "layout", "map", place):
            continue
        layout = one["layout"]
        if not isinstance(layout, list) or not all(isinstance(name, str) for name in layout):
            check.wrong("layout must be a list of names of tiles.", "map", place, "layout")
            continue
        if check.sound("map", place, "spaces") and len(layout) != spaces - 1:
            check.wrong(f"layout must name {spaces - 1} tiles, not {len(layout)}.", "map", place, "layout")
        if len(set(layout)) < len(layout):
            check.wrong("a tile lies in the layout only once.", "map", place, "layout")
        # What is wrong with the tiles is said there.
        strange = [name for name in layout if name not in numbers] if check.all_sound("tile") else []
        if strange:
            check.wrong(f"there is no tile {strange[0][:40]!r} to lay out.", "map", place, "layout")
        chart.layout = [numbers.get(name, 0) for name in layout]
    return charts


def dice(check: Checker, deck: Deck) -> None:
    """What all the dice show, face by face."""
    table = check.section("dice")
    check.only({"battle", "sail", *FATES, *box.SPECIAL_NAMES}, table, "dice")
    deck.battle = faces(check, table, "battle", 8, SIGNS)
    deck.sail = [1 + steps for steps in faces(check, table, "sail", 6, PIPS[1:])]
    deck.action = [[side == 1 for side in faces(check, table, name, 6, SIDES)] for name in FATES]
    deck.special = [faces(check, table, name, 6, PIPS) for name in box.SPECIAL_NAMES]
    # Otherwise a battle might never find anybody, nor the Final Battle take anything.
    if check.sound("dice", None, "battle") and len(set(deck.battle)) not in (0, len(SIGNS)):
        check.wrong("battle must show each of its three signs.", "dice", key="battle")


def faces(check: Checker, table: Mapping[str, object], key: str, many: int, sides: list[object]) -> list[int]:
    """The faces of one die, each as its place among the sides that there can be; none if they are wrong."""
    value = table.get(key)
    if isinstance(value, list) and len(value) == many:
        # True and 1.0 equal 1, but are no sides.
        known = [sides.index(side) for side in value if type(side) is type(sides[0]) and side in sides]
        if len(known) == many:
            return known
    if check.there(table, key, "dice", None):
        said = ", ".join(str(side) for side in sides)
        check.wrong(f"{key} must be a list of {many} faces out of {said}.", "dice", key=key)
    return []


def reached(deck: Deck, law: int) -> tuple[int, int]:
    """The least and the most that a law can be: the numbers, any one captain, and any of the variants."""
    captains, variants = (
        [change.changes[law] for change in group] for group in (deck.captains, deck.variants)
    )
    return reach(deck.laws[law], captains, 1, variants)


def check_laws(check: Checker, laws: Laws, deck: Deck, most: int) -> None:
    """No captain with any variants takes a number of the table out of its bounds."""
    if not check.all_sound("captain") or not check.all_sound("variant"):
        return
    laws.stay(partial(reached, deck), "captains and variants")
    if not check.sound("numbers", None, "crew", "most", "supply", "most_players"):
        return
    crew = reached(deck, box.CREW)[1]
    room = reached(deck, box.MOST)[0]
    if crew > room:
        check.wrong(f"a crew of up to {crew} does not fit into a cup for {room}.", "numbers", key="most")
    captains = max(3, most)
    if crew * captains > deck.supply:
        check.wrong(f"{captains} crews of up to {crew} need a supply of more dice.", "numbers", key="supply")


def check_cards(check: Checker, deck: Deck, fewest: int, most: int) -> None:
    """There are cards left after the largest deal, and silver ones for the Phantom."""
    many = len(deck.kinds)
    hand = max(chart.hand for chart in deck.charts)
    dealt = max(most * hand, PHANTOM_HAND + 2 * hand)
    if many < dealt + LEFT_OVER:
        check.wrong(
            f"{many} cards are too few: up to {dealt} are dealt, and {LEFT_OVER} are left over.", "card", 0
        )
    if many > MOST_CARDS:
        check.wrong(f"{many} cards are too many; there can be {MOST_CARDS}.", "card", 0)
    if fewest == 2 and deck.colours.count(box.SILVER) < PHANTOM_HAND:
        check.wrong(f"the Phantom of a table of two needs {PHANTOM_HAND} silver cards.", "card", 0)
