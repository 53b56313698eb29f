"""What each viewer of a table is told: messages made from the ledger, for one viewer, of what that viewer may know."""

from __future__ import annotations

import msgspec

from blarney.core.events import Event
from blarney.server.ledger import Ledger
from blarney.server.wire import ChairInfo, Kind, SayableOffer, State, TableInfo, TableLine, Update, encode


def state_of(ledger: Ledger, viewer: int | None) -> bytes:
    """The table as a viewer sees it now, with what it may do."""
    table = ledger.table
    view = table.view(viewer)
    held = "" if viewer is None else ledger.held.get(viewer, "")
    offers: list[SayableOffer] = []
    prompt = ""
    if viewer is not None and not ledger.paused:
        legal = table.legal(viewer)
        asked = view.question
        if legal and asked is not None:
            names = ledger.names(viewer)
            game = ledger.game
            offers = [
                SayableOffer(offer.move, game.caption(move, view, names), offer.touches)
                for move, offer in zip(legal, table.offers(viewer), strict=True)
            ]
            if viewer in asked.seats:
                prompt = game.say(game.ask(asked.prompt, view, legal), names)
    over = "" if view.outcome is None else ledger.game.say(view.outcome.why, ledger.names(viewer))
    return encode(State(ledger.turn, prompt, offers, held, ledger.undoing(viewer) is not None, over, view))


def update_of(ledger: Ledger, viewer: int | None, told: int, state: bytes, now: int) -> bytes:
    """What a viewer is told that was told so many events already."""
    clock = ledger.clocks.face(now) if ledger.playing else None
    events = ledger.stories[viewer][told:]
    said = sentences(ledger, viewer, events)
    return encode(Update(ledger.id, viewer, ledger.epoch, told, events, said, raw(state), clock))


def sentences(ledger: Ledger, viewer: int | None, events: list[Event]) -> list[str]:
    """Events as a viewer reads them."""
    if not events:
        return []
    names = ledger.names(viewer)
    return [ledger.game.tell(event, names) for event in events]


def raw(state: bytes) -> msgspec.Raw:
    """A state that is encoded already."""
    return msgspec.Raw(state)


def chair_infos(ledger: Ledger, here: set[int]) -> list[ChairInfo]:
    """Who sits where; `here` are the seats whose people are at the table."""
    infos: list[ChairInfo] = []
    for seat, chair in enumerate(ledger.chairs):
        kind: Kind = "person" if chair.holders else "bot" if chair.level else "free"
        infos.append(ChairInfo(seat, kind, chair.name, chair.level, seat in here, chair.away))
    return infos


def info_of(ledger: Ledger, person: str, here: set[int]) -> TableInfo:
    """All that is to be known of a table besides what lies on it."""
    return TableInfo(
        table=ledger.id,
        status=ledger.status,  # type: ignore[arg-type]  # a ledger that was opened has one of these
        setup=msgspec.structs.replace(ledger.setup, pack=None),
        pack=ledger.game.pack.hash,
        chairs=chair_infos(ledger, here),
        yours=ledger.seats_of(person) if person else [],
        host=bool(person) and person == ledger.host,
        commitment=ledger.commitment,
        paused=ledger.paused,
        outcome=ledger.outcome,
        next=ledger.next,
        why=ledger.why,
    )


def line_of(ledger: Ledger, wall: int) -> TableLine:
    """A table in a list."""
    return TableLine(
        table=ledger.id,
        game=ledger.setup.game,
        title=ledger.setup.title,
        status=ledger.status,
        seats=ledger.setup.seats,
        free=sum(chair.free for chair in ledger.chairs),
        names=[chair.name for chair in ledger.chairs if chair.name],
        wall=wall,
    )
