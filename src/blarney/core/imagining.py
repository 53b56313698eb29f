"""Worlds that could be the real one, as far as one seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blarney.core.chance import Chance

if TYPE_CHECKING:
    from blarney.core.table import Table


def imagined(table: Table, seat: int | None, luck: Chance) -> Table:
    """A copy in which all that a seat (None: a spectator) cannot know is drawn anew."""
    viewer = table.seats if seat is None else seat
    table.cards.follow(viewer)
    while True:
        world = table.copy()
        world.forget(luck)
        world.cards.redeal(viewer, luck, world.bars())
        world.dice.redeal(viewer, luck)
        world.redeal(viewer, luck)
        world.tidy()
        if world.may_stand:
            imagine_standing(world, viewer)
        if not world.agenda or world.top.imagine(world, seat):
            return world


def imagine_standing(world: Table, viewer: int) -> None:
    """Others may or may not have given a standing pass."""
    for other in range(world.seats):
        if other != viewer and world.may_stand >> other & 1:
            world.standing &= ~(1 << other)
            if world.chance.below(2):
                world.standing |= 1 << other
