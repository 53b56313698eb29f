"""What people read of events and moves: titles in the place of numbers, and numbers of things in good English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from blarney.core.texts import Names, Text, Value, enumerated
from blarney.games.royal_bastards.deck import Bastard, Deck, Kind, Land

if TYPE_CHECKING:
    from blarney.games.royal_bastards import RoyalBastardsGame

OCCASIONS = {"festival": "feast", "land": "tie", "crown": "crown"}
"""What else a contest may be about than a Territory that is contested."""

OWED = ("events.earned", "events.lost_support", "events.no_support", "events.tie_ability")
"""What may have come by an ability, a friend or a scandal."""

LAP = 50
"""So many fields has the score track."""


def counted(many: int, thing: str) -> str:
    """One card, or some cards."""
    return f"{many} {thing}" if many == 1 else f"{many} {thing}s"


def together(titles: list[str]) -> list[str]:
    """Titles, each once, with how often it is there."""
    many = {title: titles.count(title) for title in titles}
    return [title if many[title] == 1 else f"{title} ×{many[title]}" for title in many]


def territories(many: int) -> str:
    """One Territory, or some Territories."""
    return "1 Territory" if many == 1 else f"{many} Territories"


def signed(many: int) -> str:
    """A number that is added, with its sign."""
    return f"+{many}" if many >= 0 else f"-{-many}"


def quoted(card: Kind) -> str:
    """A Chaos card as sentences name it."""
    return f"“{card.title}”"


def card_title(deck: Deck, source: int) -> str:
    """A card that does something as sentences name it."""
    card = deck.doers[source]
    return quoted(card) if isinstance(card, Kind) else card.title


def within(land: Land) -> str:
    """A Territory in the middle of a sentence."""
    return inside(land.title)


def inside(title: str) -> str:
    """A title in the middle of a sentence."""
    return f"the {title[4:]}" if title.startswith("The ") else title


def short(heir: Bastard) -> str:
    """A Bastard by the one name that everybody knows."""
    return heir.name.capitalize()


def score(points: int) -> str:
    """A score: who comes past the last field of the track gets a chip for fifty, and goes on from there. [RB-100]"""
    laps, rest = divmod(points, LAP)
    if not laps:
        return str(points)
    chips = "King me" if laps == 1 else f"King me ×{laps}"
    return f"{points} ({chips} + {rest})"


class Sentences:
    """Makes texts ready for the catalogue: whoever reads them is known by these names."""

    def __init__(self, game: RoyalBastardsGame, names: Names) -> None:
        self.deck: Deck = game.deck
        self.said = game.catalogue.sentences
        self.names = names

    def spelled_out(self, text: Text) -> Text:
        """A text with titles of cards, Bastards and Territories, and with numbers of things."""
        values: dict[str, Value] = {**text.values}
        values.update(plurals(text.values) if text.key.startswith("why.") else numbers(text.values))
        for found in (self.titles(text.values), self.people(text), self.rolled(text)):
            values.update(found)
        return Text(self.worded(text), values)

    def worded(self, text: Text) -> str:
        """The key of a text, or that of other words for a special case of it."""
        values = text.values
        match text.key:
            case "events.contest" if values.get("occasion") in OCCASIONS:
                return f"events.contest_{OCCASIONS[str(values['occasion'])]}"
            case "things.contest" if values.get("bonus"):
                return "things.contest_bonus"
            case "events.festival" if values.get("turn") != self.deck.turns:
                return "events.festival_at_home"
            case "events.laid" if values.get("seat") is None:
                return "events.laid_by_chance"
            case "events.contest_phase" if not values.get("lands"):
                return "events.contest_phase_peaceful"
            case "events.counted" if not any(as_numbers(values.get("counts"))):
                return "events.counted_none"
            case "events.carried" if values.get("many") != 1:
                return "events.carried_some"
            case "events.endorsed" if values.get("role") == 1:
                return "events.endorsed_champion"
            case key if key in OWED and self.givers(values):
                return f"{key}_thanks"
            case "refusals.no_secrets" | "refusals.not_a_target" if values.get("other") == self.names.reader:
                return text.key if self.names.reader is None else f"{text.key}_own"
        return text.key

    # Words for values

    def titles(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Territories, Bastards and cards by what is printed on them."""
        deck = self.deck
        found: dict[str, Value] = {}
        if isinstance(at := values.get("land"), int):
            found.update({"land": within(deck.lands[at]), "Land": deck.lands[at].title})
        if isinstance(at := values.get("bastard"), int):
            found.update({"bastard": deck.bastards[at].title, "text": deck.bastards[at].text})
        if isinstance(at := values.get("kind"), int):
            found.update({"kind": quoted(deck.chaos[at]), "text": deck.chaos[at].text})
        for name, papers in (("skeleton", deck.skeletons), ("endorsement", deck.endorsements)):
            if isinstance(at := values.get(name), int):
                found.update({name: papers[at].title, "text": papers[at].text})
        if isinstance(at := values.get("contest"), int):
            found.update({"contest": deck.contests[at].title, "text": deck.contests[at].text})
        if isinstance(card := values.get("card"), str):
            found["card"] = self.named(card)
        elif isinstance(at := values.get("source"), int):
            found["card"] = card_title(deck, at)
        cards = values.get("cards")
        if isinstance(cards, Sequence) and not isinstance(cards, str):
            found["cards"] = together([self.named(str(card)) for card in cards])
        if isinstance(home := values.get("home"), str):
            found["home"] = self.named(home)
        if givers := self.givers(values):
            found["givers"] = givers
        if lands := as_numbers(values.get("lands")):
            found["lands"] = enumerated([within(deck.lands[land]) for land in lands])
        return {**found, **self.wording(values)}

    def givers(self, values: Mapping[str, Value]) -> str:
        """The cards to which something is owed; nothing, if none is named."""
        deck = self.deck
        titles = [deck.bastards[at].title for at in as_numbers(values.get("bastards"))]
        titles += [deck.endorsements[at].title for at in as_numbers(values.get("endorsements"))]
        titles += [deck.skeletons[at].title for at in as_numbers(values.get("skeletons"))]
        return enumerated(together([inside(title) for title in titles]))

    def wording(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Attributes and ways by their names."""
        found: dict[str, Value] = {}
        for name in ("attribute", "way"):
            word = self.said.get(f"words.{name}.{values.get(name)}")
            if word is not None:
                found[name] = word
        return found

    def named(self, name: str) -> str:
        """A card, a Bastard or a Territory by what is printed on it; anything else stays as it is."""
        deck = self.deck
        for card in deck.chaos:
            if card.name == name:
                return quoted(card)
        titles = {
            **{one.name: one.title for one in deck.contests},
            **{one.name: one.title for one in deck.endorsements},
            **{one.name: within(one) for one in deck.lands},
            **{one.name: one.title for one in deck.bastards},
            **{one.name: one.title for one in deck.skeletons},
        }
        return titles.get(name, name)

    def people(self, text: Text) -> dict[str, Value]:
        """Whose it is, who is chosen, who has how much; where Support is carried, the other is a Territory."""
        values = text.values
        found: dict[str, Value] = {}
        other, seat = values.get("other"), values.get("seat")
        if isinstance(seat, int):
            owner = f"{self.names.seat(seat)}'s"
            found.update({"owner": owner, "Owner": owner[:1].upper() + owner[1:]})
        if isinstance(other, int):
            if text.key == "events.carried":
                found["target"] = within(self.deck.lands[other])
            else:
                own = other == seat
                name = self.names.seat(other)
                yours = other == self.names.reader
                found["target"] = "yourself" if own and yours else name
                found["whose"] = (
                    ("your own" if yours else "their own") if own else "your" if yours else f"{name}'s"
                )
        if "aimed_player" in values:
            aim = self.aim(values["aimed_player"], values.get("aimed_land"))
            found["aim"] = f"{self.meant(values.get('meant'))}{aim}"
        if counts := as_numbers(values.get("counts")):
            some = [f"{self.names.seat(one)} {many}" for one, many in enumerate(counts) if many]
            found["counts"] = ", ".join(some)
        if text.key == "events.tie_scores":
            seats, scores = as_numbers(values.get("seats")), as_numbers(values.get("scores"))
            found["scores"] = ", ".join(
                f"{self.names.seat(one)} {many}" for one, many in zip(seats, scores, strict=True)
            )
        return found

    def meant(self, way: Value) -> str:
        """In which of its two ways a card is meant."""
        word = self.said.get(f"words.way.{way}")
        return "" if word is None else f", in the {word} of its two ways"

    def aim(self, player: Value, land: Value) -> str:
        """At whom, and where, a card is aimed."""
        whom = f", aimed at {self.names.seat(player)}" if isinstance(player, int) else ""
        if not isinstance(land, str):
            return whom
        where = next(within(one) for one in self.deck.lands if one.name == land)
        return f"{whom} in {where}" if whom else f", aimed at {where}"

    def rolled(self, text: Text) -> dict[str, Value]:
        """What a Bastard brings to a contest added up, and what else a player has."""
        values = text.values
        found: dict[str, Value] = {}
        mine, die, bonus = values.get("score"), values.get("die"), values.get("bonus")
        if isinstance(mine, int) and isinstance(die, int) and isinstance(bonus, int):
            attribute = self.said.get(f"words.attribute.{values.get('attribute')}", "score")
            thrown = str(die)
            faces = [str(face) for face in as_numbers(values.get("dice"))]
            if len(faces) > 1:
                thrown = f"{die} ({' + '.join(faces)}!)"
            found["sum"] = f"{attribute} {mine}, die {thrown}{self.bonus(bonus, values)}"
        if text.key == "events.total":
            edge = values.get("edge")
            found["made"] = (
                f", {signed(edge)} of it from cards and friends" if isinstance(edge, int) and edge else ""
            )
        return found

    def bonus(self, bonus: int, values: Mapping[str, Value]) -> str:
        """A bonus die, and what an ability or a friend adds to it."""
        extra = values.get("extra")
        if not bonus or not isinstance(extra, int) or not extra:
            return f", bonus die {bonus}" if bonus else ""
        givers = self.givers(values)
        thanks = f" thanks to {givers}" if givers else ""
        return f", bonus die {bonus - extra}, and {extra} more{thanks}"


def numbers(values: Mapping[str, Value]) -> dict[str, Value]:
    """So many cards, Territories, points and gold, one or several."""
    found: dict[str, Value] = {}
    many = values.get("many")
    if isinstance(many, int):
        found.update(
            {"count": counted(many, "card"), "territories": territories(many), "change": signed(many)}
        )
        found["points"] = counted(many, "point")
    for name in ("score", "points"):
        if isinstance(points := values.get(name), int):
            found["points"] = counted(points, "point")
    if isinstance(price := values.get("price"), int):
        found["cost"] = f"{price} gold"
    return found


def plurals(values: Mapping[str, Value]) -> dict[str, Value]:
    """For reasons, which have several numbers of things: by number, whether it is one."""
    return {f"{name}_s": "" if str(value) == "1" else "s" for name, value in values.items()}


def as_numbers(value: Value) -> list[int]:
    """The numbers of a list; none, if it is no list."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return []
    return [one for one in value if isinstance(one, int)]
