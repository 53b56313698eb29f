"""A saved game: how the table was laid, and all that was played at it, in order of arrival."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from copy import deepcopy
from typing import Literal, overload

import msgspec

from blarney.core.chance import Chance, SealedChance, chance_from, check_seed, commitment
from blarney.core.errors import BadPack, BadRecord, BadSave, BlarneyError
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.outcome import Outcome
from blarney.core.pack import Pack
from blarney.core.registry import GAMES
from blarney.core.registry import game as game_named
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from blarney.core.view import View

FORMAT = 1
LARGEST = 64 * 1024 * 1024
LONGEST_NAME = 60
LONGEST_REMARK = 400


class Played(msgspec.Struct, frozen=True, array_like=True, tag="move"):
    """A seat's move."""

    seat: int
    move: str


class TakenOver(msgspec.Struct, frozen=True, array_like=True, tag="taken_over"):
    """From here on somebody else plays a seat: a bot, or the person who came back."""

    seat: int
    by: str


class Undone(msgspec.Struct, frozen=True, array_like=True, tag="undone"):
    """The last moves were taken back."""

    moves: int


class Drawn(msgspec.Struct, frozen=True, array_like=True, tag="drawn"):
    """The players agreed on a draw."""


class Abandoned(msgspec.Struct, frozen=True, array_like=True, tag="abandoned"):
    """The game was left unfinished."""


Entry = Played | TakenOver | Undone | Drawn | Abandoned


class Remark(msgspec.Struct, frozen=True, array_like=True):
    """Why a bot made the entry at this place, in one sentence: for whoever looks at the game again."""

    place: int
    why: str


class Whole(enum.Enum):
    """Not one seat's knowledge, but the table itself."""

    TABLE = 0


