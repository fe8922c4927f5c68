"""How a world of La Course des Additions began: every card goes back to the draw that brought it.

What a watcher knows of the draws is who drew, from which pile, and under a U-turn whether it was more than 12. Cards
that others exchanged unseen are chosen so that they fit; then each hand's cards are matched with its draws.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.match import Decision
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games.addi_cats.hands import ROOM, cards_in, put
from nekodrome.games.addi_cats.moves import ATTACK, BACK, DEFEND, DISCARD, GIVE, LET, LIFT, PARRY, RELEASE, SEATS
from nekodrome.games.addi_cats.phases import EXCHANGE
from nekodrome.games.addi_cats.pieces import (
    DECK,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    GUARD_CARDS,
    HAND,
    NAMES,
    PAIRS,
    is_high,
)
from nekodrome.games.addi_cats.rules import Additions
from tests.telling import secrets, told

Time = tuple[int, int]  # the number of the decision, and of the draw after it
NEVER: Time = (10**6, 0)
TRIES = 3000


@dataclass
class Draw:
    """A card drawn: what everybody knows of it, and what it truly was."""

    seat: int
    time: Time
    pile: int
    is_low: bool
    is_shown: bool
    true: int


@dataclass
class Holding:
    """A card in a hand, up to some moment."""

    card: int
    pile: int
    seat: int
    until: Time


@dataclass
class Exchange:
    """A Clock that exchanged cards."""

    time: Time
    seat: int
    target: int
    taken: int
    given: int


class Story:
    """All that happened in the true match."""

    def __init__(self, start: Additions, decisions: list[Decision]) -> None:
        self.draws: list[Draw] = []
        self.holdings: list[Holding] = []
        self.exchanges: list[Exchange] = []
        self.looks: list[tuple[Time, int, int, int]] = []
        self.piles = 1
        self.shuffled = NEVER
        for i in range(HAND * start.seats + 1):
            seat = i % start.seats if i < HAND * start.seats else int(start.turn)
            self.draws.append(Draw(seat, (-1, i), 1, False, False, start.pile[i]))
        self.state = start.clone()
        for number, decision in enumerate(decisions):
            self._follow(number, decision)

    def _follow(self, number: int, decision: Decision) -> None:
        state, time = self.state, (number, 0)
        for card in cards_played(decision.action):
            pile = 2 if self.piles == 2 and card in list(state.came_back) else 1
            self.holdings.append(Holding(card, pile, decision.seat, time))
        if GIVE <= decision.action < RELEASE:
            given = decision.action - int(GIVE)
            self.exchanges.append(Exchange(time, decision.seat, int(state.target), int(state.looked), given))
        before = state.phase
        state.facts = []
        state.apply(decision.seat, decision.action)
        if state.phase == EXCHANGE and before != EXCHANGE:
            self.looks.append((time, int(state.turn), int(state.target), int(state.looked)))
        self._note_draws(number)

    def _note_draws(self, number: int) -> None:
        assert self.state.facts is not None
        lying = {seat: bool(self.state.under[seat * 4 + 2]) for seat in range(self.state.seats)}
        lows = set(lying) & {seat for seat in lying if lying[seat]}
        for order, fact in enumerate(self.state.facts):
            if fact.kind == "shuffles":
                self.piles = 2
                self.shuffled = (number, 0)
            if fact.kind == "draws":
                seat, card = told([fact], "draws")[0]["seat"], NAMES.index(secrets([fact], "draws")[0]["card"]["name"])
                shown = [f for f in told(self.state.facts[order + 1 :], "turns_round") if f["seat"] == seat]
                is_shown = bool(shown) and shown[0]["card"]["name"] == NAMES[card]
                is_low = seat in lows or (bool(shown) and not is_shown)
                self.draws.append(Draw(seat, (number, 1 + order), self.piles, is_low, is_shown, card))


def cards_played(action: int) -> list[int]:
    """The cards that a decision takes from a hand for all to see."""
    if action < ATTACK:
        return [action]
    if action < DEFEND:
        return [int(FIRST_ATTACK) + (action - int(ATTACK)) // int(SEATS)]
    if action < LIFT:
        return [GUARD_CARDS[action - DEFEND]]
    if action < DISCARD:
        return [int(FIRST_CORRECTION) + action - int(LIFT)]
    if action < LET:
        return [action - int(DISCARD)]
    if PARRY <= action < BACK:
        return [GUARD_CARDS[action - PARRY]]
    return list(PAIRS[action - RELEASE]) if action >= RELEASE else []


def past_of(start: State, world: State, decisions: list[Decision], seat: int) -> tuple[State, list[Decision]]:
    """How a world redrawn for that seat began, and its decisions, with other cards exchanged unseen."""
    assert isinstance(start, Additions)
    assert isinstance(world, Additions)
    story = Story(start, decisions)
    holdings = story.holdings + [
        Holding(card, 2 if card in list(world.came_back) else 1, other, NEVER)
        for other in range(world.seats)
        for card in cards_in(world.hands, world.sizes[other], other)
    ]
    for order, exchanges in solutions(story, holdings, seat):
        begun = with_picks(dealt(start, world, story, order), world, story, exchanges, decisions, seat)
        if begun is not None:
            return begun
    raise AssertionError(f"no past leads to this world of seat {seat}")


def solutions(story: Story, holdings: list[Holding], seat: int) -> Iterator[tuple[list[int], list[Exchange]]]:
    """The card of each draw, and what was exchanged, as they may have been."""
    rng = rng_of_number(1)
    for _ in range(TRIES):
        tried = [Holding(h.card, h.pile, h.seat, h.until) for h in holdings]
        exchanges = exchanged(story, tried, seat, rng)
        cards = None if exchanges is None else matched(story, tried, seat)
        if exchanges is not None and cards is not None:
            yield cards, exchanges


def exchanged(story: Story, holdings: list[Holding], seat: int, rng: Rng) -> list[Exchange] | None:
    """Undoes the exchanges, last one first; those that the seat has not seen with cards picked at random."""
    undone: list[Exchange] = []
    for exchange in reversed(story.exchanges):
        after = [h for h in holdings if h.until > exchange.time and h.seat in (exchange.seat, exchange.target)]
        after = [h for h in after if h.pile == 1 or story.shuffled < exchange.time]
        here = [h for h in after if h.seat == exchange.seat]
        there = [h for h in after if h.seat == exchange.target]
        if seat in (exchange.seat, exchange.target):
            here = [h for h in here if h.card == exchange.taken]
            there = [h for h in there if h.card == exchange.given]
        if not here or not there:
            return None
        taken, given = here[rng.below(len(here))], there[rng.below(len(there))]
        taken.seat, given.seat = exchange.target, exchange.seat
        taken.until = given.until = exchange.time
        undone.append(Exchange(exchange.time, exchange.seat, exchange.target, taken.card, given.card))
    return undone[::-1]


def matched(story: Story, holdings: list[Holding], seat: int) -> list[int] | None:
    """The card of each draw, so that every hand gets what it held in time."""
    cards = [draw.true for draw in story.draws]
    for other in {draw.seat for draw in story.draws} - {seat}:
        places = [place for place, draw in enumerate(story.draws) if draw.seat == other]
        held = [holding for holding in holdings if holding.seat == other]
        if len(places) != len(held):
            return None
        found = _matching([[p for p in places if _fits(story, story.draws[p], h, seat)] for h in held])
        if found is None:
            return None
        for holding, place in zip(held, found, strict=True):
            cards[place] = holding.card
    return cards


def _fits(story: Story, draw: Draw, holding: Holding, seat: int) -> bool:
    """Whether a draw may have brought a card."""
    if draw.is_shown and draw.true != holding.card:
        return False
    if draw.is_low and is_high(holding.card):
        return False
    seen = [
        look[0]
        for look in story.looks
        if look[1:] == (seat, draw.seat, holding.card) and (look[0] > story.shuffled) == (holding.pile == 2)
    ]
    before = min([holding.until, *(time for time in seen if time < holding.until)])
    return draw.pile == holding.pile and draw.time < before


def _matching(choices: list[list[int]]) -> list[int] | None:
    """A different choice for each, if there is one."""
    taker: dict[int, int] = {}

    def find(one: int, tried: set[int]) -> bool:
        for place in choices[one]:
            if place not in tried:
                tried.add(place)
                if place not in taker or find(taker[place], tried):
                    taker[place] = one
                    return True
        return False

    if not all(find(one, set()) for one in range(len(choices))):
        return None
    places = {one: place for place, one in taker.items()}
    return [places[one] for one in range(len(choices))]


def dealt(start: Additions, world: Additions, story: Story, cards: list[int]) -> Additions:
    """The first state of a match with these draws."""
    first = [card for card, draw in zip(cards, story.draws, strict=True) if draw.pile == 1]
    second = [card for card, draw in zip(cards, story.draws, strict=True) if draw.pile == 2]
    coming = list(world.pile)[world.drawn :]
    (second if story.piles == 2 else first).extend(coming)
    state = start.clone()
    state.pile = vec[i64](first)
    state.again = vec[i64](_ranks(second))
    state.hands, state.sizes = vec[i64]([0] * (state.seats * ROOM)), vec[i64]([0] * state.seats)
    for place in range(start.drawn):
        put(state.hands, state.sizes, story.draws[place].seat, first[place], 0)
    return state


def _ranks(order: list[int]) -> list[int]:
    whole = order + [card for card in range(DECK) if card not in order]
    return [whole.index(card) for card in range(DECK)]


def with_picks(
    begun: Additions, world: Additions, story: Story, exchanges: list[Exchange], decisions: list[Decision], seat: int
) -> tuple[State, list[Decision]] | None:
    """Lets the Clocks pick what they must have picked, if it is there; gives the decisions with the cards exchanged."""
    running, picks, made = begun.clone(), list(begun.picks), list(decisions)
    for exchange in exchanges:
        number = exchange.time[0]
        made[number] = Decision(decisions[number].seat, int(GIVE) + exchange.given)
    for number, decision in enumerate(made):
        if any(time[0] == number for time, _, _, _ in story.looks):
            look = next(look for look in story.looks if look[0][0] == number)
            card = _looked(world, look, exchanges, number == len(made) - 1, seat)
            if card is not None:
                hand = cards_in(running.hands, running.sizes[look[2]], look[2])
                if card not in hand:
                    return None
                picks[running.clocks] = hand.index(card)
                running.picks = vec[i64](picks)
        running.apply(decision.seat, decision.action)
    begun.picks = vec[i64](picks)
    return begun, made


def _looked(
    world: Additions, look: tuple[Time, int, int, int], exchanges: list[Exchange], is_last: bool, seat: int
) -> int | None:
    """The card that a Clock must have picked, if it matters."""
    time, watcher, target, card = look
    if is_last:
        return int(world.looked)
    for exchange in exchanges:
        if exchange.time[0] == time[0] + 1:
            return exchange.taken
    return card if seat in (watcher, target) else None
