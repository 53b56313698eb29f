"""Tests of the tests: a leak planted in the tavern is found."""

from __future__ import annotations

import asyncio
import dataclasses
import hmac
import logging
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blarney import BlarneyError, Event, Record
from blarney.server import answering, ledger, telling, watching, wire
from blarney.server.app import Front
from blarney.server.audience import Audience
from blarney.server.clock import Bank, ClockFace
from blarney.server.errors import NotNow
from blarney.server.ledger import Ledger
from blarney.server.room import Room
from blarney.server.store import Person, SeatLink, SqlStore
from blarney.server.tavern import Tavern
from contract.playing import every_size
from contract.properties import Leak
from server import tavern, test_trespass
from server.lives import Life
from server.lookalikes import looked_over, two_places
from server.test_undo_leaks import watched

if not str(ledger.__file__).endswith(".py"):
    pytest.skip("Nothing can be planted in what is compiled; this runs interpreted.", allow_module_level=True)

Plant = Callable[[pytest.MonkeyPatch], None]
LIVES = 6


def hidden(ledger: Ledger) -> str:
    """What lies where: nobody's business."""
    return str(ledger.table.cards.zones)


def lives(game: str, seats: int, **chosen: Any) -> list[Life]:
    """A few lives of a game in which all that can leak is there."""
    laying = next(one for one in every_size() if one.game.name == game and one.seats >= seats)
    common: dict[str, Any] = {"clock": Bank(600, 5), "window": 90, **chosen}
    return [Life(laying, seed, least=1_200 * (1 - seed % 2), **common) for seed in range(LIVES)]


def found_by_looking(game: str, **chosen: Any) -> str:
    """What is found when a few lives are looked at."""

    async def story() -> str:
        async with two_places() as pair:
            for life in lives(game, 3, **chosen):
                try:
                    await looked_over(pair, life, range(0, 400, 11))
                except Leak as leak:
                    return str(leak)
        return "nothing"

    return asyncio.run(story())


def found_by_undoing(game: str) -> str:
    """What is found when answers are taken back in a few lives."""
    try:
        for life in lives(game, 2):
            watched(life, Counter())
    except Leak as leak:
        return str(leak)
    return "nothing"


def with_more(state: bytes, **more: object) -> bytes:
    """A message with something more in it."""
    return msgspec.json.encode({**msgspec.json.decode(state), **more})


def a_card_in_every_state(patch: pytest.MonkeyPatch) -> None:
    honest = telling.state_of
    patch.setattr(
        telling, "state_of", lambda ledger, viewer: with_more(honest(ledger, viewer), more=hidden(ledger))
    )


def a_card_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    honest = answering.play

    async def play(room: Room, *words: Any) -> wire.Played:
        try:
            return await honest(room, *words)
        except BlarneyError as error:
            raise NotNow(f"{error} {hidden(room.ledger)}") from None

    patch.setattr(answering, "play", play)


def a_message_to_all_at_every_answer(patch: pytest.MonkeyPatch) -> None:
    honest = Audience.publish

    def publish(self: Audience, ledger: Ledger, now: int) -> None:
        self.told.clear()
        honest(self, ledger, now)

    patch.setattr(Audience, "publish", publish)


