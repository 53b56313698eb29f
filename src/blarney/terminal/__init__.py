"""The terminal: its commands are `play`, `replay`, `verify`, `rules` and `pack`."""

from __future__ import annotations

import argparse


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the terminal's commands to the command line."""
