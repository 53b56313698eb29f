"""What may be done on a turn of Braggart and in the draft, and what each way promises in coins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp

from blarney.core.chance import Chance
from blarney.games.braggart.counting import Count
from blarney.games.braggart.deck import DEED, FOE, RESULT, SCENE, Verb
from blarney.games.braggart.prices import HOUSE, Held, Weights, prices, summed

# So many draws are tried in thought before a Ploy is played.
TRIES = 4


@dataclass(frozen=True)
class Boast:
    """Cards to boast with as they are read, and what they promise.

    `coins` are those of all cards, `kept` those of the best; `chance` is that of winning the round, `worth` counts the
    cards left in hand as well.
    """

    kinds: list[int]
    value: int
    coins: int
    kept: int
    chance: float
    worth: float


class Planner:
    """Weighs what one seat may do."""

    def __init__(self, count: Count, weights: Weights = HOUSE) -> None:
        self.count = count
        self.weights = weights
        self.sheet = count.sheet
        self.type = count.sheet.type
        self.coins = count.coins
        self.deck = count.sheet.deck
        self.hand = count.hand
        self.prices = prices(count.sheet, count.view.scoring, weights)
        # What a coin of one rival is worth less.
        self.envy = weights.envy / (count.seats - 1)
        self.rounds = self.rounds_after(count.view.deck)
        self.wins: dict[int, float] = {}

    # The round, and the night

    def win(self, value: int) -> float:
        """How likely this value wins the round if it lies there now and nobody corrects it."""
        chance = self.wins.get(value)
        if chance is None:
            chance = 0.0
            if value >= self.count.to_beat:
                chance = self.nobody_beats(value)
            self.wins[value] = chance
        return chance

    def nobody_beats(self, value: int) -> float:
        """How likely none of the others who are still to come boasts more than this."""
        chance = 1.0
        for seat in self.count.to_come:
            size = self.count.view.hand_sizes[seat]
            if self.count.view.drafting:
                size += 1
            chance *= 1.0 - self.weights.nerve * self.sheet.boasts_above(size, value)
        return chance

    @cached_property
    def spoiled(self) -> float:
        """How likely one of the others has a Liar! and spoils a boast that would win."""
        sizes = self.count.view.hand_sizes
        others = sum(sizes) - sizes[self.count.seat]
        there = self.count.liars() * others / max(1, others + self.count.view.deck)
        return self.weights.spoiled * (1.0 - exp(-there))

    @cached_property
    def denied(self) -> float:
        """What it is worth that the best of the rivals' boasts does not win."""
        count = self.count
        worth = 0.0
        for seat, value in enumerate(count.values):
            if seat != count.seat and value and value == count.to_beat:
                worth += self.envy * self.stake(count.boasts[seat]) * self.win(value)
        return worth

    def stake(self, kinds: list[int]) -> int:
        """What a boast brings more if it wins than if it loses."""
        coins = [self.coins[kind] for kind in kinds]
        return sum(coins) - max(coins)

    def rounds_after(self, deck: int) -> float:
        """How many rounds come after this one if the deck has so many cards now."""
        if deck <= 0:
            return 0.0
        many = len(self.count.to_come)
        thirst = self.deck.bar * (1.0 - self.weights.boasting)
        whole = (deck - thirst * many) / (self.count.seats * (1.0 + thirst))
        # Only if most go to the bar now is there no other round.
        return max(whole, min(1.0, deck / (2.0 * self.deck.bar * max(1, many))))

    # A turn

    def boasts(self, hand: list[int], roughly: bool = False) -> list[Boast]:
        """Every boast that a hand allows; roughly: only those with the best cards of each type."""
        by_type: list[list[int]] = [[], [], [], []]
        for kind in sorted(hand, key=self.prices.of_kind.__getitem__, reverse=True):
            if self.type[kind] <= RESULT:
                by_type[self.type[kind]].append(kind)
        if not by_type[DEED] or not by_type[FOE]:
            return []
        left = Left(self, hand, by_type, roughly)
        return [
            self.weigh([kind for kind in (scene, deed, foe, result) if kind >= 0], left.rest + a + b + c + d)
            for deed, a in left.parts[DEED]
            for foe, b in left.parts[FOE]
            for scene, c in left.parts[SCENE]
            for result, d in left.parts[RESULT]
        ]

    def weigh(self, kinds: list[int], left: float) -> Boast:
        """What a boast promises, if what is left in hand is worth so much."""
        value = total = kept = 0
        for kind in kinds:
            value += self.sheet.value[kind]
            coins = self.coins[kind]
            total += coins
            if coins > kept:
                kept = coins
        chance = self.win(value)
        # The only boast of a round wins it, whatever others make of it.
        if self.count.to_come or self.count.to_beat:
            chance *= 1.0 - self.spoiled
        return Boast(kinds, value, total, kept, chance, kept + chance * (total - kept + self.denied) + left)

    def bar(self) -> float:
        """What a visit to the bar promises."""
        drawn = min(self.deck.bar, self.count.view.deck)
        rounds = self.rounds_after(self.count.view.deck - drawn)
        return self.with_cards(self.hand, drawn, rounds)

    def nothing(self) -> float:
        """What it promises to end the turn."""
        return self.prices.hand(self.hand, self.rounds)

    def with_cards(self, hand: list[int], many: int, rounds: float) -> float:
        """What a hand is worth with so many unknown cards more; those above the limit take the place of the least."""
        plain = self.prices.hand(hand, rounds)
        if not many or rounds <= 0.0:
            return plain
        over = max(0, min(many, len(hand) + many - self.deck.limit))
        worth = plain + (many - over) * (self.prices.drawn(hand, rounds) - plain)
        if over:
            rest = without(hand, self.least(hand))
            worth += over * max(0.0, self.prices.drawn(rest, rounds) - plain)
        return worth

    def turn(self, hand: list[int]) -> float:
        """The best that a turn without the bar promises with this hand, roughly."""
        return max([self.prices.hand(hand, self.rounds), *[boast.worth for boast in self.boasts(hand, True)]])

    # Ploys

    def ploy(self, kind: int, chance: Chance) -> float:
        """What the turn promises if this Ploy is played first, on average of a few tries."""
        hand = without(self.hand, kind)
        does = self.deck.all_kinds[kind].does
        tries = TRIES if any(verb.name != "salvage" for verb in does) else 1
        pool = self.count.unseen()
        junk = self.junk(hand) if any(verb.name == "redraw" for verb in does) else []
        worths = [self.turn(self.after_ploy(hand, does, junk, pool, chance)) for _ in range(tries)]
        robbed = sum([verb.cards for verb in does if verb.name == "steal"])
        return sum(worths) / tries + robbed * self.envy * self.prices.unit

    def after_ploy(
        self, hand: list[int], does: list[Verb], junk: list[int], pool: list[int], chance: Chance
    ) -> list[int]:
        """A hand after a Ploy, with cards that might come."""
        for verb in does:
            many = verb.cards
            if verb.name == "salvage":
                for _ in range(many):
                    hand = self.trimmed(self.salvaged(hand))
                continue
            if verb.name == "redraw":
                kept = hand[:]
                for kind in junk:
                    if kind in kept:
                        kept.remove(kind)
                many = len(hand) - len(kept)
                hand = kept
            elif verb.name == "draw":
                many = min(many, self.count.view.deck)
            come = [pool[chance.below(len(pool))] for _ in range(many)] if pool else []
            hand = self.trimmed([*hand, *come])
        return hand

    def junk(self, hand: list[int]) -> list[int]:
        """The cards of a hand for which unknown ones are better; never more than the deck has."""
        junk: list[int] = []
        keep = hand
        rounds = max(self.rounds, 1.0)
        plain = self.prices.hand(keep, rounds)
        for kind in sorted(hand, key=self.prices.of_kind.__getitem__):
            if len(junk) == self.count.view.deck:
                break
            rest = without(keep, kind)
            if self.prices.drawn(rest, rounds) > plain:
                junk.append(kind)
                keep = rest
                plain = self.prices.hand(keep, rounds)
        return junk

    def salvaged(self, hand: list[int]) -> list[int]:
        """A hand with the card of the discard pile that serves it best."""
        tops = self.lost()
        if not tops:
            return hand
        return [*hand, max(tops, key=lambda kind: self.turn(self.trimmed([*hand, kind])))]

    def lost(self) -> list[int]:
        """The best cards of the discard pile, one of each type."""
        tops: dict[int, int] = {}
        for name in self.count.view.discard:
            kind = self.sheet.kind[name]
            top = tops.get(self.type[kind], kind)
            if self.type[kind] <= RESULT and self.prices.of_kind[kind] >= self.prices.of_kind[top]:
                tops[self.type[kind]] = kind
        return list(tops.values())

    # The hand limit, and the draft

    def trimmed(self, hand: list[int]) -> list[int]:
        """A hand after the hand limit."""
        while len(hand) > self.deck.limit:
            hand = without(hand, self.least(hand))
        return hand

    def least(self, hand: list[int]) -> int:
        """The card that a hand is best without."""
        rounds = self.rounds + self.count.mine_to_come
        if self.count.view.player == self.count.seat:
            rounds += 1.0
        return max(dict.fromkeys(hand), key=lambda kind: self.prices.hand(without(hand, kind), rounds))

    def draft(self, kind: int) -> float:
        """What it is worth to take an open card: for this hand, and that nobody else takes it."""
        hand = self.trimmed([*self.hand, kind])
        return self.prices.hand(hand, self.rounds + 1.0) + self.denial(kind)

    def denial(self, kind: int) -> float:
        """What it is worth that nobody else gets a card: somebody takes every card that lies open."""
        return self.envy * self.weights.denied * self.prices.of_kind[kind]


class Left:
    """What is left after a boast: for each type each card to boast with, and what the others are then worth."""

    def __init__(self, planner: Planner, hand: list[int], by_type: list[list[int]], roughly: bool) -> None:
        rounds = planner.rounds
        of_kind = planner.prices.of_kind
        factors = planner.prices.factors(rounds)
        ready = 0.0
        if rounds > 0.0:
            ready = planner.prices.ready(len(by_type[DEED]) - 1, len(by_type[FOE]) - 1, rounds)
        self.rest = Held(planner.prices, hand).rest * min(1.0, rounds)
        self.parts: list[list[tuple[int, float]]] = []
        for type_, kinds in enumerate(by_type):
            worths = [of_kind[kind] for kind in kinds]
            part = [
                (kind, ready * summed(worths, factors, place))
                for place, kind in enumerate(kinds)
                if place == 0 or (kind != kinds[place - 1] and not roughly)
            ]
            if type_ in (SCENE, RESULT):
                part.append((-1, ready * summed(worths, factors)))
            self.parts.append(part)


def without(hand: list[int], kind: int) -> list[int]:
    """A hand without one card."""
    rest = hand[:]
    rest.remove(kind)
    return rest
