"""Packs of Braggart: somebody else's cards are played to the end, and the mistakes of a pack are all named."""

import re

import pytest

from blarney.core.chance import Chance
from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY
from games.braggart.small_pack import built_in, dealt, finish, pack_text, pictured

SMALL = """\
name = "Small"
language = "en"

[deck]
hand = 2
limit = 4
bar = 2
fewest = 2
most = 3

[[scene]]
name = "fog"
text = "In a fog ..."
value = 12

[[deed]]
name = "tickle"
text = "I tickled"
value = 99
coins = 0
copies = 5

[[deed]]
name = "two words"
text = "I hid from"
value = 1
coins = 7

[[foe]]
name = "cat-o-nine"
text = "a cat"
value = 20
copies = 5

[[liar]]
name = "nonsense"
title = "Nonsense!"
text = "You did not!"
swaps = 4
copies = 3

[[ploy]]
name = "nap"
title = "A Nap"
text = "Sleep on it."
copies = 2
does = [{ verb = "redraw" }, { verb = "draw", cards = 2 }, { verb = "steal", cards = 3 }, { verb = "salvage" }]
"""
SPOKEN = "a card's name cannot be taken for something to say."
VERBS = "a Ploy can steal, draw, redraw or salvage."
LIST = 'does must be a list of verbs: { verb = "draw", cards = 3 }.'
CARDS = "cards must be a whole number from 1 to 20."


def mistakes(text: str) -> list[str]:
    """What is wrong with a pack of this text."""
    with pytest.raises(BadPack) as caught:
        built_in().with_pack(Pack.loads(text))
    return caught.value.mistakes


def changed(*changes: tuple[str, str]) -> str:
    """The small pack with some things otherwise."""
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without(*sections: str) -> str:
    """The small pack without some sections, but with a few more Deeds."""
    parts = re.split(r"(?=^\[)", SMALL, flags=re.MULTILINE)
    kept = "".join(part for part in parts if not part.startswith(tuple(f"[[{one}]]" for one in sections)))
    return kept.replace("copies = 5", "copies = 9")


def test_a_pack_of_ones_own_has_its_own_cards() -> None:
    """Values, coins, copies, swaps, verbs; what is not said is as in the book. [BG-R27] [BG-2] [BG-R25]"""
    game = pictured(SMALL)
    deck = game.deck
    assert list(game.seats) == [2, 3]
    assert (deck.hand, deck.limit, deck.bar) == (2, 4, 2)
    assert deck.names == ["fog", "tickle", "two words", "cat-o-nine", "nonsense", "nap"]
    kinds = deck.all_kinds
    assert [kind.copies for kind in kinds] == [1, 5, 1, 5, 3, 2]
    assert [(kind.value, kind.coins) for kind in kinds] == [
        (12, 6),
        (99, 0),
        (1, 7),
        (20, 10),
        (0, 0),
        (0, 0),
    ]
    assert [kind.swaps for kind in kinds] == [0, 0, 0, 0, 4, 0]
    assert [kind.title for kind in kinds[3:]] == ["a cat", "Nonsense!", "A Nap"]
    assert [kind.text for kind in kinds[3:]] == ["a cat", "You did not!", "Sleep on it."]
    assert [(verb.name, verb.cards) for verb in kinds[5].does] == [
        ("redraw", 1),
        ("draw", 2),
        ("steal", 3),
        ("salvage", 1),
    ]


@pytest.mark.parametrize(("value", "coins"), [(1, 1), (2, 1), (3, 2), (8, 4), (9, 5), (98, 49), (99, 50)])
def test_coins_are_half_the_value_rounded_up(value: int, coins: int) -> None:
    """Unless the card says otherwise. [BG-R27]"""
    kinds = pictured(changed(("value = 20", f"value = {value}"))).deck.all_kinds
    assert (kinds[3].value, kinds[3].coins) == (value, coins)
    kinds = pictured(changed(("value = 20", f"value = {value}\ncoins = 99"))).deck.all_kinds
    assert (kinds[3].value, kinds[3].coins) == (value, 99)


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        without("scene"),
        without("liar"),
        without("ploy"),
        without("scene", "liar", "ploy"),
        pack_text(),
        pack_text(hand=1, limit=2, bar=1, most=8),
        pack_text(hand=9, limit=12, bar=20, fewest=4, most=8),
    ],
)
def test_packs_of_other_people_are_played_to_the_end(text: str) -> None:
    """With any number of seats, and nothing is ever impossible about their tables. [BG-2] [BG-28] [BG-1]"""
    game = pictured(text)
    for seats in (game.seats[0], game.seats[-1]):
        table = dealt(seats, seed=seats, game=game)
        assert [len(table.cards.zones[seat]) for seat in range(seats)] == [game.deck.hand] * seats
        chance = Chance(seats)
        while table.outcome is None:
            assert game.flaw(table) is None
            seat = table.waiting[chance.below(len(table.waiting))]
            moves = table.legal(seat)
            table.play(seat, moves[chance.below(len(moves))])
        assert game.flaw(table) is None
        assert table.cards.zones[table.pile] == []
        assert game.load(game.save(table)).outcome == table.outcome


