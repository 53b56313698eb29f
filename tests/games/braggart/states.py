"""Tables of Braggart at every kind of question, and ways to damage their saves."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from blarney.core.chance import Chance
from blarney.core.saves import digest
from blarney.games.braggart.table import Braggart
from games.braggart.picture import Picture, laid
from games.braggart.small_pack import dealt, pictured

Damage = Callable[[Any], None]

FULL = "s1 d1 d2 f1 f2 r1 liar sip"
# The zones of a table for three.
HANDS, BOASTS, SCORES, OPEN, DECK, DISCARD = 0, 3, 6, 9, 10, 11
ALL = 0b1111


def drafting() -> Picture:
    """Three open cards; seat 1 holds My Round and drafts first."""
    return Picture(laid(["d1 f1", "d2 f2", "d3 f3"], deck="s5 s6 s7 ...", holder=1)).round()


def drafted() -> Picture:
    """Seat 1 has taken a card."""
    return drafting().takes(1, "s6")


def overfull() -> Picture:
    """Seat 1 has drafted a ninth card."""
    return Picture(laid(["d1 f1", FULL, "d3 f3"], deck="s5 s6 s7 ...", holder=1)).round().takes(1, "s6")


def last_overfull() -> Picture:
    """Seat 0 has drafted the last open card, as a ninth."""
    picture = Picture(laid([FULL, "d1 f1", "d3 f3"], deck="s5 s6 s7 ...", holder=1)).round()
    return picture.takes(1, "s6").takes(2, "s7").takes(0, "s5")


def turn() -> Picture:
    """Seat 1 has the first turn."""
    return Picture(laid(["d1 f1", "d2 f2 r2 s2", "d3 f3"], holder=1)).turns()


def begun() -> Picture:
    """Seat 1 has begun a boast."""
    return turn().says(1, "lay s2").says(1, "lay d2")


def at_bar() -> Picture:
    """Seat 1 has drawn too many at the bar."""
    return Picture(laid(["d1 f1", FULL, "d3 f3"], holder=1)).turns().bar(1)


def robbing() -> Picture:
    """Seat 1 has played a Ploy, and chooses whom to rob; two thefts."""
    return Picture(laid(["d1 f1", "d2 f2 gang", "d3 f3"], holder=1, luck=[0, 0])).turns().plays(1, "gang")


def robbed() -> Picture:
    """Seat 1 has robbed a drafted card, which the others could not follow: a trail is kept."""
    table = laid(["d1 f1", "d2 f2 gang", "d3 f3"], deck="s5 s6 s7 ...", holder=1, luck=[0, 0])
    picture = Picture(table).round().takes(1, "s6").takes(2, "s5").takes(0, "s7").plays(1, "gang")
    return picture.says(1, "rob seat 2")


def feasting() -> Picture:
    """Seat 1 has drawn two by a Ploy, and is to throw cards away."""
    picture = Picture(laid(["d1 f1", "d2 f2 feast", "d3 f3"], holder=1, luck=[0])).turns().plays(1, "feast")
    return picture.says(1, "discard d2")


def fetching() -> Picture:
    """Seat 1 looks through the discard pile."""
    table = laid(["d1 f1", "d2 f2 relic", "d3 f3"], holder=1, discard="r5 r6")
    return Picture(table).turns().plays(1, "relic")


def schemed() -> Picture:
    """Seat 1 has played a Ploy, and goes on."""
    return fetching().says(1, "fetch r5")


def doubted() -> Picture:
    """Seat 1 has boasted; seat 2 has passed, seat 0 is asked."""
    table = laid(["d1 f1 outrageous liar", "d5 f5 r2", "d3 f3 liar"], holder=1)
    return Picture(table).turns().boasts(1, "d5 f5").passes(2)


def swapping() -> Picture:
    """Seat 0 has called seat 1 an outrageous liar."""
    return doubted().says(0, "call outrageous")


def swapped() -> Picture:
    """Seat 0 has swapped one card of two."""
    return swapping().says(0, "swap d1")


def corrected() -> Picture:
    """Seat 1 has read again, and all are asked again."""
    return swapped().says(0, "done")


def second() -> Picture:
    """Seat 1 has boasted, and seat 2 has its turn; seat 0 stands aside."""
    table = laid(["d1 f1 liar", "d5 f5 r2", "d3 f3 liar"], holder=1)
    return Picture(table).turns().boasts(1, "d5 f5").passes(2).says(0, "pass for this phase")


def losing() -> Picture:
    """Seats 2 and 0 have lost, and seat 0 has chosen what to keep."""
    picture = Picture(laid(["d1 f1", "d5 f5", "d3 f3"], holder=1)).turns()
    picture.boasts(1, "d5 f5").believed().boasts(2, "d3 f3").believed().boasts(0, "d1 f1").believed()
    return picture.says(0, "keep f1")


STATES = {
    state.__name__: state
    for state in (
        drafting, drafted, overfull, last_overfull, turn, begun, at_bar, robbing, robbed, feasting, fetching, schemed,
        doubted, swapping, swapped, corrected, second, losing,
    )
}  # fmt: skip


def over() -> Braggart:
    """A game that was played to its end."""
    table = dealt(3, seed=5, game=pictured())
    chance = Chance(5)
    while table.outcome is None:
        seat = table.waiting[0]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    return table


def forged(table: Braggart, *damages: Damage) -> dict[str, object]:
    """A save with some things changed and the checksum made right again."""
    data = copy.deepcopy(table.game.save(table))
    for damage in damages:
        damage(data)
    data["check"] = digest(data)
    return data


def put(*path: str | int, to: object) -> Damage:
    """One value of the save is another."""

    def damage(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return damage


def shift(name: str, source: int, target: int, seen: int = ALL) -> Damage:
    """A card lies elsewhere, in the order of that zone."""
    deck = pictured().deck

    def damage(data: Any) -> None:
        zones = data["cards"]["zones"]
        card = next(card for card in zones[source] if deck.names[deck.kinds[card]] == name)
        zones[source].remove(card)
        zones[target].append(card)
        if target < OPEN:
            zones[target].sort()
        data["cards"]["seen"][card] = seen

    return damage


def agenda(*steps: str) -> Damage:
    """What is to happen next after the boasts or the draft; the last of these first."""
    return put("agenda", to=["Round", "MyRound", "Consolation", *steps])
