"""Who asks: a page of this server, or another site."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def is_own_origin(headers: Headers) -> bool:
    """Whether a page of this server asks, or a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
