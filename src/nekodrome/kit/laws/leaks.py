"""Leaks (L9): what a seat gets is equal, byte for byte, in all worlds that it cannot tell apart."""

from collections.abc import Callable

from nekodrome.core.errors import Refused
from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.match import Decision, Match, decide
from nekodrome.core.record import lines_of
from nekodrome.kit.scene import Scene, bytes_of, eyes, sight, whole

Past = tuple[State, list[Decision]]
PastOf = Callable[[State, State, list[Decision], int], Past]
"""Of the true first state, a redrawn world, the true decisions and the seat it was redrawn for: how that world began,
and the decisions that led there; the same ones, but for those that the seat does not know."""

TRIES = 12
SLOW_TRIES = 1  # where decisions carry what has to be simulated


def facts_tell_no_more_than_views(scene: Scene) -> None:
    """L9: one decision in two worlds that a seat can tell apart neither before nor after gives it equal facts."""
    state, rng = scene.state(), scene.rng(6)
    if state.actor() < 0:
        return
    decision = scene.decision(state, scene.steps, rng)
    after = state.clone()
    facts = decide(scene.game, after, decision.seat, decision.action)
    for seat in eyes(state):
        for _ in range(SLOW_TRIES if scene.game.dexterity else TRIES):
            world = state.clone()
            world.determinize(seat, rng)
            if world.is_legal(decision.seat, decision.action):
                told = decide(scene.game, world, decision.seat, decision.action)
                same = bytes_of(sight(world, seat)) == bytes_of(sight(after, seat))
                equal = heard(told, seat) == heard(facts, seat)
                scene.hold(equal or not same, "L9", f"facts tell seat {seat} of hidden things: {heard(facts, seat)!r}")


def taking_back_is_no_news(scene: Scene) -> None:
    """L9: what may be taken back showed nobody anything that is not so in every world they hold possible."""
    state, rng = scene.state(), scene.rng(7)
    if state.actor() < 0 or state.disclosed() < 0:
        return
    decision = scene.decision(state, scene.steps, rng)
    after = state.clone()
    after.apply(decision.seat, decision.action)
    for seat in eyes(state) if after.disclosed() == state.disclosed() else []:
        seen = bytes_of(sight(after, seat))
        world = state.clone()
        world.determinize(seat, rng)
        codes = [decision.action] if seat == decision.seat else world.legal_actions(decision.seat)
        same = any(_seen_after(world, decision.seat, code, seat) == seen for code in codes)
        scene.hold(
            same, "L9", f"{decision.action} of seat {decision.seat} can be undone and shows seat {seat} a secret"
        )


def _seen_after(world: State, seat: int, action: int, eye: int) -> bytes:
    world = world.clone()
    world.apply(seat, action)
    return bytes_of(sight(world, eye))


def heard(facts: list[Fact], seat: int) -> bytes:
    """The facts as a seat gets them."""
    return bytes_of([fact.seen_by(seat) for fact in facts])


def sealed_choice_is_unseen(scene: Scene) -> None:
    """L9: while others still owe a sealed choice, they cannot see which one a seat has made."""
    state = scene.state()
    pending = state.pending()
    if len(pending) < 2:
        return
    for seat in pending:
        others = [other for other in eyes(state) if other != seat]
        told = {_told_of(scene, state, seat, action, others) for action in state.legal_actions(seat)}
        scene.hold(len(told) == 1, "L9", f"others see what seat {seat} has sealed")


def _told_of(scene: Scene, state: State, seat: int, action: int, others: list[int]) -> bytes:
    state = state.clone()
    facts = decide(scene.game, state, seat, action)
    return b"".join(bytes_of(sight(state, other)) + heard(facts, other) for other in others)


def past_is_consistent(scene: Scene, seat: int, past_of: PastOf) -> None:
    """L9 and L11 over the whole match: the same decisions, from the first state of a world redrawn for a seat, are
    all legal, lead to that world, and give the seat the same bytes at every step.

    A state does not remember how it began, and play never needs it; so the game's tests say how to go back
    (`tests/<slug>/past.py`), and the contract stays as it is.
    """
    match = scene.match()
    world = match.state.clone()
    world.determinize(seat, scene.rng(7))
    one, other = scene.opened(), scene.opened()
    other.state, decisions = past_of(other.state, world.clone(), match.decisions, seat)
    _hold_same(scene, seat, _gets(one, seat, []), _gets(other, seat, []))
    for true, redrawn in zip(match.decisions, decisions, strict=True):
        _hold_fitting(scene, seat, true, redrawn)
        facts = one.decide(true.seat, true.action, payload=true.payload)
        _hold_same(scene, seat, _gets(one, seat, facts), _gets(other, seat, _decided(scene, other, redrawn)))
    same = match.is_over or lines_of(one) == lines_of(other)
    scene.hold(same, "L9", f"the record in play tells worlds of seat {seat} apart")
    scene.hold(whole(other.state) == whole(world), "L11", "the past of a redrawn world does not lead to it")


def _hold_fitting(scene: Scene, seat: int, true: Decision, redrawn: Decision) -> None:
    is_secret = scene.game.is_secret
    unknown = is_secret is not None and seat != true.seat and is_secret(true.action) and is_secret(redrawn.action)
    same = true.seat == redrawn.seat and (unknown or true.action == redrawn.action)
    scene.hold(same, "L11", f"the past has seat {redrawn.seat} choose {redrawn.action}, not {true.action}")


def _decided(scene: Scene, match: Match, decision: Decision) -> list[Fact]:
    try:
        return match.decide(decision.seat, decision.action, payload=decision.payload)
    except Refused as refused:
        number = len(match.decisions)
        scene.hold(False, "L11", f"decision {number} was not legal in the redrawn world: {type(refused).__name__}")
        raise


def _gets(match: Match, seat: int, facts: list[Fact]) -> dict[str, bytes]:
    return {"sight": bytes_of(sight(match.state, seat)), "facts": heard(facts, seat)}


def _hold_same(scene: Scene, seat: int, one: dict[str, bytes], other: dict[str, bytes]) -> None:
    differing = [f"{key}: {one[key].decode()} and {other[key].decode()}" for key in one if one[key] != other[key]]
    scene.hold(not differing, "L9", f"seat {seat} can tell worlds apart by {differing}")
