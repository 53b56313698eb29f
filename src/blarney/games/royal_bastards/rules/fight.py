"""A contest from the card to the totals: attributes, dice, criticals, bonus dice, and ties."""

from __future__ import annotations

from blarney.core.texts import Value
from blarney.games.royal_bastards.deck import (
    ATTRIBUTE_NAMES,
    BONUS,
    CHAMPION,
    CRITICAL,
    EDGE,
    HOME_EDGE,
    TIES,
    Contest,
)
from blarney.games.royal_bastards.rules.papers import givers
from blarney.games.royal_bastards.table import NONE, NOWHERE, Realm

TIE_DIE = 10


def draw_contest(table: Realm, land: int, fighters: list[int], occasion: str) -> None:
    """A Contest card is drawn [RB-39] and says which attribute is contested [RB-40]. An empty deck is made anew."""
    if not table.contests:
        table.contests = table.old_contests
        table.old_contests = []
        table.contests.sort()
        table.chance.shuffle(table.contests)
        table.tell("contests_shuffled", chance=True)
    table.contest = table.contests.pop()
    table.here = land
    table.attribute = contest_of(table).attribute
    table.fighters = 0
    for seat in fighters:
        table.fighters |= 1 << seat
    table.ranks = []
    for seat in range(table.seats):
        table.edges[seat] = 0
        table.totals[seat] = 0
    for hero in range(2 * table.seats):
        table.rolls[hero] = 0
        table.bonuses[hero] = 0
    if table.watchers:
        values: dict[str, Value] = {
            "contest": table.deck.contest_cards[table.contest],
            "attribute": ATTRIBUTE_NAMES[table.attribute],
            "land": land,
            "seats": [*fighters],
            "occasion": occasion,
        }
        told = [table.contest_told(table.contest)]
        everyone = table.cards.everyone
        table.tell("contest", None, told, values=values, chance=True, reveals=True, viewers=everyone)


def contest_of(table: Realm) -> Contest:
    """The Contest card that was drawn."""
    return table.deck.contests[table.deck.contest_cards[table.contest]]


def settle_contest(table: Realm) -> None:
    """The card is used up."""
    table.old_contests.append(table.contest)
    table.contest = NONE
    table.here = NOWHERE
    table.fighters = 0
    table.firstborn_only = False


def roll_all(table: Realm) -> None:
    """All who take part roll; what is added for a player's Bastards, and by cards, makes up the total. [RB-32]"""
    for seat in table.in_order():
        if table.fights(seat):
            edge = table.edges[seat] + table.law(seat, EDGE)
            if table.here == table.home_of(seat):
                edge += table.law(seat, HOME_EDGE)
            total = edge
            for hero in table.team(seat):
                total += roll_for(table, hero)
            table.totals[seat] = total
            if table.watchers:
                table.tell("total", seat, values={"seat": seat, "many": total, "edge": edge})


