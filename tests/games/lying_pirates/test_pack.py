"""Packs of Lying Pirates: what is in our box, somebody else's box, and the mistakes of a pack, all of them named."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.lying_pirates import deck as box
from blarney.games.lying_pirates.deck import Deck, Verb
from blarney.games.lying_pirates.pack import LAWS, Box, read
from blarney.games.lying_pirates.scripts import VERBS
from contract.profiles import times
from fuzz.rubbish import a_sentence, damaged

SMALL = """\
game = "lying_pirates"
name = "Small"
language = "en"

[numbers]
coins = 3
crew = 4
most = 8
prize = 2
recruits = 0
price = 3
toll = 0
rerolls = 2
first = 5
penalty = 2
silvers = 2
golds = 3
safe = 0
wild = 0
ransom = 1
warded = 1
stake = 2
shown = 1
hiring = 1
trading = 3
supply = 20
fewest = 2
most_players = 3

[dice]
battle = ["skull", "single", "double", "double", "double", "double", "double", "double"]
sail = [1, 2, 3, 4, 5, 6]
pirate = ["o", "x", "x", "x", "x", "x"]
treasure = ["x", "o", "o", "o", "o", "o"]
king = [6, 6, 6, 6, 6, 6]
mermaid = [0, 1, 2, 3, 4, 5]
ghost = [1, 1, 1, 1, 1, 0]
cursed = [0, 0, 0, 0, 0, 2]

[[map]]
name = "pond"
spaces = 6
hand = 3
layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]

[[tile]]
name = "bay"
title = "A Bay"
text = "Sail 1."
does = [{ verb = "sail", amount = 1 }]

[[tile]]
name = "shoal"
title = "A Shoal"
text = "Everybody else goes back 6."
does = [{ verb = "sail", who = "others", amount = -6 }, { verb = "reach", to = "behind" }]

[[tile]]
name = "inn 5th"
title = "An Inn"
text = "Roll."
does = [{ verb = "roll", die = "treasure", good = [{ verb = "special", die = "ghost" }], bad = [] }]

[[tile]]
name = "cat-at-sea"
title = "A Cat"
text = "Lose 1 crew."
does = [{ verb = "crew", amount = -1 }]

[[tile]]
name = "reef"
title = "A Reef"
text = "Turn."
does = [{ verb = "turn" }]

[[card]]
name = "hook"
title = "A Hook"
text = "Rob."
colour = "silver"
icon = "sword"
copies = 21
final = true
does = [{ verb = "choose", among = "others" }, { verb = "rob_crew", amount = 2 }]

[[card]]
name = "brawl"
title = "A Brawl"
text = "Fight."
colour = "gold"
icon = "bomb"
does = [{ verb = "choose", among = "here" }, { verb = "duel", won = [{ verb = "look" }], \
lost = [{ verb = "battle", among = "here", seeks = "loser", \
then = [{ verb = "roll", die = "pirate", good = [], bad = [{ verb = "curse", who = "them" }] }] }] }]

[[captain]]
name = "ann"
title = "Ann"
text = "Richer."
changes = { coins = 2, price = -1 }

[[captain]]
name = "bob"
title = "Bob"
text = "Poorer."
changes = { coins = -2 }

[[captain]]
name = "cat"
title = "Cat"
text = "Later."
changes = { stake = 1 }

[[variant]]
name = "calm"
title = "Calm"
text = "Cheap."
changes = { price = -1, wild = 1 }
"""
SPOKEN = "name cannot be taken for something to say."
LIST = 'must be a list of at most 6 verbs: { verb = "draw", amount = 2 }.'
CHOICE = '{ verb = "choose", among = "others" }'
MANY = settings(max_examples=times(8))


@cache
def ours() -> Box:
    """Our own box."""
    return read(Pack.loads(our_text()))


@cache
def our_text() -> str:
    """Our own pack as it is written."""
    return (files("blarney.games.lying_pirates") / "cards.toml").read_text(encoding="utf-8")


def mistakes(text: str) -> list[str]:
    """What is wrong with a pack of this text."""
    with pytest.raises(BadPack) as caught:
        read(Pack.loads(text))
    return caught.value.mistakes


def changed(*changes: tuple[str, str], text: str = SMALL) -> str:
    """The small pack with some things otherwise."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without(section: str) -> str:
    """The small pack without the sections of a name."""
    parts = re.split(r"(?=^\[)", SMALL, flags=re.MULTILINE)
    return "".join(part for part in parts if not part.startswith((f"[[{section}]]", f"[{section}]")))


