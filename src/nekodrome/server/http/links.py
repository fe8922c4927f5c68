"""Links to this server that other devices can open."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.origin import LOCAL, host_in
from nekodrome.server.wire.calls import Link


def link_to(caller: Caller, path: str) -> Link:
    """A page of this server: at its public address, or at the network's for somebody who sits at this machine."""
    url = caller.request.url
    public, lan = caller.house.settings.public, caller.house.settings.lan
    if public is not None:
        return Link(f"{public}{path}")
    if lan is not None and host_in(url.netloc) in LOCAL:
        return Link(f"{lan}{path}")
    return Link(f"{url.scheme}://{url.netloc}{path}")
