"""Whether a puzzle still holds: what its file says of it follows from the rules and from playing on."""

from collections.abc import Iterator
from math import sqrt

from nekodrome.bots.chair import Chair
from nekodrome.bots.chances import gap
from nekodrome.bots.greedy import best_codes
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of
from nekodrome.lab.puzzles.puzzle import Puzzle

WORLDS = 300
FAR = 4.0  # standard errors


def faults_of(puzzle: Puzzle, worlds: int = WORLDS) -> Iterator[str]:
    """What does not hold, in a word each; 0 worlds look at the rules alone."""
    game, state = game_of(puzzle.slug), puzzle.state()
    seat, hints = int(state.actor()), game.hints()
    if seat < 0 or sorted(weight.action for weight in puzzle.weights) != state.legal_actions(seat):
        yield "legal"
        return
    rng = rng_of_number(puzzle.deal)
    if puzzle.best in list(best_codes(Chair(state, seat, rng).world(rng), seat, hints)):
        yield "greedy"
    if worlds > 0:
        total, squares = gap(state, seat, puzzle.best, puzzle.weights[1].action, hints, rng, worlds)
        mean = total / worlds
        error = sqrt(max(0.0, squares / worlds - mean * mean) / worlds + puzzle.error**2)
        if abs(mean - puzzle.gap) > FAR * error:
            yield "gap"
