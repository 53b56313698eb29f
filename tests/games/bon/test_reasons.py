"""What the house's mind for B.O.N. says of a card is true, by its own odds and by what its seat sees."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from blarney.bots.drive import luck
from blarney.bots.house import bot
from blarney.core.catalogue import SENTENCES
from blarney.core.mind import Mind
from blarney.core.texts import Names, Text
from blarney.games.bon.counting import Count
from blarney.games.bon.mind import Judge, Prospect
from blarney.games.bon.moves import Play
from blarney.games.bon.odds import Odds
from blarney.games.bon.view import BonView
from bots.worlds import positions
from games.bon.picture import game

OF_THE_CORE = set(tomllib.loads((SENTENCES / "en.toml").read_text(encoding="utf-8"))["why"])
"""What bots say of any game."""

HOUSE = bot("heuristic")
GAMES = 48


@dataclass
class Reasoned:
    """A card that the house played, why, and the odds of every card that it could have played."""

    why: Text
    judge: Judge
    chosen: Prospect
    prospects: list[Prospect]

    @property
    def view(self) -> BonView:
        return self.judge.view

    @property
    def card(self) -> str:
        return self.judge.sheet.deck.names[self.chosen.kind]

    @property
    def colour(self) -> str:
        return self.card.split()[0]

    @property
    def mine(self) -> float:
        """The chance that this card takes the trick."""
        return self.chosen.takers[self.judge.seat]

    @property
    def chances(self) -> list[float]:
        """The same for every card."""
        return [prospect.takers[self.judge.seat] for prospect in self.prospects]

    @property
    def wanted(self) -> int:
        """The tricks to the goal."""
        return self.view.goal - self.view.tricks[self.judge.seat]

    @property
    def wants(self) -> bool:
        """Are tricks wanted? They are not if the goal is reached or none at all promises more."""
        if self.view.tricks[self.judge.seat]:
            return self.wanted > 0
        none, goal = self.judge.plans(0, self.judge.hand, self.judge.odds.ranks)
        return goal > none

    @property
    def other(self) -> int:
        """The other seat that the reason names."""
        other = self.why.values["other"]
        assert isinstance(other, int)
        return other

    @property
    def selfish(self) -> Prospect:
        """The card that is best for the seat's own points."""
        most = max(prospect.own for prospect in self.prospects)
        return min([one for one in self.prospects if one.own == most], key=lambda one: one.worth)

    @property
    def change(self) -> float:
        """How much likelier the other takes the trick by this card than by the selfish one."""
        return self.chosen.takers[self.other] - self.selfish.takers[self.other]

    @property
    def left(self) -> list[str]:
        """The hand without the card."""
        hand = list(self.view.hand)
        hand.remove(self.card)
        return hand

    def holds_best(self, seat: int) -> bool:
        """Has a seat laid the best card, by the rank stack, and is it so after this card too?"""
        laid = [(one.seat, one.card) for one in self.view.trick] + [(self.judge.seat, self.card)]
        coloured = [(who, card.split()) for who, card in laid if card != "pass"]
        ranks = self.view.ranks
        best = min(coloured, key=lambda one: (ranks.index(one[1][0]), -int(one[1][1])), default=None)
        return best is not None and best[0] == seat

    def may_win(self, more: int) -> bool:
        """May the other be champion after this round without this trick (0) or with it (1)?"""
        tricks = self.view.tricks[self.other] + more
        short = self.view.champion - self.view.scores[self.other]
        reachable = tricks <= self.view.goal <= tricks + len(self.left)
        return short <= 2 if tricks == 0 else short == 1 and reachable

    def gain(self) -> float:
        """What the other has more to hope for with this trick than without it."""
        tricks = self.view.tricks[self.other]
        return self.judge.hope(self.other, tricks + 1) - self.judge.hope(self.other, tricks)

    def is_best(self) -> bool:
        """Does no other card promise more?"""
        return all(one.worth <= self.chosen.worth + 1e-9 for one in self.prospects)

    def strength(self, card: str, ranks: tuple[int, ...]) -> float:
        return self.judge.odds.strength(self.judge.sheet.kind[card], ranks)


