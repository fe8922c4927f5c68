"""How a world of Takenoko began: the pile is followed back draw by draw, and the cards lie as they do in the world."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.match import Decision
from nekodrome.core.outcomes import Outcome
from nekodrome.core.texts import Message
from nekodrome.games.takenoko.moves import KEEP
from nekodrome.games.takenoko.phases import KEEP_ONE
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.view import View
from nekodrome.parts.bits import has

Pile = list[int]


class Draw:
    """Plots drawn in the true match: by whom, what they were, and which was kept, if any was yet."""

    def __init__(self, seat: int, kinds: Pile, kept: int) -> None:
        self.seat = seat
        self.kinds = kinds
        self.kept = kept


class Past(State):
    """A match in which each time plots are put back, the pile becomes the next of those given."""

    def __init__(self, match: Takenoko, piles: list[Pile]) -> None:
        super().__init__(match.seats)
        self.match = match
        self.piles = piles

    def apply(self, seat: i64, action: i64) -> None:
        keeps = self.match.phase == KEEP_ONE
        self.match.facts = self.facts
        self.match.apply(seat, action)
        self.match.facts = None
        if keeps:
            self.match.pile = vec[i64](self.piles.pop(0))

    def actor(self) -> i64:
        return self.match.actor()

    def legal(self, seat: i64) -> vec[i64]:
        return self.match.legal(seat)

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return self.match.why_not(seat, action)

    def tempting(self, seat: int) -> list[int]:
        return self.match.tempting(seat)

    def view(self, seat: int) -> View:
        return self.match.view(seat)

    def scores(self) -> list[int]:
        return self.match.scores()

    def standings(self) -> list[int]:
        return self.match.standings()

    def outcome(self) -> Outcome:
        return self.match.outcome()


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for that seat began, and its decisions, which nobody hides."""
    assert isinstance(start, Takenoko)
    assert isinstance(world, Takenoko)
    true = start.clone()
    draws = draws_of(true, decisions)
    piles = piles_before([int(kind) for kind in world.pile], draws, seat)
    assert piles is not None, "no pile leads to that of the world"
    state = start.clone()
    state.pile = vec[i64](piles[0])
    for card in range(45):
        if seat < 0 or not has(true.known[seat], card):
            state.cards[card] = world.cards[card]
    return Past(state, piles[1:]), decisions


def draws_of(state: Takenoko, decisions: list[Decision]) -> list[Draw]:
    """All draws of plots; plays the state."""
    draws: list[Draw] = []
    for decision in decisions:
        if state.phase == KEEP_ONE:
            kinds = [int(state.pile[i]) for i in range(state.drawn_plots())]
            draws.append(Draw(decision.seat, kinds, decision.action - KEEP))
        state.apply(decision.seat, decision.action)
    return draws


def piles_before(pile: Pile, draws: list[Draw], seat: int) -> list[Pile] | None:
    """The pile at first and after each draw, in one way that fits what the seat has seen."""
    if not draws:
        return [pile]
    draw, back = draws[-1], len(draws[-1].kinds) - 1
    rest, put_back = pile[: len(pile) - back], pile[len(pile) - back :]
    for others in [put_back, put_back[::-1]][: max(1, back)]:
        drawn = [*others[: draw.kept], draw.kinds[draw.kept], *others[draw.kept :]]
        if draw.seat != seat or drawn == draw.kinds:
            piles = piles_before(drawn + rest, draws[:-1], seat)
            if piles is not None:
                return [*piles, pile]
    return None
