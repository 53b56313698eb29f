"""How a tavern is set up: flags first, then the environment, then what suits one machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from blarney.core.errors import BadSetup

PREFIX = "BLARNEY_"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that whoever runs a tavern may choose; each is also read from BLARNEY_NAME in the environment."""

    host: str = "127.0.0.1"
    port: int = 8020
    db: str = ""
    """A database's address for SQLAlchemy; empty: a file of SQLite in the data folder."""
    data: str = ""
    """The data folder; empty: where the system keeps such things for this user."""
    public_url: str = ""
    """How people reach the tavern, if that is not where it listens: behind a proxy, say."""
    proxies: int = 0
    """How many proxies of one's own are in front: so many of the addresses that they pass on are believed."""
    max_tables: int = 5_000
    """Tables that are open at once."""
    max_tables_each: int = 20
    """Open tables that one person may host."""
    max_connections: int = 10_000
    max_connections_each: int = 64
    """Sockets and streams from one address; people behind one router share it. Loopback may have all."""
    max_message: int = 64 * 1024
    """Bytes of one message to the tavern; a table with a pack of its own may be larger, by HTTP."""
    rate: float = 20.0
    """Messages a second that one connection may send for long; five times as many requests from one address."""
    burst: int = 100
    """How many may come at once."""
    patience: float = 30.0
    """Seconds within which the body of a request has come."""
    new_each_minute: int = 60
    """Guests, tokens and tables that one address may make, or set up otherwise, in a minute."""
    bot_pause: float = 0.7
    """Seconds that a bot waits before it moves, so that people can follow."""
    web: str = ""
    """The folder of the browser's client; empty: the one that was built in."""
    log: str = "info"
    """`debug`, `info`, `warning` or `error`."""

    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data).expanduser() if self.data else data_folder(os.environ)

    def address(self) -> str:
        """The database's address."""
        return self.db or f"sqlite:///{self.folder() / 'tavern.db'}"

    def url(self) -> str:
        """Where people find the tavern."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host and not host.startswith('[') else host}:{self.port}"


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where this system keeps a user's data."""
    if os.name == "nt":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "blarney"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "blarney"


def gathered(flags: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """The settings from flags (None: not given) and the environment."""
    chosen: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if flags.get(field.name) is not None:
            chosen[field.name] = flags[field.name]
        elif environment.get(name):
            try:
                chosen[field.name] = msgspec.convert(environment[name], field.type, strict=False)
            except msgspec.ValidationError:
                raise BadSetup(f"{name} cannot be {environment[name][:40]!r}.") from None
    settings = msgspec.convert(chosen, Settings)
    if not 0 <= settings.port <= 65535:
        raise BadSetup("A port is a number from 0 to 65535.")
    if settings.log not in ("debug", "info", "warning", "error"):
        raise BadSetup("The log is one of debug, info, warning, error.")
    for field in msgspec.structs.fields(Settings):
        value = getattr(settings, field.name)
        if isinstance(value, int | float) and field.name != "port" and (value < 0 or value != value):
            raise BadSetup(f"{field.name} cannot be {value}.")
    return settings
