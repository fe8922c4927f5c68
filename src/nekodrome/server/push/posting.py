"""Posting to a push service: by TLS, to a public address, and to that one only, whatever its name leads to later."""

import http.client
import ipaddress
import socket
import ssl
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from nekodrome.server.refusals import BadMessage, error

SECONDS: Final = 10.0
LONGEST: Final = 1000  # characters of an endpoint
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Place(NamedTuple):
    """An endpoint, and the address it leads to."""

    url: SplitResult
    address: str
    port: int


def check_endpoint(endpoint: str, anywhere: bool) -> None:
    """Refused where nothing is posted: what is not https, has a name and password in it, or is nobody's name."""
    try:
        url = urlsplit(endpoint)
        _ = url.port
    except ValueError:
        raise error(BadMessage, "push_endpoint") from None
    schemes = ("https", "http") if anywhere else ("https",)
    plain = url.username is None and url.password is None and endpoint.isascii() and len(endpoint) <= LONGEST
    if url.scheme not in schemes or not url.hostname or not plain or any(char <= " " for char in endpoint):
        raise error(BadMessage, "push_endpoint")


def place_of(endpoint: str, anywhere: bool) -> Place:
    """Where an endpoint leads now; refused where that is no public address. Looks the name up: not in the loop."""
    check_endpoint(endpoint, anywhere)
    url = urlsplit(endpoint)
    assert url.hostname is not None
    port = url.port or (443 if url.scheme == "https" else 80)
    found = {str(one[4][0]) for one in socket.getaddrinfo(url.hostname, port, type=socket.SOCK_STREAM)}
    if not anywhere and not all(is_public(address) for address in found):
        raise error(BadMessage, "push_endpoint")
    return Place(url, sorted(found)[0], port)


def is_public(address: str) -> bool:
    """Whether an address is anybody's in the internet: not this machine's, its network's, or one put aside."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if ip.version == 6 and (inner := _inner_of(ip)) is not None:
        return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def _inner_of(ip: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The address of version 4 that one of version 6 stands for."""
    if ip in TRANSLATED:
        return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    return ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo is not None else None)


def post(place: Place, body: bytes, headers: dict[str, str]) -> int:
    """The status that comes back; nothing else of the answer is looked at, and no other address followed."""
    assert place.url.hostname is not None
    line = socket.create_connection((place.address, place.port), SECONDS)
    try:
        if place.url.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=place.url.hostname)
        connection = http.client.HTTPConnection(place.url.hostname, place.port, timeout=SECONDS)
        connection.sock = line
        path = (place.url.path or "/") + (f"?{place.url.query}" if place.url.query else "")
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        line.close()
