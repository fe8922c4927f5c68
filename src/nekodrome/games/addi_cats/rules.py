"""The rules of La Course des Additions, in the order of the rule sheet; attacks and defences are in attacks.py.

All chance is drawn at the setup, as rows of numbers: the pile, the order in which the talon may come back (`again`),
and which card each Clock picks (`picks`). So a match is nothing but numbers, and each of them can be redrawn.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import NOBODY, State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.addi_cats import attacks
from nekodrome.games.addi_cats.choices import answer_codes, exchange_codes, random_turn_code, turn_codes
from nekodrome.games.addi_cats.drawing import draw, leave_hand
from nekodrome.games.addi_cats.facts import Discards, EndsAllStuck, EndsPileGone, EndsReached, Lays, Stuck
from nekodrome.games.addi_cats.hands import ROOM, put
from nekodrome.games.addi_cats.knowledge import Knowledge, restored_knowledge
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
from nekodrome.games.addi_cats.observation import observe
from nekodrome.games.addi_cats.phases import (
    ALL_STUCK,
    ANSWER,
    OVER,
    PILE_GONE,
    REACHED,
    REASONS,
    TURN,
    new_picks,
    shuffled_deck,
)
from nekodrome.games.addi_cats.pieces import (
    CHASE,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    GOAL,
    GUARD_CARD,
    HAND,
    KINDS,
    PAIR_HIGH,
    PAIR_LOW,
    VALUE,
    card_words,
)
from nekodrome.games.addi_cats.refusals import tempting_of, why_not
from nekodrome.games.addi_cats.view import View, view_of
from nekodrome.games.addi_cats.worlds import redraw
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
        knowledge: list[Knowledge],
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
        self.knowledge = knowledge  # of the seat that this world was redrawn for, up to the start of the log

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
        return tempting_of(self, seat)

    def foreseen(self, seat: int) -> list[Question]:
        return attack_question() if self.phase != OVER else []

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if action < ATTACK:
            self._lay(seat, action)
        elif action < DEFEND:
            attacks.attack(self, seat, FIRST_ATTACK + (action - ATTACK) // SEATS, (action - ATTACK) % SEATS)
        elif action < LIFT:
            attacks.defend(self, seat, GUARD_CARD[action - DEFEND])
        elif action < DISCARD:
            attacks.lift(self, seat, FIRST_CORRECTION + action - LIFT)
        elif action < LET:
            self._discard(seat, action - DISCARD)
        elif action == LET:
            attacks.let_happen(self, seat)
        elif action < BACK:
            attacks.defend(self, seat, GUARD_CARD[action - PARRY])
        elif action == BACK:
            attacks.hand_back(self, seat)
        elif action < RELEASE:
            attacks.exchange(self, seat, action - GIVE)
        else:
            attacks.release(self, seat, PAIR_LOW[action - RELEASE], PAIR_HIGH[action - RELEASE])

    # a turn

    def begin_turn(self, seat: i64) -> None:
        """The player draws (ADD-07); without a card to draw the match is over (ADD-24)."""
        self.turn = seat
        self.phase = TURN
        if not draw(self, seat):
            self._finish(PILE_GONE)

    def end_turn(self) -> None:
        """The hand is filled up (ADD-11), and the next player begins."""
        seat = self.turn
        self.looked = 0
        while self.sizes[seat] < HAND and draw(self, seat):
            pass
        self.begin_turn(seat + 1 if seat + 1 < self.seats else 0)

    def _discard(self, seat: i64, card: i64) -> None:
        leave_hand(self, seat, card)
        self.talon = append(self.talon, card)
        if self.facts is not None:
            self.tell("discards", Discards(seat=seat, card=card_words(card)))
        self.end_turn()

    def clear_attack(self, seat: i64, kind: i64) -> None:
        """An attack that lay before a player goes to the talon."""
        self.talon = append(self.talon, self.under[seat * KINDS + kind])
        self.under[seat * KINDS + kind] = 0

    # points

    def _lay(self, seat: i64, card: i64) -> None:
        leave_hand(self, seat, card)
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
            self.end_turn()

    def _tell_points(self, seat: i64, card: i64, total: i64) -> None:
        self.tell("lays", Lays(seat=seat, card=card_words(card), value=VALUE[card], total=total))
        if total == GOAL - 1:
            self.tell("stuck", Stuck(seat=seat))

    def _all_stuck(self) -> bool:
        return all(total == GOAL - 1 for total in self.points)

    # the end

    def _finish(self, ending: i64) -> None:
        self.phase = OVER
        self.ending = ending
        if self.facts is not None:
            self._tell_end(self.outcome().winners())

    def _tell_end(self, winners: list[int]) -> None:
        if self.ending == REACHED:
            self.tell("ends_reached", EndsReached(winning_seat=winners))
        elif self.ending == PILE_GONE:
            self.tell("ends_pile_gone", EndsPileGone(winning_seat=winners))
        else:
            self.tell("ends_all_stuck", EndsAllStuck(winning_seat=winners))

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), REASONS[self.ending])

    def scores(self) -> list[int]:
        return list(self.points)

    # what is seen

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        observe(self, seat, row, at)

    # worlds

    def clone(self) -> "Additions":
        return Additions(
            seats=self.seats,
            answers=self.answers,
            hands=copied(self.hands),
            sizes=copied(self.sizes),
            points=copied(self.points),
            under=copied(self.under),
            guards=copied(self.guards),
            low=copied(self.low),
            laid=copied(self.laid),
            talon=copied(self.talon),
            pile=self.pile,
            again=self.again,
            picks=self.picks,
            came_back=self.came_back,
            drawn=self.drawn,
            recycled=self.recycled,
            clocks=self.clocks,
            turn=self.turn,
            phase=self.phase,
            attack=self.attack,
            target=self.target,
            looked=self.looked,
            ending=self.ending,
            log=copied(self.log),
            knowledge=self.knowledge,
        )

    def determinize(self, seat: i64, rng: Rng) -> None:
        redraw(self, seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (
            {name: getattr(self, name) for name in NUMBERS},
            {row: list(getattr(self, row)) for row in ROWS},
            [known.as_lists() for known in self.knowledge],
        )


NUMBERS: Final = (
    *("seats", "answers", "drawn", "recycled", "clocks", "turn", "phase"),
    *("attack", "target", "looked", "ending"),
)
ROWS: Final = (
    *("hands", "sizes", "points", "under", "guards", "low", "laid", "talon"),
    *("pile", "again", "picks", "came_back", "log"),
)


def _restored(numbers: dict[str, Any], rows: dict[str, list[int]], knowledge: list[Any]) -> Additions:
    parts: dict[str, Any] = {**numbers, **{name: vec[i64](row) for name, row in rows.items()}}
    return Additions(knowledge=restored_knowledge(knowledge), **parts)


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
        seats=n,
        answers=options["answers"],
        hands=hands,
        sizes=sizes,
        points=zeros(n),
        under=zeros(n * KINDS),
        guards=zeros(n),
        low=zeros(2 * n),
        laid=vec[i64](),
        talon=vec[i64](),
        pile=pile,
        again=shuffled_deck(rng),
        picks=new_picks(rng),
        came_back=vec[i64](),
        drawn=HAND * n,
        recycled=False,
        clocks=0,
        turn=0,
        phase=TURN,
        attack=0,
        target=0,
        looked=0,
        ending=0,
        log=vec[i64](),
        knowledge=[],
    )
    state.begin_turn(rng.below(n))
    return state
