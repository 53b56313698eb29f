"""The tavern is killed again and again while people and bots play, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.faults.kills import Evening

SEED = 8
KILLS = 6
TABLES = 5


def test_what_was_acknowledged_is_there_once_and_in_order_after_every_kill(tmp_path: Path) -> None:
    evening = Evening(tmp_path, SEED, TABLES, longest=1.0)
    tally = asyncio.run(evening.spend(KILLS, 300.0, lambda: None))
    assert tally.wrong == [], f"with seed {SEED}: {tally}"
    assert tally.kills == KILLS
    assert tally.games >= TABLES
    assert tally.acknowledged > 100
