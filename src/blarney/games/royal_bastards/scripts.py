"""Read what cards of a pack do: lists of verbs, which become scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blarney.core import scripts
from blarney.core.pack import Checker
from blarney.core.scripts import MOST_VERBS, ScriptReader
from blarney.games.royal_bastards import deck as box
from blarney.games.royal_bastards.deck import Verb

MOST_AMOUNT = 20
SIDES = (6, 8)
# Where a list of verbs stands: on a Chaos card of a type, on other cards, or as a contest's reward.
MOVEMENT, CONTEST, ANYTIME, ENDGAME = box.TYPE_NAMES
SKELETON = "skeleton"
ENDORSEMENT = "endorsement"
WON = "won"
LOST = "lost"
FOUGHT = (CONTEST, WON, LOST)
# What Skeletons and Endorsements that come by it do is done too: if they did it again, there might be no end.
PLAYED = (MOVEMENT, CONTEST, ANYTIME, WON, LOST)
WHO = {name: number for number, name in enumerate(box.WHO_NAMES)}
WHERE = {name: number for number, name in enumerate(box.WHERE_NAMES)}
PER = {name: number for number, name in enumerate(box.PER_NAMES) if number != box.ONCE}
ATTRIBUTES = {name: number for number, name in enumerate(box.ATTRIBUTE_NAMES)}
AMONG = {name: number for number, name in enumerate(box.AMONG_NAMES)}
CHOSEN = {name: WHO[name] for name in ("others", "all", "fighters", "rivals")}
# These words mean something only while there is a contest.
WHILE_FOUGHT = ("here", "fighters", "rivals", "rival")


@dataclass(frozen=True)
class Form(scripts.Form):
    """How a verb is written, where it may happen, and on which cards it may stand (none: on all).

    What moves Bastards stands on Movement cards and rewards only, so that nobody leaves a contest. [RB-R49]
    """

    where: Sequence[str] = ()
    on: Sequence[str] = ()


VERBS = {
    "choose_player": Form(box.CHOOSE_PLAYER, "among"),
    "choose_land": Form(box.CHOOSE_LAND, "among colour"),
    "either": Form(box.EITHER, "first second"),
    "support": Form(box.SUPPORT, "who amount where per", signed=True, where=box.WHERE_NAMES),
    "carry": Form(box.CARRY, "who amount where", where=("home", "capital", "here")),
    "gold": Form(box.GOLD, "who amount per", signed=True),
    "rob_gold": Form(box.ROB_GOLD, "amount", box.THEM),
    "score": Form(box.SCORE, "who amount per", signed=True, on=(CONTEST,)),
    "die": Form(box.DIE, "who amount", on=(CONTEST,)),
    "boost": Form(box.BOOST, "who attribute amount", signed=True),
    "switch": Form(box.SWITCH, "attribute", on=(CONTEST,)),
    "draw": Form(box.DRAW, "who amount"),
    "discard": Form(box.DISCARD, "who amount"),
    "rob_card": Form(box.ROB_CARD, "amount", box.THEM),
    "look": Form(box.LOOK, who=box.THEM),
    "peek": Form(box.PEEK, who=box.THEM),
    "skeleton": Form(box.SKELETON, "who champion"),
    "reveal": Form(box.REVEAL, "who", on=PLAYED),
    "bury": Form(box.BURY, "who"),
    "endorse": Form(box.ENDORSE, "who champion", on=PLAYED),
    "disown": Form(box.DISOWN, "who"),
    "send": Form(box.SEND, "who where", where=("home", "capital", "land"), on=(MOVEMENT, WON, LOST)),
    "approval": Form(box.APPROVAL, "who amount per", on=(ENDGAME,)),
}
CHOICES = ("choose_player", "choose_land")
# An Endgame card does nothing but this.
AT_THE_END = (*CHOICES, "either", "approval")


class Scripts(ScriptReader[Verb]):
    """Reads what cards do, list by list."""

    def __init__(self, check: Checker, colours: Sequence[str]) -> None:
        super().__init__(check, VERBS, MOST_AMOUNT)
        self.colours = {colour: number for number, colour in enumerate(colours)}
        # On what the list stands that is being read, and what has been chosen so far.
        self.on = ANYTIME
        self.them = False
        self.land = False

    def wrong(self, sentence: str) -> None:
        """Note a mistake in what the card does."""
        super().wrong(f"{self.key}: {sentence}")

    def of(self, one: Mapping[str, object], section: str, place: int, on: str, key: str = "does") -> int:
        """The number of the script of a card."""
        self.section, self.place, self.key, self.on = section, place, key, on
        self.them = self.land = False
        return self.listed(one.get(key), False)

    def listed(self, does: object, inside: bool) -> int:
        """The number of the script that a list of verbs becomes; `inside` is whether it is one of two ways."""
        if not isinstance(does, list) or len(does) > MOST_VERBS or (not does and (inside or self.on != LOST)):
            self.wrong(f'a list of 1 to {MOST_VERBS} verbs is needed: {{ verb = "draw", amount = 2 }}.')
            return 0
        if not does:
            return 0
        number, script = self.begun()
        before = ""
        for at, name, one in self.verbs(does):
            self.placed(name, inside, at, before, at == len(does) - 1)
            script.append(self.verb(one, name, inside))
            before = name
        return number

    def placed(self, name: str, inside: bool, at: int, before: str, last: bool) -> None:
        """May this verb stand in this list, at this place?"""
        form = VERBS[name]
        if (form.on and self.on not in form.on) or (self.on == ENDGAME and name not in AT_THE_END):
            self.wrong(f"a verb {name} cannot stand {self.standing()}.")
        if inside and (name in CHOICES or name == "either"):
            self.wrong(f"neither of two ways has a verb {name} of its own.")
        elif name in CHOICES and at and (name, before) != ("choose_land", "choose_player"):
            self.wrong(f"a verb {name} stands at the beginning, the player before the Territory.")
        if name == "either" and not last:
            self.wrong("nothing can follow a verb either.")

    def standing(self) -> str:
        """Where the list stands, for people."""
        if self.on in (WON, LOST):
            return "in a contest's reward"
        return f"on {'an' if self.on[0] in 'ae' else 'a'} {self.on.capitalize()} card"

    def verb(self, one: Mapping[str, object], name: str, inside: bool) -> Verb:
        """One verb with all that it says."""
        form = VERBS[name]
        self.only(one, name)
        verb = Verb(form.number, self.whom(one, form, WHO), 0)
        if verb.who == box.THEM and not self.them:
            self.wrong(f"no player has been chosen whom a verb {name} could touch.")
        if name == "die":
            verb.amount = self.sides(one)
        elif form.has("amount"):
            verb.amount = self.amount(one, form, f"a verb {name}")
        if form.has("where"):
            verb.where = self.one_of(one, "where", {where: WHERE[where] for where in form.where})
        if form.has("per") and "per" in one:
            verb.per = self.one_of(one, "per", PER)
        if form.has("attribute"):
            verb.attribute = self.one_of(one, "attribute", ATTRIBUTES)
        if form.has("champion"):
            verb.champion = self.yes_or_no(one, "champion")
        self.needs_land(verb, name)
        if name in CHOICES:
            self.choice(verb, one, name)
        if name == "either" and not inside:
            verb.first = self.listed(one.get("first"), True)
            verb.second = self.listed(one.get("second"), True)
        return verb

    def choice(self, verb: Verb, one: Mapping[str, object], name: str) -> None:
        """Among whom or what one chooses; from now on somebody, or some Territory, is chosen."""
        if name == "choose_player":
            verb.who = self.one_of(one, "among", CHOSEN)
            self.them = True
            return
        verb.among = self.one_of(one, "among", AMONG)
        if verb.among == box.THEIR_LANDS and not self.them:
            self.wrong("no player has been chosen among whose Territories one could choose.")
        if "colour" in one:
            verb.colour = self.one_of(one, "colour", self.colours)
        self.land = True

    def needs_land(self, verb: Verb, name: str) -> None:
        """A verb that speaks of the chosen Territory, or of its neighbours, needs one."""
        moved = name in ("support", "send") and verb.where == box.LAND
        if (moved or name == "carry") and not self.land:
            self.wrong(f"no Territory has been chosen for the verb {name}.")
        around = verb.per == box.PER_ADJACENT or (name == "support" and verb.where == box.ADJACENT)
        if around and not self.land and self.on not in FOUGHT:
            self.wrong(
                f"no Territory has been chosen to which others could be adjacent, for the verb {name}."
            )

    def sides(self, one: Mapping[str, object]) -> int:
        """How many sides a die has."""
        value = one.get("amount")
        if isinstance(value, int) and value in SIDES:
            return value
        self.wrong("a verb die needs an amount, 4, 6 or 8 sides.")
        return SIDES[0]

    def yes_or_no(self, one: Mapping[str, object], key: str) -> bool:
        """True or false; false if nothing is said."""
        value = one.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{key} must be true or false.")
        return value is True

    def one_of(self, one: Mapping[str, object], key: str, words: Mapping[str, int]) -> int:
        """A word as its number; some words need a contest."""
        value = one.get(key)
        of_contests = key != "colour" and value in WHILE_FOUGHT and value in words
        if of_contests and self.on not in FOUGHT:
            self.wrong(f"{key} cannot be {value!r} {self.standing()}: there need not be a contest.")
        return super().one_of(one, key, words)
