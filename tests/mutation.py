"""The mutation run: break the home of every rule of a game, and see that a test that cites it fails."""

from __future__ import annotations

import argparse
import hashlib
import importlib.machinery
import importlib.util
import io
import json
import os
import resource
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn

import pytest
from rich.console import Console
from rich.progress import track

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent / "src")]

from blarney.core import rulebook  # noqa: E402
from blarney.core.errors import BlarneyError  # noqa: E402
from breaks import Break, breaks  # noqa: E402  (the path is set above, to run as a script)
from equivalents import EQUIVALENT  # noqa: E402

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "blarney"
ENOUGH = 0.95
# A break may make a game endless, or fill the memory. Seconds of the processor for one test:
PATIENCE = 10.0
MOST_MEMORY = 2 << 30


@dataclass
class Home:
    """A class or function that decides rules, and the tests that prove them."""

    file: str
    name: str
    tests: dict[str, list[str]] = field(default_factory=dict)
    """By rule, the tests that cite it."""


@dataclass(frozen=True)
class Result:
    """What became of a break: the rules whose tests failed."""

    home: Home
    broken: Break
    caught: list[str]

    @property
    def name(self) -> str:
        """The break in one line."""
        return f"{self.home.name}: {self.broken.label}"


def homes(game: str) -> list[Home]:
    """All homes of a game's rules."""
    proofs = rulebook.proofs(ROOT)
    found: dict[tuple[str, str], Home] = {}
    for one in rulebook.citations(game):
        home = found.setdefault((one.file, one.name), Home(one.file, one.name))
        home.tests[one.rule] = proofs.get(one.rule, [])
    return list(found.values())


def all_breaks(found: list[Home]) -> Iterator[tuple[Home, Break]]:
    """Every break of every home."""
    for home in found:
        text = (PACKAGE / home.file).read_text(encoding="utf-8")
        others = {one.name for one in found if one is not home and one.file == home.file}
        for broken in breaks(text, home.name, others):
            yield home, broken


class BrokenFile(importlib.machinery.SourceFileLoader):
    """Imports one module of the package from broken source instead of its file."""

    def __init__(self, file: str, source: str) -> None:
        self.file = PACKAGE / file
        self.source = source
        parts = ["blarney", *Path(file).with_suffix("").parts]
        super().__init__(".".join(parts[:-1] if parts[-1] == "__init__" else parts), str(self.file))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """How to import the broken module; the finders after this one know the others."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.file, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        """The broken code."""
        return compile(self.source, str(self.file), "exec")


class HungError(BaseException):
    """A break has made something endless; nothing that it has broken may catch this."""


def give_up(signum: int, frame: object) -> NoReturn:
    """End what hangs."""
    raise HungError


class Failures:
    """A plugin of pytest that notes which tests failed, and ends those that hang."""

    def __init__(self) -> None:
        self.tests: set[str] = set()
        signal.signal(signal.SIGVTALRM, give_up)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test has only so much time of the processor; where one hangs, others would."""
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        try:
            return (yield)
        except HungError:
            item.session.shouldstop = "hung"
            raise
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, or what it needs, has run."""
        if report.failed:
            self.tests.add(report.nodeid.partition("[")[0])


def failing(tests: list[str]) -> set[str]:
    """The first test that fails now, if any does; all of them if they cannot even be imported."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "blarney"]:
        del sys.modules[name]
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    words = "-q -x -s --tb=no -p no:cacheprovider -W error -o addopts= --import-mode=importlib"
    failures = Failures()
    # What is played while tests are collected may hang as well.
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        done = pytest.main([*words.split(), "-c", str(ROOT / "pyproject.toml"), *tests], plugins=[failures])
    return set(tests) if done and not failures.tests else failures.tests


@dataclass(frozen=True)
class Work:
    """A break to try, with the tests of some rules of its home."""

    home: Home
    broken: Break
    rules: tuple[str, ...]

    @property
    def key(self) -> str:
        """The same for the same break of the same file and the same rules."""
        return hashlib.sha256("\n".join([self.broken.source, *self.rules]).encode()).hexdigest()


def attempt(work: Work) -> Result:
    """Run the tests with one break, until one fails; in a process of its own, which ends after it."""
    sys.meta_path.insert(0, BrokenFile(work.home.file, work.broken.source))
    proofs = {rule: work.home.tests[rule] for rule in work.rules}
    failed = failing(sorted({test for tests in proofs.values() for test in tests}))
    return Result(work.home, work.broken, [rule for rule, tests in proofs.items() if failed & set(tests)])


def known(kept: Path) -> dict[str, list[str]]:
    """What earlier runs have found out, by the key of the work."""
    if not kept.exists():
        return {}
    return dict(json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines())


