"""The lab: simulation and measurement. Its commands are `sim`, `ladder` and `bench`."""

from __future__ import annotations

import argparse

from blarney.lab.bench import add_bench
from blarney.lab.ladder import add_ladder
from blarney.lab.sim import add_sim


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the lab's commands to the command line."""
    add_sim(commands)
    add_ladder(commands)
    add_bench(commands)