def test_a_pack_without_scenes_liars_and_ploys_has_only_deeds_and_foes() -> None:
    """And results, if it has any. [BG-2]"""
    deck = pictured(without("scene", "liar", "ploy")).deck
    assert set(deck.types) == {DEED, FOE}
    with_ploys = pictured(without("liar")).deck
    assert PLOY in with_ploys.types
    assert LIAR not in with_ploys.types
    finish(dealt(2, seed=1, game=pictured(without("scene", "liar", "ploy"))), seed=1)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand = 2", "hand = 0", "line 5: hand must be a whole number from 1 to 20."),
        ("hand = 2", "hand = 21", "line 5: hand must be a whole number from 1 to 20."),
        ("hand = 2\n", "", "line 4: hand is missing."),
        ("limit = 4", "limit = 1", "line 6: limit must be a whole number from 2 to 40."),
        ("limit = 4", "limit = 41", "line 6: limit must be a whole number from 2 to 40."),
        ("bar = 2", "bar = 0", "line 7: bar must be a whole number from 1 to 20."),
        ("bar = 2", "bar = 21", "line 7: bar must be a whole number from 1 to 20."),
        ("bar = 2", "bar = true", "line 7: bar must be a whole number from 1 to 20."),
        ("fewest = 2", "fewest = 1", "line 8: fewest must be a whole number from 2 to 8."),
        ("most = 3", "most = 9", "line 9: most must be a whole number from 2 to 8."),
        ("fewest = 2", "fewest = 4", "line 8: the fewest players are more than the most."),
        ("hand = 2", "hand = 5", "line 5: more cards are dealt than a hand may hold."),
        ("most = 3", "most = 3\ncolour = 1", "line 10: 'colour' is not a key of deck."),
        ('name = "fog"', 'name = "Fog"', "line 12: name must be a name in small letters."),
        ('name = "fog"', 'name = ""', "line 12: name must be a name in small letters."),
        ('name = "fog"\n', "", "line 11: name is missing."),
        ('name = "nap"', 'name = "fog"', "line 43: two cards are named fog."),
        ('name = "two words"', 'name = "tickle"', "line 24: two cards are named tickle."),
        ('name = "two words"', 'name = "two and words"', f"line 24: {SPOKEN}"),
        ('name = "fog"', 'name = "bar"', f"line 12: {SPOKEN}"),
        ('name = "cat-o-nine"', 'name = "boast"', f"line 30: {SPOKEN}"),
        ('name = "nonsense"', 'name = "done"', f"line 36: {SPOKEN}"),
        ('name = "nap"', 'name = "end"', f"line 43: {SPOKEN}"),
        ('name = "nap"', 'name = "from"', f"line 43: {SPOKEN}"),
        ('name = "nap"', 'name = "none"', f"line 43: {SPOKEN}"),
        ('name = "nap"', 'name = "pass"', f"line 43: {SPOKEN}"),
        ('name = "nap"', 'name = "seat 1"', f"line 43: {SPOKEN}"),
        ('text = "In a fog ..."', "text = 3", "line 13: text must be a text of 1 to 160 characters."),
        ('text = "In a fog ..."\n', "", "line 11: text is missing."),
        ("value = 12", "value = 0", "line 14: value must be a whole number from 1 to 99."),
        ("value = 12", "value = 100", "line 14: value must be a whole number from 1 to 99."),
        ("value = 12\n", "", "line 11: value is missing."),
        ("value = 12", "value = 12\nswaps = 1", "line 15: 'swaps' is not a key of scene."),
        ("coins = 0", "coins = -1", "line 20: coins must be a whole number from 0 to 99."),
        ("coins = 0", "coins = 100", "line 20: coins must be a whole number from 0 to 99."),
        ("copies = 5", "copies = 0", "line 21: copies must be a whole number from 1 to 50."),
        ("copies = 5", "copies = 51", "line 21: copies must be a whole number from 1 to 50."),
        ("swaps = 4", "swaps = 0", "line 39: swaps must be a whole number from 1 to 4."),
        ("swaps = 4", "swaps = 5", "line 39: swaps must be a whole number from 1 to 4."),
        ("swaps = 4\n", "", "line 35: swaps is missing."),
        ("swaps = 4", "swaps = 4\nvalue = 3", "line 40: 'value' is not a key of liar."),
        ('title = "Nonsense!"\n', "", "line 35: title is missing."),
        ('title = "A Nap"', 'title = " "', "and not blank."),
        ('title = "A Nap"', 'title = "A Nap"\nvalue = 3', "'value' is not a key of ploy."),
        ("[[deed]]", "[[dead]]", "'dead' is not a key of a pack."),
        ('language = "en"\n', "", "language is missing."),
        ('language = "en"', 'language = "xx"', "line 2: there are no texts in 'xx'; there are: en."),
        ('name = "Small"\n', "", "name is missing."),
        ('language = "en"', 'language = "en"\ngame = "bon"', "line 3: this is not a pack for braggart."),
        ("[deck]", "[[deck]]", "line 4: the pack needs a section [deck]."),
    ],
)
def test_mistakes_are_named_with_their_lines(old: str, new: str, sentence: str) -> None:
    """One mistake breeds no others. [BG-R27]"""
    (mistake,) = mistakes(changed((old, new)))
    assert mistake.endswith(sentence)
    assert mistake.startswith("line ") or "is missing" in mistake


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ("3", LIST),
        ("[]", LIST),
        ('"draw"', LIST),
        ("[" + ", ".join(['{ verb = "draw" }'] * 21) + "]", LIST),
        ("[3]", VERBS),
        ('["draw"]', VERBS),
        ("[{ cards = 3 }]", VERBS),
        ('[{ verb = "burn" }]', VERBS),
        ("[{ verb = 3 }]", VERBS),
        ("[{ verb = [] }]", VERBS),
        ('[{ verb = "draw", card = 3 }]', "'card' is not a key of the verb draw."),
        ('[{ verb = "redraw", cards = 3 }]', "'cards' is not a key of the verb redraw."),
        ('[{ verb = "draw", cards = 0 }]', CARDS),
        ('[{ verb = "steal", cards = 21 }]', CARDS),
        ('[{ verb = "salvage", cards = true }]', CARDS),
        ('[{ verb = "salvage", cards = "3" }]', CARDS),
        ('[{ verb = "draw" }, { verb = "draw", cards = 2 }]', "a Ploy has each verb only once."),
    ],
)
def test_the_verbs_of_a_ploy_are_checked(does: str, sentence: str) -> None:
    """With the line of the Ploy. [BG-R25]"""
    text = re.sub(r"does = .*", lambda found: f"does = {does}", SMALL)
    assert mistakes(text) == [f"line 47: {sentence}"]


