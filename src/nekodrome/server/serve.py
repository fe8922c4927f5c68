"""`nekodrome serve`: listens, says where, opens the browser, and ends quietly."""

import contextlib
import gc
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import uvicorn

from nekodrome.core.errors import Refused, error
from nekodrome.server.addresses import ALL, EVERYWHERE, HERE, lan_address, listen, url_of
from nekodrome.server.app import App
from nekodrome.server.bots.compiling import compiling
from nekodrome.server.house import DATABASE
from nekodrome.server.settings import settings_of, usual_data
from nekodrome.server.stores.upgrade import bring_up_to_date

USUAL_PORT: Final = 8000
BIGGEST_FRAME: Final = 1 << 16  # bytes; the table itself refuses much smaller ones, in words
PATIENCE: Final = 3  # seconds for open connections at the end


class Server(uvicorn.Server):
    """Uvicorn that ends on a signal without raising it again."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.handle_exit) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)


def serve(
    host: str | None = None,
    port: int | None = None,
    data: Path | str | None = None,
    no_browser: bool = False,
    word: Callable[[str], str] = str,
) -> int:
    """Serves until it is told to end; refused in a sentence when it cannot. Gives the exit code.

    `word` gives the sentences about compiling in somebody's language.
    """
    folder = Path(data) if data is not None else usual_data()
    prepare_folder(folder)
    with contextlib.closing(listen(host or ALL, USUAL_PORT if port is None else port)) as socket:
        bound = int(socket.getsockname()[1])
        everywhere = (host or ALL) in EVERYWHERE
        lan = lan_address() if everywhere else None
        here = url_of(HERE if everywhere else str(host), bound)
        there = None if lan is None else url_of(lan, bound)
        beside = compiling(lambda: print(f"Nekodrome: {word('compiled')}", flush=True))
        announce(here, there, "" if beside is None else word("compiling"))
        if not no_browser and has_browser():
            threading.Timer(0.5, webbrowser.open, (here,)).start()
        calm_collector()
        with contextlib.suppress(KeyboardInterrupt):
            server_of(App(settings_of(folder, there), compiling=beside)).run(sockets=[socket])
    return 0


def server_of(app: App) -> Server:
    """A server that can be run."""
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=BIGGEST_FRAME,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    return Server(config)


def calm_collector() -> None:
    """Lets the collector of cycles look less often: tables make hardly any, and a long look is a late move."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def prepare_folder(folder: Path) -> None:
    """Leaves a database of this version there; refused when nothing can be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        raise error(Refused, "unwritable", path=str(folder)) from None
    bring_up_to_date(folder / DATABASE)


def announce(here: str, there: str | None, remark: str = "") -> None:
    """One line with the address, and how phones come in."""
    addresses = here if there is None else f"{here}  ·  {there}"
    print(f"Nekodrome: {addresses}{remark and f'  ({remark})'}", flush=True)
    if there is not None and sys.stdout.isatty():
        import segno  # takes a while to load

        segno.make_qr(there).terminal(compact=True)


def has_browser() -> bool:
    """Whether a browser can be opened here."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    shown = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown)
