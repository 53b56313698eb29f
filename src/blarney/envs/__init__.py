"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

Each in a module of its own, which needs the library it is named after: `pip install '.[envs]'` installs them.
"""

from __future__ import annotations

import argparse

from blarney.envs.layouts import add_envs


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command of the environments to the command line; it needs none of those libraries."""
    add_envs(commands)
