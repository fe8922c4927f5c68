"""The rules of Neko Neko Racing, in the order of the rule sheet."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import Feat, Outcome, State
from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.neko_racing.course import ROUNDS_PER_LAP, Course, course_of
from nekodrome.games.neko_racing.driving import (
    FINISH_BIT,
    IN_BOX,
    car_on,
    ends_of,
    home,
    lap_of,
    nth_space,
    position,
    space_words,
    way_of,
)
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.pieces import (
    BLUE,
    CARS,
    CATCH_UP_SPACES,
    COLOURS,
    HAND,
    NUMBERS,
    SUITS,
    TRUMPS,
    card_words,
    colours_in,
    hand_words,
    number_of,
    one_of_a_kind,
)
from nekodrome.games.neko_racing.ranking import places_in_race, places_in_series, record_of, rows_driven, winner_of
from nekodrome.games.neko_racing.reasons import tempting_codes, why_not_legal
from nekodrome.games.neko_racing.view import view_of
from nekodrome.games.neko_racing.worlds import redraw
from nekodrome.parts.bits import bit, count, has, lowest, nth, shl
from nekodrome.parts.deals import dealt
from nekodrome.parts.rows import copied, up_to, zeros

NONE: Final[i64] = -1
TRUMP: Final[i64] = 11  # stronger than every number


@final
class NekoRacing(State):
    """A match of one race or a series. Tiles and results are replaced, never changed, so clones share them."""

    def __init__(
        self,
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
        self.leader = leader
        self.turn = turn
        self.table = table  # the trick: six bits a seat, card + 1
        self.led = led  # the colour led, NONE before that
        self.winner = winner  # whoever is winning the trick
        self.strength = strength  # of the winning card
        self.distance = distance  # that the winner drives, 0 while cards are played
        self.named = named  # the boosts named for this drive
        self.caught_up = caught_up  # 1 once catch-up was named for this drive

    # setup

    def set_up_race(self) -> None:
        """Tiles, cars and cards of a new race (NNR-05)."""
        n = self.seats
        tiles = up_to(n)
        self.rng.shuffle(tiles)
        self.tiles = tiles
        self.cars = zeros(n)
        self.arrived = zeros(n)
        self.tricks = 0
        if self.facts is not None:
            self._tell_race()
        blue: i64 = 0
        for seat in range(n):
            self.cars[seat] = IN_BOX
            if tiles[seat] == BLUE:
                blue = seat
        self._deal(blue)

    def _tell_race(self) -> None:
        tiles = [{"seat": seat, "colour": COLOURS[self.tiles[seat]]} for seat in range(self.seats)]
        self.tell("race", {"race": len(self.results) + 1, "races": self.course.races, "tiles": tiles})

    def _deal(self, leader: i64) -> None:
        """All cards in use, boosts included, ten to each player (NNR-05, NNR-11)."""
        self.hands = dealt(NUMBERS * self.seats, self.seats, self.rng)
        self.boosts = zeros(self.seats)
        self._lead(leader)
        if self.facts is not None:
            self._tell_deal()

    def _tell_deal(self) -> None:
        self.tell("round", {"round": self.tricks // HAND + 1, "leading_seat": self.leader})
        for seat in range(self.seats):
            hand = self.hands[seat]
            args = {"seat": seat, "colours": colours_in(hand, self.seats)}
            self.tell("deals", args, seat, {"cards": hand_words(hand)})

    def _lead(self, leader: i64) -> None:
        self.leader = leader
        self.turn = leader
        self.table = 0
        self.led = NONE
        self.winner = NONE
        self.strength = 0
        self.distance = 0

    # who decides

    def actor(self) -> i64:
        return self.turn

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        codes = vec[i64](capacity=12)
        if seat != self.turn:
            return codes
        if self.distance == 0:
            return _with_members(codes, self.playable(seat), 0)
        if self.may_catch_up(seat):
            codes = append(codes, CATCH_UP)
        codes = _with_members(codes, self.nameable(seat), BOOST)
        return self._with_ends(codes, seat)

    def playable(self, seat: i64) -> i64:
        """The cards a seat may play: it follows the colour led if it can (NNR-07)."""
        hand = self.hands[seat]
        if self.led == NONE:
            return hand
        following = hand & SUITS[self.led]
        return following if following else hand

    def may_catch_up(self, seat: i64) -> bool:
        """Whether the winner may add two spaces now (NNR-20); it is named before the boosts."""
        return self.course.catch_up and self.caught_up == 0 and self.named == 0 and self.is_trailing(seat)

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
        """The boosts that may be named now, in ascending order and one of each kind (NNR-16)."""
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
            self._play(seat, action)
        elif action == CATCH_UP:
            self._catch_up(seat)
        elif action < END:
            self._boost(seat, action - BOOST)
        elif action == FINISH:
            self._finish(seat)
        else:
            self._drive(seat, car_on(self.course, self.cars[seat], self.distance, action - END))

    # a trick

    def _play(self, seat: i64, card: i64) -> None:
        colour = card // NUMBERS
        if self.led == NONE:
            self.led = colour
        if self.facts is not None:
            self._tell_play(seat, card)
        self.hands[seat] ^= bit(card)
        self.table |= shl(card + 1, 6 * seat)
        if colour == self.led:
            strength = self.strength_of(seat, card)
            if strength > self.strength or strength == TRUMP:  # NNR-08, NNR-09: the last trump wins
                self.strength = strength
                self.winner = seat
        seat += 1
        if seat == self.seats:
            seat = 0
        self.turn = seat
        if seat == self.leader:
            self._end_trick()

    def strength_of(self, seat: i64, card: i64) -> i64:
        """How strong a card of the colour led is in that seat's hands: its own trump beats all (NNR-09)."""
        number = number_of(card)
        return TRUMP if number == TRUMPS[self.tiles[seat]] else number

    def _tell_play(self, seat: i64, card: i64) -> None:
        args: dict[str, Any] = {"seat": seat, "card": card_words(card)}
        if card // NUMBERS != self.led:
            self.tell("throws", {**args, "colour": COLOURS[self.led]})
        elif self.strength_of(seat, card) == TRUMP:
            self.tell("trumps", args)
        else:
            self.tell("leads" if seat == self.leader else "follows", args)

    def card_played(self, seat: i64) -> i64:
        """The card of that seat on the table, NONE if there is none."""
        return ((self.table >> (6 * seat)) & 63) - 1

    def _end_trick(self) -> None:
        self.tricks += 1
        suit = SUITS[self.led]
        for seat in range(self.seats):
            card = bit(self.card_played(seat))
            if not card & suit:  # NNR-07
                self.boosts[seat] |= card
                if self.facts is not None:
                    self.tell("keeps", {"seat": seat, "card": card_words(self.card_played(seat))})
        seat = self.winner
        self.turn = seat
        self.distance = CARS[self.card_played(seat)]  # NNR-12
        self.named = 0
        self.caught_up = 0
        if self.facts is not None:
            card = self.card_played(seat)
            self.tell("wins", {"seat": seat, "card": card_words(card), "n": self.distance})

    # driving

    def _catch_up(self, seat: i64) -> None:
        self.caught_up = 1
        self.distance += CATCH_UP_SPACES
        if self.facts is not None:
            self.tell("catches_up", {"seat": seat, "n": CATCH_UP_SPACES, "distance": self.distance})

    def _boost(self, seat: i64, card: i64) -> None:
        spaces = self.boost_spaces(card)
        self.named |= bit(card)
        self.distance += spaces
        if self.facts is not None:
            args = {"seat": seat, "card": card_words(card), "n": spaces, "distance": self.distance}
            self.tell("boosts", args)

    def boost_spaces(self, card: i64) -> i64:
        """What a boost drives: its cars in the colour of the winning card, else one space (NNR-16)."""
        return CARS[card] if card // NUMBERS == self.led else 1

    def _drive(self, seat: i64, car: i64) -> None:
        if self.facts is not None:
            self._tell_drive(seat, car)
        self._move(seat, car)
        if self.tricks % HAND != 0:
            self._lead(seat)  # NNR-10
        elif self.tricks == HAND * ROUNDS_PER_LAP * self.course.laps:
            self._stall()
        else:
            self._deal(self._last(seat))

    def _move(self, seat: i64, car: i64) -> None:
        self.boosts[seat] &= ~self.named
        self.cars[seat] = car
        self.arrived[seat] = self.tricks

    def _tell_drive(self, seat: i64, car: i64) -> None:
        way = way_of(self.course, self.cars, seat, self.distance, car)
        self.tell("drives", {"seat": seat, "n": self.distance, **space_words(car), "way": way})
        if lap_of(car) > lap_of(self.cars[seat]):
            self.tell("new_lap", {"seat": seat, "lap": lap_of(car) + 1, "laps": self.course.laps})

    def _last(self, winner: i64) -> i64:
        """The car in last position, of several the first one clockwise after the winner (NNR-11)."""
        last = winner
        seat = winner
        for _ in range(self.seats):
            seat += 1
            if seat == self.seats:
                seat = 0
            mine, lowest_so_far = position(self.cars[seat]), position(self.cars[last])
            if mine < lowest_so_far or (mine == lowest_so_far and last == winner):
                last = seat
        return last

    # the end

    def _finish(self, seat: i64) -> None:
        """Over the line: the race is won (NNR-15, NNR-17)."""
        if self.facts is not None:
            way = way_of(self.course, self.cars, seat, self.distance, home(self.course))
            self.tell("finishes", {"seat": seat, "n": self.distance, "way": way})
            if self.course.record or self.course.races > 1:
                self.tell("record", {"seat": seat, "n": self.tricks})
        self._move(seat, home(self.course))
        self._end_race(self.tricks * 8 + seat)

    def _stall(self) -> None:
        """The last round is over and nobody is home (NNR-21)."""
        if self.facts is not None:
            self.tell("stalls", {"n": ROUNDS_PER_LAP * self.course.laps})
        self._end_race(NONE)

    def _end_race(self, result: i64) -> None:
        self.results = append(copied(self.results), result)
        if len(self.results) < self.course.races:
            self.set_up_race()
            return
        self.turn = NONE
        self.distance = 0
        if self.facts is not None:
            places = self.outcome().places
            self.tell("ends", {"winning_seat": [s for s, place in enumerate(places) if place == 1]})

    def outcome(self) -> Outcome:
        if self.course.races > 1:
            return Outcome(places_in_series(self.results, self.seats), self.scores(), "series")
        reason = "finish" if winner_of(self.results[0]) != NONE else "rounds_over"
        return Outcome(places_in_race(self.cars, self.arrived), self.scores(), reason)

    def scores(self) -> list[int]:
        """Rows driven; in a series each seat's best record, 0 without one."""
        if self.course.races > 1:
            return [record_of(self.results, seat) for seat in range(self.seats)]
        return [rows_driven(car, self.course.rows) for car in self.cars]

    def feats(self) -> list[Feat]:
        if not self.course.record:
            return []
        course = self.course
        key = {"circuit": course.circuit, "laps": course.laps, "players": self.seats, "catch_up": course.catch_up}
        return [
            {"kind": "record", "key": key, "value": result >> 3, "lower_is_better": True, "seat": winner_of(result)}
            for result in self.results
            if result != NONE
        ]

    # what is seen

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self, seat))

    # worlds

    def clone(self) -> "NekoRacing":
        return NekoRacing(
            self.seats,
            self.course,
            self.rng.clone(),
            self.tiles,
            copied(self.hands),
            copied(self.boosts),
            copied(self.cars),
            copied(self.arrived),
            self.results,
            self.tricks,
            self.leader,
            self.turn,
            self.table,
            self.led,
            self.winner,
            self.strength,
            self.distance,
            self.named,
            self.caught_up,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (
            self.course,
            self.rng,
            [list(row) for row in (self.tiles, self.hands, self.boosts, self.cars, self.arrived, self.results)],
            [self.tricks, self.leader, self.turn, self.table, self.led],
            [self.winner, self.strength, self.distance, self.named, self.caught_up],
        )


def _restored(course: Course, rng: Rng, lists: list[list[int]], trick: list[int], drive: list[int]) -> NekoRacing:
    tiles, hands, boosts, cars, arrived, results = [vec[i64](numbers) for numbers in lists]
    tricks, leader, turn, table, led = trick
    winner, strength, distance, named, caught_up = drive
    return NekoRacing(
        len(tiles), course, rng, tiles, hands, boosts, cars, arrived, results,
        tricks, leader, turn, table, led, winner, strength, distance, named, caught_up,
    )  # fmt: skip


def _with_members(codes: vec[i64], cards: i64, base: i64) -> vec[i64]:
    """The codes and one more for each card, ascending."""
    while cards:
        codes = append(codes, base + lowest(cards))
        cards &= cards - 1
    return codes


def _up_to_highest(cards: i64) -> i64:
    """Every card from 0 to the highest of these."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return cards | (cards >> 32)


def new_state(seats: int, options: Options, rng: Rng) -> NekoRacing:
    """The first race, set up."""
    n: i64 = seats
    none = vec[i64]()
    state = NekoRacing(
        n, course_of(options), rng.split(), none, none, none, none, none, none,
        0, 0, 0, 0, NONE, NONE, 0, 0, 0, 0,
    )  # fmt: skip
    state.set_up_race()
    return state
