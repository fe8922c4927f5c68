"""Streams and films are small, and give back what was put in (NEK-30)."""

import struct
from random import Random

import numpy as np
import pytest

from nekodrome.games.nekojima.physics import films, streams
from nekodrome.games.nekojima.physics.codes import frame_of, read_frame
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.rerun import played_again, rerun
from nekodrome.games.nekojima.physics.streams import BLOCK, Event, StreamWriter, read_stream
from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from nekodrome.games.nekojima.physics.watch import WHOLE_EVERY

ORDERS = Orders((2, 3), True, False, True, 2, (0, 75_000, -3, 12), ((1, -60_000, 40_000),))


def events_of(seed: int, count: int, fine: bool) -> list[Event]:
    """Whatever hands may do, some of it far apart."""
    chance, step, found = Random(seed), 0, list[Event]()
    for _ in range(count):
        step += chance.choice([0, 0, 8, 8, 8, 8, 100_000 if chance.random() < 0.01 else 8])
        kind = chance.choice([streams.AIM] * 9 + [chance.randrange(7)])
        grain = (1, 1, 1, 1) if fine else (20, 20, 20, 2000)
        numbers = tuple(unit * chance.randint(-800_000 // unit, 800_000 // unit) for unit in grain)
        more = {streams.TAKE: (75 << 8 | 90, -1, 2, -3, 4, 5), streams.GRIP: (41,), streams.DROP: ((1 << 21) - 1,)}
        found.append(Event(step, kind, chance.randrange(3), numbers if kind == streams.AIM else more.get(kind, ())))
    return found


def padded(events: list[Event]) -> list[Event]:
    """As they are read: every event has six numbers."""
    return [event._replace(numbers=(*event.numbers, *(0,) * (6 - len(event.numbers)))) for event in events]


@pytest.mark.parametrize("count", [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 7])
@pytest.mark.parametrize("fine", [True, False])
def test_a_stream_says_what_was_written(count: int, fine: bool) -> None:
    events = events_of(count, count, fine)
    writer = StreamWriter("coffee", 2**63, ORDERS)
    writer.events += events
    end = events[-1].step if events else 0
    for stream in (writer.whole(end), writer.news(end)):
        option, seed, orders, read = read_stream(stream)
        assert (option, seed, orders) == ("coffee", 2**63, ORDERS)
        assert [event for event in read if event.kind != streams.END] == padded(events)
        assert read[-1] == Event(end, streams.END, 0, (0,) * 6)
    assert len(writer.whole(end)) <= writer.size() + 200


def test_pieces_of_a_stream_that_grows_are_one_stream() -> None:
    events = events_of(3, 50, False)
    writer, pieces = StreamWriter("calm", 1, FREE), list[bytes]()
    for start in range(0, 50, 9):
        writer.events += events[start : start + 9]
        pieces.append(writer.news(writer.events[-1].step))
    read = read_stream(b"".join(pieces)).events
    assert [event for event in read if event.kind != streams.END] == padded(events)


def test_streams_of_earlier_versions_are_read() -> None:
    head = struct.pack("<BBQBBBB", 2, 1, 77, 0, 3, 4, 5)
    line = struct.pack(streams.EVENT, 16, streams.AIM, 1, -7, 8, 9, 10, 0, 0)
    option, seed, orders, events = read_stream(head + line)
    assert (option, seed, orders) == ("human", 77, Orders((0, 3), expert=True, earlier=5))
    assert events == padded([Event(16, streams.AIM, 1, (-7, 8, 9, 10))])


@pytest.mark.parametrize("harm", ["", "cut", "another version", "a block that is none", "no such hands"])
def test_what_is_no_stream_is_refused(harm: str) -> None:
    writer = StreamWriter("calm", 1, FREE)
    writer.events += events_of(1, 20, True)
    whole = writer.whole(999_999)
    harmed = {
        "": b"",
        "cut": whole[:-5],
        "another version": b"\x09" + whole[1:],
        "a block that is none": whole[:-9] + bytes(9),
        "no such hands": whole[:1] + b"\x07" + whole[2:],
    }
    with pytest.raises(ValueError, match=r"stream|hands"):
        read_stream(harmed[harm])


def test_two_hands_take_less_than_a_sixth_of_what_they_took() -> None:
    turn = SimulatedTurn(EMPTY, "human", 5)
    turn.take(Denchuu(1, (75, 90)))
    chance = np.random.default_rng(1)
    for _ in range(150):
        for hand, x in ((0, -50.0), (1, 50.0)):
            turn.aim(hand, x + chance.normal(0, 2), chance.normal(0, 2), 120.0, 0.0, fine=False)
        turn.step(8)
    trial = turn.result()
    raw = 30 * len(turn.stream.events)
    assert len(trial.stream) < raw / 6
    assert len(films.packed(trial.frames)) < sum(map(len, trial.frames)) / 4
    assert rerun(EMPTY, trial.stream) == trial
    assert played_again(EMPTY, turn.stream.news(turn.world.steps)).foot(0) == turn.foot(0)


# films


def filmed(count: int) -> list[bytes]:
    """Frames in which a pole and a cable move, and at times a cat."""
    chance = np.random.default_rng(count)
    pole, cable = np.zeros(7), np.zeros(18)
    frames = []
    for number in range(count):
        pole, cable = pole + chance.normal(0, 30, 7), cable + chance.normal(0, 30, 18)
        parts = {3: pole.astype(np.int16), 129: cable.astype(np.int16)}
        if number % 7 == 0:
            parts[64] = chance.integers(-32000, 32000, 7).astype(np.int16)
        frames.append(frame_of(8 * number, parts))
    return frames


@pytest.mark.parametrize("count", [0, 1, 90])
def test_a_film_gives_its_frames_back_to_a_tenth_of_a_millimetre(count: int) -> None:
    frames = filmed(count)
    again = films.unpacked(films.packed(frames))
    assert len(again) == count
    for one, other in zip(frames, again, strict=True):
        (step, parts), (other_step, other_parts) = read_frame(one), read_frame(other)
        assert (step, list(parts)) == (other_step, list(other_parts))
        for part, values in parts.items():
            places = slice(0, 3) if part < 128 else slice(0, None)
            assert other_parts[part][places] == pytest.approx(values[places], abs=0.051)
            assert other_parts[part] == pytest.approx(values, abs=0.051)


def test_a_film_that_has_no_room_thins_what_is_older_than_a_minute() -> None:
    frames = filmed(4000)
    whole, thin = films.packed(frames, 10**9), films.packed(frames, 15_000 + len(films.packed(frames[-1876:])))
    assert len(thin) < 0.9 * len(whole)
    steps = [read_frame(frame)[0] for frame in films.unpacked(thin)]
    assert steps[-1876:] == [8 * number for number in range(4000 - 1876, 4000)]
    older = np.diff([step for step in steps if step < 8 * (4000 - 1876)])
    assert len(set(older.tolist())) == 1
    assert older[0] > 8


@pytest.mark.parametrize("harm", [b"", b"nothing", bytes(40)])
def test_what_is_no_film_is_refused(harm: bytes) -> None:
    with pytest.raises(ValueError, match=r"film|add"):
        films.unpacked(harm)


def test_what_a_camera_saw_last_begins_with_everything() -> None:
    turn = SimulatedTurn(EMPTY, "human", 5)
    turn.take(Denchuu(1, (75, 90)))
    for _ in range(3):
        turn.camera.frames += [b""] * (WHOLE_EVERY - 2)  # as if so much time had passed
        turn.step(16)
    last = turn.camera.last()
    assert WHOLE_EVERY <= len(last) < 2 * WHOLE_EVERY
    assert set(read_frame(last[0])[1]) == {0, 1, 128}
