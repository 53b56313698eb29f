"""A view of Royal Bastards drawn with words."""

from __future__ import annotations

from blarney.core.spans import listed, words
from blarney.core.texts import Names
from blarney.core.view import Block, Line, Span, plain
from blarney.games.royal_bastards.at_work import Work
from blarney.games.royal_bastards.bout import Ring
from blarney.games.royal_bastards.captions import counted, short, within
from blarney.games.royal_bastards.deck import (
    ATTRIBUTE_NAMES,
    ENDORSEMENT_PRICE,
    REVEAL_PRICE,
    SALE,
    SUPPORT_PRICE,
    TYPE_NAMES,
    Bastard,
    Deck,
    Kind,
)
from blarney.games.royal_bastards.laws import endorsement, heir, kind, land, law, skeleton
from blarney.games.royal_bastards.marks import around, colour
from blarney.games.royal_bastards.realm_map import Map
from blarney.games.royal_bastards.roll_call import RollCall, is_asked
from blarney.games.royal_bastards.view import Hero, RealmView

PHASES = {
    "set_up": "set-up",
    "draw": "Draw Phase",
    "movement": "Movement Phase",
    "contest": "Contest Phase",
    "festival": "Festival",
    "last_action": "last action",
    "count": "count",
}
# The questions in which cards of the hand are played or sold.
WITH_CARDS = ("prompts.stop", "prompts.movement_stop", "prompts.contest_stop", "prompts.last_action")
# The questions in which a Bastard is chosen.
CHOOSING = ("RB-5", "RB-54")
ROLES = ("Firstborn", "Champion")
# When a card of each type can be played, by phase; contests are looked at closer.
TIMES = {"movement": ("movement",), "contest": ("contest", "festival"), "endgame": ("last_action",)}


