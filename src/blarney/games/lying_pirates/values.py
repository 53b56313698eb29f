"""What things are worth to a captain of Lying Pirates, in tiles: coins, crew, cards, and what tiles and cards do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from blarney.games.lying_pirates.deck import (
    AHEAD,
    BATTLE,
    BECALM,
    CHOOSE,
    CURSE,
    CURSED,
    DISCARD,
    DRAW,
    DUEL,
    EARN,
    LIFT,
    LOOK,
    MOST,
    REACH,
    RECRUIT,
    ROB_CARD,
    ROB_COINS,
    ROB_CREW,
    ROB_SPECIAL,
    ROLL,
    SAFE,
    SAIL,
    SHELTER,
    SIT_OUT,
    SWAP,
    TOKEN,
    TURN,
    WARDED,
    WELCOME,
    Verb,
)
from blarney.games.lying_pirates.waters import Waters
from blarney.games.lying_pirates.weights import scarcity


class Seas(Waters):
    """A position as one captain weighs it."""

    # What single things are worth

    def place(self, spot: int) -> float:
        """How good it is to have sailed so far."""
        return spot + (self.weights.throne if spot >= self.spaces else 0.0)

    def sailing(self, captain: int, tiles: int) -> float:
        """What it is worth to a captain to sail so far."""
        before = self.spots[captain]
        return self.coming_to(captain, max(0, min(before + tiles, self.spaces)))

    def coming_to(self, captain: int, spot: int) -> float:
        """What it is worth to a captain to come to this spot; never onto Start/End in the Action Phase."""
        if self.phase == "action" and spot % self.spaces == 0:
            return 0.0
        return self.place(spot) - self.place(self.spots[captain])

    def rolled(self, captain: int) -> float:
        """What the next Sail roll is worth to a captain who moves by it."""
        if captain in self.becalmed:
            return 0.0
        worth = 0.0
        for tiles in self.deck.sail:
            spot = min(self.spots[captain] + tiles, self.spaces)
            worth += self.place(spot) - self.place(self.spots[captain])
        return worth / len(self.deck.sail)

    def crew(self, captain: int, many: int) -> float:
        """What it is worth to a captain to gain, or to lose, so many crew."""
        weight = self.weights.crew
        if self.phase == "final":
            return float(max(many, -self.count.crew(captain)))
        if captain != self.me:
            return many * weight
        has = self.count.view.crew
        assert has is not None, "every captain knows the own cup"
        laws = self.count.laws[captain]
        if many > 0:
            many = min(many, max(0, laws[MOST] - has - len(self.count.view.special)))
        else:
            many = max(many, min(0, laws[SAFE] - has))
        return many * weight * scarcity(has + min(0, many) + 1)

    def special(self, captain: int, die: int) -> float:
        """What a special die of the board is worth to a captain."""
        if not self.count.on_board[die]:
            return 0.0
        if die == CURSED:
            return 0.0 if self.count.laws[captain][WARDED] else -self.weights.curse
        full = captain == self.me and self.count.dice[captain] >= self.count.laws[captain][MOST]
        return self.weights.special[die] - (self.weights.crew if full else 0.0)

    def paid(self, captain: int, coins: int) -> float:
        """What coins gained, or lost as far as there are any, are worth."""
        return self.weights.coin * max(coins, -self.coins[captain])

    # What tiles and cards do

    def script(self, number: int, actor: int, them: int) -> float:
        """What a script promises me; whom it is for is chosen as it suits its captain."""
        verbs = self.deck.scripts[number]
        worth = 0.0
        for verb in verbs:
            if verb.verb == CHOOSE:
                return max(
                    [self.rest(verbs, actor, one) for one in self.targets(verb.who, actor)], default=0.0
                )
            worth += self.verb(verb, actor, them)
        return worth

    def rest(self, verbs: list[Verb], actor: int, them: int) -> float:
        """What a script promises once somebody is chosen."""
        return sum([self.verb(verb, actor, them) for verb in verbs[1:]])

    def best_target(self, number: int, actor: int) -> int | None:
        """Whom a script had best be for."""
        verbs = self.deck.scripts[number]
        if not verbs or verbs[0].verb != CHOOSE:
            return None
        choice = self.targets(verbs[0].who, actor)
        return max(choice, key=lambda one: self.rest(verbs, actor, one)) if choice else None

    def verb(self, verb: Verb, actor: int, them: int) -> float:
        """What one verb promises me."""
        what = verb.verb
        if what == ROLL:
            sides = self.deck.action[verb.die]
            good = sum(sides) / len(sides)
            return good * self.script(verb.good, actor, them) + (1.0 - good) * self.script(
                verb.bad, actor, them
            )
        if what == DUEL:
            return (self.script(verb.good, actor, them) + self.script(verb.bad, actor, them)) / 2
        if what == BATTLE:
            fighters = [
                one
                for one in self.touched(verb.who, actor, them)
                if not (verb.seeks_loser and self.is_safe(one, actor))
            ]
            worths = [self.script(verb.good, actor, one) for one in fighters]
            return sum(worths) / len(worths) if worths else 0.0
        if what == REACH:
            spot = self.closest(actor, verb.who == AHEAD)
            moved = 0.0 if spot is None else self.coming_to(actor, min(spot, self.spaces))
            return self.share(actor) * moved
        if what == WELCOME:
            return self.share(actor) * self.special(actor, verb.die)
        worth = 0.0
        for one in self.touched(verb.who, actor, them):
            worth += self.done_to(verb, actor, one)
        return worth

    def done_to(self, verb: Verb, actor: int, one: int) -> float:
        """What it promises me that this is done to one captain."""
        harm = HARM.get(verb.verb)
        if harm is None:
            harm = verb.amount < 0
        if harm and self.is_safe(one, actor):
            return 0.0
        return DONE[verb.verb](self, verb, actor, one)

    def between(self, actor: int, one: int, taken: float, lost: float) -> float:
        """Something goes from one captain to another."""
        return self.share(actor) * taken - self.share(one) * lost

    def robbed_crew(self, verb: Verb, actor: int, one: int) -> float:
        """Crew is robbed, as much as there is."""
        many = min(verb.amount, max(0, self.count.crew(one) - 1))
        return self.between(actor, one, self.crew(actor, many), -self.crew(one, -many))

    def robbed_coins(self, verb: Verb, actor: int, one: int) -> float:
        """Coins are robbed, as many as there are."""
        many = min(verb.amount, self.coins[one])
        return self.between(actor, one, self.weights.coin * many, self.weights.coin * many)

    def robbed_card(self, verb: Verb, actor: int, one: int) -> float:
        """Cards are robbed; nobody robs the Phantom of any."""
        many = min(verb.amount, self.hands[one]) if one < self.count.view.seats else 0
        return self.between(actor, one, self.weights.card * many, self.weights.card * many)

    def robbed_special(self, verb: Verb, actor: int, one: int) -> float:
        """A special die is robbed, if there is one."""
        for die in range(CURSED):
            if self.count.holders[die] == one:
                worth = self.weights.special[die]
                return self.between(actor, one, worth, worth)
        return 0.0

    def swapped(self, verb: Verb, actor: int, one: int) -> float:
        """Two ships change places."""
        if self.phase == "action" and 0 in (self.spots[actor] % self.spaces, self.spots[one] % self.spaces):
            return 0.0
        mine = self.coming_to(actor, min(self.spots[one], self.spaces))
        theirs = self.coming_to(one, min(self.spots[actor], self.spaces))
        return self.share(actor) * mine + self.share(one) * theirs

    def lifted(self, verb: Verb, actor: int, one: int) -> float:
        """The curse is lifted from a captain who has it."""
        return self.share(one) * (self.weights.curse if self.count.is_cursed(one) else 0.0)

    @cached_property
    def shelter(self) -> float:
        """What it is worth to be safe from others: more to whoever is ahead of them."""
        if self.phase != "action":
            return 0.0
        return 0.4 if self.spots[self.me] == max(self.spots) else 0.1


HARM = {
    SWAP: True, ROB_COINS: True, ROB_CREW: True, ROB_CARD: True, ROB_SPECIAL: True, DISCARD: True, CURSE: True,
    SIT_OUT: True, BECALM: True, LOOK: True, DRAW: False, LIFT: False, SHELTER: False, TOKEN: False, TURN: False,
}  # fmt: skip
"""Is it harm? What is not named is, if its amount is below nothing."""


def nothing(seas: Seas, verb: Verb, actor: int, one: int) -> float:
    """What makes no difference that could be counted."""
    return 0.0


Weigh = Callable[[Seas, Verb, int, int], float]

DONE: dict[int, Weigh] = {
    SAIL: lambda seas, verb, actor, one: seas.share(one) * seas.sailing(one, verb.amount),
    EARN: lambda seas, verb, actor, one: seas.share(one) * seas.paid(one, verb.amount),
    RECRUIT: lambda seas, verb, actor, one: seas.share(one) * seas.crew(one, verb.amount),
    DRAW: lambda seas, verb, actor, one: seas.share(one) * seas.weights.card * verb.amount,
    DISCARD: lambda seas, verb, actor, one: (
        -seas.share(one) * seas.weights.card * min(verb.amount, seas.hands[one])
    ),
    CURSE: lambda seas, verb, actor, one: seas.share(one) * seas.special(one, CURSED),
    LIFT: Seas.lifted,
    SIT_OUT: lambda seas, verb, actor, one: -seas.share(one) * seas.weights.missed,
    BECALM: lambda seas, verb, actor, one: -seas.share(one) * 0.7 * seas.rolled(one),
    SHELTER: lambda seas, verb, actor, one: seas.share(one) * seas.shelter,
    TOKEN: lambda seas, verb, actor, one: 0.05 * seas.share(one),
    LOOK: nothing,
    TURN: nothing,
    SWAP: Seas.swapped,
    ROB_COINS: Seas.robbed_coins,
    ROB_CREW: Seas.robbed_crew,
    ROB_CARD: Seas.robbed_card,
    ROB_SPECIAL: Seas.robbed_special,
}