def doing(does: str, final: bool = False) -> str:
    """The small pack with a first card that does this."""
    text = SMALL if final else changed(("final = true\n", ""))
    return re.sub(
        r"(?<=name = \"hook\"\n)((?:.*\n)+?)does = .*", lambda found: f"{found[1]}does = {does}", text
    )


def nested(deep: int) -> str:
    """A roll that leads to a roll, so many times."""
    does = '[{ verb = "turn" }]'
    for _ in range(deep):
        does = f'[{{ verb = "roll", die = "pirate", good = {does}, bad = [] }}]'
    return does


def within(deck: Deck, script: int) -> list[Verb]:
    """All verbs that a script has, or leads to."""
    found: list[Verb] = []
    for verb in deck.scripts[script]:
        found += [verb, *within(deck, verb.good), *within(deck, verb.bad)]
    return found


def verbs(deck: Deck, script: int) -> set[int]:
    """All that a script may do."""
    return {verb.verb for verb in within(deck, script)}


def test_the_box_holds_what_it_should() -> None:
    """Tiles, cards, captains, variants, maps. [LP-1] [LP-4] [LP-R54]"""
    deck = ours().deck
    assert list(ours().seats) == [2, 3, 4, 5, 6]
    assert (len(deck.tiles), len(deck.kinds), len(deck.captains), len(deck.variants)) == (21, 78, 8, 8)
    assert (deck.tiles[0].name, deck.tiles[0].title, deck.tiles[0].script) == ("start", "Start/End", 0)
    assert deck.scripts[0] == []
    assert deck.supply == 50
    assert [(chart.name, chart.spaces, chart.hand) for chart in deck.charts] == [
        ("base", 16, 6),
        ("extended", 20, 7),
    ]
    for chart in deck.charts:
        assert len(set(chart.layout)) == chart.spaces - 1
        assert 0 not in chart.layout


def test_the_numbers_are_those_of_the_book() -> None:
    """In the order of the laws. [LP-11] [LP-12]"""
    assert len(LAWS) == box.LAWS
    assert ours().deck.laws == [2, 5, 10, 1, 1, 2, 1, 1, 0, 1, 1, 1, 1, 1, 2, 0, 1, 0, 2, 2]


def test_the_dice_show_what_the_book_prints() -> None:
    """And nothing where it prints nothing. [LP-1] [LP-R55] [LP-R56]"""
    deck = ours().deck
    assert Counter(deck.battle) == {box.DOUBLE: 2, box.SINGLE: 4, box.SKULL: 2}
    assert deck.sail == [1, 1, 1, 2, 2, 2]
    assert [sum(die) for die in deck.action] == [4, 3]
    assert [len(die) for die in deck.action] == [6, 6]
    assert deck.special == [[1, 1, 1, 6, 6, 6], [1, 1, 6, 6, 0, 0], [1, 1, 1, 0, 0, 0], [2, 3, 4, 5, 0, 0]]


def test_the_cards_are_of_all_kinds() -> None:
    """Half of them gold, some single, some for the Final Battle, and Debt looks for a loser. [LP-1] [LP-R57]"""
    deck = ours().deck
    assert sum(deck.colours) == 39
    icons = Counter(deck.all_kinds[kind].icon for kind in deck.kinds)
    assert min(icons[icon] for icon in (box.COMPASS, box.SWORD, box.BOMB)) >= 20
    assert sum(kind.copies == 1 for kind in deck.all_kinds) == 6
    assert sum(kind.final for kind in deck.all_kinds) >= 4
    debt = deck.all_kinds[deck.names.index("debt")]
    assert deck.scripts[debt.script][-1].verb == box.BATTLE
    assert deck.scripts[debt.script][-1].seeks_loser


def test_every_verb_is_used_by_a_card_or_a_tile() -> None:
    """Else nobody would ever see it. [LP-R57]"""
    deck = ours().deck
    scripts = [*[kind.script for kind in deck.all_kinds], *[tile.script for tile in deck.tiles]]
    assert set().union(*[verbs(deck, script) for script in scripts]) == {
        form.number for form in VERBS.values()
    }
    assert {form.number for form in VERBS.values()} == set(range(box.BATTLE + 1))


