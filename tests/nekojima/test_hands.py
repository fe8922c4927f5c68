"""Hands: what they do is simulated once, kept, and replayed on any machine (NEK-28 to NEK-31)."""

import json
from base64 import b64decode, b64encode
from importlib.util import find_spec
from itertools import count
from math import inf, nan
from typing import Any

import numpy as np
import pytest

from nekodrome.core.errors import BadPayload, BadRecord, IllegalMove, NoEngine
from nekodrome.core.game import State
from nekodrome.core.match import Match, Seed, decide, made_payload, setup
from nekodrome.core.record import lines_of, read_records, replay
from nekodrome.games.nekojima import GAME, hands
from nekodrome.games.nekojima.lattice import NAMES
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.movements import Movement, bound_of, frames_of, opened
from nekodrome.games.nekojima.moves import HANDS, SPOT, VALIDATE
from nekodrome.games.nekojima.phases import FIRST, SECOND, STANDING
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.rerun import rerun
from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from nekodrome.games.nekojima.rules import Nekojima
from tests.nekojima.positions import BLUE, grown, happens, made, spot_at, turn

FIRST_SPOT, SECOND_SPOT = spot_at(62.5, 62.5), spot_at(62.5, -87.5)


def in_hand(**options: Any) -> Nekojima:
    """A turn whose first pole has its spot."""
    state = turn(colour=BLUE, districts=(0, 1), **options)
    made(state, "90-90", NAMES[FIRST_SPOT])
    return state


def test_a_turn_by_hand_comes_as_an_action_with_a_payload() -> None:  # NEK-28
    state = turn(colour=BLUE)
    assert HANDS not in state.legal_actions(0)
    with pytest.raises(IllegalMove) as refused:
        decide(GAME, state, 0, HANDS)
    assert refused.value.rule == "NEK-28"
    happens(state, Movement(grown(state)))
    assert state.phase == STANDING
    assert MEASURES.hand_force == 0.040
    assert MEASURES.hand_speed == 0.25


def test_live_hands_start_from_the_island_with_the_turns_tremor() -> None:  # NEK-28 NEK-29
    state = turn(colour=BLUE)
    live = SimulatedTurn(state.island, state.options["hand"], state.tremor(), state.orders())
    live.take(Denchuu(BLUE, (75, 90)))
    live.step(MEASURES.steps_a_frame)
    live.take_back()
    decide(GAME, state, 0, HANDS, state.by_hand(live.result()))
    assert state.phase == "take"
    assert LiveHands(state, None).seats() == [0]


def test_the_tremor_is_drawn_from_the_matchs_seed_and_moves_the_hands() -> None:  # NEK-29
    calm, coffee = in_hand(hand="calm"), in_hand(hand="coffee")
    assert calm.tremor() == in_hand().tremor()
    islands = {state.payload_of(SPOT + SECOND_SPOT) for state in (calm, coffee)}
    assert len(islands) == 2
    before = calm.tremor()
    made(calm, NAMES[SECOND_SPOT])
    assert calm.tremor() != before


def test_a_movement_keeps_stream_frames_and_island_and_runs_again_to_the_last_bit() -> None:  # NEK-30
    state = in_hand()
    payload = made_payload(GAME, state, 0, SPOT + SECOND_SPOT)
    assert payload is not None
    assert len(payload) < 40_000
    assert len(frames_of(payload)) > 30
    before, movement = state.island, opened(payload, bound_of(state.island, SPOT + SECOND_SPOT, state.tremor()))
    decide(GAME, state, 0, SPOT + SECOND_SPOT, payload)
    assert rerun(before, movement.stream).island == movement.island == state.island


def test_a_placement_is_three_decisions_and_obeys_the_same_physics() -> None:  # NEK-31
    state = turn(colour=BLUE, districts=(0, 1))
    made(state, "90-90")
    assert state.phase == FIRST
    made(state, NAMES[FIRST_SPOT])
    assert state.phase == SECOND
    made(state, NAMES[SECOND_SPOT])
    assert state.phase == STANDING
    assert state.is_valid()
    assert [pole.floor for pole in state.island.poles()] == [1, 1]


# records


