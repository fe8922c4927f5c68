"""Chairs (L5): whoever sits in one has nothing of the true match in hand, not even where nobody would look."""

import pickle

from nekodrome.core.game import State
from nekodrome.core.rng import Rng
from nekodrome.kit.scene import Scene

FURTHER = 20  # decisions that two worlds are followed for


def a_chair_does_not_peek(scene: Scene) -> None:
    """L5: worlds redrawn from states that a seat cannot tell apart are the same to the last byte, fields that no view
    shows included; and still so after the same further decisions, as long as the seat cannot tell them apart."""
    state = scene.state()
    for seat in range(scene.seats):
        other = state.clone()
        other.determinize(seat, scene.rng(13))
        _hold_same(scene, state, other, seat)
        _hold_same(scene, *_later(state, other, seat, scene.rng(14)), seat)


def _hold_same(scene: Scene, state: State, other: State, seat: int) -> None:
    one, two = state.clone(), other.clone()
    one.determinize(seat, scene.rng(15))
    two.determinize(seat, scene.rng(15))
    same = pickle.dumps(one) == pickle.dumps(two)
    scene.hold(same, "L5", f"the chair of seat {seat} holds something that it cannot know")


def _later(state: State, other: State, seat: int, rng: Rng) -> tuple[State, State]:
    """Both after the same decisions, as many as leave the seat unable to tell them apart."""
    for _ in range(FURTHER):
        actor = int(state.actor())
        if actor < 0:
            break
        both = sorted(set(state.legal_actions(actor)) & set(other.legal_actions(actor)))
        if not both:
            break
        action = both[rng.below(len(both))]
        later, other_later = state.clone(), other.clone()
        later.apply(actor, action)
        other_later.apply(actor, action)
        if later.view(seat) != other_later.view(seat) or later.pending() != other_later.pending():
            break
        state, other = later, other_later
    return state, other
