"""The players of Royal Bastards in words: gold, cards, secrets, scandals, friends, and their Bastards."""

from __future__ import annotations

from blarney.core.spans import words
from blarney.core.texts import Names
from blarney.core.view import Line, Span
from blarney.games.royal_bastards.captions import counted, score, short
from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, Deck
from blarney.games.royal_bastards.laws import heir
from blarney.games.royal_bastards.marks import letters
from blarney.games.royal_bastards.view import Hero, RealmView


def is_asked(view: RealmView, seat: int | None) -> bool:
    """Does the table wait for this seat?"""
    question = view.question
    return question is not None and seat in question.seats and seat not in question.answered


class RollCall:
    """Those at the table, one in a line."""

    def __init__(self, view: RealmView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck
        self.letters = letters(view, names)

    def line(self, seat: int) -> Line:
        """A player: gold, cards, and what else all can see."""
        view = self.view
        name = self.names.seat(seat)
        width = max(len(self.names.seat(other)) for other in range(view.seats))
        acts = self.acts(seat)
        choosing = view.question is not None and view.question.prompt.key == "prompts.target_player"
        line = [
            Span("▶ " if acts else "  ", "bold symbol packs" if acts else "symbol packs loose"),
            Span(f"{self.letters[seat]} ", "symbol loose dim"),
            Span(name, "bold" if acts else "", f"player {seat}" if choosing else ""),
            Span(" " * (width - len(name)), "loose symbol"),
            Span(" " if view.gold[seat] > 9 else "  ", "loose symbol"),
            Span(" "),
            Span(f"{view.gold[seat]} gold"),
        ]
        for mark, style in self.marks(seat):
            line.extend([Span(",", style), Span(" ", style), *words(mark, style)])
        for hero in view.heroes[seat] if seat != view.viewer else []:
            line.extend([Span(";", "loose told"), Span(" ", "loose told"), *self.hero(hero)])
        return line

    def acts(self, seat: int) -> bool:
        """Is it this one whom all look at? Of a window nobody knows whom it still waits for."""
        question = self.view.question
        return question is not None and question.kind != "window" and is_asked(self.view, seat)

    def marks(self, seat: int) -> list[tuple[str, str]]:
        """What else all can see of a player, with how much room it deserves."""
        view = self.view
        found: list[tuple[str, str]] = []
        if any(view.points) or view.outcome is not None:
            found.append((f"score {score(view.points[seat])}", "bold"))
        found.append((counted(view.hand_sizes[seat], "card"), ""))
        if view.secrets[seat]:
            found.append((counted(view.secrets[seat], "secret"), ""))
        scandals = sum(len(hero.scandals) for hero in view.heroes[seat])
        friends = sum(len(hero.endorsements) for hero in view.heroes[seat])
        if scandals:
            found.append((counted(scandals, "scandal"), "loose"))
        if friends:
            found.append((counted(friends, "Endorsement"), "loose"))
        if view.turn and seat == view.first and view.outcome is None:
            found.append(("First", ""))
        if seat in view.ranks and view.phase == "festival":
            found.append((f"place {view.ranks.index(seat) + 1}", ""))
        return found

    def hero(self, hero: Hero) -> Line:
        """A Bastard of another player's: the scores, and where."""
        scores = "/".join(str(hero.scores[name]) for name in ATTRIBUTE_NAMES)
        return words(f"{short(heir(self.deck, hero.name))} {scores}", "loose told")
