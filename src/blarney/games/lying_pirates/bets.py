"""Betting in Lying Pirates: how likely bets are true, and what it promises to raise, to lock, or to call."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from blarney.core.chance import Chance
from blarney.core.moves import Move
from blarney.games.lying_pirates.counting import Count, number
from blarney.games.lying_pirates.deck import (
    CURSED,
    FACES,
    LOWEST,
    PENALTY,
    PER_CAPTAIN,
    PRIZE,
    RECRUITS,
    SPECIAL_NAMES,
)
from blarney.games.lying_pirates.odds import Group, among, at_least, exactly, leaned, steep, tails
from blarney.games.lying_pirates.values import Seas

FINE = 1_000_000
FAR = 1000.0
# What promises so many clear differences less than the best is not said.
CLOSE = 3
# How far above the lowest raise, and around what is likely, bets are thought of.
REACH = 4
# A captain who bet on other faces has this one a little less often.
ELSEWHERE = 0.85


class Choice(NamedTuple):
    """Something to say: the bet that it is about, what it promises, and how likely that bet is right."""

    sort: str
    quantity: int
    face: int
    worth: float
    chance: float


class Betting:
    """The bets as the captain whose turn it is sees them, who may be the Phantom with somebody betting for it."""

    def __init__(self, count: Count, seas: Seas) -> None:
        view = count.view
        self.count = count
        self.seas = seas
        self.weights = seas.weights
        me = view.turn
        assert me is not None, "somebody's turn it is"
        self.me = me
        cup = view.cups[me]
        assert cup is not None, "whoever bets sees the dice"
        self.special = cup.special
        self.shown = [*cup.crew, *cup.special.values()]
        rolling = [one for one in range(count.captains) if one not in view.sitting_out]
        self.others = [one for one in rolling if one != me]
        self.rolling = rolling
        self.hidden = sum([count.dice[one] for one in self.others])
        self.heard = self.faces_heard()
        # Special dice under other cups, and how many regular ones are there.
        holders = count.holders
        self.elsewhere = [
            (die, one) for die, one in enumerate(holders) if one is not None and one in self.others
        ]
        self.regular = [max(0, dice - holders.count(one)) for one, dice in enumerate(count.dice)]
        self.found_groups: dict[tuple[int, int, bool], tuple[Group, ...]] = {}

    def faces_heard(self) -> dict[int, set[int]]:
        """The faces that everybody has bet on in this round, as this seat remembers them."""
        faces: dict[int, set[int]] = {}
        for place in range(len(self.count.events) - 1, -1, -1):
            event = self.count.events[place]
            if event.what in ("bet", "raised"):
                captain = self.count.captain(event.values["captain"])
                faces.setdefault(captain, set()).add(number(event.values["face"]))
            elif event.what in ("shook", "round"):
                break
        bet = self.count.view.bet
        if bet is not None:
            faces.setdefault(bet.captain, set()).add(bet.face)
        return faces

    # Dice

    def mine(self, face: int, own_bet: bool) -> int:
        """How many of the dice in this cup count for a face; in an own bet the curse strikes."""
        many = self.shown.count(face)
        ones = self.shown.count(1) if self.count.wild else 0
        if own_bet and self.special.get(SPECIAL_NAMES[CURSED]) == face:
            return ones
        return many + ones

    def groups(self, face: int, bettor: int, leaning: bool) -> tuple[Group, ...]:
        """The dice of the others by how likely they count for a face in a bet of that captain's."""
        key = face, bettor, leaning
        found = self.found_groups.get(key)
        if found is None:
            found = self.found_groups[key] = grouped(self.sorted_dice(self.others, face, bettor, leaning))
        return found

    def public(self, face: int) -> tuple[Group, ...]:
        """All dice as others may think of them when this captain bets on a face."""
        many = self.sorted_dice(self.others, face, self.me, True)
        regular = 2 / 6 if self.count.wild else 1 / 6
        chance = leaned(regular, self.weights.trust)
        many[chance] = many.get(chance, 0) + len(self.shown)
        return grouped(many)

    def sorted_dice(self, captains: list[int], face: int, bettor: int, leaning: bool) -> dict[float, int]:
        """How many dice of these captains count for a face with which chance."""
        regular = 2 / 6 if self.count.wild else 1 / 6
        many: dict[float, int] = {}
        for captain in captains:
            chance = regular
            heard = self.heard.get(captain) if leaning else None
            if heard:
                chance = leaned(regular, self.weights.trust if face in heard else ELSEWHERE)
            many[chance] = many.get(chance, 0) + self.regular[captain]
        special = self.count.sheet.special[self.count.wild]
        for die, captain in self.elsewhere:
            # The own curse never helps.
            if not (die == CURSED and captain == bettor):
                chance = special[die][face - LOWEST]
                many[chance] = many.get(chance, 0) + 1
        return many

    def plain(self, quantity: int, face: int, bettor: int) -> float:
        """How likely a bet is true by the dice alone, whoever has said what."""
        return at_least(self.groups(face, bettor, False), quantity - self.mine(face, bettor == self.me))

    def plain_exactly(self, quantity: int, face: int) -> float:
        """How likely an own bet is exactly right by the dice alone."""
        return exactly(self.groups(face, self.me, False), quantity - self.mine(face, True))

    # What there is to say

    def won(self, other: int) -> float:
        """What it is worth that this captain wins and that one loses, against all sailing on."""
        seas = self.seas
        return seas.share(self.me) * self.coin(self.me) - seas.share(other) * seas.rolled(other)

    def lost(self, other: int) -> float:
        """The other way round."""
        seas = self.seas
        return seas.share(other) * self.coin(other) - seas.share(self.me) * seas.rolled(self.me)

    def coin(self, captain: int) -> float:
        """What winning the bets brings besides."""
        return self.weights.coin * self.count.laws[captain][PRIZE]

    def next_bettor(self) -> int:
        """Who is asked next."""
        step = 1 if self.count.view.clockwise else -1
        captain = (self.me + step) % self.count.captains
        while captain not in self.rolling or (captain >= self.count.view.seats and len(self.bettors()) == 2):
            captain = (captain + step) % self.count.captains
        return captain

    def bettors(self) -> list[int]:
        """The players who bet."""
        return [one for one in self.rolling if one < self.count.view.seats or one == self.me]

    def liar(self) -> Choice:
        """To call the last captain a liar."""
        bet = self.count.view.bet
        assert bet is not None, "there is a bet to call"
        groups = self.groups(bet.face, bet.captain, True)
        true = at_least(groups, bet.quantity - self.mine(bet.face, False))
        worth = (1.0 - true) * self.won(bet.captain) + true * self.lost(bet.captain)
        return Choice("liar", bet.quantity, bet.face, worth, 1.0 - true)

    def raises(self, lowest: int, highest: int) -> list[Choice]:
        """Bets from one step to another, as far as one would think of them and none is clearly better."""
        follower = self.next_bettor()
        won = self.won(follower)
        lost = self.lost(follower)
        weights = self.weights
        most = -FAR
        choices: list[Choice] = []
        for face in range(LOWEST, LOWEST + FACES):
            chances = tails(self.groups(face, self.me, True))
            looks = tails(self.public(face))
            mine = self.mine(face, True)
            for quantity in self.thought_of(face, lowest, highest):
                chance = among(chances, quantity - mine)
                look = among(looks, quantity)
                called = steep(weights.steepness * (weights.called - look))
                worth = called * (chance * won + (1.0 - chance) * lost)
                worth += (1.0 - called) * weights.goes_on * (1.0 - look)
                if worth > most - CLOSE * weights.clear:
                    most = max(most, worth)
                    choices.append(Choice("bet", quantity, face, worth, chance))
        return choices

    def thought_of(self, face: int, lowest: int, highest: int) -> range:
        """The quantities of a face, from one step to another, that one would think of: the lower ones of the likely."""
        first = (lowest + FACES - 1 - (face - LOWEST)) // FACES + 1
        last = (highest - (face - LOWEST)) // FACES + 1
        likely = (len(self.shown) + self.hidden) // 4
        first = max(first, min(likely - REACH, last))
        return range(first, min(first + REACH, last) + 1)

    def exact(self, lowest: int) -> Choice:
        """The exact bet that is most likely right, from this step on."""
        bet = self.count.view.bet
        assert bet is not None, "there is a bet to lock"
        laws = self.count.laws[self.me]
        seas = self.seas
        right = seas.share(self.me) * (self.coin(self.me) + self.weights.crew * laws[RECRUITS])
        for one in self.others:
            right -= seas.share(one) * seas.rolled(one)
        wrong = self.lost(bet.captain) - max(0.0, seas.share(self.me)) * self.weights.missed * laws[PENALTY]
        best = bet.quantity, bet.face
        most = -1.0
        highest = self.count.captains * PER_CAPTAIN * FACES - 1
        for face in range(LOWEST, LOWEST + FACES):
            groups = self.groups(face, self.me, True)
            mine = self.mine(face, True)
            for quantity in self.thought_of(face, lowest, highest):
                chance = exactly(groups, quantity - mine)
                if chance > most:
                    most = chance
                    best = quantity, face
        return Choice("exact", *best, most * right + (1.0 - most) * wrong, most)


