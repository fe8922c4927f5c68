"""`nekodrome serve`: listens, says where, opens the browser, and ends quietly."""

import contextlib
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from msgspec.structs import replace
from uvicorn.config import LOGGING_CONFIG

from nekodrome.server.addresses import (
    ALL,
    EVERYWHERE,
    HERE,
    checked_proxies,
    lan_address,
    listen,
    public_address,
    url_of,
)
from nekodrome.server.app import App
from nekodrome.server.bots.compiling import compiling
from nekodrome.server.doors.calm import calm_log
from nekodrome.server.doors.http_door import DoorConfig, HttpDoor
from nekodrome.server.doors.socket_door import SocketDoor
from nekodrome.server.gathering import gathered
from nekodrome.server.http.headers import usual_headers
from nekodrome.server.logs import is_json, speak_json
from nekodrome.server.nodes.redis_news import check_redis
from nekodrome.server.pauses import shorten_pauses
from nekodrome.server.people.ring import keys_for
from nekodrome.server.probes.own_port import listen_for_metrics
from nekodrome.server.settings import usual_data
from nekodrome.server.stores.places import prepared_place
from nekodrome.server.wishes import Wishes, settings_of

USUAL_PORT: Final = 8000
BIGGEST_FRAME: Final = 1 << 16  # bytes; the table itself refuses much smaller ones, in words
PATIENCE: Final = 3  # seconds for open connections at the end
log = logging.getLogger(__name__)


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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What is played here is handed over before anybody is asked to come again."""
        app = self.config.app
        if isinstance(app, App) and app.house is not None:
            await app.house.drain()
        await super().shutdown(sockets)


class Opening(NamedTuple):
    """Who is let in besides this machine: its network, or visitors through what stands in front of the server; and
    what it shares with other servers."""

    lan: bool = False
    public: str | None = None
    proxies: tuple[str, ...] = ()
    database: str | None = None  # which other servers may share
    redis: str | None = None


def serve(
    host: str | None = None,
    port: int | None = None,
    data: Path | str | None = None,
    no_browser: bool = False,
    word: Callable[[str], str] = str,
    to: Opening = Opening(),  # noqa: B008 it cannot be changed
    wishes: Wishes | None = None,
) -> int:
    """Serves until it is told to end; refused in a sentence when it cannot. Gives the exit code.

    `word` gives sentences for the terminal in somebody's language; without `wishes` the environment says the rest.
    """
    wishes = wishes or gathered({}, os.environ).wishes
    if wishes.log == "json":
        speak_json()
    folder = Path(data) if data is not None else usual_data()
    public, proxies = public_address(to.public), checked_proxies(to.proxies)
    host = host or (ALL if to.lan else HERE)
    check_redis(to.redis, to.database)
    with (
        contextlib.ExitStack() as open_ones,
        prepared_place(folder, to.database),
        contextlib.closing(listen(host, USUAL_PORT if port is None else port)) as listener,
    ):
        bound = int(listener.getsockname()[1])
        everywhere = host in EVERYWHERE
        lan = lan_address() if everywhere else None
        here = url_of(HERE if everywhere else host, bound)
        there = None if lan is None else url_of(lan, bound)
        settings = replace(
            settings_of(wishes, folder, there), public=public, proxies=proxies, database=to.database, redis=to.redis
        )
        keys_for(settings)  # refused before anybody comes
        for_metrics = None if settings.metrics is None else listen_for_metrics(settings.metrics)
        if for_metrics is not None:
            open_ones.enter_context(contextlib.closing(for_metrics))
        beside = compiling(lambda: print(f"Nekodrome: {word('compiled')}", flush=True))
        remarks = [word("public" if public else how_open(host)), *([] if beside is None else [word("compiling")])]
        announce(here, public or there, "; ".join(remarks), wishes.log == "json")
        if not no_browser and has_browser():
            threading.Timer(0.5, webbrowser.open, (here,)).start()
        shorten_pauses()
        with contextlib.suppress(KeyboardInterrupt):
            server_of(App(settings, compiling=beside, for_metrics=for_metrics)).run(sockets=[listener])
        log.info("ended")
    return 0


def how_open(host: str) -> str:
    """Who can come in there, as the start line explains it."""
    try:
        only_here = ipaddress.ip_address(host).is_loopback
    except ValueError:
        only_here = host == "localhost"
    return "only_here" if only_here else "open"


def server_of(app: App) -> Server:
    """A server that can be run."""
    config = DoorConfig(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=HttpDoor,
        ws=SocketDoor,
        ws_per_message_deflate=False,
        backlog=app.census.waiting,
        ws_max_size=BIGGEST_FRAME,
        lifespan="on",
        log_config=None if is_json() else LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        headers=usual_headers(app.settings),
        proxy_headers=bool(app.settings.proxies),
        forwarded_allow_ips=list(app.settings.proxies),
        timeout_graceful_shutdown=PATIENCE,
    )
    config.census = app.census
    calm_log(app.settings.clock)
    return Server(config)


def announce(here: str, there: str | None, remark: str = "", in_log: bool = False) -> None:
    """One line with the address, and how phones come in."""
    if in_log:
        log.info("listening at %s%s", here, "" if there is None else f" and {there}")
        return
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