class Moment(msgspec.Struct, frozen=True):
    """What one viewer lived through: its own move, if it made one, what it was told, what it then saw."""

    moved: str | None
    events: list[Event]
    view: View


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The saved game. Either a seed or the chance itself is in it; `pack` is a hash, or the pack's data."""

    game: str
    edition: int
    seats: int
    pack: str | dict[str, object]
    options: dict[str, object] = {}
    seed: int | None = None
    chance: dict[str, object] | None = None
    commitment: str | None = None
    names: list[str] = []
    entries: list[Entry] = []
    outcome: Outcome | None = None
    remarks: list[Remark] | msgspec.UnsetType = msgspec.UNSET
    format: int = FORMAT

    @classmethod
    def of(cls, table: Table, names: list[str] | None = None, remarks: list[Remark] | None = None) -> Record:
        """The record of a table that was played from its deal on."""
        if not isinstance(table, Table):
            raise BadRecord(f"A record is made of a table, not of {type(table).__name__}.")
        if not table.whole_past:
            raise BadRecord("This table was loaded or imagined: its past is not known.")
        origin = table.origin
        pack = origin.game.pack.reference()
        assert isinstance(pack, str | dict), "a pack is named by its hash or its data"
        sealed = origin.chance if isinstance(origin.chance, SealedChance) else None
        return cls(
            game=origin.game.name,
            edition=origin.game.edition,
            seats=origin.seats,
            pack=pack,
            options=deepcopy(origin.options),
            seed=origin.seed,
            chance=None if origin.seed is not None else origin.chance.store(),
            commitment=sealed.commitment if sealed else None,
            names=names or [],
            entries=past_of(table),
            outcome=table.outcome,
            remarks=remarks or msgspec.UNSET,
        )

    @property
    def moves(self) -> list[Played]:
        """The moves among the entries, those taken back included."""
        return [entry for entry in self.entries if isinstance(entry, Played)]

    def add(self, *entries: Entry) -> Record:
        """The same record with more entries: a seat taken over, moves taken back, a draw, an abandoned game."""
        return msgspec.structs.replace(self, entries=[*self.entries, *entries])

    def dumps(self) -> str:
        """As JSON text."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """The record in a JSON text."""
        if not isinstance(text, str | bytes) or len(text) > LARGEST:
            raise BadRecord("A record is a text of at most 64 MB.")
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord(f"This is not a record: {error}") from None
        if record.format != FORMAT:
            raise BadRecord(f"This record is not of format {FORMAT}.")
        return record

    def lay(self) -> Table:
        """The table as it was before the deal."""
        try:
            msgspec.convert(msgspec.to_builtins(self), Record)
        except (msgspec.ValidationError, TypeError, RecursionError) as error:
            raise BadRecord(f"This is not a record: {error}") from None
        self.check_names()
        self.check_remarks()
        try:
            game = self.find_game()
            chance = self.find_chance()
            origin = Origin(game, game.check_seats(self.seats), game.check_options(self.options), chance)
        except BlarneyError as error:
            raise BadRecord(f"This record cannot be replayed. {error}") from None
        origin.seed = self.seed
        return game.lay(origin)

    def check_names(self) -> None:
        """A record has a name for each seat, or none at all; names can be printed."""
        if self.names and len(self.names) != self.seats:
            raise BadRecord(f"This record has {self.seats} seats and {len(self.names)} names.")
        for name in self.names:
            if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
                raise BadRecord(f"A name in a record has 1 to {LONGEST_NAME} printable characters.")

    def check_remarks(self) -> None:
        """A remark belongs to an entry, and can be printed."""
        for remark in self.reasons():
            if remark.place < 0:
                raise BadRecord("A remark in a record belongs to one of its entries.")
            if not 0 < len(remark.why) <= LONGEST_REMARK or not remark.why.isprintable():
                raise BadRecord(f"A remark in a record has 1 to {LONGEST_REMARK} printable characters.")

    def reasons(self) -> list[Remark]:
        """Why the bots did what they did, as far as it was kept."""
        return [] if isinstance(self.remarks, msgspec.UnsetType) else self.remarks

    def find_game(self) -> Game:
        """The game with the pack of the record."""
        game = game_named(self.game)
        if self.edition != game.edition:
            raise BadRecord(f"It is of edition {self.edition}; this is edition {game.edition}.")
        if self.pack == game.pack.hash:
            return game
        try:
            return game.with_pack(Pack.of(self.pack, GAMES[self.game].pack))
        except BadPack as error:
            raise BadRecord(str(error)) from None

    def find_chance(self) -> Chance:
        """The chance of the deal."""
        if (self.seed is None) == (self.chance is None):
            raise BadRecord("It needs either a seed or a chance.")
        if self.chance is None:
            return Chance(check_seed(self.seed))
        try:
            return chance_from(self.chance)
        except BadSave as error:
            raise BadRecord(str(error)) from None

    @overload
    def replay(self, seat: Literal[Whole.TABLE] = Whole.TABLE) -> Table: ...

    @overload
    def replay(self, seat: int | None) -> Iterator[Moment]: ...

    def replay(self, seat: int | Whole | None = Whole.TABLE) -> Table | Iterator[Moment]:
        """The table after all entries; or, for a seat (None: a spectator), all that it lived through."""
        if isinstance(seat, Whole):
            table = self.dealt([])
            kept: list[Played] = []
            for entry in self.entries:
                table = self.enter(table, entry, kept, [])
            return table
        if seat is not None and (
            isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats
        ):
            raise BadRecord(f"There is no seat {str(seat)[:20]} in this record.")
        return self.moments(seat)

    def moments(self, seat: int | None) -> Iterator[Moment]:
        """One moment for each thing that the viewer did or noticed."""
        heard: list[Event] = []
        table = self.dealt([(seat, heard)])
        view = table.view(seat)
        yield Moment(None, heard[:], view)
        kept: list[Played] = []
        for entry in self.entries:
            heard.clear()
            table = self.enter(table, entry, kept, [(seat, heard)])
            mine = entry.move if isinstance(entry, Played) and entry.seat == seat else None
            now = table.view(seat)
            if mine is not None or heard or now != view:
                view = now
                yield Moment(mine, heard[:], view)

    def dealt(self, ears: list[tuple[int | None, list[Event]]]) -> Table:
        """The table after the deal, with these viewers listening."""
        table = self.lay()
        for viewer, heard in ears:
            table.watch(viewer, heard.append)
        try:
            table.start()
        except BlarneyError as error:
            raise BadRecord(f"This record cannot be replayed. {error}") from None
        return table

    def enter(
        self,
        table: Table,
        entry: Entry,
        kept: list[Played],
        ears: list[tuple[int | None, list[Event]]],
    ) -> Table:
        """The table after one more entry; `kept` are the moves that were not taken back."""
        match entry:
            case Played(seat=seat, move=move):
                self.make(table, seat, move)
                kept.append(entry)
            case Undone(moves=moves):
                if table.outcome is not None and table.outcome.broken_off:
                    raise BadRecord("The game was over already.")
                if not 0 < moves <= len(kept):
                    raise BadRecord("More moves are taken back than were made.")
                del kept[-moves:]
                table = self.dealt([])
                for played in kept:
                    self.make(table, played.seat, played.move)
                for viewer, heard in ears:
                    table.watch(viewer, heard.append)
                    heard.clear()
            case TakenOver(seat=seat):
                if not 0 <= seat < self.seats:
                    raise BadRecord(f"There is no seat {seat} to take over.")
            case Drawn() | Abandoned():
                if table.outcome is not None:
                    raise BadRecord("The game was over already.")
                table.finish(self.unfinished(table, entry))
            case _:
                raise BadRecord("An entry of this record is of no known kind.")
        return table

    def make(self, table: Table, seat: int, move: str) -> None:
        """Play one move of the record."""
        try:
            table.play(seat, table.game.decode(move))
        except BlarneyError as error:
            raise BadRecord(f"Move {table.past + 1} of this record is not possible. {error}") from None

    def unfinished(self, table: Table, entry: Drawn | Abandoned) -> Outcome:
        """The outcome of a game that was not played to its end."""
        everybody = list(range(self.seats))
        drawn = isinstance(entry, Drawn)
        return Outcome(
            winners=everybody if drawn else [],
            scores=table.game.scores(table),
            ranking=[everybody],
            why=Text("outcomes.drawn" if drawn else "outcomes.abandoned"),
        )

    def check(self, committed: str | None = None) -> list[str]:
        """What is wrong with this record: nothing, if the list is empty.

        `committed` is the commitment as somebody noted it before the deal: what stands in the record itself can
        have been rewritten together with the secret.
        """
        wrong: list[str] = []
        try:
            table = self.replay()
        except BadRecord as error:
            return [str(error)]
        if table.outcome != self.outcome:
            wrong.append("The recorded outcome is not the one that the moves give.")
        sealed = table.origin.chance
        if committed is not None and committed != self.commitment:
            wrong.append("The commitment is not the one that was noted before the deal.")
        if isinstance(sealed, SealedChance):
            if self.commitment != commitment(sealed.secret):
                wrong.append("The secret is not the one that was committed to before the deal.")
            if len(sealed.salts) != self.seats:
                wrong.append("The sealed chance does not have a salt from each seat.")
            if sealed.drawn:
                wrong.append("The sealed chance was not at its beginning at the deal.")
        elif self.commitment is not None:
            wrong.append("There is a commitment, but the chance was not sealed.")
        return wrong


def past_of(table: Table) -> list[Entry]:
    """All that was played at a table, and that it was broken off, if it was."""
    entries: list[Entry] = [
        Played(table.past_seats[past], table.past_moves[past].text) for past in range(table.past)
    ]
    if table.outcome is not None and table.outcome.broken_off:
        entries.append(Drawn() if table.outcome.winners else Abandoned())
    return entries