def test_tiles_and_cards_turn_the_betting_direction() -> None:
    """At least one tile and two kinds of cards. [LP-R47]"""
    deck = ours().deck
    assert sum(box.TURN in verbs(deck, tile.script) for tile in deck.tiles) >= 1
    assert sum(box.TURN in verbs(deck, kind.script) for kind in deck.all_kinds) >= 2


def test_tiles_and_cards_curse_and_lift_the_curse() -> None:
    """And all the special crew can be gained by tiles. [LP-R57]"""
    deck = ours().deck
    for one in (deck.tiles, deck.all_kinds):
        used = set().union(*[verbs(deck, thing.script) for thing in one])
        assert {box.CURSE, box.LIFT, box.WELCOME} <= used
    dice = [verb.die for tile in deck.tiles for verb in within(deck, tile.script) if verb.verb == box.WELCOME]
    assert set(dice) == {box.KING, box.MERMAID, box.GHOST}


def test_seven_tiles_ask_for_luck() -> None:
    """They roll an action die, or battle; the others are plain. [LP-5]"""
    deck = ours().deck
    luck = {box.ROLL, box.BATTLE, box.DUEL}
    assert sum(bool(luck & verbs(deck, tile.script)) for tile in deck.tiles) == 7


def test_names_of_cards_and_tiles_and_captains_are_all_different() -> None:
    """So that one word means one thing. [LP-R57]"""
    deck = ours().deck
    names = [*deck.names, *[tile.name for tile in deck.tiles]]
    titles = [*[kind.title for kind in deck.all_kinds], *[tile.title for tile in deck.tiles]]
    for change in [*deck.captains, *deck.variants]:
        names.append(change.name)
        titles.append(change.title)
    assert len(set(names)) == len(names)
    assert len(set(titles)) == len(titles)


def test_what_the_captains_and_the_variants_change() -> None:
    """One small thing each, and the variants some great ones. [LP-2] [LP-10] [LP-R58] [LP-R59]"""
    deck = ours().deck
    assert all(any(change.changes) for change in [*deck.captains, *deck.variants])
    variants = [change.changes for change in deck.variants]
    assert sum(change[box.SAFE] for change in variants) == -1
    assert sum(change[box.SHOWN] for change in variants) == 1
    assert sum(change[box.WILD] for change in variants) == -1
    assert max(change[box.FIRST] for change in variants) == 60


def test_texts_say_that_a_card_is_for_the_final_battle() -> None:
    """Exactly those that are. [LP-R57]"""
    for kind in ours().deck.all_kinds:
        assert kind.text.endswith("Also good in the Final Battle.") == kind.final


def test_a_pack_of_ones_own_has_its_own_box() -> None:
    """Numbers, dice, map, tiles, cards, captains, variants. [LP-R57]"""
    found = read(Pack.loads(SMALL))
    deck = found.deck
    assert list(found.seats) == [2, 3]
    assert deck.laws == [3, 4, 8, 2, 0, 3, 0, 2, 5, 2, 2, 3, 0, 0, 1, 1, 2, 1, 1, 3]
    assert deck.supply == 20
    assert deck.battle == [box.SKULL, box.SINGLE, *[box.DOUBLE] * 6]
    assert deck.sail == [1, 2, 3, 4, 5, 6]
    assert deck.action == [[True] + [False] * 5, [False] + [True] * 5]
    assert deck.special[box.MERMAID] == [0, 1, 2, 3, 4, 5]
    assert [tile.name for tile in deck.tiles] == ["start", "bay", "shoal", "inn 5th", "cat-at-sea", "reef"]
    assert [(chart.name, chart.spaces, chart.hand, chart.layout) for chart in deck.charts] == [
        ("pond", 6, 3, [5, 4, 3, 2, 1])
    ]
    hook, brawl = deck.all_kinds
    assert (hook.title, hook.text, hook.copies, hook.final) == ("A Hook", "Rob.", 21, True)
    assert (brawl.title, brawl.text, brawl.copies, brawl.final) == ("A Brawl", "Fight.", 1, False)
    assert (hook.colour, hook.icon, brawl.colour, brawl.icon) == (box.SILVER, box.SWORD, box.GOLD, box.BOMB)
    assert [change.changes[box.COINS] for change in deck.captains] == [2, -2, 0]
    assert [change.changes[box.PRICE] for change in [*deck.captains, *deck.variants]] == [-1, 0, 0, -1]
    assert (deck.variants[0].name, deck.variants[0].title, deck.variants[0].text) == (
        "calm",
        "Calm",
        "Cheap.",
    )


