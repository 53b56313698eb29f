"""The games on the shelf: one line each."""

from blarney.core.registry import register
from blarney.games.bon import BoastOrNothing

register(
    BoastOrNothing(),
)