def roll_for(table: Realm, hero: int) -> int:
    """What one Bastard brings: its score in the attribute [RB-44], as a plain number [RB-R16], and the dice."""
    score = table.score(hero, table.attribute)
    faces = roll_die(table, hero)
    die = sum(faces)
    bonus = roll_bonus(table, hero)
    extra = table.law(hero // 2, BONUS) if bonus else 0
    table.rolls[hero] = die
    table.bonuses[hero] = bonus
    if table.watchers:
        values: dict[str, Value] = {
            "seat": hero // 2,
            "bastard": table.bastards[hero],
            "attribute": ATTRIBUTE_NAMES[table.attribute],
            "score": score,
            "die": die,
            "dice": [*faces],
            "bonus": bonus,
            "extra": extra,
        }
        if extra:
            values.update(givers(table, hero // 2, BONUS))
        table.tell("rolled", hero // 2, values=values, chance=True)
    return score + die + bonus


def roll_die(table: Realm, hero: int) -> list[int]:
    """A Firstborn rolls a d10 [RB-42], a Champion a d8. [RB-33]

    A ten on a d10 is a critical hit: it is rolled again and added, each time [RB-82], without an end. [RB-R15]
    """
    if hero % 2 == CHAMPION:
        return [table.chance.roll(table.deck.champion_die)]
    faces: list[int] = []
    critical = table.law(hero // 2, CRITICAL)
    while True:
        face = table.chance.roll(table.deck.first_die)
        faces.append(face)
        if face < critical:
            return faces


def roll_bonus(table: Realm, hero: int) -> int:
    """A bonus die for a Bastard of the listed race or class [RB-43], one for each such Bastard, never two. [RB-R35]"""
    contest = contest_of(table)
    heir = table.heir(hero)
    if contest.bonus and contest.bonus in (heir.race, heir.calling):
        return table.chance.roll(contest.sides) + table.law(hero // 2, BONUS)
    return 0


def ranked(table: Realm, whole: bool) -> list[int]:
    """The players of a contest from the best on: the highest total wins [RB-45]; or only the first place is sure.

    Ties are broken for ranks as for a win. [RB-R58]
    """
    seats = [seat for seat in table.in_order() if table.fights(seat)]
    seats.sort(key=lambda seat: standing_of(table, seat), reverse=True)
    found: list[int] = []
    while len(found) < len(seats):
        rest = seats[len(found) :]
        level = standing_of(table, rest[0])
        tied = [seat for seat in rest if standing_of(table, seat) == level]
        if whole or not found:
            if table.watchers and (not found or table.totals[found[-1]] != level[0]):
                tell_tie(table, [seat for seat in rest if table.totals[seat] == level[0]], whole)
            if len(tied) > 1:
                tied = untied(table, tied, whole)
        found.extend(tied)
    return found


def standing_of(table: Realm, seat: int) -> tuple[int, int, int]:
    """The total; between equal ones the sum of the base scores of the Bastards who took part [RB-89] [RB-91].

    Those are the printed ones, whatever cards say. [RB-90] [RB-R13]
    """
    base = 0
    for hero in table.team(seat):
        base += table.printed(hero, table.attribute)
    return table.totals[seat], min(1, table.law(seat, TIES)), base


def tell_tie(table: Realm, seats: list[int], whole: bool) -> None:
    """Say what counts between players with the same total: who wins ties, and what is printed on their Bastards."""
    if len(seats) == 1:
        return
    tied = [seat for seat in table.in_order() if seat in seats]
    table.tell("tied", values={"seats": [*tied], "many": table.totals[tied[0]]})
    able = [seat for seat in tied if table.law(seat, TIES)]
    plain = [seat for seat in tied if not table.law(seat, TIES)]
    if able and plain:
        for seat in able:
            table.tell("tie_ability", seat, values={"seat": seat, **givers(table, seat, TIES)})
    for level in (able, plain):
        if len(level) > 1 and (whole or level is able or not able):
            bases: list[str | int | None] = [standing_of(table, seat)[2] for seat in level]
            values: dict[str, Value] = {"seats": [*level], "scores": bases}
            table.tell("tie_scores", values={**values, "attribute": ATTRIBUTE_NAMES[table.attribute]})


def untied(table: Realm, tied: list[int], whole: bool) -> list[int]:
    """Those who still tie roll a d10 until one has the highest [RB-92]; a ten there is nothing special. [RB-R14]"""
    rolls = [0] * table.seats
    for seat in tied:
        rolls[seat] = table.chance.roll(TIE_DIE)
        if table.watchers:
            table.tell("tie_roll", seat, values={"seat": seat, "die": rolls[seat]}, chance=True)
    found: list[int] = []
    for face in range(TIE_DIE, 0, -1):
        level = [seat for seat in tied if rolls[seat] == face]
        if len(level) > 1 and (whole or not found):
            level = untied(table, level, whole)
        found.extend(level)
    return found