def test_lists_of_verbs_become_scripts() -> None:
    """Each verb with whom it touches, how much, and where it leads. [LP-R57]"""
    deck = read(Pack.loads(SMALL)).deck
    back, behind = deck.scripts[deck.tiles[2].script]
    assert (back.verb, back.who, back.amount) == (box.SAIL, box.OTHERS, -6)
    assert (behind.verb, behind.who) == (box.REACH, box.BEHIND)
    (roll,) = deck.scripts[deck.tiles[3].script]
    assert (roll.verb, roll.die, roll.bad) == (box.ROLL, box.TREASURE, 0)
    (ghost,) = deck.scripts[roll.good]
    assert (ghost.verb, ghost.who, ghost.die) == (box.WELCOME, box.YOU, box.GHOST)
    chosen, rob = deck.scripts[deck.all_kinds[0].script]
    assert (chosen.verb, chosen.who) == (box.CHOOSE, box.OTHERS)
    assert (rob.verb, rob.who, rob.amount) == (box.ROB_CREW, box.THEM, 2)
    duel = deck.scripts[deck.all_kinds[1].script][1]
    assert [(verb.verb, verb.who) for verb in deck.scripts[duel.good]] == [(box.LOOK, box.THEM)]
    (battle,) = deck.scripts[duel.bad]
    assert (battle.verb, battle.who, battle.seeks_loser, battle.bad) == (box.BATTLE, box.HERE, True, 0)
    (luck,) = deck.scripts[battle.good]
    assert (luck.die, luck.good) == (box.PIRATE, 0)
    assert [(verb.verb, verb.who) for verb in deck.scripts[luck.bad]] == [(box.CURSE, box.THEM)]


@pytest.mark.parametrize("section", ["captain", "variant"])
def test_captains_and_variants_need_not_be_there(section: str) -> None:
    """They are used only if the table wants them. [LP-2] [LP-10]"""
    deck = read(Pack.loads(without(section))).deck
    assert [deck.captains == [], deck.variants == []] == [section == "captain", section == "variant"]


@pytest.mark.parametrize("section", ["map", "tile", "card"])
def test_maps_tiles_and_cards_must_be_there(section: str) -> None:
    """One at least. [LP-1]"""
    (mistake,) = mistakes(without(section))
    assert re.fullmatch(rf"the pack needs 1 to \d+ sections \[\[{section}\]\]\.", mistake)


@pytest.mark.parametrize("section", ["numbers", "dice"])
def test_numbers_and_dice_must_be_there(section: str) -> None:
    """And nothing else is missed then. [LP-1]"""
    assert mistakes(without(section)) == [f"the pack needs a section [{section}]."]


