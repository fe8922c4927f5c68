"""Frames of web sockets: read as `websockets` writes them, written as it reads them, in whatever pieces they come."""

import pytest
from websockets.frames import Frame, Opcode

from nekodrome.server.doors.frames import body_of_plain, end_of_frame, frame_of, is_plain

pytestmark = [pytest.mark.server, pytest.mark.once]
SIZES = (0, 1, 125, 126, 300, 65_535, 65_536)


def frame(size: int, kind: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(kind, b"a" * size, fin=fin).serialize(mask=mask)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_a_client_is_read(size: int) -> None:
    before, data = frame(3), frame(size)
    buffer = before + data + frame(5)
    at = end_of_frame(buffer, 0)
    assert at == len(before)
    end = end_of_frame(buffer, at)
    assert end == at + len(data)
    assert is_plain(buffer, at) is (size < 65_536)  # what is longer is judged elsewhere
    if is_plain(buffer, at):
        assert body_of_plain(buffer, at, end) == b"a" * size


@pytest.mark.parametrize("size", SIZES)
def test_too_little_of_a_frame_says_nothing_and_a_head_says_where_it_ends(size: int) -> None:
    data = frame(size)
    ends = [end_of_frame(data[:come], 0) for come in range(min(len(data), 14) + 1)]
    known = [end for end in ends if end is not None]
    assert set(known) == {len(data)}
    assert ends[:2] == [None, None]
    assert ends[len(ends) - len(known) :] == known  # once it is known it stays so


def test_whatever_is_unusual_is_not_plain() -> None:
    assert not is_plain(frame(3, mask=False), 0)
    assert not is_plain(frame(3, fin=False), 0)
    for kind in (Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE):
        assert not is_plain(frame(3, kind), 0)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_the_server_is_as_the_library_writes_it(size: int) -> None:
    assert frame_of("a" * size) == frame(size, mask=False)
    assert frame_of(b"a" * size) == frame(size, Opcode.BINARY, mask=False)
    assert frame_of("é") == Frame(Opcode.TEXT, "é".encode()).serialize(mask=False)
