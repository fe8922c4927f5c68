"""What a bot should know of La Course des Additions: how far it is to exactly 200, and what a card is worth.

Everything is measured in turns: a choice is as good as the turns it leaves to be made, less those that it costs
whoever is the greatest threat.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng
from nekodrome.games.addi_cats.choices import can_attack, can_guard, highest_value
from nekodrome.games.addi_cats.hands import ROOM
from nekodrome.games.addi_cats.moves import (
    ATTACK,
    BACK,
    DEFEND,
    DISCARD,
    GIVE,
    GUARD_PLACE,
    LET,
    LIFT,
    RELEASE,
    SEATS,
    attack_code,
)
from nekodrome.games.addi_cats.phases import ANSWER, TURN
from nekodrome.games.addi_cats.pieces import (
    CHASE,
    CLOCK,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    FIRST_DEFENCE,
    GOAL,
    GUARDS,
    KIND,
    KINDS,
    NO_KIND,
    PAIR_HIGH,
    PAIR_LOW,
    POINTS_CARDS,
    SUMO,
    SUMO_LIMIT,
    U_TURN,
    VALUE,
)
from nekodrome.games.addi_cats.plans import NEAR, turns_to
from nekodrome.games.addi_cats.rules import Additions
from nekodrome.games.addi_cats.sense import sensible_codes
from nekodrome.parts.bits import has

NO_CARD: Final[i64] = -1
NO_CODE: Final[i64] = -1
SURE: Final = 100.0
WIN: Final = 0.6  # how much of a reward is for winning; the rest is for the margin
FAR: Final = 14.0  # turns ahead or behind that count in full
MOST: Final[i64] = 6  # choices that a search weighs
DOUBT: Final = 6.0  # whoever lays points turn after turn does well: weak bots must err more to be weak
REACH: Final[i64] = 6  # decisions of each seat that a search with hints plays on
CROWD: Final[i64] = 6  # players from whom on a world played to its end at random tells more than a few sensible turns


@final
class AdditionsHints(Hints):
    """Plans the last points exactly, lays high before that, attacks whoever is about to win.

    After a few sensible turns, those still to be made tell more than the rest of the match, which is mostly chance;
    but among many whoever leads then is mostly chance as well.
    """

    def score(self, state: State, seat: i64, action: i64) -> float:
        assert isinstance(state, Additions)
        if state.phase == TURN:
            return turn_score(state, seat, action)
        if state.phase == ANSWER:
            return 0.0 if action == LET else 1.0
        return exchange_score(state, seat, action)

    def depth(self) -> i64:
        """Its own choice alone: of four players that won 38.3 % against remembering every reply, of two as much."""
        return 1

    def doubt(self) -> float:
        return DOUBT

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, Additions)
        return sensible_codes(state, seat, codes)

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Additions)
        if state.phase == TURN and highest_value(state, seat) > SUMO_LIMIT:
            code = quick_play(state, seat)
            if code != NO_CODE:
                return code
        codes = state.legal(seat)
        best = codes[0]
        highest = self.score(state, seat, best)
        for i in range(1, len(codes)):
            score = self.score(state, seat, codes[i])
            if score > highest:
                highest = score
                best = codes[i]
        return best

    def candidates(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """The few that look best: most of the others are cards to discard."""
        assert isinstance(state, Additions)
        if len(codes) <= MOST:
            return codes
        scores = vec[float](capacity=len(codes))
        for code in codes:
            scores = append(scores, self.score(state, seat, code))
        found = vec[i64](capacity=MOST)
        least = _nth_highest(scores, MOST) - 0.001
        for i in range(len(codes)):
            if scores[i] > least:
                found = append(found, codes[i])
        return found

    def guides(self, state: State) -> bool:
        return state.seats < CROWD

    def horizon(self, state: State, guided: bool) -> i64:
        return REACH * state.seats if guided else 0

    def rewards(self, state: State) -> list[float]:
        assert isinstance(state, Additions)
        return [reward(state, seat) for seat in range(state.seats)]


def _nth_highest(scores: vec[float], n: i64) -> float:
    """The score that n - 1 others reach or exceed."""
    bound = 1000.0
    for _ in range(n):
        highest = -1000.0
        for score in scores:
            if highest < score < bound:
                highest = score
        if highest == -1000.0:
            return bound
        bound = highest
    return bound


def reward(state: Additions, seat: i64) -> float:
    """What a world is worth: winning, or leading where it goes on, and in turns how far ahead or behind."""
    mine = _turns_short(state, seat)
    others = FAR
    sharing = 1.0
    for other in range(state.seats):
        if other != seat:
            others = min(others, _turns_short(state, other))
            if state.points[other] == state.points[seat]:
                sharing += 1.0
            elif state.points[other] > state.points[seat]:
                sharing = 100.0
    win = WIN / sharing if sharing < 100.0 else 0.0
    return win + (1.0 - WIN) * (0.5 + 0.5 * (others - mine) / FAR)


def _turns_short(state: Additions, seat: i64) -> float:
    """How many turns a seat would still have needed, up to FAR."""
    turns = turns_to(state, seat, GOAL - state.points[seat], NO_CARD, NO_CARD)
    return min(FAR, turns + (burden(state, seat) if turns > 0.0 else 0.0))


def quick_play(state: Additions, seat: i64) -> i64:
    """What most turns come to, found without weighing every card: a defence, an attack, points. NO_CODE if none is."""
    attack = NO_CODE
    harm = 0.0
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        card = state.hands[place] >> 8
        if can_guard(state, seat, card):
            return DEFEND + GUARD_PLACE[card]
        if FIRST_ATTACK <= card < FIRST_DEFENCE:
            for target in range(state.seats):
                if can_attack(state, seat, target, KIND[card]):
                    harms = harm_of(state, seat, target, KIND[card])
                    if harms > harm:
                        harm = harms
                        attack = attack_code(card, target)
    left = GOAL - state.points[seat]
    now = -turns_to(state, seat, left, NO_CARD, NO_CARD)
    points = _best_points(state, seat, left)
    worth_points = _score_of_points(state, seat, points, left) if points != NO_CODE else now - 1.0
    if attack != NO_CODE and harm + now > worth_points:
        return attack
    return points if worth_points >= now else NO_CODE


def _best_points(state: Additions, seat: i64, left: i64) -> i64:
    """The points card to lay: the highest while the goal is far, then the one that leads there soonest."""
    best = NO_CODE
    highest = 0.0
    place = seat * ROOM + state.sizes[seat] - 1
    while place >= seat * ROOM:
        card = state.hands[place] >> 8
        if card < POINTS_CARDS and VALUE[card] <= left:
            if left - VALUE[card] > NEAR:
                return card
            score = _score_of_points(state, seat, card, left)
            if best == NO_CODE or score > highest:
                highest = score
                best = card
        place -= 1
    return best


def turn_score(state: Additions, seat: i64, action: i64) -> float:
    """How good a play of one's turn looks, in turns."""
    left = GOAL - state.points[seat]
    if action < ATTACK:
        return _score_of_points(state, seat, action, left)
    if action < DEFEND:
        card = FIRST_ATTACK + (action - ATTACK) // SEATS
        harm = harm_of(state, seat, (action - ATTACK) % SEATS, KIND[card])
        return harm - turns_to(state, seat, left, NO_CARD, NO_CARD) - burden(state, seat)
    if action < LIFT:
        return SURE  # it costs nothing and brings a card
    if action < DISCARD:
        card = FIRST_CORRECTION + action - LIFT
        return -turns_to(state, seat, left, NO_CARD, NO_CARD) - worth(state, seat, card)
    if action < LET:
        card = action - DISCARD
        return -turns_to(state, seat, left, card, NO_CARD) - burden(state, seat) - worth(state, seat, card)
    low, high = PAIR_LOW[action - RELEASE], PAIR_HIGH[action - RELEASE]
    return -turns_to(state, seat, left, low, high) - worth(state, seat, low) - worth(state, seat, high)


