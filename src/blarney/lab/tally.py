"""Tallies: what many games add up to, exactly, so that the order of adding never matters."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from blarney.core.outcome import Outcome
from blarney.lab.intervals import wilson


@dataclass
class Numbers:
    """Whole numbers counted together: how often each came."""

    times: dict[int, int] = field(default_factory=dict)

    def count(self, number: int, times: int = 1) -> None:
        """Once more, or more often."""
        self.times[number] = self.times.get(number, 0) + times

    def add(self, other: Numbers) -> None:
        """All of another."""
        for number, times in other.times.items():
            self.count(number, times)

    def many(self) -> int:
        """How many there are."""
        return sum(self.times.values())

    def sum(self) -> int:
        """All of them added up."""
        return sum([number * times for number, times in self.times.items()])

    def mean(self) -> float:
        """Their average; 0 if there are none."""
        return self.sum() / self.many() if self.times else 0.0

    def least(self) -> int | None:
        """The least of them."""
        return min(self.times, default=None)

    def most(self) -> int | None:
        """The most of them."""
        return max(self.times, default=None)

    def within(self, percent: int) -> int | None:
        """The least number that so many per cent of them do not exceed: 50 is the median."""
        needed = percent * self.many()
        for number in sorted(self.times):
            needed -= 100 * self.times[number]
            if needed <= 0:
                return number
        return None

    def plain(self) -> dict[str, object]:
        """As JSON data."""
        return {
            "mean": self.mean(),
            "min": self.least(),
            "median": self.within(50),
            "p95": self.within(95),
            "max": self.most(),
            "sum": self.sum(),
        }


@dataclass
class Wins:
    """Wins out of games; who shares a win has a fraction of it."""

    games: int = 0
    wins: Fraction = Fraction(0)

    def add(self, other: Wins) -> None:
        """All of another."""
        self.games += other.games
        self.wins += other.wins

    def share(self) -> float:
        """Wins by game; 0 without games."""
        return float(self.wins / self.games) if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Between these two the true share lies, 95 times of 100."""
        return wilson(float(self.wins), self.games)

    def plain(self) -> dict[str, object]:
        """As JSON data, with the 95 % interval."""
        low, high = self.interval()
        return {
            "games": self.games,
            "wins": float(self.wins),
            "share": self.share(),
            "low": low,
            "high": high,
        }


@dataclass
class Ended:
    """One game that has ended: who sat where, who began, how long it took."""

    outcome: Outcome
    bots: list[str]
    first: int
    moves: int
    decisions: int
    rounds: int


@dataclass
class Tally:
    """The sum of many games. A place in turn order is counted clockwise from the first player, who is 0."""

    seats: int
    games: int = 0
    ties: int = 0
    by_seat: list[Wins] = field(default_factory=list)
    by_place: list[Wins] = field(default_factory=list)
    by_bot: dict[str, Wins] = field(default_factory=dict)
    scores: Numbers = field(default_factory=Numbers)
    scores_by_seat: list[Numbers] = field(default_factory=list)
    scores_by_bot: dict[str, Numbers] = field(default_factory=dict)
    moves: Numbers = field(default_factory=Numbers)
    decisions: Numbers = field(default_factory=Numbers)
    rounds: Numbers = field(default_factory=Numbers)

    def __post_init__(self) -> None:
        if not self.by_seat:
            self.by_seat = [Wins() for _ in range(self.seats)]
            self.by_place = [Wins() for _ in range(self.seats)]
            self.scores_by_seat = [Numbers() for _ in range(self.seats)]

    def count(self, ended: Ended) -> None:
        """One more game."""
        winners = ended.outcome.winners
        self.games += 1
        self.ties += len(winners) > 1
        for seat in range(self.seats):
            bot = ended.bots[seat]
            win = Wins(1, Fraction(1, len(winners)) if seat in winners else Fraction(0))
            self.by_seat[seat].add(win)
            self.by_place[(seat - ended.first) % self.seats].add(win)
            self.by_bot.setdefault(bot, Wins()).add(win)
            score = ended.outcome.scores[seat]
            self.scores.count(score)
            self.scores_by_seat[seat].count(score)
            self.scores_by_bot.setdefault(bot, Numbers()).count(score)
        self.moves.count(ended.moves)
        self.decisions.count(ended.decisions)
        self.rounds.count(ended.rounds)

    def add(self, other: Tally) -> None:
        """All games of another."""
        self.games += other.games
        self.ties += other.ties
        for seat in range(self.seats):
            self.by_seat[seat].add(other.by_seat[seat])
            self.by_place[seat].add(other.by_place[seat])
            self.scores_by_seat[seat].add(other.scores_by_seat[seat])
        for bot, wins in other.by_bot.items():
            self.by_bot.setdefault(bot, Wins()).add(wins)
            self.scores_by_bot.setdefault(bot, Numbers()).add(other.scores_by_bot[bot])
        self.scores.add(other.scores)
        self.moves.add(other.moves)
        self.decisions.add(other.decisions)
        self.rounds.add(other.rounds)

    def plain(self) -> dict[str, object]:
        """As JSON data."""
        seats = range(self.seats)
        return {
            "games": self.games,
            "ties": self.ties,
            "by_seat": [
                {"seat": seat, **self.by_seat[seat].plain(), "score": self.scores_by_seat[seat].plain()}
                for seat in seats
            ],
            "by_place": [{"place": place, **self.by_place[place].plain()} for place in seats],
            "by_bot": [
                {"bot": bot, **self.by_bot[bot].plain(), "score": self.scores_by_bot[bot].plain()}
                for bot in sorted(self.by_bot)
            ],
            "scores": self.scores.plain(),
            "decisions": self.decisions.plain(),
            "moves": self.moves.plain(),
            "rounds": self.rounds.plain(),
        }
