"""The client's files: hashed ones for ever, the page itself always fresh, each compressed once."""

import asyncio
import gzip
import mimetypes
import stat
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

STATIC: Final = Path(str(files("nekodrome"))) / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
LONGEST_PATH: Final = 300  # of a page
SMALL: Final = 1000  # bytes; not worth compressing
AGAIN: Final = 1  # seconds until a page that waits for the client looks again
NOT_BUILT: Final = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Nekodrome</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="{AGAIN}">
<meta name="color-scheme" content="light dark"><main role="status"><h1>Nekodrome</h1>
<p>The table is being laid: this page opens by itself in a moment. If it does not, the terminal says why;
<code>make web</code> builds the pages.</p>
<p lang="fr">On dresse la table : cette page s’ouvre d’elle-même dans un instant. Sinon, le terminal dit pourquoi ;
<code>make web</code> construit les pages.</p></main></html>
"""


class File(NamedTuple):
    """A file as it is sent."""

    stamp: tuple[int, int]
    kind: str
    plain: bytes
    packed: bytes | None


class Pages:
    """Serves a folder; every path that is no file is a route of the client."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self.base = ""  # what every path begins with for visitors

    async def answer(self, request: Request) -> Response:
        """The file at that path, or the page."""
        path = str(request.path_params["path"]).lstrip("/")
        found = await self._file(path)
        if found is not None:
            return _response_of(request, found, path.startswith("assets/"))
        if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1] or len(path) > LONGEST_PATH:
            return PlainTextResponse("Not found.\n", 404)
        page = await self._file("index.html")
        if page is None:
            return Response(NOT_BUILT, media_type="text/html", headers={"cache-control": "no-store"})
        return _response_of(request, page, False)

    async def _file(self, path: str) -> File | None:
        target = self._folder / path
        if ".." in path.split("/") or "\0" in path or "\\" in path:
            return None
        try:
            about = target.stat()
        except (OSError, ValueError):  # nothing there, or nothing that could be: a name too long, a half letter
            return None
        if not stat.S_ISREG(about.st_mode):
            return None
        stamp = (about.st_mtime_ns, about.st_size)
        kept = self._files.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self._files[path] = await asyncio.to_thread(_read, target, stamp, self.base)
        return kept


def _read(path: Path, stamp: tuple[int, int], base: str) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    if path.name == "index.html":  # served at any depth, it names its files from the top
        plain = plain.replace(b'="./', f'="{base}/'.encode())
    packs = len(plain) > SMALL and not path.name.endswith((".woff2", ".png", ".jpg", ".webp"))
    return File(stamp, kind, plain, gzip.compress(plain, 9) if packs else None)


def _response_of(request: Request, file: File, hashed: bool) -> Response:
    headers = {"cache-control": FOR_EVER if hashed else "no-cache", "vary": "accept-encoding"}
    headers["etag"] = f'"{file.stamp[0]:x}-{len(file.plain):x}"'
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.kind, headers=headers)
