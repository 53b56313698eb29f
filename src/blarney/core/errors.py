"""The errors of Blarney, one small tree.

BlarneyError
├── UnknownGame        no such game
├── BadSetup           a table cannot be laid like that: seats, seed, options
├── Refused            a move that the table does not take; nothing has changed
│   ├── NotAsked       that seat is not asked anything now
│   └── IllegalMove    the seat is asked, but this is no answer; says why, with the rule
├── BadMove            not a move of this game at all
├── BadSave            not a saved table, or damaged, or of another game, edition or pack
├── BadRecord          not a record, or one that does not replay
├── BadPack            a pack with mistakes in it, one line each
└── ChanceError        the test or the solver that supplies the luck has to act
    ├── NeedsOutcome   a Scripted chance has come to its end: n outcomes are possible
    └── LoadedWrong    a Loaded chance ran out, is left over, or does not fit the die
"""

from collections.abc import Sequence


class BlarneyError(Exception):
    """Everything that Blarney raises on purpose; its text is a sentence for people."""


class UnknownGame(BlarneyError):
    """There is no game of that name."""


class BadSetup(BlarneyError):
    """Seats, seed or options that this game does not have."""


class Refused(BlarneyError):
    """The table does not take this move; nothing has changed."""


class NotAsked(Refused):
    """This seat is not asked anything now."""


class IllegalMove(Refused):
    """The seat is asked, but may not answer this; `rule` is the id of the rule it breaks."""

    def __init__(self, sentence: str, key: str = "", rule: str = "") -> None:
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.key = key
        self.rule = rule


class BadMove(BlarneyError):
    """This is not a move of the game."""


class BadSave(BlarneyError):
    """This is not a saved table that can be laid out again."""


class BadRecord(BlarneyError):
    """This is not a record that can be replayed."""


class BadPack(BlarneyError):
    """A pack with mistakes; `mistakes` has one sentence for each."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = list(mistakes)


class ChanceError(BlarneyError):
    """Whoever supplies the luck has to act."""


class NeedsOutcome(ChanceError):
    """The script has come to its end: `outcomes` results are possible here."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"The script of chance ends here; {outcomes} outcomes are possible.")
        self.outcomes = outcomes


class LoadedWrong(ChanceError):
    """Loaded dice that ran out, are left over, or do not fit."""
