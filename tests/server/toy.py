"""A game for the tests of a table: answers in advance, secrets, and decisions that may be taken back.

Whoever's turn it is steps (as often as they like, and may step back), attacks the next seat, offers a thing to it, or
draws a card. An attack asks its target, whatever it holds; an offer is bid for by turns until one of the two passes.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome import games
from nekodrome.core.game import OPEN, Game, State
from nekodrome.core.hints import Hints
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message

ATTACK, OFFER, STEP, DRAW, LET, DEFEND, PASS, BID = range(8)  # BID + 1 to BID + 5
MOVES = ["attack", "offer", "step", "draw", "let", "defend", "pass", *(f"bid-{n}" for n in range(6))]
TURNS = 6


class Toy(State):
    """A match of the toy; `shields` is hidden but for each seat's own."""

    def __init__(self, seats: int, shields: list[bool], rng: Rng) -> None:
        super().__init__(seats)
        self.shields = shields
        self.rng = rng
        self.steps = [0] * seats
        self.turns = 0
        self.asked = -1  # whoever is attacked
        self.bidder = -1  # whoever is to bid
        self.bid = 0
        self.drawn = 0

    def actor(self) -> i64:
        if self.turns >= TURNS:
            return -1
        return max(self.asked, self.bidder) if max(self.asked, self.bidder) >= 0 else self.turns % self.seats

    def legal(self, seat: i64) -> vec[i64]:
        if seat != self.actor():
            return vec[i64]()
        if self.asked >= 0:
            return vec[i64]([LET, DEFEND] if self.shields[seat] else [LET])
        if self.bidder >= 0:
            return vec[i64]([PASS, *range(BID + self.bid + 1, BID + 6)])
        return vec[i64]([ATTACK, OFFER, STEP, DRAW])

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return "TOY-01", {"text": "why.no"}

    def foreseen(self, seat: int) -> list[Question]:
        said: Message = {"text": "x"}
        attack: Question = {"name": "attack", "words": said, "answers": [], "otherwise": LET}
        attack["answers"] = [{"words": said, "codes": []}, {"words": said, "codes": [DEFEND]}]
        offer: Question = {"name": f"offer-{self.turns}", "words": said, "answers": [], "otherwise": PASS}
        offer["answers"] = [{"words": said, "codes": list(range(BID + 1, BID + n + 1))} for n in range(6)]
        return [attack, offer]

    def apply(self, seat: i64, action: i64) -> None:
        self.tell(MOVES[action].split("-")[0], {"seat": int(seat)})
        following = (int(seat) + 1) % self.seats
        if action == ATTACK:
            self.asked = following
        elif action == OFFER:
            self.bidder = following
        elif action > BID:
            self.bid, self.bidder = action - BID, following
        elif action == STEP:
            self.steps[seat] += 1
        else:
            self._end_turn(action)

    def _end_turn(self, action: i64) -> None:
        if action == DRAW:
            self.drawn = 10 * self.drawn + self.rng.below(9) + 1
        self.turns += 1
        self.asked, self.bidder, self.bid = -1, -1, 0

    def disclosed(self) -> int:
        """Everything but a step tells something, or ends the turn."""
        return 100 * self.turns + 10 * (self.asked + 1) + self.bidder + 1 + 1000 * self.bid

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.steps), self.steps, "over")

    def view(self, seat: int) -> dict[str, Any]:
        shields = self.shields if seat == OPEN else self.shields[seat] if seat >= 0 else None
        return {"steps": list(self.steps), "bid": self.bid, "drawn": self.drawn, "shields": shields}

    def scores(self) -> list[int]:
        return list(self.steps)

    def clone(self) -> "Toy":
        other = Toy(int(self.seats), list(self.shields), self.rng.clone())
        other.steps, other.turns, other.drawn = list(self.steps), self.turns, self.drawn
        other.asked, other.bidder, other.bid = self.asked, self.bidder, self.bid
        return other

    def determinize(self, seat: i64, rng: Rng) -> None:
        self.shields = [held if s == seat else bool(rng.below(2)) for s, held in enumerate(self.shields)]
        self.rng = rng.split()


def new_state(seats: int, options: Options, rng: Rng) -> State:
    return Toy(seats, [bool(rng.below(2)) for _ in range(seats)], rng)


GAME = Game(
    slug="toy",
    name="Toy",
    rules=1,
    min_seats=2,
    max_seats=3,
    actions=len(MOVES),
    longest=1000,
    options=[],
    new_state=new_state,
    describe=lambda action: MOVES[action],
    parse=MOVES.index,
    words=lambda action: {"text": MOVES[action]},
    hints=Hints,
)


@contextmanager
def toy_in_the_box() -> Iterator[None]:
    """The toy among the games, as if it had a folder there; only in this process, so bots cannot play it."""
    module: Any = ModuleType("nekodrome.games.toy")
    module.GAME = GAME
    sys.modules[module.__name__] = module
    games.slugs().append("toy")
    try:
        yield
    finally:
        games.slugs().remove("toy")
        games.game_of.cache_clear()
        del sys.modules[module.__name__]
