"""What players remember of a match: all that each was told, in order, from the start on.

A state does not know its past, so the match is played once more beside it, as far as somebody asks. Where a world was
redrawn for a player, that player remembers everything; the others remember of the time before what everybody was told,
and what they then saw: their own cards of that time are not those of this world.
"""

import json
from typing import Any, NamedTuple

from nekodrome.core.facts import SPECTATOR
from nekodrome.core.game import State
from nekodrome.core.rng import rng_of_number

Past = list[tuple[int, int]]  # seat and action
Redraws = list[tuple[int, int, int]]  # after how many decisions, for which player, with what chance


class Memory(NamedTuple):
    """What everybody has been told so far; never changed, so that copies share it."""

    state: State
    decisions: int
    redraws: int
    told: dict[int, list[str]]  # by player, and for SPECTATOR what all were told


def first_memory(state: State) -> Memory:
    """What is seen of a new match."""
    eyes = (SPECTATOR, *range(state.seats))
    return Memory(state, 0, 0, {eye: [text_of(state.view(eye))] for eye in eyes})


def remembered(memory: Memory, past: Past, redraws: Redraws) -> Memory:
    """The memory with all that has happened since."""
    if memory.decisions == len(past) and memory.redraws == len(redraws):
        return memory
    state, told = memory.state.clone(), {eye: list(lines) for eye, lines in memory.told.items()}
    to_come = redraws[memory.redraws :]
    for number in range(memory.decisions, len(past) + 1):
        while to_come and to_come[0][0] == number:
            _redraw(state, told, *to_come.pop(0)[1:])
        if number < len(past):
            _decide(state, told, *past[number])
    return Memory(state, len(past), len(redraws), told)


def _redraw(state: State, told: dict[int, list[str]], player: int, chance: int) -> None:
    state.determinize(player, rng_of_number(chance))
    for eye in range(state.seats):
        if eye != player:
            told[eye] = [*told[SPECTATOR], text_of(state.view(eye))]


def _decide(state: State, told: dict[int, list[str]], seat: int, action: int) -> None:
    state.facts = []
    state.apply(seat, action)
    for eye, lines in told.items():
        lines += [text_of(fact.seen_by(eye)) for fact in state.facts]


def text_of(value: Any) -> str:
    """Anything that is seen or told, as one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
