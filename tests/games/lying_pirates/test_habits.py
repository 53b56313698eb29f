"""What the search believes of the others' bets is what the house's mind would weigh in their place."""

from __future__ import annotations

import pytest

import blarney
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind
from blarney.games.lying_pirates.bets import Betting, step_of
from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.deck import FACES, PER_CAPTAIN
from blarney.games.lying_pirates.habits import Cup, Odds, Prospect, Stakes
from blarney.games.lying_pirates.moves import Bet
from blarney.games.lying_pirates.table import Pirates
from blarney.games.lying_pirates.values import Seas
from bots.worlds import positions

OPTIONS = [
    {},
    {"captains": "on", "variants": "glass cups,big mouths"},
    {"map": "extended", "layout": "first_game"},
]


def prospect_of(table: Pirates) -> Prospect:
    """What the captain weighs whose turn it is."""
    heard = [0] * table.captains
    for said in table.history:
        heard[said.captain] |= 1 << said.step % table.deck.terms.faces
    return Prospect(table, Stakes(table), Odds(table), table.turn, table.bet, table.bettor, heard)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_captain_weighs_bets_as_the_house_does(seats: int, options: dict[str, object]) -> None:
    game = blarney.game("lying_pirates")
    asked = 0
    for position in positions(game, bot("regular"), seats, 3, **options):
        table, seat = position.table, position.seat
        assert isinstance(table, Pirates)
        if not isinstance(table.legal(seat)[0], Bet):
            continue
        asked += 1
        count = Count(Mind.at(table, seat, position.told, Chance(1)))
        betting = Betting(count, Seas(count))
        prospect = prospect_of(table)
        cup = Cup(table, table.turn)
        worths = prospect.worths(cup)
        found = dict(zip(prospect.steps, worths, strict=False))
        highest = len(table.legal(seat)) if table.bet < 0 else table.captains * PER_CAPTAIN * FACES
        for choice in betting.raises(table.bet + 1, highest - 1):
            assert found[step_of(choice)] == pytest.approx(choice.worth)
        if table.bet >= 0:
            exact = betting.exact(table.bet)
            assert worths[-1] == pytest.approx(betting.liar().worth)
            assert worths[-2] == pytest.approx(exact.worth)
            assert prospect.exact(cup) == step_of(exact)
    assert asked > 20
