"""Frames of web sockets (RFC 6455): the plain ones, which nearly all are, and where any frame ends."""

from typing import Final

from websockets.utils import apply_mask

PLAIN: Final = 0x81  # a whole message of text, and nothing unusual about it
TEXT: Final = b"\x81"
BINARY: Final = b"\x82"
MASKED: Final = 0x80
TWO_MORE: Final = 126  # bytes that say how long it is
EIGHT_MORE: Final = 127
LONGEST_HEAD: Final = 14  # bytes before what is in a frame


def end_of_frame(buffer: bytes | bytearray, at: int) -> int | None:
    """Where the frame ends that begins there; nothing while too little of it has come to say."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1] & ~MASKED, at + 2
    if size >= TWO_MORE:
        start += 2 if size == TWO_MORE else 8
        if len(buffer) < start:
            return None
        size = int.from_bytes(buffer[at + 2 : start], "big")
    return start + size + (4 if buffer[at + 1] & MASKED else 0)


def is_plain(buffer: bytes | bytearray, at: int) -> bool:
    """Whether a message of a client begins there that needs no more than to be unmasked."""
    return buffer[at] == PLAIN and MASKED <= buffer[at + 1] < MASKED | EIGHT_MORE


def body_of_plain(buffer: bytes | bytearray, at: int, end: int) -> bytes:
    """What is in it."""
    start = at + (4 if buffer[at + 1] == MASKED | TWO_MORE else 2)
    return apply_mask(buffer[start + 4 : end], bytes(buffer[start : start + 4]))


def frame_of(message: str | bytes) -> bytes:
    """A message of the server, text or not, in one frame."""
    kind, body = (TEXT, message.encode()) if isinstance(message, str) else (BINARY, message)
    size = len(body)
    if size < TWO_MORE:
        return b"%b%c%b" % (kind, size, body)
    if size < 1 << 16:
        return b"%b\x7e%b%b" % (kind, size.to_bytes(2, "big"), body)
    return b"%b\x7f%b%b" % (kind, size.to_bytes(8, "big"), body)
