"""The captains of Lying Pirates in words: coins, cards, and what else all can see of them."""

from __future__ import annotations

from blarney.core.view import Line, Span
from blarney.games.lying_pirates.captions import PirateNames, counted
from blarney.games.lying_pirates.deck import GOLDS, REROLLS, SILVERS, Deck
from blarney.games.lying_pirates.laws import law
from blarney.games.lying_pirates.view import PiratesView

# The questions in which somebody bets.
BETS = ("LP-33", "LP-35")


def is_asked(view: PiratesView, seat: int | None) -> bool:
    """Does the table wait for this seat?"""
    question = view.question
    return question is not None and seat in question.seats and seat not in question.answered


class Captains:
    """Those at the table, the Phantom too, one in a line."""

    def __init__(self, view: PiratesView, names: PirateNames, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck

    def line(self, captain: int) -> Line:
        """A captain: coins, cards, and what else all can see."""
        view = self.view
        name = self.names.at(view, captain)
        width = max(len(self.names.at(view, other)) for other in range(len(view.spots)))
        acts = self.acts(captain)
        line = [
            Span("▶ " if acts else "  ", "bold symbol packs" if acts else "symbol packs loose"),
            Span(name, "bold" if acts else "", place=f"ship {captain}"),
            Span(" " * (width - len(name)), "loose symbol"),
            Span(" " if view.coins[captain] > 9 else "  ", "loose symbol"),
            Span(" "),
            Span(counted(view.coins[captain], "coin")),
            Span(","),
            Span(" "),
            Span(counted(view.hand_sizes[captain], "card")),
        ]
        for mark, style in self.marks(captain):
            line.extend([Span(",", style), Span(" ", style), Span(mark, f"bold {style}" if acts else style)])
        return line

    def acts(self, captain: int) -> bool:
        """Is it this one whom all look at? Of a window nobody knows whom it still waits for."""
        view = self.view
        if view.question is None:
            return False
        if view.question.rule in BETS:
            return captain == view.turn
        return view.question.kind != "window" and is_asked(view, captain)

    def marks(self, captain: int) -> list[tuple[str, str]]:
        """What else all can see of a captain, with how much room it deserves."""
        view = self.view
        found: list[tuple[str, str]] = []
        if view.counts is not None:
            thing = "crew" if view.phase == "final" else "dice"
            many = view.counts[captain]
            found.append((f"{many} {'die' if thing == 'dice' and many == 1 else thing}", ""))
        if captain == view.token:
            way = "bets go round clockwise" if view.clockwise else "bets go round counterclockwise"
            found.extend([("token", ""), (way, "loose told")])
        if captain == view.winner:
            found.append(("won the bets", "loose"))
        for who, mark in (
            (view.losers if view.phase == "sail" else [], "lost"),
            (view.sitting_out if view.phase == "betting" else [], "sits out"),
            (view.missing_next, "misses the next bets"),
            (view.becalmed, "becalmed"),
            (view.sheltered, "safe"),
        ):
            if captain in who:
                found.append((mark, ""))
        if view.phase == "final":
            found.extend([] if captain in view.afloat else [("not in the battle", "more")])
        elif captain == view.viewer and "cursed" in view.special:
            found.append(("cursed", ""))
        used = self.used(captain)
        if used:
            found.append((f"used {' and '.join(used)}", ""))
        if captain < len(view.captains):
            found.append((f"as {self.title(view.captains[captain])}", "loose told"))
        return found

    def used(self, captain: int) -> list[str]:
        """Which cards and rerolls of this round a captain has used up."""
        view = self.view
        if not view.round:
            return []
        spent = (
            (view.golds, GOLDS, "gold"),
            (view.silvers, SILVERS, "silver"),
            (view.rerolls, REROLLS, "reroll"),
        )
        return [
            word
            for many, number, word in spent
            if many[captain] and many[captain] >= law(self.deck, view, captain, number)
        ]

    def title(self, name: str) -> str:
        """What a captain is called who has an ability."""
        return next(one.title for one in self.deck.captains if one.name == name)