def say(betting: Betting, legal: list[Move], chance: Chance) -> tuple[Move, Choice]:
    """What this captain says, and the move it is."""
    bet = betting.count.view.bet
    if bet is None:
        choice = mixed(betting.raises(0, len(legal) - 1), betting.weights.clear, chance)
        return legal[step_of(choice)], choice
    step = (bet.quantity - 1) * FACES + bet.face - LOWEST
    end = betting.count.captains * PER_CAPTAIN * FACES
    choices = [betting.liar()]
    if step + 1 < end:
        choices.extend(betting.raises(step + 1, end - 1))
    choices.append(betting.exact(step))
    choice = mixed(choices, betting.weights.clear, chance)
    if choice.sort == "liar":
        return legal[-1], choice
    # First come all raises, then all exact bets, from the last bet on.
    begin = end - step - 1 if choice.sort == "exact" else -1
    return legal[begin + step_of(choice) - step], choice


def grouped(many: dict[float, int]) -> tuple[Group, ...]:
    """Dice by chance, in a fixed order."""
    return tuple(sorted(many.items()))


def step_of(choice: Choice) -> int:
    """A bet by its number."""
    return (choice.quantity - 1) * FACES + choice.face - LOWEST


def mixed(choices: list[Choice], clear: float, chance: Chance) -> Choice:
    """One of them; the better, the likelier, and never one that is clearly worse."""
    most = max([choice.worth for choice in choices])
    close = [choice for choice in choices if choice.worth > most - CLOSE * clear]
    weights = [int(FINE * exp((choice.worth - most) / clear)) for choice in close]
    at = chance.below(sum(weights))
    for choice, weight in zip(close, weights, strict=True):
        at -= weight
        if at < 0:
            return choice
    raise AssertionError("the weights add up")
