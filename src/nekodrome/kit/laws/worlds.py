"""Redrawn worlds: what they keep (L4), that they do not peek (L5), and how likely they are (L10, L11)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from nekodrome.core.game import OPEN, SPECTATOR, State
from nekodrome.core.match import Decision, carries
from nekodrome.core.rng import Rng
from nekodrome.kit.chance import are_alike, fits
from nekodrome.kit.scene import LawBroken, Scene, bytes_of, eyes, future, sight, whole

MANY = 24  # new matches to compare
ENOUGH = 60  # worlds; with fewer, frequencies say nothing


def redrawing_keeps_what_is_seen(scene: Scene) -> None:
    """L4: a redrawn world looks to that seat, and to a spectator, as before; with all open, to everybody."""
    state, rng = scene.state(), scene.rng(4)
    opened = _redrawn(state, OPEN, scene.rng(5))
    for eye in eyes(state):
        same = bytes_of(sight(state, eye)) == bytes_of(sight(opened, eye))
        scene.hold(same, "L4", f"redrawing what is to come changes what seat {eye} sees")
    for seat in eyes(state):
        world = state.clone()
        world.determinize(seat, rng)
        for eye in (seat, SPECTATOR):
            one, other = sight(state, eye), sight(world, eye)
            differing = [key for key in one if bytes_of(one[key]) != bytes_of(other[key])]
            scene.hold(not differing, "L4", f"redrawing for seat {seat} changes {differing} of seat {eye}")


def redrawing_does_not_peek(scene: Scene) -> None:
    """L5: two states equal to a seat give equal worlds and equal chance to come under the same rng."""
    state, rng = scene.state(), scene.rng(4)
    for seat in eyes(state):
        one, other = state.clone(), state.clone()
        other.determinize(seat, rng)
        one.determinize(seat, scene.rng(8))
        other.determinize(seat, scene.rng(8))
        scene.hold(whole(one) == whole(other), "L5", f"the world redrawn for seat {seat} depends on what it cannot see")
        ends = future(one, scene.rng(9)), future(other, scene.rng(9))
        scene.hold(ends[0] == ends[1], "L5", f"the chance to come in a world of seat {seat} depends on the true one")


def redrawing_reaches_all_that_is_hidden(scene: Scene) -> None:
    """L5, the other half: whatever a spectator cannot see of a new match is redrawn, the generator included.

    Without it a world that is not redrawn at all would pass. Hidden is what differs from match to match and is in
    the open view only.
    """
    starts = [replace(scene, seed=scene.seed + other).start() for other in range(1, MANY)]
    worlds = [_redrawn(scene.start(), SPECTATOR, scene.rng(12 + number)) for number in range(MANY)]
    seen, there = dict(_leaves(scene.start().view(SPECTATOR), "")), leaves_of(scene.start())
    deals = [leaves_of(start) for start in starts]
    redrawn = [leaves_of(world) for world in worlds]
    for path in sorted(path for path in there if there[path] != seen.get(path)):
        if max(Counter(deal.get(path) for deal in deals).values()) <= MANY // 2:
            varied = len({world.get(path) for world in redrawn}) > 1
            scene.hold(varied, "L5", f"redrawing leaves {path} as it is, although nobody sees it")
    _hold_new_generators(scene)


def _hold_new_generators(scene: Scene) -> None:
    state = scene.state()
    for seat in eyes(state):
        world = _redrawn(state, seat, scene.rng(8))
        for name in dir(state):
            true = getattr(state, name, None)
            if isinstance(true, Rng):
                same = getattr(world, name).words() == true.words()
                scene.hold(not same, "L5", f"the generator {name} goes on in a world redrawn for seat {seat}")


def redrawing_commutes_with_deciding(scene: Scene, seat: int, tries: int) -> bool:
    """L10, L11: worlds redrawn before a decision, as far as they fit it, are as likely as those redrawn after it.

    So the worlds of any moment follow from those of the first one, and every decision made so far was legal in them.
    Only for open decisions: how likely a sealed choice is depends on who makes it. False if too few worlds fit.
    """
    state, rng = scene.state(), scene.rng(10)
    if len(state.pending()) != 1:
        return False
    decision = scene.decision(state, scene.steps, rng)
    if carries(scene.game, state, decision.seat, decision.action):  # comes out otherwise in every world, and takes long
        return False
    after = state.clone()
    after.apply(decision.seat, decision.action)
    if _is_sealed(after, state):
        return False
    before = [world for world in _fitting(state, after, seat, decision, rng, tries) if world]
    if len(before) < ENOUGH:
        return False
    later = [leaves_of(_redrawn(after, seat, rng)) for _ in before]
    for path in sorted(set().union(*before, *later)):
        one, other = (Counter(world.get(path) for world in worlds) for worlds in (before, later))
        scene.hold(are_alike(one, other), "L10", f"redrawn for seat {seat}, {path} is {other}, and should be {one}")
    return True


def _is_sealed(after: State, before: State) -> bool:
    return len(after.pending()) > 1 or len(before.pending()) > 1


def _fitting(
    state: State, after: State, seat: int, decision: Decision, rng: Rng, tries: int
) -> Iterator[dict[str, str]]:
    seen = bytes_of(sight(after, seat))
    for _ in range(tries):
        world = _redrawn(state, seat, rng)
        if world.is_legal(decision.seat, decision.action):
            world.apply(decision.seat, decision.action)
            if bytes_of(sight(world, seat)) == seen:
                yield leaves_of(world)


def _redrawn(state: State, seat: int, rng: Rng) -> State:
    world = state.clone()
    world.determinize(seat, rng)
    return world


def leaves_of(state: State) -> dict[str, str]:
    """Everything there is to see in a world, each thing under its path; of a list also what is in it, in any order."""
    return dict(_leaves(state.view(OPEN), ""))


def _leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(part, f"{path}.{name}")
        if isinstance(value, list):
            yield from ((f"{path} has {bytes_of(part).decode()}", "yes") for part in value)
    else:
        yield path, str(value)


def worlds_are_as_likely(state: State, seat: int, expected: Mapping[bytes, float], rng: Rng, samples: int) -> None:
    """L10: worlds come as often as an exact count of all of them says; `expected` has OPEN views as bytes.

    A game's tests count them, on positions so late that they can be counted.
    """
    drawn = Counter(bytes_of(_redrawn(state, seat, rng).view(OPEN)) for _ in range(samples))
    strange = set(drawn) - set(expected)
    if strange:
        raise LawBroken(f"L10: {len(strange)} worlds are drawn for seat {seat} that cannot be")
    if not fits(drawn, expected):
        raise LawBroken(f"L10: the {len(expected)} worlds of seat {seat} do not come as often as they should")
