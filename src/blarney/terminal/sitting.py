"""One game at this keyboard, from wherever it stands to its end."""

from __future__ import annotations

from blarney.bots import house
from blarney.core.errors import BlarneyError
from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.record import Record
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.terminal import answers, commands, seating
from blarney.terminal.frame import Scene
from blarney.terminal.screen import Screen
from blarney.terminal.seating import Chair


class Diary:
    """All that one viewer was told, and how much of it the viewer has read."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.lines: list[str] = []
        self.read = 0
        self.decided = 0


class Sitting:
    """People and bots at one table; `reader` is whoever sits before the screen (None: a spectator)."""

    def __init__(self, table: Table, chairs: list[Chair], screen: Screen, explain: bool = False) -> None:
        self.table = table
        self.game = table.game
        self.chairs = chairs
        self.screen = screen
        self.explain = explain
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self.warn = False
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        self.diaries: dict[int | None, Diary] = {}
        viewers: list[int | None] = [*self.people]
        for viewer in viewers or [None]:
            self.listen(viewer)
        self.ears: dict[int, list[Event]] = {}
        for seat, chair in enumerate(chairs):
            if chair.bot is not None:
                self.ears[seat] = []
                if house.bot(chair.bot).watches:
                    table.watch(seat, self.ears[seat].append)

    def listen(self, viewer: int | None) -> None:
        """Begin a diary; what was told before a game was taken up again counts as read."""
        diary = self.diaries[viewer] = Diary()
        names = self.names(viewer)

        def write(event: Event) -> None:
            diary.events.append(event)
            if line := self.game.say(event.text(), names):
                diary.lines.append(line)

        self.table.watch(viewer, write)
        if self.table.past:
            diary.read = diary.decided = len(diary.lines)

    def names(self, reader: int | None) -> Names:
        """What the seats are called by this reader."""
        return Names([chair.name for chair in self.chairs], reader)

    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.table, [chair.label() for chair in self.chairs])

    def play(self) -> None:
        """Go on until the game is over; Leave, EOFError or KeyboardInterrupt if somebody leaves."""
        self.tell()
        while self.table.outcome is None:
            seat = self.table.waiting[0]
            bot = self.chairs[seat].bot
            if bot is None:
                self.person_turn(seat)
            else:
                self.bot_turn(seat, bot)
            self.tell()

    def bot_turn(self, seat: int, name: str) -> None:
        """A bot of the house answers."""
        mind = Mind.at(self.table, seat, self.ears[seat], seating.luck(self.table, seat))
        thought = house.bot(name).choose(mind)
        if self.explain:
            for viewer, diary in self.diaries.items():
                why = self.game.say(thought.why, self.names(viewer))
                diary.lines.append(f"{self.chairs[seat].name} thinks: {why}")
        self.table.play(seat, thought.move)

    def person_turn(self, seat: int) -> None:
        """A person answers; whatever is no answer is talked about until there is one."""
        if self.reader != seat:
            self.reader = None
            self.screen.hand_over(self.chairs[seat].name)
            self.reader = seat
            self.tell()
        again = False
        warned = not self.warn
        while True:
            try:
                if self.answered(seat, self.screen.ask(self.scene(seat), again)):
                    break
            except KeyboardInterrupt:
                if warned:
                    raise
                warned = True
                self.screen.answer(["", "Leave without saving? Ctrl-C again leaves; quit FILE saves."])
            again = True
        diary = self.diaries[seat]
        diary.decided = diary.read

    def answered(self, seat: int, line: str) -> bool:
        """Was this line a move that the table took?"""
        said = commands.answer(self, seat, line)
        if said is not None:
            self.screen.answer(said)
            return False
        try:
            moves = answers.meant(self.game, line, self.table.legal(seat))
            why = self.table.why_not(seat, moves[0])
            if why is not None:
                self.screen.answer([commands.refusal(self, seat, why)])
                return False
            self.table.play(seat, *moves)
        except BlarneyError as error:
            self.screen.answer([str(error)])
            return False
        return True

    def tell(self) -> None:
        """Show the reader what it has not read yet, one thing after the other."""
        diary = self.diaries.get(self.reader)
        while diary is not None and diary.read < len(diary.lines):
            diary.read += 1
            self.screen.happened(self.scene(self.reader))

    def scene(self, viewer: int | None) -> Scene:
        """What this viewer has before its eyes."""
        table = self.table
        diary = self.diaries.get(viewer, Diary())
        question = table.question
        names = self.names(viewer)
        asked = viewer is not None and viewer in table.waiting and diary.read == len(diary.lines)
        return Scene(
            title=f"{self.game.title} · seed {table.origin.seed} · type help for help",
            viewer=viewer,
            blocks=self.game.picture(table.view(viewer), names),
            log=diary.lines[: diary.read],
            fresh=diary.read - diary.decided,
            prompt=self.prompt(viewer) if asked else "",
            offers=question.offers(viewer) if asked and question and viewer is not None else [],
            labels=[answers.label(self.game, move) for move in table.legal(viewer)] if asked else [],
        )

    def prompt(self, viewer: int | None) -> str:
        """What the viewer is asked."""
        question = self.table.question
        assert question is not None, "whoever is asked is asked something"
        said = self.game.say(question.prompt, self.names(viewer))
        only = len(self.table.legal(viewer)) == 1
        return f"{said} There is one choice: Enter takes it." if only else said
