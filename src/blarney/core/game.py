"""What a game offers the rest of the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from blarney.core import saves, settings
from blarney.core.chance import Chance, SealedChance, check_seed
from blarney.core.encoding import Encoder, Recall
from blarney.core.errors import BadMove, BadSetup
from blarney.core.events import Event
from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.pack import Pack
from blarney.core.steps import Anything
from blarney.core.table import Origin, Table
from blarney.core.texts import Catalogue, Names, Text
from blarney.core.view import Block, View
from blarney.core.witness import Witness


class Game:
    """One game with one pack. Each game is a subclass in its own folder, with the parts below.

    `steps` are the shared steps without data; `step_kinds` the classes of those with data.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    edition: ClassVar[int]
    opening: ClassVar[Anything]
    steps: ClassVar[Iterable[Anything]]
    step_kinds: ClassVar[Iterable[type[Any]]] = ()
    # What is told when a round begins, if a story is to be read round by round.
    round_begins: ClassVar[str] = ""
    # How often, of a hundred times, a careless player plays what the game's own mind would.
    wits: ClassVar[int] = 50

    seats: range
    options: Mapping[str, settings.Setting]

    def __init__(self, pack: Pack | None = None) -> None:
        self.pack = self.built_in() if pack is None else pack
        self.moves: tuple[Move, ...] = tuple(self.all_moves())
        self.ids: dict[Move, int] = {move: place for place, move in enumerate(self.moves)}
        for place, move in enumerate(self.moves):
            if move.place < 0:
                move.place = place
        self.by_text = {move.text: move for move in self.moves}
        assert len(self.by_text) == len(self.moves), "every move has a text of its own"
        self.catalogue = Catalogue.load(self.folder() / "texts" / "en.toml")
        self.steps_by_name = (
            {type(step).__name__: step for step in self.steps},
            {kind.__name__: kind for kind in self.step_kinds},
        )

    # What a game says of itself

    def all_moves(self) -> Iterable[Move]:
        """Read the pack, set `seats` and `options`, and give every move that can occur, in a fixed order."""
        raise NotImplementedError

    def lay(self, origin: Origin) -> Table:
        """A table with everything still in the box."""
        raise NotImplementedError

    def look(self, table: Table, viewer: int | None) -> View:
        """The table as one viewer may see it."""
        raise NotImplementedError

    def picture(self, view: View, names: Names) -> list[Block]:
        """A view drawn with words."""
        raise NotImplementedError

    def choose(self, mind: Mind) -> Thought:
        """What the game's own heuristic mind would play, and why."""
        raise NotImplementedError

    def careless(self, mind: Mind) -> Thought:
        """What somebody plays who hardly looks: now and then what the game's mind would, else what comes to hand."""
        if mind.chance.below(100) < self.wits:
            return self.choose(mind)
        return Thought(mind.any(), Text("why.careless"))

    def insight(self, mind: Mind) -> Insight:
        """What helps a search at a decision of this mind's seat."""
        return Insight(mind.seat)

    def encoder(self, seats: int) -> Encoder:
        """What writes down, as numbers, what a seat at a table with so many seats knows."""
        raise NotImplementedError

    def horizon(self, seats: int) -> int:
        """After how many moves a game is broken off where there has to be an end: more than any but the oddest have."""
        return 20_000

    def recall(self, seats: int, horizon: int) -> Recall | None:
        """What writes down, as numbers, all that a seat was told in so many moves; None if it would be too long."""
        return None

    def variants(self) -> Mapping[str, Game]:
        """Small games made of the same rules, by name: for solvers, which walk through all there is."""
        return {}

    def rounds(self, table: Table) -> int:
        """How many rounds of the book have begun; for statistics."""
        raise NotImplementedError

    def first_seat(self, events: Iterable[Event]) -> int | None:
        """The first player of the game, as everybody was told; None if nobody was told yet."""
        for event in events:
            if event.what == "started":
                return event.seat
        return None

    def scores(self, table: Table) -> list[int]:
        """How everybody stands; the scores of a game that is broken off."""
        return [0] * table.seats

    def flaw(self, table: Table) -> str | None:
        """What is impossible about a table between two moves, in a few words; None if nothing is."""
        return None

    def read(self, line: str, legal: list[Move], view: View | None) -> list[Move]:
        """The moves that a person who sees this means by a line, if the game has shorthands of its own."""
        return []

    def ask(self, prompt: Text, view: View, legal: Sequence[Move]) -> Text:
        """A question as it is put to somebody who sees this and may do these things."""
        return prompt

    def caption(self, move: Move, view: View, names: Names) -> str:
        """A move as a choice is shown to somebody who sees this; its text, unless people need more or other words."""
        return move.text

    def afterword(self, events: Iterable[Event], names: Names) -> list[Block]:
        """What is told when a game is over, of all that everybody was told of it; most games need none."""
        return []

    def witness(self, table: Table) -> Witness | None:
        """Who counts lies and calls at a table that was just dealt; None, if there are none in the game."""
        return None

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """After which events others may hear why this move is made at this table; none: at once."""
        return ()

    # What is the same for all

    @classmethod
    def folder(cls) -> Traversable:
        """The folder of the game."""
        return files(f"blarney.games.{cls.name}")

    @classmethod
    def built_in(cls) -> Pack:
        """The pack that comes with the game."""
        return Pack.loads((cls.folder() / "cards.toml").read_text(encoding="utf-8"), built_in=True)

    def with_pack(self, pack: Pack) -> Game:
        """The same game with another pack; BadPack says what is wrong with it."""
        return type(self)(pack)

    def deal(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
    ) -> Table:
        """A table laid out and dealt, up to the first question."""
        if (seed is None) == (chance is None):
            raise BadSetup("A deal needs either a seed or a chance.")
        if chance is None:
            chance = Chance(check_seed(seed))
        elif not isinstance(chance, Chance):
            raise BadSetup(f"The chance of a deal is a Chance, not {type(chance).__name__}.")
        origin = Origin(self, self.check_seats(seats), self.check_options(options), chance.copy())
        if isinstance(chance, SealedChance) and len(chance.salts) != origin.seats:
            raise BadSetup("A sealed chance has a salt from each seat.")
        origin.seed = seed
        table = self.lay(origin)
        table.start()
        return table

    def check_seats(self, seats: object) -> int:
        """The number of seats, if the game has it."""
        if isinstance(seats, int) and not isinstance(seats, bool) and seats in self.seats:
            return seats
        raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players.")

    def check_options(self, options: object) -> dict[str, object]:
        """All options with their values."""
        return settings.complete(self.options, options)

    def encode(self, move: Move) -> object:
        """A move as plain JSON data."""
        if not isinstance(move, Move) or move not in self.ids:
            raise BadMove(f"This is no move of {self.title} with this pack.")
        return move.text

    def decode(self, data: object) -> Move:
        """The move behind plain JSON data."""
        if not isinstance(data, str):
            raise BadMove(f"A move is written as a text, not as {type(data).__name__}.")
        move = self.by_text.get(data)
        if move is None:
            raise BadMove(f"{data[:60]!r} is no move of {self.title}.")
        return move

    def knows(self, move: Move) -> bool:
        """Is this a move of the game with this pack?"""
        return move in self.ids

    def save(self, table: Table) -> dict[str, object]:
        """The whole table as JSON data."""
        return saves.save(table)

    def load(self, data: object) -> Table:
        """The table that `save` wrote down."""
        return saves.load(self, data)

    def say(self, text: Text, names: Names | None = None) -> str:
        """A sentence for people."""
        return self.catalogue.say(text, names)

    def tell(self, event: Event, names: Names) -> str:
        """An event as a sentence for people; a game that says things in its own way says events so, too."""
        if type(self).say is Game.say:
            return self.catalogue.tell(event, names)
        return self.say(event.text(), names)
