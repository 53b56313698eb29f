"""Packs of Lying Pirates: what is in our box, and in somebody else's."""

from __future__ import annotations

from collections import Counter

import pytest

from blarney.core.pack import Pack
from blarney.games.lying_pirates import deck as box
from blarney.games.lying_pirates.pack import LAWS, read
from blarney.games.lying_pirates.scripts import VERBS
from games.lying_pirates.own_packs import SMALL, ours, verbs, within, without


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
        assert kind.text.endswith("May also be played in the Final Battle.") == kind.final


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
