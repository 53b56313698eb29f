"""The cards of B.O.N. by number, and what the chart says for each number of players."""

from __future__ import annotations

from blarney.games.bon.moves import Play


class Row:
    """One row of the chart: for three [BON-4], four [BON-5] or five players [BON-6]."""

    def __init__(self, highest: int, passes: int, goal: int) -> None:
        self.highest = highest
        self.passes = passes
        self.goal = goal


class Deck:
    """Coloured cards first, colour by colour, then the pass cards, which are all alike. [BON-1]"""

    def __init__(
        self,
        colours: list[str],
        letters: list[str],
        symbols: list[str],
        highest: int,
        passes: int,
        hand: int,
        spare: int,
        champion: int,
        chart: dict[int, Row],
    ) -> None:
        self.colours = colours
        self.letters = letters
        self.symbols = symbols
        self.highest = highest
        self.hand = hand
        self.spare = spare
        self.champion = champion
        self.chart = chart
        many = len(colours)
        self.no_colour = many
        coloured = many * highest
        self.colour = bytes([colour for colour in range(many) for _ in range(highest)] + [many] * passes)
        self.value = bytes(list(range(1, highest + 1)) * many + [0] * passes)
        self.kinds = list(range(coloured)) + [coloured] * passes
        self.names = [f"{colours[self.colour[card]]} {self.value[card]}" for card in range(coloured)]
        self.names.append("pass")
        self.plays = [Play(f"play {name}", kind) for kind, name in enumerate(self.names)]
        self.play_of = [self.plays[kind] for kind in self.kinds]
        self.in_use = {seats: self.cards_for(row) for seats, row in chart.items()}
        self.unused = {
            seats: [card for card in range(len(self.kinds)) if card not in cards]
            for seats, cards in self.in_use.items()
        }

    def cards_for(self, row: Row) -> list[int]:
        """The cards of one row of the chart."""
        passes = 0
        cards: list[int] = []
        for card in range(len(self.kinds)):
            if self.colour[card] == self.no_colour:
                passes += 1
                if passes <= row.passes:
                    cards.append(card)
            elif self.value[card] <= row.highest:
                cards.append(card)
        return cards
