"""Mining puzzles of hands: bots build alone, and every level tries its hands at the turn that comes next."""

from collections.abc import Iterator
from itertools import count

from nekodrome.bots.bot import Bot
from nekodrome.bots.levels import LEVELS, bot_of
from nekodrome.core.game import Game, State
from nekodrome.core.match import Decision, enact, made_payload
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.lab.matches import choice_of, match_of
from nekodrome.lab.puzzles.puzzle import Found
from nekodrome.lab.puzzles.towers import Tower, has_stood

BUILDER = "tiger"
TRIES = 4  # of each level
FEWEST, MOST = 2, 8  # turns that have been played before
POSSIBLE = 0.25  # of the best level's tries at least
LONGEST = 60  # decisions of one try


def build(game: Game, seed: int) -> Iterator[Tower | None]:
    """Puzzles of hands without end, and None after every match that is through."""
    for number in count():
        tower = _tower_of_match(game, seed, number)
        if tower is not None:
            yield tower
        yield None


def _tower_of_match(game: Game, seed: int, number: int) -> Tower | None:
    """One of a match alone, after so many turns as its number says; None where it fell before, or nobody stands it."""
    assert game.dexterity is not None
    rng, match = rng_of_number(1_000_000 * (seed + 1) + number), match_of(game, [BUILDER], {}, seed, number)
    state, bot, turns = match.state, bot_of(BUILDER, game), FEWEST + number % (MOST - FEWEST + 1)
    moves: list[Decision] = []
    while state.actor() >= 0 and game.dexterity.stood(state) < turns:
        moves.append(_decided(game, state, bot, rng))
    if state.actor() < 0:
        return None
    found = Found(*(_share(game, state, level, rng) for level in LEVELS))
    if max(found) < POSSIBLE or min(found) == 1.0:
        return None
    return Tower(game.slug, game.rules, match.options, match.seed.secret.hex(), moves, found)


def _decided(game: Game, state: State, bot: Bot, rng: Rng) -> Decision:
    """What the builder does next, as a puzzle keeps it."""
    assert game.dexterity is not None
    action = choice_of(bot, state, 0, rng)
    payload = made_payload(game, state, 0, action, BUILDER)
    if payload is not None:
        payload = game.dexterity.bare(state, 0, action, payload)
    enact(game, state, 0, action, payload)
    return Decision(0, action, None, payload)


def _share(game: Game, state: State, level: str, rng: Rng) -> float:
    """How often hands of that level put up what the turn asks for."""
    return sum(_stands(game, state.clone(), level, rng) for _ in range(TRIES)) / TRIES


def _stands(game: Game, state: State, level: str, rng: Rng) -> bool:
    assert game.dexterity is not None
    state.determinize(0, rng)  # another tremor each time
    before, bot = game.dexterity.stood(state), bot_of(level, game)
    for _ in range(LONGEST):
        stood = has_stood(game, state, before)
        if stood is not None:
            return stood
        action = choice_of(bot, state, 0, rng)
        enact(game, state, 0, action, made_payload(game, state, 0, action, level))
    return False
