"""A match from its deal on."""

from nekodrome.core.game import Game, State
from nekodrome.core.match import Match, Seed, setup
from nekodrome.server.tables.events import Started
from nekodrome.server.tables.story import Step


def fresh_match(game: Game, deal: Started) -> Match:
    """The match as it was dealt."""
    seed = Seed(bytes.fromhex(deal.seed), bytes.fromhex(deal.nonce))
    return setup(game, deal.names, deal.options, seed, deal.rules)


def state_after(game: Game, deal: Started, steps: list[Step]) -> State:
    """The state that these decisions lead to."""
    match = fresh_match(game, deal)
    for step in steps:
        assert step.seat is not None
        assert step.action is not None
        match.decide(step.seat, step.action, payload=step.payload)
    return match.state
