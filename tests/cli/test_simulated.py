"""`verify --simulate`: what hands did is played again, and a record that lies about it is found out."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from nekodrome.core.match import Match
from nekodrome.core.record import lines_of
from nekodrome.games.nekojima.movements import Movement, bound_of, opened, sealed
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.streams import GRIP, Event, StreamWriter, read_stream
from nekodrome.games.nekojima.rules import Nekojima
from tests.cli.conftest import Call, refused
from tests.nekojima.test_hands import dealt, played

KEPT = Path(__file__).parents[1] / "golden" / "nekojima"


@cache
def honest() -> Match:
    """A match of one placement."""
    return played()


def forged(lie: Callable[[Movement], Movement]) -> str:
    """Its record with another movement, under a fresh seal."""
    lines = lines_of(honest())
    number = next(at for at, line in enumerate(lines) if '"payload"' in line)
    row, state = json.loads(lines[number]), dealt_again(number - 1)
    bound = bound_of(state.island, honest().decisions[number - 1].action, state.tremor())
    row["payload"] = b64encode(sealed(lie(opened(b64decode(row["payload"]), bound)), bound)).decode()
    return "\n".join([*lines[:number], json.dumps(row), *lines[number + 1 :]]) + "\n"


def dealt_again(decisions: int) -> Nekojima:
    """The state after so many decisions of it."""
    again = dealt(int.from_bytes(honest().seed.secret, "big"))
    for decision in honest().decisions[:decisions]:
        again.decide(decision.seat, decision.action, None, decision.payload)
    assert isinstance(again.state, Nekojima)
    return again.state


def moved(movement: Movement, by: float) -> Movement:
    """Everything is elsewhere by so many metres."""
    island = movement.island
    positions = np.frombuffer(island.positions).copy()
    positions[0] += by
    return movement._replace(island=Island(island.denchuu, island.hung, positions.tobytes()))


def verified(call: Call, tmp_path: Path, text: str, *more: str) -> tuple[int, str]:
    target = tmp_path / "match.neko.jsonl"
    target.write_text(text, "utf-8")
    ended = call("verify", str(target), "--simulate", *more)
    return ended.code, ended.out


def test_an_honest_record_comes_out_the_same(call: Call, tmp_path: Path) -> None:
    code, out = verified(call, tmp_path, "\n".join(lines_of(honest())) + "\n")
    assert code == 0
    assert "1 movement was played again on this machine and came out the same." in out


def test_poses_moved_under_a_fresh_seal_are_found_with_decision_pole_and_distance(call: Call, tmp_path: Path) -> None:
    text = forged(lambda movement: moved(movement, 0.02))
    code, out = verified(call, tmp_path, text)
    assert code == 1
    assert "Match 1, decision 3 (" in out
    assert "the blue pole 1 is 20.000 mm away from where its hands leave it." in out
    code, out = verified(call, tmp_path, text, "--lang", "fr")
    assert code == 1
    assert "le poteau bleu 1 est à 20.000 mm" in out


def test_poses_moved_by_half_a_metre_are_refused_without_any_simulation(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "match.neko.jsonl"
    target.write_text(forged(lambda movement: moved(movement, 0.5)), "utf-8")
    assert "Line 4" in refused(call("verify", str(target)))


def test_hands_that_did_something_else_are_found(call: Call, tmp_path: Path) -> None:
    def other(movement: Movement) -> Movement:
        return movement._replace(stream=another_stream(movement.stream, seed=5))

    code, out = verified(call, tmp_path, forged(other))
    assert code == 1
    assert "does not belong to this turn" in out


def another_stream(stream: bytes, seed: int | None = None, more: tuple[Event, ...] = ()) -> bytes:
    option, first, orders, events = read_stream(stream)
    writer = StreamWriter(option, first if seed is None else seed, orders)
    writer.events += [*events[:-1], *more]
    return writer.whole(events[-1].step)


def test_a_stream_that_makes_no_sense_is_found(call: Call, tmp_path: Path) -> None:
    def senseless(movement: Movement) -> Movement:
        grips = (Event(read_stream(movement.stream).events[-1].step, GRIP, 0, (40,)),)
        return movement._replace(stream=another_stream(movement.stream, more=grips))

    for lie in (senseless, lambda movement: movement._replace(stream=b"\x03nothing")):
        code, out = verified(call, tmp_path, forged(lie))
        assert code == 1
        assert "does not belong to this turn" in out


def test_another_engine_is_not_compared_with(call: Call, tmp_path: Path) -> None:
    code, out = verified(call, tmp_path, forged(lambda movement: movement._replace(engine="mujoco 1.0 abacus")))
    assert code == 0
    assert "1 movement was not played again: they were simulated by mujoco 1.0 abacus, and this is mujoco" in out


@pytest.mark.parametrize(
    ("record", "says"), [("rules-1-2", "an earlier version"), ("../rasant/0", "nothing to simulate")]
)
def test_what_cannot_be_played_again_is_said_in_a_sentence(call: Call, record: str, says: str) -> None:
    ended = call("verify", str(KEPT / f"{record}.neko.jsonl"), "--simulate")
    assert ended.code == 0
    assert says in ended.out


def test_records_made_on_such_a_machine_still_come_out_the_same(call: Call) -> None:
    """Where they do not, `PHYSICS` in hands.py has to move, and the records are made anew."""
    ended = call("verify", str(KEPT / "1.neko.jsonl"), "--simulate")
    assert ended.code == 0
    assert "played again" in ended.out
