"""The rules of Top Race, in the order of the rule sheet; races go on in setup.py, auction.py, playing.py, ending.py."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.top_race import auction, phases, playing, telling
from nekodrome.games.top_race.ceilings import ceiling_question
from nekodrome.games.top_race.circuit import HOME, STARTS, start_of, start_space
from nekodrome.games.top_race.driving import OVER_THE_LINE, reach_lanes, reach_row
from nekodrome.games.top_race.moves import BET, BID, END, FINISH, NAME, PASS, PLACE, PLAY, TURBO
from nekodrome.games.top_race.observation import observe
from nekodrome.games.top_race.phases import NONE
from nekodrome.games.top_race.pieces import ALL_CARS, ON_CARD, PRIZES, START_MONEY, dollars, kinds_in
from nekodrome.games.top_race.ranking import places_of_cars
from nekodrome.games.top_race.refusals import tempting_codes, why_not_legal
from nekodrome.games.top_race.setup import set_up_race
from nekodrome.games.top_race.showing import view_of
from nekodrome.games.top_race.view import View
from nekodrome.games.top_race.worlds import redraw
from nekodrome.parts.bits import bit, count, has, nth, with_members
from nekodrome.parts.rows import copied, zeros

RACES: Final[i64] = 3  # TOP-28


@final
class TopRace(State):
    """A match of one race or three. Rows that seldom change are replaced, never changed, so clones share them."""

    def __init__(
        self,
        *,
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
            return with_members(codes, ALL_CARS, BET) if seat >= 0 and self.owes_bet(seat) else codes
        if seat != self.turn or seat < 0:
            return codes
        if self.phase == phases.AUCTION:
            return self._with_bids(codes, seat)
        if self.phase == phases.DRIVE:
            return self._with_ends(codes)
        return with_members(codes, self.choices(seat), self.base())

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
        return with_members(codes, reach_lanes(self.reach), END + 4 * reach_row(self.reach))

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
            playing.drive(self, action)
        elif action < TURBO:
            playing.play(self, seat, action)
        elif action >= PLACE:
            auction.place(self, start_space(action - PLACE))
        elif action >= PASS:
            auction.raise_or_pass(self, seat, action - BID)
        elif action >= BET:
            playing.bet(self, seat, action - BET)
        elif action >= NAME:
            playing.name(self, action - NAME)
        elif action == TURBO:
            playing.use_turbo(self)
        else:
            playing.break_down(self)

    def disclosed(self) -> int:
        """Drivers shown, cards played, and all that a new race or the end brings; ends of drives disclose nothing."""
        return 100 * len(self.history) + count(self.played) + 6 - self.unseen

    # the race

    def begin_race(self) -> None:
        """The buyer of the last driver begins (TOP-15)."""
        self.phase = phases.CARD
        self.card = NONE
        if self.facts is not None:
            telling.tell_begin(self)

    def is_racing(self, car: i64) -> bool:
        """Whether a car is on the track, neither home nor broken down (TOP-23)."""
        return 0 <= self.cars[car] < HOME and not has(self.broken, car)

    def stamp(self, car: i64) -> None:
        """A car has come to stand in its row now."""
        self.moves += 1
        self.since[car] = self.moves

    def all_home(self) -> bool:
        """Whether every car has crossed the line."""
        home: i64 = 0
        for car in range(6):
            if self.cars[car] == HOME:
                home += 1
        return home == 6

    # the end

    def outcome(self) -> Outcome:
        reason = "grand_prix" if self.races > 1 else "all_home" if self.all_home() else "cards_played"
        return Outcome(places_of(self.scores()), self.scores(), reason)

    def scores(self) -> list[int]:
        """The money of every seat, in dollars."""
        return [dollars(units) for units in self.money]

    def standings(self) -> list[int]:
        """Money, with the prizes as the cars stand once they race."""
        money = copied(self.money)
        if phases.CARD <= self.phase <= phases.BET:
            places = places_of_cars(self.cars, self.since)
            for car in range(6):
                money[self.owners[car]] += PRIZES[places[car]]
        return [dollars(units) for units in money]

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "TopRace":
        return TopRace(
            seats=self.seats,
            races=self.races,
            with_bets=self.with_bets,
            rng=self.rng.clone(),
            money=self.money,
            history=self.history,
            owners=self.owners,
            prices=self.prices,
            pile=self.pile,
            bets=self.bets,
            hands=copied(self.hands),
            cars=copied(self.cars),
            since=copied(self.since),
            phase=self.phase,
            turn=self.turn,
            controller=self.controller,
            unseen=self.unseen,
            refusals=self.refusals,
            bid=self.bid,
            bidder=self.bidder,
            passed=self.passed,
            played=self.played,
            out=self.out,
            card=self.card,
            line=self.line,
            ticks=self.ticks,
            named=self.named,
            mover=self.mover,
            reach=self.reach,
            broken=self.broken,
            lay_by=self.lay_by,
            moves=self.moves,
            tips=self.tips,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = {name: getattr(self, name) for name in KEPT_NUMBERS}
        return _restored, (self.rng, numbers, {row: list(getattr(self, row)) for row in KEPT_ROWS})


KEPT_NUMBERS: Final = (
    *("seats", "races", "with_bets", "phase", "turn", "controller", "unseen", "refusals", "bid", "bidder"),
    *("passed", "played", "out", "card", "line", "ticks", "named", "mover", "reach", "broken", "lay_by"),
    *("moves", "tips"),
)
KEPT_ROWS: Final = ("money", "history", "owners", "prices", "pile", "bets", "hands", "cars", "since")


def _restored(rng: Rng, numbers: dict[str, Any], rows: dict[str, list[int]]) -> TopRace:
    kept: dict[str, Any] = {name: vec[i64](row) for name, row in rows.items()}
    return TopRace(rng=rng, **numbers, **kept)


def new_state(seats: int, options: Options, rng: Rng) -> TopRace:
    """The first race, set up; its first driver is on offer."""
    money = zeros(seats)
    for seat in range(seats):
        money[seat] = START_MONEY
    none = vec[i64]()
    state = TopRace(
        seats=seats,
        races=RACES if options["grand_prix"] else 1,
        with_bets=options["bets"],
        rng=rng.split(),
        money=money,
        history=none,
        owners=none,
        prices=none,
        pile=none,
        bets=none,
        hands=none,
        cars=none,
        since=none,
        phase=phases.AUCTION,
        turn=0,
        controller=0,
        unseen=0,
        refusals=0,
        bid=0,
        bidder=NONE,
        passed=0,
        played=0,
        out=0,
        card=NONE,
        line=0,
        ticks=0,
        named=NONE,
        mover=0,
        reach=0,
        broken=0,
        lay_by=0,
        moves=0,
        tips=0,
    )
    set_up_race(state)
    return state