def test_a_ploy_without_verbs_is_refused() -> None:
    """It says where. [BG-R25]"""
    (mistake,) = mistakes(re.sub(r"does = .*\n", "", SMALL))
    assert mistake == f"line 42: {LIST}"


@pytest.mark.parametrize("section", ["deed", "foe"])
def test_a_boast_needs_deeds_and_foes(section: str) -> None:
    """So a pack does. [BG-14]"""
    assert mistakes(without(section)) == [f"the pack needs 1 to 200 sections [[{section}]]."]


def test_there_must_be_a_deck_after_the_deal() -> None:
    """For as many players as may play. [BG-5] [BG-1]"""
    for copies, enough in ((4, False), (5, True)):
        text = without("scene", "liar", "ploy").replace("copies = 9", "copies = 1")
        text = text.replace("copies = 1", f"copies = {copies}", 1)
        if enough:
            assert len(pictured(text).deck.kinds) == 7
        else:
            assert mistakes(text) == ["line 9: 6 cards leave no deck when 3 players are dealt 2 each."]


def test_no_more_kinds_than_a_table_can_hold() -> None:
    """Two hundred of a type. [BG-2]"""
    many = "".join(f'[[result]]\nname = "r{one}"\ntext = "r"\nvalue = 1\n\n' for one in range(201))
    assert mistakes(SMALL + many) == ["line 48: the pack needs 1 to 200 sections [[result]], not 201."]
    assert len(pictured(SMALL + many[: many.index('[[result]]\nname = "r200"')]).deck.all_kinds) == 206


def test_several_mistakes_are_all_named() -> None:
    """In one go. [BG-R27]"""
    text = changed(("hand = 2", "hand = 0"), ('"two words"', '"tickle"'), ("swaps = 4", "swaps = 0"))
    assert sorted(re.findall(r"line \d+", " ".join(mistakes(text)))) == ["line 24", "line 39", "line 5"]