def played() -> Match:
    """A match of one placement, given up after it."""
    match = next(match for match in map(dealt, count()) if is_handy(match.state))
    texts = ["90-90", NAMES[FIRST_SPOT], NAMES[SECOND_SPOT], "validate", "homes", "to-1", "give-up", "lay-down"]
    codes = [GAME.parse(text) for text in texts]
    while not match.is_over:
        seat, state = int(match.state.actor()), match.state
        wanted = codes if len(match.decisions) < 4 else codes[3:]
        match.decide(seat, next(code for code in wanted if state.is_legal(seat, code)))
    return match


def dealt(number: int) -> Match:
    """A new match."""
    return setup(GAME, ["a", "b"], {}, Seed(number.to_bytes(16, "big"), bytes(16)))


def is_handy(state: State) -> bool:
    """Whether a blue denchuu goes into the first two districts, without cats."""
    assert isinstance(state, Nekojima)
    fits = state.phase == "take" and state.districts == (0, 1) and state.colour == BLUE
    return fits and not state.cats_due()


def test_a_record_replays_from_its_payloads_without_any_simulation(monkeypatch: pytest.MonkeyPatch) -> None:  # NEK-30
    match = played()
    lines = lines_of(match)
    assert sum('"payload"' in line for line in lines) == 1

    def unable(*_: object) -> None:
        raise AssertionError("a replay simulates nothing")

    monkeypatch.setattr(hands, "put_up", unable)
    again = replay(next(read_records(lines)), lambda _: GAME)
    assert again.state.view(0) == match.state.view(0)
    assert lines_of(again) == lines


@pytest.mark.parametrize("harm", ["cut", "flipped", "gone", "not base64", "another's"])
def test_a_broken_payload_is_refused_with_its_line(harm: str) -> None:  # NEK-30
    lines = lines_of(played())
    number = next(at for at, line in enumerate(lines) if '"payload"' in line)
    row = json.loads(lines[number])
    payload = bytearray(b64decode(row["payload"]))
    if harm == "cut":
        row["payload"] = b64encode(payload[: len(payload) // 2]).decode()
    elif harm == "flipped":
        payload[-9] ^= 1
        row["payload"] = b64encode(payload).decode()
    elif harm == "gone":
        del row["payload"]
    elif harm == "not base64":
        row["payload"] = "a movement"
    else:
        row["payload"] = b64encode(in_hand().payload_of(SPOT + SECOND_SPOT)).decode()
    lines[number] = json.dumps(row)
    with pytest.raises(BadRecord) as refused:
        replay(next(read_records(lines)), lambda _: GAME)
    assert f"Line {number + 1}:" in refused.value.say("en")
    assert f"Ligne {number + 1} :" in refused.value.say("fr").replace("\u00a0", " ")


@pytest.mark.parametrize("harm", ["not a number", "without end", "half a metre aside", "out of this world"])
def test_poses_that_nothing_can_have_are_refused_under_a_fresh_seal(harm: str) -> None:  # NEK-30
    state = turn(colour=BLUE)
    island = grown(state)
    positions = np.frombuffer(island.positions).copy()
    if harm == "half a metre aside":
        positions[0] += 0.5
    else:
        positions[0] = {"not a number": nan, "without end": inf}.get(harm, 1e6)
    with pytest.raises(BadPayload):
        happens(state, Movement(Island(island.denchuu, island.hung, positions.tobytes())))
    assert state.phase == "take"


def test_a_payload_where_none_belongs_is_refused() -> None:
    state = turn()
    with pytest.raises(BadPayload):
        decide(GAME, state, 0, GAME.parse("75-90"), b"something")
    assert state.phase == "take"
    with pytest.raises(BadPayload):
        opened(b"", b"")


def test_without_its_engine_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        return None if name == "mujoco" else find_spec(name)

    monkeypatch.setattr(hands, "find_spec", missing)
    with pytest.raises(NoEngine) as refused:
        turn()
    assert "mujoco" in refused.value.say("en")
    assert "mujoco" in refused.value.say("fr")


def test_bots_finish_their_turns() -> None:  # NEK-31
    state = turn(2, colour=BLUE, districts=(0, 1))
    assert GAME.dexterity is not None
    planner = GAME.dexterity.planner("tiger")
    moves = []
    while not state.counter:
        action = planner.choose(state.clone(), int(state.actor()), state.rng.clone())
        moves.append(action)
        decide(GAME, state, int(state.actor()), action, made_payload(GAME, state, int(state.actor()), action, "tiger"))
    assert len(moves) == 4
    assert moves[-1] == VALIDATE
