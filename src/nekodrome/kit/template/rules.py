"""The rules of Sardines, in the order of the rule sheet."""

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.kit.template.pieces import CARDS, CRATES, VALUES, cards_of, highest_of, value_of, values_of
from nekodrome.kit.template.view import view_of
from nekodrome.kit.template.worlds import redraw
from nekodrome.parts.bits import bit, lowest
from nekodrome.parts.rows import copied, up_to, zeros


@final
class Sardines(State):
    """A match of Sardines. The row of crates is replaced, never changed, so clones share it."""

    def __init__(
        self,
        seats: i64,
        lowest_takes: bool,
        carry: bool,
        hands: vec[i64],
        played: vec[i64],
        first: vec[i64],
        chosen: vec[i64],
        points: vec[i64],
        crates: vec[i64],
        round_: i64,
        waiting: i64,
    ) -> None:
        super().__init__(seats)
        self.lowest_takes = lowest_takes
        self.carry = carry
        self.hands = hands  # a set of cards for each seat; a sealed card stays in it until it is shown
        self.played = played  # a set of cards for each seat
        self.first = first  # the value each seat played in the first round, 0 before (SAR-06)
        self.chosen = chosen  # the sealed value of each seat, 0 for none
        self.points = points
        self.crates = crates
        self.round = round_
        self.waiting = waiting  # sardines kept back for the next crate (SAR-08)

    # who decides

    def actor(self) -> i64:
        for seat in range(self.seats):
            if self.chosen[seat] == 0 and self.hands[seat]:
                return seat
        return NOBODY

    def pending(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.chosen[seat] == 0 and self.hands[seat]]

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        if seat < 0 or self.chosen[seat] > 0:
            return vec[i64]()
        return self.codes(self.hands[seat])

    def codes(self, hand: i64) -> vec[i64]:
        """The codes of a hand that has not chosen yet."""
        top = highest_of(hand) if self.round == 0 else VALUES + 1  # SAR-06
        codes = vec[i64](capacity=6)
        last: i64 = 0
        while hand:
            value = value_of(lowest(hand))
            if value != last and value < top:
                codes = append(codes, value - 1)
            last = value
            hand &= hand - 1
        return codes

    def tempting(self, seat: int) -> list[int]:
        if seat not in self.pending():
            return []
        held = sorted({value - 1 for value in values_of(self.hands[seat])})
        return [code for code in held if not self.is_legal(seat, code)]

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        if not self.hands[seat] & cards_of(action + 1):
            return "SAR-05", {"text": "why.not_held", "value": action + 1}
        return "SAR-06", {"text": "why.highest", "value": action + 1}

    # a round

    def apply(self, seat: i64, action: i64) -> None:
        self.chosen[seat] = action + 1
        if self.facts is not None:
            self.tell("chooses", {"seat": seat}, seat, {"value": action + 1})
        for other in range(self.seats):
            if self.chosen[other] == 0:
                return
        self._reveal()

    def _reveal(self) -> None:
        if self.facts is not None:
            for seat in range(self.seats):
                self.tell("reveals", {"seat": seat, "value": self.chosen[seat]})
        taker = self._taker()
        worth = self.crates[self.round] + 1 + self.waiting
        if taker >= 0:
            self.points[taker] += worth
        self.waiting = worth if taker < 0 and self.carry else 0  # SAR-08
        if self.facts is not None:
            self._tell_taking(taker, worth)
        self._next_round()

    def _taker(self) -> i64:
        taker: i64 = NOBODY
        for seat in range(self.seats):
            if self._is_alone(seat) and (taker < 0 or self._beats(self.chosen[seat], self.chosen[taker])):
                taker = seat
        return taker

    def _is_alone(self, seat: i64) -> bool:
        same = 0
        for other in range(self.seats):
            if self.chosen[other] == self.chosen[seat]:
                same += 1
        return same == 1

    def _beats(self, value: i64, other: i64) -> bool:
        return value < other if self.lowest_takes else value > other

    def _tell_taking(self, taker: i64, worth: i64) -> None:
        if taker >= 0:
            self.tell("takes", {"seat": taker, "n": worth})
        else:
            self.tell("waits" if self.carry else "returns", {"n": worth})

    def _next_round(self) -> None:
        for seat in range(self.seats):
            cards = self.hands[seat] & cards_of(self.chosen[seat])
            card = cards & -cards
            self.hands[seat] ^= card
            self.played[seat] |= card
            if self.round == 0:
                self.first[seat] = self.chosen[seat]
            self.chosen[seat] = 0
        self.round += 1
        if self.facts is not None:
            self._tell_next()

    def _tell_next(self) -> None:
        if self.actor() >= 0:
            self.tell("turns_up", {"n": self.crates[self.round] + 1})
        else:  # SAR-09
            self.tell("ends", {"winning_seat": [s for s, place in enumerate(places_of(self.scores())) if place == 1]})

    # the end

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), "hands_empty")

    def scores(self) -> list[int]:
        return list(self.points)

    # what is seen

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self, seat))

    # worlds

    def clone(self) -> "Sardines":
        return Sardines(
            self.seats,
            self.lowest_takes,
            self.carry,
            copied(self.hands),
            copied(self.played),
            copied(self.first),
            copied(self.chosen),
            copied(self.points),
            self.crates,
            self.round,
            self.waiting,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [self.hands, self.played, self.first, self.chosen, self.points, self.crates]
        numbers = (self.seats, self.lowest_takes, self.carry, self.round, self.waiting)
        return _restored, (numbers, [list(row) for row in rows])


def _restored(numbers: tuple[int, bool, bool, int, int], rows: list[list[int]]) -> Sardines:
    seats, lowest_takes, carry, round_, waiting = numbers
    hands, played, first, chosen, points, crates = [vec[i64](row) for row in rows]
    return Sardines(seats, lowest_takes, carry, hands, played, first, chosen, points, crates, round_, waiting)


def new_state(seats: int, options: Options, rng: Rng) -> Sardines:
    """The cards dealt and the first crate turned up (SAR-03, SAR-04)."""
    n: i64 = seats
    size: i64 = options["hand"]
    pile = up_to(CARDS)
    rng.shuffle(pile)
    hands = zeros(n)
    for seat in range(n):
        for i in range(size):
            hands[seat] |= bit(pile[seat * size + i])
    crates = up_to(CRATES)
    rng.shuffle(crates)
    return Sardines(
        n, options["takes"] == "lowest", options["carry"], hands, zeros(n), zeros(n), zeros(n), zeros(n), crates, 0, 0
    )
