"""A game that is over, for the tests of what is open then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.tavern import Guest, opened


@dataclass(frozen=True)
class Past:
    """A game that is over, in a tavern that can be opened again."""

    folder: Path
    table: str
    committed: str
    stories: list[list[dict[str, Any]]]
    """What each of the two people was told."""

    def tell(self, story: Callable[[Guest], Awaitable[None]]) -> None:
        """Let a stranger do something there."""

        async def whole() -> None:
            async with opened(self.folder) as tavern:
                await story(await tavern.stranger())

        asyncio.run(whole())

    def record(self) -> dict[str, Any]:
        """The record."""
        found: list[dict[str, Any]] = []

        async def story(stranger: Guest) -> None:
            found.append(await stranger.get(f"/api/tables/{self.table}/record"))

        self.tell(story)
        return found[0]
