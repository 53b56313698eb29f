"""The rules of B.O.N. in the order of the book."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.steps import Step, Turns, Why
from blarney.core.texts import Text, Value
from blarney.games.bon.moves import Play
from blarney.games.bon.table import Bon


class SetUp(Step[Bon]):
    """Stack the colour rank tokens at random [BON-3]; a start player is found [BON-10], by chance [BON-R15]."""

    def run(self, table: Bon) -> None:
        table.chance.shuffle(table.ranks)
        table.leader = table.chance.below(table.seats)
        table.tell("stacked", values={"ranks": colours(table)}, chance=True)
        table.tell("started", seat=table.leader, chance=True)
        table.then(ROUND)


class Round(Step[Bon]):
    """Shuffle the cards in use, deal seven to each; seven tricks, then the points. [BON-7]

    Whoever took the last trick of the round before leads the first of this one. [BON-R1]
    """

    def run(self, table: Bon) -> None:
        table.round += 1
        deal(table)
        table.then(*[TRICK] * table.deck.hand, SCORE)


def deal(table: Bon) -> None:
    """Seven cards to each; those left over lie face up [BON-8], or face down by the advanced rule [BON-31].

    Which of the two is an option of the table. [BON-R14]
    """
    zones = table.cards.zones
    seen = table.cards.seen
    seats = table.seats
    many = table.deck.hand
    deck = table.deck.in_use[seats][:]
    table.chance.shuffle(deck)
    for seat in range(seats):
        hand = deck[seat * many : (seat + 1) * many]
        hand.sort()
        bit = 1 << seat
        for card in hand:
            seen[card] = bit
        zones[seat] = hand
        zones[table.taken + seat] = []
    spare = deck[seats * many :]
    zones[table.spare] = spare
    hidden = table.origin.options["spare_cards"] == "hidden"
    for card in spare:
        seen[card] = 0 if hidden else table.cards.everyone
    table.voids = [0] * seats
    table.tricks = [0] * seats
    table.led = None
    if table.watchers:
        table.tell("dealing", values={"round": table.round})
        for seat in range(seats):
            table.tell("dealt", seat=seat, cards=zones[seat], target=seat, chance=True)
        table.tell("put_aside" if hidden else "spared", cards=spare, target=table.spare, chance=True)


class Trick(Step[Bon]):
    """Each plays one card, then the trick is taken."""

    def run(self, table: Bon) -> None:
        table.then(TURN, TAKE)


class Turn(Turns[Bon]):
    """Follow the prime colour if you can [BON-12]; a pass card may be played at any time [BON-22].

    Whoever holds both may play either. [BON-R11]
    """

    def rule(self, table: Bon) -> str:
        if table.prime != table.deck.no_colour:
            return "BON-12"
        return "BON-15" if table.cards.zones[table.trick] else "BON-11"

    def over(self, table: Bon) -> bool:
        """A trick is complete when each has played one card. [BON-16]"""
        return len(table.cards.zones[table.trick]) == table.seats

    def seat(self, table: Bon) -> int:
        return table.turn()

    def prompt(self, table: Bon) -> Text:
        if table.prime == table.deck.no_colour:
            return Text("prompts.free" if table.cards.zones[table.trick] else "prompts.lead")
        return Text("prompts.follow", {"colour": table.deck.colours[table.prime]})

    def moves(self, table: Bon, seat: int) -> list[Move]:
        hand = table.cards.zones[seat]
        prime = table.prime
        no_colour = table.deck.no_colour
        if prime == no_colour:
            return free(table, hand)
        colours = table.deck.colour
        plays = table.deck.play_of
        moves: list[Move] = []
        for card in hand:
            if colours[card] == prime:
                moves.append(plays[card])
        if not moves:
            return free(table, hand)
        last = hand[-1]
        if colours[last] == no_colour:
            moves.append(plays[last])
        return moves

    def why_not(self, table: Bon, seat: int, move: Move) -> Why:
        assert isinstance(move, Play), "there is no other move"
        name = table.deck.names[move.kind]
        if table.cards.pick(seat, move.kind) is None:
            return Why(Text("refusals.not_held", {"card": name}), self.rule(table))
        return Why(Text("refusals.follow", {"colour": table.deck.colours[table.prime]}), "BON-12")

    def touches(self, table: Bon, seat: int, move: Move) -> list[str]:
        assert isinstance(move, Play), "there is no other move"
        return [f"hand {seat}/{table.deck.names[move.kind]}", "trick"]

    def played(self, table: Bon, seat: int, move: Move) -> None:
        assert isinstance(move, Play), "there is no other move"
        zones = table.cards.zones
        hand = zones[seat]
        place = place_of(table, hand, move.kind)
        card = hand.pop(place)
        zones[table.trick].append(card)
        table.cards.seen[card] = table.cards.everyone
        note_colour(table, seat, table.deck.colour[card])
        if table.watchers:
            table.tell("played", seat, [card], seat, table.trick, reveals=True)


def place_of(table: Bon, hand: list[int], kind: int) -> int:
    """Where in a hand the card of a kind lies."""
    kinds = table.cards.kinds
    for place in range(len(hand)):
        if kinds[hand[place]] == kind:
            return place
    raise AssertionError("only a card of the hand is played")


def note_colour(table: Bon, seat: int, colour: int) -> None:
    """The first colour in a trick, passes led or not, is its prime colour. [BON-15]

    Everybody sees that whoever then plays another colour holds none of it.
    """
    if colour == table.deck.no_colour or colour == table.prime:
        return
    if table.prime == table.deck.no_colour:
        table.prime = colour
    else:
        table.voids[seat] |= 1 << table.prime


def free(table: Bon, hand: list[int]) -> list[Move]:
    """Any card: for the leader [BON-11], and for whoever cannot follow [BON-14], passes or not [BON-R9].

    So it is for those after a led pass, until a colour is played. [BON-R8]
    """
    plays = table.deck.play_of
    different = len(hand)
    while different > 1 and plays[hand[different - 1]] is plays[hand[different - 2]]:
        different -= 1
    return [plays[card] for card in (hand if different == len(hand) else hand[:different])]


class Take(Step[Bon]):
    """The player of the highest card takes the trick [BON-17] and leads the next [BON-18]."""

    def run(self, table: Bon) -> None:
        zones = table.cards.zones
        trick = zones[table.trick]
        place = table.highest()
        colour = table.deck.colour[trick[place]]
        table.led = table.leader
        winner = (table.leader + place) % table.seats
        table.leader = winner
        table.tricks[winner] += 1
        zones[table.taken + winner].extend(trick)
        zones[table.trick] = []
        table.prime = table.deck.no_colour
        sink(table, colour)
        if table.watchers:
            table.tell(
                "took",
                winner,
                trick,
                table.trick,
                table.taken + winner,
                {
                    "best": table.deck.names[trick[place]],
                    "colour": table.deck.colours[colour],
                    "ranks": colours(table),
                },
            )


def sink(table: Bon, colour: int) -> None:
    """The token of the colour that won moves to the bottom, whichever rank it had. [BON-21]"""
    ranks = table.ranks
    for place in range(len(ranks)):
        if ranks[place] == colour:
            ranks.append(ranks.pop(place))
            return


class Score(Step[Bon]):
    """Points for the round [BON-9]; whoever has reached the Champion space ends the game [BON-28]."""

    def run(self, table: Bon) -> None:
        champion = table.champion()
        goal = table.goal()
        gains = [points(tricks, goal) for tricks in table.tricks]
        for seat in range(table.seats):
            table.scores[seat] = advanced(table.scores[seat], gains[seat], champion)
        if table.watchers:
            table.tell("scored", values=tally(table, gains))
        reached = [seat for seat in range(table.seats) if table.scores[seat] == champion]
        if reached:
            table.finish(crowned(table, reached))
            table.tell("ended")
            return
        restack(table)
        table.then(ROUND)


def points(tricks: int, goal: int) -> int:
    """2 for no trick at all [BON-26], 1 for exactly the trick goal [BON-25], else none [BON-27]."""
    if tricks == 0:
        return 2
    return 1 if tricks == goal else 0


def advanced(score: int, gain: int, champion: int) -> int:
    """A marker stops on the Champion space, where the track ends. [BON-R3]"""
    return min(score + gain, champion)


def restack(table: Bon) -> None:
    """The rank stack stays as it is from round to round, unless the table chose to draw it anew. [BON-R2]"""
    if table.origin.options["restack"] == "never":
        return
    table.chance.shuffle(table.ranks)
    table.tell("stacked", values={"ranks": colours(table)}, chance=True)


def crowned(table: Bon, reached: list[int]) -> Outcome:
    """Of several who reach the Champion space in one round all count alike, whatever their totals. [BON-R5]

    They are parted by the stack as it is after the last trick: top colour, second colour, or not at all. [BON-R4]
    """
    best = leaders(table, reached, 0)
    key = "champion"
    if len(reached) > 1:
        key = "top_colour"
    if len(best) > 1:
        best = leaders(table, best, 1)
        key = "second_colour"
    if len(best) > 1:
        key = "shared"
    values: dict[str, Value] = {"winners": list(best), "top": colours(table)[0], "second": colours(table)[1]}
    return Outcome(best, table.scores[:], ranking(table, best, reached), Text(f"outcomes.{key}", values))


def leaders(table: Bon, seats: list[int], rank: int) -> list[int]:
    """Most cards of the top colour [BON-29], then of the second [BON-30]."""
    most = max([took(table, seat, table.ranks[rank]) for seat in seats])
    return [seat for seat in seats if took(table, seat, table.ranks[rank]) == most]


def took(table: Bon, seat: int, colour: int) -> int:
    """How many cards of a colour a seat took in this round; passes have no colour [BON-R7].

    Whoever took no trick took no card. [BON-R6]
    """
    many = 0
    for card in table.cards.zones[table.taken + seat]:
        if table.deck.colour[card] == colour:
            many += 1
    return many


def ranking(table: Bon, best: list[int], reached: list[int]) -> list[list[int]]:
    """The winners, then the others who reached the Champion space, then the rest by points."""
    groups = [best]
    beaten = [seat for seat in reached if seat not in best]
    while beaten:
        group = leaders(table, leaders(table, beaten, 0), 1)
        groups.append(group)
        beaten = [seat for seat in beaten if seat not in group]
    for score in range(table.champion() - 1, -1, -1):
        group = [seat for seat in range(table.seats) if table.scores[seat] == score]
        if group:
            groups.append(group)
    return groups


def tally(table: Bon, gains: list[int]) -> dict[str, Value]:
    """What the round was worth, for those who listen."""
    return {"tricks": table.tricks[:], "gains": gains, "scores": table.scores[:], "round": table.round}


def colours(table: Bon) -> list[str]:
    """The rank stack in words, top first."""
    return [table.deck.colours[colour] for colour in table.ranks]


SETUP: Final = SetUp()
ROUND: Final = Round()
TRICK: Final = Trick()
TURN: Final = Turn()
TAKE: Final = Take()
SCORE: Final = Score()
