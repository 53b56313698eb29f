"""Read what tiles and cards of a pack do: lists of verbs, which become scripts."""

from __future__ import annotations

from collections.abc import Mapping

from blarney.core.pack import Checker
from blarney.core.scripts import MOST_VERBS, Form, ScriptReader
from blarney.games.lying_pirates import deck as box
from blarney.games.lying_pirates.deck import Verb

MOST_AMOUNT = 6
DEEPEST = 3
WHO = {
    "you": box.YOU,
    "them": box.THEM,
    "others": box.OTHERS,
    "all": box.ALL,
    "here": box.HERE,
    "ahead": box.AHEAD,
    "behind": box.BEHIND,
    "first": box.FIRST_SHIPS,
    "last": box.LAST_SHIPS,
}
NEARBY = ("ahead", "behind")
CREW = {"king": box.KING, "mermaid": box.MERMAID, "ghost": box.GHOST}
FATES = {"pirate": box.PIRATE, "treasure": box.TREASURE}
VERBS = {
    "sail": Form(box.SAIL, "who amount", signed=True),
    "swap": Form(box.SWAP, who=box.THEM),
    "reach": Form(box.REACH, "to"),
    "coins": Form(box.EARN, "who amount", signed=True),
    "crew": Form(box.RECRUIT, "who amount", signed=True),
    "rob_coins": Form(box.ROB_COINS, "amount", box.THEM),
    "rob_crew": Form(box.ROB_CREW, "amount", box.THEM),
    "rob_card": Form(box.ROB_CARD, "amount", box.THEM),
    "rob_special": Form(box.ROB_SPECIAL, who=box.THEM),
    "draw": Form(box.DRAW, "who amount"),
    "discard": Form(box.DISCARD, "who amount"),
    "special": Form(box.WELCOME, "die"),
    "curse": Form(box.CURSE, "who"),
    "lift": Form(box.LIFT, "who"),
    "sit_out": Form(box.SIT_OUT, "who"),
    "becalm": Form(box.BECALM, "who"),
    "shelter": Form(box.SHELTER),
    "turn": Form(box.TURN),
    "token": Form(box.TOKEN),
    "look": Form(box.LOOK, who=box.THEM),
    "choose": Form(box.CHOOSE, "among"),
    "roll": Form(box.ROLL, "die good bad"),
    "duel": Form(box.DUEL, "won lost", box.THEM),
    "battle": Form(box.BATTLE, "among seeks then"),
}
CHOSEN = ("others", "here", *NEARBY)
FOUGHT = ("all", "others", "here")
# The verbs of a card that may be used in the Final Battle.
FINAL = ("choose", "crew", "coins", "rob_coins", "rob_crew", "roll")


class Scripts(ScriptReader[Verb]):
    """Reads what cards and tiles do, list by list."""

    def __init__(self, check: Checker) -> None:
        super().__init__(check, VERBS, MOST_AMOUNT)
        self.final = False

    def of(self, one: Mapping[str, object], section: str, place: int, final: bool = False) -> int:
        """The number of the script of a card or tile."""
        self.section, self.place, self.final = section, place, final
        if one.get("does") == []:
            self.wrong("does must do something.")
            return 0
        return self.listed(one, "does", 0, False)

    def listed(self, one: Mapping[str, object], key: str, deep: int, them: bool) -> int:
        """The number of the script that a list of verbs becomes; `them` is whether somebody has been found."""
        does = one.get(key)
        if does == []:
            return 0
        if not isinstance(does, list) or len(does) > MOST_VERBS:
            self.wrong(
                f'{key} must be a list of at most {MOST_VERBS} verbs: {{ verb = "draw", amount = 2 }}.'
            )
            return 0
        number, script = self.begun()
        for at, name, inner in self.verbs(does):
            if name in ("roll", "duel", "battle") and at < len(does) - 1:
                self.wrong(f"nothing can follow a {name} in its list.")
            if name == "choose" and (deep or at):
                self.wrong("a captain is chosen before all else.")
            if self.final and (name not in FINAL or (name == "choose" and inner.get("among") != "others")):
                self.wrong(f"a card for the Final Battle cannot {name}{' so' if name == 'choose' else ''}.")
            script.append(self.verb(inner, name, deep, them))
            them = them or name == "choose"
        return number

    def verb(self, one: Mapping[str, object], name: str, deep: int, them: bool) -> Verb:
        """One verb with all that it says."""
        form = VERBS[name]
        self.only(one, name)
        verb = Verb(form.number, self.whom(one, form, WHO), 0)
        if verb.who == box.THEM and not them:
            self.wrong(f"nobody has been found yet whom a {name} could touch.")
        if form.has("amount"):
            verb.amount = self.amount(one, form, f"a {name}")
        if form.has("to"):
            verb.who = self.one_of(one, "to", {who: WHO[who] for who in NEARBY})
        if form.has("among"):
            verb.who = self.one_of(
                one, "among", {who: WHO[who] for who in (CHOSEN if name == "choose" else FOUGHT)}
            )
        if form.has("die"):
            verb.die = self.one_of(one, "die", FATES if name == "roll" else CREW)
        if form.has("seeks"):
            verb.seeks_loser = self.one_of(one, "seeks", {"winner": 0, "loser": 1}) == 1
        return self.branched(verb, one, name, deep, them)

    def branched(self, verb: Verb, one: Mapping[str, object], name: str, deep: int, them: bool) -> Verb:
        """A verb with the lists that it leads to."""
        if name not in ("roll", "duel", "battle"):
            return verb
        if deep == DEEPEST:
            self.wrong(f"verbs lead to others at most {DEEPEST} times.")
            return verb
        good, bad = {"roll": ("good", "bad"), "duel": ("won", "lost"), "battle": ("then", "")}[name]
        found = them or name != "roll"
        verb.good = self.listed(one, good, deep + 1, found)
        if bad:
            verb.bad = self.listed(one, bad, deep + 1, found)
        if not one.get(good) and not one.get(bad):
            self.wrong(f"a {name} must lead to something.")
        return verb
