"""What a seat or a spectator sees of B.O.N., and how it is drawn with words."""

from __future__ import annotations

import msgspec

from blarney.core.texts import Names
from blarney.core.view import Block, Line, Span, View
from blarney.games.bon.table import Bon


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


def look(table: Bon, viewer: int | None) -> BonView:
    """The table as one viewer may see it."""
    cards = table.cards
    eye = table.seats if viewer is None else viewer
    prime = table.prime()
    question = table.question
    return BonView(
        game="bon",
        seats=table.seats,
        viewer=viewer,
        question=None if question is None else question.asked(),
        outcome=table.outcome,
        round=table.round,
        ranks=[table.deck.colours[colour] for colour in table.ranks],
        leader=table.leader,
        prime=None if prime is None else table.deck.colours[prime],
        trick=laid(table, cards.zones[table.trick], table.leader),
        last_trick=last_trick(table),
        hand=[] if viewer is None else [name for name in cards.look(viewer, eye) if name],
        hand_sizes=[len(cards.zones[seat]) for seat in range(table.seats)],
        spare=cards.look(table.spare, eye),
        tricks=table.tricks[:],
        goal=table.goal(),
        scores=table.scores[:],
        champion=table.champion(),
        played=played(table),
    )


def laid(table: Bon, cards: list[int], leader: int) -> list[Laid]:
    """Cards with those who played them, from the leader on."""
    return [
        Laid((leader + place) % table.seats, table.deck.names[table.deck.kinds[card]])
        for place, card in enumerate(cards)
    ]


def last_trick(table: Bon) -> list[Laid]:
    """How many tricks each has taken is public; of the cards in them only the last trick's are shown. [BON-R12]"""
    if table.led is None:
        return []
    taken = table.cards.zones[table.taken + table.leader]
    return laid(table, taken[-table.seats :], table.led)


def played(table: Bon) -> list[str] | None:
    """The list of cards played in this round is for tables that chose it: memory is part of the game. [BON-R13]"""
    if table.origin.options["memory"] == "off":
        return None
    zones = table.cards.zones[table.trick : table.spare]
    return [table.deck.names[table.deck.kinds[card]] for card in sorted(card for zone in zones for card in zone)]


class Drawing:
    """A view of B.O.N. drawn with words: every colour has a symbol too. [BON-R16]"""

    def __init__(self, view: BonView, names: Names, symbols: dict[str, str]) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        title = f"round {view.round}, trick {min(sum(view.tricks) + 1, view.champion * 99)}"
        blocks = [
            Block("colour ranks, strongest first", [self.rank_line()]),
            Block(title, self.trick_lines()),
            Block(f"players: {view.goal} tricks = 1 point, none = 2", self.score_lines()),
        ]
        if view.last_trick:
            blocks.insert(2, Block("last trick", [self.laid_line(view.last_trick)]))
        if view.played is not None:
            blocks.append(Block("played this round", [self.card_line(view.played)]))
        if view.viewer is not None:
            blocks.append(Block("your hand", [self.card_line(view.hand)]))
        return blocks

    def card(self, card: str | None) -> Span:
        """One card with its symbol."""
        if card is None:
            return Span("[face down]", "dim")
        colour, _, number = card.partition(" ")
        if not number:
            return Span("[pass]", "bold")
        return Span(f"{self.symbols[colour]}{colour} {number}", colour)

    def card_line(self, cards: list[str] | list[str | None]) -> Line:
        """Cards beside each other."""
        line: Line = []
        for card in cards:
            line.extend([self.card(card), Span("  ")])
        return line[:-1]

    def rank_line(self) -> Line:
        """The stack, strongest first, and the spare cards."""
        line: Line = []
        for place, colour in enumerate(self.view.ranks):
            line.append(Span(" > " if place else ""))
            line.append(Span(f"{self.symbols[colour]}{colour}", f"{colour} bold"))
        line.append(Span("     spare: ", "dim"))
        line.extend(self.card_line(self.view.spare))
        return line

    def laid_line(self, trick: list[Laid]) -> Line:
        """A trick in one line."""
        line: Line = []
        for one in trick:
            line.extend([Span(f"{self.names.seat(one.seat)} "), self.card(one.card), Span("   ")])
        return line[:-1]

    def trick_lines(self) -> list[Line]:
        """The trick on the table and what is to be followed."""
        view = self.view
        if not view.trick:
            return [[Span(f"{self.names.seat(view.leader)} to lead", "dim")]]
        follow = f"follow {view.prime}" if view.prime else "no colour yet"
        return [self.laid_line(view.trick), [Span(follow, view.prime or "dim")]]

    def score_lines(self) -> list[Line]:
        """A line for each player: score track, tricks, cards."""
        view = self.view
        width = max(len(self.names.seat(seat)) for seat in range(view.seats))
        lines: list[Line] = []
        for seat in range(view.seats):
            score = view.scores[seat]
            track = "#" * score + "." * (view.champion - score)
            waiting = view.question is not None and seat in view.question.seats
            lines.append(
                [
                    Span("> " if waiting else "  ", "bold"),
                    Span(self.names.seat(seat).ljust(width), "bold" if waiting else ""),
                    Span(f"  {score}/{view.champion} [{track}]"),
                    Span(f"  tricks {view.tricks[seat]}", "" if view.tricks[seat] <= view.goal else "dim"),
                    Span(f"  cards {view.hand_sizes[seat]}", "dim"),
                ]
            )
        return lines
