"""Read a pack of Braggart and say what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from blarney.core.naming import Naming
from blarney.core.pack import Box, Checker, Pack, check_heading, check_seats
from blarney.games.braggart.deck import DEED, FOE, LIAR, MOST_CARDS, PLOY, RESULT, SCENE, Deck, Kind, Verb

TYPES = {"scene": SCENE, "deed": DEED, "foe": FOE, "result": RESULT}
VERBS = ("steal", "draw", "redraw", "salvage")
MOST_KINDS = 200
MOST_VALUE = 99
MOST_SEATS = 8
LONGEST = 160
# Words that a player says otherwise.
SAID = re.compile(r"and|bar|boast|done|end|from|none|pass|seat")


def read(pack: Pack) -> Box[Deck]:
    """The box of a pack, or BadPack with every mistake in it."""
    check = Checker(pack)
    check_heading(check, "braggart", {"deck", *TYPES, "liar", "ploy"})
    deck = check.section("deck")
    check.only({"hand", "limit", "bar", "fewest", "most"}, deck, "deck")
    hand = check.whole(deck, "hand", 1, 20, "deck")
    limit = check.whole(deck, "limit", 2, 40, "deck")
    bar = check.whole(deck, "bar", 1, MOST_CARDS, "deck")
    fewest = check.whole(deck, "fewest", 2, MOST_SEATS, "deck")
    most = check.whole(deck, "most", 2, MOST_SEATS, "deck")
    kinds = [*boasting(check), *liars(check), *ploys(check)]
    check_names(check, kinds)
    check_seats(check, fewest, most, "deck", "most")
    if check.sound("deck", None, "hand", "limit") and hand > limit:
        check.wrong("more cards are dealt than a hand may hold.", "deck", key="hand")
    many = sum(kind.copies for kind in kinds)
    if check.sound("deck", None, "hand", "most") and not check.mistakes and many <= hand * most:
        check.wrong(
            f"{many} cards leave no deck when {most} players are dealt {hand} each.", "deck", key="most"
        )
    check.done()
    return Box(Deck(kinds, hand, limit, bar), range(fewest, most + 1))


def boasting(check: Checker) -> list[Kind]:
    """The cards to boast with; there may be no Scenes or Results, but a boast has a Deed and a Foe.

    A card is worth half its value in coins, rounded up, unless it says otherwise. [BG-R27]
    """
    kinds: list[Kind] = []
    for section, type_ in TYPES.items():
        for place, one in enumerate(check.sections(section, MOST_KINDS, needed=type_ in (DEED, FOE))):
            check.only({"name", "text", "value", "coins", "copies"}, one, section, place)
            kind = card(check, type_, one, section, place)
            kind.title = kind.text
            kind.value = check.whole(one, "value", 1, MOST_VALUE, section, place)
            kind.coins = (kind.value + 1) // 2
            if "coins" in one:
                kind.coins = check.whole(one, "coins", 0, MOST_VALUE, section, place)
            kinds.append(kind)
    return kinds


def liars(check: Checker) -> list[Kind]:
    """The cards with which others are called liars."""
    kinds: list[Kind] = []
    for place, one in enumerate(check.sections("liar", MOST_KINDS, needed=False)):
        check.only({"name", "title", "text", "swaps", "copies"}, one, "liar", place)
        kind = card(check, LIAR, one, "liar", place)
        kind.title = check.text(one, "title", LONGEST, "liar", place)
        kind.swaps = check.whole(one, "swaps", 1, 4, "liar", place)
        kinds.append(kind)
    return kinds


def ploys(check: Checker) -> list[Kind]:
    """The Ploys, and the verbs they are made of."""
    kinds: list[Kind] = []
    for place, one in enumerate(check.sections("ploy", MOST_KINDS, needed=False)):
        check.only({"name", "title", "text", "does", "copies"}, one, "ploy", place)
        kind = card(check, PLOY, one, "ploy", place)
        kind.title = check.text(one, "title", LONGEST, "ploy", place)
        does = one.get("does")
        if not isinstance(does, list) or not 0 < len(does) <= MOST_CARDS:
            check.wrong('does must be a list of verbs: { verb = "draw", cards = 3 }.', "ploy", place, "does")
        else:
            kind.does = [verb(check, does_one, place) for does_one in does]
            named = [one.name for one in kind.does if one.name]
            if len(set(named)) < len(named):
                check.wrong("a Ploy has each verb only once.", "ploy", place, "does")
        kinds.append(kind)
    return kinds


def verb(check: Checker, one: object, place: int) -> Verb:
    """One verb of a Ploy with its cards; only a redraw has no number of them."""
    name = one.get("verb") if isinstance(one, Mapping) else None
    if not isinstance(one, Mapping) or name not in VERBS:
        check.wrong(f"a Ploy can {', '.join(VERBS[:-1])} or {VERBS[-1]}.", "ploy", place, "does")
        return Verb("", 0)
    known = {"verb"} if name == "redraw" else {"verb", "cards"}
    for key in one:
        if key not in known:
            check.wrong(f"{str(key)[:40]!r} is not a key of the verb {name}.", "ploy", place, "does")
    cards = one.get("cards", 1)
    if not isinstance(cards, int) or isinstance(cards, bool) or not 1 <= cards <= MOST_CARDS:
        check.wrong(f"cards must be a whole number from 1 to {MOST_CARDS}.", "ploy", place, "does")
        cards = 1
    return Verb(str(name), cards)


def card(check: Checker, type_: int, one: Mapping[str, object], section: str, place: int) -> Kind:
    """What all cards have: a name, a text, and a number of copies, which is one if nothing is said."""
    name = check.word(one, "name", section, place)
    text = check.text(one, "text", LONGEST, section, place)
    return Kind(type_, name, text, text, check.copies(one, section, place))


def check_names(check: Checker, kinds: list[Kind]) -> None:
    """No two cards have the same name, and none is a word of the table."""
    sections = [*TYPES, "liar", "ploy"]
    places = [0] * len(sections)
    names = Naming(check, SAID, "card")
    for kind in kinds:
        names.take(kind.name, sections[kind.type], places[kind.type])
        places[kind.type] += 1
