"""What a seat or a spectator sees of B.O.N., and how it is drawn with words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from blarney.core.texts import Names
from blarney.core.view import Block, Line, Span, View


class Laid(msgspec.Struct, frozen=True):
    """A card in a trick, and who played it."""

    seat: int
    card: str


class BonView(View, frozen=True, kw_only=True):
    """The table of B.O.N.; a spare card that lies face down is None. `ranks` has the top first."""

    round: int
    ranks: list[str]
    leader: int
    prime: str | None
    trick: list[Laid]
    last_trick: list[Laid]
    hand: list[str]
    hand_sizes: list[int]
    spare: list[str | None]
    tricks: list[int]
    goal: int
    scores: list[int]
    champion: int
    played: list[str] | None


class Drawing:
    """A view of B.O.N. drawn with words: every colour has a symbol too. [BON-R16]"""

    def __init__(self, view: BonView, names: Names, symbols: dict[str, str]) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        blocks = [
            Block("ranks", [self.rank_line()]),
            Block("spare", [self.card_line(view.spare)]),
            Block(f"round {view.round}", [self.round_line()]),
            Block("players", [self.player_line(seat) for seat in self.around()]),
        ]
        if view.played is not None:
            blocks.insert(3, Block("played", [self.played_line(view.played)]))
        if view.last_trick:
            blocks.append(Block("last trick", [self.last_line()]))
        if view.viewer is not None and view.outcome is None:
            place = f"hand {view.viewer}/"
            blocks.append(Block("your hand", [self.card_line(view.hand, place)]))
        return blocks

    def around(self) -> list[int]:
        """The seats clockwise, the viewer first."""
        first = self.view.viewer or 0
        return [(first + place) % self.view.seats for place in range(self.view.seats)]

    def card(self, card: str | None, place: str = "") -> Line:
        """One card with its symbol; `place` is where it lies, if it can be chosen there."""
        if card is None:
            return [Span("face down", "dim")]
        at = f"{place}{card}" if place else ""
        colour, _, _ = card.rpartition(" ")
        if not colour:
            return [Span(card, "bold", at)]
        return [Span(self.symbols[colour], f"{colour} symbol", at), Span(card, f"{colour} bold", at)]

    def card_line(self, cards: Sequence[str | None], place: str = "") -> Line:
        """Cards beside each other."""
        if not cards:
            return [Span("none", "dim")]
        line: Line = []
        for number, card in enumerate(cards):
            if number:
                line.extend([Span(",", "dim"), Span(" ")])
            line.extend(self.card(card, place))
        return line

    def played_line(self, played: list[str]) -> Line:
        """The cards played in this round, colour by colour."""
        if not played:
            return [Span("none", "dim")]
        line: Line = []
        before = ""
        for card in played:
            colour, _, number = card.rpartition(" ")
            again = colour and colour == before
            if line:
                line.extend([Span(" ")] if again else [Span(","), Span("  ")])
            line.extend([Span(number, colour)] if again else self.card(card))
            before = colour
        return line

    def rank_line(self) -> Line:
        """The stack, strongest first."""
        line: Line = []
        for place, colour in enumerate(self.view.ranks):
            if place:
                line.extend([Span(" >"), Span(" ")])
            line.extend([Span(self.symbols[colour], f"{colour} symbol"), Span(colour, f"{colour} bold")])
        line.extend([Span("   "), Span("(strongest first)", "dim")])
        return line

    def round_line(self) -> Line:
        """How far the round is, what is to be followed, and what the tricks are worth."""
        view = self.view
        tricks = sum(view.tricks) + max(view.hand_sizes)
        now = min(sum(view.tricks) + 1, tricks)
        line = [Span(f"trick {now} of {tricks}")]
        if view.prime is not None:
            line.extend([Span(","), Span(" "), Span(f"follow {view.prime}", f"{view.prime} bold")])
        elif view.trick:
            line.extend([Span(","), Span(" "), Span("no colour to follow yet")])
        many = "1 trick" if view.goal == 1 else f"{view.goal} tricks"
        line.extend([Span(";", "dim"), Span(" "), Span(f"{many} = 1 point,", "dim")])
        line.extend([Span(" "), Span("none = 2 points", "dim")])
        return line

    def player_line(self, seat: int) -> Line:
        """One player: score track, tricks taken, the card in this trick and in the last."""
        view = self.view
        name = self.names.seat(seat)
        width = max(len(self.names.seat(other)) for other in range(view.seats))
        waiting = view.question is not None and seat in view.question.seats
        score = view.scores[seat]
        track = "●" * score + "○" * (view.champion - score) if view.champion <= 10 else ""
        line = [
            Span("▶ " if waiting else "  ", "bold symbol"),
            Span(name.ljust(width), "bold" if waiting else ""),
            Span("  "),
            Span(track, "symbol wide"),
            Span("  ", "wide"),
            Span(f"{score}/{view.champion} points,"),
            Span(" "),
            Span("1 trick" if view.tricks[seat] == 1 else f"{view.tricks[seat]} tricks"),
        ]
        played = next((one.card for one in view.trick if one.seat == seat), None)
        if played is not None:
            line.extend([Span(","), Span(" "), Span("plays "), *self.card(played)])
        elif waiting:
            line.extend([Span(","), Span(" "), Span("to play" if view.trick else "to lead", "bold")])
        return line

    def last_line(self) -> Line:
        """The last trick in the order of play, and who took it."""
        line: Line = []
        for one in self.view.last_trick:
            if line:
                line.extend([Span(","), Span(" ")])
            took = " took it with " if one.seat == self.view.leader else " "
            line.extend([Span(f"{self.names.seat(one.seat)}{took}"), *self.card(one.card)])
        return line
