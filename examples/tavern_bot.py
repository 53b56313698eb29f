"""A bot that plays at a tavern: `python examples/tavern_bot.py TABLE [URL]`, with its token in BLARNEY_TOKEN.

A token comes from POST /api/tokens. This one plays any game, any legal move; yours will look at the view.
"""

from __future__ import annotations

import json
import os
import random
import sys
import urllib.error
import urllib.request
from typing import Any

TABLE = sys.argv[1]
URL = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8020"
HEADERS = {"Authorization": f"Bearer {os.environ['BLARNEY_TOKEN']}", "Content-Type": "application/json"}


def ask(method: str, path: str, body: object = None) -> Any:  # noqa: ANN401  (JSON is anything)
    """Ask the tavern something."""
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{URL}/api/tables/{TABLE}{path}", sent, HEADERS, method=method)
    return urllib.request.urlopen(request)


(seat,) = json.load(ask("POST", "/seats", {}))["yours"]
for number, line in enumerate(ask("GET", f"/stream?seat={seat}")):
    told = json.loads(line) if line.strip() else {}
    if told.get("type") != "update":
        continue
    state = told["state"]
    if state["view"]["outcome"] is not None:
        print("won" if seat in state["view"]["outcome"]["winners"] else "lost")
        break
    if state["offers"] and not state["held"]:
        move = random.choice(state["offers"])["move"]
        answer = {"question": state["question"], "moves": [move], "id": str(number)}
        try:
            ask("POST", f"/seats/{seat}/moves", answer)
        except urllib.error.HTTPError as error:
            if json.load(error)["code"] not in ("stale", "not_asked"):  # somebody was faster: look again
                raise
