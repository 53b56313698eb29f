"""Read a pack of Royal Bastards and say what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from blarney.core.laws import Laws, reach
from blarney.core.naming import Naming, NamingChecker
from blarney.core.pack import Box, Checker, Pack, check_heading, check_seats
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
    "income_support": (1, 20),
}
LAWS = {name: BOUNDS.get(name, (0, MOST_AMOUNT)) for name in box.LAW_NAMES}
MOST_KINDS = 100
MOST_CARDS = 500
MOST_LANDS = 11
MOST_BASTARDS = 60
MOST_SEATS = 4
DEALT_BASTARDS = 3
LONGEST = 240
# Words that a player says otherwise.
SAID = re.compile(
    r"at|back|buy|choose|done|expose|go|lay|pass|play|recruit|seat|sell|take|to|way|withdraw|\d+"
)


def read(pack: Pack) -> Box[Deck]:
    """The box of a pack, or BadPack with every mistake in it."""
    check = NamingChecker(pack)
    check_heading(check, "royal_bastards", SECTIONS)
    numbers = check.section("numbers")
    check.only({*LAWS, "first_die", "champion_die", "fewest", "most_players"}, numbers, "numbers")
    laws = Laws(check, LAWS, MOST_AMOUNT, "{ hand = 1 }", "changes: ")
    values = laws.numbers(numbers)
    fewest = check.whole(numbers, "fewest", 2, MOST_SEATS, "numbers")
    most = check.whole(numbers, "most_players", 2, MOST_SEATS, "numbers")
    colours, lands = territories(check)
    scripts = Scripts(check, colours)
    heirs = bastards(check, laws, lands)
    secrets = Naming(check, SAID)
    kinds = chaos(check, scripts, secrets)
    skeletons = papers(check, laws, scripts, SKELETON, secrets)
    endorsements = papers(check, laws, scripts, ENDORSEMENT, Naming(check, SAID))
    fights = contests(check, scripts, heirs)
    deck = Deck(lands, heirs, kinds, skeletons, endorsements, fights, scripts.scripts, values)
    deck.colours = colours
    deck.first_die = check.whole(numbers, "first_die", 4, 20, "numbers")
    deck.champion_die = check.whole(numbers, "champion_die", 4, 20, "numbers")
    deck.feasts = festivals(check, most)
    check_seats(check, fewest, most, "numbers", "most_players")
    if not check.mistakes:
        laws.stay(partial(reached, deck), "Bastards, Endorsements and Skeletons")
        check_cards(check, deck, most)
    check.done()
    return Box(deck, range(fewest, most + 1))


def territories(check: Checker) -> tuple[list[str], list[Land]]:
    """The colours in the order in which they are named, and the Territories, the capital first."""
    colours: list[str] = []
    lands: list[Land] = []
    names = Naming(check, SAID)
    tables = check.sections("territory", MOST_LANDS)
    for place, one in enumerate(tables):
        check.only({"name", "title", "text", "colour", "points"}, one, "territory", place)
        colour = check.word(one, "colour", "territory", place)
        if colour not in colours:
            colours.append(colour)
        points = check.whole(one, "points", 0, 100, "territory", place)
        name = names.of(one, "territory", place)
        lands.append(
            Land(name, *check.title_and_text(one, LONGEST, "territory", place), colours.index(colour), points)
        )
    if len(lands) == 1:
        check.wrong("there are at least two Territories.", "territory")
    return colours, lands


def bastards(check: Checker, laws: Laws, lands: Sequence[Land]) -> list[Bastard]:
    """The heirs, each from one of these Territories."""
    heirs: list[Bastard] = []
    names = Naming(check, SAID)
    towns = {land.name: number for number, land in enumerate(lands)}
    known = {"name", "title", "text", "class", "race", "home", "changes", *ATTRIBUTES}
    for place, one in enumerate(check.sections("bastard", MOST_BASTARDS)):
        check.only(known, one, "bastard", place)
        # What is wrong with the Territories is said there.
        home = check.one_of(one, "home", towns, "bastard", place) if check.all_sound("territory") else 0
        heir = Bastard(
            names.of(one, "bastard", place), *check.title_and_text(one, LONGEST, "bastard", place), home
        )
        heir.calling = check.word(one, "class", "bastard", place)
        heir.race = check.word(one, "race", "bastard", place)
        heir.scores = [check.whole(one, name, 0, MOST_AMOUNT, "bastard", place) for name in ATTRIBUTES]
        heir.changes = laws.changed(one, "bastard", place)
        heirs.append(heir)
    return heirs


def chaos(check: Checker, scripts: Scripts, names: Naming) -> list[Kind]:
    """The Chaos cards; only those for contests are for some attribute, or for who takes part."""
    kinds: list[Kind] = []
    known = {"name", "title", "text", "type", "value", "copies", "does", "cancels", "attribute", "involved"}
    types = {name: number for number, name in enumerate(box.TYPE_NAMES)}
    for place, one in enumerate(check.sections("chaos", MOST_KINDS)):
        check.only(known, one, "chaos", place)
        name = names.of(one, "chaos", place)
        kind = Kind(
            name, *check.title_and_text(one, LONGEST, "chaos", place), check.copies(one, "chaos", place)
        )
        kind.type = check.one_of(one, "type", types, "chaos", place)
        kind.value = check.whole(one, "value", 1, MOST_AMOUNT, "chaos", place)
        kind.cancels = check.yes_or_no(one, "cancels", "chaos", place)
        kind.involved = check.yes_or_no(one, "involved", "chaos", place)
        if "attribute" in one:
            kind.attribute = check.one_of(one, "attribute", ATTRIBUTES, "chaos", place)
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


def papers(check: Checker, laws: Laws, scripts: Scripts, section: str, names: Naming) -> list[Paper]:
    """The Skeletons, which lower an attribute, or the Endorsements, which raise one."""
    found: list[Paper] = []
    known = {"name", "title", "text", "attribute", "amount", "copies", "does", "changes"}
    least, most = (-MOST_AMOUNT, -1) if section == SKELETON else (1, MOST_AMOUNT)
    for place, one in enumerate(check.sections(section, MOST_KINDS)):
        check.only(known, one, section, place)
        name = names.of(one, section, place)
        paper = Paper(
            name, *check.title_and_text(one, LONGEST, section, place), check.copies(one, section, place)
        )
        paper.attribute = check.one_of(one, "attribute", ATTRIBUTES, section, place)
        paper.amount = check.whole(one, "amount", least, most, section, place)
        if "does" in one:
            paper.script = scripts.of(one, section, place, section)
        if "changes" in one:
            paper.changes = laws.changed(one, section, place)
        found.append(paper)
    return found


def contests(check: Checker, scripts: Scripts, heirs: Sequence[Bastard]) -> list[Contest]:
    """The contests; the bonus die is for a class or a race that some Bastard has."""
    fights: list[Contest] = []
    names = Naming(check, SAID)
    known = {"name", "title", "text", "attribute", "bonus", "sides", "copies", "won", "lost"}
    people = {heir.calling for heir in heirs} | {heir.race for heir in heirs}
    for place, one in enumerate(check.sections("contest", MOST_KINDS)):
        check.only(known, one, "contest", place)
        name = names.of(one, "contest", place)
        fight = Contest(
            name, *check.title_and_text(one, LONGEST, "contest", place), check.copies(one, "contest", place)
        )
        fight.attribute = check.one_of(one, "attribute", ATTRIBUTES, "contest", place)
        fights.append(fight)
        if "bonus" in one:
            fight.bonus = check.word(one, "bonus", "contest", place)
            if fight.bonus and check.all_sound("bastard") and fight.bonus not in people:
                check.wrong(f"bonus: no Bastard's class or race is {fight.bonus}.", "contest", place, "bonus")
        if "sides" in one:
            sides = one["sides"]
            if isinstance(sides, int) and sides in SIDES:
                fight.sides = sides
            else:
                check.wrong("sides must be one of 6, 8.", "contest", place, "sides")
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


def reached(deck: Deck, law: int) -> tuple[int, int]:
    """The least and the most that a law can be for a player with any two Bastards and all cards that help, or hurt."""
    heirs = [heir.changes[law] for heir in deck.bastards]
    papers = [paper.changes[law] * paper.copies for paper in [*deck.endorsements, *deck.skeletons]]
    return reach(deck.laws[law], heirs, 2, papers)


def check_cards(check: Checker, deck: Deck, most: int) -> None:
    """There are enough cards of all decks for the largest table."""
    hands = most * reached(deck, box.HAND)[1]
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
