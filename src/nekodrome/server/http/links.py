"""Links to this server that other devices can open."""

from typing import Final
from urllib.parse import urlsplit

from nekodrome.server.http.answering import Caller
from nekodrome.server.wire.calls import Link

LOCAL: Final = ("localhost", "127.0.0.1", "::1")


def link_to(caller: Caller, path: str) -> Link:
    """A page of this server, at the network's address for somebody who sits at this machine."""
    url = caller.request.url
    lan = caller.house.settings.lan
    if lan is not None and urlsplit(f"//{url.netloc}").hostname in LOCAL:
        return Link(f"{lan}{path}")
    return Link(f"{url.scheme}://{url.netloc}{path}")