@pytest.mark.parametrize("name", [*LAWS, "supply", "fewest", "most_players"])
def test_every_number_has_its_bounds(name: str) -> None:
    """And only the one mistake is named. [LP-R57]"""
    line = SMALL[: SMALL.index(f"\n{name} = ")].count("\n") + 2
    for wrong in ("-1", "1000000", "true", '"2"', "1.0"):
        (mistake,) = mistakes(re.sub(rf"(?m)^{name} = \d+", f"{name} = {wrong}", SMALL))
        assert re.fullmatch(rf"line {line}: {name} must be a whole number from \d+ to \d+\.", mistake)
    assert mistakes(re.sub(rf"(?m)^{name} = \d+\n", "", SMALL)) == [f"line 5: {name} is missing."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("fewest = 2", "fewest = 1", "line 27: fewest must be a whole number from 2 to 6."),
        ("most_players = 3", "most_players = 7", "line 28: most_players must be a whole number from 2 to 6."),
        (
            "fewest = 2\nmost_players = 3",
            "fewest = 3\nmost_players = 2",
            "line 27: the fewest players are more than the most.",
        ),
        (
            "crew = 4\nmost = 8",
            "crew = 6\nmost = 5",
            "line 8: a crew of up to 6 does not fit into a cup for 5.",
        ),
        ("supply = 20", "supply = 11", "line 26: 3 crews of up to 4 need a supply of more dice."),
        (
            "price = 3",
            "price = 2",
            "line 11: captains and variants can make price 0; it must stay from 1 to 9.",
        ),
        (
            "coins = 3",
            "coins = 11",
            "line 6: captains and variants can make coins 13; it must stay from 0 to 12.",
        ),
        (
            "coins = 3",
            "coins = 1",
            "line 6: captains and variants can make coins -1; it must stay from 0 to 12.",
        ),
        ("wild = 0", "wild = 1", "line 19: captains and variants can make wild 2; it must stay from 0 to 1."),
        ("supply = 20", "supply = 20\nrum = 1", "line 27: 'rum' is not a key of numbers."),
        ('"skull", "single"', '"single", "single"', "line 31: battle must show each of its three signs."),
        (
            '"skull", "single"',
            '"single"',
            "line 31: battle must be a list of 8 faces out of skull, single, double.",
        ),
        (
            '"skull", "single"',
            '"skull", 3',
            "line 31: battle must be a list of 8 faces out of skull, single, double.",
        ),
        ("sail = [1, 2", "sail = [0, 2", "line 32: sail must be a list of 6 faces out of 1, 2, 3, 4, 5, 6."),
        (
            "sail = [1, 2",
            "sail = [true, 2",
            "line 32: sail must be a list of 6 faces out of 1, 2, 3, 4, 5, 6.",
        ),
        (
            "sail = [1, 2",
            "sail = [1.0, 2",
            "line 32: sail must be a list of 6 faces out of 1, 2, 3, 4, 5, 6.",
        ),
        ("sail = [1, 2", "sail = [[], 2", "line 32: sail must be a list of 6 faces out of 1, 2, 3, 4, 5, 6."),
        ('pirate = ["o"', 'pirate = ["0"', "line 33: pirate must be a list of 6 faces out of x, o."),
        ("king = [6", "king = [7", "line 35: king must be a list of 6 faces out of 0, 1, 2, 3, 4, 5, 6."),
        ("king = [6, 6, 6, 6, 6, 6]\n", "", "line 30: king is missing."),
        ("ghost = [1", "witch = 3\nghost = [1", "line 37: 'witch' is not a key of dice."),
        ("spaces = 6", "spaces = 5", "line 42: spaces must be a whole number from 6 to 24."),
        ("spaces = 6", "spaces = 25", "line 42: spaces must be a whole number from 6 to 24."),
        ("spaces = 6", "spaces = 7", "line 44: layout must name 6 tiles, not 5."),
        ("hand = 3", "hand = 2", "line 43: hand must be a whole number from 3 to 12."),
        ("hand = 3", "hand = 13", "line 43: hand must be a whole number from 3 to 12."),
        ('"reef", "cat', '"bay", "cat', "line 44: a tile lies in the layout only once."),
        ('"reef", "cat', '"start", "cat', "line 44: there is no tile 'start' to lay out."),
        ('"reef", "cat', '"rock", "cat', "line 44: there is no tile 'rock' to lay out."),
        ('"reef", "cat', '3, "cat', "line 44: layout must be a list of names of tiles."),
        (
            'layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]',
            'layout = "bay"',
            "line 44: layout must be a list of names of tiles.",
        ),
        ('layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]\n', "", "line 40: layout is missing."),
        ('name = "pond"', 'name = "on"', f"line 41: a map's {SPOKEN}"),
        ('name = "bay"', 'name = "Bay"', "line 47: name must be a name in small letters."),
        ('name = "bay"', 'name = "start"', "line 47: two tiles are named start."),
        ('name = "bay"', 'name = "reef"', "line 71: two tiles are named reef."),
        ('name = "bay"', 'name = "bay 7"', f"line 47: a tile's {SPOKEN}"),
        ('name = "bay"', 'name = "bay at sea"', f"line 47: a tile's {SPOKEN}"),
        ('name = "brawl"', 'name = "hook"', "line 87: two cards are named hook."),
        ('name = "brawl"', 'name = "seat three"', f"line 87: a card's {SPOKEN}"),
        ('name = "bob"', 'name = "ann"', "line 101: two captains are named ann."),
        ('name = "calm"', 'name = "none"', f"line 113: a variant's {SPOKEN}"),
        ('title = "A Bay"', 'title = ""', "line 48: title must be a text of 1 to 40 characters."),
        ('title = "A Bay"\n', "", "line 46: title is missing."),
        ('text = "Sail 1."', "text = 7", "line 49: text must be a text of 1 to 200 characters."),
        ('text = "Sail 1."', 'text = "Sail 1."\nvalue = 7', "line 50: 'value' is not a key of tile."),
        ('colour = "silver"', 'colour = "red"', "line 80: colour must be one of silver, gold."),
        ('colour = "silver"\n', "", "line 76: colour is missing."),
        ('icon = "sword"', "icon = []", "line 81: icon must be one of compass, sword, bomb."),
        ("copies = 21", "copies = 0", "line 82: copies must be a whole number from 1 to 50."),
        ("copies = 21", "copies = 51", "line 82: copies must be a whole number from 1 to 50."),
        ("final = true", "final = 1", "line 83: final must be true or false."),
        ("final = true", "final = true\nstar = 1", "line 84: 'star' is not a key of card."),
        (
            "changes = { coins = 2, price = -1 }",
            "changes = {}",
            "line 98: changes must say numbers: { price = -1 }.",
        ),
        (
            "changes = { coins = 2, price = -1 }",
            "changes = 3",
            "line 98: changes must say numbers: { price = -1 }.",
        ),
        ("changes = { coins = 2, price = -1 }\n", "", "line 94: changes must say numbers: { price = -1 }."),
        ("{ stake = 1 }", "{ rum = 1 }", "line 110: 'rum' is not a number to change."),
        ("{ stake = 1 }", "{ supply = 1 }", "line 110: 'supply' is not a number to change."),
        ("{ stake = 1 }", "{ wild = 1 }", "line 110: wild is the same for all captains."),
        (
            "{ stake = 1 }",
            "{ stake = 0 }",
            "line 110: stake changes by a whole number from -60 to 60, not by 0.",
        ),
        (
            "{ stake = 1 }",
            "{ stake = true }",
            "line 110: stake changes by a whole number from -60 to 60, not by 0.",
        ),
        (
            "{ stake = 1 }",
            "{ stake = 61 }",
            "line 110: stake changes by a whole number from -60 to 60, not by 0.",
        ),
        ("most_players = 3", "most_players = 4", "line 94: 3 captains are not enough for 4 players."),
        ("copies = 21", "copies = 21\ntitel = 1", "line 83: 'titel' is not a key of card."),
        ('game = "lying_pirates"', 'game = "bon"', "line 1: this is not a pack for lying_pirates."),
        ('language = "en"', 'language = "xx"', "line 3: there are no texts in 'xx'; there are: en."),
        ("[dice]", "[[dice]]", "line 30: the pack needs a section [dice]."),
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """One mistake breeds no others, but where a name that is missed is used elsewhere. [LP-R57]"""
    text = changed((old, new))
    if old == 'name = "bay"':
        text = text.replace('"shoal", "bay"', '"shoal", "reef"').replace('["reef"', f'["{new[8:-1]}"')
    assert sentence in mistakes(text)
    if old != 'name = "bay"':
        assert mistakes(text) == [sentence]


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ("3", f"does {LIST}"),
        ('"draw"', f"does {LIST}"),
        ("[" + ", ".join(['{ verb = "turn" }'] * 7) + "]", f"does {LIST}"),
        ("[]", "does must do something."),
        ("[3]", "a verb is one of sail, swap, "),
        ('["draw"]', "a verb is one of sail, swap, "),
        ("[{ amount = 3 }]", "a verb is one of sail, swap, "),
        ('[{ verb = "burn" }]', "a verb is one of sail, swap, "),
        ("[{ verb = [] }]", "a verb is one of sail, swap, "),
        ('[{ verb = "turn", who = "you" }]', "'who' is not a key of the verb turn."),
        ('[{ verb = "sail", amount = 0 }]', "a sail needs an amount, a whole number from -6 to 6, not 0."),
        ('[{ verb = "sail", amount = 7 }]', "a sail needs an amount, a whole number from -6 to 6, not 0."),
        ('[{ verb = "crew", amount = -7 }]', "a crew needs an amount, a whole number from -6 to 6, not 0."),
        ('[{ verb = "coins" }]', "a coins needs an amount, a whole number from -6 to 6, not 0."),
        (
            '[{ verb = "coins", amount = true }]',
            "a coins needs an amount, a whole number from -6 to 6, not 0.",
        ),
        ('[{ verb = "draw", amount = 0 }]', "a draw needs an amount, a whole number from 1 to 6."),
        ('[{ verb = "discard", amount = -1 }]', "a discard needs an amount, a whole number from 1 to 6."),
        (
            f'[{CHOICE}, {{ verb = "rob_card", amount = 7 }}]',
            "a rob_card needs an amount, a whole number from 1 to 6.",
        ),
        (
            '[{ verb = "curse", who = "king" }]',
            "who must be one of you, them, others, all, here, ahead, behind, first, last.",
        ),
        (
            '[{ verb = "curse", who = [] }]',
            "who must be one of you, them, others, all, here, ahead, behind, first, last.",
        ),
        ('[{ verb = "reach" }]', "to must be one of ahead, behind."),
        ('[{ verb = "reach", to = "first" }]', "to must be one of ahead, behind."),
        ('[{ verb = "special", die = "cursed" }]', "die must be one of king, mermaid, ghost."),
        ('[{ verb = "choose", among = "all" }]', "among must be one of others, here, ahead, behind."),
        ('[{ verb = "curse", who = "them" }]', "nobody has been found yet whom a curse could touch."),
        ('[{ verb = "swap" }]', "nobody has been found yet whom a swap could touch."),
        ('[{ verb = "look" }]', "nobody has been found yet whom a look could touch."),
        ('[{ verb = "rob_special" }]', "nobody has been found yet whom a rob_special could touch."),
        (
            '[{ verb = "duel", won = [{ verb = "swap" }], lost = [] }]',
            "nobody has been found yet whom a duel could touch.",
        ),
        ('[{ verb = "turn" }, { verb = "choose", among = "here" }]', "a captain is chosen before all else."),
        (
            f'[{{ verb = "roll", die = "pirate", good = [{CHOICE}], bad = [] }}]',
            "a captain is chosen before all else.",
        ),
        (
            '[{ verb = "roll", die = "sail", good = [{ verb = "turn" }], bad = [] }]',
            "die must be one of pirate, treasure.",
        ),
        ('[{ verb = "roll", die = "pirate", good = [], bad = [] }]', "a roll must lead to something."),
        ('[{ verb = "roll", die = "pirate", good = [{ verb = "turn" }] }]', f"bad {LIST}"),
        (
            '[{ verb = "roll", die = "pirate", good = [{ verb = "curse", who = "them" }], bad = [] }]',
            "nobody has been found yet whom a curse could touch.",
        ),
        (
            '[{ verb = "roll", die = "pirate", good = [{ verb = "turn" }], bad = [] }, { verb = "turn" }]',
            "nothing can follow a roll in its list.",
        ),
        (
            f'[{CHOICE}, {{ verb = "duel", won = [{{ verb = "turn" }}], lost = [] }}, {{ verb = "turn" }}]',
            "nothing can follow a duel in its list.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "loser", then = [{ verb = "swap" }] }, { verb = "turn" }]',
            "nothing can follow a battle in its list.",
        ),
        (
            '[{ verb = "battle", among = "ahead", seeks = "loser", then = [{ verb = "swap" }] }]',
            "among must be one of all, others, here.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "fame", then = [{ verb = "swap" }] }]',
            "seeks must be one of winner, loser.",
        ),
        (
            '[{ verb = "battle", among = "all", seeks = "loser", then = [] }]',
            "a battle must lead to something.",
        ),
        (nested(4), "verbs lead to others at most 3 times."),
        (nested(40), "verbs lead to others at most 3 times."),
    ],
)
def test_verbs_are_checked(does: str, sentence: str) -> None:
    """With the line of the card. [LP-R57]"""
    (mistake,) = mistakes(doing(does))
    assert mistake.startswith(f"line 83: {sentence}")


