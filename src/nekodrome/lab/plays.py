"""Matches that the lab plays, each a row of its results.

A row depends on its play alone: the deal on `seed` and `deal`, what bots choose on `chance` besides. So whoever plays
it, wherever, finds the same."""

from typing import Any, NamedTuple

from nekodrome.core.game import Game
from nekodrome.core.match import Match
from nekodrome.core.options import Options
from nekodrome.lab.listeners import attended
from nekodrome.lab.matches import bots_of, bots_rng, match_of, play
from nekodrome.lab.variants import Variant, game_under

Row = dict[str, Any]


class Setting(NamedTuple):
    """A game as it is set up: how many play, with which options, under which variant."""

    slug: str
    players: int
    options: Options
    variant: Variant | None = None

    @property
    def game(self) -> Game:
        """The game, changed as the variant says."""
        return game_under(self.slug, self.variant)

    def as_json(self) -> Row:
        """What tells it from other settings."""
        changes = self.variant.as_json() if self.variant else None
        return {"players": self.players, "options": self.options, "variant": changes}


class Play(NamedTuple):
    """One match to be played."""

    purpose: str  # why: `contest`, `equal`, `again` or `skill`
    setting: Setting
    bots: tuple[str, ...]
    seed: int
    deal: int
    chance: int


def played(asked: Play) -> Match:
    """The match, played to its end."""
    setting, bots = asked.setting, list(asked.bots)
    match = match_of(setting.game, bots, setting.options, asked.seed, asked.deal)
    with attended(bots_of(setting.game, bots)) as seated:
        return play(match, seated, bots_rng(asked.seed, asked.chance))


def row_of(asked: Play, match: Match) -> Row:
    """What a result file keeps of every match."""
    setting, outcome = asked.setting, match.state.outcome()
    return {
        "purpose": asked.purpose,
        "players": setting.players,
        "options": {name: str(value) for name, value in setting.options.items()},
        "variant": setting.variant.name if setting.variant else "",
        "bots": list(asked.bots),
        "deal": asked.deal,
        "chance": asked.chance,
        "shares": [float(share) for share in outcome.returns()],
        "places": [int(place) for place in outcome.places],
        "scores": [int(score) for score in outcome.scores],
        "reason": outcome.reason,
        "decisions": len(match.decisions),
    }
