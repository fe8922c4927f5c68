"""Rasant's rules, in the order of the rule sheet."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.rasant.facts import (
    Discards,
    Draws,
    DrawsOwn,
    Ends,
    Names,
    NewRound,
    Opens,
    Overtakes,
    OvertakesWithBlack,
    Passes,
    PassesFirst,
    PileEmpty,
    Plays,
)
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS, one_of_a_kind, with_kinds
from nekodrome.games.rasant.observation import observe
from nekodrome.games.rasant.pieces import (
    COLOURED_CARDS,
    COLOURS,
    FAST_CARDS,
    FAST_KIND,
    HAND,
    HIGHER,
    LIMIT,
    LIMIT_CARDS,
    SPEEDS,
    card_words,
    hand_words,
    kind_of,
    kinds_of,
    rank_of,
)
from nekodrome.games.rasant.refusals import why_not
from nekodrome.games.rasant.road import moved_words, overtaken, points_from, rearmost
from nekodrome.games.rasant.view import View, view_of
from nekodrome.games.rasant.worlds import redraw
from nekodrome.parts.bits import bit, count, has, nth, shl
from nekodrome.parts.rows import copied

NONE: Final[i64] = -1


@final
class Rasant(State):
    """A match of Rasant. The pile and the line of cars are replaced, never changed, so clones share them."""

    def __init__(
        self,
        seats: i64,
        hands: vec[i64],
        points: vec[i64],
        known_black: vec[i64],
        pile: vec[i64],
        drawn: i64,
        cars: vec[i64],
        seen: i64,
        dealer: i64,
        round_: i64,
        opener: i64,
        turn: i64,
        colour: i64,
        top: i64,
        climb: i64,
        winner: i64,
        passed: i64,
        first_passer: i64,
    ) -> None:
        super().__init__(seats)
        self.hands = hands  # a set of cards for each seat
        self.points = points
        self.known_black = known_black  # how many cards of a hand everybody knows to be black (RAS-06)
        self.pile = pile
        self.drawn = drawn  # cards of the pile that are gone
        self.cars = cars  # from the head of the line to its tail
        self.seen = seen  # cards played or discarded
        self.dealer = dealer
        self.round = round_
        self.opener = opener
        self.turn = turn
        self.colour = colour  # of the round, NONE before it is opened
        self.top = top  # the highest rank of the round, NONE before it is opened
        self.climb = climb  # who played each rank of the round: four bits a rank, 8 + seat
        self.winner = winner  # whoever played the highest card so far
        self.passed = passed  # a set of seats
        self.first_passer = first_passer

    # who decides

    def actor(self) -> i64:
        return self.turn

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        codes = vec[i64](capacity=16)
        if seat != self.turn:
            return codes
        hand = self.hands[seat]
        if self.top == NONE:
            return self._opening_codes(hand, codes)
        codes = with_kinds(codes, hand & HIGHER[self.colour * 14 + self.top], 0)
        if self.drawn < len(self.pile):
            return append(codes, PASS)
        return with_kinds(codes, hand, DISCARD)  # RAS-13

    def _opening_codes(self, hand: i64, codes: vec[i64]) -> vec[i64]:
        coloured = hand & COLOURED_CARDS
        if coloured:
            return with_kinds(codes, coloured, 0)
        for colour in range(4):  # RAS-06: nothing but black cards
            if hand & FAST_CARDS:
                codes = append(codes, OPEN_BLACK + colour)
        for colour in range(4):
            if hand & LIMIT_CARDS:
                codes = append(codes, OPEN_BLACK + 4 + colour)
        return codes

    def random_action(self, seat: i64, rng: Rng) -> i64:
        hand = self.hands[seat]
        if self.top == NONE:
            coloured = hand & COLOURED_CARDS
            if coloured:
                return nth(coloured, rng.below(count(coloured)))
        elif self.drawn < len(self.pile):
            follow = one_of_a_kind(hand & HIGHER[self.colour * 14 + self.top])
            pick = rng.below(count(follow) + 1)
            return PASS if pick == count(follow) else kind_of(nth(follow, pick))
        codes = self.legal(seat)
        return codes[rng.below(len(codes))]

    def tempting(self, seat: int) -> list[int]:
        if seat != self.turn or seat < 0:
            return []
        return [kind for kind in kinds_of(self.hands[seat]) if not self.is_legal(seat, kind)]

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not(self, seat, action)

    # a round

    def apply(self, seat: i64, action: i64) -> None:
        if action < OPEN_BLACK:
            if self.top == NONE:
                self.colour = action // SPEEDS
            self._play(seat, action)
        elif action < PASS:  # RAS-06: the hand has shown itself to be black
            self.colour = (action - OPEN_BLACK) & 3
            self.known_black[seat] = count(self.hands[seat])
            self._play(seat, FAST_KIND + ((action - OPEN_BLACK) >> 2))
        else:
            self._pass(seat)
            if action >= DISCARD:
                self._discard(seat, action - DISCARD)
            self._next_turn(seat)

    def _play(self, seat: i64, kind: i64) -> None:
        rank = rank_of(kind)
        if self.facts is not None:
            self._tell_play(seat, kind)
        self._lay_down(seat, kind)
        self.top = rank
        self.climb |= shl(8 + seat, 4 * rank)
        self.winner = seat
        if rank == LIMIT:  # RAS-12
            self._end_round()
        else:
            self._next_turn(seat)

    def _tell_play(self, seat: i64, kind: i64) -> None:
        card, colour = card_words(kind), COLOURS[self.colour]
        if self.top != NONE:
            self.tell("plays", Plays(seat=seat, card=card, round_colour=colour))
        elif kind >= FAST_KIND:
            self.tell("names", Names(seat=seat, card=card, round_colour=colour, n=self.round))
        else:
            self.tell("opens", Opens(seat=seat, card=card, round_colour=colour, n=self.round))

    def _lay_down(self, seat: i64, kind: i64) -> None:
        held = self.hands[seat]
        if kind < FAST_KIND:
            card = bit(kind)
        else:
            cards = held & (FAST_CARDS if kind == FAST_KIND else LIMIT_CARDS)
            card = cards & -cards
            if self.known_black[seat] > 0:
                self.known_black[seat] -= 1
        self.hands[seat] = held ^ card
        self.seen |= card

    def _pass(self, seat: i64) -> None:
        first = self.first_passer == NONE
        if first:
            self.first_passer = seat
        self.passed |= bit(seat)
        if self.facts is not None:
            if first:
                self.tell("passes_first", PassesFirst(seat=seat))
            else:
                self.tell("passes", Passes(seat=seat))

    def _discard(self, seat: i64, kind: i64) -> None:
        self._lay_down(seat, kind)
        if self.facts is not None:
            self.tell("discards", Discards(seat=seat, card=card_words(kind)))

    def _next_turn(self, seat: i64) -> None:
        for _ in range(self.seats):  # comes back to the seat itself last (RAS-11)
            seat += 1
            if seat == self.seats:
                seat = 0
            if not has(self.passed, seat):
                if self.hands[seat]:
                    self.turn = seat
                    return
                self._pass(seat)  # RAS-14
        self._end_round()

    # overtaking and points

    def _end_round(self) -> None:
        cars = self.cars
        start = rearmost(cars, self.colour)
        points = points_from(cars, start)
        self.points[self.winner] += points
        if self.facts is not None:
            self._tell_overtaking(start, points)
        self.cars = overtaken(cars, start)
        self._draw_up()
        self._open_next()

    def _tell_overtaking(self, start: i64, points: i64) -> None:
        cars = moved_words(self.cars, start)
        args = Overtakes(seat=self.winner, round_colour=COLOURS[self.colour], cars=cars, moved=len(cars), n=points)
        if any(car["colour"] == "black" for car in cars):
            self.tell("overtakes_with_black", OvertakesWithBlack(**args))
        else:
            self.tell("overtakes", args)

    # after the round

    def _draw_up(self) -> None:
        if self.drawn == len(self.pile):
            return
        seat = self.winner
        for _ in range(self.seats):
            self._draw(seat)
            seat += 1
            if seat == self.seats:
                seat = 0
        if self.facts is not None and self.drawn == len(self.pile):
            self.tell("pile_empty", PileEmpty())

    def _draw(self, seat: i64) -> None:
        missing = HAND - count(self.hands[seat])
        left: i64 = len(self.pile) - self.drawn
        if missing > left:
            missing = left
        if missing == 0:
            return
        cards: i64 = 0
        for i in range(self.drawn, self.drawn + missing):
            cards |= bit(self.pile[i])
        self.drawn += missing
        self.hands[seat] |= cards
        if self.facts is not None:
            self.tell("draws", Draws(seat=seat, n=missing), seat, DrawsOwn(cards=hand_words(cards)))

    def _open_next(self) -> None:
        opener = self.first_passer  # RAS-05
        if opener == NONE:
            opener = self.winner + 1
            if opener == self.seats:
                opener = 0
        self.colour = NONE
        self.top = NONE
        self.climb = 0
        self.winner = NONE
        self.passed = 0
        self.first_passer = NONE
        self.turn = NONE
        for _ in range(self.seats):  # RAS-07
            if self.hands[opener]:
                self.round += 1
                self.opener = opener
                self.turn = opener
                if self.facts is not None:
                    self.tell("new_round", NewRound(seat=opener, n=self.round))
                return
            opener += 1
            if opener == self.seats:
                opener = 0
        if self.facts is not None:  # RAS-20
            self.tell("ends", Ends(winning_seat=self.outcome().winners()))

    # the end

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), "cards_gone")

    def scores(self) -> list[int]:
        return list(self.points)

    def standings(self) -> list[int]:
        """Points, with what the round brings whoever lies highest if it ends there."""
        points = list(self.points)
        if self.winner != NONE:
            points[self.winner] += points_from(self.cars, rearmost(self.cars, self.colour))
        return points

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "Rasant":
        return Rasant(
            seats=self.seats,
            hands=copied(self.hands),
            points=copied(self.points),
            known_black=copied(self.known_black),
            pile=self.pile,
            drawn=self.drawn,
            cars=self.cars,
            seen=self.seen,
            dealer=self.dealer,
            round_=self.round,
            opener=self.opener,
            turn=self.turn,
            colour=self.colour,
            top=self.top,
            climb=self.climb,
            winner=self.winner,
            passed=self.passed,
            first_passer=self.first_passer,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = ("hands", "points", "known_black", "pile", "cars")
        return _restored, (
            {name: getattr(self, name) for name in NUMBERS},
            {row: list(getattr(self, row)) for row in rows},
        )


NUMBERS: Final = (
    *("seats", "drawn", "seen", "dealer", "round", "opener", "turn"),
    *("colour", "top", "climb", "winner", "passed", "first_passer"),
)


def _restored(numbers: dict[str, int], rows: dict[str, list[int]]) -> Rasant:
    return Rasant(
        seats=numbers["seats"],
        hands=vec[i64](rows["hands"]),
        points=vec[i64](rows["points"]),
        known_black=vec[i64](rows["known_black"]),
        pile=vec[i64](rows["pile"]),
        drawn=numbers["drawn"],
        cars=vec[i64](rows["cars"]),
        seen=numbers["seen"],
        dealer=numbers["dealer"],
        round_=numbers["round"],
        opener=numbers["opener"],
        turn=numbers["turn"],
        colour=numbers["colour"],
        top=numbers["top"],
        climb=numbers["climb"],
        winner=numbers["winner"],
        passed=numbers["passed"],
        first_passer=numbers["first_passer"],
    )
