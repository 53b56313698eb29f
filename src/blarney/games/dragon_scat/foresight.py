"""What a seat at Dragon Scat tells the search before it looks ahead: is this claim a lie, and who lies how often?"""

from __future__ import annotations

from math import log

from blarney.core.mind import Mind
from blarney.games.dragon_scat.counting import Count
from blarney.games.dragon_scat.insight import ScatInsight
from blarney.games.dragon_scat.moves import SCAT
from blarney.games.dragon_scat.odds import chance_of

# Before anybody was seen through: of so many claims that were granted, this part are lies.
CLAIMS = 4
LIES = 0.3
# What a record of nothing but lies speaks for another one, in log-odds.
RECORD = 1.0


def insight(mind: Mind) -> ScatInsight:
    """All that the seat has seen of the others' honesty."""
    count = Count(mind)
    view = count.view
    lie = 0.0
    if SCAT in mind.legal and view.claim is not None:
        row = count.showing.index(count.kind[view.claim.dragon])
        lie = likely(count, row, len(view.claim.cards), view.claim.seat)
    rates = [
        (lies + CLAIMS * LIES) / (lies + truths + CLAIMS)
        for lies, truths in zip(count.lies, count.truths, strict=True)
    ]
    return ScatInsight(mind.seat, view.turn, lie, rates)


def likely(count: Count, row: int, many: int, seat: int) -> float:
    """How likely a claim is a lie; fitted to the claims of games between the house's minds, the record apart.

    These minds lie alike, so that a record says nothing of them; of people it does.
    """
    kind = count.showing[row]
    most = count.most(kind, seat)
    if many > most:
        return 1.0
    left = count.view.hand_sizes[seat]
    if count.held[seat][kind] == left + many:
        return 0.0
    can = min(0.999, max(0.001, count.can_hold(kind, many, seat, left + many)))
    over = max(0, many + count.claimed_under(row, count.seat) - most)
    score = -0.87 - 0.18 * count.piles[row] - 0.14 * (count.view.seats - 2) + 0.08 * log(1 + left)
    score += 0.32 * (most - many) + 0.31 * count.hand[kind] - 0.06 * log(can / (1.0 - can))
    score += (0.0, -1.37, -0.1)[min(many, 3) - 1] + (3.66 - 0.76 * over if over else 0.0)
    score += (-1.33, 0.44)[left] if left < 2 else 0.0
    lies, truths = count.lies[seat], count.truths[seat]
    return chance_of(score + RECORD * (lies - truths) / (lies + truths + CLAIMS))
