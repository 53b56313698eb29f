"""What people type at a table of Royal Bastards, and what it means."""

from __future__ import annotations

import pytest

from blarney.core.errors import BadMove
from blarney.games.royal_bastards.atlas import LETTERS, Atlas
from blarney.games.royal_bastards.deck import MOVEMENT
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.table import Realm
from games.royal_bastards_table.laid import GAME, anew, dealt, led_to, says, typed, viewed


def refused(table: Realm, line: str) -> str:
    """What is said to a line that is not clear."""
    with pytest.raises(BadMove) as caught:
        typed(table, line)
    return str(caught.value)


def travelling() -> Realm:
    """A table where the first seat's Firstborn may go anywhere."""
    table = led_to("travel")
    table.boosts[MOVEMENT] = 20
    return anew(table)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("orkland", "go to orkland"),
        ("go orkland", "go to orkland"),
        ("go to the orkland", "go to orkland"),
        ("ork", "go to orkland"),
        ("move crypt", "go to cosy crypt"),
        ("the cosy crypt", "go to cosy crypt"),
        ("Joda", "go to joda city"),
        ("Orkland (10, with Bo)", "go to orkland"),
    ],
)
def test_a_bastard_travels_by_the_words_of_a_territory(line: str, move: str) -> None:
    """[RB-27]"""
    assert typed(travelling(), line) == move


def test_a_bastard_stays_where_it_is() -> None:
    """[RB-28]"""
    table = travelling()
    here = GAME.deck.lands[table.spots[0]].name
    assert typed(table, "stay") == typed(table, "stay put") == f"go to {here}"


def test_a_territory_too_far_away_is_understood_and_refused_by_the_rule() -> None:
    table = led_to("travel")
    table.boosts[MOVEMENT] = 1 - table.score(0, MOVEMENT)
    table = anew(table)
    reach = {move.text for move in table.legal(0)}
    far = next(land.name for land in GAME.deck.lands if f"go to {land.name}" not in reach)
    assert typed(table, far) == f"go to {far}"
    why = table.why_not(0, GAME.decode(f"go to {far}"))
    assert why is not None
    assert why.rule == "RB-27"


def test_what_is_no_territory_is_told() -> None:
    assert refused(travelling(), "go narnia") == "There is no Territory “narnia”."


@pytest.mark.parametrize("prompt", ["travel", "bought_support", "place", "recruit", "lay", "firstborn"])
def test_p_alone_chooses_nothing_by_its_first_letter(prompt: str) -> None:
    """Whoever passes at a stop, and is asked something else, does not go to Pudding Hill by that."""
    table = led_to(prompt)
    assert refused(table, "p") == "One letter is too little here: type more of the name than “p”."


@pytest.mark.parametrize(
    ("line", "move"),
    [("support", "take support"), ("gold", "take gold"), ("take the gold", "take gold"), ("g", "take gold")],
)
def test_support_or_gold(line: str, move: str) -> None:
    """[RB-36]"""
    assert typed(led_to("income"), line) == move


def holding(*cards: str) -> Realm:
    """A table where the first seat is at a stop with these cards and much gold."""
    table = led_to("movement_stop")
    deck = GAME.deck
    zones = table.cards.zones
    everything = [card for zone in zones for card in zone]
    wanted = [next(card for card in everything if deck.names[deck.kinds[card]] == name) for name in cards]
    for zone in zones:
        zone[:] = [card for card in zone if card not in wanted]
    zones[table.pile].extend(zones[0])
    zones[0][:] = sorted(wanted)
    table.gold[0] = 20
    return anew(table)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("play horses", "play fresh horses"),
        ("horses", "play fresh horses"),
        ("sell horses", "sell fresh horses"),
        ("sell fresh", "sell fresh horses"),
        ("Fresh Horses", "play fresh horses"),
        ("sell tomatoes", "sell rotten tomatoes"),
        ("play tomatoes", "play rotten tomatoes"),
        ("buy support", "buy support"),
        ("buy an endorsement", "buy an endorsement"),
        ("buy endorsement", "buy an endorsement"),
        ("p", "pass"),
        ("pass", "pass"),
        ("expose bo", "expose seat 1"),
    ],
)
def test_cards_and_purchases_by_a_few_words(line: str, move: str) -> None:
    """[RB-64] [RB-69] [RB-87]"""
    assert typed(holding("fresh horses", "rotten tomatoes"), line) == move


def test_a_card_that_can_only_be_sold_is_not_sold_by_its_name_alone() -> None:
    said = refused(holding("fresh horses", "rotten tomatoes"), "tomatoes")
    assert said == "“Rotten Tomatoes” cannot be played now, only sold: type sell rotten tomatoes."


def test_what_is_not_in_the_hand_is_told() -> None:
    table = holding("fresh horses", "rotten tomatoes")
    assert refused(table, "sell goat") == "“goat” fits no card of your hand."
    assert (
        refused(table, "buy support orkland")
        == "One thing at a time: type buy support, and you are asked where."
    )


def test_words_that_fit_two_cards_are_not_clear() -> None:
    said = refused(holding("royal veto", "royal summons"), "sell royal")
    assert said == "“sell royal” could be A Royal Summons or By Order of Nobody."


def laying() -> Realm:
    """A table where the first seat lays its first Territory, with little on the map."""
    return led_to("lay", seed=3)