def test_a_card_or_a_tile_must_do_something() -> None:
    """It says where. [LP-R57]"""
    assert mistakes(changed(('does = [{ verb = "turn" }]\n', ""))) == [f"line 70: does {LIST}"]


def test_what_verbs_lead_to_may_lead_to_more() -> None:
    """Three times. [LP-R57]"""
    deck = read(Pack.loads(doing(nested(3)))).deck
    assert [verb.verb for verb in within(deck, deck.all_kinds[0].script)] == [box.ROLL] * 3 + [box.TURN]


@pytest.mark.parametrize(
    "verb", sorted(set(VERBS) - {"choose", "crew", "coins", "rob_coins", "rob_crew", "roll"})
)
def test_few_verbs_are_for_the_final_battle(verb: str) -> None:
    """No ship sails there, and nobody draws. [LP-R57]"""
    sentence = f"line 84: a card for the Final Battle cannot {verb}."
    assert sentence in mistakes(doing(f'[{CHOICE}, {{ verb = "{verb}" }}]', final=True))
    roll = f'[{{ verb = "roll", die = "pirate", good = [], bad = [{{ verb = "{verb}" }}] }}]'
    assert sentence in mistakes(doing(roll, final=True))


@pytest.mark.parametrize("among", ["here", "ahead", "behind"])
def test_in_the_final_battle_one_chooses_among_all_others(among: str) -> None:
    """They are all at Start/End. [LP-R57]"""
    does = f'[{{ verb = "choose", among = "{among}" }}, {{ verb = "rob_coins", amount = 1 }}]'
    assert mistakes(doing(does, final=True)) == ["line 84: a card for the Final Battle cannot choose so."]
    read(Pack.loads(doing(does)))


