"""How hard hypothesis looks: a sample that is the same every time, a brief one, and more for the soak."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

CHOSEN = "BLARNEY_HYPOTHESIS"
"""The environment variable that names the profile: sample (when it is not set), brief or soak."""

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def load_profile() -> None:
    """Take the profile that the environment names."""
    settings.register_profile(
        "sample", derandomize=True, database=None, deadline=None, max_examples=25, suppress_health_check=SLOW
    )
    settings.register_profile(
        "brief", derandomize=True, database=None, deadline=None, max_examples=10, suppress_health_check=SLOW
    )
    settings.register_profile(
        "soak", database=None, deadline=None, max_examples=200, suppress_health_check=SLOW
    )
    settings.load_profile(os.environ.get(CHOSEN, "sample"))


def is_soak() -> bool:
    """Is there time to look at everything?"""
    return os.environ.get(CHOSEN) == "soak"


def times(factor: float) -> int:
    """So many examples as the profile has, more or fewer by a factor."""
    return max(1, int(settings().max_examples * factor))
