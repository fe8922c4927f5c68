"""Whatever comes to a turn by hand, in any order: what the simulation saw counts, and the record holds."""

import pytest

from nekodrome.games.nekojima.physics.turn import SimulatedTurn
from tests.nekojima.fuzzing import Sequence, failure_of, play, report, sequence_of, shrunk

TRIED, SOAKED = 52, 10_000
CHUNKS = 2
SIMULATED = 4  # every so many are simulated again


@pytest.mark.once
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nobody_escapes_in_fifty_sequences(chunk: int) -> None:
    for seed in range(chunk, TRIED, CHUNKS):
        sequence = sequence_of(seed)
        assert failure_of(sequence, seed // CHUNKS % SIMULATED == 0) is None, report(sequence)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(100))
def test_nobody_escapes_in_ten_thousand_sequences(chunk: int) -> None:
    for seed in range(100_000 + chunk, 100_000 + SOAKED, 100):
        sequence = sequence_of(seed, 24)
        assert failure_of(sequence) is None, report(sequence)


@pytest.mark.once
def test_the_fuzzer_finds_a_referee_who_looks_away_and_tells_it_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    fell = next(sequence for sequence in map(sequence_of, range(200)) if play(sequence, False).state.reason == "fell")
    monkeypatch.setattr(SimulatedTurn, "fallen", lambda _: [])
    why = failure_of(fell, False)
    assert why is not None
    assert "fell, and what came of it was" in why
    less = shrunk(fell, lambda sequence: failure_of(sequence, False))
    assert len(less.steps) <= 3 < len(fell.steps)
    again = eval(
        report(less).splitlines()[-1].removeprefix("play"), {"Sequence": Sequence}
    )  # as somebody would paste it
    assert failure_of(again, False) is not None
