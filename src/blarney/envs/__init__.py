"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many tables at once.

Each in a module of its own, which needs the library it is named after: `pip install blarney[envs]`.
"""
