"""A round: its three phases, one after the other."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.end import end_of_time
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from blarney.games.lying_pirates.table import Pirates


class Round(Step[Pirates]):
    """Betting, Sail, Action [LP-27]; then a new round begins [LP-57]."""

    def run(self, table: Pirates) -> None:
        if end_of_time(table):
            return
        table.round += 1
        table.sheltered = 0
        for captain in range(table.captains):
            table.golds[captain] = 0
            table.silvers[captain] = 0
            table.rerolls[captain] = 0
        if table.watchers:
            table.tell("round", values={"round": table.round})
        table.then(BETTING_PHASE, SAIL_PHASE, ACTION_PHASE, ROUND)


ROUND: Final = Round()