@pytest.mark.parametrize(
    ("most", "hand", "dealt"), [(2, 3, 12), (3, 3, 12), (2, 6, 18), (3, 6, 18), (2, 7, 20), (3, 7, 21)]
)
def test_cards_are_left_over_after_the_largest_deal(most: int, hand: int, dealt: int) -> None:
    """At least ten; at a table of two the Phantom is dealt six. [LP-R73]"""
    text = changed(("most_players = 3", f"most_players = {most}"), ("hand = 3", f"hand = {hand}"))
    enough = text.replace("copies = 21", f"copies = {dealt + 9}")
    assert len(read(Pack.loads(enough)).deck.kinds) == dealt + 10
    sentence = f"line 76: {dealt + 9} cards are too few: up to {dealt} are dealt, and 10 are left over."
    assert mistakes(text.replace("copies = 21", f"copies = {dealt + 8}")) == [sentence]


def test_the_phantom_needs_silver_cards() -> None:
    """But only at a table of two. [LP-R73]"""
    gold = changed(('colour = "silver"', 'colour = "gold"'))
    assert mistakes(gold) == ["line 76: the Phantom of a table of two needs 6 silver cards."]
    assert read(Pack.loads(gold.replace("fewest = 2", "fewest = 3"))).seats == range(3, 4)


