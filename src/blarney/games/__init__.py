"""The games on the shelf: one line each."""

from blarney.core.registry import register
from blarney.games.bon import BoastOrNothing
from blarney.games.braggart import BraggartGame
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.royal_bastards import RoyalBastardsGame

register(
    BoastOrNothing(),
    DragonScatGame(),
    BraggartGame(),
    LyingPiratesGame(),
    RoyalBastardsGame(),
)
