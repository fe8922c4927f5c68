"""A cheat who turns over everything within reach of a chair learns nothing about the other hands."""

from collections import defaultdict
from math import sqrt
from typing import Any

from nekodrome.bots.chair import Chair
from nekodrome.core.rng import rng_of_number
from nekodrome.games.rasant.pieces import ALL_CARDS, DECK, HAND
from nekodrome.games.rasant.rules import Rasant
from nekodrome.games.rasant.setup import new_state
from nekodrome.parts.bits import count, set_of

DEALS = 500
FAIR = 4.5  # standard deviations that no guess of many reaches by chance


def guesses_of(thing: Any, path: str = "") -> dict[str, int]:
    """Every set of cards that something reachable could stand for, by where it was found."""
    if isinstance(thing, int):
        return {path: thing & ALL_CARDS}
    if isinstance(thing, str | bytes | float | dict) or thing is None or callable(thing):
        return {}
    found: dict[str, int] = {}
    if hasattr(thing, "__iter__"):
        numbers = list(thing)
        for i, number in enumerate(numbers):
            found.update(guesses_of(number, f"{path}[{i}]"))
            window = numbers[i : i + HAND]
            if all(isinstance(card, int) and 0 <= card < DECK for card in window):
                found[f"{path}[{i}:]"] = int(set_of(window))
        return found
    for name in dir(thing):
        if not name.startswith("__"):
            found.update(guesses_of(getattr(thing, name), f"{path}.{name}"))
    return found


def surprises(see_all: bool) -> dict[str, float]:
    """How far each guess is better than chance at one opponent's hand, in standard deviations."""
    better: dict[str, float] = defaultdict(float)
    spread: dict[str, float] = defaultdict(float)
    for number in range(DEALS):
        true = some_way_in(number)
        chair = Chair(true, 0, rng_of_number(number))
        hand, hidden = int(true.hands[1]), int(ALL_CARDS & ~true.seen & ~true.hands[0])
        for path, guess in guesses_of(true if see_all else chair).items():
            mean, variance = chance(int(count(guess & hidden)), int(count(hand)), int(count(hidden)))
            better[path] += int(count(guess & hand)) - mean
            spread[path] += variance
    return {path: better[path] / sqrt(spread[path]) for path in better if spread[path] > 0}


def some_way_in(number: int) -> Rasant:
    """A match of three players; in every other one the pile has just been emptied."""
    rng = rng_of_number(number)
    state = new_state(3, {}, rng)
    decisions = 0
    while decisions < 30 if number % 2 else state.drawn < len(state.pile):
        state.apply(state.actor(), state.random_action(state.actor(), rng))
        decisions += 1
    return state


def chance(guessed: int, held: int, hidden: int) -> tuple[float, float]:
    """Mean and variance of how many guessed cards are held, if all hidden cards are alike."""
    if hidden < 2:
        return held * guessed / max(1, hidden), 0.0
    share = guessed / hidden
    return held * share, held * share * (1 - share) * (hidden - held) / (hidden - 1)


def test_a_cheat_with_a_chair_guesses_no_better_than_chance() -> None:
    found = surprises(see_all=False)
    assert found
    assert max(found.values()) < FAIR


def test_a_cheat_with_the_true_state_would_know() -> None:
    found = surprises(see_all=True)
    assert found[".hands[1]"] > FAIR
    assert max(worth for path, worth in found.items() if path.startswith(".pile")) > FAIR
