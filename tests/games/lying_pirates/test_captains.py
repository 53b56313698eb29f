"""The table itself: what lies there before the game, beside the Phantom or without it."""

import pytest

from blarney.core.chance import Chance, Loaded
from blarney.core.table import Origin
from blarney.games.lying_pirates.rules.set_up import chart_of
from blarney.games.lying_pirates.table import Pirates
from games.lying_pirates.picture import ONE, dealt, sea
from games.lying_pirates.small_pack import built_in
from games.lying_pirates.test_betting import said

NOTHING_YET = (
    "laying", "passing", "round", "phase", "token", "out", "rolling", "bettors", "becalmed", "sheltered", "bettor",
    "turn", "winner", "losers", "sail", "movers", "lander", "fighters", "found", "die", "rollers", "actor", "them",
    "owner", "script", "at", "showing", "claimants", "afloat",
)  # fmt: skip
BY_CAPTAIN = ("spots", "coins", "crew", "golds", "silvers", "rerolls", "sitting", "owed", "rolls")
LISTS = ("laws", "abilities", "board", "history", "beaten")


@pytest.mark.parametrize(("seats", "captains"), [(2, 3), (3, 3), (6, 6)])
def test_before_the_set_up_nothing_is_there_but_the_cards(seats: int, captains: int) -> None:
    """For each captain, of whom there is one more than seats at a table of two. [LP-86]"""
    game = built_in()
    table = game.lay(Origin(game, seats, game.check_options({}), Loaded([])))
    assert isinstance(table, Pirates)
    assert [getattr(table, name) for name in NOTHING_YET] == [0] * len(NOTHING_YET)
    assert [getattr(table, name) for name in BY_CAPTAIN] == [[0] * captains] * len(BY_CAPTAIN)
    assert [getattr(table, name) for name in LISTS] == [[]] * len(LISTS)
    assert (table.hexed, table.exact, table.seeks_loser, table.lucky) == (False, False, False, False)
    assert (table.bet, table.direction, table.holders) == (-1, 1, [captains] * 4)
    assert (table.captains, table.packets, table.pile) == (captains, captains, captains + seats)
    assert (table.discard, len(table.cards.zones)) == (captains + seats + 1, captains + seats + 2)
    assert table.dice.sides == [6] * (captains * game.deck.slots)
    assert table.chart is chart_of(table)
    assert table.finish_line() == 16
    assert table.tiles.zones == []
    assert table.tiles.seats == 0
    # Who sees the cards: all do, as long as the silver ones have still to be found for the Phantom.
    assert set(table.cards.seen) == {7 if seats == 2 else 0}


def test_the_phantom_gains_special_crew_like_others() -> None:
    """If it is on the Dice Board, and up to ten dice. [LP-86] [LP-R10]"""
    for special, holder in (({}, 2), ({"king": 1}, 1)):
        with sea(
            seats=2, luck=[ONE], tiles={2: "event"}, event='[{ verb = "special", die = "king" }]', special=special,
            crew=[5, 5, 10], numbers={"prize": 0},
        ) as table:  # fmt: skip
            table.sails(2, losers=[0, 1], bettors=[0, 2]).calm()
            assert table.table.has(holder, 0)
            assert table.table.crew[2] == (9 if holder == 2 else 10)
            assert table.table.bag() == 50 - sum(table.table.crew)
    with sea(seats=2, crew=[5, 5, 5], numbers={"supply": 30}) as table:
        table.table.crew = [12, 12, 12]
        assert table.table.bag() == 0


def test_the_phantoms_dice_count_by_what_they_show() -> None:
    """The King as a one, a blank Ghost as nothing; a curse strikes only in its own captain's bets. [LP-86]"""
    for token, many in ((0, 6), (1, 4)):
        with sea(
            seats=2,
            dice=["2 3", "3 3 2", "3 4 1 6"],
            special={"king": 2, "ghost": 2, "cursed": 1},
            token=token,
        ) as table:
            # Seat 1 is cursed with a three: two crew and the Cursed Die do not count for it.
            said(table.bets(), "3 threes", "liar")
            assert sum(table.heard(None, what) != [] for what in ("counted", "counted_cursed")) == 1
            counted = table.heard(None, "counted") or table.heard(None, "counted_cursed")
            assert counted[0].values["many"] == (many if token == 0 else 3)
            cup = table.view(0).cups[2]
            assert cup is not None
            assert (cup.crew, cup.special) == ([3, 4], {"king": 1, "ghost": 0})


def test_dice_of_a_player_who_sits_out_do_not_count_beside_the_phantom() -> None:
    """Also if some lie there from before. [LP-86] [LP-R13]"""
    with sea(seats=2, dice=["2", "2"], crew=[1, 5, 1]) as table:
        table.table.sitting[1] = 1
        said(table.bets(), "1 twos", "2 twos")
        table.table.dice.faces[table.table.slot(1, 0)] = 2
        assert table.table.count(2, 0) == 2
        said(table, "liar")


