"""Matches between bots: one among many of another, on every seat of the same deal in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from time import thread_time

from blarney.bots.drive import Drive, seed_of
from blarney.bots.house import LEVELS, Bot, bot
from blarney.core.chance import check_seed
from blarney.core.errors import BadSetup
from blarney.core.game import Game
from blarney.core.mind import Mind, Thought
from blarney.core.pack import Pack
from blarney.core.registry import game
from blarney.core.witness import Words
from blarney.lab import simulation
from blarney.lab.intervals import clustered
from blarney.lab.ratings import Company, ratings

MOST_GAMES = 1_000_000
MOST_EFFORT = 1000.0
WHYS = ("climb", "fall", "mirror", "sanity")
"""Why a match is played: the stronger among the weaker, the weaker among the stronger, one among its like, and the
strongest among those who play anything."""
SANE = "random"
"""Whoever cannot beat this plays without sense."""


@dataclass(frozen=True)
class Match:
    """One bot among others of one kind; `why` it is played, and which of all matches of the ladder it is."""

    one: str
    among: str
    why: str
    number: int


@dataclass(frozen=True)
class Ladder:
    """What is played; game number i of a deal follows from the ladder, the match, the deal and i, and nothing else."""

    game: str
    seats: int
    deals: int
    seed: int
    levels: tuple[str, ...]
    options: Mapping[str, object]
    effort: float = 1.0
    pack: Mapping[str, object] | None = None
    whys: tuple[str, ...] = WHYS

    def matches(self) -> list[Match]:
        """Neighbours both ways, the strongest among its like, and the strongest among random ones, as far as wanted."""
        pairs: list[tuple[str, str, str]] = []
        for weak, strong in zip(self.levels, self.levels[1:], strict=False):
            pairs += [(strong, weak, "climb"), (weak, strong, "fall")]
        best = self.levels[-1]
        pairs.append((best, best, "mirror"))
        if best != SANE:
            pairs.append((best, SANE, "sanity"))
        found = [Match(*pair, number) for number, pair in enumerate(pairs)]
        return [match for match in found if match.why in self.whys]


@dataclass
class Manner:
    """How a bot played: how long it thought, in processor time, and what it said."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    words: Words = field(default_factory=Words)

    def add(self, other: Manner) -> None:
        """All of another."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)
        self.words.add(other.words)


@dataclass
class Played:
    """One deal of one match, played with the one bot on every seat in turn: its wins, and how all played."""

    match: int
    deal: int
    wins: Fraction
    manners: dict[str, Manner]


@dataclass
class Results:
    """All that was played on a ladder, so far."""

    ladder: Ladder
    wins: list[dict[int, Fraction]] = field(default_factory=list)
    manners: dict[str, Manner] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.wins:
            self.wins = [{} for _ in self.ladder.matches()]

    def count(self, played: Played) -> None:
        """One more deal."""
        self.wins[played.match][played.deal] = played.wins
        for name, manner in played.manners.items():
            self.manners.setdefault(name, Manner()).add(manner)

    def games(self, match: int) -> int:
        """How many games of a match were played."""
        return len(self.wins[match]) * self.ladder.seats

    def share(self, match: int) -> float:
        """What part of its games the one bot won; who shares a win has a fraction of it."""
        return float(sum(self.wins[match].values(), Fraction(0)) / self.games(match))

    def interval(self, match: int) -> tuple[float, float]:
        """Between these two its true share lies, 95 times of 100; games of the same deal count together."""
        wins = self.wins[match]
        return clustered([float(wins[deal]) for deal in sorted(wins)], self.ladder.seats)

    def ratings(self) -> dict[str, int]:
        """One number for each bot, in points above the weakest that was played."""
        companies: list[Company] = []
        for place, match in enumerate(self.ladder.matches()):
            if match.one != match.among:
                won = self.share(place) * self.games(place)
                seats = {match.one: 1, match.among: self.ladder.seats - 1}
                wins = {match.one: won, match.among: self.games(place) - won}
                companies.append(Company(seats, self.games(place), wins))
        anchor = SANE if any(SANE in one.seats for one in companies) else self.ladder.levels[0]
        return ratings(companies, anchor)


class Timed:
    """A bot whose time is taken."""

    def __init__(self, inner: Bot, manner: Manner) -> None:
        self.inner = inner
        self.name = inner.name
        self.watches = inner.watches
        self.searches = inner.searches
        self.manner = manner

    def choose(self, mind: Mind) -> Thought:
        """As the bot itself; decisions without a choice are not counted."""
        began = thread_time()
        thought = self.inner.choose(mind)
        spent = thread_time() - began
        if len(mind.legal) > 1:
            self.manner.decisions += 1
            self.manner.seconds += spent
            self.manner.worst = max(self.manner.worst, spent)
        return thought


def ladder(
    name: str,
    levels: Sequence[str] | None = None,
    seats: int | None = None,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    effort: float = 1.0,
    pack: Pack | None = None,
    whys: Sequence[str] | None = None,
) -> Ladder:
    """A ladder whose every part was checked; the number of games is rounded up to whole deals."""
    played = game(name, pack)
    seats = played.check_seats(played.seats[len(played.seats) // 2] if seats is None else seats)
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"The number of games is a whole number from 1 to {MOST_GAMES:,}.")
    if not 0.0 < effort <= MOST_EFFORT:
        raise BadSetup(
            f"Bots can think up to {MOST_EFFORT:,.0f} times as much as usual, and more than not at all."
        )
    names = tuple([bot(one).name for one in (LEVELS if levels is None else levels)])
    if not names or len(set(names)) < len(names):
        raise BadSetup("Name at least one level, and each only once.")
    wanted = WHYS if whys is None else tuple(whys)
    if not wanted or not set(wanted) <= set(WHYS):
        raise BadSetup(f"The matches of a ladder are {', '.join(WHYS)}.")
    cards = None if pack is None else pack.data
    checked = played.check_options(options)
    made = Ladder(name, seats, -(-games // seats), check_seed(seed), names, checked, effort, cards, wanted)
    if not made.matches():
        raise BadSetup("There is no such match between these levels.")
    return made


def laid_game(ladder: Ladder) -> Game:
    """The game of a ladder, with its pack."""
    return game(ladder.game, None if ladder.pack is None else Pack(ladder.pack))


def play_deal(ladder: Ladder, number: int, deal: int) -> Played:
    """Play one deal of a match on every seat in turn; the deal is the same in all matches, the bots' luck never."""
    laid = laid_game(ladder)
    match = ladder.matches()[number]
    played = Played(number, deal, Fraction(0), {match.one: Manner(), match.among: Manner()})
    for turn in range(ladder.seats):
        names = [match.one if seat == turn else match.among for seat in range(ladder.seats)]
        table = laid.deal(ladder.seats, seed=seed_of("deal", ladder.seed, deal), options=ladder.options)
        witness = laid.witness(table)
        bots = {
            seat: Timed(bot(name, ladder.effort), played.manners[name]) for seat, name in enumerate(names)
        }
        drive = Drive(table, bots, seed_of("ladder", ladder.seed, match.number, deal, turn))
        while (seat := drive.next_seat()) is not None:
            thought = drive.think(seat)
            if witness is not None:
                witness.hear(table, seat, thought.move)
            table.play(seat, thought.move)
        assert table.outcome is not None, "bots on every seat play to the end"
        if turn in table.outcome.winners:
            played.wins += Fraction(1, len(table.outcome.winners))
        for seat, words in enumerate(witness.heard() if witness is not None else []):
            played.manners[names[seat]].words.add(words)
    return played


def portions(ladder: Ladder) -> Iterator[Callable[[], Played]]:
    """All deals of all matches; the matches go on side by side, so that time left is told well."""
    for deal in range(ladder.deals):
        for number in range(len(ladder.matches())):
            yield partial(play_deal, ladder, number, deal)


def climb(
    ladder: Ladder,
    processes: int | None = None,
    progress: simulation.Progress = lambda games: None,
    start: str | None = None,
) -> Results:
    """Play all matches; `progress` is told how many more games have ended."""
    results = Results(ladder)
    many = min(simulation.check_processes(processes), ladder.deals * len(results.wins))
    if many == 1:
        for portion in portions(ladder):
            results.count(portion())
            progress(ladder.seats)
        return results
    with simulation.ends_politely(), simulation.workers(many, start or simulation.WAY) as pool:
        for played in simulation.spread(pool, portions(ladder), many * simulation.AHEAD):
            results.count(played)
            progress(ladder.seats)
    return results