def tried(pool: Pool, work: list[Work], kept: Path, console: Console) -> Iterator[Result]:
    """What becomes of breaks, a few at a time; each is kept at once, and none that was kept is tried again."""
    before = known(kept)
    new = [one for one in work if one.key not in before]
    for one in work:
        if one.key in before:
            yield Result(one.home, one.broken, before[one.key])
    results = track(
        zip(new, pool.imap(attempt, new), strict=True),
        "breaking rules",
        len(new),
        console=console,
        disable=not console.is_terminal,
    )
    with kept.open("a", encoding="utf-8") as file:
        for one, result in results:
            print(json.dumps([one.key, result.caught]), file=file, flush=True)
            yield result


def mutate(game: str, hands: int, only: str, kept: Path, console: Console) -> list[Result]:
    """Try every break with all tests of its home; then, for rules whose tests caught none, with those tests only."""
    found = [home for home in homes(game) if only in home.name]
    broken = list(all_breaks(found))
    with get_context("fork").Pool(hands, maxtasksperchild=1) as pool:
        every = sorted({test for home in found for tests in home.tests.values() for test in tests})
        if failed := pool.apply(failing, (every,)):
            raise BlarneyError(
                f"the tests must pass before anything is broken, and fail: {', '.join(failed)}"
            )
        results = list(
            tried(pool, [Work(home, one, tuple(home.tests)) for home, one in broken], kept, console)
        )
        by_home = {home.name: [one for of, one in broken if of is home] for home in found}
        toothless = {rule: home for home in found for rule in home.tests}
        for turn in range(max(map(len, by_home.values()), default=0)):
            caught = {rule for one in results for rule in one.caught}
            toothless = {rule: home for rule, home in toothless.items() if rule not in caught}
            work = [
                Work(home, by_home[home.name][turn], (rule,))
                for rule, home in toothless.items()
                if turn < len(by_home[home.name])
            ]
            again = [one for one in tried(pool, work, kept, console) if one.caught]
            results = [joined(one, again) for one in results]
    return results


def joined(one: Result, others: list[Result]) -> Result:
    """A result with what other tests caught of the same break."""
    more = {rule for other in others if other.broken == one.broken for rule in other.caught}
    return Result(one.home, one.broken, sorted({*one.caught, *more}))


@dataclass
class Line:
    """How many breaks of a rule's home were tried, caught, and first caught by a test that cites this very rule."""

    home: str
    breaks: int = 0
    caught: int = 0
    caught_by_its_own: int = 0


@dataclass
class Report:
    """The numbers, by rule and in all."""

    game: str
    breaks: int = 0
    caught: int = 0
    missed: list[str] = field(default_factory=list)
    equivalent: list[str] = field(default_factory=list)
    rules: dict[str, Line] = field(default_factory=dict)
    toothless: list[str] = field(default_factory=list)
    share: float = 0.0
    enough: bool = False

    @classmethod
    def of(cls, game: str, results: list[Result]) -> Report:
        """Count what became of the breaks."""
        report = cls(game)
        equivalent = EQUIVALENT.get(game, {})
        for one in results:
            if one.name in equivalent and not one.caught:
                report.equivalent.append(f"{one.name}: {equivalent[one.name]}")
                continue
            report.breaks += 1
            report.caught += bool(one.caught)
            if not one.caught:
                report.missed.append(f"{one.home.file}:{one.broken.line} {one.name}")
            for rule in one.home.tests:
                line = report.rules.setdefault(rule, Line(f"{one.home.file} {one.home.name}"))
                line.breaks += 1
                line.caught += bool(one.caught)
                line.caught_by_its_own += rule in one.caught
        report.toothless = [rule for rule, line in report.rules.items() if not line.caught_by_its_own]
        report.share = round(report.caught / max(report.breaks, 1), 4)
        report.enough = report.share >= ENOUGH and not report.toothless
        return report


def main() -> int:
    """Run from the command line; 0 if enough breaks are caught and no rule's tests are toothless."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    parser.add_argument("--hands", type=int, default=2, help="how many breaks are tried at a time")
    parser.add_argument("--only", default="", help="only homes with this in their name")
    parser.add_argument(
        "--keep", type=Path, default=Path(os.devnull), help="a file of results: go on from there"
    )
    arguments = parser.parse_args()
    try:
        results = mutate(
            arguments.game, arguments.hands, arguments.only, arguments.keep, Console(stderr=True)
        )
    except (BlarneyError, ModuleNotFoundError) as error:
        print(f"mutation: {error}", file=sys.stderr)
        return 2
    report = Report.of(arguments.game, results)
    if arguments.json:
        print(json.dumps(asdict(report), indent=1, ensure_ascii=False))
        return 0 if report.enough else 1
    for missed in report.missed:
        print(f"not caught: {missed}")
    for rule in report.toothless:
        print(f"no test that cites {rule} catches anything")
    print(
        f"{report.caught} of {report.breaks} breaks caught: {report.share:.1%}, and {ENOUGH:.0%} is enough;"
    )
    print(f"{len(report.equivalent)} more change nothing that could be seen.")
    return 0 if report.enough else 1


if __name__ == "__main__":
    sys.exit(main())