def _score_of_points(state: Additions, seat: i64, card: i64, left: i64) -> float:
    after = left - VALUE[card]
    if after == 0:
        return 2.0 * SURE
    score = -turns_to(state, seat, after, card, NO_CARD)
    return score - sumo_burden(after) if state.under[seat * KINDS + SUMO] else score


def burden(state: Additions, seat: i64) -> float:
    """How many turns the attacks on a seat will cost it if it does nothing about them now."""
    cost = 0.0
    if state.under[seat * KINDS + CHASE]:
        cost += 1.6
    if state.under[seat * KINDS + U_TURN]:
        cost += 2.0
    if state.under[seat * KINDS + SUMO]:
        cost += sumo_burden(GOAL - state.points[seat])
    return cost


def sumo_burden(left: i64) -> float:
    """How many turns a Sumo costs with so many points to go."""
    return 1.1 if left > 20 else 0.055 * float(left)


def harm_of(state: Additions, seat: i64, target: i64, kind: i64) -> float:
    """How many turns an attack brings: what it costs its target, as far as that one is a threat."""
    if kind == CLOCK:
        return 0.3
    costs = 2.0
    if kind == CHASE:
        costs = 1.6
    elif kind == SUMO:
        costs = sumo_burden(GOAL - state.points[target])
    if state.under[target * KINDS + CHASE] or state.under[target * KINDS + U_TURN]:
        costs *= 0.3  # it is held up already
    return costs * threat(state, seat, target)


def threat(state: Additions, seat: i64, target: i64) -> float:
    """How much a turn of the target's is worth to the seat: 1 in a duel, less for one who is not in the lead."""
    if state.points[target] == GOAL - 1:
        return 0.0
    left = GOAL - state.points[target]
    weight = 1.0 if state.seats == 2 else 0.45
    for other in range(state.seats):
        if other != target and other != seat and state.points[other] > state.points[target]:
            weight *= 0.5 if state.points[other] < GOAL - 1 else 1.0
    return weight * (2.0 if left <= 40 else 1.0)


def worth(state: Additions, seat: i64, card: i64) -> float:
    """What a card in hand is worth beyond the points it may bring at once, in turns."""
    if card < POINTS_CARDS:
        left = GOAL - state.points[seat]
        return 0.0 if VALUE[card] > left else 0.02 * float(VALUE[card])
    if GUARDS[card] != NO_KIND:
        return 0.8 if can_guard(state, seat, card) else 0.1
    if card < FIRST_ATTACK:
        return 0.1 if has(state.guards[seat], SUMO) else 0.25
    return 0.2 if KIND[card] == CLOCK else 0.7


def exchange_score(state: Additions, seat: i64, action: i64) -> float:
    """How good a card is in exchange for one of one's own."""
    if action == BACK:
        return 0.0
    given = action - GIVE
    left = GOAL - state.points[seat]
    gain = worth(state, seat, state.looked) - worth(state, seat, given)
    if state.looked < POINTS_CARDS and VALUE[state.looked] == left:
        return SURE + gain
    return gain - 0.5 * worth(state, state.target, given)
