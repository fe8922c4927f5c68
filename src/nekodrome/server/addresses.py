"""Addresses: where this server can be reached, from here and from other devices."""

import errno
import ipaddress
import re
import socket
from typing import Final
from urllib.parse import urlsplit

from nekodrome.core.errors import Refused, error

ALL: Final = "0.0.0.0"  # noqa: S104 phones of the house join
EVERYWHERE: Final = (ALL, "::")
HERE: Final = "127.0.0.1"
PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")  # of a public address
BACKLOG: Final = 256  # those who wait to be accepted; each becomes an open file at once


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, else a sentence that says why not."""
    if not 0 <= port <= 65535:
        raise error(Refused, "port_bounds", given=port)
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError):
        raise error(Refused, "host", given=host) from None
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio lets only such a one send at once
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError as failure:
        made.close()
        raise _refusal(failure, host, port) from None
    return made


def _refusal(failure: OSError, host: str, port: int) -> Refused:
    if failure.errno == errno.EADDRINUSE:
        return error(Refused, "port_taken", port=str(port))
    if failure.errno == errno.EACCES:
        return error(Refused, "port_forbidden", port=str(port))
    return error(Refused, "host", given=host)


def lan_address() -> str | None:
    """This machine's address in its network, if it is in one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_loopback else found


def url_of(host: str, port: int) -> str:
    """The address of a page there."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def place_of(address: str) -> str:
    """Where somebody comes from, as far as it tells one house from another: a network of IPv6 is one place."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def public_address(given: str | None) -> str | None:
    """The address that visitors open, without a slash at its end; refused when it is none."""
    if given is None:
        return None
    try:
        split = urlsplit(given.strip())
        plain = split.scheme in ("http", "https") and bool(split.hostname) and (split.port is None or split.port > 0)
    except ValueError:
        raise error(Refused, "public", given=given) from None
    if not plain or split.username is not None or split.query or split.fragment or not PATH.fullmatch(split.path):
        raise error(Refused, "public", given=given)
    return f"{split.scheme}://{split.netloc.lower()}{split.path.rstrip('/')}"


def checked_proxies(given: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks of proxies, each as it is usually written; refused when one is none."""
    found = []
    for name in given:
        try:
            network = ipaddress.ip_network(name.strip(), strict=False)
        except ValueError:
            raise error(Refused, "proxy", given=name) from None
        found.append(str(network.network_address) if network.num_addresses == 1 else str(network))
    return tuple(found)
