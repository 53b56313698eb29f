"""The lab: simulation and measurement. Its commands are `sim` and `bench`."""

from __future__ import annotations

import argparse


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the lab's commands to the command line."""
