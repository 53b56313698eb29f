"""What people read: a key with values, of which a catalogue makes a sentence."""

from __future__ import annotations

import msgspec

from blarney.core.catalogue import Catalogue as Catalogue
from blarney.core.wording import Names as Names
from blarney.core.wording import Value as Value
from blarney.core.wording import enumerated as enumerated


class Text(msgspec.Struct, frozen=True, gc=False):
    """A sentence before it is put into a language: a key of the catalogue, with values."""

    key: str
    values: dict[str, Value] = {}
