"""Dragon Scat drawn with words."""

from __future__ import annotations

from collections.abc import Sequence

from blarney.core.texts import Names
from blarney.core.view import Block, Line, Span
from blarney.games.dragon_scat.looking import HOW
from blarney.games.dragon_scat.table import CLAIM
from blarney.games.dragon_scat.view import Claim, DragonScatView, Laid, Picked, Revealed


class Drawing:
    """A view of Dragon Scat drawn with words; every dragon has a symbol too."""

    def __init__(self, view: DragonScatView, names: Names, symbols: dict[str, str], copies: int) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols
        self.copies = copies

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        blocks = [
            Block("dragons", [self.row_line(row) for row in range(len(view.rows))]),
            Block(f"turn {view.turn}", [self.player_line(seat) for seat in self.around()]),
        ]
        if view.last is not None:
            blocks.append(Block("last Scat", [self.last_line(view.last)]))
        if view.claim is not None:
            blocks.append(Block("claim", [self.claim_line(view.claim)]))
        if view.picked is not None:
            blocks.append(Block("you lay", [self.picked_line(view.picked)]))
        if view.viewer is not None and view.outcome is None:
            blocks.append(Block("your hand", [self.card_line(self.left(), f"hand {view.viewer}/")]))
        return blocks

    def around(self) -> list[int]:
        """The seats clockwise, the viewer first."""
        first = self.view.viewer or 0
        return [(first + place) % self.view.seats for place in range(self.view.seats)]

    def left(self) -> list[str]:
        """The viewer's hand without the cards that are picked already."""
        hand = list(self.view.hand)
        for card in self.view.picked.cards if self.view.picked is not None else []:
            hand.remove(card)
        return hand

    def card(self, card: str | None, place: str = "") -> Line:
        """One card with its symbol; `place` is where it lies, if it can be chosen there."""
        if card is None:
            return [Span("?", "dim")]
        at = f"{place}{card}" if place else ""
        return [Span(f"{self.symbols[card]} ", f"{card} symbol", at), Span(card, f"{card} bold", at)]

    def card_line(self, cards: Sequence[str | None], place: str = "") -> Line:
        """Cards beside each other, equal ones together."""
        if not cards:
            return [Span("none", "dim", place)]
        line: Line = []
        for card in dict.fromkeys(cards):
            if line:
                line.extend([Span(",", "dim"), Span(" ")])
            line.extend(self.card(card, place))
            many = list(cards).count(card)
            if many > 1:
                line.append(Span(f" ×{many}", "bold"))
        return line

    def row_line(self, row: int) -> Line:
        """A dragon, how many cards lie under it, and what the viewer laid there."""
        one = self.view.rows[row]
        width = max(len(other.dragon) for other in self.view.rows)
        many = sum(len(laid.cards) for laid in one.pile)
        line: Line = [
            Span(f"{self.symbols[one.dragon]} ", f"{one.dragon} symbol packs", f"pile {row}"),
            Span(one.dragon, f"{one.dragon} bold", f"pile {row}"),
            Span(" " * (width - len(one.dragon) + (0 < many < 10)), "loose"),
            Span(f" {many}" if many else " empty"),
        ]
        if many:
            line.append(Span(" face down", "loose"))
        mine = [laid for laid in one.pile if laid.seat is not None and laid.seat == self.view.viewer]
        for place, laid in enumerate(mine):
            line.extend([Span(";" if place else ", yours:", "dim more"), Span(" ", "more")])
            line.extend(Span(span.text, f"{span.style} more") for span in self.laid_line(laid, one.dragon))
        return line

    def laid_line(self, laid: Laid, dragon: str) -> Line:
        """What the viewer laid, and what it was claimed to be."""
        line = self.card_line(laid.cards)
        if laid.how == HOW[CLAIM]:
            true = all(card == dragon for card in laid.cards)
            said = "(true)" if true else f"(as {len(laid.cards)} {dragon})"
            line.extend([Span(" "), Span(said, "dim")])
        return line

    def player_line(self, seat: int) -> Line:
        """One player: how many cards they hold, and what they are about."""
        view = self.view
        name = self.names.seat(seat)
        width = max(len(self.names.seat(other)) for other in range(view.seats))
        many = view.hand_sizes[seat]
        doing = self.doing(seat)
        asked = self.is_asked(seat)
        line = [
            Span("▶ " if asked else "  ", "bold symbol packs" if asked else "symbol packs loose"),
            Span(name, "bold" if asked else ""),
            Span(" " * (width - len(name) + (many < 10)), "loose"),
            Span(f" {many}"),
            Span(" card" if many == 1 else " cards", "loose"),
        ]
        if doing is not None:
            line.extend([Span(","), Span(" "), doing])
        return line

    def is_asked(self, seat: int) -> bool:
        """Does the table wait for this seat?"""
        question = self.view.question
        return question is not None and seat in question.seats and seat not in question.answered

    def doing(self, seat: int) -> Span | None:
        """What a player is about."""
        view = self.view
        if view.claim is not None:
            if seat == view.claim.seat:
                return Span(f"claims {len(view.claim.cards)} {view.claim.dragon}", "bold")
            return Span("to answer", "bold") if self.is_asked(seat) else Span("has answered", "dim")
        if self.is_asked(seat):
            return Span("to play" if seat == view.player else "may lay one card", "bold")
        return Span("has the turn", "dim") if seat == view.player and view.outcome is None else None

    def claim_line(self, claim: Claim) -> Line:
        """Who claims what; to its owner what it really is, to the others how many of these they hold."""
        many = len(claim.cards)
        verb = "claim" if claim.seat == self.names.reader else "claims"
        line = [
            Span(f"{self.capital(claim.seat)} {verb}:", "bold now"),
            Span(" "),
            Span(f" {many} ", "bold reverse"),
            Span(f"{self.symbols[claim.dragon]} ", "bold reverse symbol"),
            Span(f"{claim.dragon.upper()} ", "bold reverse"),
        ]
        if None not in claim.cards:
            line.extend([Span(" "), Span("really"), Span(" "), *self.card_line(claim.cards)])
        else:
            held = self.view.hand.count(claim.dragon) or "none"
            yours = "" if self.view.viewer is None else f", you hold {held}"
            line.extend([Span(" "), Span(f"(of {self.copies}: 1 shows{yours})", "dim")])
        if not self.view.hand_sizes[claim.seat]:
            last = "the last card" if many == 1 else "the last cards"
            line.extend([Span(";"), Span(" "), Span(f"{last}: the win, unless caught lying", "bold")])
        return line

    def last_line(self, last: Revealed) -> Line:
        """The last challenge: who doubted whom, what was found, who took the pile."""
        line = [Span(f"{self.capital(last.challenger)} doubted {self.names.seat(last.seat)} on")]
        line.extend([Span(" "), *self.card(last.dragon), Span(":"), Span(" "), *self.card_line(last.cards)])
        taker = self.names.seat(last.challenger if last.honest else last.seat)
        found = "the truth" if last.honest else "a lie"
        line.extend(
            [Span(";"), Span(" "), Span(f"{found},", "bold"), Span(" "), Span(f"so {taker} took the pile")]
        )
        return line

    def picked_line(self, picked: Picked) -> Line:
        """The play as far as it has been chosen, and what will be claimed."""
        cards = self.card_line(picked.cards) if picked.cards else [Span("nothing yet", "dim")]
        line = [*cards, Span(" "), Span("under", "now"), Span(" "), *self.card(picked.dragon)]
        if many := len(picked.cards):
            line.extend([Span(" "), Span(f"(your claim: {many} {picked.dragon})", "dim")])
        return line

    def capital(self, seat: int) -> str:
        """A name at the beginning of a sentence."""
        name = self.names.seat(seat)
        return name[:1].upper() + name[1:]
