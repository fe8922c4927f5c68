"""What a bot should know of Neko Neko Racing.

Backs show colours, so everybody can tell how likely a card is to win: who still has to play, how many cards of the
colour they hold, and which of those unseen would beat it. A card is played for what it drives when it wins, and kept
for what it may still do this round. The numbers come from matches of this very policy against variants of itself.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.pieces import CARS, HAND, NONE, NUMBERS, SUITS, TRUMP, TRUMPS, number_of
from nekodrome.games.neko_racing.road import FINISH_BIT, first_row, furthest, lap_of, nth_space, row_of
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.games.neko_racing.sense import sensible_codes
from nekodrome.parts.bits import bit, count, has, lowest

# All in spaces.
LEAD: Final = 0.72  # worth of winning a trick beyond the drive: the lead, and nobody else drives
OTHER_BOOST: Final = 0.51  # worth of a boost of another colour when a trick is won
KEEP: Final[vec[float]] = vec[float]([0.12, 1.0, 0.0, 0.33, 0.4, 0.56, 1.41, -0.09, 0.8, 2.04])  # by number
KEEP_TRUMP: Final = 3.89
THROWN: Final = 0.53  # worth of a boost, for each car on it
THROWN_WITH_COLOUR: Final = 0.83  # the same, while one holds more of its colour to win with
WHIM: Final = 1.0  # how far a better card is overlooked now and then in playouts

# Drives are decided in this order, and ends by how far they lead.
FIRST: Final = 50.0
LATER: Final = -1.0


@final
class NekoHints(Hints):
    """Quick choices for playouts, and the same at first sight for the greedy."""

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, NekoRacing)
        if state.distance > 0:
            return _drive(state, seat, rng)
        cards = state.playable(seat)
        unseen = unseen_by(state, seat)
        best = lowest(cards)
        highest = -1000.0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            score = _play_score(state, seat, card, unseen) + WHIM * rng.uniform()
            if score > highest:
                highest = score
                best = card
        return best

    def score(self, state: State, seat: i64, action: i64) -> float:
        assert isinstance(state, NekoRacing)
        if action < CATCH_UP:
            return _play_score(state, seat, action, unseen_by(state, seat))
        if action < END:
            return FIRST if action == CATCH_UP or _is_for_now(state, seat, action - BOOST) else LATER
        if action == FINISH:
            return FIRST
        row = (action - END) // 3 + 1
        return float((row - first_row(state.course, state.cars[seat], state.distance)) % state.course.rows)

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, NekoRacing)
        return sensible_codes(state, seat, codes)


# playing


def _play_score(state: NekoRacing, seat: i64, card: i64, unseen: i64) -> float:
    """What a card brings now, less what it is kept for; that fades as the round goes on."""
    later = float(HAND - 1 - state.tricks % HAND) / float(HAND - 1)
    score = -_keep(state, seat, card) * later
    if state.led != NONE and card // NUMBERS != state.led:
        return score + _thrown(state, seat, card) * later
    chance = chance_to_win(state, seat, card, unseen)
    return score + chance * _spaces(state, seat, card) if chance > 0.0 else score


def _keep(state: NekoRacing, seat: i64, card: i64) -> float:
    number = number_of(card)
    return KEEP_TRUMP if number == TRUMPS[state.tiles[seat]] else KEEP[number - 1]


def _thrown(state: NekoRacing, seat: i64, card: i64) -> float:
    """What a card is worth as a boost."""
    held = state.hands[seat] & SUITS[card // NUMBERS] & ~bit(card)
    return (THROWN_WITH_COLOUR if held else THROWN) * float(CARS[card])


def _spaces(state: NekoRacing, seat: i64, card: i64) -> float:
    """What winning with a card brings: its cars, the boosts before the winner, the lead."""
    suit = SUITS[card // NUMBERS]
    boosts = state.boosts[seat]
    spaces = LEAD + float(CARS[card]) + OTHER_BOOST * float(count(boosts & ~suit))
    boosts &= suit
    while boosts:
        spaces += float(CARS[lowest(boosts)])
        boosts &= boosts - 1
    return spaces


def unseen_by(state: NekoRacing, seat: i64) -> i64:
    """All cards in the hands of others: known together, but not who holds which."""
    cards: i64 = 0
    for other in range(state.seats):
        if other != seat:
            cards |= state.hands[other]
    return cards


def chance_to_win(state: NekoRacing, seat: i64, card: i64, unseen: i64) -> float:
    """How likely it is that nobody who plays later can beat a card."""
    strength = state.strength_of(seat, card)
    if state.led != NONE and strength <= state.strength and strength != TRUMP:
        return 0.0
    colour = card // NUMBERS
    unseen &= SUITS[colour]
    higher = unseen & -bit(card) if strength != TRUMP else 0
    chance = 1.0
    other = seat
    while chance > 0.0:
        other += 1
        if other == state.seats:
            other = 0
        if other == state.leader or other == seat:
            return chance
        held = count(state.hands[other] & SUITS[colour])
        if held:
            trump = bit(colour * NUMBERS + TRUMPS[state.tiles[other]] - 1)
            chance *= _chance_of_none(count(unseen), count(unseen & (higher | trump)), held)
    return 0.0


def _chance_of_none(cards: i64, threats: i64, held: i64) -> float:
    """How likely it is that none of so many threats is among the cards held."""
    chance = 1.0
    if threats:
        for i in range(held):
            if i == cards - threats:
                return 0.0
            chance *= float(cards - threats - i) / float(cards - i)
    return chance


# driving


def _drive(state: NekoRacing, seat: i64, rng: Rng) -> i64:
    """Catch-up, every boost that is for now, and then as far as jumps lead."""
    if state.may_catch_up(seat):
        return CATCH_UP
    boosts = state.nameable(seat)
    while boosts:
        if _is_for_now(state, seat, lowest(boosts)):
            return BOOST + lowest(boosts)
        boosts &= boosts - 1
    ends = state.ends(seat)
    if has(ends, FINISH_BIT):
        return FINISH
    ends = furthest(ends)
    return END + nth_space(state.course, state.cars[seat], state.distance, ends, rng.below(count(ends)))


def _is_for_now(state: NekoRacing, seat: i64, card: i64) -> bool:
    """Whether to use a boost at once: it is worth its cars, or will hardly ever be worth more, or wins the race."""
    suit = SUITS[card // NUMBERS]
    if card // NUMBERS == state.led or CARS[card] == 1 or not state.hands[seat] & suit:
        return True
    course, car = state.course, state.cars[seat]
    to_the_line = course.rows * (course.laps - lap_of(car)) + 1 - row_of(car)
    return state.distance + count(state.boosts_left(seat)) >= to_the_line