def says_chance(case: Reasoned, chance: float) -> bool:
    """Is this the chance in the sentence, and is it 0 or 100 only if it is certain?"""
    said = case.why.values["chance"]
    assert isinstance(said, int)
    return abs(said - 100 * chance) <= 1 and (said in (0, 100)) == (chance in (0.0, 1.0))


def only(case: Reasoned) -> bool:
    return len(case.prospects) == 1


def take(case: Reasoned) -> bool:
    says = case.why.values["wanted"] == case.wanted > 0 and says_chance(case, case.mine)
    return says and case.mine > 0.5 and case.wants


def sinks(case: Reasoned) -> bool:
    rest = [card for card in case.left if card.startswith(case.colour)]
    now = case.judge.odds.ranks
    then = case.judge.sunk(case.judge.sheet.colour(case.chosen.kind))
    weaker = all(
        case.strength(card, then) < case.strength(card, now) for card in rest if case.strength(card, now)
    )
    wanted = case.wants and case.wanted == 1
    return wanted and case.mine > 0.5 and says_chance(case, case.mine) and bool(rest) and weaker


def later(case: Reasoned) -> bool:
    ranks = case.judge.odds.ranks
    names = case.judge.sheet.deck.names
    kept = [names[one.kind] for one in case.prospects if one is not case.chosen]
    stronger = any(case.strength(card, ranks) > case.strength(case.card, ranks) for card in kept)
    reachable = case.why.values["wanted"] == case.wanted <= len(case.left)
    return case.wants and stronger and reachable


def slim(case: Reasoned) -> bool:
    return case.wants and case.is_best() and says_chance(case, case.mine) and case.mine <= 0.5


def forced(case: Reasoned) -> bool:
    return not case.wants and min(case.chances) >= 0.9 and case.is_best()


def risk(case: Reasoned) -> bool:
    return not case.wants and case.mine > 0.25 and says_chance(case, case.mine) and case.is_best()


def passing(case: Reasoned) -> bool:
    return case.card == "pass" and not case.wants


def pass_later(case: Reasoned) -> bool:
    return case.card == "pass" and any(card != "pass" for card in case.left) and case.is_best()


def pass_beaten(case: Reasoned) -> bool:
    return case.card == "pass" and any(card != "pass" for card in case.left) and max(case.chances) == 0.0


def low_lead(case: Reasoned) -> bool:
    value = int(case.card.split()[1])
    held = [int(card.split()[1]) for card in case.left if card.startswith(case.colour)]
    unseen = case.judge.odds.count.unseen[case.judge.sheet.colour_called[case.colour]]
    higher = len([one for one in unseen if one > value])
    leads = not case.view.trick and case.why.values["higher"] == higher > 0
    return leads and all(one > value for one in held) and not case.wants


def shed(case: Reasoned) -> bool:
    prime = case.why.values["prime"]
    void = prime == case.view.prime and not any(card.startswith(str(prime)) for card in case.view.hand)
    return void and case.mine == 0.0


def under(case: Reasoned) -> bool:
    best = case.why.values["best"]
    holder = [one.seat for one in case.view.trick if one.card == best]
    return len(holder) == 1 and case.holds_best(holder[0]) and case.mine == 0.0


def duck(case: Reasoned) -> bool:
    return case.mine <= 0.25 and says_chance(case, case.mine) and not case.wants


def lost(case: Reasoned) -> bool:
    tricks = case.view.tricks[case.judge.seat]
    pointless = tricks > 0 and (case.wanted < 0 or case.wanted > len(case.view.hand))
    worths = [prospect.worth for prospect in case.prospects]
    return pointless and max(worths) - min(worths) <= 0.01


