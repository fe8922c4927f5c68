"""Addresses: where this server can be reached, from here and from other devices."""

import errno
import ipaddress
import socket
from typing import Final

from nekodrome.core.errors import Refused, error

ALL: Final = "0.0.0.0"  # noqa: S104 phones of the house join
EVERYWHERE: Final = (ALL, "::")
HERE: Final = "127.0.0.1"
BACKLOG: Final = 2048


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, else a sentence that says why not."""
    if not 0 <= port <= 65535:
        raise error(Refused, "port_bounds", given=port)
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError):
        raise error(Refused, "host", given=host) from None
    made = socket.socket(family, socket.SOCK_STREAM)
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
