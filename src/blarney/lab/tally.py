"""Tallies: what many games add up to, exactly, so that the order of adding never matters."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from blarney.core.outcome import Outcome
from blarney.lab.intervals import wilson


@dataclass
class Numbers:
    """Whole numbers counted together: how many, their sum, the least and the most."""

    many: int = 0
    sum: int = 0
    least: int | None = None
    most: int | None = None

    def count(self, number: int) -> None:
        """One more."""
        self.many += 1
        self.sum += number
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)

    def add(self, other: Numbers) -> None:
        """All of another."""
        self.many += other.many
        self.sum += other.sum
        for number in (other.least, other.most):
            if number is not None:
                self.least = number if self.least is None else min(self.least, number)
                self.most = number if self.most is None else max(self.most, number)

    def mean(self) -> float:
        """Their average; 0 if there are none."""
        return self.sum / self.many if self.many else 0.0

    def plain(self) -> dict[str, object]:
        """As JSON data."""
        return {"mean": self.mean(), "min": self.least, "max": self.most, "sum": self.sum}


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
