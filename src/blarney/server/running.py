"""Running a tavern: from the first signal of life to an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable

import msgspec
from aiohttp import web

from blarney.core.errors import BadSetup
from blarney.server import logs
from blarney.server.app import Front
from blarney.server.settings import Settings
from blarney.server.store import SqlStore
from blarney.server.tavern import Tavern

# How long connections have to end when the tavern closes, in seconds.
FAREWELL = 3.0
# How many new objects there are before the collector looks at the young, and how often it looks at older ones.
SWEEPS = (50_000, 20, 100)


def run(settings: Settings, opened: Callable[[str], None]) -> None:
    """Run a tavern until it is told to stop; `opened` is told the address."""
    logs.set_up(settings.log)
    runner: Callable[..., None] = asyncio.run
    with contextlib.suppress(ImportError):
        import uvloop

        runner = uvloop.run
    runner(open_and_wait(settings, opened))


async def open_and_wait(settings: Settings, opened: Callable[[str], None]) -> None:
    """The whole life of a tavern."""
    tavern = Tavern(settings, SqlStore(settings.address()))
    await tavern.open()
    runner = web.AppRunner(
        Front(tavern).application(), access_log=None, handle_signals=False, shutdown_timeout=FAREWELL
    )
    stop = asyncio.Event()
    try:
        await runner.setup()
        port = await listening(runner, settings)
        # Links and the description name the port that the system chose.
        tavern.settings = msgspec.structs.replace(settings, port=port)
        for name in ("SIGINT", "SIGTERM"):
            with contextlib.suppress(NotImplementedError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
        # What is there by now stays: the collector need not look at it again; nor so often at tables that grow.
        gc.freeze()
        gc.set_threshold(*SWEEPS)
        opened(tavern.settings.url())
        await stop.wait()
    finally:
        await farewell(tavern)
        await runner.cleanup()
        await tavern.close()


async def listening(runner: web.AppRunner, settings: Settings) -> int:
    """Listen; the port, which the system chooses if 0 was asked for."""
    site = web.TCPSite(runner, settings.host, settings.port, backlog=1024)
    try:
        await site.start()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadSetup(
            f"The tavern cannot open at {settings.host} port {settings.port}: {why}. Choose another with --port."
        ) from None
    address = runner.addresses[0]
    return int(address[1])


async def farewell(tavern: Tavern) -> None:
    """Tell everybody that the tavern closes; nothing that was accepted is lost."""
    tavern.closing = True
    for socket in list(tavern.sockets):
        socket.part()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL):
            while tavern.sockets:
                await asyncio.sleep(0.02)


def say_opened(url: str) -> None:
    """Tell whoever started it where it is."""
    print(f"The tavern is open: {url}  (Ctrl-C closes it; nothing is lost)", flush=True)
