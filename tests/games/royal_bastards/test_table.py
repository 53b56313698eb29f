"""The table itself: who has what, how far it is, copies, and worlds that could be."""

import pytest

from blarney.core.chance import Chance, Loaded
from blarney.core.table import Origin
from blarney.games.royal_bastards.table import Deed, Realm
from games.royal_bastards.picture import dealt, realm
from games.royal_bastards.small_pack import built_in, pictured
from games.royal_bastards.whole_games import backed, laid, through


def test_players_are_seats_with_a_colour_and_two_bastards_at_most() -> None:
    """[RB-3] [RB-58]"""
    with realm(seats=4, champions={1: "eve"}, first=3) as table:
        inner = table.table
        assert inner.in_order() == [3, 0, 1, 2]
        assert [inner.hero(seat, role) for seat in range(2) for role in range(2)] == [0, 1, 2, 3]
        assert [inner.heroes_of(seat) for seat in range(3)] == [[0], [2, 3], [4]]
        assert [inner.has_champion(seat) for seat in range(3)] == [False, True, False]
        assert inner.heir(3).name == "eve"
        assert inner.home_of(2) == 3
        assert inner.places() == [
            "hand 0", "hand 1", "hand 2", "hand 3", "closet 0 0", "closet 0 1", "closet 1 0", "closet 1 1",
            "closet 2 0", "closet 2 1", "closet 3 0", "closet 3 1",
            "scandals 0 0", "scandals 0 1", "scandals 1 0", "scandals 1 1",
            "scandals 2 0", "scandals 2 1", "scandals 3 0", "scandals 3 1", "deck", "discard", "table", "aside",
            "skeletons", "grave",
        ]  # fmt: skip
        table.stops()


def bare(seats: int = 3) -> Realm:
    """A table of the small pack on which nothing lies yet."""
    game = pictured()
    return Realm(Origin(game, seats, game.check_options({}), Loaded([])), game.deck)


def test_a_table_begins_with_nothing_on_it() -> None:
    """Nobody has anything yet. [RB-3] [RB-17]"""
    table = bare()
    for name in ("contests", "old_contests", "seals", "old_seals", "heirs", "fair", "cells", "far", "laws", "support",
                 "owners", "payees", "ranks", "queue", "chain", "deeds"):  # fmt: skip
        assert getattr(table, name) == [], name
    for name in (
        "laying",
        "turn",
        "phase",
        "first",
        "mover",
        "role",
        "flags",
        "attribute",
        "fighters",
        "left",
        "buyer",
        "remade",
    ):
        assert getattr(table, name) == 0, name
    assert (table.dealt, table.held, table.endorsements) == ([[]] * 3, [[]] * 3, [[]] * 6)
    assert (table.bastards, table.spots, table.boosts, table.fittings) == (
        [-1] * 6,
        [-1] * 6,
        [0] * 24,
        [0] * 24,
    )
    assert (table.gold, table.approval, table.edges, table.totals) == ([0] * 3, [0] * 3, [0] * 3, [0] * 3)
    assert (table.rolls, table.bonuses) == ([0] * 6, [0] * 6)
    assert (table.here, table.contest, table.firstborn_only) == (-1, -1, False)


def test_all_cards_are_in_their_decks_before_the_deal() -> None:
    """Each zone has a place of its own. [RB-3] [RB-2]"""
    table = bare()
    table.lay_out()
    zones = table.cards.zones
    assert [len(zone) for zone in zones] == [*[0] * 15, 30, 0, 0, 0, 8, 0]
    assert (zones[table.pile], zones[table.bones]) == (list(range(30)), list(range(30, 38)))
    names = table.places()
    assert len(names) == len(zones) == 21
    decks = (table.pile, table.discard, table.played, table.aside, table.bones, table.grave)
    assert [names[zone] for zone in decks] == [
        "deck", "discard", "table", "aside", "skeletons", "grave",
    ]  # fmt: skip
    assert (names[table.closets + 3], names[table.scandals + 4]) == ("closet 1 1", "scandals 2 0")
    assert table.cards.seen == [table.cards.everyone] * 38
    assert (table.contests, table.seals, table.heirs) == (list(range(8)), list(range(6)), list(range(12)))
    assert (table.cells, table.owners, table.support) == ([-1] * 11, [-1] * 11, [0] * 33)
    assert table.laws == table.deck.laws * 3
    told = (table.heir_told(2), table.land_told(3), table.seal_told(2), table.contest_told(3))
    assert told == (40, 53, 63, 70)
    assert [table.shown_cards([number], 0, 1) for number in told] == [
        ["cid"],
        ["hill"],
        ["guild"],
        ["riddle"],
    ]
    assert table.shown_cards([40, 41], 1, 1) == [None, None]
    assert table.shown_cards([40], 1, 0b10) == ["cid"]
    assert table.shown_cards([0, 37], 1, None) == ["trick", "sin"]


