"""Links to this server that other devices can open."""

import asyncio
import io

from starlette.responses import Response

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


async def draw_link(caller: Caller, url: str) -> Response:
    """An address as a QR code."""
    caller.house.rates.check_replay(caller.address())
    return Response(await asyncio.to_thread(_qr_of, url), media_type="image/svg+xml")


def _qr_of(url: str) -> bytes:
    import segno  # takes a while to load

    drawn = io.BytesIO()
    segno.make_qr(url, error="m").save(drawn, kind="svg", scale=8, border=2, light="#fff")
    return drawn.getvalue()
