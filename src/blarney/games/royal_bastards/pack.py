"""Read a pack of Royal Bastards and say what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blarney.core.pack import Checker, Pack, check_heading
from blarney.games.royal_bastards import deck as box
from blarney.games.royal_bastards.deck import Bastard, Contest, Deck, Kind, Land, Paper
from blarney.games.royal_bastards.scripts import (
    ATTRIBUTES,
    CONTEST,
    ENDORSEMENT,
    LOST,
    MOST_AMOUNT,
    SIDES,
    SKELETON,
    WON,
    Scripts,
)

SECTIONS = {"numbers", "festivals", "territory", "bastard", "chaos", "skeleton", "endorsement", "contest"}
# From where to where the laws may ever go, whatever Bastards, Endorsements and Skeletons a player has: no number falls
# below nothing, a critical hit below 5 might never end, and whoever pays nothing could buy for ever.
BOUNDS = {
    "hand": (1, 9),
    "support_price": (1, 20),
    "endorsement_price": (1, 20),
    "reveal_price": (1, 20),
    "critical": (5, 30),
}
ANY_NUMBER = (0, MOST_AMOUNT)
MOST_KINDS = 100
MOST_CARDS = 500
MOST_COPIES = 50
MOST_LANDS = 11
MOST_BASTARDS = 60
MOST_SEATS = 4
DEALT_BASTARDS = 3
LONGEST = 240
LONGEST_TITLE = 40
# Words that a player says otherwise.
SAID = re.compile(
    r"(?<!\S)(at|back|buy|choose|done|expose|go|lay|pass|play|recruit|seat|sell|take|to|way|withdraw|\d+)(?!\S)"
)


@dataclass(frozen=True)
class Box:
    """A pack that was read: what is in the box, and for how many players it is."""

    deck: Deck
    seats: range


class NamingChecker(Checker):
    """Says of each mistake on which card it is."""

    def wrong(self, sentence: str, section: str, place: int | None = None, key: str | None = None) -> None:
        """Note a mistake."""
        tables = self.pack.data.get(section)
        if isinstance(tables, list) and place is not None and isinstance(tables[place], Mapping):
            name = tables[place].get("name")
            called = f" {name[:40]!r}" if isinstance(name, str) else f" number {place + 1}"
            sentence = f"{section}{called}: {sentence}"
        super().wrong(sentence, section, place, key)


def read(pack: Pack) -> Box:
    """The box of a pack, or BadPack with every mistake in it."""
    check = NamingChecker(pack)
    check_heading(check, "royal_bastards", SECTIONS)
    numbers = check.section("numbers")
    check.only({*box.LAW_NAMES, "first_die", "champion_die", "fewest", "most_players"}, numbers, "numbers")
    laws = [check.whole(numbers, name, *bounds(name), "numbers") for name in box.LAW_NAMES]
    fewest = check.whole(numbers, "fewest", 2, MOST_SEATS, "numbers")
    most = check.whole(numbers, "most_players", 2, MOST_SEATS, "numbers")
    colours, lands = territories(check)
    scripts = Scripts(check, colours)
    heirs = bastards(check, lands)
    secrets = Names(check)
    kinds = chaos(check, scripts, secrets)
    skeletons = papers(check, scripts, SKELETON, secrets)
    endorsements = papers(check, scripts, ENDORSEMENT, Names(check))
    fights = contests(check, scripts, heirs)
    deck = Deck(lands, heirs, kinds, skeletons, endorsements, fights, scripts.scripts, laws)
    deck.colours = colours
    deck.first_die = check.whole(numbers, "first_die", 4, 20, "numbers")
    deck.champion_die = check.whole(numbers, "champion_die", 4, 20, "numbers")
    deck.feasts = festivals(check, most)
    if check.sound("numbers", None, "fewest", "most_players") and fewest > most:
        check.wrong("the fewest players are more than the most.", "numbers", key="fewest")
    if not check.mistakes:
        check_laws(check, deck)
        check_cards(check, deck, most)
    check.done()
    return Box(deck, range(fewest, most + 1))


def territories(check: Checker) -> tuple[list[str], list[Land]]:
    """The colours in the order in which they are named, and the Territories, the capital first."""
    colours: list[str] = []
    lands: list[Land] = []
    names = Names(check)
    tables = check.sections("territory", MOST_LANDS)
    for place, one in enumerate(tables):
        check.only({"name", "title", "text", "colour", "points"}, one, "territory", place)
        colour = check.word(one, "colour", "territory", place)
        if colour not in colours:
            colours.append(colour)
        points = check.whole(one, "points", 0, 100, "territory", place)
        name = names.of(one, "territory", place)
        lands.append(
            Land(name, *title_and_text(check, one, "territory", place), colours.index(colour), points)
        )
    if len(lands) == 1:
        check.wrong("there are at least two Territories.", "territory")
    return colours, lands


def bastards(check: Checker, lands: Sequence[Land]) -> list[Bastard]:
    """The heirs, each from one of these Territories."""
    heirs: list[Bastard] = []
    names = Names(check)
    towns = {land.name: number for number, land in enumerate(lands)}
    known = {"name", "title", "text", "class", "race", "home", "changes", *ATTRIBUTES}
    for place, one in enumerate(check.sections("bastard", MOST_BASTARDS)):
        check.only(known, one, "bastard", place)
        # What is wrong with the Territories is said there.
        home = one_of(check, one, "home", towns, "bastard", place) if all_sound(check, "territory") else 0
        heir = Bastard(names.of(one, "bastard", place), *title_and_text(check, one, "bastard", place), home)
        heir.calling = check.word(one, "class", "bastard", place)
        heir.race = check.word(one, "race", "bastard", place)
        heir.scores = [check.whole(one, name, 0, MOST_AMOUNT, "bastard", place) for name in ATTRIBUTES]
        heir.changes = changes(check, one, "bastard", place)
        heirs.append(heir)
    return heirs


def chaos(check: Checker, scripts: Scripts, names: Names) -> list[Kind]:
    """The Chaos cards; only those for contests are for some attribute, or for who takes part."""
    kinds: list[Kind] = []
    known = {"name", "title", "text", "type", "value", "copies", "does", "cancels", "attribute", "involved"}
    types = {name: number for number, name in enumerate(box.TYPE_NAMES)}
    for place, one in enumerate(check.sections("chaos", MOST_KINDS)):
        check.only(known, one, "chaos", place)
        name = names.of(one, "chaos", place)
        kind = Kind(name, *title_and_text(check, one, "chaos", place), copies(check, one, "chaos", place))
        kind.type = one_of(check, one, "type", types, "chaos", place)
        kind.value = check.whole(one, "value", 1, MOST_AMOUNT, "chaos", place)
        kind.cancels = yes_or_no(check, one, "cancels", place)
        kind.involved = yes_or_no(check, one, "involved", place)
        if "attribute" in one:
            kind.attribute = one_of(check, one, "attribute", ATTRIBUTES, "chaos", place)
        kinds.append(kind)
        if not check.sound("chaos", place, "type"):
            continue
        for key in ("attribute", "involved"):
            if key in one and kind.type != box.IN_CONTESTS:
                check.wrong(f"{key} is only for the type {CONTEST}.", "chaos", place, key)
        if not kind.cancels:
            kind.script = scripts.of(one, "chaos", place, box.TYPE_NAMES[kind.type])
            continue
        if kind.type != box.ANYTIME:
            check.wrong("cancels is only for the type anytime.", "chaos", place, "cancels")
        if "does" in one:
            check.wrong("does: a card that cancels does nothing else.", "chaos", place, "does")
    return kinds


def papers(check: Checker, scripts: Scripts, section: str, names: Names) -> list[Paper]:
    """The Skeletons, which lower an attribute, or the Endorsements, which raise one."""
    found: list[Paper] = []
    known = {"name", "title", "text", "attribute", "amount", "copies", "does", "changes"}
    least, most = (-MOST_AMOUNT, -1) if section == SKELETON else (1, MOST_AMOUNT)
    for place, one in enumerate(check.sections(section, MOST_KINDS)):
        check.only(known, one, section, place)
        name = names.of(one, section, place)
        paper = Paper(name, *title_and_text(check, one, section, place), copies(check, one, section, place))
        paper.attribute = one_of(check, one, "attribute", ATTRIBUTES, section, place)
        paper.amount = check.whole(one, "amount", least, most, section, place)
        if "does" in one:
            paper.script = scripts.of(one, section, place, section)
        if "changes" in one:
            paper.changes = changes(check, one, section, place)
        found.append(paper)
    return found


def contests(check: Checker, scripts: Scripts, heirs: Sequence[Bastard]) -> list[Contest]:
    """The contests; the bonus die is for a class or a race that some Bastard has."""
    fights: list[Contest] = []
    names = Names(check)
    known = {"name", "title", "text", "attribute", "bonus", "sides", "copies", "won", "lost"}
    people = {heir.calling for heir in heirs} | {heir.race for heir in heirs}
    for place, one in enumerate(check.sections("contest", MOST_KINDS)):
        check.only(known, one, "contest", place)
        name = names.of(one, "contest", place)
        fight = Contest(
            name, *title_and_text(check, one, "contest", place), copies(check, one, "contest", place)
        )
        fight.attribute = one_of(check, one, "attribute", ATTRIBUTES, "contest", place)
        fights.append(fight)
        if "bonus" in one:
            fight.bonus = check.word(one, "bonus", "contest", place)
            if fight.bonus and all_sound(check, "bastard") and fight.bonus not in people:
                check.wrong(f"bonus: no Bastard's class or race is {fight.bonus}.", "contest", place, "bonus")
        if "sides" in one:
            sides = one["sides"]
            if isinstance(sides, int) and sides in SIDES:
                fight.sides = sides
            else:
                check.wrong("sides must be one of 4, 6, 8.", "contest", place, "sides")
            if "bonus" not in one:
                check.wrong("sides is only for a contest with a bonus.", "contest", place, "sides")
        fight.won = scripts.of(one, "contest", place, WON, "won")
        fight.lost = scripts.of(one, "contest", place, LOST, "lost")
    return fights


def festivals(check: Checker, most: int) -> list[list[int]]:
    """How much Support each rank places, at the first festival and at the last."""
    table = check.section("festivals")
    check.only({"first", "last"}, table, "festivals")
    found: list[list[int]] = []
    for key in ("first", "last"):
        value = table.get(key)
        whole = [many for many in value if type(many) is int] if isinstance(value, list) else []
        found.append(whole)
        if (
            isinstance(value, list)
            and len(whole) == len(value) == most
            and all(0 < many <= 20 for many in whole)
        ):
            continue
        if check.there(table, key, "festivals", None) and check.sound("numbers", None, "most_players"):
            check.wrong(f"{key} must be a list of {most} whole numbers from 1 to 20.", "festivals", key=key)
    return found


def changes(check: Checker, one: Mapping[str, object], section: str, place: int) -> list[int]:
    """Which laws a card changes for its player, by law."""
    found = [0] * box.LAWS
    given = one.get("changes")
    if not isinstance(given, Mapping) or not given:
        check.wrong("changes must say numbers: { hand = 1 }.", section, place, "changes")
        return found
    for key, value in given.items():
        if key not in box.LAW_NAMES:
            check.wrong(f"changes: {str(key)[:40]!r} is not a number to change.", section, place, "changes")
        elif type(value) is not int or not 0 < abs(value) <= MOST_AMOUNT:
            sentence = (
                f"changes: {key} changes by a whole number from -{MOST_AMOUNT} to {MOST_AMOUNT}, not by 0."
            )
            check.wrong(sentence, section, place, "changes")
        else:
            found[box.LAW_NAMES.index(key)] = value
    return found


class Names:
    """Names of which no two are alike, and none a word of the table."""

    def __init__(self, check: Checker) -> None:
        self.check = check
        self.taken: set[str] = set()

    def of(self, one: Mapping[str, object], section: str, place: int) -> str:
        """The name of one card."""
        name = self.check.word(one, "name", section, place)
        if name in self.taken:
            self.check.wrong("name: another one has this name.", section, place, "name")
        if SAID.search(name):
            self.check.wrong("name: it could be taken for something to say.", section, place, "name")
        if name:
            self.taken.add(name)
        return name


def one_of(
    check: Checker, one: Mapping[str, object], key: str, words: Mapping[str, int], section: str, place: int
) -> int:
    """A word of a card as its number; the first if it is wrong."""
    value = one.get(key)
    if isinstance(value, str) and value in words:
        return words[value]
    if check.there(one, key, section, place):
        check.wrong(f"{key} must be one of {', '.join(words)}.", section, place, key)
    return next(iter(words.values()), 0)


def yes_or_no(check: Checker, one: Mapping[str, object], key: str, place: int) -> bool:
    """What a Chaos card says with true or false; false if it says nothing."""
    value = one.get(key, False)
    if not isinstance(value, bool):
        check.wrong(f"{key} must be true or false.", "chaos", place, key)
    return value is True


def copies(check: Checker, one: Mapping[str, object], section: str, place: int) -> int:
    """How many cards of a kind there are; one if nothing is said."""
    return check.whole(one, "copies", 1, MOST_COPIES, section, place) if "copies" in one else 1


def title_and_text(check: Checker, one: Mapping[str, object], section: str, place: int) -> tuple[str, str]:
    """What people read."""
    title = check.text(one, "title", LONGEST_TITLE, section, place)
    return title, check.text(one, "text", LONGEST, section, place)


def all_sound(check: Checker, section: str) -> bool:
    """Has nothing been wrong in any table of this section, nor with the section?"""
    return check.sound(section, None) and all(where[0] != section for where in check.faulty)


def bounds(law: str) -> tuple[int, int]:
    """From where to where a law may go."""
    return BOUNDS.get(law, ANY_NUMBER)


def reach(deck: Deck, law: int) -> tuple[int, int]:
    """The least and the most that a law can be for a player with any two Bastards and all cards that help, or hurt."""
    heirs = sorted(heir.changes[law] for heir in deck.bastards)
    given = [paper.changes[law] * paper.copies for paper in [*deck.endorsements, *deck.skeletons]]
    low = sum(change for change in [*heirs[:2], *given] if change < 0)
    high = sum(change for change in [*heirs[-2:], *given] if change > 0)
    return deck.laws[law] + low, deck.laws[law] + high


def check_laws(check: Checker, deck: Deck) -> None:
    """No cards take a number of the table out of its bounds."""
    for law, name in enumerate(box.LAW_NAMES):
        least, largest = bounds(name)
        low, high = reach(deck, law)
        if low < least or high > largest:
            check.wrong(
                f"Bastards, Endorsements and Skeletons can make {name} {low if low < least else high};"
                f" it must stay from {least} to {largest}.",
                "numbers",
                key=name,
            )


def check_cards(check: Checker, deck: Deck, most: int) -> None:
    """There are enough cards of all decks for the largest table."""
    hands = most * reach(deck, box.HAND)[1]
    needed = {
        "bastard": (len(deck.bastards), DEALT_BASTARDS * most),
        "chaos": (deck.many_chaos, hands),
        "skeleton": (len(deck.kinds) - deck.many_chaos, most),
        "endorsement": (len(deck.endorsement_cards), most),
    }
    for section, (many, least) in needed.items():
        if many < least:
            check.wrong(
                f"{many} {section} cards are too few for {most} players: {least} are needed.", section
            )
    for section, many in (("chaos", len(deck.kinds)), ("contest", len(deck.contest_cards))):
        if many > MOST_CARDS:
            check.wrong(f"{many} {section} cards are too many; there can be {MOST_CARDS}.", section)
