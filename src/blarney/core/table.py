"""The table: everything that lies on it, seen or unseen, and what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from blarney.core.cards import Cards
from blarney.core.chance import Chance, Loaded, Scripted
from blarney.core.dice import Dice
from blarney.core.errors import BadSetup, NotAsked
from blarney.core.events import Event
from blarney.core.imagining import imagined
from blarney.core.moves import WINDOW_MOVES, WITHDRAW, Move
from blarney.core.outcome import Outcome
from blarney.core.play import foreign, play_bundle, play_one, why_not
from blarney.core.question import Asked, Offer, Question
from blarney.core.steps import NOTHING, Anything, Ask, Simultaneous, Why
from blarney.core.texts import Text, Value
from blarney.core.watching import Sink, Watcher

if TYPE_CHECKING:
    from blarney.core.game import Game
    from blarney.core.saves import Reader
    from blarney.core.view import View

NO_CARDS: Final = Cards(0, [], [])
NO_DICE: Final = Dice(0, [])


class Origin:
    """How a table was laid: enough to lay it again."""

    def __init__(self, game: Game, seats: int, options: dict[str, object], chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.seed: int | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Everything on the table; the one mutable thing. A game adds its own pieces.

    A game's table has `blank`, which gives an empty table of its kind, and extends `take_over`, `store`
    and `restore` by its own pieces.
    """

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        self.game = origin.game
        self.seats = origin.seats
        self.chance = origin.chance
        self.agenda: list[Anything] = []
        # In a world that is only imagined: all stops before this is begun.
        self.curtain: Anything | None = None
        self.outcome: Outcome | None = None
        self.number = 0
        self.top: Ask[Any] = NOTHING
        self.waiting: tuple[int, ...] = ()
        self.asked: tuple[int, ...] = ()
        # By seat, while all are asked at once; nothing otherwise.
        self.answers: list[list[Move]] = []
        self.passed = 0
        self.standing = 0
        self.may_stand = 0
        self.cards = NO_CARDS
        self.dice = NO_DICE
        self.watchers: list[Watcher] = []
        self.told = 0
        # What is told waits here while a move is made.
        self.outbox: list[tuple[Sink, Event]] = []
        self.holding = False
        self.delivering = False
        # The moves of the past are shared with copies: each reads its own length of the list.
        self.past_seats: list[int] = []
        self.past_moves: list[Move] = []
        self.past = 0
        self.whole_past = True
        # The legal moves of one seat, kept until the table changes.
        self.listed_seat = -1
        self.listed: list[Move] = []

    def __repr__(self) -> str:
        state = "over" if self.outcome is not None else f"question {self.number}"
        return f"<{self.game.name}: {self.seats} seats, {state}>"

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from blarney.core.registry import reopened

        return reopened, (self.game.save(self),)

    # What a game says of its table

    def blank(self) -> Table:
        """An empty table of the same game, seats and options."""
        raise NotImplementedError

    def bars(self) -> list[int] | None:
        """By card, the zones (bits) where everybody knows that it does not lie; None: no such bars."""
        return None

    def redeal(self, viewer: int, luck: Chance) -> None:
        """Deal anew what this viewer has not seen beside the cards and the dice."""

    def tidy(self) -> None:
        """Put what was dealt anew into the order in which the game keeps it."""

    def places(self) -> list[str]:
        """What the zones of the cards are called in views and events."""
        return []

    def take_over(self, source: Table) -> None:
        """Become an equal of another table of the same game."""
        self.origin = source.origin
        self.chance = source.chance.copy()
        self.agenda = source.agenda[:]
        self.curtain = source.curtain
        self.outcome = source.outcome
        self.number = source.number
        self.top = source.top
        self.waiting = source.waiting
        self.asked = source.asked
        if source.answers:
            self.answers = [held[:] for held in source.answers]
        else:
            self.answers = []
        self.passed = source.passed
        self.standing = source.standing
        self.may_stand = source.may_stand
        self.cards = source.cards.copy()
        if source.dice.faces:
            self.dice = source.dice.copy()
        self.told = source.told
        self.past_seats = source.past_seats
        self.past_moves = source.past_moves
        self.past = source.past
        self.whole_past = source.whole_past
        self.listed_seat = -1

    def store(self) -> dict[str, object]:
        """The game's own pieces as JSON data."""
        raise NotImplementedError

    def restore(self, saved: Reader) -> None:
        """The game's own pieces from JSON data, every range checked."""
        raise NotImplementedError

    # What rules do

    def then(self, *steps: Anything) -> None:
        """These steps are next, in this order, before all that was on the agenda."""
        i = len(steps)
        while i > 0:
            i -= 1
            self.agenda.append(steps[i])

    def drop(self, step: Anything) -> None:
        """This step never happens."""
        for place in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[place] is step:
                del self.agenda[place]
                return
        raise AssertionError("only a step of the agenda can be dropped")

    def finish(self, outcome: Outcome) -> None:
        """The game is over."""
        self.agenda.clear()
        self.top = NOTHING
        self.waiting = ()
        self.answers = []
        self.passed = 0
        self.end_phase()
        self.listed_seat = -1
        self.outcome = outcome

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def end_phase(self) -> None:
        """Standing passes end with the phase."""
        self.standing = 0
        self.may_stand = 0

    def name(self, seat: int) -> None:
        """A card names this seat: its standing pass ends."""
        self.standing &= ~(1 << seat)
        self.may_stand &= ~(1 << seat)

    def tell(
        self,
        what: str,
        seat: int | None = None,
        cards: list[int] | None = None,
        source: int | None = None,
        target: int | None = None,
        values: dict[str, Value] | None = None,
        dice: list[int] | None = None,
        chance: bool = False,
        reveals: bool = False,
        viewers: int | None = None,
    ) -> None:
        """Tell all who watch; each learns of cards and dice what it sees now, and no more.

        `viewers` (bits) are those who saw the cards go, if they went where others lie whom not all of them see.
        """
        if not self.watchers:
            return
        self.told += 1
        places = self.places()
        event: Event | None = None
        for watcher in self.watchers:
            seen = [] if cards is None else self.shown_cards(cards, watcher.viewer, viewers)
            faces = [] if dice is None else self.shown_dice(dice, watcher.viewer)
            # Whoever sees the same is told the same.
            if event is None or event.cards != seen or event.dice != faces:
                event = Event(
                    number=self.told,
                    what=what,
                    cause=self.number,
                    seat=seat,
                    cards=seen,
                    dice=faces,
                    source=None if source is None else places[source],
                    target=None if target is None else places[target],
                    values={} if values is None else dict(values),
                    drew_chance=chance,
                    revealed=reveals,
                )
            if self.holding:
                self.outbox.append((watcher.sink, event))
            else:
                watcher.sink(event)

    def shown_cards(self, cards: list[int], viewer: int, viewers: int | None) -> list[str | None]:
        """The names of these cards, as far as a viewer sees them, or saw them go."""
        if viewers is None:
            return [self.cards.named(card, viewer) for card in cards]
        if viewers >> viewer & 1:
            return [self.cards.names[self.cards.kinds[card]] for card in cards]
        return [None] * len(cards)

    def shown_dice(self, dice: list[int], viewer: int) -> list[int | None]:
        """The faces of these dice, as far as a viewer sees them."""
        return [self.dice.look(die, viewer) for die in dice]

    # What everybody outside a game uses

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over."""
        asked = self.asked_now()
        if asked is None:
            return None
        return Question(
            asked.number,
            asked.kind,
            tuple(asked.seats),
            asked.prompt,
            asked.rule,
            tuple(asked.answered),
            self.offers,
        )

    def asked_now(self) -> Asked | None:
        """The same as data, for views."""
        if not self.agenda:
            return None
        ask = self.top
        seats = [*ask.asks(self)]
        answered: list[int] = []
        if isinstance(ask, Simultaneous):
            answered = [seat for seat in seats if seat not in self.waiting]
        return Asked(self.number, ask.kind(), seats, ask.prompt(self), ask.rule(self), answered)

    def offers(self, seat: int) -> list[Offer]:
        """The legal moves of a seat with what they touch in its view."""
        return [
            Offer(move.text, [] if move in WINDOW_MOVES else self.top.touches(self, seat, move))
            for move in self.legal(seat)
        ]

    def legal(self, seat: object) -> list[Move]:
        """The moves open to a seat; empty if it is not asked."""
        return self.listing(self.check_seat(seat))[:]

    def play(self, seat: object, move: object = None, *more: object) -> None:
        """Answer with one move, or with several as one bundle: all or nothing."""
        # A tuple, not a union: that would be put together anew at every move.
        if more or self.watchers or isinstance(self.chance, (Scripted, Loaded)):
            play_bundle(self, self.check_seat(seat), (move, *more))
        else:
            play_one(self, self.check_seat(seat), move)

    def why_not(self, seat: object, move: object) -> Why | None:
        """Why this move is not legal for this seat now; None if it is."""
        place = self.check_seat(seat)
        if not isinstance(move, Move):
            raise foreign(move)
        return why_not(self, place, move)

    def default(self, seat: object) -> Move:
        """The move that a clock makes for a silent player."""
        place = self.check_seat(seat)
        if not self.waits_for(place):
            key = "not_asked" if self.agenda else "over"
            raise NotAsked(self.game.say(Text(f"refusals.{key}", {"seat": place})))
        return self.top.default(self, place)

    def view(self, seat: object) -> View:
        """The table as a seat (None: a spectator) may see it."""
        return self.game.look(self, None if seat is None else self.check_seat(seat))

    def watch(self, viewer: object, sink: Sink) -> None:
        """Tell this viewer all that it sees happen, from the deal on.

        A table that was loaded or imagined has no past: there it is told what happens from now on.
        """
        place = self.seats if viewer is None else self.check_seat(viewer)
        if self.number and self.whole_past:
            story: list[Event] = []
            again = self.retraced(self.past, [Watcher(place, story.append)])
            self.told = again.told
            for event in story:
                sink(event)
        self.watchers.append(Watcher(place, sink))

    def retraced(self, past: int, watchers: list[Watcher]) -> Table:
        """The table as it was after so many moves since the deal, all of which these watch."""
        assert self.whole_past, "all that was played here is known"
        again = self.game.lay(self.origin)
        again.watchers = watchers
        again.start()
        for place in range(past):
            play_one(again, self.past_seats[place], self.past_moves[place])
        again.watchers = []
        return again

    def copy(self) -> Table:
        """An equal table that goes its own way; nobody watches it."""
        other = self.blank()
        other.take_over(self)
        return other

    def supply(self, outcome: object) -> None:
        """Add the next outcome to a Scripted chance, after it has asked for one with NeedsOutcome."""
        if not isinstance(self.chance, Scripted) or not isinstance(outcome, int):
            raise BadSetup("Only a scripted chance is told its outcomes, and they are whole numbers.")
        self.chance.outcomes.append(outcome)
        origin = self.origin
        self.origin = Origin(origin.game, origin.seats, origin.options, Scripted(self.chance.outcomes))

    def imagine(self, seat: object, chance: object) -> Table:
        """A copy in which all that a seat cannot know is dealt anew, consistent with all it has seen."""
        if not isinstance(chance, Chance):
            raise BadSetup("A world is imagined with a Chance.")
        return imagined(self, None if seat is None else self.check_seat(seat), chance.fork())

    # The engine

    def forget(self, luck: Chance) -> None:
        """Have another luck, and no past."""
        self.chance = luck
        self.origin = Origin(self.game, self.seats, self.origin.options, luck)
        self.past_seats = []
        self.past_moves = []
        self.past = 0
        self.whole_past = False

    def start(self) -> None:
        """Lay everything out and go on to the first question."""
        self.chance = self.origin.chance.copy()
        self.then(self.game.opening)
        self.advance()

    def advance(self) -> None:
        """Do what is next until somebody is asked, the game is over or the curtain falls."""
        agenda = self.agenda
        curtain = self.curtain
        while agenda:
            step = agenda[-1]
            if step is curtain or step.begin(self):
                return
        assert self.outcome is not None, "a game ends with an outcome"

    def waits_for(self, seat: int) -> bool:
        """May this seat answer now?"""
        for one in self.waiting:
            if one == seat:
                return True
        return False

    def check_seat(self, seat: object) -> int:
        """The seat itself, if there is such a one."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise NotAsked(f"There is no seat {str(seat)[:20]}; they are 0 to {self.seats - 1}.")

    def listing(self, seat: int) -> list[Move]:
        """The legal moves of a seat; kept until the table changes."""
        if seat != self.listed_seat:
            self.listed = self.top.offers(self, seat) if self.waits_for(seat) else []
            if self.standing and self.standing >> seat & 1 and self.agenda:
                self.listed = [*self.listed, WITHDRAW]
            self.listed_seat = seat
        return self.listed
