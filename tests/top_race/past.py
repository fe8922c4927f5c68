"""How a world of Top Race began: as the true match, but for the deal of the last race, which is that of the world."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State, View
from nekodrome.core.match import Decision
from nekodrome.core.outcomes import Outcome
from nekodrome.core.questions import Question
from nekodrome.games.top_race import phases
from nekodrome.games.top_race.ending import KEPT
from nekodrome.games.top_race.moves import BET, PASS
from nekodrome.games.top_race.pieces import CARS, LAST_KIND_CARDS
from nekodrome.games.top_race.rules import TopRace
from nekodrome.games.top_race.worlds import first_unseen
from nekodrome.parts.bits import bit, has, members_of


class Past(State):
    """A match whose race of that number has another deal as soon as it is set up."""

    def __init__(self, match: TopRace, race: int, hands: list[int], pile: list[int]) -> None:
        super().__init__(match.seats)
        self.match = match
        self.race = race
        self.deal = (hands, pile)
        self._look_for_the_race(-1)

    def _look_for_the_race(self, before: int) -> None:
        if before != race_of(self.match) == self.race and self.match.phase != phases.OVER:
            self.match.hands = vec[i64](self.deal[0])
            if self.match.unseen > 0:
                self.match.pile = vec[i64](self.deal[1])

    def apply(self, seat: i64, action: i64) -> None:
        before = race_of(self.match)
        self.match.facts = self.facts
        self.match.apply(seat, action)
        self.match.facts = None
        self._look_for_the_race(before)

    def actor(self) -> i64:
        return self.match.actor()

    def pending(self) -> list[int]:
        return self.match.pending()

    def legal(self, seat: i64) -> vec[i64]:
        return self.match.legal(seat)

    def tempting(self, seat: int) -> list[int]:
        return self.match.tempting(seat)

    def foreseen(self, seat: int) -> list[Question]:
        return self.match.foreseen(seat)

    def view(self, seat: int) -> View:
        return self.match.view(seat)

    def scores(self) -> list[int]:
        return self.match.scores()

    def standings(self) -> list[int]:
        return self.match.standings()

    def outcome(self) -> Outcome:
        return self.match.outcome()


def race_of(match: TopRace) -> int:
    """The number of the race, from 0; a match that is over stays in its last one."""
    return min(len(match.history) // KEPT, match.races - 1)


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for that seat began, and its decisions: hidden bets are those of the world."""
    assert isinstance(start, TopRace)
    assert isinstance(world, TopRace)
    true, laid, shown = start.clone(), [0] * start.seats, [int(start.pile[0])]
    first = 0  # the first decision of the race
    for number, decision in enumerate(decisions):
        played, race = true.played, race_of(true)
        true.facts = []
        true.apply(decision.seat, decision.action)
        if race_of(true) != race:
            laid, shown, first = [0] * start.seats, [], number + 1
        else:
            laid[decision.seat] |= true.played & ~played
        shown += [CARS.index(fact.args["car"]) for fact in true.facts if fact.kind == "offers"]
    pile = list(dict.fromkeys(shown)) + unseen_in(world)
    redrawn = decisions[:first] + bets_of(world, decisions[first:], seat)
    return Past(start.clone(), race_of(world), dealt(world, laid), pile), redrawn


def dealt(world: TopRace, laid: list[int]) -> list[int]:
    """The hands of the deal: what is held in the world, and what was laid down; cards alike stand for each other."""
    held = list(world.hands)
    taken = sum(held)
    alike = [card for card in members_of(LAST_KIND_CARDS) if not has(taken, card)]
    for seat, cards in enumerate(laid):
        for card in members_of(cards):
            held[seat] |= bit(alike.pop(0) if has(LAST_KIND_CARDS, card) else card)
    return held


def unseen_in(world: TopRace) -> list[int]:
    """The drivers never shown, in the order of the world."""
    first = first_unseen(world)
    return list(world.pile)[first : first + world.unseen]


def bets_of(world: TopRace, decisions: list[Decision], seat: int) -> list[Decision]:
    """The decisions of the race with the bets of the world."""
    tips = [0] * world.seats
    found = []
    for decision in decisions:
        if BET <= decision.action < PASS:
            bet = world.bet_of(decision.seat, tips[decision.seat])
            tips[decision.seat] += 1
            decision = Decision(decision.seat, BET + bet)
        found.append(decision)
    return found
