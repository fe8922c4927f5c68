"""A study: which matches it takes to know a game, under every setting that is asked about."""

from collections.abc import Callable, Iterator
from itertools import pairwise, product
from typing import Any, Final, NamedTuple

from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game
from nekodrome.core.options import Options, checked_options, option_named
from nekodrome.lab.contests.contest import Meeting
from nekodrome.lab.plays import Play, Row, Setting
from nekodrome.lab.studies.observing import counted, observed
from nekodrome.lab.variants import Variant
from nekodrome.lab.workers import Crew

MOST_SETTINGS: Final = 64
TRIES: Final = 4  # of the same deal, to tell its luck from the rest

Keep = Callable[[list[Row]], None]
Progress = Callable[[int], None]


class Study(NamedTuple):
    """What is asked: settings, who plays, and how many matches for each setting."""

    slug: str
    settings: list[Setting]
    bot: str
    levels: list[str]
    matches: int
    seed: int

    def plays(self) -> list[Play]:
        """All matches, in order."""
        return [play for setting in self.settings for play in self._plays_under(setting)]

    def _plays_under(self, setting: Setting) -> Iterator[Play]:
        equal, seed = (self.bot,) * setting.players, self.seed
        for deal in range(self.matches):
            yield Play("equal", setting, equal, seed, deal, deal)
        deals = max(1, self.matches // 8)
        for deal in range(deals):
            for chance in range(1, TRIES):  # the first one is among the equal ones
                yield Play("again", setting, equal, seed, deal, deal + chance * self.matches)
        if setting.players > 1:
            for first, second in pairwise(reversed(range(len(self.levels)))):
                for deal in range(deals):
                    meeting = Meeting(setting, tuple(self.levels), first, second, seed, deal)
                    yield from (play._replace(purpose="skill") for play in meeting.plays())

    def question(self, game: Game) -> dict[str, Any]:
        """What the rows depend on."""
        return {
            "kind": "study",
            "game": self.slug,
            "rules": game.rules,
            "settings": [setting.as_json() for setting in self.settings],
            "bot": self.bot,
            "levels": self.levels,
            "matches": self.matches,
            "seed": self.seed,
        }

    def run(self, crew: Crew, done: int, keep: Keep, progress: Progress | None = None) -> None:
        """Plays what is not done yet."""
        for row in crew.results(look, self.plays()[done:]):
            keep([row])
            done += 1
            if progress is not None:
                progress(done)


def look(play: Play) -> Row:
    """Plays a match; this is what each worker does."""
    return observed(play) if play.purpose == "equal" else counted(play)


def settings_of(
    game: Game, options: Options, sweeps: list[str], players: list[int] | None, variants: list[Variant | None]
) -> list[Setting]:
    """Every combination of what is swept over, with every number of players that it allows."""
    swept = [_swept(game, sweep) for sweep in sweeps]
    found = []
    for variant, *chosen in product(variants, *swept):
        every = checked_options(game.options, options | dict(chosen))
        counts = game.seat_counts(every)
        found += [Setting(game.slug, n, every, variant) for n in counts if players is None or n in players]
    for given in players or []:
        if all(setting.players != given for setting in found):
            raise error(Refused, "lab_players", game_name=game.name, given=given)
    if len(found) > MOST_SETTINGS:
        raise error(Refused, "lab_settings", n=len(found), high=MOST_SETTINGS)
    return found


def _swept(game: Game, sweep: str) -> list[tuple[str, Any]]:
    name, equals, values = sweep.partition("=")
    option = option_named(game.options, name)
    if equals and not values:
        raise error(Refused, "lab_sweep", given=sweep)
    chosen = [option.parsed(value) for value in values.split(",")] if equals else option.values()
    return [(name, value) for value in dict.fromkeys(chosen)]
