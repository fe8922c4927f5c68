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
    """The state that these steps lead to, the deal first."""
    match = fresh_match(game, deal)
    for step in steps:
        take(match, step)
    return match.state


def take(match: Match, step: Step) -> None:
    """The next step of a match: what was decided, and what was drawn anew then."""
    if step.seat is not None and step.action is not None:
        match.decide(step.seat, step.action, step.at, step.payload, step.asked)
    for seat, seed in step.redrawn:
        match.redraw(seat, seed)