class Drawing:
    """Blocks of words: the players, the map, the contest, the cards; nothing but what the view has."""

    def __init__(self, view: RealmView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        calls = RollCall(view, self.names, self.deck)
        title = f"turn {view.turn}" if view.turn else "players"
        found = [Block(title, [calls.line(seat) for seat in around(view)])]
        if lines := Map(view, self.names, self.deck).lines():
            found.append(Block("map", lines))
        if view.viewer is not None and view.heroes[view.viewer] and view.outcome is None:
            heroes = enumerate(view.heroes[view.viewer])
            found.append(
                Block("yours", [line for role, hero in heroes for line in self.own_hero(role, hero)])
            )
        if rivals := [line for seat in around(view) if seat != view.viewer for line in self.rival(seat)]:
            found.append(Block("rivals", rivals))
        if notes := self.notes():
            found.append(Block("notes", notes))
        if view.fair:
            found.append(Block("Champions", [self.offered(name) for name in view.fair]))
        if view.bout is not None:
            found.append(Block("contest", Ring(view, view.bout, self.names, self.deck).lines()))
        found.extend(Work(view, self.names, self.deck).blocks())
        if view.viewer is not None and view.outcome is None:
            found.extend(self.own_blocks(view.viewer))
        return found

    def own_blocks(self, viewer: int) -> list[Block]:
        """What the viewer has: Bastards, Territories to lay, secrets, cards."""
        view = self.view
        found: list[Block] = []
        if view.dealt:
            found.append(Block("your three", [self.offered(name) for name in view.dealt]))
        if view.tiles:
            found.append(Block("your tiles", [self.tile(name) for name in view.tiles]))
        if view.hand or view.turn:
            nothing = [[Span("no cards", "dim", f"hand {viewer}/")]]
            found.append(Block("your hand", self.hand_lines(viewer) or nothing))
        return found

    # What all can see

    def phase_line(self) -> Line:
        """Where the turn is, and who begins."""
        view = self.view
        first = f"the First Player is {self.names.seat(view.first)}"
        if view.first == view.viewer:
            first = "you are the First Player"
        return noted(PHASES[view.phase], first)

    def price_line(self) -> Line:
        """What the Reference Card sells, and for how much to the viewer."""
        seat = self.view.viewer
        support, friend, truth = (
            self.deck.laws[number] if seat is None else law(self.deck, self.view, seat, number)
            for number in (SUPPORT_PRICE, ENDORSEMENT_PRICE, REVEAL_PRICE)
        )
        said = f"Support for {support} gold, an Endorsement for {friend}, a Skeleton turned up for {truth}"
        return noted("The Reference Card", said)

    def rival(self, seat: int) -> list[Line]:
        """The Bastards of another player, with all that is known of them: for whoever asks."""
        found: list[Line] = []
        for role, hero in enumerate(self.view.heroes[seat]):
            one = heir(self.deck, hero.name)
            scores = printed([hero.scores[name] for name in ATTRIBUTE_NAMES])
            said = (
                f"{self.names.seat(seat)}'s {ROLES[role]}: {one.title}, {origin(self.deck, one)}; {scores}."
            )
            papers = [("Endorsement", endorsement(self.deck, name)) for name in hero.endorsements]
            papers += [("scandal", skeleton(self.deck, name)) for name in hero.scandals]
            found.append([Span(f"{said} The card reads: {quoting(one.text)}", "packs aside")])
            found.extend(
                [Span(f"{short(one)}'s {what}: {paper.title}: {quoting(paper.text)}", "packs aside")]
                for what, paper in papers
            )
        return found

    def deck_line(self) -> Line:
        """What is left of the decks."""
        view = self.view
        piled = counted(len(view.discard), "discard")
        last = f", last {kind(self.deck, view.discard[-1]).title}" if view.discard else ""
        rest = f"{counted(view.skeletons_left, 'Skeleton')}, {counted(view.endorsements_left, 'Endorsement')}"
        said = (
            f"{counted(view.deck, 'card')}, {piled}{last}; {rest}, {counted(view.contests_left, 'contest')}"
        )
        return [Span("", "packs loose told"), *words(f"Left: {said}", "loose told dim")]

    def offered(self, name: str) -> Line:
        """A Bastard who can be chosen: scores, origin and ability."""
        one = heir(self.deck, name)
        choosing = self.view.question is not None and self.view.question.rule in CHOOSING
        now, look = ("now ", "") if choosing else ("", "loose")
        line = [Span(one.title, f"bold {now}packs choose", f"bastard {name}")]
        line.extend([Span(":", look), Span(" ", look), *words(printed(one.scores), look)])
        return [*line, *words(f"; {origin(self.deck, one)}. {one.text}", "loose")]

    # What is the viewer's

    def own_hero(self, role: int, hero: Hero) -> list[Line]:
        """A Bastard of the viewer's, where it comes from, and what is in the closet."""
        one = heir(self.deck, hero.name)
        scores = printed([hero.scores[name] for name in ATTRIBUTE_NAMES])
        line = [Span(short(one), "bold packs"), *words(f" ({ROLES[role]})", "loose told")]
        line.extend([Span(":"), Span(" "), *words(scores)])
        look = "loose told" if self.view.turn else ""
        more = words(f"{one.race} {one.calling}, from {within(self.deck.lands[one.home])}", look)
        secrets = [skeleton(self.deck, name).title for name in hero.closet if name is not None]
        if secrets:
            more.extend(words(f"; closet: {', '.join(secrets)}", "loose told"))
        return [line, [Span("  ", f"packs {look} symbol"), *more]]

    def notes(self) -> list[Line]:
        """The phase, what the viewer's abilities, friends, scandals and secrets do, prices, and what the decks have."""
        view = self.view
        found: list[Line] = [self.phase_line()] if view.turn and view.outcome is None else []
        for hero in [] if view.viewer is None or view.outcome is not None else view.heroes[view.viewer]:
            one = heir(self.deck, hero.name)
            papers = [endorsement(self.deck, name) for name in hero.endorsements]
            papers += [
                skeleton(self.deck, name) for name in [*hero.scandals, *hero.closet] if name is not None
            ]
            found.append(noted(short(one), one.text))
            found.extend(noted(paper.title, paper.text) for paper in papers)
        if view.viewer is not None:
            found.extend(self.known_secrets(view.viewer))
        if view.turn and view.outcome is None:
            found.extend([self.price_line(), self.deck_line()])
        return found

    def known_secrets(self, viewer: int) -> list[Line]:
        """The Skeletons of others that the viewer has seen."""
        found: list[Line] = []
        for seat, heroes in enumerate(self.view.heroes):
            for hero in heroes if seat != viewer else []:
                seen = [skeleton(self.deck, name).title for name in hero.closet if name is not None]
                if seen:
                    said = f"In {self.names.seat(seat)}'s closet: {', '.join(seen)}"
                    found.append([Span("", "packs loose told"), *words(said, "loose told")])
        return found

    def tile(self, name: str) -> Line:
        """A Territory that the viewer has still to lay."""
        one = land(self.deck, name)
        tint = colour(self.deck.colours[one.colour])
        line = [Span(one.title, f"bold now packs choose {tint}", f"tile {name}")]
        line.extend(words(f" {self.deck.colours[one.colour]}, worth {one.points}", "more"))
        return [*line, Span(".", "aside"), Span(" ", "aside"), *words(one.text, "aside")]

    def hand_lines(self, viewer: int) -> list[Line]:
        """The viewer's cards, equal ones together; those that do not matter now in one row, and read out one by one."""
        many = {name: self.view.hand.count(name) for name in self.view.hand}
        lines: list[Line] = []
        idle: list[Line] = []
        read_out: list[Line] = []
        for name in many:
            card = kind(self.deck, name)
            line = self.card_line(card, many[name], viewer)
            if self.matters(card):
                lines.append(line)
            else:
                idle.append(self.card_name(card, many[name]))
                read_out.append([Span(plain(line), "packs aside")])
        if idle:
            lines.append(
                [Span("", "packs more glance", f"hand {viewer}/"), *listed(idle, ",", "more glance")]
            )
        return [*lines, *read_out]

    def matters(self, card: Kind) -> bool:
        """Can something be done with this card by the question of now?"""
        question = self.view.question
        if question is None or not is_asked(self.view, self.view.viewer):
            return False
        if question.prompt.key == "prompts.reply":
            return card.cancels
        return question.prompt.key in WITH_CARDS

    def card_name(self, card: Kind, many: int) -> Line:
        """A card in a row with others."""
        times = f" ×{many}" if many > 1 else ""
        return words(f"{card.title}{times}", "dim more glance")

    def card_line(self, card: Kind, many: int, viewer: int) -> Line:
        """A card: its title, its type, what it brings if it is sold, and what it does."""
        look = "bold" if self.is_timely(card) else ""
        line = [Span("", "packs", f"hand {viewer}/"), *words(card.title, look)]
        if many > 1:
            line.append(Span(f" ×{many}", "bold"))
        value = card.value + law(self.deck, self.view, viewer, SALE)
        kind_of = "cancel" if card.cancels else TYPE_NAMES[card.type]
        line.extend(words(f" ({kind_of}, {value} gold)", "more"))
        return [
            *line,
            Span(":", "loose"),
            Span(" ", "loose"),
            *words(card.text, "loose" if look else "loose dim"),
        ]

    def is_timely(self, card: Kind) -> bool:
        """Could this card be played now, as far as its type goes?"""
        view = self.view
        question = view.question
        replying = question is not None and question.prompt.key == "prompts.reply"
        if card.cancels or replying:
            return card.cancels and replying
        phases = TIMES.get(TYPE_NAMES[card.type])
        if phases is not None and view.phase not in phases:
            return False
        if phases != TIMES["contest"]:
            return True
        bout = view.bout
        if bout is None or (card.involved and view.viewer not in bout.seats):
            return False
        return card.attribute < 0 or ATTRIBUTE_NAMES[card.attribute] == bout.attribute


def quoting(text: str) -> str:
    """What a card says to whoever has it, told to somebody else."""
    return f"“{text}”"


def origin(deck: Deck, one: Bastard) -> str:
    """The people and the trade of a Bastard, and the hometown."""
    return f"{one.race} {one.calling}, from {within(deck.lands[one.home])}"


def printed(scores: list[int]) -> str:
    """The four scores in words."""
    return ", ".join(
        f"{name.capitalize()} {many}" for name, many in zip(ATTRIBUTE_NAMES, scores, strict=True)
    )


def noted(title: str, text: str) -> Line:
    """A card with what it says."""
    return [
        Span("", "packs loose told"),
        *words(f"{title}:", "loose told"),
        Span(" ", "loose told"),
        *words(text, "loose told dim"),
    ]