def test_no_more_cards_than_a_table_can_hold() -> None:
    """Five hundred. [LP-R57]"""
    card = SMALL[SMALL.index("[[card]]") : SMALL.index('[[card]]\nname = "brawl"')].replace("= 21", "= 48")
    more = "".join(card.replace('"hook"', f'"hook{one}"') for one in range(10))
    assert mistakes(SMALL + more) == ["line 76: 502 cards are too many; there can be 500."]
    assert len(read(Pack.loads((SMALL + more).replace("copies = 21", "copies = 19"))).deck.kinds) == 500


def test_several_mistakes_are_all_named() -> None:
    """In one go. [LP-R57]"""
    text = changed(("crew = 4", "crew = 0"), ('"A Bay"', '" "'), ('verb = "turn"', 'verb = "burn"'))
    assert sorted(re.findall(r"line \d+", " ".join(mistakes(text)))) == ["line 48", "line 7", "line 74"]


@MANY
@given(st.data())
def test_a_pack_with_something_wrong_is_refused_by_name(data: st.DataObject) -> None:
    """Or it is a pack. [LP-R57]"""
    good = Pack.loads(data.draw(st.sampled_from([SMALL, our_text()])))
    bad: Any = data.draw(damaged(json.loads(json.dumps(good.data))))
    try:
        deck = read(Pack.of(bad, ours_pack())).deck
    except BadPack as error:
        a_sentence(error, *error.mistakes)
        return
    assert deck.crew_slots <= 400
    assert len(deck.kinds) <= 500


@cache
def ours_pack() -> Pack:
    """Our own pack as it comes with the game."""
    return Pack.loads(our_text(), built_in=True)