def burden(case: Reasoned) -> bool:
    there = case.holds_best(case.other) and case.chosen.takers[case.other] > 0.5
    return case.gain() < 0 and there


def burden_raised(case: Reasoned) -> bool:
    raised = case.change > 0 and says_chance(case, case.chosen.takers[case.other])
    return case.gain() < 0 and raised


def burden_champion(case: Reasoned) -> bool:
    return burden(case) and case.may_win(0) and not case.may_win(1)


def burden_champion_raised(case: Reasoned) -> bool:
    return burden_raised(case) and case.may_win(0) and not case.may_win(1)


def deny(case: Reasoned) -> bool:
    mine = case.card != "pass" and case.mine > 0.5 and says_chance(case, case.mine)
    return case.gain() > 0 and case.change < 0 and mine


def deny_lowered(case: Reasoned) -> bool:
    lowered = case.change < 0 and says_chance(case, case.chosen.takers[case.other])
    return case.gain() > 0 and lowered


def deny_champion(case: Reasoned) -> bool:
    return deny(case) and case.may_win(1)


def deny_champion_lowered(case: Reasoned) -> bool:
    return deny_lowered(case) and case.may_win(1)


TRUE: list[Callable[[Reasoned], bool]] = [
    only, take, sinks, later, slim, forced, risk, passing, pass_later, pass_beaten, low_lead, shed, under,
    duck, lost, burden, burden_raised, burden_champion, burden_champion_raised,
    deny, deny_lowered, deny_champion, deny_champion_lowered,
]  # fmt: skip


@pytest.fixture(scope="module")
def played() -> dict[str, list[Reasoned]]:
    """A few dozen games: what was said, by its key."""
    cases: dict[str, list[Reasoned]] = {}
    for seed in range(GAMES):
        for position in positions(game(), HOUSE, 3 + seed % 3, seed):
            mind = Mind.at(
                position.table, position.seat, position.told, luck(1, position.turn, position.seat)
            )
            thought = HOUSE.choose(mind)
            judge = Judge(Odds(Count(mind)))
            prospects = [judge.weigh(move, move.kind) for move in mind.legal if isinstance(move, Play)]
            chosen = prospects[mind.legal.index(thought.move)]
            key = thought.why.key.removeprefix("why.")
            cases.setdefault(key, []).append(Reasoned(thought.why, judge, chosen, prospects))
    return cases


@pytest.mark.parametrize("claim", TRUE, ids=lambda claim: claim.__name__)
def test_each_reason_is_used_and_true(
    claim: Callable[[Reasoned], bool], played: dict[str, list[Reasoned]]
) -> None:
    cases = played.get(claim.__name__, [])
    assert cases, "never said"
    assert [game().say(case.why) for case in cases if not claim(case)] == []


def test_every_sentence_has_a_claim() -> None:
    """A random bot, which knows no reason, says so in the core's words."""
    keys = {key.removeprefix("why.") for key in game().catalogue.sentences if key.startswith("why.")}
    assert keys - OF_THE_CORE == {claim.__name__ for claim in TRUE}


def test_every_reason_is_one_good_sentence(played: dict[str, list[Reasoned]]) -> None:
    for case in [case for cases in played.values() for case in cases]:
        for reader in range(case.view.seats):
            sentence = game().say(case.why, Names(["Ann", "Ben", "Cid", "Dot", "Eve"], reader))
            assert re.fullmatch(r"[A-Z][^.{}_]*\.", sentence)
            assert sentence.count(":") <= 1
            assert case.card == "pass" or "pass" not in sentence


def test_a_card_in_a_reason_is_the_card_played(played: dict[str, list[Reasoned]]) -> None:
    for case in [case for cases in played.values() for case in cases]:
        assert case.why.values.get("card", case.card) == case.card
        assert case.why.values.get("colour", case.colour) == case.colour
