"""How a world of Rasant began: played cards go back into the hands, drawn ones back onto the pile."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.match import Decision
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from nekodrome.games.rasant.pieces import DECK, FAST_KIND, HAND, kind_of
from nekodrome.games.rasant.rules import Rasant
from nekodrome.parts.bits import members_of
from tests.telling import told


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for that seat began, and its decisions, which are all public."""
    assert isinstance(start, Rasant)
    assert isinstance(world, Rasant)
    batches = batches_of(start.clone(), decisions)
    hands = {other: kinds_through(world, other, decisions) for other in range(world.seats)}
    order: list[int] = []
    for other, size in batches:
        truly = [int(kind_of(card)) for card in list(start.pile)[len(order) : len(order) + size]]
        order += truly if other == seat else [hands[other].pop(0) for _ in range(size)]
    order += [int(kind_of(card)) for card in list(world.pile)[world.drawn :]]
    return dealt(start, order), decisions


def batches_of(state: Rasant, decisions: list[Decision]) -> list[tuple[int, int]]:
    """Who got how many cards, in the order of the pile: everybody can count them."""
    batches = [(seat, HAND) for seat in range(state.seats)]
    state.facts = []
    for decision in decisions:
        state.apply(decision.seat, decision.action)
    batches += [(fact["seat"], fact["n"]) for fact in told(state.facts, "draws")]
    return batches


def kinds_through(world: Rasant, seat: int, decisions: list[Decision]) -> list[int]:
    """The kinds that a hand has held: those it gave away, in this order, then those it holds."""
    given = [kind_given(decision.action) for decision in decisions if decision.seat == seat]
    held = [int(kind_of(card)) for card in members_of(world.hands[seat])]
    return [kind for kind in given if kind is not None] + held


def kind_given(action: int) -> int | None:
    """The kind that a decision takes from a hand."""
    if action < OPEN_BLACK:
        return action
    if action < PASS:
        return FAST_KIND + (action - OPEN_BLACK) // 4
    return action - DISCARD if action >= DISCARD else None


def dealt(start: Rasant, kinds: list[int]) -> Rasant:
    """The first state with a pile of these kinds; cars and dealer are public."""
    cards = [[card for card in range(DECK) if kind_of(card) == kind] for kind in range(50)]
    pile = [cards[kind].pop() for kind in kinds]
    state = start.clone()
    state.pile = vec[i64](pile)
    state.hands = vec[i64]([sum(1 << card for card in pile[s * HAND : s * HAND + HAND]) for s in range(state.seats)])
    return state
