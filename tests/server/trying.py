"""What a viewer can try at a table without changing anything, and what can be done there in secret."""

from __future__ import annotations

import json

from blarney import Chance
from blarney.core.moves import PASS, STAND, WITHDRAW
from contract.properties import after, is_part
from server.lives import Life
from server.places import Request, Viewer, known_to

FROM_THE_DEAL = 8
"""One look of so many is told everything from the deal on."""
RUBBISH = ("fly to the moon", "pass ", "{}", "PASS")


def hidden_acts(life: Life) -> list[tuple[int, str]]:
    """All that somebody can do now of which nobody else may learn."""
    ledger, table = life.ledger, life.ledger.table
    if ledger.paused:
        return []
    acts: list[tuple[int, str]] = []
    question = table.question
    assert question is not None, "the game goes on"
    waits = ledger.least() and life.moment() < ledger.opened + ledger.least()
    for seat in range(table.seats):
        if ledger.chairs[seat].level:
            continue
        legal = table.legal(seat)
        if WITHDRAW in legal:
            acts.append((seat, WITHDRAW.text))
        if question.kind == "window":
            if seat in table.waiting and (waits or len(table.waiting) > 1):
                acts += [(seat, PASS.text), (seat, STAND.text)]
            continue
        for move in legal[:: 1 + len(legal) // 4]:
            if move is not WITHDRAW and is_part(table, seat, after(table, seat, move)[0]):
                acts.append((seat, move.text))
    return acts


def questions(life: Life, viewer: Viewer, chance: Chance) -> list[bytes]:
    """All that a viewer may say over a socket which changes nothing."""
    ledger = life.ledger
    told = len(ledger.stories[viewer])
    seat = 0 if viewer is None else viewer
    other = (seat + 1) % ledger.table.seats
    turn = ledger.turn
    said: list[dict[str, object]] = [
        {"type": "watch", "seat": viewer, **known_to(life, viewer, 3)},
        {"type": "watch", "seat": viewer, **known_to(life, viewer)},
        {"type": "watch", "seat": other},
        {"type": "watch", "seat": 19},
        {"type": "undo", "seat": other},
        {"type": "dance"},
    ]
    if chance.below(FROM_THE_DEAL) == 0:
        said += [
            {"type": "watch", "seat": viewer},
            {"type": "watch", "seat": viewer, "told": told + 7, "epoch": ledger.epoch},
            {"type": "watch", "seat": viewer, "told": told, "epoch": ledger.epoch + 1},
        ]
    if viewer is None or ledger.undoing(viewer) is None:
        said.append({"type": "undo", "seat": seat, "id": "take it back"})
    refused = refused_moves(life, viewer, chance)
    for moves in refused:
        said.append({"type": "play", "seat": seat, "question": turn, "moves": moves, "id": "no"})
    some = refused[0]
    for place, question in ((other, turn), (seat, turn + 1), (seat, turn - 1), (19, turn), (seat, 0)):
        said.append({"type": "play", "seat": place, "question": question, "moves": some})
    said += [
        {"type": "play", "seat": seat, "question": turn, "moves": some, "id": id}
        for place, id in list(ledger.ids)[-2:]
        if place == viewer
    ]
    return [json.dumps({"table": life.table, **one}).encode() for one in said]


def refused_moves(life: Life, viewer: Viewer, chance: Chance) -> list[list[str]]:
    """Answers that a viewer cannot give: what is not legal, what is no move, and both behind a legal one."""
    game, table = life.ledger.game, life.ledger.table
    legal = [] if viewer is None else table.legal(viewer)
    tried = [game.moves[chance.below(len(game.moves))] for _ in range(5)]
    tried += [PASS, STAND, WITHDRAW]
    refused = [[move.text] for move in tried if game.knows(move) and move not in legal]
    refused += [[move] for move in RUBBISH]
    refused.append([RUBBISH[0], "pass"])
    if legal:
        refused += [[legal[0].text, RUBBISH[0]], [legal[-1].text, legal[-1].text, *[RUBBISH[1]] * 2]]
    return refused


def requests(life: Life, viewer: Viewer, chance: Chance) -> list[Request]:
    """The same by HTTP, talk apart."""
    ledger = life.ledger
    seat = 0 if viewer is None else viewer
    other = (seat + 1) % ledger.table.seats
    mine = "" if viewer is None else f"seat={viewer}&"
    known = "told={told}&epoch={epoch}".format(**known_to(life, viewer, 2))
    turn = ledger.turn
    asked: list[Request] = [
        ("GET", "", None),
        ("GET", f"/view?{mine}{known}", None),
        ("GET", f"/view?seat={other}", None),
        ("GET", f"/stream?seat={other}", None),
        ("GET", "/record", None),
        ("GET", f"/replay?seat={seat}", None),
        ("GET", "/talk", None),
        ("POST", f"/seats/{other}/undo", {}),
        ("POST", f"/seats/{other}/moves", {"question": turn, "moves": ["pass"]}),
        ("POST", f"/seats/{seat}/moves", {"question": turn + 1, "moves": ["pass"]}),
        ("POST", "/start", None),
        ("POST", "/rematch", None),
    ]
    if viewer is None or ledger.undoing(viewer) is None:
        asked.append(("POST", f"/seats/{seat}/undo", {}))
    for moves in refused_moves(life, viewer, chance)[::3]:
        asked.append(("POST", f"/seats/{seat}/moves", {"question": turn, "moves": moves}))
    if viewer is not None or life.setup.spectators == "public":
        asked.append(("GET", f"/stream?{mine}{known}", None))
    if chance.below(FROM_THE_DEAL) == 0:
        asked += [("GET", f"/view?{mine}told=0", None), ("GET", f"/view?{mine}told=1", None)]
    return asked
