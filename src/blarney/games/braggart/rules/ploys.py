"""What the Ploys do: the verbs of which a pack makes its cards. [BG-R25]"""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Anything, Choice, Composed, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.braggart.deck import RESULT
from blarney.games.braggart.moves import DONE, Discard, Fetch, Rob
from blarney.games.braggart.rules.hand_limit import EVERY_TYPE, HAND_LIMIT, touched
from blarney.games.braggart.table import Braggart


def can_do(table: Braggart, seat: int, kind: int) -> bool:
    """A Ploy that can do nothing is not played. [BG-R26]"""
    for verb in table.deck.all_kinds[kind].does:
        if verb.name == "steal" and victims(table, seat):
            return True
        if verb.name == "salvage" and lost(table):
            return True
        if verb.name == "draw" and table.cards.zones[table.pile]:
            return True
        if verb.name == "redraw" and table.cards.zones[table.pile] and len(table.cards.zones[seat]) > 1:
            return True
    return False


def ploy_steps(table: Braggart, kind: int) -> list[Anything]:
    """What a Ploy does, verb by verb. [BG-R25]"""
    steps: list[Anything] = []
    for verb in table.deck.all_kinds[kind].does:
        if verb.name == "draw":
            steps.extend([DRAW, HAND_LIMIT])
        elif verb.name == "redraw":
            steps.append(REDRAW)
        else:
            for _ in range(verb.cards):
                steps.extend([STEAL if verb.name == "steal" else SALVAGE, HAND_LIMIT])
    return steps


class Draw(Step[Braggart]):
    """Draw as many cards as the Ploy says, or what is left of the deck; the turn goes on."""

    def run(self, table: Braggart) -> None:
        for verb in table.deck.all_kinds[table.ploy].does:
            if verb.name == "draw":
                draw(table, table.player, verb.cards)


def draw(table: Braggart, seat: int, many: int) -> None:
    """Cards from the deck to a hand."""
    cards = table.cards.draw(many, table.pile, seat, 1 << seat)
    table.cards.zones[seat].sort()
    if table.watchers and cards:
        values: dict[str, Value] = {"many": len(cards), "left": len(table.cards.zones[table.pile])}
        table.tell("drew", seat, cards, table.pile, seat, values, reveals=True)


class Redraw(Composed[Braggart]):
    """Discard any number of cards, then draw as many; nobody sees a card go before all are chosen."""

    def rule(self, table: Braggart) -> str:
        return "BG-11"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.redraw", {"seat": table.player})

    def seat(self, table: Braggart) -> int:
        return table.player

    def complete(self, table: Braggart, seat: int) -> bool:
        said = table.answers[seat]
        return len(said) > 0 and said[-1] is DONE

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        said = table.answers[seat]
        discards = table.deck.discards
        moves: list[Move] = []
        for kind in table.unlike(seat, EVERY_TYPE):
            if said.count(discards[kind]) < table.kinds_in(seat).count(kind):
                moves.append(discards[kind])
        moves.append(DONE)
        return moves

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Discard):
            key = "refusals.chosen_already" if move in table.answers[seat] else "refusals.not_held"
            return Why(Text(key, {"card": table.deck.names[move.kind]}), "BG-11")
        return Why(Text("refusals.redraw_first"), "BG-11")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return touched(table, seat, move)

    def default(self, table: Braggart, seat: int) -> Move:
        return DONE

    def said(self, table: Braggart, seat: int, moves: list[Move]) -> None:
        cards = [table.show(move.kind, seat, table.discard) for move in moves if isinstance(move, Discard)]
        if table.watchers:
            table.tell(
                "threw_away" if cards else "threw_nothing",
                seat,
                cards,
                seat,
                table.discard,
                {"many": len(cards)},
                reveals=True,
            )
        if cards:
            draw(table, seat, len(cards))


class Steal(Choice[Braggart]):
    """A card from a rival's hand: the thief chooses whose, and chance which. [BG-R31]"""

    def rule(self, table: Braggart) -> str:
        return "BG-11"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.steal", {"seat": table.player})

    def begin(self, table: Braggart) -> bool:
        """Where there is nothing to choose, nobody is asked."""
        rich = victims(table, table.player)
        if len(rich) > 1:
            return super().begin(table)
        table.agenda.pop()
        for victim in rich:
            steal(table, table.player, victim)
        return False

    def seat(self, table: Braggart) -> int:
        return table.player

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        return [table.deck.robs[victim] for victim in victims(table, seat)]

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Rob):
            key = "refusals.rob_yourself" if move.seat == seat else "refusals.nothing_to_rob"
            return Why(Text(key, {"other": move.seat}), "BG-11")
        return Why(Text("refusals.rob_first"), "BG-11")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return [f"hand {move.seat}"] if isinstance(move, Rob) else []

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        assert isinstance(move, Rob), "one can only choose whom to rob"
        steal(table, seat, move.seat)


def victims(table: Braggart, seat: int) -> list[int]:
    """The rivals who hold a card."""
    return [other for other in table.after(seat) if table.cards.zones[other]]


def steal(table: Braggart, thief: int, victim: int) -> None:
    """The thief and the victim know which card it is, nobody else. [BG-R23]"""
    hand = table.cards.zones[victim]
    drawn = hand[table.chance.below(len(hand))]
    # Of equal cards the one goes that is most widely seen: nobody can tell which it was.
    card = table.cards.pick(victim, table.deck.kinds[drawn])
    assert card is not None, "what was drawn lies there"
    both = 1 << victim | 1 << thief
    table.cards.pass_on([card], victim, thief, both)
    table.cards.zones[thief].sort()
    table.tell("was_robbed", victim, [card], victim, thief, {"other": thief}, chance=True, viewers=both)
    table.tell("stole", thief, [card], victim, thief, {"other": victim}, chance=True, viewers=both)
    table.name(victim)


class Salvage(Choice[Braggart]):
    """A card to boast with from the discard pile, never a Liar! or a Ploy."""

    def rule(self, table: Braggart) -> str:
        return "BG-11"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.salvage", {"seat": table.player})

    def begin(self, table: Braggart) -> bool:
        if lost(table):
            return super().begin(table)
        table.agenda.pop()
        return False

    def seat(self, table: Braggart) -> int:
        return table.player

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        return [table.deck.fetches[kind] for kind in lost(table)]

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Fetch):
            return Why(Text("refusals.not_discarded", {"card": table.deck.names[move.kind]}), "BG-11")
        return Why(Text("refusals.fetch_first"), "BG-11")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return [f"discard/{table.deck.names[move.kind]}"] if isinstance(move, Fetch) else []

    def default(self, table: Braggart, seat: int) -> Move:
        """A silent player takes the best there is."""
        return table.deck.fetches[table.highest(lost(table))]

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        assert isinstance(move, Fetch), "one can only choose a card"
        card = table.show(move.kind, table.discard, seat)
        if table.watchers:
            table.tell("fetched", seat, [card], table.discard, seat, viewers=table.cards.everyone)


def lost(table: Braggart) -> list[int]:
    """The kinds of cards to boast with that lie in the discard pile, each once."""
    there = [False] * len(table.deck.names)
    for card in table.cards.zones[table.discard]:
        there[table.deck.kinds[card]] = table.deck.types[card] <= RESULT
    return [kind for kind in range(len(there)) if there[kind]]


DRAW: Final = Draw()
REDRAW: Final = Redraw()
STEAL: Final = Steal()
SALVAGE: Final = Salvage()
