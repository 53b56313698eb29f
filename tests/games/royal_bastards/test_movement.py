"""The Movement Phase: Bastards travel over the map."""

from blarney.games.royal_bastards.rules.movement import MOVEMENT_PHASE
from blarney.games.royal_bastards.table import DRAWING
from games.royal_bastards.picture import realm


def test_players_move_clockwise_from_the_first_player_on() -> None:
    """[RB-26] [RB-58] [RB-27] [RB-28]"""
    with realm(first=1, phase=DRAWING) as table:
        # What the phase before left.
        table.table.mover, table.table.role = 3, 1
        table.begin(MOVEMENT_PHASE)
        assert (table.view(None).phase, table.names()) == ("movement", ["movement_phase"])
        assert table.asked == ("RB-27", "travel")
        assert table.wanted("seat", "bastard", "many") == [1, 1, 1]
        table.says(1, "go to city")
        assert table.wanted("seat", "bastard", "many") == [2, 2, 1]
        table.says(2, "go to hill")
        assert table.table.waiting == (0,)
        table.says(0, "go to camp")
        assert [table.where(name) for name in ("ann", "bob", "cid")] == ["camp", "city", "hill"]
        assert table.told("went", "seat", "bastard", "land") == [(1, 1, 0), (0, 0, 7)]
        assert table.told("stayed", "seat", "bastard", "land") == [(2, 2, 3)]
        assert [event.seat for event in table.heard(0) if event.what in ("went", "stayed")] == [1, 2, 0]


def test_a_bastard_goes_as_far_as_its_movement_says() -> None:
    """Or less far, or stays. [RB-27] [RB-28]"""
    heirs = {"ann": {"movement": 2}}
    with realm(seats=2, heirs=heirs, spots={"ann": "crypt"}) as table:
        table.begin(MOVEMENT_PHASE)
        assert table.may(0) == [
            "go to city", "go to farm", "go to fields", "go to hill", "go to camp", "go to moor", "go to crypt",
        ]  # fmt: skip
        assert table.touches(0)["go to camp"] == ["land camp"]
        assert table.refusal(0, "go to wood") == ("RB-27", "too_far")
        assert table.why(0, "go to wood") == {"land": 6, "bastard": 0, "many": 2}
        assert table.refusal(0, "choose city") == ("RB-27", "travel_first")
        assert table.table.default(0).text == "go to crypt"
        table.says(0, "go to moor")
        assert table.may(1) == [
            "go to city",
            "go to farm",
            "go to fields",
            "go to hill",
            "go to moor",
            "go to crypt",
        ]
        table.says(1, "go to fields")


def test_champions_move_too_by_their_own_movement() -> None:
    """After the Firstborn of their player. [RB-30] [RB-27]"""
    with realm(seats=2, champions={0: "dot", 1: "eve"}, heirs={"dot": {"movement": 3}}) as table:
        table.begin(MOVEMENT_PHASE).says(0, "go to city")
        assert table.wanted("seat", "bastard", "many") == [0, 3, 3]
        assert len(table.may(0)) == 11
        assert table.table.default(0).text == "go to peak"
        table.says(0, "go to crypt")
        assert table.wanted("seat", "bastard", "many") == [1, 1, 1]
        table.says(1, "go to moor")
        assert table.wanted("seat", "bastard", "many") == [1, 4, 1]
        table.says(1, "go to grove")
        assert [table.where(name) for name in ("ann", "dot", "bob", "eve")] == [
            "city",
            "crypt",
            "moor",
            "grove",
        ]


def test_with_no_movement_left_a_bastard_stays() -> None:
    """And its player is not asked; the Champion still goes. [RB-R17] [RB-27] [RB-30]"""
    skeletons = {"bones": {"attribute": "movement", "amount": -2}}
    with realm(
        seats=2, champions={1: "eve"}, scandals={"ann": "bones", "bob": "bones"}, skeletons=skeletons
    ) as table:
        table.begin(MOVEMENT_PHASE)
        assert table.wanted("seat", "bastard", "many") == [1, 4, 1]
        assert table.told("stayed", "seat", "bastard", "land") == [(0, 0, 1), (1, 1, 2)]
        table.says(1, "go to wood")
        assert table.told("stayed", "bastard") == [0, 1]
        assert [table.where(name) for name in ("ann", "bob", "eve")] == ["farm", "fields", "wood"]


def test_endorsements_and_boosts_count_for_movement() -> None:
    """[RB-80] [RB-R55] [RB-27]"""
    endorsements = {"guild": {"attribute": "movement"}}
    with realm(seats=2, endorsed={"ann": "guild"}, endorsements=endorsements) as table:
        table.table.boosts[2 * 4 + 3] = 1
        table.begin(MOVEMENT_PHASE)
        assert table.wanted("many") == [2]
        table.says(0, "go to crypt")
        assert table.wanted("many") == [2]
        table.says(1, "go to pit")


def test_there_is_a_stop_before_each_player_and_after_the_last() -> None:
    """[RB-R5] [RB-64] [RB-26]"""
    with realm(["spell", "", ""], first=1) as table:
        table.begin(MOVEMENT_PHASE)
        seen = []
        while not table.done:
            seen.append(table.asked[1] if len(table.table.waiting) == 1 else "")
            seat = table.table.waiting[0]
            if seen[-1] == "movement_stop":
                assert (table.asked[0], seat) == ("RB-64", 0)
            table.table.play(seat, table.table.default(seat))
        assert seen == ["movement_stop", "travel"] * 3 + ["movement_stop"]


def test_a_standing_pass_ends_with_the_movement_phase() -> None:
    """[RB-R5] [RB-64]"""
    with realm(["spell", "", ""]) as table:
        table.begin(MOVEMENT_PHASE).says(0, "pass for this phase")
        for seat in range(3):
            assert table.table.waiting == (seat,)
            table.table.play(seat, table.table.default(seat))
        assert table.done
        assert (table.table.standing, table.table.may_stand) == (0, 0)
