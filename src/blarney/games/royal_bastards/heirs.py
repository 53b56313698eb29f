"""What a Bastard of Royal Bastards promises, before anything has happened."""

from __future__ import annotations

from functools import lru_cache

from blarney.games.royal_bastards.deck import ATTRIBUTES, MOVEMENT, Deck
from blarney.games.royal_bastards.weights import HOUSE, changes_worth, score_worth


@lru_cache(maxsize=256)
def heir_worth(deck: Deck, bastard: int, left: float, champion: bool) -> float:
    """The scores, as often as they are asked for, bonus dice, and the ability."""
    heir = deck.bastards[bastard]
    contests = sum([contest.copies for contest in deck.contests])
    worth = changes_worth(heir.changes, left)
    for attribute in range(ATTRIBUTES):
        asked = sum([one.copies for one in deck.contests if one.attribute == attribute])
        often = 1.0 if attribute == MOVEMENT else ATTRIBUTES * asked / contests
        worth += heir.scores[attribute] * often * score_worth(HOUSE, attribute, left)
    for contest in deck.contests:
        if contest.bonus in (heir.race, heir.calling):
            worth += (
                contest.copies / contests * (contest.sides + 1) / 2 * ATTRIBUTES * score_worth(HOUSE, 0, left)
            )
    return worth if not champion else worth + 0.02 * deck.lands[heir.home].points
