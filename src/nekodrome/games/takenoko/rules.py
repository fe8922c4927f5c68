"""Takenoko's rules, in the order of the rule sheet; the actions are in weather.py, gardening.py and cards.py.

Objective cards are known by where they lay in their deck at first; `cards` tells their kinds, and is all that must be
redrawn of them. Rows shared between clones are replaced, never changed: `queue`, `allowed`, `before`.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, State
from nekodrome.core.outcomes import Outcome
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.takenoko import gardening
from nekodrome.games.takenoko.cards import draw_card, validate
from nekodrome.games.takenoko.choices import codes_of
from nekodrome.games.takenoko.facts import Emperor, Ends, EndsTurn, Stalls
from nekodrome.games.takenoko.garden import Garden, restored_garden
from nekodrome.games.takenoko.knowledge import Knowledge, restored_knowledge
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    DRAW,
    DRAW_PLOTS,
    END,
    FIT,
    IMPROVE,
    KEEP,
    LAY,
    MOVE_GARDENER,
    MOVE_PANDA,
    RAIN_ON,
    SHOW,
    STORM_TO,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.objectives import EMPEROR, FIRST_GARDENER, FIRST_PANDA, MEALS, POINTS
from nekodrome.games.takenoko.observation import observe
from nekodrome.games.takenoko.phases import ACT, LAY_IT, NONE, OVER, STALL, STALL_TOLD
from nekodrome.games.takenoko.pieces import CELL_COUNT, CELLS, NO_WEATHER
from nekodrome.games.takenoko.refusals import tempting_of, why_not
from nekodrome.games.takenoko.view import View, view_of
from nekodrome.games.takenoko.weather import rain_on, roll_weather, storm_to, use_weather
from nekodrome.games.takenoko.worlds import redraw
from nekodrome.parts.bits import bit, has, lowest, members_of


@final
class Takenoko(State):
    """A match of Takenoko."""

    def __init__(
        self,
        seats: i64,
        pro: bool,
        rng: Rng,
        garden: Garden,
        pile: vec[i64],
        cards: vec[i64],
        queue: vec[i64],
        allowed: vec[i64],
        before: vec[i64],
        ends: vec[i64],
        hands: vec[i64],
        taken: vec[i64],
        known: vec[i64],
        shown: vec[i64],
        goods: vec[i64],
        eaten: vec[i64],
        log: vec[i64],
        knowledge: list[Knowledge],
        turn: i64,
        phase: i64,
        turns: i64,
        weather: i64,
        effect: i64,
        made: i64,
        done: i64,
        kept: i64,
        put_back: i64,
        idle: i64,
        emperor: i64,
        revealed: i64,
    ) -> None:
        super().__init__(seats)
        self.pro = pro
        self.rng = rng
        self.garden = garden
        self.pile = pile  # kinds of plots, the next one first
        self.cards = cards  # the kind of each card
        self.queue = queue  # the cards of each deck, 15 places a deck, round and round
        self.allowed = allowed  # what everybody knows a card may be, as a set of kinds within its deck (TAK-24)
        self.before = before  # for each plot or gardener objective shown: the cards its owner had taken by then
        self.ends = ends  # for each deck where its queue begins, then how long it is
        self.hands = hands  # sets of cards
        self.taken = taken  # sets of cards that a seat has had in hand, those shown included
        self.known = known  # sets of cards that a seat has seen, those put back included
        self.shown = shown  # objectives validated, 64 * seat + kind, in order
        self.goods = goods  # channels and tokens, a row for each seat and one for the reserve
        self.eaten = eaten  # sections on the boards, three colours a seat
        self.log = log  # who drew which plots and kept which (knowledge.py)
        self.knowledge = knowledge  # of the pile: what the log said before it was cut short
        self.turn = turn
        self.phase = phase
        self.turns = turns  # turns begun before this one
        self.weather = weather  # what the die shows, NO_WEATHER on a first turn
        self.effect = effect  # the effect that was used, NO_WEATHER if none was
        self.made = made  # actions
        self.done = done  # the set of them
        self.kept = kept  # the plot to be laid, or the one just laid
        self.put_back = put_back  # cards put back in this action, four bits a deck
        self.idle = idle  # turns in a row without an objective
        self.emperor = emperor
        self.revealed = revealed  # how often chance or a secret came to light

    # who decides

    def actor(self) -> i64:
        return self.turn

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        return codes_of(self) if seat == self.turn and seat >= 0 else vec[i64]()

    def is_legal(self, seat: int, action: int) -> bool:
        if seat != self.turn or (action >= LAY and not self._is_near(action)):
            return False
        return action in self.legal(seat)

    def _is_near(self, action: i64) -> bool:
        """Whether a code on the board means a place that has to do with it."""
        if self.phase == LAY_IT:
            return action < MOVE_GARDENER
        number = (action - CHANNEL) // 3 if action >= CHANNEL else (action - LAY) % CELL_COUNT
        return action >= MOVE_GARDENER and self.garden.ground[CELLS[number]] > 0

    def tempting(self, seat: int) -> list[int]:
        return tempting_of(self) if seat == self.turn and seat >= 0 else []

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not(self, action)

    def has_card(self, deck: i64) -> bool:
        """Whether a card may be drawn there: one that was not put back in this action (TAK-24)."""
        return self.ends[3 + deck] > (self.put_back >> (4 * deck)) & 15

    def has_cards(self) -> bool:
        """Whether a card may be drawn anywhere."""
        return self.has_card(0) or self.has_card(1) or self.has_card(2)

    def drawn_plots(self) -> i64:
        """How many plots are drawn at a time: three, or what is left."""
        return 3 if len(self.pile) > 3 else len(self.pile)

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether a player would meet that objective now (TAK-20)."""
        if kind < FIRST_GARDENER:
            return has(self.garden.patterns, kind)
        if kind < FIRST_PANDA:
            return self.garden.grown(kind)
        meal = 3 * (kind - FIRST_PANDA)
        return all(self.eaten[3 * seat + colour] >= MEALS[meal + colour] for colour in range(3))

    def ready(self) -> i64:
        """The set of objectives in hand that the player in turn may validate."""
        found: i64 = 0
        hand = self.hands[self.turn]
        while hand:
            kind = self.cards[lowest(hand)]
            hand &= hand - 1
            if self.holds(self.turn, kind):
                found |= bit(kind)
        return found

    def kinds_in_hand(self, seat: int) -> list[int]:
        """The objectives in a hand, sorted."""
        return sorted(int(self.cards[card]) for card in members_of(self.hands[seat]))

    # a turn

    def apply(self, seat: i64, action: i64) -> None:
        if action >= LAY:
            self._on_the_board(action)
        elif action >= SHOW:
            validate(self, action - SHOW)
        elif action >= DRAW:
            draw_card(self, action - DRAW)
        elif action == TAKE_CHANNEL:
            gardening.take_channel(self)
        elif action >= BARE:
            gardening.fit(self, action - FIT)
        elif action >= KEEP:
            gardening.keep(self, action - KEEP)
        elif action == DRAW_PLOTS:
            gardening.draw_plots(self)
        elif action == END:
            self._end_turn()
        else:
            use_weather(self, action)

    def disclosed(self) -> int:
        return self.revealed

    def _on_the_board(self, action: i64) -> None:
        if action >= CHANNEL:
            at = action - CHANNEL
            gardening.lay_channel(self, 3 * CELLS[at // 3] + at % 3)
            return
        what = (action - LAY) // CELL_COUNT
        cell = CELLS[(action - LAY) % CELL_COUNT]
        if action < MOVE_GARDENER:
            gardening.lay(self, cell)
        elif action < MOVE_PANDA:
            gardening.move_gardener(self, cell)
        elif action < RAIN_ON:
            gardening.move_panda(self, cell)
        elif action < STORM_TO:
            rain_on(self, cell)
        elif action < IMPROVE:
            storm_to(self, cell)
        else:
            gardening.improve(self, self.garden.plot_at(cell), what - 4)

    def spend_action(self, action: i64) -> None:
        """Spends one of the turn's actions."""
        self.done |= bit(action)
        self.made += 1

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.effect = NO_WEATHER
        self.made = 0
        self.done = 0
        self.phase = ACT
        if self.turns >= self.seats:
            roll_weather(self)

    # the end (TAK-25 to TAK-27)

    def shown_by(self, seat: i64) -> i64:
        """How many objectives a seat has validated."""
        n: i64 = 0
        for entry in self.shown:
            if entry >> 6 == seat:
                n += 1
        return n

    def wanted(self) -> i64:
        """How many objectives bring the end (TAK-25)."""
        return 11 - self.seats

    def _end_turn(self) -> None:
        seat = self.turn
        self.revealed += 1
        self.idle += 1
        self.turns += 1
        crowned = self.emperor == NONE and self.shown_by(seat) >= self.wanted()
        if crowned:
            self.emperor = seat
        following: i64 = 0 if seat + 1 == self.seats else seat + 1
        if following == self.emperor or self.idle >= STALL * self.seats:
            following = NONE
        if self.facts is not None:
            self._tell_end_of_turn(seat, following, crowned)
        if following == NONE:
            self._finish()
        else:
            self._begin_turn(following)

    def _tell_end_of_turn(self, seat: i64, following: i64, crowned: bool) -> None:
        self.tell("ends_turn", EndsTurn(seat=seat, next_seat=None if following == NONE else following))
        if crowned:
            self.tell("emperor", Emperor(seat=seat, n=EMPEROR))
        if self.idle % self.seats == 0 and self.idle >= STALL_TOLD * self.seats:
            self.tell("stalls", Stalls(n=self.idle // self.seats, limit=STALL))

    def _finish(self) -> None:
        self.turn = NOBODY
        self.phase = OVER
        self.weather = NO_WEATHER
        if self.facts is not None:
            self.tell("ends", Ends(winning_seat=self.outcome().winners()))

    def points_of(self, seat: i64, panda: bool) -> i64:
        """Points on validated cards: all of them with the Emperor's, or those of the panda alone."""
        points: i64 = EMPEROR if seat == self.emperor and not panda else 0
        for entry in self.shown:
            kind = entry & 63
            if entry >> 6 == seat and (kind >= FIRST_PANDA or not panda):
                points += POINTS[kind]
        return points

    def places(self) -> list[int]:
        """TAK-26: by points, then by points on panda objectives."""
        ranks = [self.points_of(seat, False) * 100 + self.points_of(seat, True) for seat in range(self.seats)]
        return [1 + sum(1 for other in ranks if other > rank) for rank in ranks]

    def outcome(self) -> Outcome:
        return Outcome(self.places(), self.scores(), "stalled" if self.emperor == NONE else "emperor")

    def scores(self) -> list[int]:
        return [self.points_of(seat, False) for seat in range(self.seats)]

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "Takenoko":
        return Takenoko(
            seats=self.seats,
            pro=self.pro,
            rng=self.rng.clone(),
            garden=self.garden.clone(),
            pile=self.pile,
            cards=self.cards[:],
            queue=self.queue,
            allowed=self.allowed,
            before=self.before,
            ends=self.ends[:],
            hands=self.hands[:],
            taken=self.taken[:],
            known=self.known[:],
            shown=self.shown[:],
            goods=self.goods[:],
            eaten=self.eaten[:],
            log=self.log[:],
            knowledge=self.knowledge,
            turn=self.turn,
            phase=self.phase,
            turns=self.turns,
            weather=self.weather,
            effect=self.effect,
            made=self.made,
            done=self.done,
            kept=self.kept,
            put_back=self.put_back,
            idle=self.idle,
            emperor=self.emperor,
            revealed=self.revealed,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (
            {name: getattr(self, name) for name in NUMBERS},
            {row: list(getattr(self, row)) for row in ROWS},
            self.rng,
            self.garden.rows(),
            [known.rows() for known in self.knowledge],
        )


NUMBERS: Final = (
    *("seats", "pro", "turn", "phase", "turns", "weather", "effect", "made", "done", "kept", "put_back"),
    *("idle", "emperor", "revealed"),
)
ROWS: Final = (
    *("pile", "cards", "queue", "allowed", "before", "ends", "hands", "taken", "known", "shown"),
    *("goods", "eaten", "log"),
)


def _restored(
    numbers: dict[str, Any],
    rows: dict[str, list[int]],
    rng: Rng,
    garden: dict[str, list[int]],
    knowledge: list[Any],
) -> Takenoko:
    parts: dict[str, Any] = {**numbers, **{name: vec[i64](row) for name, row in rows.items()}}
    known = [restored_knowledge(known) for known in knowledge]
    return Takenoko(rng=rng, garden=restored_garden(garden), knowledge=known, **parts)