def test_how_far_territories_are() -> None:
    """Along Territories that lie, side by side. [RB-3] [RB-27] [RB-14] [RB-R61]"""
    with realm() as table:
        inner = table.table
        assert inner.next_to(10) == [2, 8]
        assert inner.next_to(0) == [1, 2, 3, 4, 5, 6]
        assert [inner.far[7 * 11 + land] for land in range(11)] == [2, 1, 2, 3, 3, 3, 2, 0, 1, 1, 2]
        inner.cells = [0, 1, -1, 3, *[-1] * 7]
        inner.survey()
        assert [inner.far[0 + land] for land in range(11)] == [0, 1, 11, 1, *[11] * 7]
        assert inner.far[1 * 11 + 3] == 2
        assert (inner.next_to(2), inner.far[10 * 11 + 10]) == ([], 11)
        table.begin()


def test_who_stands_where() -> None:
    """From the First Player on. [RB-3] [RB-34] [RB-35] [RB-58]"""
    with realm(
        champions={0: "eve"}, spots={"ann": "hill", "eve": "moor", "bob": "hill", "cid": "moor"}, first=1
    ) as table:
        inner = table.table
        assert (inner.players_in(3), inner.players_in(8), inner.players_in(0)) == ([1, 0], [2, 0], [])
        assert [inner.stands_in(0, land) for land in (3, 8, 0)] == [True, True, False]
        inner.spots = [0, 1, 2, 3, 4, 5]
        assert [inner.players_in(land) for land in range(6)] == [[0], [0], [1], [1], [2], [2]]
        table.stops()


def test_who_fights_and_with_which_bastards() -> None:
    """Those who are there; for a tie at the end the Firstborn only. [RB-3] [RB-32] [RB-96]"""
    with realm(
        ["trick spell spell claim"],
        champions={0: "eve", 1: "fay"},
        spots={"ann": "hill", "eve": "hill", "fay": "hill"},
    ) as table:
        inner = table.table
        inner.fighters, inner.here = 0b011, 3
        assert [inner.fights(seat) for seat in range(3)] == [True, True, False]
        assert (inner.team(0), inner.team(1)) == ([0, 1], [3])
        inner.firstborn_only = True
        assert (inner.team(0), inner.team(1), inner.team(2)) == ([0], [2], [4])
        # Of equal cards one is enough to choose from.
        assert (inner.cards.unlike(0), inner.cards.unlike(1)) == ([0, 4, 5], [])
        inner.deeds = [Deed(0, 1, 0), Deed(2, 1, 0)]
        assert inner.deed().actor == 2
        inner.deeds = []
        inner.fighters, inner.here = 0, -1
        table.stops().calm()


def test_points_are_those_of_tiles_and_of_cards() -> None:
    """[RB-3] [RB-61] [RB-19] [RB-99]"""
    with realm() as table:
        inner = table.table
        inner.owners = [2, 0, -1, 0, *[-1] * 6, 1]
        inner.approval = [0, 3, 1]
        assert [inner.points_of(seat) for seat in range(3)] == [20, 10, 16]
        assert inner.game.scores(inner) == [20, 10, 16]
        assert inner.game.rounds(inner) == 2
        table.stops()


def test_secrets_scandals_and_endorsements_of_both_bastards_count() -> None:
    """Each player's own. [RB-3] [RB-75] [RB-78]"""
    with realm(
        champions={0: "eve", 2: "fay"},
        closets={"ann": "sin bones", "eve": "sin", "bob": "bones"},
        scandals={"ann": "bones", "cid": "sin sin", "fay": "bones"},
        endorsed={"ann": "guild", "eve": "seal seal", "cid": "guild", "fay": "guild seal"},
    ) as table:
        inner = table.table
        assert [inner.secrets_of(seat) for seat in range(3)] == [3, 1, 0]
        assert [inner.scandals_of(seat) for seat in range(3)] == [1, 0, 3]
        assert [inner.endorsements_of(seat) for seat in range(3)] == [3, 0, 3]
        assert [inner.home_of(seat) for seat in range(3)] == [1, 2, 3]
        assert [inner.printed(hero, 0) for hero in (0, 1, 4, 5)] == [4] * 4
        assert [inner.score(hero, 0) for hero in (0, 1, 4, 5)] == [4, 4, 5, 4]
        table.stops()


