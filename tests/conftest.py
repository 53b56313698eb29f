"""All tests take their examples from one profile of hypothesis."""

from contract.profiles import load_profile

load_profile()
