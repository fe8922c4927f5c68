"""The rules of Neko Neko Racing, in the order of the rule sheet; races go on in setup.py, tricks.py and drives.py."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.neko_racing import drives
from nekodrome.games.neko_racing.course import Course, course_of
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.naming import can_still_catch_up, codes_to_name
from nekodrome.games.neko_racing.observation import observe
from nekodrome.games.neko_racing.pieces import CARS, NONE, NUMBERS, SUITS, TRUMP, TRUMPS, number_of, one_of_a_kind
from nekodrome.games.neko_racing.ranking import places_in_race, places_in_series, record_of, rows_driven, winner_of
from nekodrome.games.neko_racing.refusals import tempting_codes, why_not_legal
from nekodrome.games.neko_racing.road import FINISH_BIT, car_on, ends_of, nth_space, position
from nekodrome.games.neko_racing.setup import set_up_race
from nekodrome.games.neko_racing.tricks import play_card
from nekodrome.games.neko_racing.view import View, view_of
from nekodrome.games.neko_racing.worlds import redraw
from nekodrome.parts.bits import count, has, nth, with_members
from nekodrome.parts.rows import copied


@final
class NekoRacing(State):
    """A match of one race or a series. Tiles and results are replaced, never changed, so clones share them."""

    def __init__(
        self,
        *,
        seats: i64,
        course: Course,
        rng: Rng,
        tiles: vec[i64],
        hands: vec[i64],
        boosts: vec[i64],
        cars: vec[i64],
        arrived: vec[i64],
        results: vec[i64],
        tricks: i64,
        won: i64,
        leader: i64,
        turn: i64,
        table: i64,
        led: i64,
        winner: i64,
        strength: i64,
        distance: i64,
        named: i64,
        caught_up: i64,
    ) -> None:
        super().__init__(seats)
        self.course = course
        self.rng = rng  # for the deals to come
        self.tiles = tiles  # the colour of each seat
        self.hands = hands  # a set of cards for each seat
        self.boosts = boosts  # a set of cards for each seat
        self.cars = cars  # lap, row and lane of each seat's car (see driving)
        self.arrived = arrived  # the trick that brought each car where it is
        self.results = results  # of the races over: see ranking
        self.tricks = tricks  # of this race, the one on the table included once it is complete
        self.won = won  # the tricks of this race by winner: ten bits a seat
        self.leader = leader
        self.turn = turn
        self.table = table  # the trick: six bits a seat, card + 1
        self.led = led  # the colour led, NONE before that
        self.winner = winner  # whoever is winning the trick
        self.strength = strength  # of the winning card
        self.distance = distance  # that the winner drives, 0 while cards are played
        self.named = named  # the boosts named for this drive
        self.caught_up = caught_up  # 1 once catch-up was named for this drive

    # who decides

    def actor(self) -> i64:
        return self.turn

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        codes = vec[i64](capacity=12)
        if seat != self.turn:
            return codes
        if self.distance == 0:
            return with_members(codes, self.playable(seat), 0)
        if self.may_catch_up(seat):
            codes = append(codes, CATCH_UP)
        codes = with_members(codes, self.nameable(seat), BOOST)
        return self._with_ends(codes, seat)

    def playable(self, seat: i64) -> i64:
        """The cards a seat may play: it follows the colour led if it can (NNR-07)."""
        hand = self.hands[seat]
        if self.led == NONE:
            return hand
        following = hand & SUITS[self.led]
        return following if following else hand

    def may_catch_up(self, seat: i64) -> bool:
        """Whether a search looks at adding two spaces now (NNR-20): before the boosts."""
        return self.named == 0 and can_still_catch_up(self, seat)

    def is_trailing(self, seat: i64) -> bool:
        """Whether that car is in the rearmost row and somebody is ahead of it."""
        mine = position(self.cars[seat])
        somebody_ahead = False
        for other in range(self.seats):
            there = position(self.cars[other])
            if there < mine:
                return False
            if there > mine:
                somebody_ahead = True
        return somebody_ahead

    def nameable(self, seat: i64) -> i64:
        """The boosts that a search looks at now: in ascending order, and one of each kind (NNR-16)."""
        left = self.boosts_left(seat)
        return one_of_a_kind(left) if left else 0

    def boosts_left(self, seat: i64) -> i64:
        """The boosts higher than all that were named."""
        return self.boosts[seat] & ~_up_to_highest(self.named) if self.named else self.boosts[seat]

    def ends(self, seat: i64) -> i64:
        """The ends of the drive as it is now."""
        return ends_of(self.course, self.cars, seat, self.distance)

    def _with_ends(self, codes: vec[i64], seat: i64) -> vec[i64]:
        ends = self.ends(seat)
        finish = has(ends, FINISH_BIT)
        for n in range(count(ends) - (1 if finish else 0)):
            codes = append(codes, END + nth_space(self.course, self.cars[seat], self.distance, ends, n))
        return append(codes, FINISH) if finish else codes

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if self.distance == 0:
            cards = self.playable(seat)
            return nth(cards, rng.below(count(cards)))
        boosts = self.nameable(seat)
        ends = self.ends(seat)
        extras = count(boosts)
        if self.course.catch_up and self.may_catch_up(seat):
            extras += 1
        total = extras + count(ends)
        pick = rng.below(total)
        if pick < extras:
            pick -= extras - count(boosts)
            return CATCH_UP if pick < 0 else BOOST + nth(boosts, pick)
        if pick == total - 1 and has(ends, FINISH_BIT):
            return FINISH
        return END + nth_space(self.course, self.cars[seat], self.distance, ends, pick - extras)

    def tempting(self, seat: int) -> list[int]:
        return tempting_codes(self, seat)

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not_legal(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if action < CATCH_UP:
            play_card(self, seat, action)
        elif action == CATCH_UP:
            drives.catch_up(self, seat)
        elif action < END:
            drives.boost(self, seat, action - BOOST)
        elif action == FINISH:
            drives.finish(self, seat)
        else:
            drives.drive(self, seat, car_on(self.course, self.cars[seat], self.distance, action - END))

    # cards on the table

    def strength_of(self, seat: i64, card: i64) -> i64:
        """How strong a card of the colour led is in that seat's hands: its own trump beats all (NNR-09)."""
        number = number_of(card)
        return TRUMP if number == TRUMPS[self.tiles[seat]] else number

    def card_played(self, seat: i64) -> i64:
        """The card of that seat on the table, NONE if there is none."""
        return ((self.table >> (6 * seat)) & 63) - 1

    def tricks_won(self, seat: i64) -> i64:
        """By that seat, in this race."""
        return (self.won >> (10 * seat)) & 1023

    def boost_spaces(self, card: i64) -> i64:
        """What a boost drives: its cars in the colour of the winning card, else one space (NNR-16)."""
        return CARS[card] if card // NUMBERS == self.led else 1

    # the end

    def outcome(self) -> Outcome:
        if self.course.races > 1:
            return Outcome(places_in_series(self.results, self.seats), self.scores(), "series")
        reason = "finish" if winner_of(self.results[0]) != NONE else "rounds_over"
        return Outcome(places_in_race(self.cars, self.arrived), self.scores(), reason)

    def scores(self) -> list[int]:
        """Rows driven; in a series each seat's best record, 0 without one."""
        if self.course.races > 1:
            return [record_of(self.results, seat) for seat in range(self.seats)]
        return self.standings()

    def standings(self) -> list[int]:
        """Rows driven in this race."""
        return [rows_driven(car, self.course.rows) for car in self.cars]

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "NekoRacing":
        return NekoRacing(
            seats=self.seats,
            course=self.course,
            rng=self.rng.clone(),
            tiles=self.tiles,
            hands=copied(self.hands),
            boosts=copied(self.boosts),
            cars=copied(self.cars),
            arrived=copied(self.arrived),
            results=self.results,
            tricks=self.tricks,
            won=self.won,
            leader=self.leader,
            turn=self.turn,
            table=self.table,
            led=self.led,
            winner=self.winner,
            strength=self.strength,
            distance=self.distance,
            named=self.named,
            caught_up=self.caught_up,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = {name: getattr(self, name) for name in KEPT_NUMBERS}
        return _restored, (self.course, self.rng, numbers, {row: list(getattr(self, row)) for row in KEPT_ROWS})


KEPT_NUMBERS: Final = (
    *("tricks", "won", "leader", "turn", "table", "led"),
    *("winner", "strength", "distance", "named", "caught_up"),
)
KEPT_ROWS: Final = ("tiles", "hands", "boosts", "cars", "arrived", "results")


def _restored(course: Course, rng: Rng, numbers: dict[str, int], rows: dict[str, list[int]]) -> NekoRacing:
    return NekoRacing(
        seats=len(rows["tiles"]),
        course=course,
        rng=rng,
        tiles=vec[i64](rows["tiles"]),
        hands=vec[i64](rows["hands"]),
        boosts=vec[i64](rows["boosts"]),
        cars=vec[i64](rows["cars"]),
        arrived=vec[i64](rows["arrived"]),
        results=vec[i64](rows["results"]),
        tricks=numbers["tricks"],
        won=numbers["won"],
        leader=numbers["leader"],
        turn=numbers["turn"],
        table=numbers["table"],
        led=numbers["led"],
        winner=numbers["winner"],
        strength=numbers["strength"],
        distance=numbers["distance"],
        named=numbers["named"],
        caught_up=numbers["caught_up"],
    )


def _up_to_highest(cards: i64) -> i64:
    """Every card from 0 to the highest of these."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return cards | (cards >> 32)


def accepted_by(state: State, seat: int) -> list[int]:
    """NNR-16, NNR-20: boosts and catch-up in any order."""
    assert isinstance(state, NekoRacing)
    return sorted({*state.legal_actions(seat), *codes_to_name(state, seat)})


def new_state(seats: int, options: Options, rng: Rng) -> NekoRacing:
    """The first race, set up."""
    none = vec[i64]()
    state = NekoRacing(
        seats=seats,
        course=course_of(options),
        rng=rng.split(),
        tiles=none,
        hands=none,
        boosts=none,
        cars=none,
        arrived=none,
        results=none,
        tricks=0,
        won=0,
        leader=0,
        turn=0,
        table=0,
        led=NONE,
        winner=NONE,
        strength=0,
        distance=0,
        named=0,
        caught_up=0,
    )
    set_up_race(state)
    return state
