"""A view of Lying Pirates drawn with words."""

from __future__ import annotations

from blarney.core.spans import listed, words
from blarney.core.view import Block, Line, Span
from blarney.games.lying_pirates.captions import PirateNames, counted, dice_of
from blarney.games.lying_pirates.chart import Ring
from blarney.games.lying_pirates.deck import GOLD, GOLDS, SILVERS, WILD, Deck, Kind
from blarney.games.lying_pirates.laws import law
from blarney.games.lying_pirates.roll_call import BETS, Captains, is_asked
from blarney.games.lying_pirates.view import Cup, PiratesView, Wager

COLOURS = ("silver", "gold")
ICONS = ("compass", "sword", "bomb")
SIGNS = ("Skull", "Single", "Double")
SPECIAL = {"king": "Pirate King", "mermaid": "Mermaid", "ghost": "Ghost", "cursed": "Cursed Die"}
# The questions in which cards of the hand are chosen.
CARDS = ("LP-23", "LP-59", "LP-82")


class Drawing:
    """Blocks of words: the map, the captains, the bet, the dice, the cards; nothing but what the view has."""

    def __init__(self, view: PiratesView, names: PirateNames, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck
        question = view.question
        self.rule = "" if question is None else question.rule
        self.asked = is_asked(view, view.viewer)

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        title = f"round {view.round}" if view.round else "captains"
        captains = Captains(view, self.names, self.deck)
        ring = Ring(view, self.names, self.deck)
        found = [
            Block(title, [captains.line(captain) for captain in self.around()]),
            Block("map", ring.lines()),
        ]
        if notes := [*ring.ahead(), *self.note_lines()]:
            found.append(Block("notes", notes))
        found.append(Block("deck", [self.deck_line()]))
        if cups := self.cup_line():
            found.append(Block("cups", [cups]))
        if view.phase == "betting" and (bet := self.bet_line()):
            found.append(Block("bet", [bet]))
        if view.phase == "sail" and view.sail:
            found.append(Block("Sail Die", [[Span(counted(view.sail, "tile"), "bold", "sail die")]]))
        if view.fighting:
            found.append(Block("battle", [self.battle_line(), *self.at_stake(ring)]))
        if view.viewer is not None and view.outcome is None:
            found.extend(self.own_blocks(view.viewer))
        return found

    def own_blocks(self, viewer: int) -> list[Block]:
        """What the viewer has: tiles to lay, dice, cards."""
        view = self.view
        found: list[Block] = []
        if view.tiles:
            found.append(Block("your tiles", [self.tile_line(name) for name in view.tiles]))
        if view.round:
            found.append(Block("your cup", [self.own_cup(viewer)]))
        if view.picked:
            chosen = [words(self.called(name), "now") for name in view.picked]
            found.append(Block("you choose", [listed(chosen)]))
        if view.hand or view.round:
            hand = self.hand_lines(viewer)
            found.append(Block("your hand", hand or [[Span("no cards", "dim", place=f"hand {viewer}/")]]))
        return found

    # What all can see

    def around(self) -> list[int]:
        """The captains clockwise, the viewer first."""
        first = self.view.viewer or 0
        many = len(self.view.spots)
        return [(first + place) % many for place in range(many)]

    def deck_line(self) -> Line:
        """What is left to draw, what lies on the discard pile, and who waits on the Dice Board."""
        view = self.view
        piled = counted(len(view.discard), "discard")
        last = f", last {self.kind(view.discard[-1]).title}" if view.discard else ""
        board = ", ".join(SPECIAL[name] for name in view.dice_board) or "empty"
        return words(f"{counted(view.deck, 'card')}, {piled}{last}; Dice Board: {board}")

    def note_lines(self) -> list[Line]:
        """Who the viewer is, and which variants are played."""
        view = self.view
        notes: list[str] = []
        if view.viewer is not None and view.viewer < len(view.captains):
            mine = next(one for one in self.deck.captains if one.name == view.captains[view.viewer])
            notes.append(f"You are {mine.title}. {mine.text}")
        notes.extend(
            f"{variant.title}: {variant.text}"
            for variant in self.deck.variants
            if variant.name in view.variants
        )
        return [[Span("", "packs loose told"), *words(note, "loose told dim")] for note in notes]

    def battle_line(self) -> Line:
        """What those rolled who fight."""
        view = self.view
        rolled = [
            [Span(f"{self.names.at(view, captain)}:", place=f"battle die {captain}"), Span(" "), *sign]
            for captain in view.fighting
            for sign in ([Span(SIGNS[view.rolls[captain]], "bold now")],)
        ]
        return listed(rolled)

    def at_stake(self, ring: Ring) -> list[Line]:
        """What happens to the viewer who wins the battle for a tile."""
        view = self.view
        if view.viewer not in view.fighting or view.phase != "sail" or view.actor is not None:
            return []
        tile = ring.tile(view.spots[view.viewer] % ring.spaces)
        return [
            [
                *words("for the winner, and for you that is", "dim"),
                Span(" "),
                *words(f"{tile.title}: {tile.text}"),
            ]
        ]

    # Bets and dice

    def bet_line(self) -> Line:
        """The bet on the table, and those before it if they are shown."""
        view = self.view
        if view.bet is None:
            return []
        now = "now " if self.asked and self.rule in BETS else ""
        line = [Span(self.names.at(view, view.bet.captain), f"{now}bold"), Span(":", "bold"), Span(" ")]
        line.append(Span(said(view.bet), "bold reverse", "bet"))
        if before := view.history[:-1]:
            earlier = "; ".join(f"{self.names.at(view, one.captain)} {said(one)}" for one in reversed(before))
            line.extend([Span(" ", "loose"), *words(f"(before: {earlier})", "dim loose told")])
        return line

    def cup_line(self) -> Line:
        """All cups once they are lifted, and the bet; or the cup of the Phantom, if the viewer bets for it."""
        view = self.view
        if view.phase == "final" or view.outcome is not None:
            return []
        betting = view.phase == "betting"
        face = None if view.bet is None or betting else view.bet.face
        parts: list[Line] = []
        for captain in self.around():
            cup = view.cups[captain]
            if cup is not None and not (betting and captain == view.viewer):
                name = self.names.at(view, captain)
                parts.append([Span(f"{name}:", "now" if betting else ""), Span(" "), *self.dice(cup, face)])
        if betting or not parts:
            return listed(parts, ";")
        if view.bet is not None:
            bettor = self.names.at(view, view.bet.captain)
            parts.append(
                [Span("the bet:", "dim"), Span(" "), *words(f"{said(view.bet)} by {bettor}", "bold")]
            )
        # It was told when it happened, and need not be read out with every question.
        return styled(listed(parts, ";"), "told")

    def own_cup(self, viewer: int) -> Line:
        """The viewer's dice, while there are bets on them; else how many."""
        view = self.view
        cup = view.cups[viewer]
        now = "now" if view.phase == "betting" else ""
        if view.phase == "betting" and cup is not None:
            return [Span("", now), *self.dice(cup, None)]
        crew = [[Span(f"{view.crew} crew", now)]] if view.crew is not None else []
        return listed([*crew, *([Span(SPECIAL[name])] for name in view.special)])

    def dice(self, cup: Cup, face: int | None) -> Line:
        """Dice side by side; those that count for a face stand out."""
        wild = law(self.deck, self.view, 0, WILD) > 0
        counts = {face, 1} if wild and face is not None else {face}
        parts: list[Line] = []
        for shown in cup.crew:
            parts.append([Span(str(shown), "bold" if face is None or shown in counts else "dim")])
        for name, shown in cup.special.items():
            style = "bold" if face is None or shown in counts else "dim"
            parts.append([Span(SPECIAL[name]), Span(" "), Span(str(shown) if shown else "blank", style)])
        return listed(parts)

    # Cards and tiles

    def hand_lines(self, viewer: int) -> list[Line]:
        """The viewer's cards without those that are picked, equal ones together.

        What cannot be used stands in one row, and is read out card by card.
        """
        hand = list(self.view.hand)
        for name in self.view.picked:
            if name in hand:
                hand.remove(name)
        many = {name: hand.count(name) for name in hand}
        lines: list[Line] = []
        idle: list[Line] = []
        read_out: list[Line] = []
        for name in many:
            kind = self.kind(name)
            ready = self.asked and self.rule in CARDS and self.may_be_played(kind)
            place = f"hand {viewer}/{name}"
            if ready:
                lines.append(self.card_line(kind, many[name], place))
            else:
                idle.append(self.card_name(kind, many[name], place))
                read_out.append(styled(self.card_line(kind, many[name], place), "aside"))
        if idle:
            lines.append(styled([Span("", "packs"), *listed(idle, ";")], "more glance"))
        return [*lines, *read_out]

    def may_be_played(self, kind: Kind) -> bool:
        """Is this the time for a card of this kind, as far as colours and phases go? In the draft all can be passed."""
        view = self.view
        mine = view.viewer or 0
        if view.phase in ("set_up", "betting"):
            return True
        if kind.colour == GOLD:
            free = view.golds[mine] < law(self.deck, view, mine, GOLDS)
        else:
            free = view.silvers[mine] < law(self.deck, view, mine, SILVERS)
        if view.phase == "final":
            return free and kind.final
        return free and (kind.colour == GOLD or view.phase == "action")

    def card_name(self, kind: Kind, many: int, place: str) -> Line:
        """A card that cannot be used now, in a row with others."""
        colour = COLOURS[kind.colour]
        line = words(kind.title, f"{colour} bold", place)
        if many > 1:
            line.append(Span(f" ×{many}", "bold"))
        return [*line, Span(f" {colour}", "dim wide")]

    def card_line(self, kind: Kind, many: int, place: str) -> Line:
        """A card: what it is called, its colour and sign, a star if there is but one of it, and what it does."""
        colour = COLOURS[kind.colour]
        line = [Span(kind.title, f"{colour} bold packs choose", place)]
        if many > 1:
            line.append(Span(f" ×{many}", "bold"))
        line.append(Span(f" {colour}", "more"))
        star = " ★" if kind.copies == 1 else ""
        line.append(Span(f" {ICONS[kind.icon]}{star}:", "loose"))
        return [*line, Span(" ", "loose"), *words(kind.text, "loose")]

    def tile_line(self, name: str) -> Line:
        """A tile that the viewer has still to lay."""
        tile = next(tile for tile in self.deck.tiles if tile.name == name)
        line = [Span(tile.title, "bold now packs", f"tile {name}")]
        return [*line, Span(":", "loose"), Span(" ", "loose"), *words(tile.text, "loose")]

    def kind(self, name: str) -> Kind:
        """A card by its name."""
        return self.deck.all_kinds[self.deck.names.index(name)]

    def called(self, name: str) -> str:
        """Something that the viewer has picked: a card, a special die, or a crew to hire."""
        if name in self.deck.names:
            return self.kind(name).title
        return SPECIAL.get(name, "1 crew")


def styled(line: Line, style: str) -> Line:
    """A line with one more word in all its styles."""
    return [Span(span.text, f"{span.style} {style}".strip(), span.place) for span in line]


def said(wager: Wager) -> str:
    """A bet in words."""
    return f"{'exactly ' if wager.exact else ''}{dice_of(wager.quantity, wager.face)}"
