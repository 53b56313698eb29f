"""What may be done in Braggart, and what each way promises in coins."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.core.chance import Chance
from blarney.games.braggart.counting import Count
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY, RESULT, SCENE
from blarney.games.braggart.odds import HOUSE, Odds, Weights

SAMPLES = 6


@dataclass(frozen=True)
class Boast:
    """Cards to boast with, in reading order, and what that promises."""

    kinds: list[int]
    value: int
    chance: float
    coins: int
    kept: int
    worth: float


@dataclass(frozen=True)
class Swapping:
    """Cards of the hand for cards of a boast, and what that promises beside doing nothing."""

    pairs: list[tuple[int, int]]
    value: int
    worth: float


class Planner:
    """Weighs what one seat may do."""

    def __init__(self, count: Count, weights: Weights = HOUSE) -> None:
        self.count = count
        self.odds = Odds(count, weights)
        self.weights = weights
        self.hand = count.hand
        self.coins = count.coins
        self.type = count.sheet.type
        self.value = count.sheet.value
        self.deck = count.sheet.deck
        view = count.view
        self.rounds = self.odds.rounds_left(view.deck, len(self.odds.to_come))

    # A turn

    def boasts(self, hand: list[int]) -> list[Boast]:
        """Every boast that a hand allows."""
        by_type: list[list[int]] = [[], [], [], []]
        for kind in dict.fromkeys(hand):
            if self.type[kind] <= RESULT:
                by_type[self.type[kind]].append(kind)
        found: list[Boast] = []
        for deed in by_type[DEED]:
            for foe in by_type[FOE]:
                for scene in (None, *by_type[SCENE]):
                    for result in (None, *by_type[RESULT]):
                        kinds = [kind for kind in (scene, deed, foe, result) if kind is not None]
                        found.append(self.weigh(hand, kinds))
        return found

    def weigh(self, hand: list[int], kinds: list[int]) -> Boast:
        """What a boast promises, with what is left in hand."""
        rest = hand[:]
        for kind in kinds:
            rest.remove(kind)
        value = sum([self.value[kind] for kind in kinds])
        coins = [self.coins[kind] for kind in kinds]
        total, kept = sum(coins), max(coins)
        chance = self.odds.win(value)
        if chance:
            chance *= 1.0 - self.fear
        worth = kept + chance * (total - kept + self.spite)
        worth += self.odds.hold(rest, self.rounds)
        return Boast(kinds, value, chance, total, kept, worth)

    @property
    def fear(self) -> float:
        """How likely a boast that leads is spoiled."""
        if not hasattr(self, "_fear"):
            self._fear = self.odds.corrected()
        return self._fear

    @property
    def spite(self) -> float:
        """What it is worth that the best rival so far does not win."""
        if not hasattr(self, "_spite"):
            values = self.count.values
            best = self.odds.best_rival()
            spite = 0.0
            if best:
                for seat, value in enumerate(values):
                    if seat != self.odds.seat and value == best:
                        coins = [self.coins[kind] for kind in self.count.boasts[seat]]
                        spite += self.odds.envy * (sum(coins) - max(coins)) * self.odds.win(best)
            self._spite = spite
        return self._spite

    def bar(self) -> float:
        """What a visit to the bar promises."""
        view = self.count.view
        drawn = min(self.deck.bar, view.deck)
        rounds = self.odds.rounds_left(view.deck - drawn, len(self.odds.to_come))
        return self.with_cards(self.hand, drawn, rounds) + self.weights.bar

    def with_cards(self, hand: list[int], many: int, rounds: float) -> float:
        """What a hand is worth with so many unknown cards more."""
        plain = self.odds.hold(hand, rounds)
        if not many or rounds <= 0.0:
            return plain
        gain = 0.0
        sheet = self.count.sheet
        for kind, share in self.typical():
            gain += share * (self.odds.hold([*hand, kind], rounds) - plain)
        over = max(0, len(hand) + many - self.deck.limit)
        return plain + gain * (many - 0.6 * over)

    def typical(self) -> list[tuple[int, float]]:
        """A typical card of each type, and how many of the deck are of that type."""
        sheet = self.count.sheet
        found = getattr(sheet, "_typical", None)
        if found is None:
            found = []
            for type_ in range(PLOY + 1):
                kinds = [kind for kind in range(len(self.type)) for _ in range(sheet.copies[kind]) if self.type[kind] == type_]
                if kinds:
                    kinds.sort(key=self.odds.worths.__getitem__)
                    for third in (len(kinds) // 6, len(kinds) // 2, len(kinds) * 5 // 6):
                        found.append((kinds[third], len(kinds) / sheet.many / 3))
            sheet._typical = found  # type: ignore
        return found

    # Ploys

    def ploy(self, kind: int, chance: Chance) -> float:
        """What the turn promises if this Ploy is played first."""
        rest = self.hand[:]
        rest.remove(kind)
        total = 0.0
        pool: list[int] = []
        for one, many in enumerate(self.count.unseen):
            pool.extend([one] * many)
        for _ in range(SAMPLES):
            hand = rest
            for verb in self.deck.all_kinds[kind].does:
                if verb.name == "salvage":
                    hand = self.salvaged(hand)
                elif pool:
                    many = min(verb.cards, self.count.view.deck) if verb.name == "draw" else verb.cards
                    if verb.name == "redraw":
                        junk = self.junk(hand)
                        many = len(junk)
                        hand = [one for place, one in enumerate(hand) if place not in junk]
                    hand = [*hand, *[pool[chance.below(len(pool))] for _ in range(many)]]
                    if verb.name == "steal":
                        total += self.odds.envy * 2.0
            total += self.turn(self.trimmed(hand))
        return total / SAMPLES

    def turn(self, hand: list[int]) -> float:
        """The best that a turn without the bar promises with this hand."""
        best = self.odds.hold(hand, self.rounds)
        for boast in self.boasts(hand):
            best = max(best, boast.worth)
        return best

    def salvaged(self, hand: list[int]) -> list[int]:
        """The hand with the best card of the discard pile."""
        best: list[int] = hand
        most = -1.0
        for kind in self.lost():
            worth = self.turn(self.trimmed([*hand, kind]))
            if worth > most:
                best, most = [*hand, kind], worth
        return best

    def lost(self) -> list[int]:
        """The best cards of the discard pile, one of each type."""
        tops: dict[int, int] = {}
        for name in self.count.view.discard:
            kind = self.count.sheet.kind[name]
            type_ = self.type[kind]
            if type_ <= RESULT and (type_ not in tops or self.odds.worths[kind] > self.odds.worths[tops[type_]]):
                tops[type_] = kind
        return list(tops.values())

    def junk(self, hand: list[int]) -> list[int]:
        """The places of the cards that are worth less than unknown ones."""
        places: list[int] = []
        keep = hand[:]
        left = self.count.view.deck
        for place, kind in sorted(enumerate(hand), key=lambda one: self.odds.worths[one[1]]):
            if len(places) >= left:
                break
            without = keep[:]
            without.remove(kind)
            if self.with_cards(without, 1, max(self.rounds, 1.0)) > self.odds.hold(keep, max(self.rounds, 1.0)):
                places.append(place)
                keep = without
        return places

    def trimmed(self, hand: list[int]) -> list[int]:
        """The hand after the hand limit."""
        while len(hand) > self.deck.limit:
            hand = hand[:]
            hand.remove(self.least(hand))
        return hand

    def least(self, hand: list[int]) -> int:
        """The card that a hand is best without, for this turn (if it is still to come) and later."""
        rounds = self.rounds + (1.0 if self.odds.before_me or self.count.view.player == self.count.seat else 0.0)
        best, most = hand[0], -1.0
        for kind in dict.fromkeys(hand):
            rest = hand[:]
            rest.remove(kind)
            worth = self.odds.hold(rest, rounds)
            if worth > most:
                best, most = kind, worth
        return best

    # The draft

    def draft(self, kind: int) -> float:
        """What it is worth to take an open card, for this hand and to keep it from others."""
        rounds = self.rounds + 1.0
        hand = self.trimmed([*self.hand, kind])
        return self.odds.hold(hand, rounds) + self.odds.envy * self.odds.worths[kind] * 0.7

    # Liar!

    def swappings(self, liar: int, swaps: int) -> list[Swapping]:
        """Every way to correct the boast with one Liar!, the least of each type going in."""
        view = self.count.view
        boast = self.count.boasts[view.player]
        pairs: list[tuple[int, int]] = []
        for old in boast:
            mine = [kind for kind in self.hand if self.type[kind] == self.type[old]]
            if mine:
                pairs.append((min(mine, key=self.odds.worths.__getitem__), old))
        choices: list[list[tuple[int, int]]] = [[]]
        for pair in pairs:
            choices += [[*choice, pair] for choice in choices if len(choice) < swaps]
        return [self.correct(liar, choice) for choice in choices if choice]

    def correct(self, liar: int, pairs: list[tuple[int, int]]) -> Swapping:
        """What one way to correct the boast promises, beside what the table promises as it is."""
        boaster = self.count.view.player
        boast = self.count.boasts[boaster]
        hand = self.hand[:]
        if liar >= 0:
            hand.remove(liar)
        after = boast[:]
        for new, old in pairs:
            hand.remove(new)
            hand.append(old)
            after[after.index(old)] = new
        return Swapping(pairs, self.sum(after), self.standing(hand, after) - self.standing(self.hand, boast))

    def sum(self, kinds: list[int]) -> int:
        """The value of cards."""
        return sum([self.value[kind] for kind in kinds])

    def standing(self, hand: list[int], boast: list[int]) -> float:
        """What the round and the hand are worth to this seat if this is the boast on the table."""
        odds = self.odds
        boaster = self.count.view.player
        values = self.count.values[:]
        values[boaster] = self.sum(boast)
        worth = 0.0
        boasts = self.count.boasts
        top = max(values)
        for seat in range(odds.seats):
            kinds = boast if seat == boaster else boasts[seat]
            if not kinds:
                continue
            coins = [self.coins[kind] for kind in kinds]
            wins = 0.0
            if values[seat] == top:
                wins = 1.0
                for other in odds.to_come:
                    wins *= 1.0 - odds.beats(other, top)
                if odds.before_me:
                    wins *= 1.0 - self.my_beat(hand, top)
            gain = max(coins) + wins * (sum(coins) - max(coins))
            worth += gain if seat == odds.seat else -odds.envy * gain
        rounds = self.rounds + (1.0 if odds.before_me else 0.0)
        return worth + odds.hold(hand, rounds)

    def my_beat(self, hand: list[int], top: int) -> float:
        """How likely this seat beats the best boast in its own turn."""
        best = [0, 0, 0, 0]
        for kind in hand:
            if self.type[kind] <= RESULT:
                best[self.type[kind]] = max(best[self.type[kind]], self.value[kind])
        if not best[DEED] or not best[FOE]:
            return 0.1
        return 0.9 if sum(best) >= top else 0.05
