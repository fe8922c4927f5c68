"""Matches between bots: their seeds, and how one is played."""

import hashlib

import nekodrome.core.game
from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.bots.random_bot import RandomBot
from nekodrome.core.game import Game, State
from nekodrome.core.match import Decision, Match, Seed, enact, made_payload, setup
from nekodrome.core.options import Options
from nekodrome.core.rng import SEED_BYTES, Rng, rng_of_seed
from nekodrome.lab.listeners import listeners_in
from nekodrome.lab.own_bots import is_own, own_maker
from nekodrome.lab.programs.program_bot import ProgramBot
from nekodrome.lab.programs.talk import MOVE_SECONDS, is_program


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    return not nekodrome.core.game.__file__.endswith(".py")


def _bytes_of(what: str, seed: int, number: int) -> bytes:
    return hashlib.sha256(f"nekodrome {what} {seed} {number}".encode()).digest()[:SEED_BYTES]


def seed_of_match(seed: int, number: int) -> Seed:
    """The chance of the deal in one match of a simulation."""
    return Seed(_bytes_of("match", seed, number), _bytes_of("nonce", seed, number))


def deal_rng(seed: int, number: int) -> Rng:
    """The generator that deals that match: the one its seed stands for."""
    return rng_of_seed(_bytes_of("match", seed, number))


def bots_rng(seed: int, number: int) -> Rng:
    """The chance the bots use in one match of a simulation."""
    return rng_of_seed(_bytes_of("bots", seed, number))


def bots_of(game: Game, kinds: list[str], seconds: float = MOVE_SECONDS) -> list[Bot]:
    """A bot for each seat; programs (`exec:./mybot`) have so many seconds for a decision."""
    return [player_of(kind, game, seconds=seconds) for kind in kinds]


def player_of(kind: str, game: Game, live: bool = False, seconds: float = MOVE_SECONDS) -> Bot:
    """A bot of that kind, of the class in the file or the program that it names; else UnknownBot."""
    if is_program(kind):
        return ProgramBot(kind, seconds)
    return own_maker(kind)(game) if is_own(kind) else bot_of(kind, game, live)


def greet_programs(game: Game, kinds: list[str], seconds: float = MOVE_SECONDS) -> dict[str, str]:
    """How each program calls itself; Refused where a kind is none, or a program does not start and say hello."""
    names: dict[str, str] = {}
    for kind in sorted(set(kinds)):
        bot = player_of(kind, game, seconds=seconds)
        if isinstance(bot, ProgramBot):
            bot.talk.greet()
            bot.leave()
            names[kind] = bot.talk.name
    return names


def choice_of(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """What a bot does in that seat; one that plays anything needs no chair for it."""
    if isinstance(bot, RandomBot):
        return state.random_action(seat, rng)
    return bot.choose(Chair(state, seat, rng), rng)


def play(match: Match, bots: list[Bot], rng: Rng) -> Match:
    """Plays a match to its end; bots that listen hear what happens."""
    state, listeners = match.state, list(listeners_in([*bots]).items())
    for seat, listener in listeners:
        listener.sit_down(match, seat, rng)
    while (seat := int(state.actor())) >= 0:
        action = choice_of(bots[seat], state, seat, rng)
        payload = made_payload(match.game, state, seat, action, bots[seat].kind)
        if listeners:
            state.facts = []
        enact(match.game, state, seat, action, payload)
        match.decisions.append(Decision(seat, action, None, payload))
        for _, listener in listeners:
            listener.hear(state.facts or [])
    for _, listener in listeners:
        listener.rise(match)
    state.facts = None
    return match


def match_of(game: Game, kinds: list[str], options: Options, seed: int, number: int) -> Match:
    """A match of a simulation, ready to be played."""
    return setup(game, list(kinds), options, seed_of_match(seed, number))
