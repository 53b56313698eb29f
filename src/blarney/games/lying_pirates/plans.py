"""Cards, coins and crew in Lying Pirates: what to play, to buy, to pass on, to roll again, to sacrifice, to hire."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.core.moves import Move
from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.deck import (
    BATTLE,
    BECALM,
    CHOOSE,
    CURSED,
    DUEL,
    GOLDS,
    HIRING,
    PRICE,
    RANSOM,
    ROLL,
    SAIL,
    SILVERS,
    STAKE,
    TOLL,
    Verb,
)
from blarney.games.lying_pirates.moves import Hex, Play
from blarney.games.lying_pirates.odds import found, found_anew, lost_anew, lost_in_final
from blarney.games.lying_pirates.values import Seas
from blarney.games.lying_pirates.weights import scarcity

NEAR = 5
"""So many tiles before the end of the lap gold cards may decide the Sail Phase."""

FOR_LOSER = ("battle_for_loser", "duel_for_loser")
FOR_WINNER = ("battle_for_winner", "duel_for_winner")


@dataclass(frozen=True)
class Deed:
    """Something to do in a window, and what it promises."""

    move: Move
    worth: float


class Planner:
    """What this seat might do besides betting."""

    def __init__(self, count: Count, seas: Seas) -> None:
        self.count = count
        self.view = count.view
        self.seas = seas
        self.deck = count.deck
        self.weights = seas.weights
        self.seat = count.seat

    def law(self, law: int) -> int:
        """A number of the table, as it is for this seat."""
        return self.count.laws[self.seat][law]

    # Windows

    def plays(self, legal: list[Move]) -> list[Deed]:
        """The cards that may be played, with what each promises."""
        found: list[Deed] = []
        for move in legal:
            if isinstance(move, Play):
                worth = self.seas.script(self.deck.all_kinds[move.kind].script, self.seat, self.seat)
                found.append(Deed(move, worth))
        return found

    def is_near(self) -> bool:
        """Might this Sail Phase end the game?"""
        return max(self.view.spots[: self.view.seats]) + NEAR > self.count.spaces

    def has_sailed(self) -> bool:
        """Have the ships moved in this Sail Phase?"""
        return len(self.view.moved) > 0

    def holds_still(self, move: Move) -> bool:
        """Does a card becalm somebody? Then it must be played before the ships move."""
        if not isinstance(move, Play):
            return False
        script = self.deck.all_kinds[move.kind].script
        return any(verb.verb == BECALM for verb in self.deck.scripts[script])

    def patience(self) -> float:
        """What it is worth to keep a card and not to play it."""
        if self.view.phase == "final":
            return 0.0
        hand = len(self.view.hand)
        if hand == 1:
            # Whoever plays the last card draws one for nothing.
            return self.weights.keep - self.weights.card
        return 0.0 if hand > 2 * self.rounds_left() else self.weights.keep

    def rounds_left(self) -> int:
        """For how many rounds the game may go on."""
        return max(0, self.count.spaces - max(self.view.spots[: self.view.seats])) // 2 + 1

    def may_play_more(self) -> bool:
        """Could this seat still play another card in this round, if it had one?"""
        golds = self.view.golds[self.seat] < self.law(GOLDS)
        return golds or self.view.silvers[self.seat] < self.law(SILVERS)

    def wants_card(self) -> bool:
        """Is a card worth its price now?"""
        price = self.law(PRICE)
        left = self.view.coins[self.seat] - price
        if len(self.view.hand) > 2 * self.rounds_left() or not self.may_play_more():
            return False
        return left >= self.law(TOLL) and price * self.weights.coin <= self.weights.card

    def hexes(self, legal: list[Move]) -> list[Deed]:
        """Whom the curse could be passed on to, and what that promises."""
        if not any(isinstance(move, Hex) for move in legal):
            return []
        crew = self.view.crew or 0
        price = sum([scarcity(crew - one) for one in range(self.law(RANSOM))]) * self.weights.crew
        return [
            Deed(move, self.weights.curse * (1.0 - self.seas.share(move.captain)) - price)
            for move in legal
            if isinstance(move, Hex)
        ]

    # The draft

    def worth_in_general(self, kind: int) -> float:
        """What a card promises some day, with ships ahead and behind."""
        return self.typical.script(self.deck.all_kinds[kind].script, self.seat, self.seat)

    @property
    def typical(self) -> Seas:
        """The sea as it may look in the middle of a game."""
        seas = Seas(self.count, self.weights)
        seas.phase = "sail"
        half = self.count.spaces // 2
        others = [one for one in range(self.count.captains) if one != self.seat]
        spots = [half] * self.count.captains
        for place, one in enumerate(others):
            spots[one] = half + (2, -1, 1, -2, 0)[place % 5]
        seas.spots = spots
        seas.rivals = [0.0 if one == self.seat else 1.0 / len(others) for one in range(self.count.captains)]
        return seas

    # Dice rolled in the open

    def script(self) -> int | None:
        """What is being resolved: the script of the last card played or tile activated."""
        for place in range(len(self.count.events) - 1, -1, -1):
            event = self.count.events[place]
            if event.what == "played":
                kind = event.values["kind"]
                assert isinstance(kind, int), "cards are known by number"
                return self.deck.all_kinds[kind].script
            if event.what == "activated":
                tile = event.values["tile"]
                assert isinstance(tile, int), "tiles are known by number"
                return self.deck.tiles[tile].script
        return None

    def branch(self, sort: int) -> Verb | None:
        """The verb of that script that rolls or fights now."""
        script = self.script()
        waiting = [] if script is None else [*self.deck.scripts[script]]
        while waiting:
            verb = waiting.pop(0)
            if verb.verb == sort:
                return verb
            if verb.verb in (ROLL, DUEL, BATTLE):
                waiting.extend([*self.deck.scripts[verb.good], *self.deck.scripts[verb.bad]])
        return None

    def toll(self) -> float:
        """What a reroll costs."""
        coin = 0.1 if self.view.phase == "final" else self.weights.coin
        return self.law(TOLL) * coin

    def reroll_action(self) -> tuple[float, float]:
        """How likely another roll of an action die turns out well, and how much more that would be worth."""
        verb = self.branch(ROLL)
        actor = self.view.actor
        if verb is None or actor is None:
            return 0.0, 0.0
        them = actor if self.view.target is None else self.view.target
        sides = self.deck.action[verb.die]
        good = self.seas.script(verb.good, actor, them)
        return sum(sides) / len(sides), good - self.seas.script(verb.bad, actor, them)

    def reroll_sail(self) -> float:
        """How much more another Sail roll promises than this one."""
        rolls = self.deck.sail
        return sum([self.sailed(roll) for roll in rolls]) / len(rolls) - self.sailed(self.view.sail)

    def sailed(self, roll: int) -> float:
        """What it is worth that all who move sail so far, and battle for a tile."""
        seas = self.seas
        movers = [one for one in range(self.count.captains) if one not in self.view.losers]
        movers = [one for one in movers if one not in self.view.becalmed]
        worth = 0.0
        for one in movers:
            worth += seas.share(one) * seas.sailing(one, roll)
        if self.seat in movers:
            tile = self.view.board[min(seas.spots[self.seat] + roll, self.count.spaces) % self.count.spaces]
            script = self.deck.tiles[self.count.sheet.tile[tile]].script
            worth += seas.script(script, self.seat, self.seat) / len(movers)
        return worth

    def others_rolled(self) -> list[int]:
        """What the others in this battle show."""
        return [self.view.rolls[one] for one in self.view.fighting if one != self.seat]

    def battle_odds(self) -> tuple[bool, float, float]:
        """Is a loser sought, how likely am I the one who is found, and how likely if I roll again?"""
        others = self.others_rolled()
        sign = self.view.rolls[self.seat]
        faces = self.deck.battle
        if self.view.phase == "final":
            return True, lost_in_final(sign, others), lost_anew(faces, others)
        loser = self.seeks_loser()
        return loser, found(sign, others, loser), found_anew(faces, others, loser)

    def seeks_loser(self) -> bool:
        """Does the battle look for a loser?"""
        for place in range(len(self.count.events) - 1, -1, -1):
            what = self.count.events[place].what
            if what in FOR_LOSER or what in FOR_WINNER:
                return what in FOR_LOSER
        return False

    def battle_stake(self) -> float:
        """What it is worth to be the one who is found, against somebody else being it."""
        if self.view.phase == "final":
            return -1.0
        actor = self.view.actor
        seas = self.seas
        if actor is None:
            tile = self.view.board[seas.spots[self.seat] % self.count.spaces]
            return seas.script(self.deck.tiles[self.count.sheet.tile[tile]].script, self.seat, self.seat)
        if actor >= self.view.seats and self.view.target is None and self.is_choosing():
            return self.singled_out()
        others = [one for one in self.view.fighting if one != self.seat]
        duel = self.branch(DUEL)
        if duel is not None:
            them = others[0] if actor == self.seat else self.seat
            won = seas.script(duel.good, actor, them)
            lost = seas.script(duel.bad, actor, them)
            return won - lost if actor == self.seat else lost - won
        verb = self.branch(BATTLE)
        if verb is None:
            return 0.0
        mine = seas.script(verb.good, actor, self.seat)
        theirs = [seas.script(verb.good, actor, one) for one in others]
        return mine - sum(theirs) / len(theirs)

    def is_choosing(self) -> bool:
        """Is what is being resolved for one captain, who is still to be found?"""
        script = self.script()
        return script is not None and self.deck.scripts[script][0].verb == CHOOSE

    def singled_out(self) -> float:
        """What it is worth to be the one whom the Phantom's card is for."""
        script = self.script()
        actor = self.view.actor
        if script is None or actor is None:
            return 0.0
        verbs = self.deck.scripts[script]
        other = 1 - self.seat
        return self.seas.rest(verbs, actor, self.seat) - self.seas.rest(verbs, actor, other)

    # Crew

    def gap(self) -> int:
        """How far the last ships are behind the closest one."""
        last = min(self.view.spots)
        return min([spot for spot in self.view.spots if spot > last], default=last) - last

    def sacrifice(self) -> tuple[int, int, float]:
        """How many tiles for how many crew, and what that promises."""
        tiles = self.gap()
        price = tiles * self.law(STAKE)
        crew = self.view.crew or 0
        cost = sum([scarcity(crew - one) for one in range(price)]) * self.weights.crew
        return tiles, price, tiles - cost

    def least_special(self, dice: list[int]) -> int:
        """The special die that will be missed least."""
        return min(dice, key=lambda die: self.weights.special[die] if die != CURSED else -1.0)

    def hires(self) -> bool:
        """Is another crew for the Final Battle worth the coins?"""
        price = self.law(HIRING)
        return self.purse() - price >= self.law(TOLL)

    def purse(self) -> int:
        """The coins that are left, without those that are promised for crew already."""
        return self.view.coins[self.seat] - self.view.picked.count("hire") * self.law(HIRING)

    def sails(self, kind: int) -> int:
        """How far a card sails this ship for certain."""
        verbs = self.deck.scripts[self.deck.all_kinds[kind].script]
        return sum([verb.amount for verb in verbs if verb.verb == SAIL and verb.who == 0])
