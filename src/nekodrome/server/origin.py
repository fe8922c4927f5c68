"""Who asks, and whom they think they ask: a page of this server by one of its names, or something else."""

import ipaddress
import socket
from typing import Final, final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

LOCAL: Final = ("localhost", "127.0.0.1", "::1")


def host_in(netloc: str) -> str | None:
    """The name or address in `name:port`, in small letters; nothing where it is malformed."""
    try:
        split = urlsplit(f"//{netloc}")
        has_port = split.port is None or split.port > 0
    except ValueError:
        return None
    named = split.username is None and not (split.path or split.query or split.fragment)
    return split.hostname if named and has_port else None


def is_own_origin(headers: Headers, public: str | None = None) -> bool:
    """Whether a page of this server asks, or a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        asking = urlsplit(origin)
        own = urlsplit(public or "")
    except ValueError:
        return False
    if public is not None and (asking.scheme, asking.netloc.lower()) == (own.scheme, own.netloc):
        return True
    return asking.netloc.lower() == headers.get("host", "").lower() != ""


@final
class Names:
    """The names this server goes by: the machine's own, and the one that was given to it."""

    def __init__(self, *addresses: str | None) -> None:
        own = socket.gethostname().lower().rstrip(".")
        given = [urlsplit(address).hostname for address in addresses if address is not None]
        self._names = {"localhost", own, own.partition(".")[0] + ".local", *(name for name in given if name)}

    def has(self, netloc: str, local: str | None) -> bool:
        """Whether that is one of them; an address is, where it is the one the connection came in by."""
        host = host_in(netloc)
        if host is None:
            return False
        return host.rstrip(".") in self._names or _is_same_address(host, local)


def _is_same_address(host: str, local: str | None) -> bool:
    try:
        found = ipaddress.ip_address(host)
        return found.is_loopback or (local is not None and found == _plain(local))
    except ValueError:
        return False


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
