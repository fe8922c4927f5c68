"""A batch plays as matches do one by one, in rows that numpy looks into."""

from typing import Any

import numpy as np
import pytest

from nekodrome.bots.batch import CUT_OFF, ENDED, Batch
from nekodrome.bots.levels import bot_of
from nekodrome.core.errors import BadMove, IllegalMove, NoObservation, WrongSeats
from nekodrome.core.game import Game
from nekodrome.core.observations import observed
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games, game_of

GAMES = [game for game in all_games() if game.observation is not None]
MANY = 3


def looked_into(row: Any, kind: Any) -> Any:
    return np.frombuffer(row, kind).reshape(MANY, -1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_rows_masks_and_actors_are_those_of_each_match(game: Game) -> None:
    batch = Batch(game, game.max_seats, {}, MANY, rng_of_number(1))
    rows, masks = looked_into(batch.rows, np.uint8), looked_into(batch.masks, np.uint8)
    actors, ends = looked_into(batch.actors, np.int64), looked_into(batch.ends, np.uint8)
    returns = looked_into(batch.returns, np.float64)
    for step in range(240):
        for k in range(MANY) if step % 16 == 0 or ends.any() else []:
            state, actor = batch.states[k], int(actors[k, 0])
            assert actor == state.actor()
            assert rows[k, : batch.size].tobytes() == observed(game, state, actor)
            assert np.flatnonzero(masks[k]).tolist() == state.legal_actions(actor)
            assert returns[k].sum() == pytest.approx(float(ends[k, 0] == ENDED))
        chosen = batch.sample()
        batch.check(chosen)
        batch.step(chosen)


def test_decisions_are_those_of_a_match_alone() -> None:
    game, rng = game_of("rasant"), rng_of_number(7)
    batch = Batch(game, 2, {}, 1, rng_of_number(3))
    alone = batch.states[0].clone()
    while alone.actor() >= 0:
        code = alone.random_action(alone.actor(), rng)
        alone.apply(alone.actor(), code)
        batch.step([int(code)])
    assert list(batch.returns) == alone.outcome().returns()
    assert batch.ends[0] == ENDED
    assert batch.lengths[0] == 0


def test_a_learner_with_one_seat_is_asked_only_there() -> None:
    game = game_of("rasant")
    others = [bot_of("kitten", game)] * 3
    for bots in ([], others):
        batch = Batch(game, 3, {}, MANY, rng_of_number(2), 1, list(bots))
        over = 0
        for _ in range(60):
            assert set(batch.actors) == {1}
            batch.step(batch.sample())
            over += sum(1 for end in batch.ends if end == ENDED)
        assert over >= MANY


def test_the_same_chance_gives_the_same_matches() -> None:
    game = game_of("neko_racing")
    batches = [Batch(game, 3, {}, MANY, rng_of_number(4)) for _ in range(2)]
    batches[1].step(batches[1].sample())
    for batch in batches:
        batch.restart(rng_of_number(9))
    for _ in range(100):
        chosen = batches[0].sample()
        assert chosen == batches[1].sample()
        for batch in batches:
            batch.step(chosen)
    assert bytes(memoryview(batches[0].rows)) == bytes(memoryview(batches[1].rows))


def test_a_match_is_cut_off_where_that_is_asked_for() -> None:
    batch = Batch(game_of("rasant"), 2, {}, MANY, rng_of_number(2), limit=5)
    ends = []
    for _ in range(11):
        batch.step(batch.sample())
        ends.append(list(batch.ends))
    assert [number for number, end in enumerate(ends, 1) if end == [CUT_OFF] * MANY] == [5, 10]
    assert not any(batch.returns)


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    game = game_of("takenoko")
    batch = Batch(game, 2, {}, MANY, rng_of_number(2))
    before = bytes(memoryview(batch.rows))
    with pytest.raises(BadMove, match="3 matches need 3 decisions at once, not 2"):
        batch.check([0, 0])
    with pytest.raises(BadMove, match="99999 is no move of this game"):
        batch.check([*batch.sample()[:2], 99999])
    with pytest.raises(IllegalMove, match="TAK"):
        batch.check([game.actions - 1] * MANY)
    assert bytes(memoryview(batch.rows)) == before
    with pytest.raises(WrongSeats):
        Batch(game, 9, {}, MANY, rng_of_number(2))
    with pytest.raises(NoObservation):
        Batch(game_of("nekojima"), 2, {}, MANY, rng_of_number(2))
