"""One game at this keyboard, from wherever it stands to its end."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from time import monotonic

from blarney.bots import house
from blarney.core.errors import BlarneyError
from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.moves import PASS, STAND, WINDOW_MOVES, Move
from blarney.core.question import Offer
from blarney.core.record import LONGEST_REMARK, Record, Remark
from blarney.core.table import Table
from blarney.core.texts import Names, Text
from blarney.terminal import answers, commands, foresight, frame, seating
from blarney.terminal.diary import Diary
from blarney.terminal.draft import Draft
from blarney.terminal.frame import COLOURS, Scene
from blarney.terminal.screen import Screen
from blarney.terminal.seating import Chair

OVER = "ended"
LEAVING = "Leave? Ctrl-C again leaves and saves the game here; quit FILE saves it elsewhere."


@dataclass(frozen=True)
class Choice:
    """Something that a person may do, and what it touches."""

    move: Move
    offer: Offer


class Sitting:
    """People and bots at one table; `reader` is whoever sits before the screen (None: a spectator)."""

    def __init__(
        self,
        table: Table,
        chairs: list[Chair],
        screen: Screen,
        explain: bool = False,
        think: float | None = None,
        remarks: list[Remark] | None = None,
    ) -> None:
        self.table = table
        self.game = table.game
        self.chairs = chairs
        self.screen = screen
        self.explain = explain
        self.think = think
        # Why the bots did what they did, for the review.
        self.remarks = remarks or []
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self.warn = False
        # Only where cards are called by their colours are colours words to look for.
        self.colours = {
            word for word in COLOURS if any(self.names_card(word, move) for move in self.game.moves)
        }
        self.draft: Draft | None = None
        # What somebody has said already of the next question.
        self.ahead = ""
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

    def names_card(self, colour: str, move: Move) -> bool:
        """Is a move about a card that is called by its colour, perhaps with a number?"""
        _, _, card = move.text.partition(" ")
        return re.fullmatch(rf"{colour}( \d+)?", card) is not None

    def listen(self, viewer: int | None) -> None:
        """Begin a diary; what was told before a game was taken up again counts as read."""
        diary = self.diaries[viewer] = Diary()
        names = self.names(viewer)
        diary.lines.extend(commands.introduction(self.table))
        self.table.watch(
            viewer,
            lambda event: diary.tell(event, self.game.say(event.text(), names), self.stop(event, names)),
        )
        if self.table.past:
            diary.read = diary.decided = len(diary.lines)

    def stop(self, event: Event, names: Names) -> str:
        """What is said after an event that people should look at, if the game has words for it."""
        text = Text(f"stops.{event.what}", event.text().values)
        return self.game.say(text, names) if self.people and self.game.catalogue.has(text.key) else ""

    def names(self, reader: int | None) -> Names:
        """What the seats are called by this reader."""
        return Names([chair.name for chair in self.chairs], reader)

    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.table, [chair.label() for chair in self.chairs], self.remarks)

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
        thought = house.bot(name, think=self.think, clock=monotonic).choose(mind)
        if len(mind.legal) > 1:
            said = self.game.say(thought.why, self.names(None))
            self.remarks.append(Remark(self.table.past, said[:LONGEST_REMARK]))
        if self.explain and any(move not in WINDOW_MOVES for move in self.table.legal(seat)[1:]):
            after = self.game.hushed(self.table, thought.move)
            # When all is over, nobody wants to hear any more why somebody once said nothing.
            late = OVER in after and thought.move in WINDOW_MOVES
            for viewer, diary in [] if late else self.diaries.items():
                why = self.game.say(thought.why, self.names(viewer))
                diary.think(self.chairs[seat].name, why, after)
        self.table.play(seat, thought.move)

    def person_turn(self, seat: int) -> None:
        """A person answers; whatever is no answer is talked about until there is one."""
        if self.only_passes(seat):
            self.table.play(seat, PASS)
            return
        if self.reader != seat:
            self.reader = None
            self.screen.hand_over(self.chairs[seat].name)
            self.reader = seat
            self.tell()
        self.draft = Draft(self.table, seat)
        ahead, self.ahead = self.ahead, ""
        try:
            if not ahead or self.reply(seat, ahead) is not None:
                self.talk(seat)
        finally:
            self.draft = None
        diary = self.diaries[seat]
        diary.decided = diary.read

    def only_passes(self, seat: int) -> bool:
        """Has somebody nothing but a pass to say in a window?

        Not asked for it is only whoever sits here alone: among several the others would learn of it.
        """
        return len(self.people) == 1 and all(move in WINDOW_MOVES for move in self.table.legal(seat))

    def meant(self, seat: int, line: str) -> list[Move]:
        """What a line means, as the person sees the table."""
        view = self.asking.view(seat)
        choices = self.choices(seat)
        blocks = self.game.picture(view, self.names(seat))
        offers = [choice.offer for choice in choices]
        in_sight = frame.in_sight_by_number(Scene("", seat, blocks, [], offers=offers))
        legal = [choice.move for choice in choices]
        return answers.meant(self.game, line, legal, view, self.names(seat), in_sight)

    def choices(self, seat: int) -> list[Choice]:
        """What the person may do, in the order of its numbers."""
        table = self.asking
        assert table.question is not None, "whoever may do something is asked"
        legal = table.legal(seat)
        offers = table.question.offers(seat)
        blocks = self.game.picture(table.view(seat), self.names(seat))
        found = [Choice(legal[place], offers[place]) for place in frame.downwards(offers, blocks, seat)]
        moves = [choice.move for choice in found]
        if PASS in moves and STAND in moves:
            # The two ways to pass stand together.
            stand = found.pop(moves.index(STAND))
            found.insert([choice.move for choice in found].index(PASS) + 1, stand)
        return found

    def captions(self, seat: int, moves: list[Move]) -> list[str]:
        """Moves as the person reads them."""
        return answers.captions(self.game, moves, self.asking.view(seat), self.names(seat))

    def talk(self, seat: int) -> None:
        """Ask until the answer is whole."""
        again = False
        warned = not self.warn
        while True:
            try:
                line = self.screen.ask(self.scene(seat), again)
                reply = self.reply(seat, line)
                if reply is None:
                    return
                again = bool(reply)
                self.screen.answer(reply, commands.wants_newest(line))
            except KeyboardInterrupt:
                if warned:
                    raise
                warned = True
                again = True
                self.screen.answer(["", LEAVING if self.table.past else "Leave? Ctrl-C again leaves."])

    def reply(self, seat: int, line: str) -> list[str] | None:
        """What is said to a line; nothing to a part of an answer, None when the answer is whole."""
        draft = self.draft
        assert draft is not None, "whoever is asked puts an answer together"
        said = commands.answer(self, seat, "back" if line == "0" and draft.parts else line)
        if said is not None:
            return said
        try:
            line, ahead = foresight.apart(self, seat, line)
            moves = self.meant(seat, line)
            why = draft.trial.why_not(seat, moves[0])
            if why is not None and len(moves) > 1 and self.table.why_not(seat, moves[0]) is None:
                # A whole answer in one line stands for itself: what was picked before is put back.
                why = None
                draft = Draft(self.table, seat)
            if why is not None:
                return [commands.refusal(self, seat, why)]
            if ahead:
                foresight.check(self, seat, moves, line, ahead)
            self.diaries[seat].tipped |= draft.in_parts()
            whole = draft.add(moves)
            self.draft = draft
            if ahead and not whole:
                return self.reply(seat, ahead)
            self.ahead = ahead
            return None if whole else []
        except BlarneyError as error:
            return [str(error)]

    @property
    def asking(self) -> Table:
        """The table as it lies before the person who is asked, with what they have picked."""
        return self.table if self.draft is None else self.draft.trial

    def tell(self) -> None:
        """Show the reader what it has not read yet, one thing after the other."""
        diary = self.diaries.get(self.reader)
        while diary is not None and diary.read < len(diary.lines):
            news = diary.turn()
            over = diary.read == len(diary.lines)
            asked = over and self.table.waiting[:1] == (self.reader,)
            stop = "" if asked else diary.stops.get(diary.read, "")
            scene = self.scene(self.reader)
            self.screen.happened(replace(scene, news=news), asked or bool(stop))
            if stop:
                since = max(diary.seen, diary.decided)
                diary.seen = diary.read
                self.screen.stop(replace(scene, news=diary.read - since), stop)

    def scene(self, viewer: int | None) -> Scene:
        """What this viewer has before its eyes."""
        draft = self.draft if self.draft is not None and self.draft.seat == viewer else None
        table = self.table if draft is None else draft.trial
        diary = self.diaries.get(viewer, Diary())
        asked = draft is not None
        view = table.view(viewer)
        choices = self.choices(draft.seat) if draft else []
        return Scene(
            title=f"{self.game.title} · seed {table.origin.seed} · type help for help",
            viewer=viewer,
            blocks=self.game.picture(view, self.names(viewer)),
            log=diary.lines[: diary.read],
            fresh=diary.read - diary.decided,
            prompt=self.prompt(viewer, draft) if asked else "",
            tip=self.tip(diary, draft) if asked and draft else "",
            offers=[choice.offer for choice in choices],
            labels=self.captions(draft.seat, [choice.move for choice in choices]) if draft else [],
            parts=self.captions(draft.seat, draft.parts) if draft else [],
            in_parts=draft is not None and draft.in_parts(),
            colours=self.colours,
        )

    def prompt(self, viewer: int | None, draft: Draft | None) -> str:
        """What the viewer is asked; in the middle of an answer, how it goes on."""
        question = self.asking.question
        assert question is not None, "whoever is asked is asked something"
        more = Text(f"{question.prompt.key}.more", question.prompt.values)
        if draft is not None and draft.parts:
            if self.game.catalogue.has(more.key):
                return self.game.say(more, self.names(viewer))
            return f"So far: {', '.join(move.text for move in draft.parts)}. What else?"
        said = self.game.say(self.put(question.prompt, viewer), self.names(viewer))
        only = len(self.asking.legal(viewer)) == 1 and not (draft is not None and draft.in_parts())
        return f"{said} There is one choice: Enter takes it." if only else said

    def put(self, prompt: Text, viewer: int | None) -> Text:
        """A question as it is put to this viewer, if the game has other words for what each sees."""
        table = self.asking
        if viewer in table.waiting:
            return self.game.ask(prompt, table.view(viewer), table.legal(viewer))
        return prompt

    def tip(self, diary: Diary, draft: Draft) -> str:
        """How a whole answer is said in one line; told with the first question whose answer may have several parts."""
        if diary.tipped or not self.game.catalogue.has(commands.SHORTHAND.key) or not draft.in_parts():
            return ""
        return self.game.say(commands.SHORTHAND)
