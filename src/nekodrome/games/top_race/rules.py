"""The rules of Top Race, in the order of the rule sheet; auctions are in auction.py, the end of a race in ending.py."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, Outcome, Question, State, places_of
from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.top_race import auction, ending, phases, telling
from nekodrome.games.top_race.ceilings import ceiling_question
from nekodrome.games.top_race.circuit import HOME, STARTS, TIP_ROWS, TIPS, WAITING, row_of, start_of, start_space
from nekodrome.games.top_race.driving import (
    OVER_THE_LINE,
    STUCK,
    reach_lanes,
    reach_of,
    reach_row,
    way_back,
)
from nekodrome.games.top_race.moves import BET, BID, END, FINISH, NAME, PASS, PLACE, PLAY, TURBO, end_space
from nekodrome.games.top_race.pieces import (
    ALL_CARS,
    DECK,
    FIRST_TURBO,
    JOKER,
    LAST_KIND,
    ON_CARD,
    PAIRS,
    START_MONEY,
    card_of_kind,
    dollars,
    kinds_in,
    line_of,
)
from nekodrome.games.top_race.reasons import tempting_codes, why_not_legal
from nekodrome.games.top_race.view import view_of
from nekodrome.games.top_race.worlds import redraw
from nekodrome.parts.bits import bit, count, has, lowest, nth
from nekodrome.parts.deals import dealt
from nekodrome.parts.rows import copied, up_to, zeros

NONE: Final[i64] = -1
RACES: Final[i64] = 3  # TOP-28

# What became of a line of the card in play, two bits a line.
DRIVEN: Final[i64] = 1
LOST: Final[i64] = 2


@final
class TopRace(State):
    """A match of one race or three. Rows that seldom change are replaced, never changed, so clones share them."""

    def __init__(
        self,
        seats: i64,
        races: i64,
        with_bets: bool,
        rng: Rng,
        money: vec[i64],
        history: vec[i64],
        owners: vec[i64],
        prices: vec[i64],
        pile: vec[i64],
        bets: vec[i64],
        hands: vec[i64],
        cars: vec[i64],
        since: vec[i64],
        phase: i64,
        turn: i64,
        controller: i64,
        unseen: i64,
        refusals: i64,
        bid: i64,
        bidder: i64,
        passed: i64,
        played: i64,
        out: i64,
        card: i64,
        line: i64,
        ticks: i64,
        named: i64,
        mover: i64,
        reach: i64,
        broken: i64,
        lay_by: i64,
        moves: i64,
        tips: i64,
    ) -> None:
        super().__init__(seats)
        self.races = races
        self.with_bets = with_bets
        self.rng = rng  # for the races to come
        self.money = money  # of each seat, in units; shared
        self.history = history  # of the races over: see ending; shared
        self.owners = owners  # the seat of each car, NONE while it is unsold; shared
        self.prices = prices  # what each car was bought for; shared
        self.pile = pile  # the drivers not sold, the one on offer first; shared
        self.bets = bets  # of each seat: three bits a mark, car + 1; shared
        self.hands = hands  # a set of cards for each seat
        self.cars = cars  # the space of each car (see circuit)
        self.since = since  # when each car came to stand in its row, or home
        self.phase = phase
        self.turn = turn  # who bids, places or plays; NONE when the match is over
        self.controller = controller
        self.unseen = unseen  # drivers never shown; in the pile they follow the one on offer
        self.refusals = refusals  # since the last sale
        self.bid = bid
        self.bidder = bidder
        self.passed = passed  # the seats out of this auction
        self.played = played  # the cards played in this race
        self.out = out  # the seats whose cars are all home
        self.card = card  # the kind of the card in play, NONE between cards
        self.line = line  # the line in hand
        self.ticks = ticks  # what became of the lines before
        self.named = named  # the car named for the joker of this card, NONE before
        self.mover = mover  # the car that drives or is placed
        self.reach = reach  # where it may end (see driving)
        self.broken = broken  # the cars that are broken down
        self.lay_by = lay_by  # the same in the order they broke down, the first lowest: four bits a car, car + 1
        self.moves = moves  # a clock for `since`
        self.tips = tips  # the marks that were crossed

    # setup

    def set_up_race(self) -> None:
        """Controller, cards and drivers of a new race (TOP-06)."""
        n = self.seats
        self.controller = self.rng.below(n)
        self.hands = dealt(DECK, n, self.rng)
        pile = up_to(6)
        self.rng.shuffle(pile)
        self.pile = pile
        self.unseen = 6
        self.refusals = 0
        self.owners = _six(NONE)
        self.prices = zeros(6)
        self.cars = _six(WAITING)
        self.since = zeros(6)
        self.bets = zeros(n)
        self.played = 0
        self.out = 0
        self.moves = 0
        self.tips = 0
        self.broken = 0
        self.lay_by = 0
        if self.facts is not None:
            telling.tell_race(self)
        auction.show_driver(self)

    # who decides

    def actor(self) -> i64:
        if self.phase != phases.BET:
            return self.turn
        for seat in range(self.seats):
            if self.owes_bet(seat):
                return seat
        return NOBODY

    def pending(self) -> list[int]:
        if self.phase != phases.BET:
            return [] if self.turn < 0 else [self.turn]
        return [seat for seat in range(self.seats) if self.owes_bet(seat)]

    def owes_bet(self, seat: i64) -> bool:
        """Whether a seat has not bet on the mark just crossed."""
        return self.phase == phases.BET and self.bet_of(seat, self.tips - 1) == NONE

    def bet_of(self, seat: i64, tip: i64) -> i64:
        """The car that a seat has bet on at a mark, NONE if it has not."""
        return ((self.bets[seat] >> (3 * tip)) & 7) - 1

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        codes = vec[i64](capacity=12)
        if self.phase == phases.BET:
            return _with_members(codes, ALL_CARS, BET) if seat >= 0 and self.owes_bet(seat) else codes
        if seat != self.turn or seat < 0:
            return codes
        if self.phase == phases.AUCTION:
            return self._with_bids(codes, seat)
        if self.phase == phases.DRIVE:
            return self._with_ends(codes)
        return _with_members(codes, self.choices(seat), self.base())

    def choices(self, seat: i64) -> i64:
        """The choices of all phases but auctions and drives, as a set; their codes begin at `base`."""
        if self.phase == phases.CARD:
            return kinds_in(self.hands[seat])
        if self.phase == phases.PLACE:
            return self.free_starts()
        if self.phase == phases.NAME:
            return self.nameable()
        return 3 if self.phase == phases.TURBO else ALL_CARS

    def base(self) -> i64:
        """The code of the choice 0."""
        if self.phase == phases.CARD:
            return PLAY
        if self.phase == phases.PLACE:
            return PLACE
        if self.phase == phases.NAME:
            return NAME
        return TURBO if self.phase == phases.TURBO else BET

    def _with_bids(self, codes: vec[i64], seat: i64) -> vec[i64]:
        codes = append(codes, PASS)
        for amount in range(self.bid + 1, self.money[seat] + 1):
            codes = append(codes, BID + amount)
        return codes

    def _with_ends(self, codes: vec[i64]) -> vec[i64]:
        if self.reach >= OVER_THE_LINE:
            return append(codes, FINISH)
        return _with_members(codes, reach_lanes(self.reach), END + 4 * reach_row(self.reach))

    def free_starts(self) -> i64:
        """The starting spaces where no car stands."""
        free = bit(STARTS) - 1
        for car in range(6):
            if self.cars[car] >= 0:
                free &= ~bit(start_of(self.cars[car]))
        return free

    def nameable(self) -> i64:
        """The cars that the joker of the card in play may move: those the card does not name (TOP-20)."""
        return ALL_CARS & ~ON_CARD[self.card]

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if self.phase == phases.DRIVE:
            if self.reach >= OVER_THE_LINE:
                rng.below(1)
                return FINISH
            lanes = reach_lanes(self.reach)
            return END + 4 * reach_row(self.reach) + nth(lanes, rng.below(count(lanes)))
        if self.phase == phases.AUCTION:
            raised = rng.below(1 + self.money[seat] - self.bid)
            return BID + self.bid + raised if raised else PASS
        choices = self.choices(seat)
        return self.base() + nth(choices, rng.below(count(choices)))

    def tempting(self, seat: int) -> list[int]:
        return tempting_codes(self, seat)

    def foreseen(self, seat: int) -> list[Question]:
        return ceiling_question(self, seat)

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not_legal(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if action >= END:
            self._drive(action)
        elif action < TURBO:
            self._play(seat, action)
        elif action >= PLACE:
            auction.place(self, start_space(action - PLACE))
        elif action >= PASS:
            auction.raise_or_pass(self, seat, action - BID)
        elif action >= BET:
            self._bet(seat, action - BET)
        elif action >= NAME:
            self._name(action - NAME)
        elif action == TURBO:
            self._turbo()
        else:
            self._break_down()

    def disclosed(self) -> int:
        """Drivers shown, cards played, and all that a new race or the end brings; ends of drives disclose nothing."""
        return 100 * len(self.history) + count(self.played) + 6 - self.unseen

    # the race

    def begin_race(self) -> None:
        """The buyer of the last driver begins (TOP-15)."""
        self.phase = phases.CARD
        self.card = NONE
        if self.facts is not None:
            self.tell("begins", {"seat": self.turn})

    def _play(self, seat: i64, kind: i64) -> None:
        card = card_of_kind(self.hands[seat], kind)
        self.hands[seat] ^= card
        self.played |= card
        self.card = kind
        self.line = 0
        self.ticks = 0
        self.named = NONE
        if self.facts is not None:
            telling.tell_play(self)
        if FIRST_TURBO <= kind < LAST_KIND:
            self._choose_turbo()
        else:
            self._next_line()

    def _next_line(self) -> None:
        """The next line that moves a car; those that move none are not asked (TOP-16)."""
        line = line_of(self.card, self.line)
        while line:
            car = line & 7
            if self._can_name(line >> 3) if car == JOKER else self._can_drive(car, line >> 3):
                return
            self._tick(LOST)
            line = line_of(self.card, self.line)
        self._end_card()

    def _tick(self, became: i64) -> None:
        self.ticks |= became << (2 * self.line)
        self.line += 1

    def _can_drive(self, car: i64, number: i64) -> bool:
        """Asks where a car ends, if it can move at all."""
        if not self.is_racing(car):  # TOP-19
            if self.facts is not None:
                telling.tell_ignored(self, car, number)
            return False
        reach = reach_of(self.cars, self.broken, car, number)
        if reach == STUCK:
            if self.facts is not None:
                telling.tell_stuck(self, car, number)
            return False
        self.mover = car
        self.reach = reach
        self.phase = phases.DRIVE
        return True

    def is_racing(self, car: i64) -> bool:
        """Whether a car is on the track, neither home nor broken down (TOP-23)."""
        return 0 <= self.cars[car] < HOME and not has(self.broken, car)

    def _can_name(self, number: i64) -> bool:
        """Asks for the joker's car, if there is one that can move."""
        cars = self.nameable()
        while cars:
            car = lowest(cars)
            cars &= cars - 1
            if self.is_racing(car) and reach_of(self.cars, self.broken, car, 1) != STUCK:
                self.phase = phases.NAME
                return True
        if self.facts is not None:
            self.tell("idle_joker", {"seat": self.turn, "n": number})
        return False

    def _name(self, car: i64) -> None:
        self.named = car
        number = line_of(self.card, self.line) >> 3
        if self.facts is not None:
            telling.tell_name(self, car, number)
        if not self._can_drive(car, number):
            self._tick(LOST)
            self._next_line()

    # turbo and breakdown

    def _choose_turbo(self) -> None:
        if self.is_turbo_idle(self.card):
            if self.facts is not None:
                telling.tell_no_effect(self)
            self._end_card()
        else:
            self.phase = phases.TURBO

    def is_turbo_idle(self, kind: i64) -> bool:
        """Whether a turbo/breakdown card would have no effect (TOP-22)."""
        one, other = PAIRS[2 * (kind - FIRST_TURBO)], PAIRS[2 * (kind - FIRST_TURBO) + 1]
        return (
            not self.is_racing(one) or not self.is_racing(other) or row_of(self.cars[one]) == row_of(self.cars[other])
        )

    def leader(self, kind: i64) -> i64:
        """The car of a pair that is ahead."""
        one, other = PAIRS[2 * (kind - FIRST_TURBO)], PAIRS[2 * (kind - FIRST_TURBO) + 1]
        return one if self.cars[one] > self.cars[other] else other

    def hinder(self, kind: i64) -> i64:
        """The car of a pair that is behind."""
        at = 2 * (kind - FIRST_TURBO)
        return PAIRS[at] + PAIRS[at + 1] - self.leader(kind)

    def gap(self, kind: i64) -> i64:
        """How many rows the hinder car of a pair lies behind."""
        return row_of(self.cars[self.leader(kind)]) - row_of(self.cars[self.hinder(kind)])

    def _turbo(self) -> None:
        car = self.hinder(self.card)
        if self.facts is not None:
            telling.tell_turbo(self)
        if not self._can_drive(car, self.gap(self.card)):
            self._end_card()

    def _break_down(self) -> None:
        car = self.leader(self.card)
        self.broken |= bit(car)
        self.lay_by |= (car + 1) << (4 * (count(self.broken) - 1))
        if self.facts is not None:
            telling.tell_break_down(self, car)
        self._end_card()

    def _bring_back(self) -> None:
        """Cars that every racing car has passed come back to the track (TOP-23)."""
        rearmost = self._rearmost_row()
        waiting = self.lay_by
        self.lay_by = 0
        left: i64 = 0
        while waiting:
            car = (waiting & 15) - 1
            waiting >>= 4
            if row_of(self.cars[car]) < rearmost:
                self._return(car)
            else:
                self.lay_by |= (car + 1) << (4 * left)
                left += 1

    def _rearmost_row(self) -> i64:
        rearmost = row_of(HOME)
        for car in range(6):
            if row_of(self.cars[car]) < rearmost and not has(self.broken, car):
                rearmost = row_of(self.cars[car])
        return rearmost

    def _return(self, car: i64) -> None:
        space = way_back(self.cars, self.broken, car)
        if row_of(space) != row_of(self.cars[car]):
            self._stamp(car)
        self.cars[car] = space
        self.broken ^= bit(car)
        if self.facts is not None:
            telling.tell_return(self, car)

    # driving

    def _drive(self, action: i64) -> None:
        car = self.mover
        space = HOME if action == FINISH else end_space(action)
        if self.facts is not None:
            telling.tell_drive(self, space)
        self.cars[car] = space
        self._stamp(car)
        if self.facts is not None and space == HOME:
            telling.tell_home(self, car)
        if self.lay_by:
            self._bring_back()
        if space == HOME and self._all_home():  # TOP-26
            ending.end_race(self)
        else:
            self._go_on()

    def _stamp(self, car: i64) -> None:
        self.moves += 1
        self.since[car] = self.moves

    def _all_home(self) -> bool:
        home: i64 = 0
        for car in range(6):
            if self.cars[car] == HOME:
                home += 1
        return home == 6

    def _go_on(self) -> None:
        """Stops for bets if the car was the first across a mark (TOP-29), else takes up the next line."""
        if self.with_bets and self.tips < TIPS and row_of(self.cars[self.mover]) > TIP_ROWS[self.tips]:
            self.tips += 1
            self.phase = phases.BET
            if self.facts is not None:
                telling.tell_tip(self)
        else:
            self._tick(DRIVEN)
            self._next_line()

    def _bet(self, seat: i64, car: i64) -> None:
        bets = copied(self.bets)
        bets[seat] |= (car + 1) << (3 * (self.tips - 1))
        self.bets = bets
        if self.facts is not None:
            telling.tell_bet(self, seat, car)
        if self.actor() == NOBODY:
            self._go_on()

    def _end_card(self) -> None:
        """The next player still in the race who has a card (TOP-16, TOP-24); without any the race ends (TOP-26)."""
        self.card = NONE
        self._lay_down()
        seat = self.turn
        for _ in range(self.seats):
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.hands[seat] and not has(self.out, seat):
                self.turn = seat
                self.phase = phases.CARD
                return
        ending.end_race(self)

    def _lay_down(self) -> None:
        """Players whose cars are all home lay down their cards (TOP-24)."""
        racing: i64 = 0
        for car in range(6):
            if self.cars[car] != HOME:
                racing |= bit(self.owners[car])
        out = (bit(self.seats) - 1) & ~racing
        if self.facts is not None:
            telling.tell_laid_down(self, out & ~self.out)
        self.out = out

    # the end

    def outcome(self) -> Outcome:
        reason = "grand_prix" if self.races > 1 else "all_home" if self._all_home() else "cards_played"
        return Outcome(places_of(self.scores()), self.scores(), reason)

    def scores(self) -> list[int]:
        """The money of every seat, in dollars."""
        return [dollars(units) for units in self.money]

    # what is seen

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self, seat))

    # worlds

    def clone(self) -> "TopRace":
        return TopRace(
            self.seats,
            self.races,
            self.with_bets,
            self.rng.clone(),
            self.money,
            self.history,
            self.owners,
            self.prices,
            self.pile,
            self.bets,
            copied(self.hands),
            copied(self.cars),
            copied(self.since),
            self.phase,
            self.turn,
            self.controller,
            self.unseen,
            self.refusals,
            self.bid,
            self.bidder,
            self.passed,
            self.played,
            self.out,
            self.card,
            self.line,
            self.ticks,
            self.named,
            self.mover,
            self.reach,
            self.broken,
            self.lay_by,
            self.moves,
            self.tips,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [self.money, self.history, self.owners, self.prices, self.pile, self.bets]
        rows += [self.hands, self.cars, self.since]
        numbers = [self.phase, self.turn, self.controller, self.unseen, self.refusals, self.bid, self.bidder]
        numbers += [self.passed, self.played, self.out, self.card, self.line, self.ticks, self.named, self.mover]
        numbers += [self.reach, self.broken, self.lay_by, self.moves, self.tips]
        return _restored, (self.races, self.with_bets, self.rng, [list(row) for row in rows], numbers)


def _restored(races: int, with_bets: bool, rng: Rng, rows: list[list[int]], numbers: list[int]) -> TopRace:
    money, history, owners, prices, pile, bets, hands, cars, since = [vec[i64](row) for row in rows]
    phase, turn, controller, unseen, refusals, bid, bidder, passed, played, out = numbers[:10]
    card, line, ticks, named, mover, reach, broken, lay_by, moves, tips = numbers[10:]
    return TopRace(
        len(money), races, with_bets, rng, money, history, owners, prices, pile, bets, hands, cars, since,
        phase, turn, controller, unseen, refusals, bid, bidder, passed, played, out,
        card, line, ticks, named, mover, reach, broken, lay_by, moves, tips,
    )  # fmt: skip


def _with_members(codes: vec[i64], members: i64, base: i64) -> vec[i64]:
    """The codes and one more for each member, ascending."""
    while members:
        codes = append(codes, base + lowest(members))
        members &= members - 1
    return codes


def _six(value: i64) -> vec[i64]:
    """A number for each car."""
    row = zeros(6)
    for car in range(6):
        row[car] = value
    return row


def new_state(seats: int, options: Options, rng: Rng) -> TopRace:
    """The first race, set up; its first driver is on offer."""
    n: i64 = seats
    money = zeros(n)
    for seat in range(n):
        money[seat] = START_MONEY
    none = vec[i64]()
    state = TopRace(
        n, RACES if options["grand_prix"] else 1, options["bets"], rng.split(),
        money, none, none, none, none, none, none, none, none,
        phases.AUCTION, 0, 0, 0, 0, 0, NONE, 0, 0, 0, NONE, 0, 0, NONE, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip
    state.set_up_race()
    return state
