"""Traces: a digest of whole random matches, to tell whether two builds of the rules play exactly alike."""

import hashlib
from collections.abc import Callable

from nekodrome.core.game import OPEN, SPECTATOR, Game, State
from nekodrome.core.match import Match
from nekodrome.core.record import read_records, replay
from nekodrome.kit.scene import Scene, bytes_of, cases_of, eyes, sight

SEEDS = (1,)
CASES = 8  # at most, spread over player counts and option values
EVERY = 8  # decisions between two looks at everything


def trace(scene: Scene) -> str:
    """The digest of a match: every choice there was, what was chosen, and now and then what everybody saw."""
    digest = hashlib.sha256()
    state, rng, made = scene.start(), scene.rng(1), 0
    while state.actor() >= 0:
        if made % EVERY == 0:
            _look(scene, state, digest.update)
        decision = scene.decision(state, made, rng)
        digest.update(bytes_of([state.pending(), state.legal_actions(decision.seat), decision.action, rng.words()]))
        state.apply(decision.seat, decision.action)
        made += 1
    _look(scene, state, digest.update)
    digest.update(bytes_of(state.outcome().as_json()))
    return digest.hexdigest()


def _look(scene: Scene, state: State, feed: Callable[[bytes], None]) -> None:
    for seat in (OPEN, *eyes(state)):
        feed(bytes_of(sight(state, seat)))
        world = state.clone()
        world.determinize(max(seat, SPECTATOR), scene.rng(2))
        feed(bytes_of(world.view(OPEN)))


def record_traces(game: Game, records: list[str]) -> dict[str, str]:
    """The digests of kept matches: every choice there was, and what everybody saw."""
    return {str(number): _record_trace(game, text.splitlines()) for number, text in enumerate(records)}


def _record_trace(game: Game, lines: list[str]) -> str:
    digest = hashlib.sha256()

    def watch(match: Match, line: int) -> None:
        scene, seat = Scene(game, len(match.names), match.options, line, 0), int(match.state.actor())
        digest.update(bytes_of([match.state.pending(), match.state.legal_actions(seat) if seat >= 0 else []]))
        _look(scene, match.state, digest.update)

    replay(next(read_records(lines)), lambda _: game, watch)
    return digest.hexdigest()


def traces_of(game: Game) -> dict[str, str]:
    """The digests of a game."""
    cases = cases_of(game)
    few = cases[:: -(-len(cases) // CASES)]
    scenes = [Scene(game, seats, options, seed, 0) for seats, options in few for seed in SEEDS]
    return {f"{scene.seats} {bytes_of(scene.options).decode()} {scene.seed}": trace(scene) for scene in scenes}
