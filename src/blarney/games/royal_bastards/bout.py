"""A contest in words: the card, what it brings, and everything that is added up for each who takes part."""

from __future__ import annotations

from blarney.core.spans import words
from blarney.core.texts import Names
from blarney.core.view import Line, Span
from blarney.games.royal_bastards.captions import short, signed, within
from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, BONUS, EDGE, HOME_EDGE, Contest, Deck
from blarney.games.royal_bastards.laws import heir, land, law
from blarney.games.royal_bastards.view import Bout, Hero, RealmView


class Ring:
    """The contest of a view."""

    def __init__(self, view: RealmView, bout: Bout, names: Names, deck: Deck) -> None:
        self.view = view
        self.bout = bout
        self.names = names
        self.deck = deck
        self.card: Contest = next(one for one in deck.contests if one.name == bout.card)
        self.rolled = any(bout.rolls)

    def lines(self) -> list[Line]:
        """The card, what it brings, and who takes part."""
        return [self.head(), self.stakes(), *(self.fighter(seat) for seat in self.bout.seats)]

    def head(self) -> Line:
        """What is contested, where, and who rolls a bonus die."""
        line = [Span("", "packs now"), *words(self.card.title, "bold now")]
        line.extend(words(f" in {within(land(self.deck, self.bout.land))}", "loose"))
        line.extend([Span(":"), Span(" "), Span(self.bout.attribute.capitalize(), "bold reverse")])
        if self.bout.attribute != ATTRIBUTE_NAMES[self.card.attribute]:
            line.extend(words(f" instead of {ATTRIBUTE_NAMES[self.card.attribute].capitalize()}", "loose"))
        if self.card.bonus:
            line.extend(words(f", d{self.card.sides} more for {article(self.card.bonus)}", "more"))
        return line

    def stakes(self) -> Line:
        """What winners and losers get; at a Festival everybody places Support by rank."""
        if self.view.phase != "festival":
            return [Span("", "packs loose"), *words(self.card.text, "loose told")]
        feast = self.deck.feasts[self.deck.festival_turns.index(self.view.turn)][: self.view.seats]
        said = f"By rank all place Support: {', '.join(str(many) for many in feast)}."
        return [Span("", "packs loose"), *words(said, "loose told")]

    def fighter(self, seat: int) -> Line:
        """All that is added up for a player."""
        parts: list[str] = []
        dice: list[str] = []
        known = 0
        for role, hero in enumerate(self.view.heroes[seat]):
            if hero.land != self.bout.land:
                continue
            mine = hero.scores[self.bout.attribute]
            known += mine
            thrown = self.thrown(2 * seat + role)
            parts.append(f"{short(heir(self.deck, hero.name))} {mine}{thrown}")
            dice.extend(self.dice(hero, role))
        for why, many in self.extras(seat):
            known += many
            parts.append(f"{why} {signed(many)}")
        end = str(self.bout.totals[seat]) if self.rolled else f"{known} + {' + '.join(dice)}"
        name = self.names.seat(seat)
        line = [Span(f"{name}:", "packs now"), Span(" ", "now"), *words(", ".join(parts), "loose now")]
        return [*line, *words(" = ", "loose now"), *words(end, "bold now")]

    def extras(self, seat: int) -> list[tuple[str, int]]:
        """What cards, friends and the hometown add."""
        found: list[tuple[str, int]] = []
        if self.bout.edges[seat]:
            found.append(("cards", self.bout.edges[seat]))
        if edge := law(self.deck, self.view, seat, EDGE):
            found.append(("friends", edge))
        firstborn = self.view.heroes[seat][:1]
        home = law(self.deck, self.view, seat, HOME_EDGE)
        for hero in firstborn:
            town = self.deck.lands[heir(self.deck, hero.name).home].name
            if home and town == self.bout.land:
                found.append(("at home", home))
        return found

    def dice(self, hero: Hero, role: int) -> list[str]:
        """What a Bastard is going to roll."""
        found = [f"d{self.deck.champion_die if role else self.deck.first_die}"]
        one = heir(self.deck, hero.name)
        if self.card.bonus and self.card.bonus in (one.race, one.calling):
            found.append(f"d{self.card.sides}")
        return found

    def thrown(self, at: int) -> str:
        """What a Bastard has rolled."""
        if not self.rolled:
            return ""
        rolls = [self.bout.rolls[at]]
        if bonus := self.bout.bonuses[at]:
            more = law(self.deck, self.view, at // 2, BONUS)
            rolls.extend([bonus - more, more] if more else [bonus])
        return "".join(f" + {roll}" for roll in rolls)


def article(people: str) -> str:
    """A people or a trade with the word before it."""
    return f"an {people}" if people[:1] in "aeiou" else f"a {people}"
