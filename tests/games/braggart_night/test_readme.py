"""The README of Braggart shows boasts of the cards as they are now."""

from __future__ import annotations

from games.braggart_night.boasts import MANY, boasts, in_readme, written


def test_the_boasts_in_the_readme_are_those_of_the_pack() -> None:
    assert in_readme() == written(), (
        "The cards have changed: PYTHONPATH=src python tests/games/braggart_night/boasts.py writes the boasts anew."
    )


def test_they_are_twenty_and_all_different() -> None:
    assert len(set(boasts())) == MANY == 20