def a_number_that_counts_passes(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.moved

    def moved(self: Ledger, *words: Any) -> None:
        honest(self, *words)
        self.turn += 1

    patch.setattr(Ledger, "moved", moved)


def a_clock_that_stops_when_somebody_passes(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.moved

    def moved(self: Ledger, seat: int, *words: Any) -> None:
        honest(self, seat, *words)
        if seat not in self.table.waiting:
            self.clocks.since.pop(seat, None)

    patch.setattr(Ledger, "moved", moved)


def a_face_with_who_waits(patch: pytest.MonkeyPatch) -> None:
    honest = telling.update_of

    def update_of(ledger: Ledger, *words: Any) -> bytes:
        clock = ClockFace(dict.fromkeys(ledger.table.waiting, 0), [])
        return with_more(honest(ledger, *words), clock=clock)

    patch.setattr(telling, "update_of", update_of)


def spectators_who_see_a_hand(patch: pytest.MonkeyPatch) -> None:
    honest = telling.state_of
    patch.setattr(telling, "state_of", lambda ledger, viewer: honest(ledger, viewer or 0))


def the_story_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    honest = telling.update_of

    def update_of(ledger: Ledger, viewer: int | None, told: int, state: bytes, now: int) -> bytes:
        events = ledger.stories[ledger.table.seats - 1][told:]
        return with_more(honest(ledger, viewer, told, state, now), events=events)

    patch.setattr(telling, "update_of", update_of)


def a_move_in_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = answering.play

    async def play(room: Room, person: Person | None, *words: Any) -> wire.Played:
        logging.getLogger("blarney.room").debug(f"somebody plays {words}")
        return await honest(room, person, *words)

    patch.setattr(answering, "play", play)


def undo_only_while_nobody_passes(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.undoing

    def undoing(self: Ledger, seat: int | None) -> int | None:
        last = self.stack[-1].seat if self.stack else None
        return honest(self, seat) if last == seat else None

    patch.setattr(Ledger, "undoing", undoing)


def undo_that_everybody_notices(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.undo

    def undo(self: Ledger, seat: int) -> None:
        honest(self, seat)
        self.epoch += 1

    patch.setattr(Ledger, "undo", undo)


def with_why(patch: pytest.MonkeyPatch, why: Callable[[Ledger], str]) -> None:
    """A table's description with something more in it."""
    honest = telling.info_of
    patch.setattr(
        telling,
        "info_of",
        lambda ledger, person, here: msgspec.structs.replace(honest(ledger, person, here), why=why(ledger)),
    )


def the_id_of_the_host(patch: pytest.MonkeyPatch) -> None:
    with_why(patch, lambda ledger: ledger.host)


def the_secret_before_the_end(patch: pytest.MonkeyPatch) -> None:
    with_why(patch, lambda ledger: ledger.secret.hex())


def a_salt_before_the_end(patch: pytest.MonkeyPatch) -> None:
    with_why(patch, lambda ledger: ledger.chairs[-1].salt)


def how_many_wait(patch: pytest.MonkeyPatch) -> None:
    with_why(patch, lambda ledger: str(len(ledger.held)))


def how_long_the_journal_is(patch: pytest.MonkeyPatch) -> None:
    honest = watching.look

    async def look(room: Room, *words: Any) -> bytes:
        return await honest(room, *words) + b" " * (room.ledger.count % 7)

    patch.setattr(watching, "look", look)


def delayed_spectators_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "late", lambda self, ledger, viewer: False)


def anybody_may_see_any_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "may_see", lambda self, person, seat: None)


@pytest.mark.parametrize(
    ("plant", "game", "where"),
    [
        (a_card_in_every_state, "bon", "by socket"),
        (a_card_in_a_refusal, "dragon_scat", "by socket"),
        (a_message_to_all_at_every_answer, "lying_pirates", "in secret"),
        (a_number_that_counts_passes, "lying_pirates", "in secret"),
        (a_clock_that_stops_when_somebody_passes, "lying_pirates", "clock"),
        (a_face_with_who_waits, "lying_pirates", "by socket"),
        (spectators_who_see_a_hand, "bon", "by socket"),
        (the_story_of_another_seat, "dragon_scat", "by socket"),
        (a_move_in_the_log, "bon", "the log holds"),
        (undo_only_while_nobody_passes, "lying_pirates", "in secret"),
        (undo_that_everybody_notices, "lying_pirates", "taken back in secret"),
        (the_id_of_the_host, "bon", "a message holds person-"),
        (the_secret_before_the_end, "bon", "a message holds"),
        (a_salt_before_the_end, "bon", "a message holds"),
        (how_many_wait, "lying_pirates", "by socket"),
        (how_long_the_journal_is, "bon", "by HTTP"),
        (delayed_spectators_too_early, "bon", "too early"),
        (anybody_may_see_any_seat, "bon", "by socket"),
    ],
)
def test_a_leak_is_found_by_looking(
    plant: Plant, game: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert where in found_by_looking(game, spectators="delayed" if where == "too early" else "public")


def revealing_is_no_matter(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.noticing

    def noticing(self: Ledger) -> Callable[[Event], object]:
        note = honest(self)
        return lambda event: note(msgspec.structs.replace(event, revealed=False))

    patch.setattr(Ledger, "noticing", noticing)


def luck_is_no_matter(patch: pytest.MonkeyPatch) -> None:
    honest = Ledger.noticing

    def noticing(self: Ledger) -> Callable[[Event], object]:
        note = honest(self)
        return lambda event: note(msgspec.structs.replace(event, drew_chance=False))

    patch.setattr(Ledger, "noticing", noticing)


def who_stands_is_no_matter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ledger, "tells_who_stands", lambda before, after, seat: False)


@pytest.mark.parametrize(
    ("plant", "game"),
    [
        (revealing_is_no_matter, "royal_bastards"),
        (luck_is_no_matter, "lying_pirates"),
        (who_stands_is_no_matter, "royal_bastards"),
    ],
)
def test_a_leak_is_found_by_undoing(plant: Plant, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert "taken back" in found_by_undoing(game)


def any_signature_is_good(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hmac, "compare_digest", lambda one, other: True)


def a_link_is_good_for_ever(patch: pytest.MonkeyPatch) -> None:
    honest = SqlStore.seat_link

    def seat_link(self: SqlStore, hash: str) -> SeatLink | None:
        link = honest(self, hash)
        return None if link is None else dataclasses.replace(link, used=False, expires=1 << 60)

    patch.setattr(SqlStore, "seat_link", seat_link)


def every_seat_is_everybodys(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "holder", lambda self, person, seat: person)


def nobody_is_let_go(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Tavern, "send_away", lambda self, person: None)


def whoever_leaves_hears_on(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "part", lambda self, ledger, here: None)


def everybody_rules(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Front, "check_keeper", lambda self, request: None)


def the_record_before_the_end(patch: pytest.MonkeyPatch) -> None:
    async def record(room: Room) -> Record:
        return room.ledger.record()

    patch.setattr(watching, "record", record)


@pytest.mark.parametrize(
    ("plant", "trespass"),
    [
        (any_signature_is_good, test_trespass.test_a_cookie_that_was_not_made_here_is_nobodys),
        (a_link_is_good_for_ever, test_trespass.test_a_link_that_was_used_opens_nothing),
        (every_seat_is_everybodys, test_trespass.test_another_seat_of_the_same_table_gives_nothing),
        (
            anybody_may_see_any_seat,
            test_trespass.test_who_is_not_at_the_table_learns_only_what_its_link_tells,
        ),
        (nobody_is_let_go, test_trespass.test_a_banned_person_is_shut_out_with_all_they_have_open),
        (nobody_is_let_go, test_trespass.test_a_token_taken_back_opens_nothing_and_ends_what_is_open),
        (whoever_leaves_hears_on, test_trespass.test_whoever_was_sent_away_hears_nothing_more),
        (everybody_rules, test_trespass.test_nobody_but_the_keeper_rules),
        (the_record_before_the_end, test_trespass.test_another_seat_of_the_same_table_gives_nothing),
        (the_id_of_the_host, test_trespass.test_no_answer_holds_what_opens_anything),
        (a_salt_before_the_end, test_trespass.test_no_answer_holds_what_opens_anything),
    ],
)
def test_a_leak_is_found_by_trespassing(
    plant: Plant, trespass: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch)
    # What never comes need not be waited for as long as usual.
    for module in (test_trespass, tavern):
        monkeypatch.setattr(module, "PATIENCE", 3.0)
    with pytest.raises((AssertionError, TimeoutError)):
        trespass(tmp_path)


def test_without_a_leak_nothing_is_found() -> None:
    assert found_by_undoing("braggart") == "nothing"
