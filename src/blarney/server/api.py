"""The HTTP API: every route with what it does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from aiohttp import web
from msgspec import Meta

from blarney.bots.house import LEVELS
from blarney.core.game import Game
from blarney.core.record import Record
from blarney.core.registry import GAMES
from blarney.core.registry import game as game_named
from blarney.core.settings import AnyOf, OneOf, Setting, Whole
from blarney.core.view import Block
from blarney.server import answering, ruling, seating, shelf, streams, talking, watching, wire
from blarney.server.errors import NotNow, Unknown
from blarney.server.openapi import description
from blarney.server.people import wall
from blarney.server.routes import Call, Route
from blarney.server.setup import Setup, Word
from blarney.server.store import Unreadable
from blarney.version import VERSION

MOST_LISTED = 200
# A table that has waited for people for so long, in milliseconds, is not in the list any more; its link is still good.
FORGOTTEN = 24 * 3600 * 1000
MOST_MOMENTS = 200

Table = {"table": wire.TableId}
Seat = {"table": wire.TableId, "seat": wire.SeatNumber}
Viewer = wire.SeatNumber | Literal["all", "spectator"]
Count = Annotated[int, Meta(ge=0, le=1 << 30)]
Many = Annotated[int, Meta(ge=1, le=MOST_MOMENTS)]
TokenId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


async def health(call: Call) -> wire.Health:
    """Is the tavern well?"""
    tavern = call.tavern
    try:
        await asyncio.to_thread(tavern.store.facts)
    except Unreadable:
        well = False
    else:
        well = not tavern.closing
    return wire.Health(well, VERSION, len(tavern.rooms), sum(tavern.connections.values()))


async def list_games(call: Call) -> list[wire.GameInfo]:
    """The games on the shelf."""
    return [game_info(game) for game in GAMES.values()]


async def show_game(call: Call) -> wire.GameInfo:
    """One game: for how many, with which options."""
    return game_info(game_named(call.given["game"]))


def game_info(game: Game) -> wire.GameInfo:
    """A game as it is described."""
    options = [option_info(name, setting) for name, setting in game.options.items()]
    seats = list(game.seats)
    return wire.GameInfo(
        game.name, game.title, game.about, game.edition, seats, options, game.pack.hash, list(LEVELS)
    )


def option_info(name: str, setting: Setting) -> wire.OptionInfo:
    """An option as it is described."""
    match setting:
        case Whole(default=default, least=least, most=most):
            return wire.OptionInfo(name, setting.about, default, least=least, most=most)
        case AnyOf(values=values):
            return wire.OptionInfo(name, setting.about, [], list(values), many=True)
        case OneOf(values=values):
            return wire.OptionInfo(name, setting.about, values[0], list(values))


async def become_guest(call: Call) -> wire.Me:
    """Say who you are; a cookie remembers you. Who is known already is called otherwise from now on."""
    people = call.tavern.people
    person = call.person
    if person is not None and person.kind == "guest":
        person = await people.rename(person, call.body.name)
    else:
        person = await people.guest(call.body.name)
    call.cookie = people.cookie(person)
    return wire.Me(person.name, "guest")


async def show_me(call: Call) -> wire.Me:
    """Who you are; a stranger has no name."""
    person = call.person
    if person is None:
        return wire.Me("", "stranger")
    return wire.Me(person.name, "bot" if person.kind == "bot" else "guest")


async def my_tables(call: Call) -> list[wire.TableLine]:
    """The tables at which you sit or sat, youngest first."""
    cards = await asyncio.to_thread(call.tavern.store.tables_of, call.somebody.id, MOST_LISTED)
    return [await table_line(call, card.table, card.wall) for card in cards]


async def make_token(call: Call) -> wire.NewToken:
    """A token for a program of yours, which then is somebody with a name of its own."""
    owner = call.somebody
    if owner.kind != "guest":
        raise NotNow("A program has no programs of its own.")
    if len([one for one in await own_programs(call) if not one.id == ""]) >= 20:
        raise NotNow("You have 20 tokens already: take some of them back first.")
    person, token = await call.tavern.people.program(owner, call.body.name)
    return wire.NewToken(person.name, person.id, token)


async def list_tokens(call: Call) -> list[wire.TokenInfo]:
    """Your programs that have tokens."""
    return await own_programs(call)


async def own_programs(call: Call) -> list[wire.TokenInfo]:
    """The programs of whoever asks."""
    programs = await asyncio.to_thread(call.tavern.store.tokens_of, call.somebody.id)
    return [wire.TokenInfo(one.name, one.id) for one in programs if not one.banned]


async def revoke_token(call: Call) -> wire.Done:
    """Take a token back."""
    if not await call.tavern.people.revoke(call.somebody, call.given["id"]):
        raise Unknown("You have no such program.")
    call.tavern.send_away(call.given["id"])
    return wire.Done()


async def list_tables(call: Call) -> list[wire.TableLine]:
    """The public tables: those that wait for people, and those where people play."""
    cards = await asyncio.to_thread(lambda: call.tavern.store.cards("open", "playing", public=True))
    fresh = [card for card in cards if card.status == "playing" or wall() - card.wall < FORGOTTEN]
    return [await table_line(call, card.table, card.wall) for card in fresh[:MOST_LISTED]]


async def table_line(call: Call, table: str, opened: int) -> wire.TableLine:
    """A table in a list."""
    room = await call.tavern.room(table)
    return await room.ask(lambda: watching.line(room, opened))


async def open_table(call: Call) -> wire.TableInfo:
    """Open a table; you are its host, and sit down or not as you like."""
    room = await call.tavern.open_table(call.somebody, call.body)
    return await room.ask(lambda: watching.info(room, call.person))


async def show_table(call: Call) -> wire.TableInfo:
    """A table: what is played, who sits there, how things stand."""
    room = await call.tavern.room(call.table)
    return await room.ask(lambda: watching.info(room, call.person))


async def change_table(call: Call) -> wire.TableInfo:
    """As the host, before the start: play something else, or otherwise."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.change(room, person, call.body))
    return await show_table(call)


