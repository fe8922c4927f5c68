"""How a world of Neko Neko Racing began: as the true match, but for the last deal, which is that of the world."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State, View
from nekodrome.core.match import Decision
from nekodrome.core.outcomes import Outcome
from nekodrome.games.neko_racing.moves import CATCH_UP
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.parts.bits import bit, count


class Past(State):
    """A match whose deal of that number is replaced as soon as it is dealt."""

    def __init__(self, match: NekoRacing, deal: int, hands: list[int]) -> None:
        super().__init__(match.seats)
        self.match = match
        self.deals_left = deal
        self.hands = hands
        self._look_for_a_deal()

    def _look_for_a_deal(self) -> None:
        if is_fresh_deal(self.match):
            self.deals_left -= 1
            if self.deals_left == 0:
                self.match.hands = vec[i64](self.hands)

    def apply(self, seat: i64, action: i64) -> None:
        self.match.facts = self.facts
        self.match.apply(seat, action)
        self.match.facts = None
        self._look_for_a_deal()

    def actor(self) -> i64:
        return self.match.actor()

    def legal(self, seat: i64) -> vec[i64]:
        return self.match.legal(seat)

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


def is_fresh_deal(match: NekoRacing) -> bool:
    """Whether all hold ten cards."""
    return all(count(hand) == 10 for hand in match.hands)


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for any seat began, and its decisions, which nobody hides."""
    assert isinstance(start, NekoRacing)
    assert isinstance(world, NekoRacing)
    true = start.clone()
    deal, hands = 1, list(world.hands)
    for decision in decisions:
        if decision.action < CATCH_UP:
            hands[decision.seat] |= bit(decision.action)
        true.apply(decision.seat, decision.action)
        if is_fresh_deal(true):
            deal, hands = deal + 1, list(world.hands)
    return Past(start.clone(), deal, hands), decisions
