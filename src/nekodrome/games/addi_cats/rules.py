"""The rules of La Course des Additions, in the order of the rule sheet.

All chance is drawn at the setup, as rows of numbers: the pile, the order in which the talon may come back (`again`),
and which card each Clock picks (`picks`). So a match is nothing but numbers, and each of them can be redrawn.
"""

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, Outcome, Question, State, places_of
from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.addi_cats.choices import answer_codes, exchange_codes, random_turn_code, turn_codes
from nekodrome.games.addi_cats.doubts import Doubt, restored_doubts
from nekodrome.games.addi_cats.hands import EARLIER, ROOM, SHOWN, card_at, place_of, put, take
from nekodrome.games.addi_cats.log import is_logged, log_draw, log_exchange, log_look, log_play, log_show, log_shuffle
from nekodrome.games.addi_cats.moves import (
    ATTACK,
    BACK,
    DEFEND,
    DISCARD,
    GIVE,
    LET,
    LIFT,
    PARRY,
    RELEASE,
    SEATS,
    attack_question,
)
from nekodrome.games.addi_cats.phases import (
    ALL_STUCK,
    ANSWER,
    EXCHANGE,
    OVER,
    PILE_GONE,
    REACHED,
    REASONS,
    TURN,
    new_picks,
    ranked,
    shuffled_deck,
)
from nekodrome.games.addi_cats.pieces import (
    ATTACKS,
    CHASE,
    CLOCK,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    GOAL,
    GUARD_CARD,
    GUARDS,
    HAND,
    KIND,
    KINDS,
    PAIR_HIGH,
    PAIR_LOW,
    SUMO,
    U_TURN,
    VALUE,
    card_words,
    is_high,
)
from nekodrome.games.addi_cats.refusals import reason_against, temptations
from nekodrome.games.addi_cats.view import view_of
from nekodrome.games.addi_cats.worlds import redraw
from nekodrome.parts.bits import bit
from nekodrome.parts.rows import copied, zeros


