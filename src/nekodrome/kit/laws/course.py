"""The course of a match: it ends, clones go their own way, refusals change nothing, sealed choices commute."""

from nekodrome.core.errors import IllegalMove, Refused
from nekodrome.core.game import Game, State
from nekodrome.core.match import Decision, decide
from nekodrome.core.outcomes import places_of
from nekodrome.kit.laws.words import hold_reason
from nekodrome.kit.scene import Scene, future, whole


def match_ends(scene: Scene) -> None:
    """L2: every match ends within the bound, with places that fit; until then every pending seat has a choice."""
    state, rng, made = scene.start(), scene.rng(1), 0
    while state.actor() >= 0:
        scene.hold(made < scene.game.longest, "L2", f"no end after {made} decisions")
        for seat in state.pending():
            scene.hold(len(state.legal(seat)) > 0, "L2", f"seat {seat} owes decision {made} and has no legal action")
        decision = scene.decision(state, made, rng)
        state.apply(decision.seat, decision.action)
        made += 1
    _hold_end(scene, state)


def _hold_end(scene: Scene, state: State) -> None:
    outcome = state.outcome()
    scene.hold(state.pending() == [], "L2", f"the match is over and waits for {state.pending()}")
    scene.hold(len(outcome.places) == len(outcome.scores) == scene.seats, "L2", "not a place and a score a seat")
    ranks = places_of([-place for place in outcome.places])
    scene.hold(outcome.places == ranks, "L2", f"these are no places: {outcome.places}")
    scene.hold(
        abs(sum(state.outcome().returns()) - 1) < 1e-9, "L2", f"the win is not shared: {state.outcome().returns()}"
    )
    scene.hold(all(len(state.legal(seat)) == 0 for seat in range(scene.seats)), "L2", "the dead may still choose")


def clones_are_independent(scene: Scene) -> None:
    """L3: a clone is equal, has no facts, goes the same way, and what happens to it happens to nobody else."""
    state = scene.state()
    seen = whole(state)
    one, two = state.clone(), state.clone()
    scene.hold(one.facts is None, "L3", "a clone has facts")
    scene.hold(whole(one) == seen, "L3", "a clone is not equal")
    ends = [future(one, scene.rng(3))]
    scene.hold(whole(state) == seen, "L3", "playing a clone changed the state")
    scene.hold(whole(two) == seen, "L3", "playing a clone changed another clone")
    two.determinize(0, scene.rng(4))
    scene.hold(whole(state) == seen, "L3", "redrawing a clone changed the state")
    third = state.clone()
    ends += [future(state, scene.rng(3)), future(third, scene.rng(3))]
    scene.hold(ends[0] == ends[1] == ends[2], "L3", "a clone and the state part ways under the same choices")


def sealed_choices_commute(scene: Scene) -> None:
    """L6: choices owed at the same time may be made in any order."""
    state = scene.state()
    rng = scene.rng(5)
    pending = state.pending()
    if len(pending) < 2:
        return
    choices = [Decision(seat, state.random_action(seat, rng)) for seat in pending]
    ends = [_after(state, order) for order in (choices, choices[::-1], choices[1:] + choices[:1])]
    scene.hold(ends[0] == ends[1] == ends[2], "L6", f"the order of the choices of {pending} matters")


def _after(state: State, choices: list[Decision]) -> bytes:
    state = state.clone()
    for choice in choices:
        if choice.seat in state.pending():
            state.apply(choice.seat, choice.action)
    return whole(state)


def refusals_change_nothing(scene: Scene) -> None:
    """L8: whatever is not legal is refused with a rule that is written down, and changes nothing."""
    state = scene.state()
    seen = whole(state)
    actions = [-1, scene.game.actions, *range(scene.game.actions)][:: max(1, scene.game.actions // 200)]
    for seat in (-1, *range(scene.seats), scene.seats):
        accepted = scene.game.accepted_in(state, seat) if seat in state.pending() else []
        for action in actions:
            if action in accepted:
                continue
            refused = _refusal(scene.game, state, seat, action)
            scene.hold(refused is not None, "L8", f"seat {seat} was not refused the code {action}")
            if isinstance(refused, IllegalMove):
                hold_reason(scene, refused.rule or "", refused.message)
    scene.hold(whole(state) == seen and state.facts is None, "L8", "a refused action changed something")


def _refusal(game: Game, state: State, seat: int, action: int) -> Refused | None:
    try:
        decide(game, state, seat, action)
    except Refused as refused:
        return refused
    return None
