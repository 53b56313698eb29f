"""The HTTP API as strangers attack it: schemathesis, with all its checks, as everybody who could come."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from blarney import GAMES
from server.fuzz.house import Furniture, House, furnished, house

WHO = ("guest", "program", "keeper", "stranger")
# How often something that is there is named instead of something drawn.
OFTEN = 0.8
# What is refused as too large is refused: how many bytes a text has when it is sent, no schema can say. All other
# statuses are those that schemathesis expects anyway.
LARGE = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 401, 403, 404, 409, 413, 429, "5xx"]
"""
# At which tables something can be done; what else there is, is asked of all of them.
WHERE = {
    "waiting": ["change_table", "put_bot", "start_game", "take_seat", "make_seat_link"],
    "playing": ["play", "undo", "look", "pause_table", "resume_table"],
    "over": ["rematch", "show_record", "show_replay"],
}


@dataclass(frozen=True)
class Attack:
    """How an attack went."""

    found: int
    """The exit code of schemathesis: 0 if nothing was found."""
    told: str
    """What it says about it."""
    cases: int
    tested: int
    """How many operations were."""
    accepted: dict[str, int]
    """By operation, how often it was asked for something and did it."""


def attack(place: House, who: str, examples: int, seed: int, folder: Path, seconds: int = 0) -> Attack:
    """Attack a tavern as one of those who could come; for so many seconds at most, if there are any."""
    furniture = furnished(place, who)
    report = folder / f"{who}.json"
    config = folder / f"{who}.toml"
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", f"{place.url}/api/openapi.json",
        "--checks", "all", "--max-examples", str(examples), "--seed", str(seed), "--request-timeout", "60",
        "--generation-database", "none", "--no-color", "--report", "json", "--report-json-path", str(report),
        "--suppress-health-check", "all",
    ]  # fmt: skip
    config.write_text(chosen(furniture, known(furniture, folder)))
    if who == "keeper":
        # Everywhere else the keeper's token is nobody's.
        command += ["--include-path-regex", "^/api/admin/"]
    if seconds:
        command += ["--max-time", str(seconds)]
    inherited = os.environ.get("PYTHONPATH", "")
    paths = [
        Path(__file__).resolve().parents[2],
        *map(os.path.abspath, inherited.split(os.pathsep) if inherited else []),
    ]
    found = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "SCHEMATHESIS_HOOKS": "server.fuzz.hooks", "PYTHONPATH": os.pathsep.join(map(str, paths))},
    )  # fmt: skip
    if not report.exists():
        return Attack(found.returncode or 1, found.stdout + found.stderr, 0, 0, {})
    told: dict[str, Any] = json.loads(report.read_text())
    accepted = {
        operation: sum(phase["accepted"] for phase in phases.values())
        for operation, phases in told["valid_rates"].items()
    }
    cases, tested = told["test_cases"]["generated"], told["operations"]["tested"]
    return Attack(found.returncode, found.stdout + found.stderr, cases, tested, accepted)


def chosen(furniture: Furniture, auth: str) -> str:
    """What schemathesis is told: things that are there, to be named often instead of something drawn."""
    there: dict[str, tuple[list[Any], list[str]]] = {
        "tables": (furniture.tables, ["path.table", "body.table"]),
        "waiting": (furniture.waiting, []),
        "playing": (furniture.playing, []),
        "over": (furniture.over, []),
        "seats": ([0, 1, 2], ["path.seat", "body.seat", "query.seat"]),
        "games": (list(GAMES), ["path.game", "body.game"]),
        "players": ([2, 3, 4], ["body.seats"]),
        "levels": (["random", "heuristic"], ["body.level", "body.stand_in"]),
        "tokens": (furniture.tokens or ["nobody"], ["path.id"]),
        "codes": (furniture.codes, ["body.code"]),
        "moves": (furniture.moves or ["pass"], ["body.moves[*]"]),
        "questions": ([1, 2], ["body.question"]),
    }
    lines = [LARGE, auth]
    parameters = ["[parameters]"]
    for name, (values, places) in there.items():
        lines += [f"[dictionaries.{name}]", f"values = {json.dumps(values)}"]
        parameters += [bound(place, name) for place in places]
    for name, operations in WHERE.items():
        parameters += [
            "[[operations]]",
            f"include-operation-id = {json.dumps(operations)}",
            "[operations.parameters]",
        ]
        parameters.append(bound("path.table", name))
    return "\n".join([*lines, *parameters, ""])


def bound(place: str, name: str) -> str:
    """Where something that is there is to be named."""
    return f'"{place}" = {{ dictionary = "{name}", probability = {OFTEN} }}'


def known(furniture: Furniture, folder: Path) -> str:
    """Who attacks, and who must not see what is the other's; nothing for a stranger."""
    people = [
        {
            "name": name,
            "fixedHeaders": [{"name": header, "value": value} for header, value in headers.items()],
        }
        for name, headers in furniture.people.items()
    ]
    if not people:
        return ""
    file = folder / "people.json"
    file.write_text(json.dumps({"auth": people}))
    peers = f"peers = {json.dumps(list(furniture.people))}" if len(people) > 1 else ""
    return f"[auth.wfc]\npath = {json.dumps(str(file))}\n{peers}"


def main() -> int:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=100, help="requests for each operation, about (100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=int, default=0, help="for all of it together (as long as it takes)")
    parser.add_argument("--who", nargs="*", choices=WHO, default=list(WHO), help="as whom (everybody)")
    asked = parser.parse_args()
    found = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        with house(folder / "tavern") as place:
            for who in asked.who:
                seconds = asked.minutes * 60 // len(asked.who)
                outcome = attack(place, who, asked.examples, asked.seed, folder, seconds)
                print(outcome.told)
                print(
                    f"As a {who}: {outcome.cases} requests; accepted: {json.dumps(outcome.accepted)}",
                    flush=True,
                )
                found |= outcome.found
            noted = place.noted()
    print("\n".join(["The log:", *noted]) if noted else "Nothing in the log.")
    return 1 if found or noted else 0


if __name__ == "__main__":
    raise SystemExit(main())
