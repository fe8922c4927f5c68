"""What may be sent: messages at a table and requests over HTTP, from right to nonsense, by a random generator."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

WORDS = [
    "",
    "a",
    "Ada",
    "rasant",
    "nowhere",
    "house-cat",
    "tiger",
    "record",
    "laps",
    "all",
    "public",
    "0",
    "-1",
    "null",
]
STRANGE = [
    "\0",
    "é",
    "\ud800",
    "\u202e",
    "\u200b",
    "\u3164",
    "🐱" * 40,
    "x" * 301,
    "%00",
    "../..",
    "<b>",
    "{seat}",
    '"',
    "\\",
]
NUMBERS: list[Any] = [0, 1, 2, 3, 5, 20, -1, 2**31, 2**31 + 1, 2**63, 2**64, -(2**63), 0.5, 1e308, True, False]
TIMING = {"kind": "days", "bank": 5, "bonus": 10, "days": 1, "zero": "bot", "level": "kitten"}
FIELDS: dict[str, dict[str, str]] = {
    "hello": {"seq": "number"},
    "sit": {"seat": "seat"},
    "stand": {},
    "seat": {"seat": "seat", "kind": "kind", "level": "level"},
    "size": {"seats": "seat"},
    "option": {"name": "word", "value": "anything"},
    "start": {},
    "decide": {"seq": "seq", "action": "number"},
    "undo": {"seq": "seq"},
    "chat": {"text": "text"},
    "mute": {"who": "who", "on": "switch"},
    "remove": {"who": "who"},
    "door": {"closed": "switch"},
    "delay": {"seconds": "number"},
    "show_hands": {"on": "switch"},
    "share": {"seat": "seat", "name": "text"},
    "hand_over": {"seat": "seat"},
    "report": {"who": "who", "reason": "text"},
    "stand_in": {"seat": "seat", "level": "level"},
    "timing": {"timing": "timing"},
    "propose": {"kind": "proposal"},
    "vote": {"number": "number", "yes": "switch"},
    "look": {"on": "switch"},
    "standing": {"question": "word", "answer": "number"},
    "live": {"order": "anything"},
    "rematch": {},
}
CALLS: list[tuple[str, str, dict[str, str]]] = [
    ("GET", "/api/me", {}),
    ("POST", "/api/me", {"name": "text", "cat": "number"}),
    ("POST", "/api/me/password", {"password": "text", "old": "text"}),
    ("POST", "/api/login", {"name": "word", "password": "text"}),
    ("POST", "/api/me/link", {}),
    ("POST", "/api/me/claim", {"token": "text"}),
    ("GET", "/api/games", {}),
    ("GET", "/api/texts/{word}", {}),
    ("GET", "/api/levels", {}),
    ("GET", "/api/rules/{word}", {}),
    ("GET", "/api/home", {}),
    ("GET", "/api/waiting", {}),
    ("GET", "/api/push", {}),
    ("POST", "/api/push", {"endpoint": "endpoint", "p256dh": "text", "auth": "text", "lang": "lang"}),
    ("POST", "/api/push/remove", {"endpoint": "endpoint"}),
    ("GET", "/api/matches", {}),
    ("GET", "/api/records", {}),
    ("POST", "/api/tables", {"game": "word", "seats": "seat", "options": "options"}),
    ("POST", "/api/tables/{table}/fork", {"seq": "number", "seat": "seat"}),
    ("GET", "/api/tables/{table}/record", {}),
    ("GET", "/api/tables/{table}/replay", {}),
    ("GET", "/api/tables/{table}/motion/{number}", {}),
    ("GET", "/api/tables/{table}/verify", {}),
    ("GET", "/api/tables/{table}/invite", {}),
    ("GET", "/api/tables/{table}/qr.svg", {}),
    ("POST", "/api/tables/{table}/come", {"key": "text"}),
    ("POST", "/api/tables/{table}/tv", {"code": "text"}),
    ("GET", "/api/tv", {}),
    ("POST", "/api/tv", {}),
    ("GET", "/api/tv/qr.svg", {}),
    ("GET", "/{word}", {}),
    ("GET", "/assets/{word}.js", {}),
    ("GET", "/table/{table}", {}),
]
METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "CATS", "PRI", ""]
ORIGINS = ["null", "http://evil.example", "http://[", "http://[::1", "//", "http://a@b", "http://127.0.0.1:x", "\xff"]
HOSTS = ["evil.example", "", "[", "localhost:99999", "127.0.0.1:", "[::1]", "a b", "127.0.0.1, evil", "é"]
QUERIES = ["lang", "eye", "from", "game", "who", "x"]
HEADERS = [
    "Accept-Encoding: gzip",
    "If-None-Match: *",
    "Range: bytes=0-1",
    "Expect: 100-continue",
    "Upgrade: h2c\r\nConnection: Upgrade",
    "Transfer-Encoding: identity",
    "X-Forwarded-For: 203.0.113.9",
    "X-Forwarded-Proto: https",
    "Sec-Fetch-Site: cross-site",
    "Content-Type: text/xml",
    "Content-Length: 3",
    "Connection: close",
    "X: " + "y" * 9000,
]


class Known(NamedTuple):
    """What somebody who attacks may know."""

    tables: list[str]
    cookies: list[str]
    handles: list[str]
    host: str


class Grammar:
    """Sentences of both languages; the same ones for the same generator."""

    def __init__(self, rng: Random, known: Known) -> None:
        self.rng = rng
        self.known = known
        self.seq = 0  # of the state that was seen last
        self._makers: dict[str, Callable[[], Any]] = {
            "number": lambda: rng.choice(NUMBERS) if rng.random() < 0.5 else rng.randrange(60),
            "seat": lambda: rng.randrange(4) if rng.random() < 0.8 else rng.choice(NUMBERS),
            "seq": lambda: self.seq if rng.random() < 0.7 else rng.choice(NUMBERS),
            "kind": lambda: rng.choice(["open", "bot", "person", ""]),
            "level": lambda: rng.choice(["kitten", "tiger", None, "", "x" * 25, "random"]),
            "switch": lambda: rng.choice([True, False, None, 1]),
            "who": lambda: rng.choice([*known.handles, None, "0" * 12, "x" * 30]),
            "word": lambda: rng.choice(WORDS) if rng.random() < 0.7 else rng.choice(STRANGE),
            "text": lambda: "".join(rng.choice(WORDS + STRANGE) for _ in range(rng.randrange(1, 5))),
            "options": lambda: rng.choice([{}, {"x": 1}, {"record": True}, {"laps": "long"}, [], {"": {}}]),
            "proposal": lambda: rng.choice(["pause", "go_on", "end", "undo", "stand_in", "", None]),
            "timing": lambda: {**TIMING, rng.choice([*TIMING]): rng.choice([*NUMBERS, "live", "vote", ""])},
            "endpoint": lambda: rng.choice(["https://127.0.0.1/x", "https://[::1]/", "file:///etc/passwd", "https://"]),
            "lang": lambda: rng.choice(["en", "fr", "", None]),
            "anything": self._anything,
        }

    def _anything(self, depth: int = 0) -> Any:
        rng = self.rng
        kind = rng.randrange(7 if depth < 3 else 4)
        if kind < 2:
            return rng.choice(NUMBERS)
        if kind < 4:
            return rng.choice([*WORDS, *STRANGE, None])
        if kind == 4:
            return [self._anything(depth + 1) for _ in range(rng.randrange(4))]
        if kind == 5:
            return {rng.choice(WORDS): self._anything(depth + 1) for _ in range(rng.randrange(4))}
        return {"do": rng.choice(["take", "aim", "let_go", "declare", "fly"]), "hand": rng.choice(NUMBERS)}

    # bodies

    def _filled(self, fields: dict[str, str]) -> dict[str, Any]:
        """An object with these fields, most of the time of the right kind."""
        rng = self.rng
        found = {
            name: self._makers[kind]() if rng.random() < 0.9 else self._anything()
            for name, kind in fields.items()
            if rng.random() < 0.95
        }
        if rng.random() < 0.05:
            found[rng.choice(["id", "seat", "type", "x"])] = self._anything()
        return found

    def _text_of(self, body: Any) -> bytes:
        """As JSON, or nearly."""
        rng = self.rng
        text = json.dumps(body, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
        if rng.random() > 0.12:
            return text
        at = rng.randrange(len(text) + 1)
        return rng.choice(
            [
                text[:at],
                text[:at] + rng.randbytes(2) + text[at:],
                text + text,
                b"\xef\xbb\xbf" + text,
                b"[" * rng.choice([3, 3000]) + text,
                text.replace(b":", b": NaN,", 1),
                text.replace(b'"', b"'"),
                b"",
                rng.randbytes(rng.randrange(40)),
                text + b" " * 9000,
            ]
        )

    # a table's messages, as frames of a socket

    def message(self) -> bytes:
        """One message at a table."""
        kind = self.rng.choice(list(FIELDS))
        return self._text_of({"type": kind, **self._filled(FIELDS[kind])})

    def frame(self) -> bytes:
        """A frame: mostly whole and text, sometimes what no client sends."""
        rng, body = self.rng, self.message()
        odd = rng.random()
        if odd > 0.06:
            return frame_of(body)
        return rng.choice(
            [
                frame_of(body, 0x82),
                frame_of(rng.randbytes(9), 0x81),
                frame_of(body[:100], 0x89),
                frame_of(b"", 0x8A),
                frame_of(b"\x03\xe8", 0x88),
                frame_of(rng.randbytes(3), 0x88),
                frame_of(body, 0x01) + frame_of(b"}", 0x80),
                frame_of(body, 0x80),
                frame_of(body, 0x83),
                frame_of(body, 0xC1),
                frame_of(body, masked=False),
                b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4),
                frame_of(b" " * 70_000),
                rng.randbytes(12),
            ]
        )

    # requests over HTTP

    def request(self) -> tuple[bytes, bool]:
        """One request, and whether it is whole, so that an answer must come."""
        rng = self.rng
        method, path, fields = rng.choice(CALLS)
        body = self._text_of(self._filled(fields)) if method == "POST" or rng.random() < 0.05 else b""
        if rng.random() < 0.05:
            method = rng.choice(METHODS)
        lines = [f"{method} {self._path(path)} HTTP/1.1", f"Host: {self._host()}", *self._headers(method)]
        whole = rng.random() > 0.08
        if body and rng.random() < 0.1:
            lines.append("Transfer-Encoding: chunked")
            body = f"{len(body):x}\r\n".encode() + body + b"\r\n0\r\n\r\n"
        else:
            lines.append(f"Content-Length: {len(body)}")
        sent = "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body
        return (sent, True) if whole else (self._broken(sent), False)

    def _broken(self, sent: bytes) -> bytes:
        rng, at = self.rng, self.rng.randrange(len(sent))
        return rng.choice(
            [
                sent[:at],
                sent[:at] + rng.randbytes(3) + sent[at:],
                sent.replace(b"\r\n", b"\n"),
                b"\x16\x03\x01" + sent,
                sent[at:],
            ]
        )

    def _path(self, template: str) -> str:
        rng = self.rng
        path = template.replace("{word}", self._part()).replace("{number}", str(rng.choice(NUMBERS)))
        path = path.replace("{table}", rng.choice(self.known.tables) if rng.random() < 0.8 else self._part())
        if rng.random() < 0.4:
            path += "?" + "&".join(f"{rng.choice(QUERIES)}={self._part()}" for _ in range(rng.randrange(3)))
        odd = rng.random()
        if odd < 0.03:
            return rng.choice(
                ["*", "//", "/" + "x" * 300, "/%", "/%ff%fe", f"http://evil.example{path}", "", "/ x", "/\xff"]
            )
        return path

    def _part(self) -> str:
        rng = self.rng
        return rng.choice(
            [
                "rasant",
                "fr",
                "all",
                "1e999_x",
                "0_x",
                "nan_",
                "%2e%2e",
                "%00",
                "x" * 256,
                "%F0%9F%90%B1",
                "a%2fb",
                "people",
            ]
        )

    def _host(self) -> str:
        return self.known.host if self.rng.random() < 0.95 else self.rng.choice(HOSTS)

    def _headers(self, method: str) -> list[str]:
        rng = self.rng
        found = []
        if rng.random() < 0.9:
            found.append(f"Cookie: {self.cookie()}")
        if method == "POST":
            found.append(
                f"Origin: http://{self.known.host}" if rng.random() < 0.9 else f"Origin: {rng.choice(ORIGINS)}"
            )
        if rng.random() < 0.15:
            found.append(rng.choice(HEADERS))
        return found

    def cookie(self) -> str:
        """Somebody's, or one that was tampered with."""
        rng, cookie = self.rng, self.rng.choice(self.known.cookies)
        if rng.random() < 0.9:
            return cookie
        at = rng.randrange(len(cookie))
        return rng.choice(
            [
                cookie[:at],
                cookie[:at] + "0" + cookie[at + 1 :],
                cookie + "; nekodrome=",
                "nekodrome=a.b.c.d",
                "=;=",
                "é",
            ]
        )


def frame_of(body: bytes, first: int = 0x81, masked: bool = True) -> bytes:
    """A frame of a web socket, masked with zeros as a client's."""
    mask = 0x80 if masked else 0
    size = len(body)
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 1 << 16:
        head = bytes([first, mask | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + body
