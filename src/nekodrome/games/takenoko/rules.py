"""Takenoko's rules, in the order of the rule sheet.

Objective cards are known by where they lay in their deck at first; `cards` tells their kinds, and is all that must be
redrawn of them. Rows shared between clones are replaced, never changed: `queue`, `allowed`, `before`.
"""

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, Outcome, State
from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.takenoko.choices import codes_of
from nekodrome.games.takenoko.doubts import Doubt, restored_doubt
from nekodrome.games.takenoko.garden import Garden, new_garden, restored_garden
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    CHOOSE_SUN,
    CHOOSE_WIND,
    DECLINE,
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
    TAKE,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.objectives import (
    CARDS,
    DECK_CARDS,
    DECK_SIZE,
    DECKS,
    EMPEROR,
    FIRST_GARDENER,
    FIRST_PANDA,
    KIND_OF_EACH,
    MEALS,
    PANDA_DECK,
    PLOT_DECK,
    POINTS,
    card_words,
    deck_of,
)
from nekodrome.games.takenoko.phases import (
    ACT,
    DRAW_AGAIN,
    FIT_IT,
    GOODS,
    KEEP_ONE,
    KEPT,
    LAY_IT,
    LOOKED,
    NONE,
    OVER,
    STALL,
    STALL_TOLD,
    WEATHER,
)
from nekodrome.games.takenoko.pieces import (
    ALL_PLOTS,
    CELL_COUNT,
    CELLS,
    CHANNELS,
    CLOUDS,
    COLOURS,
    ENCLOSURE,
    FACES,
    GARDENER,
    IMPROVEMENTS,
    IRRIGATION,
    NO_WEATHER,
    OBJECTIVE,
    PANDA,
    PLOTS_ACTION,
    POND_CELL,
    RAIN,
    STEPS,
    STORM,
    SUN,
    TOKENS,
    WATERSHED,
    WIND,
    colour_of,
    improvement_of,
    kind_words,
    place_words,
)
from nekodrome.games.takenoko.reasons import tempting_of, why_not
from nekodrome.games.takenoko.view import view_of
from nekodrome.games.takenoko.worlds import redraw
from nekodrome.parts.bits import bit, has, lowest
from nekodrome.parts.rows import zeros


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
        doubts: list[Doubt],
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
        self.log = log  # who drew which plots and kept which (doubts.py)
        self.doubts = doubts  # what the log said before it was cut short
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

    # a turn

    def apply(self, seat: i64, action: i64) -> None:
        if action >= LAY:
            self._on_the_board(action)
        elif action >= SHOW:
            self._show(action - SHOW)
        elif action >= DRAW:
            self._draw(action - DRAW)
        elif action == TAKE_CHANNEL:
            self._take_channel()
        elif action >= BARE:
            self._fit(action - FIT)
        elif action >= KEEP:
            self._keep(action - KEEP)
        elif action == DRAW_PLOTS:
            self._draw_plots()
        elif action == END:
            self._end_turn()
        else:
            self._use_weather(action)

    def disclosed(self) -> int:
        return self.revealed

    def _on_the_board(self, action: i64) -> None:
        if action >= CHANNEL:
            at = action - CHANNEL
            self._lay_channel(3 * CELLS[at // 3] + at % 3)
            return
        what = (action - LAY) // CELL_COUNT
        cell = CELLS[(action - LAY) % CELL_COUNT]
        if action < MOVE_GARDENER:
            self._lay(cell)
        elif action < MOVE_PANDA:
            self._move_gardener(cell)
        elif action < RAIN_ON:
            self._act(PANDA)
            self._move_panda(cell, "moves_panda")
        elif action < STORM_TO:
            self._rain(cell)
        elif action < IMPROVE:
            self._storm(cell)
        else:
            self._improve(self.garden.plot_at(cell), what - 4)

    def _act(self, action: i64) -> None:
        """Spends one of the turn's actions."""
        self.done |= bit(action)
        self.made += 1

    # the weather (TAK-09)

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.effect = NO_WEATHER
        self.made = 0
        self.done = 0
        self.phase = ACT
        if self.turns >= self.seats:
            self._roll()

    def _roll(self) -> None:
        face = self.rng.below(6)
        self.weather = face
        if face == SUN or face == WIND:  # noqa: SIM109 — a tuple here would be slow; no decision at the roll
            self.effect = face
        else:
            self.phase = WEATHER
        if self.facts is not None:
            self.tell("rolls", {"seat": self.turn, "face": FACES[face]})

    def _use_weather(self, action: i64) -> None:
        self.phase = ACT
        if action == DECLINE:
            self._tell_weather("declines", NO_WEATHER)
        elif action == CHOOSE_SUN:
            self._tell_weather("chooses", SUN)
        elif action == CHOOSE_WIND:
            self._tell_weather("chooses", WIND)
        else:
            self.effect = CLOUDS
            self._give(self.seats, self.turn, action - TAKE)
            if self.facts is not None:
                self.tell("takes", {"seat": self.turn, "improvement": IMPROVEMENTS[action - TAKE]})

    def _tell_weather(self, kind: str, effect: i64) -> None:
        self.effect = effect
        if self.facts is not None:
            args: dict[str, Any] = {"seat": self.turn, "face": FACES[self.weather]}
            if effect >= 0:
                args["effect"] = FACES[effect]
            self.tell(kind, args)

    def _rain(self, cell: i64) -> None:
        self.phase = ACT
        self.effect = RAIN
        if self.facts is not None:
            self.tell("rains", {"seat": self.turn, "place": place_words(cell)})
        self._grow(self.garden.plot_at(cell))

    def _storm(self, cell: i64) -> None:
        self.phase = ACT
        self.effect = STORM
        self._move_panda(cell, "storms")

    def _give(self, giver: i64, getter: i64, what: i64) -> None:
        """Moves a channel or a token from one row of goods to another."""
        self.goods[giver * GOODS + what] -= 1
        self.goods[getter * GOODS + what] += 1

    # plots (TAK-11)

    def _draw_plots(self) -> None:
        self._act(PLOTS_ACTION)
        self.phase = KEEP_ONE
        self.revealed += 1
        n = self.drawn_plots()
        third = self.pile[2] if n > 2 else NONE
        second = self.pile[1] if n > 1 else NONE
        self._note(LOOKED, self.pile[0], second, third)
        if self.facts is not None:
            plots = [kind_words(self.pile[i]) for i in range(n)]
            self.tell("draws_plots", {"seat": self.turn, "n": n}, self.turn, {"plots": plots})

    def _note(self, what: i64, one: i64, two: i64, three: i64) -> None:
        log = append(append(self.log, what), self.turn)
        self.log = append(append(append(log, one), two), three)

    def _keep(self, which: i64) -> None:
        self.kept = self.pile[which]
        self.revealed += 1
        self._note(KEPT, which, self.kept, NONE)
        self._put_under(which)
        self.phase = LAY_IT
        if self.facts is not None:
            self.tell("keeps", {"seat": self.turn, "plot": kind_words(self.kept), "number": which + 1})

    def _put_under(self, which: i64) -> None:
        """All drawn plots but one go under the pile, in random order."""
        n = self.drawn_plots()
        pile = self.pile[n:]
        first = 1 if which == 0 else 0
        last = n - 2 if which == n - 1 else n - 1
        if n == 3 and self.rng.below(2):
            first, last = last, first
        if n > 1:
            pile = append(pile, self.pile[first])
        if n > 2:
            pile = append(pile, self.pile[last])
        self.pile = pile

    def _lay(self, cell: i64) -> None:
        kind = self.kept
        plot = self.garden.lay(cell, kind)
        if self.facts is not None:
            self.tell("lays", {"seat": self.turn, "plot": kind_words(kind), "place": place_words(cell)})
        self.kept = plot
        if improvement_of(kind) == 0 and self._has_token():
            self.phase = FIT_IT  # TAK-18: before anything grows
        else:
            self._finish_laying()

    def _has_token(self) -> bool:
        row = self.turn * GOODS
        return self.goods[row + 1] + self.goods[row + 2] + self.goods[row + 3] > 0

    def _fit(self, improvement: i64) -> None:
        if improvement > 0:
            self._put_token(self.kept, improvement)
        self._finish_laying()

    def _finish_laying(self) -> None:
        plot = self.kept
        self.kept = NONE
        self.phase = ACT
        if self.garden.is_watered(plot):
            self._irrigate(plot)

    # irrigation (TAK-12)

    def _take_channel(self) -> None:
        self._act(IRRIGATION)
        self._give(self.seats, self.turn, 0)
        if self.facts is not None:
            self.tell("takes_channel", {"seat": self.turn, "left": self.goods[self.seats * GOODS]})

    def _lay_channel(self, edge: i64) -> None:
        garden = self.garden
        cell = edge // 3
        beside = cell + STEPS[edge % 3]
        self._give_back(0)
        garden.lay_channel(edge)
        if self.facts is not None:
            places = {"place": place_words(cell), "other_place": place_words(beside)}
            self.tell("lays_channel", {"seat": self.turn, **places})
        # TAK-02: the plot with the smaller (q, r) comes first; the edge belongs to the smaller q, or the greater r.
        first, second = garden.plot_at(cell), garden.plot_at(beside)
        if edge % 3 == 2:
            first, second = second, first
        self._water(first)
        self._water(second)

    def _give_back(self, what: i64) -> None:
        """Something owned goes onto the board."""
        self.goods[self.turn * GOODS + what] -= 1

    def _water(self, plot: i64) -> None:
        if self.garden.is_dry(plot):
            self._irrigate(plot)

    # gardener and panda (TAK-13, TAK-14)

    def _move_gardener(self, cell: i64) -> None:
        self._act(GARDENER)
        garden = self.garden
        if self.facts is not None:
            self.tell("moves_gardener", {"seat": self.turn, "place": place_words(cell)})
        garden.gardener = cell
        if cell == POND_CELL:
            return
        plot = garden.plot_at(cell)
        if has(garden.wet, plot):
            self._grow(plot)
        colour = colour_of(garden.kinds[plot])
        for d in range(6):
            beside = garden.plot_at(cell + STEPS[d])
            if beside >= 0 and colour_of(garden.kinds[beside]) == colour and has(garden.wet, beside):
                self._grow(beside)

    def _move_panda(self, cell: i64, fact: str) -> None:
        garden = self.garden
        if self.facts is not None:
            self.tell(fact, {"seat": self.turn, "place": place_words(cell)})
        garden.panda = cell
        plot = garden.plot_at(cell)
        if plot < 0 or garden.heights[plot] == 0 or improvement_of(garden.kinds[plot]) == ENCLOSURE:
            return
        garden.eat(plot)
        colour = colour_of(garden.kinds[plot])
        self.eaten[3 * self.turn + colour] += 1
        if self.facts is not None:
            where = {"place": place_words(cell), "height": garden.heights[plot]}
            self.tell("eats", {"seat": self.turn, "colour": COLOURS[colour], **where})

    # objectives (TAK-15, TAK-24)

    def _draw(self, deck: i64) -> None:
        if self.phase != DRAW_AGAIN:
            self._act(OBJECTIVE)
        self.phase = ACT
        self.revealed += 1
        card = self._next_card(deck)
        kind = self.cards[card]
        self.known[self.turn] |= bit(card)
        if self.facts is not None:
            self.tell("draws", {"seat": self.turn, "deck": DECKS[deck]}, self.turn, {"card": card_words(kind)})
        if self.pro and deck != PANDA_DECK:
            self._look_twice(deck, card)
        else:
            self._take_card(card)

    def _next_card(self, deck: i64) -> i64:
        begin = self.ends[deck]
        self.ends[deck] = 0 if begin == DECK_SIZE - 1 else begin + 1
        self.ends[3 + deck] -= 1
        return self.queue[deck * DECK_SIZE + begin]

    def _take_card(self, card: i64) -> None:
        self.hands[self.turn] |= bit(card)
        self.taken[self.turn] |= bit(card)
        self.put_back = 0

    def _look_twice(self, deck: i64, card: i64) -> None:
        """TAK-24: a card that holds already is put back, unless there is no other; either way it tells something."""
        held = self.garden.patterns if deck == PLOT_DECK else self.garden.grown_set()
        if not self.has_cards():
            self._take_card(card)
            return
        goes_back = has(held, self.cards[card] - deck * DECK_SIZE)
        allowed = self.allowed[:]
        allowed[card] &= held if goes_back else ~held
        self.allowed = allowed
        if goes_back:
            self._put_back(deck, card)
        else:
            self._take_card(card)

    def _put_back(self, deck: i64, card: i64) -> None:
        queue = self.queue[:]
        queue[deck * DECK_SIZE + (self.ends[deck] + self.ends[3 + deck]) % DECK_SIZE] = card
        self.queue = queue
        self.ends[3 + deck] += 1
        self.put_back += bit(4 * deck)
        self.phase = DRAW_AGAIN
        if self.facts is not None:
            words = {"card": card_words(self.cards[card])}
            self.tell("puts_back", {"seat": self.turn, "deck": DECKS[deck]}, self.turn, words)

    # free moves (TAK-16)

    def _improve(self, plot: i64, improvement: i64) -> None:
        self._put_token(plot, improvement)
        if improvement == WATERSHED:
            self._water(plot)

    def _put_token(self, plot: i64, improvement: i64) -> None:
        self._give_back(improvement)
        self.garden.improve(plot, improvement)
        if self.facts is not None:
            where = place_words(self.garden.cells[plot])
            self.tell("improves", {"seat": self.turn, "improvement": IMPROVEMENTS[improvement], "place": where})

    # irrigation and growth (TAK-17, TAK-18)

    def _irrigate(self, plot: i64) -> None:
        if self.facts is not None:
            self.tell("irrigates", {"place": place_words(self.garden.cells[plot])})
        self._tell_growth(plot, self.garden.irrigate(plot))

    def _grow(self, plot: i64) -> None:
        self._tell_growth(plot, self.garden.grow(plot))

    def _tell_growth(self, plot: i64, n: i64) -> None:
        if self.facts is not None and n > 0:
            garden = self.garden
            colour = COLOURS[colour_of(garden.kinds[plot])]
            where = {"place": place_words(garden.cells[plot]), "height": garden.heights[plot]}
            self.tell("grows", {"n": n, "colour": colour, **where})

    # validating (TAK-20 to TAK-23)

    def _show(self, kind: i64) -> None:
        seat = self.turn
        self._lay_down(seat, kind)
        self.shown = append(self.shown, 64 * seat + kind)
        self.idle = NONE  # this turn has one
        self.revealed += 1
        if kind >= FIRST_PANDA:
            self._digest(seat, kind)
        if self.facts is not None:
            self.tell("shows", {"seat": seat, "card": card_words(kind), "n": POINTS[kind]})
            if self.shown_by(seat) == self.wanted() and self.emperor == NONE:
                self.tell("reaches", {"seat": seat, "n": self.wanted()})

    def _lay_down(self, seat: i64, kind: i64) -> None:
        """Takes a card of that kind out of the hand.

        Cards of a deck are alike from behind: nobody sees which of them it was. So the one that was taken first is
        laid down, and the kinds change places; but where cards differ in what everybody knows of them (TAK-24) they
        keep their kinds, and `before` notes which it may have been.
        """
        cards = self.hands[seat] & DECK_CARDS[deck_of(kind)]
        first = lowest(cards)
        card = first
        while self.cards[card] != kind:
            cards &= cards - 1
            card = lowest(cards)
        if self.pro and kind < FIRST_PANDA:
            before = self.before[:]
            before[kind] = self.taken[seat]
            self.before = before
        elif card != first:
            self.cards[card] = self.cards[first]
            self.cards[first] = kind
            card = first
        self.hands[seat] ^= bit(card)

    def _digest(self, seat: i64, kind: i64) -> None:
        """TAK-23: the sections go back to the reserve."""
        for colour in range(3):
            n = MEALS[3 * (kind - FIRST_PANDA) + colour]
            self.eaten[3 * seat + colour] -= n
            self.garden.sections[colour] += n

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

    # the end (TAK-25 to TAK-27)

    def _end_turn(self) -> None:
        seat = self.turn
        self.revealed += 1
        self.idle += 1
        if self.facts is not None:
            self.tell("ends_turn", {"seat": seat})
        if self.emperor == NONE and self.shown_by(seat) >= self.wanted():
            self.emperor = seat
            if self.facts is not None:
                self.tell("emperor", {"seat": seat, "n": EMPEROR})
        self.turns += 1
        following: i64 = 0 if seat + 1 == self.seats else seat + 1
        if following == self.emperor or self._is_stalled():
            self._finish()
        else:
            self._begin_turn(following)

    def _is_stalled(self) -> bool:
        if self.idle % self.seats:
            return False
        rounds = self.idle // self.seats
        if self.facts is not None and rounds >= STALL_TOLD:
            self.tell("stalls", {"n": rounds, "limit": STALL})
        return rounds >= STALL

    def _finish(self) -> None:
        self.turn = NOBODY
        self.phase = OVER
        self.weather = NO_WEATHER
        if self.facts is not None:
            winners = [seat for seat, place in enumerate(self.places()) if place == 1]
            self.tell("ends", {"winning_seat": winners})

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

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self, seat))

    # worlds

    def clone(self) -> "Takenoko":
        return Takenoko(
            self.seats,
            self.pro,
            self.rng.clone(),
            self.garden.clone(),
            self.pile,
            self.cards[:],
            self.queue,
            self.allowed,
            self.before,
            self.ends[:],
            self.hands[:],
            self.taken[:],
            self.known[:],
            self.shown[:],
            self.goods[:],
            self.eaten[:],
            self.log[:],
            self.doubts,
            self.turn,
            self.phase,
            self.turns,
            self.weather,
            self.effect,
            self.made,
            self.done,
            self.kept,
            self.put_back,
            self.idle,
            self.emperor,
            self.revealed,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [
            self.pile, self.cards, self.queue, self.allowed, self.before, self.ends, self.hands, self.taken,
            self.known, self.shown, self.goods, self.eaten, self.log,
        ]  # fmt: skip
        numbers = [
            self.turn, self.phase, self.turns, self.weather, self.effect, self.made, self.done, self.kept,
            self.put_back, self.idle, self.emperor, self.revealed,
        ]  # fmt: skip
        doubts = [doubt.rows() for doubt in self.doubts]
        return _restored, (
            self.seats, self.pro, self.rng, self.garden.rows(), [list(row) for row in rows], doubts, numbers
        )  # fmt: skip


def _restored(
    seats: int,
    pro: bool,
    rng: Rng,
    garden: list[list[int]],
    rows: list[list[int]],
    doubts: list[Any],
    numbers: list[int],
) -> Takenoko:
    pile, cards, queue, allowed, before, ends, hands, taken, known, shown, goods, eaten, log = [
        vec[i64](row) for row in rows
    ]
    turn, phase, turns, weather, effect, made, done, kept, put_back, idle, emperor, revealed = numbers
    return Takenoko(
        seats, pro, rng, restored_garden(garden), pile, cards, queue, allowed, before, ends, hands, taken, known,
        shown, goods, eaten, log, [restored_doubt(doubt) for doubt in doubts], turn, phase, turns, weather, effect,
        made, done, kept, put_back, idle, emperor, revealed,
    )  # fmt: skip


def new_state(seats: int, options: Options, rng: Rng) -> Takenoko:
    """TAK-05, TAK-06: plots and decks shuffled, a card of each deck for each player, a random player first."""
    n: i64 = seats
    rng = rng.split()  # the state goes on with a generator of its own
    pile = vec[i64](ALL_PLOTS)
    rng.shuffle(pile)
    cards = _shuffled_cards(rng)
    first = rng.below(n)
    hands = zeros(n)
    for seat in range(n):
        hands[seat] = bit(seat) | bit(DECK_SIZE + seat) | bit(2 * DECK_SIZE + seat)
    goods = zeros((n + 1) * GOODS)
    goods[n * GOODS] = CHANNELS
    for improvement in range(1, 4):
        goods[n * GOODS + improvement] = TOKENS
    left = DECK_SIZE - n
    return Takenoko(
        n, bool(options["pro"]), rng, new_garden(), pile, cards, vec[i64](list(range(CARDS))),
        vec[i64]([32767] * CARDS), zeros(FIRST_PANDA), vec[i64]([n, n, n, left, left, left]), hands, hands[:], hands[:],
        vec[i64](), goods, zeros(3 * n), vec[i64](), [], first, ACT, 0, NO_WEATHER, NO_WEATHER,
        0, 0, NONE, 0, 0, NONE, 0,
    )  # fmt: skip


def _shuffled_cards(rng: Rng) -> vec[i64]:
    cards = vec[i64](capacity=CARDS)
    for deck in range(3):
        shuffled = vec[i64](KIND_OF_EACH[deck * DECK_SIZE : (deck + 1) * DECK_SIZE])
        rng.shuffle(shuffled)
        for kind in shuffled:
            cards = append(cards, kind)
    return cards