def test_who_cannot_be_cursed_is_not_offered_the_curse() -> None:
    """Whoever has it already, or is warded. [LP-86] [LP-68]"""
    with sea(seats=2, special={"cursed": 0}) as table:
        assert [table.table.can_be_cursed(captain) for captain in range(3)] == [False, True, True]
        table.table.laws[15 + 20] = 1
        assert [table.table.can_be_cursed(captain) for captain in range(3)] == [False, False, True]
        table.table.laws[15] = 1
        assert not table.table.can_be_cursed(0)


def test_equal_cards_are_offered_once_and_in_order() -> None:
    """The first and the last kind of the hand too. [LP-86] [LP-59]"""
    with sea(["trick trick g1 g1 s1 s4 s4 s5", "", ""], seats=2, phase=2) as table:
        table.begin()
        assert table.may(0)[1:-1] == ["play trick", "play g1", "play s1", "play s4", "play s5"]
        assert table.may(1)[1:-1] == []


def test_imagined_tables_are_kept_in_order() -> None:
    """Hands and the deck are dealt anew, the Phantom's hand too. [LP-86]"""
    real = dealt(2, seed=5, game=built_in()).table
    worlds = [real.imagine(0, Chance(seed)) for seed in range(12)]
    for world in worlds:
        assert all(zone == sorted(zone) for zone in world.cards.zones[:3])
        assert world.cards.zones[real.pile] != sorted(world.cards.zones[real.pile])
    for zone in (1, 2, real.pile):
        assert len({tuple(world.cards.zones[zone]) for world in worlds}) == 12


def test_imagined_tiles_are_kept_in_order() -> None:
    """They are dealt anew to the others; of two, each knows what the other has. [LP-14]"""
    real = dealt(2, seed=5, game=built_in(), layout="placed").table
    for seed in range(12):
        world = real.imagine(0, Chance(seed))
        assert isinstance(world, Pirates)
        assert world.tiles.zones[:2] == real.tiles.zones[:2]
        assert all(zone == sorted(zone) for zone in world.tiles.zones[:2])
    other = real.imagine(1, Chance(2))
    assert isinstance(other, Pirates)
    assert all(zone == sorted(zone) for zone in other.tiles.zones[:2])
    three = dealt(3, seed=5, game=built_in(), layout="placed").table
    tiles = set()
    for seed in range(12):
        world = three.imagine(0, Chance(seed))
        assert isinstance(world, Pirates)
        assert all(zone == sorted(zone) for zone in world.tiles.zones[:3])
        tiles.add(tuple(world.tiles.zones[2]))
    assert len(tiles) > 6


def test_tiles_are_told_by_name_to_whom_they_are_dealt() -> None:
    """All of them, Start/End and the last one too. [LP-86] [LP-14]"""
    table = dealt(2, layout="placed")
    told = [table.heard(seat, "dealt_tiles")[seat].cards for seat in range(2)]
    assert told == [
        ["start", "t1", "t3", "t5", "t7", "t9", "t11"],
        ["event", "t2", "t4", "t6", "t8", "t10", "t12"],
    ]
    assert table.table.numbered(3) == 69
    assert [table.heard(0, "dealt_tiles")[1].cards, table.heard(1, "dealt_tiles")[0].cards] == [
        [None] * 7
    ] * 2


def test_a_table_is_saved_loaded_and_copied_with_its_captains_and_tiles() -> None:
    """At the beginning, where tiles are still to be laid. [LP-86]"""
    game = built_in()
    table = dealt(2, seed=6, game=game, layout="placed", captains="on", map="extended")
    real = table.table
    saved = game.save(real)
    loaded = game.load(saved)
    assert game.save(loaded) == saved
    assert isinstance(loaded, Pirates)
    assert (loaded.laws, loaded.chart.name) == (real.laws, "extended")
    copied = real.copy()
    assert isinstance(copied, Pirates)
    assert copied.abilities == real.abilities != []
    assert game.save(copied) == saved
    (seat,) = copied.waiting
    copied.play(seat, copied.legal(seat)[0])
    assert game.save(real) == saved
    assert (copied.tiles.zones != real.tiles.zones, copied.board != real.board) == (True, True)


def test_the_table_goes_round_the_players_only() -> None:
    """Also when the Phantom has the token. [LP-R2] [LP-86]"""
    for direction, order in ((1, (0, 1)), (-1, (1, 0))):
        with sea(["", "", ""], seats=2, token=2, direction=direction, phase=2) as table:
            table.begin()
            assert table.table.waiting == order


def test_what_a_die_shows_by_its_face() -> None:
    """Crew dice their number, special dice what is on them, and an empty place nothing. [LP-86] [LP-67]"""
    with sea(seats=2) as table:
        real, deck = table.table, table.table.deck
        crew = deck.crew_slots
        for captain in range(3):
            for place in (0, 1, crew - 1):
                for face in range(7):
                    real.dice.faces[real.slot(captain, place)] = face
                    assert real.shows(captain, place) == face
            for die in range(4):
                for face in range(7):
                    real.dice.faces[real.slot(captain, crew + die)] = face
                    assert real.shows(captain, crew + die) == (deck.special[die][face - 1] if face else 0)