async def close_table(call: Call) -> wire.TableInfo:
    """As the host, before the start: close the table."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.close(room, person))
    return await show_table(call)


async def take_seat(call: Call) -> wire.TableInfo:
    """Sit down; or sit down again where a bot stands in for you."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.sit(room, person, call.body.seat, call.body.salt))
    return await show_table(call)


async def leave_seat(call: Call) -> wire.TableInfo:
    """Leave your seat (in a game a bot takes it); as the host, before the start, send away who sits there."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.leave(room, person, call.seat))
    return await show_table(call)


async def put_bot(call: Call) -> wire.TableInfo:
    """As the host: a bot on a free seat, or for somebody who is gone."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.put_bot(room, person, call.seat, call.body.level))
    return await show_table(call)


async def start_game(call: Call) -> wire.TableInfo:
    """As the host: begin."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    await room.ask(lambda: seating.start(room, person))
    return await show_table(call)


async def make_seat_link(call: Call) -> wire.Link:
    """A link that takes your seat along to another device: good once, for an hour."""
    room = await call.tavern.room(call.table)
    code = await call.tavern.seat_link(room, call.somebody, call.seat)
    settings = call.tavern.settings
    # As this person reaches the tavern: another device has to, too.
    reached = settings.url() if settings.public_url else f"{call.request.scheme}://{call.request.host}"
    return wire.Link(code, f"{reached}/seat/{code}")


async def claim_seat(call: Call) -> wire.TableInfo:
    """On the other device: take the seat of a link."""
    room, _ = await call.tavern.claim(call.somebody, call.body.code)
    return await room.ask(lambda: watching.info(room, call.person))


async def play(call: Call) -> wire.Played:
    """Answer a question; with the same id, however often it is sent, it is played once."""
    room = await call.tavern.room(call.table)
    body = call.body
    person = call.somebody
    return await room.ask(lambda: answering.play(room, person, call.seat, body.question, body.moves, body.id))


async def undo(call: Call) -> wire.Played:
    """Take your last answer back, as long as nobody has learned anything since."""
    room = await call.tavern.room(call.table)
    person = call.somebody
    return await room.ask(lambda: answering.undo(room, person, call.seat, call.body.id))


async def look(call: Call) -> msgspec.Raw:
    """The table as you may see it from a seat of yours, or as a spectator, with what has happened."""
    room = await call.tavern.room(call.table)
    seat, known = call.given["seat"], (call.given["told"], call.given["epoch"])
    return msgspec.Raw(await room.ask(lambda: watching.look(room, call.person, seat, known)))


async def stream(call: Call) -> web.StreamResponse:
    """What happens, as it happens: one message a line, the same as over the socket."""
    return await streams.serve(call, call.given["seat"], call.given["told"], call.given["epoch"])


async def talk(call: Call) -> wire.Said:
    """Say something to those at the table."""
    room = await call.tavern.room(call.table)
    body = call.body
    person = call.somebody
    return await room.ask(lambda: talking.say(room, person, body.seat, body.text, body.emote))


async def show_talk(call: Call) -> list[wire.Said]:
    """What was said last; for those who may watch."""
    room = await call.tavern.room(call.table)

    async def listen() -> list[wire.Said]:
        ledger = await room.ready()
        if call.person is None or not ledger.seats_of(call.person.id):
            room.may_see(call.person, None)
        return await talking.words(room, call.person)

    return await room.ask(listen)


async def rematch(call: Call) -> wire.TableInfo:
    """The same group at a new table; whoever asks, it is the same one."""
    room = await call.tavern.room(call.table)
    new = await call.tavern.rematch(room, call.somebody)
    return await new.ask(lambda: watching.info(new, call.person))


async def show_record(call: Call) -> Record:
    """The whole game, when it is over, as a file for `blarney replay` and `blarney verify`."""
    room = await call.tavern.room(call.table)
    return await room.ask(lambda: watching.record(room))


async def show_replay(call: Call) -> wire.Replay:
    """A part of the game again, when it is over, as a seat, a spectator or all of them knew it."""
    room = await call.tavern.room(call.table)
    saved = await room.ask(lambda: watching.record(room))
    wanted = call.given["seat"]
    viewers: list[int | None] = [None if wanted == "spectator" else wanted]
    if wanted == "all":
        viewers = list(range(saved.seats))
    if viewers[0] is not None and viewers[0] >= saved.seats:
        raise Unknown(f"The seats of this table are 0 to {saved.seats - 1}.")
    return await asyncio.to_thread(watching.replay, saved, viewers, call.given["first"], call.given["many"])


async def show_description(call: Call) -> dict[str, object]:
    """This description."""
    return description(ROUTES, call.tavern.settings.url())


async def list_all_tables(call: Call) -> list[wire.AdminTable]:
    """As the keeper: all tables that are open or played at."""
    return await ruling.tables(call.tavern)


async def pause_table(call: Call) -> wire.Done:
    """As the keeper: pause a table; its clocks stand still."""
    await ruling.pause(call.tavern, call.table, True)
    return wire.Done()


async def resume_table(call: Call) -> wire.Done:
    """As the keeper: let a table go on."""
    await ruling.pause(call.tavern, call.table, False)
    return wire.Done()


async def end_table(call: Call) -> wire.Done:
    """As the keeper: end a table."""
    await ruling.end(call.tavern, call.table, call.body.why)
    return wire.Done()


async def ban(call: Call) -> wire.Done:
    """As the keeper: ban whoever holds a seat, or let them in again."""
    await ruling.ban(call.tavern, call.body.table, call.body.seat, call.body.on)
    return wire.Done()


async def back_up(call: Call) -> wire.AdminBackedUp:
    """As the keeper: a copy of the whole database, while everything goes on."""
    file: Path = await ruling.backup(call.tavern, call.body.name)
    return wire.AdminBackedUp(str(file))


ROUTES = (
    Route("GET", "/api/health", "Is the tavern well?", health, gives=wire.Health),
    Route("GET", "/api/openapi.json", "This description.", show_description, gives=dict[str, object]),
    Route("GET", "/api/games", "The games on the shelf.", list_games, gives=list[wire.GameInfo]),
    Route("GET", "/api/games/{game}", "One game.", show_game, gives=wire.GameInfo, path_types={"game": Word}),
    Route("GET", "/api/games/{game}/rules", "The rules of a game in our words.", shelf.show_rules,
          gives=list[wire.RuleInfo], path_types={"game": Word}),
    Route("GET", "/api/games/{game}/pack", "The cards of a game.", shelf.show_pack, gives=dict[str, object],
          path_types={"game": Word}),
    Route("GET", "/api/tables/{table}/pack", "The cards of a table.", shelf.show_table_pack,
          gives=dict[str, object], path_types=Table),
    Route("GET", "/api/tables/{table}/picture", "The table drawn with words.", shelf.show_picture,
          gives=list[Block], path_types=Table, query={"seat": (wire.SeatNumber, None)}),
    Route("POST", "/api/guests", "Say who you are.", become_guest, takes=wire.Guest, gives=wire.Me,
          status=201, makes=True),
    Route("GET", "/api/me", "Who you are.", show_me, gives=wire.Me),
    Route("GET", "/api/me/tables", "Your tables.", my_tables, gives=list[wire.TableLine], who="somebody"),
    Route("POST", "/api/tokens", "A token for a program of yours.", make_token, takes=wire.Guest,
          gives=wire.NewToken, status=201, who="somebody", makes=True),
    Route("GET", "/api/tokens", "Your programs.", list_tokens, gives=list[wire.TokenInfo], who="somebody"),
    Route("DELETE", "/api/tokens/{id}", "Take a token back.", revoke_token, gives=wire.Done,
          path_types={"id": TokenId}, who="somebody"),
    Route("GET", "/api/tables", "The public tables.", list_tables, gives=list[wire.TableLine]),
    Route("POST", "/api/tables", "Open a table.", open_table, takes=Setup, gives=wire.TableInfo, status=201,
          who="somebody", makes=True),
    Route("GET", "/api/tables/{table}", "A table.", show_table, gives=wire.TableInfo, path_types=Table),
    Route("POST", "/api/tables/{table}/close", "Close a table.", close_table, gives=wire.TableInfo, path_types=Table,
          who="somebody"),
    Route("PUT", "/api/tables/{table}/setup", "Play something else.", change_table, takes=Setup,
          gives=wire.TableInfo, path_types=Table, who="somebody", makes=True),
    Route("POST", "/api/tables/{table}/seats", "Sit down.", take_seat, takes=wire.Sit, gives=wire.TableInfo,
          path_types=Table, who="somebody"),
    Route("DELETE", "/api/tables/{table}/seats/{seat}", "Leave a seat, or send somebody away.", leave_seat,
          gives=wire.TableInfo, path_types=Seat, who="somebody"),
    Route("PUT", "/api/tables/{table}/seats/{seat}/bot", "Put a bot there.", put_bot, takes=wire.BotSeat,
          gives=wire.TableInfo, path_types=Seat, who="somebody"),
    Route("POST", "/api/tables/{table}/seats/{seat}/link", "Take a seat along.", make_seat_link, gives=wire.Link,
          status=201, path_types=Seat, who="somebody"),
    Route("POST", "/api/seats", "Take the seat of a link.", claim_seat, takes=wire.Claim, gives=wire.TableInfo,
          who="somebody"),
    Route("POST", "/api/tables/{table}/start", "Begin.", start_game, gives=wire.TableInfo, path_types=Table,
          who="somebody"),
    Route("GET", "/api/tables/{table}/view", "Look at the table.", look, gives=wire.UpdateForm, path_types=Table,
          query={"seat": (wire.SeatNumber, None), "told": (Count, 0), "epoch": (Count, 0)}),
    Route("GET", "/api/tables/{table}/stream", "What happens, as it happens.", stream, path_types=Table,
          media="application/x-ndjson",
          query={"seat": (wire.SeatNumber, None), "told": (Count, 0), "epoch": (Count, 0)}),
    Route("POST", "/api/tables/{table}/seats/{seat}/moves", "Answer a question.", play, takes=wire.Answered,
          gives=wire.Played, path_types=Seat, who="somebody"),
    Route("POST", "/api/tables/{table}/seats/{seat}/undo", "Take an answer back.", undo, takes=wire.TakeBack,
          gives=wire.Played, path_types=Seat, who="somebody"),
    Route("POST", "/api/tables/{table}/talk", "Say something.", talk, takes=wire.Words, gives=wire.Said, status=201,
          path_types=Table, who="somebody"),
    Route("GET", "/api/tables/{table}/talk", "What was said.", show_talk, gives=list[wire.Said], path_types=Table),
    Route("POST", "/api/tables/{table}/rematch", "The same group again.", rematch, gives=wire.TableInfo,
          path_types=Table, who="somebody"),
    Route("GET", "/api/tables/{table}/record", "The record, when the game is over.", show_record, gives=Record,
          path_types=Table),
    Route("GET", "/api/tables/{table}/afterword", "What is told of a game that is over.", shelf.show_afterword,
          gives=list[Block], path_types=Table, query={"seat": (wire.SeatNumber, None)}),
    Route("GET", "/api/tables/{table}/replay", "The game again, when it is over.", show_replay, gives=wire.ReplayForm,
          path_types=Table, query={"seat": (Viewer, "spectator"), "first": (Count, 0), "many": (Many, 50)}),
    Route("GET", "/api/admin/tables", "All tables.", list_all_tables, gives=list[wire.AdminTable], who="keeper"),
    Route("POST", "/api/admin/tables/{table}/pause", "Pause a table.", pause_table, gives=wire.Done,
          path_types=Table, who="keeper"),
    Route("POST", "/api/admin/tables/{table}/resume", "Let a table go on.", resume_table, gives=wire.Done,
          path_types=Table, who="keeper"),
    Route("POST", "/api/admin/tables/{table}/end", "End a table.", end_table, takes=wire.AdminEnd, gives=wire.Done,
          path_types=Table, who="keeper"),
    Route("POST", "/api/admin/bans", "Ban somebody.", ban, takes=wire.AdminBan, gives=wire.Done, who="keeper"),
    Route("POST", "/api/admin/backups", "Back everything up.", back_up, takes=wire.AdminBackup,
          gives=wire.AdminBackedUp, status=201, who="keeper"),
)  # fmt: skip
