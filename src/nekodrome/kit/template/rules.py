"""The rules of Sardines, in the order of the rule sheet."""

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.kit.template.facts import Chooses, ChoosesOwn, Ends, Returns, Reveals, Takes, TurnsUp, Waits
from nekodrome.kit.template.observation import observe
from nekodrome.kit.template.pieces import CARDS, CRATES, VALUES, cards_of, highest_of, value_of, values_of
from nekodrome.kit.template.view import View, view_of
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
            self.tell("chooses", Chooses(seat=seat), seat, ChoosesOwn(value=action + 1))
        for other in range(self.seats):
            if self.chosen[other] == 0:
                return
        self._reveal()

    def _reveal(self) -> None:
        if self.facts is not None:
            for seat in range(self.seats):
                self.tell("reveals", Reveals(seat=seat, value=self.chosen[seat]))
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
            self.tell("takes", Takes(seat=taker, n=worth))
        elif self.carry:
            self.tell("waits", Waits(n=worth))
        else:
            self.tell("returns", Returns(n=worth))

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
            self.tell("turns_up", TurnsUp(n=self.crates[self.round] + 1))
        else:  # SAR-09
            self.tell("ends", Ends(winning_seat=self.outcome().winners()))

    # the end

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), "hands_empty")

    def scores(self) -> list[int]:
        return list(self.points)

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "Sardines":
        return Sardines(
            seats=self.seats,
            lowest_takes=self.lowest_takes,
            carry=self.carry,
            hands=copied(self.hands),
            played=copied(self.played),
            first=copied(self.first),
            chosen=copied(self.chosen),
            points=copied(self.points),
            crates=self.crates,
            round_=self.round,
            waiting=self.waiting,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = ("hands", "played", "first", "chosen", "points", "crates")
        numbers = ("seats", "lowest_takes", "carry", "round", "waiting")
        return _restored, (
            {name: getattr(self, name) for name in numbers},
            {row: list(getattr(self, row)) for row in rows},
        )


def _restored(numbers: dict[str, Any], rows: dict[str, list[int]]) -> Sardines:
    return Sardines(
        seats=numbers["seats"],
        lowest_takes=numbers["lowest_takes"],
        carry=numbers["carry"],
        hands=vec[i64](rows["hands"]),
        played=vec[i64](rows["played"]),
        first=vec[i64](rows["first"]),
        chosen=vec[i64](rows["chosen"]),
        points=vec[i64](rows["points"]),
        crates=vec[i64](rows["crates"]),
        round_=numbers["round"],
        waiting=numbers["waiting"],
    )


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
        seats=n,
        lowest_takes=options["takes"] == "lowest",
        carry=options["carry"],
        hands=hands,
        played=zeros(n),
        first=zeros(n),
        chosen=zeros(n),
        points=zeros(n),
        crates=crates,
        round_=0,
        waiting=0,
    )
