"""What the tavern refuses, each with the status that HTTP has for it.

BlarneyError
└── TavernError
    ├── NotNow          409  not possible at this table now
    ├── Stale           409  an answer to a question that is not open any more
    ├── Unknown         404  there is no such thing, or it is none of your business
    ├── WhoAreYou       401  nobody knows you yet
    ├── NotYours        403  it is somebody else's
    ├── TooMany         429  too much, too fast
    └── Unwell          503  the tavern cannot do it now; nothing has changed
"""

from __future__ import annotations

from blarney.core.errors import BlarneyError


class TavernError(BlarneyError):
    """Something that the tavern does not do; `code` is for programs."""

    status = 409
    code = "refused"


class NotNow(TavernError):
    """Not possible at this table now."""

    code = "not_now"


class Stale(TavernError):
    """An answer to a question that is not open any more."""

    code = "stale"


class Unknown(TavernError):
    """There is no such thing, or it is none of your business."""

    status = 404
    code = "unknown"


class WhoAreYou(TavernError):
    """Nobody knows you yet."""

    status = 401
    code = "who_are_you"


class NotYours(TavernError):
    """It is somebody else's."""

    status = 403
    code = "not_yours"


class TooMany(TavernError):
    """Too much, too fast."""

    status = 429
    code = "too_many"


class Unwell(TavernError):
    """The tavern cannot do it now; nothing has changed."""

    status = 503
    code = "unwell"