def everything(table: Realm) -> dict[str, object]:
    """All that a table saves."""
    return table.game.save(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_copy_goes_its_own_way(seats: int) -> None:
    """Whatever is done to it, the first table stays as it is. [RB-3]"""
    picture = dealt(seats, seed=seats, game=built_in())
    table = picture.table
    luck = Chance(1)
    while table.outcome is None:
        seat = table.waiting[luck.below(len(table.waiting))]
        legal = table.legal(seat)
        move = legal[luck.below(len(legal))]
        if luck.below(8) == 0:
            before = everything(table)
            other = table.copy()
            assert isinstance(other, Realm)
            assert everything(other) == before
            other.play(seat, move)
            assert everything(table) == before
            table.play(seat, move)
            assert everything(table) == everything(other)
        else:
            table.play(seat, move)


def test_a_copy_has_every_piece() -> None:
    """None of them shared. [RB-3]"""
    table = bare()
    table.lay_out()
    table.old_seals, table.approval, table.firstborn_only, table.old_contests = [3], [1, 2, 3], True, [4]
    table.ranks, table.queue, table.chain, table.payees, table.fair = [1], [2], [0], [5], [7]
    table.left, table.buyer, table.flags, table.mover, table.role, table.laying = 2, 1, 5, 2, 1, 2
    table.remade = 3
    other = table.copy()
    assert isinstance(other, Realm)
    for name in ("contests", "old_contests", "seals", "old_seals", "dealt", "heirs", "fair", "held", "cells",
                 "bastards", "spots", "boosts", "fittings", "endorsements", "gold", "approval", "laws", "support",
                 "owners", "payees", "edges", "rolls", "bonuses", "totals", "ranks", "queue", "chain"):  # fmt: skip
        assert getattr(table, name) == getattr(other, name), name
        assert getattr(table, name) is not getattr(other, name), name
    for name in ("laying", "turn", "phase", "first", "mover", "role", "flags", "here", "contest", "attribute",
                 "fighters", "firstborn_only", "left", "buyer", "far", "remade"):  # fmt: skip
        assert getattr(table, name) == getattr(other, name), name


def test_imagined_worlds_look_the_same_to_who_imagines_them() -> None:
    """And their decks lie in other orders. [RB-3] [RB-2] [RB-8] [RB-R39]"""
    table = laid(backed(dealt(3, seed=7, game=built_in()))).table
    orders = set()
    for seed in range(10):
        world = table.imagine(1, Chance(seed))
        assert isinstance(world, Realm)
        assert world.view(1) == table.view(1)
        assert sorted(world.contests) == sorted(table.contests)
        assert sorted(world.seals) == sorted(table.seals)
        assert sorted(world.heirs) == sorted(table.heirs)
        for zone in range(world.scandals):
            assert world.cards.zones[zone] == sorted(world.cards.zones[zone])
        orders.add(
            (
                tuple(world.contests),
                tuple(world.seals),
                tuple(world.heirs),
                tuple(world.cards.zones[world.pile]),
            )
        )
    for place in range(4):
        assert len({order[place] for order in orders}) == 10
    skeletons = {tuple(table.imagine(1, Chance(seed)).cards.zones[table.bones]) for seed in range(5)}
    assert len(skeletons) == 5


def test_nothing_of_what_is_hidden_goes_into_an_imagined_world() -> None:
    """Whatever others hold and however the decks lie, with the same luck it is the same world. [RB-3] [RB-R39]"""
    first = dealt(4, seed=3, game=built_in()).table
    second = dealt(4, seed=3, game=built_in()).table
    second.dealt[0], second.dealt[3] = second.dealt[3], second.dealt[0]
    backed_one = backed(dealt(4, seed=3, game=built_in())).table
    backed_two = backed(dealt(4, seed=3, game=built_in())).table
    a, b = [seat for seat in range(4) if seat != 1 and len(backed_two.held[seat]) == 3][:2]
    backed_two.held[a], backed_two.held[b] = backed_two.held[b], backed_two.held[a]
    for one, two in ((first, second), (backed_one, backed_two)):
        for cards in (two.contests, two.seals, two.heirs):
            cards.reverse()
        for seed in range(5):
            world, other = one.imagine(1, Chance(seed)), two.imagine(1, Chance(seed))
            assert isinstance(world, Realm)
            assert isinstance(other, Realm)
            for name in ("contests", "seals", "heirs", "dealt", "held"):
                assert getattr(world, name) == getattr(other, name), name
            assert all(held == sorted(held) for held in [*world.dealt, *world.held])
    for seat in (0, 2, 3):
        worlds = [backed_one.imagine(1, Chance(seed)) for seed in range(20)]
        assert len({tuple(world.held[seat]) for world in worlds if isinstance(world, Realm)}) > 5


def test_a_whole_game_ends_with_a_king() -> None:
    """[RB-19] [RB-20] [RB-93] [RB-101]"""
    for seats in (2, 3, 4):
        table = through(backed(dealt(seats, seed=seats, game=built_in(), layout="random")))
        outcome = table.outcome
        assert len(outcome.winners) == 1
        assert outcome.scores[outcome.winners[0]] == max(outcome.scores)
        assert table.table.turn == 8
