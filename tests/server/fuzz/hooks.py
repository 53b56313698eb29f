"""What schemathesis has to know of the tavern besides its description, and what else must be true of every answer."""

from __future__ import annotations

from typing import Any

import requests
import schemathesis

from blarney.server.app import HEADERS


@schemathesis.hook
def before_call(
    context: schemathesis.HookContext, case: schemathesis.Case[Any], kwargs: dict[str, Any]
) -> None:
    """A stream does not end by itself: its first lines are read, then it is left."""
    if case.operation.path.endswith("/stream"):
        kwargs["hooks"] = {"response": leave}


def leave(response: requests.Response, **_: object) -> requests.Response:
    """The response with what came at once as its whole content."""
    if response.headers.get("Content-Type") == "application/x-ndjson":
        response._content = next(response.iter_content(None), b"")
        response._content_consumed = True
        response.close()
    return response


@schemathesis.check
def keeps_browsers_safe(
    context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Every answer has the headers that keep browsers safe."""
    for name, value in HEADERS.items():
        found = response.headers.get(name.lower())
        assert found == [value], f"{name} is {found}"
    assert response.headers.get("cache-control"), "nothing says whether this may be kept"


@schemathesis.check
def refuses_in_a_sentence(
    context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """What is refused is refused in a sentence."""
    if response.status_code >= 400:
        problem = response.json()
        sentence = problem["sentence"]
        assert sentence.endswith((".", "!", "?", "]", ".)")), sentence
        assert "Traceback" not in sentence
        assert problem["code"].replace("_", "").isalpha(), problem