@final
class Additions(State):
    """A match. Pile, `again` and `picks` are replaced, never changed, so clones share them."""

    def __init__(
        self,
        seats: i64,
        answers: bool,
        hands: vec[i64],
        sizes: vec[i64],
        points: vec[i64],
        under: vec[i64],
        guards: vec[i64],
        low: vec[i64],
        laid: vec[i64],
        talon: vec[i64],
        pile: vec[i64],
        again: vec[i64],
        picks: vec[i64],
        came_back: vec[i64],
        drawn: i64,
        recycled: bool,
        clocks: i64,
        turn: i64,
        phase: i64,
        attack: i64,
        target: i64,
        looked: i64,
        ending: i64,
        log: vec[i64],
        doubts: list[Doubt],
    ) -> None:
        super().__init__(seats)
        self.answers = answers  # whether a screen shows what an addition in hand comes to
        self.hands = hands  # see hands.py
        self.sizes = sizes
        self.points = points
        self.under = under  # by seat and kind: the attack card lying there, 0 for none
        self.guards = guards  # by seat: the kinds of attack that it is protected from, as a set
        self.low = low  # until the log begins, by seat: cards known to be 12 or less (ADD-15), and earlier ones
        self.laid = laid  # points and defences on the table in order: card * 8 + seat
        self.talon = talon
        self.pile = pile
        self.again = again  # by card: its rank in the new pile if the talon is shuffled
        self.picks = picks  # by Clock: which card it picks
        self.came_back = came_back  # the cards of the talon that became the pile, if it has
        self.drawn = drawn  # cards of the pile that are gone
        self.recycled = recycled  # whether the talon has become the pile (ADD-24)
        self.clocks = clocks  # Clocks that have picked a card
        self.turn = turn
        self.phase = phase
        self.attack = attack  # the attack being answered
        self.target = target
        self.looked = looked  # the card the attacker looks at, 0 for none
        self.ending = ending
        self.log = log  # what has happened to the hands since somebody first saw a card in another's
        self.doubts = doubts  # of the seat that this world was redrawn for, up to the start of the log

    # who decides

    def actor(self) -> i64:
        if self.phase == ANSWER:
            return self.target
        return self.turn if self.phase != OVER else NOBODY

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        if seat < 0 or seat != self.actor():
            return vec[i64]()
        if self.phase == TURN:
            return turn_codes(self, seat)
        return answer_codes(self, seat) if self.phase == ANSWER else exchange_codes(self, seat)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if self.phase == TURN and not self.under[seat * KINDS + CHASE]:
            return random_turn_code(self, seat, rng)
        codes = self.legal(seat)
        return codes[rng.below(len(codes))]

    def tempting(self, seat: int) -> list[int]:
        return temptations(self, seat)

    def foreseen(self, seat: int) -> list[Question]:
        return attack_question() if self.phase != OVER else []

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return reason_against(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if action < ATTACK:
            self._lay(seat, action)
        elif action < DEFEND:
            self._attack(seat, FIRST_ATTACK + (action - ATTACK) // SEATS, (action - ATTACK) % SEATS)
        elif action < LIFT:
            self._defend(seat, GUARD_CARD[action - DEFEND])
        elif action < DISCARD:
            self._lift(seat, FIRST_CORRECTION + action - LIFT)
        elif action < LET:
            self._discard(seat, action - DISCARD)
        elif action == LET:
            self._let_happen(seat)
        elif action < BACK:
            self._defend(seat, GUARD_CARD[action - PARRY])
        elif action == BACK:
            self._hand_back(seat)
        elif action < RELEASE:
            self._exchange(seat, action - GIVE)
        else:
            self._release(seat, PAIR_LOW[action - RELEASE], PAIR_HIGH[action - RELEASE])

    # a turn

    def begin_turn(self, seat: i64) -> None:
        """The player draws (ADD-07); without a card to draw the match is over (ADD-24)."""
        self.turn = seat
        self.phase = TURN
        if not self._draw(seat):
            self._finish(PILE_GONE)

    def _end_turn(self) -> None:
        seat = self.turn
        self.looked = 0
        while self.sizes[seat] < HAND and self._draw(seat):  # ADD-11
            pass
        self.begin_turn(seat + 1 if seat + 1 < self.seats else 0)

    def _draw(self, seat: i64) -> bool:
        if self.drawn == len(self.pile) and not self._recycle():
            return False
        card = self.pile[self.drawn]
        self.drawn += 1
        put(self.hands, self.sizes, seat, card, 0)
        if self.facts is not None:
            left: i64 = len(self.pile) - self.drawn
            self.tell("draws", {"seat": seat, "pile": left}, seat, {"card": card_words(card)})
        if self.under[seat * KINDS + U_TURN]:
            self._draw_under_u_turn(seat, card)
        elif self.recycled and is_logged(self):
            log_draw(self, seat, False)
        return True

    def _draw_under_u_turn(self, seat: i64, card: i64) -> None:
        """A card above 12 is shown and ends it; any other is known to be 12 or less (ADD-15)."""
        if is_logged(self):
            log_draw(self, seat, not is_high(card))
        elif not is_high(card):
            self.low[2 * seat] += 1
        if is_high(card):
            self.hands[place_of(self.hands, self.sizes[seat], seat, card)] |= SHOWN
            log_show(self, seat, card)
            self._clear(seat, U_TURN)
            if self.facts is not None:
                self.tell("turns_round", {"seat": seat, "card": card_words(card)})

    def _recycle(self) -> bool:
        """The talon becomes the pile, once (ADD-24)."""
        if self.recycled or len(self.talon) == 0:
            return False
        self.pile = ranked(self.talon, self.again)
        self.came_back = self.talon
        self.talon = vec[i64]()
        self.drawn = 0
        self.recycled = True
        for seat in range(self.seats):
            for place in range(seat * ROOM, seat * ROOM + self.sizes[seat]):
                self.hands[place] |= EARLIER
            self.low[2 * seat + 1] = self.low[2 * seat]
            self.low[2 * seat] = 0
        if is_logged(self):
            log_shuffle(self)
        if self.facts is not None:
            left: i64 = len(self.pile)
            self.tell("shuffles", {"n": left})
        return True

    def _replace(self, seat: i64) -> None:
        """A card for the one just laid (ADD-10, ADD-20), if there is any (ADD-24)."""
        if not self._draw(seat) and self.facts is not None:
            self.tell("no_card", {"seat": seat})

    def _take(self, seat: i64, card: i64) -> None:
        """A card leaves a hand for all to see."""
        note = take(self.hands, self.sizes, seat, card)
        if is_logged(self):
            log_play(self, seat, card, self.recycled and note & EARLIER == 0)
        elif not is_high(card):  # it may have been one of those known to be low
            place = 2 * seat + (1 if note & EARLIER else 0)
            if self.low[place] > 0:
                self.low[place] -= 1

    def _discard(self, seat: i64, card: i64) -> None:
        self._take(seat, card)
        self.talon = append(self.talon, card)
        if self.facts is not None:
            self.tell("discards", {"seat": seat, "card": card_words(card)})
        self._end_turn()

    # points

    def _lay(self, seat: i64, card: i64) -> None:
        self._take(seat, card)
        self.laid = append(self.laid, card * 8 + seat)
        total = self.points[seat] + VALUE[card]
        self.points[seat] = total
        if self.facts is not None:
            self._tell_points(seat, card, total)
        if total == GOAL:  # ADD-23
            self._finish(REACHED)
        elif total == GOAL - 1 and self._all_stuck():
            self._finish(ALL_STUCK)
        else:
            self._end_turn()

    def _tell_points(self, seat: i64, card: i64, total: i64) -> None:
        args: dict[str, Any] = {"seat": seat, "card": card_words(card), "value": VALUE[card], "total": total}
        self.tell("lays", args)
        if total == GOAL - 1:
            self.tell("stuck", {"seat": seat})

    def _all_stuck(self) -> bool:
        return all(total == GOAL - 1 for total in self.points)

    # attacks

    def _attack(self, seat: i64, card: i64, target: i64) -> None:
        self._take(seat, card)
        self.attack = card
        self.target = target
        self.phase = ANSWER
        if KIND[card] == CLOCK:  # it lies on the talon, not before the target
            self.talon = append(self.talon, card)
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "target_seat": target, "card": card_words(card)}
            self.tell("attacks", {**args, "attack": ATTACKS[KIND[card]]})

    def _let_happen(self, seat: i64) -> None:
        kind = KIND[self.attack]
        if kind == CLOCK:
            self._look()
            return
        self.under[seat * KINDS + kind] = self.attack
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(self.attack)}
            self.tell(f"suffers_{ATTACKS[kind]}", args)
        self._end_turn()

    def _clear(self, seat: i64, kind: i64) -> None:
        """An attack that lay before a player goes to the talon."""
        self.talon = append(self.talon, self.under[seat * KINDS + kind])
        self.under[seat * KINDS + kind] = 0

    def _release(self, seat: i64, low: i64, high: i64) -> None:
        """Two cards of one value free from a Chase; all three go to the talon (ADD-14)."""
        self._take(seat, low)
        self._take(seat, high)
        self._clear(seat, CHASE)
        self.talon = append(append(self.talon, low), high)
        if self.facts is not None:
            self.tell("releases", {"seat": seat, "cards": [card_words(low), card_words(high)]})
        self._end_turn()

    def _lift(self, seat: i64, card: i64) -> None:
        """A correction frees from a Sumo; both go to the talon (ADD-17)."""
        self._take(seat, card)
        self._clear(seat, SUMO)
        self.talon = append(self.talon, card)
        if self.facts is not None:
            self.tell("lifts", {"seat": seat, "card": card_words(card)})
        self._end_turn()

    # the Clock (ADD-18)

    def _look(self) -> None:
        target = self.target
        place = target * ROOM + self.picks[self.clocks] % self.sizes[target]
        self.clocks += 1
        self.looked = card_at(self.hands, place)
        self.phase = EXCHANGE
        log_look(self, self.turn, target, self.looked)
        if self.facts is not None:
            args: dict[str, Any] = {"seat": self.turn, "target_seat": target}
            self.tell("looks", args, self.turn, {"card": card_words(self.looked)}, target)

    def _hand_back(self, seat: i64) -> None:
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "target_seat": self.target}
            self.tell("hands_back", args, seat, {"card": card_words(self.looked)}, self.target)
        self._end_turn()

    def _exchange(self, seat: i64, given: i64) -> None:
        taken, target = self.looked, self.target
        log_exchange(self, seat, target, taken, given)
        self._forget_shown(seat)
        self._forget_shown(target)
        note = take(self.hands, self.sizes, target, taken)
        put(self.hands, self.sizes, target, given, take(self.hands, self.sizes, seat, given))
        put(self.hands, self.sizes, seat, taken, note)
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "target_seat": target}
            cards: dict[str, Any] = {"card": card_words(taken), "given_card": card_words(given)}
            self.tell("exchanges", args, seat, cards, target)
        self._end_turn()

    def _forget_shown(self, seat: i64) -> None:
        """Whatever all have seen in this hand may be gone now."""
        for place in range(seat * ROOM, seat * ROOM + self.sizes[seat]):
            self.hands[place] &= ~SHOWN

    # defences

    def _defend(self, seat: i64, card: i64) -> None:
        kind = GUARDS[card]
        self._take(seat, card)
        self.laid = append(self.laid, card * 8 + seat)
        self.guards[seat] |= bit(kind)
        if self.phase == ANSWER:
            self._parry(seat, card, kind)
        else:
            self._protect(seat, card, kind)

    def _parry(self, seat: i64, card: i64, kind: i64) -> None:
        """The attack goes to the talon, then the defender draws (ADD-20)."""
        if kind != CLOCK:
            self.talon = append(self.talon, self.attack)
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(card)}
            self.tell("parries", {**args, "attack_card": card_words(self.attack)})
        self._replace(seat)
        self._end_turn()

    def _protect(self, seat: i64, card: i64, kind: i64) -> None:
        """Laid in one's turn, for free (ADD-10); it also lifts the attack one is under (ADD-21)."""
        lifted = self.under[seat * KINDS + kind]
        if lifted:
            self._clear(seat, kind)
        if self.facts is not None:
            args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(card)}
            self.tell("shakes_off" if lifted else "protects", args)
        self._replace(seat)

    # the end

    def _finish(self, ending: i64) -> None:
        self.phase = OVER
        self.ending = ending
        if self.facts is not None:
            winners = [seat for seat, place in enumerate(places_of(self.scores())) if place == 1]
            self.tell(f"ends_{REASONS[ending]}", {"winning_seat": winners})

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), REASONS[self.ending])

    def scores(self) -> list[int]:
        return list(self.points)

    # what is seen

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self, seat))

    # worlds

    def clone(self) -> "Additions":
        return Additions(
            self.seats,
            self.answers,
            copied(self.hands),
            copied(self.sizes),
            copied(self.points),
            copied(self.under),
            copied(self.guards),
            copied(self.low),
            copied(self.laid),
            copied(self.talon),
            self.pile,
            self.again,
            self.picks,
            self.came_back,
            self.drawn,
            self.recycled,
            self.clocks,
            self.turn,
            self.phase,
            self.attack,
            self.target,
            self.looked,
            self.ending,
            copied(self.log),
            self.doubts,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        rows = [self.hands, self.sizes, self.points, self.under, self.guards, self.low, self.laid, self.talon]
        others = [self.pile, self.again, self.picks, self.came_back, self.log]
        return _restored, (
            [list(row) for row in rows + others],
            [self.seats, self.drawn, self.clocks, self.turn, self.phase],
            [self.attack, self.target, self.looked, self.ending],
            (self.answers, self.recycled),
            [doubt.as_lists() for doubt in self.doubts],
        )


def _restored(
    rows: list[list[int]], table: list[int], attack: list[int], switches: tuple[bool, bool], doubts: list[Any]
) -> Additions:
    hands, sizes, points, under, guards, low, laid, talon, pile, again, picks, came_back, log = [
        vec[i64](row) for row in rows
    ]
    seats, drawn, clocks, turn, phase = table
    card, target, looked, ending = attack
    answers, recycled = switches
    return Additions(
        seats, answers, hands, sizes, points, under, guards, low, laid, talon, pile, again, picks,
        came_back, drawn, recycled, clocks, turn, phase, card, target, looked, ending, log, restored_doubts(doubts),
    )  # fmt: skip


def new_state(seats: int, options: Options, rng: Rng) -> Additions:
    """Eight cards each; a random player begins and has drawn (ADD-06)."""
    n: i64 = seats
    hands = zeros(n * ROOM)
    sizes = zeros(n)
    pile = shuffled_deck(rng)
    for i in range(HAND):
        for seat in range(n):
            put(hands, sizes, seat, pile[i * n + seat], 0)
    state = Additions(
        n, options["answers"], hands, sizes, zeros(n), zeros(n * KINDS), zeros(n), zeros(2 * n), vec[i64](), vec[i64](),
        pile, shuffled_deck(rng), new_picks(rng), vec[i64](), HAND * n, False, 0, 0, TURN, 0, 0, 0, 0, vec[i64](), [],
    )  # fmt: skip
    state.begin_turn(rng.below(n))
    return state
