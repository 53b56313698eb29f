"""What a player answers: small immutable objects, made once for each pack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One answer. `text` is its name in records and on the wire; a move is equal only to itself."""

    def __init__(self, text: str) -> None:
        self.text = text
        # Its place among all moves of the game and pack for which it was made; words that several have may have others.
        self.place: i64 = -1

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


class Say(Move):
    """A move that is nothing but a word: pass, granted, done."""


PASS: Final = Say("pass")
STAND: Final = Say("pass for this phase")
WITHDRAW: Final = Say("withdraw standing pass")
WINDOW_MOVES: Final[tuple[Move, ...]] = (PASS, STAND, WITHDRAW)