def test_a_territory_is_laid_at_a_letter_of_the_map() -> None:
    """[RB-13] [RB-14]"""
    table = laying()
    tile = viewed(table, 0).tiles[-1]
    places = Atlas(viewed(table, 0), GAME.deck).letters()
    place, letter = list(places.items())[2]
    where = f"at {CELLS[place].column} {CELLS[place].row}"
    assert (
        typed(table, f"{tile} at {letter}") == typed(table, f"lay {tile} {letter}") == f"lay {tile}, {where}"
    )
    assert typed(table, tile) == f"lay {tile}"
    says(table, 0, f"lay {tile}")
    assert typed(table, letter) == typed(table, f"at {letter}") == where


def test_the_first_letter_is_no_small_word() -> None:
    """What a hint says can be typed as it stands. [RB-14]"""
    table = laying()
    tile = viewed(table, 0).tiles[0]
    title = next(land.title for land in GAME.deck.lands if land.name == tile)
    place = Atlas(viewed(table, 0), GAME.deck).open()[0]
    whole = f"lay {tile}, at {CELLS[place].column} {CELLS[place].row}"
    for line in (f"{tile} a", f"{tile} at a", f"lay {title}, a (east of Joda City)", f"{tile.split()[0]} a"):
        assert typed(table, line) == whole


def test_the_last_territory_needs_only_a_place() -> None:
    """[RB-13]"""
    table = led_to("lay", seed=3)
    while len(viewed(table, table.waiting[0]).tiles) > 1:
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    seat = table.waiting[0]
    tile = viewed(table, seat).tiles[0]
    place = Atlas(viewed(table, seat), GAME.deck).open()[0]
    where = f"at {CELLS[place].column} {CELLS[place].row}"
    beside = Atlas(viewed(table, seat), GAME.deck).beside(place)
    for line in ("a", "at a", f"{tile} a", f"{tile} at a", f"lay {tile} at a", beside, f"{tile} {beside}"):
        assert typed(table, line, seat) == where, line
    # Whose name alone is said is asked again where it goes.
    with pytest.raises(BadMove, match=f"go. Say for example {tile} at a"):
        typed(table, tile, seat)
    with pytest.raises(BadMove, match="“lay” is no choice here"):
        typed(table, "lay", seat)


def test_enter_alone_passes_at_a_stop_and_nowhere_else() -> None:
    """[RB-R5]"""
    assert typed(holding("fresh horses"), "") == "pass"
    for prompt in ("travel", "income", "reply"):
        assert not GAME.read("", led_to(prompt).legal(0), viewed(led_to(prompt), 0))


def test_a_territory_is_laid_on_a_side_of_another() -> None:
    """All six sides have names, and a cell has one for each neighbour. [RB-14]"""
    table = laying()
    tile = viewed(table, 0).tiles[0]
    atlas = Atlas(viewed(table, 0), GAME.deck)
    for place in atlas.open():
        where = f"at {CELLS[place].column} {CELLS[place].row}"
        assert typed(table, f"{tile} {atlas.beside(place)}") == f"lay {tile}, {where}"


def test_sides_in_short_and_sides_that_are_not_clear() -> None:
    table = dealt(2, 5)
    for seat in (0, 1):
        table.play(seat, table.legal(seat)[0])
    seat = table.waiting[0]
    tile = viewed(table, seat).tiles[0]
    assert len(viewed(table, seat).lands) == 1
    assert typed(table, f"{tile} ne of joda", seat) == f"lay {tile}, at 1 -1"
    assert typed(table, f"{tile} south west of joda city", seat) == f"lay {tile}, at -1 1"
    with pytest.raises(BadMove, match=r"could be . .north.* or . .north"):
        typed(table, f"{tile} north of joda", seat)
    with pytest.raises(BadMove, match="is no Territory on the map"):
        typed(table, f"{tile} east of narnia", seat)
    with pytest.raises(BadMove, match=r"Where does .* go"):
        typed(table, f"{tile} somewhere nice", seat)
    with pytest.raises(BadMove, match="is no Territory that you have to lay"):
        typed(table, "narnia at a", seat)


def test_there_are_letters_for_all_free_places() -> None:
    """A row of ten has most of them."""
    table = dealt(2, 5, layout="random")
    row = [place for place, cell in enumerate(CELLS) if cell.row == 0 and 0 <= cell.column < 10]
    table.cells[:] = [*row, -1]
    atlas = Atlas(viewed(table, 0), GAME.deck)
    assert len(atlas.open()) == len(LETTERS) == len(atlas.letters())
    assert "h" not in LETTERS


def test_an_heir_is_backed_by_any_name() -> None:
    """[RB-5]"""
    table = dealt()
    name = viewed(table, 0).dealt[1]
    title = next(heir.title for heir in GAME.deck.bastards if heir.name == name)
    for line in (name, f"back {name}", title, title.split()[-1].lower()):
        assert typed(table, line) == f"back {name}"


def test_one_of_two_ways() -> None:
    table = led_to("ways")
    assert typed(table, "first") == typed(table, "the first way") == "the first way"
    assert typed(table, "second") == "the second way"


def test_done_ends_the_last_action() -> None:
    """[RB-98]"""
    table = led_to("last_action")
    assert typed(table, "done") == typed(table, "enough") == typed(table, "p") == "done"
