"""The house's mind for Royal Bastards: goes where points are, fights by the odds, spends where it turns something."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, WITHDRAW, Move
from blarney.core.texts import Text
from blarney.games.royal_bastards import reasons
from blarney.games.royal_bastards.deck import INCOME_GOLD, INCOME_SUPPORT
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.moves import (
    BUY_ENDORSEMENT,
    BUY_SUPPORT,
    DONE,
    FIRST_WAY,
    SECOND_WAY,
    TAKE_GOLD,
    TAKE_SUPPORT,
    At,
    Back,
    Choose,
    Go,
    Lay,
    Pick,
    Play,
    Recruit,
    Sell,
)
from blarney.games.royal_bastards.plans import Option, Planner
from blarney.games.royal_bastards.rules.set_up import tile_of
from blarney.games.royal_bastards.table import CONTESTING, FEASTING, NONE, Deed, Realm
from blarney.games.royal_bastards.weights import HOUSE, Weights

# What a card is worth that is sold in the last action: its gold may still buy something.
SOLD = 0.01


def choose(mind: Mind, weights: Weights = HOUSE) -> Thought:
    """The move that promises most, and why."""
    # A standing pass is given when nothing is left to do: there is no reason to withdraw it.
    legal = [move for move in mind.legal if move is not WITHDRAW]
    if len(legal) == 1:
        return Thought(legal[0], Text("why.only"))
    first = legal[0]
    if first is PASS and len(legal) == 2 and legal[1] is STAND:
        return Thought(STAND, Text("why.nothing_to_do"))
    world = mind.imagine()
    assert isinstance(world, Realm), "a mind imagines tables of its own game"
    planner = Planner(world, mind.seat, weights)
    if first is PASS:
        if world.chain:
            return reply(planner, legal)
        return stop(planner, legal)
    if first is DONE:
        return last_action(planner, legal)
    if isinstance(first, Back):
        return back(planner, legal)
    if isinstance(first, Lay):
        return lay(planner, legal)
    if isinstance(first, At):
        return at(planner, legal)
    if isinstance(first, Go):
        return go(planner, legal)
    if first is TAKE_SUPPORT:
        return income(planner)
    if isinstance(first, Recruit):
        return recruit(planner, legal)
    if isinstance(first, Choose):
        return choose_land(planner, legal)
    return aim(planner, legal)


def ranked(mind: Mind, weights: Weights) -> list[Move]:
    """What the house would do, and then what else there is in the order of what it promises.

    What it would never do, such as playing a card before its time, is left out. Not for stops and the set-up.
    """
    favourite = choose(mind, weights).move
    world = mind.imagine()
    assert isinstance(world, Realm), "a mind imagines tables of its own game"
    legal = [move for move in mind.legal if move is not WITHDRAW]
    others = sorted(options(Planner(world, mind.seat, weights), legal), key=lambda option: -option.gain)
    return [favourite, *[option.move for option in others if option.move is not favourite]]


def options(planner: Planner, legal: list[Move]) -> list[Option]:
    """What may be done here, with what it promises."""
    first = legal[0]
    if first is DONE:
        return [*last_options(planner, legal), Option(DONE, 0.0, 0.0)]
    if isinstance(first, Go):
        worths = travels(planner, [move for move in legal if isinstance(move, Go)])
    elif isinstance(first, Recruit):
        worths = [planner.heir_worth(move.bastard, True) for move in legal if isinstance(move, Recruit)]
    elif isinstance(first, Choose) and not aims_at_land(planner):
        worths = places(planner, [move.land for move in legal if isinstance(move, Choose)])
    elif first is TAKE_SUPPORT:
        worths = [0.0] * len(legal)
    else:
        worths = aims(planner, legal)
    return [Option(move, worth, worth) for move, worth in zip(legal, worths, strict=True)]


def aims_at_land(planner: Planner) -> bool:
    """Is a Territory chosen as the target of a card?"""
    return planner.world.top.prompt(planner.world).key.endswith("target_land")


# The set-up


def back(planner: Planner, legal: list[Move]) -> Thought:
    """The Bastard who promises most."""
    heirs = [move for move in legal if isinstance(move, Back)]
    best = max(heirs, key=lambda move: planner.heir_worth(move.bastard, False))
    return Thought(best, reasons.of_back(planner, best.bastard, len(heirs)))


def lay(planner: Planner, legal: list[Move]) -> Thought:
    """The own hometown first, then what is worth most: it can still be laid where it is wanted."""
    home = planner.world.home_of(planner.seat)
    lays = [move for move in legal if isinstance(move, Lay)]
    best = max(lays, key=lambda move: (move.land == home, planner.deck.lands[move.land].points, -move.land))
    return Thought(best, reasons.of_lay(planner, best.land, home))


def at(planner: Planner, legal: list[Move]) -> Thought:
    """Near the own hometown what is worth much; a hometown in the midst of what is worth much."""
    world = planner.world
    land = tile_of(world, planner.seat)
    assert land is not None, "a Territory is laid"
    home = world.home_of(planner.seat)
    points = [one.points for one in planner.deck.lands]
    taken = {cell: place for place, cell in enumerate(world.cells) if cell >= 0}
    center = world.cells[home if world.cells[home] >= 0 else 0]

    def worth(move: At) -> float:
        near = [taken[cell] for cell in CELLS[move.cell].near if cell in taken]
        if land == home:
            return float(sum([points[other] for other in near]))
        one, other = CELLS[move.cell], CELLS[center]
        columns, rows = one.column - other.column, one.row - other.row
        far = max(abs(columns), abs(rows), abs(columns + rows))
        return -far * points[land] + 0.01 * len(near)

    cells = [move for move in legal if isinstance(move, At)]
    best = max(cells, key=lambda move: (worth(move), -move.cell))
    return Thought(best, reasons.of_cell(planner, land, home, best.cell))


# Movement and income


def go(planner: Planner, legal: list[Move]) -> Thought:
    """To where it promises most to be when the Contest Phase comes."""
    moves = [move for move in legal if isinstance(move, Go)]
    worths = travels(planner, moves)
    place = highest(worths)
    hero = planner.world.hero(planner.seat, planner.world.role)
    return Thought(moves[place], reasons.of_go(planner, hero, moves[place].land, worths[place]))


def travels(planner: Planner, moves: list[Go]) -> list[float]:
    """What each way promises."""
    hero = planner.world.hero(planner.seat, planner.world.role)
    return [planner.worths.going(hero, move.land) for move in moves]


def income(planner: Planner) -> Thought:
    """Support where it is worth more than the gold."""
    world = planner.world
    hero = world.payees[0]
    land = world.spots[hero]
    support = planner.worths.support(planner.seat, land, planner.law(INCOME_SUPPORT))
    gold = planner.worths.gold(planner.seat, planner.law(INCOME_GOLD))
    move = TAKE_SUPPORT if support >= gold else TAKE_GOLD
    return Thought(move, reasons.of_income(planner, land, support, gold))


def recruit(planner: Planner, legal: list[Move]) -> Thought:
    """The Champion who promises most."""
    heirs = [move for move in legal if isinstance(move, Recruit)]
    heir = heirs[highest([planner.heir_worth(move.bastard, True) for move in heirs])]
    return Thought(heir, reasons.of_recruit(planner, heir.bastard, len(heirs)))


# Territories and targets


def choose_land(planner: Planner, legal: list[Move]) -> Thought:
    """A Territory for Support, for the next contest, or as a target."""
    world = planner.world
    if aims_at_land(planner):
        return aim(planner, legal)
    key = world.top.prompt(world).key
    lands = [move.land for move in legal if isinstance(move, Choose)]
    worths = places(planner, lands)
    if key.endswith("which_contest"):
        place = highest(worths)
        return Thought(legal[place], reasons.of_contest_order(planner, lands[place]))
    many = world.left if key.endswith("place") else max(1, planner.affordable())
    land = planner.worths.plan(min(many, 12)).first()
    if land is None:
        land = lands[highest(worths)]
    return Thought(planner.deck.chooses[land], reasons.of_placing(planner, land))


def places(planner: Planner, lands: list[int]) -> list[float]:
    """What each of these Territories promises: how much hangs on the contest there, or one Support."""
    world = planner.world
    if world.top.prompt(world).key.endswith("which_contest"):
        return [abs(planner.worths.hanging_on(land)) for land in lands]
    return [planner.worths.support(planner.seat, land, 1) for land in lands]


def aim(planner: Planner, legal: list[Move]) -> Thought:
    """Whom, which Territory, or which of two ways: whatever promises most."""
    worths = aims(planner, legal)
    place = highest(worths)
    return Thought(legal[place], reasons.of_aim(planner, legal[place], worths[place]))


def aims(planner: Planner, legal: list[Move]) -> list[float]:
    """What each of these answers promises."""
    options = planner.worths.options(planner.deed_of())
    assert options is not None, "something is chosen"
    return [planner.worths.rest(chosen(options, move)) for move in legal]


def highest(worths: list[float]) -> int:
    """Which promises most; of equals the first."""
    return max(range(len(worths)), key=lambda place: (worths[place], -place))


def chosen(options: list[Deed], move: Move) -> Deed:
    """The deed as it goes on after this answer."""
    if move is FIRST_WAY or move is SECOND_WAY:
        return options[0 if move is FIRST_WAY else 1]
    for option in options:
        if isinstance(move, Pick) and option.them == move.seat:
            return option
        if isinstance(move, Choose) and option.land == move.land:
            return option
    raise AssertionError("every answer is an option")


# Stops


def reply(planner: Planner, legal: list[Move]) -> Thought:
    """Cancel what hurts, or a cancel of what would help."""
    world = planner.world
    worth = planner.worths.rest(planner.deed_of())
    # With an odd number of cards on the table the first is done.
    harm = -worth if len(world.chain) % 2 else worth
    plays = [move for move in legal if isinstance(move, Play)]
    if plays:
        best = min(plays, key=lambda move: (planner.sale(move.kind), move.kind))
        if harm - planner.sale_worth(best.kind) > planner.weights.cancel:
            return Thought(best, reasons.of_cancel(planner, best.kind, harm))
    return Thought(PASS, reasons.of_no_cancel(planner, harm, bool(plays)))


def stop(planner: Planner, legal: list[Move]) -> Thought:
    """Play what is worth more than its gold, sell what is of no use, buy what is worth it; or wait."""
    best = most(planner.plays(legal))
    if best is not None and best.gain > planner.weights.margin:
        return played(planner, best)
    if planner.world.phase in (CONTESTING, FEASTING):
        sales = planner.sales(legal)
        if sales:
            return sold(planner, sales[0])
        bought = purchase(planner, legal)
        if bought is not None:
            return bought
    if planner.has_use():
        return Thought(PASS, reasons.of_wait(planner, best))
    return Thought(STAND if STAND in legal else PASS, reasons.of_stand(planner, best))


def purchase(planner: Planner, legal: list[Move]) -> Thought | None:
    """What is worth its gold before the last action."""
    world = planner.world
    if planner.waits_for_the_end:
        return None
    best = most(deals(planner, legal))
    if best is not None and best.gain > planner.weights.margin:
        return bought(planner, best)
    ends = world.turn == planner.deck.turns and world.contest == NONE
    if ends and BUY_SUPPORT in legal and planner.shopping_plan().first() is not None:
        return Thought(BUY_SUPPORT, reasons.of_buy_support(planner))
    return None


def last_action(planner: Planner, legal: list[Move]) -> Thought:
    """Play what is worth more than its gold, sell the rest, and spend all gold where it turns something."""
    best = most(planner.plays(legal))
    if best is not None and best.worth > 0.0 and best.gain >= 0.0:
        return played(planner, best)
    for move in legal:
        if isinstance(move, Sell):
            return sold(planner, move)
    dearest = most(deals(planner, legal))
    if dearest is not None and dearest.worth > 0.05 and dearest.gain > 0.0:
        return bought(planner, dearest)
    if BUY_SUPPORT in legal and planner.shopping_plan().first() is not None:
        return Thought(BUY_SUPPORT, reasons.of_buy_support(planner))
    return Thought(DONE, reasons.of_done(planner))


def last_options(planner: Planner, legal: list[Move]) -> list[Option]:
    """What may be done in the last action, but to end it."""
    found = [*planner.plays(legal), *deals(planner, legal)]
    found += [Option(move, 0.0, SOLD) for move in legal if isinstance(move, Sell)]
    if BUY_SUPPORT in legal:
        worth = planner.shopping_plan().worths[-1]
        found.append(Option(BUY_SUPPORT, worth, worth))
    return found


def deals(planner: Planner, legal: list[Move]) -> list[Option]:
    """Scandals and Endorsements for gold."""
    found = planner.exposures(legal)
    if BUY_ENDORSEMENT in legal:
        found.append(planner.endorsement())
    return found


def most(options: list[Option]) -> Option | None:
    """The option that promises most for what it costs."""
    return max(options, key=lambda option: option.gain) if options else None


def played(planner: Planner, option: Option) -> Thought:
    """A card is played."""
    assert isinstance(option.move, Play), "cards are played"
    return Thought(option.move, reasons.of_play(planner, option, option.move.kind))


def sold(planner: Planner, move: Move) -> Thought:
    """A card is sold."""
    assert isinstance(move, Sell), "cards are sold"
    return Thought(move, reasons.of_sale(planner, move.kind))


def bought(planner: Planner, option: Option) -> Thought:
    """Gold is spent on something else than Support."""
    return Thought(option.move, reasons.of_purchase(planner, option))
