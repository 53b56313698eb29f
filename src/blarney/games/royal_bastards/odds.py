"""The odds of contests in Royal Bastards: ten-sided dice with criticals, the dice of Champions, and bonus dice."""

from __future__ import annotations

from functools import lru_cache

ROLLS = 4
"""A die that goes on and on is followed so far; what lies beyond happens to nobody."""
SELDOM = 1e-5

Pool = tuple[int, int, tuple[int, ...]]
"""The dice of a player: the sides of the Firstborn's (0: it is not there), what is critical, and all other dice."""
Team = tuple[Pool, int, tuple[int, int]]
"""The dice, what is added to them, and what breaks ties."""


def single(sides: int) -> list[float]:
    """A plain die: how likely each number is, from none on."""
    return [0.0] + [1.0 / sides] * sides


@lru_cache(maxsize=64)
def exploding(sides: int, critical: int) -> list[float]:
    """A die that is rolled again and added whenever it shows so much or more."""
    found = [0.0] * (sides * ROLLS + 1)
    going = {0: 1.0}
    for roll in range(ROLLS):
        after: dict[int, float] = {}
        for total, chance in going.items():
            for face in range(1, sides + 1):
                there = total + face
                if face >= critical and roll < ROLLS - 1:
                    after[there] = after.get(there, 0.0) + chance / sides
                else:
                    found[there] += chance / sides
        going = after
    return found


def together(first: list[float], second: list[float]) -> list[float]:
    """Two rolls added."""
    found = [0.0] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        if chance:
            for other, more in enumerate(second):
                found[one + other] += chance * more
    return found


@lru_cache(maxsize=1024)
def rolled(pool: Pool) -> list[float]:
    """How likely each total of these dice is."""
    sides, critical, others = pool
    found = exploding(sides, critical) if sides else [1.0]
    for die in others:
        found = together(found, single(die))
    return found


@lru_cache(maxsize=1024)
def below(pool: Pool) -> list[float]:
    """How likely these dice show less than a total; the last is for more than they can show."""
    found = [0.0]
    for chance in rolled(pool):
        found.append(found[-1] + chance)
    return found


def chances(teams: list[Team]) -> list[float]:
    """How likely each of these wins: the highest total, then the ties that are broken, then a roll."""
    least = min([added for _, added, _ in teams])
    return winning(tuple([(pool, added - least, tie) for pool, added, tie in teams]))


@lru_cache(maxsize=65536)
def winning(teams: tuple[Team, ...]) -> list[float]:
    """The same, kept."""
    return [
        beats(team, [other for place, other in enumerate(teams) if place != at])
        for at, team in enumerate(teams)
    ]


def beats(team: Team, others: list[Team]) -> float:
    """How likely one wins against all others."""
    pool, added, tie = team
    chance = 0.0
    for shown, likely in enumerate(rolled(pool)):
        if likely < SELDOM:
            continue
        # By how many others have just as much and roll for it: how likely all others have no more.
        ways = [likely]
        for other in others:
            less, level = against(other, shown + added, tie)
            ways = [
                (ways[many] * less if many < len(ways) else 0.0) + (ways[many - 1] * level if many else 0.0)
                for many in range(len(ways) + (1 if level else 0))
            ]
        for many, way in enumerate(ways):
            chance += way / (many + 1)
    return chance


def against(other: Team, total: int, tie: tuple[int, int]) -> tuple[float, float]:
    """How likely another has less than this total, and how likely it comes to a roll."""
    pool, added, its_tie = other
    needed = total - added
    if needed < 0:
        return 0.0, 0.0
    fewer = below(pool)
    if needed >= len(fewer) - 1:
        return 1.0, 0.0
    same = fewer[needed + 1] - fewer[needed]
    if tie > its_tie:
        return fewer[needed] + same, 0.0
    return fewer[needed], same if tie == its_tie else 0.0


def portions(teams: list[Team], feast: list[int]) -> list[float]:
    """How much each may expect at a festival, by rank."""
    least = min([added for _, added, _ in teams])
    ranks = ranking(tuple([(pool, added - least, tie) for pool, added, tie in teams]))
    return [sum([chance * feast[rank] for rank, chance in enumerate(own)]) for own in ranks]


@lru_cache(maxsize=16384)
def ranking(teams: tuple[Team, ...]) -> list[list[float]]:
    """How likely each comes first, second... of all."""
    found: list[list[float]] = []
    for at, (pool, added, tie) in enumerate(teams):
        others = [other for place, other in enumerate(teams) if place != at]
        ranks = [0.0] * len(teams)
        for shown, likely in enumerate(rolled(pool)):
            if likely < SELDOM:
                continue
            # By how many are ahead, and how many come to a roll, in which all places are equally likely.
            ways = {(0, 0): likely}
            for other in others:
                less, level = against(other, shown + added, tie)
                ways = spread(ways, less, level)
            for (ahead, tied), way in ways.items():
                for rank in range(ahead, ahead + tied + 1):
                    ranks[rank] += way / (tied + 1)
        found.append(ranks)
    return found


def spread(ways: dict[tuple[int, int], float], less: float, level: float) -> dict[tuple[int, int], float]:
    """One more, who has less, just as much, or more."""
    found: dict[tuple[int, int], float] = {}
    for (ahead, tied), way in ways.items():
        for key, chance in (
            ((ahead, tied), less),
            ((ahead, tied + 1), level),
            ((ahead + 1, tied), 1.0 - less - level),
        ):
            if chance > 0.0:
                found[key] = found.get(key, 0.0) + way * chance
    return found
