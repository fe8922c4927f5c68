"""Golden playthroughs: whole matches with everything there was to see, kept as files and compared by the tests.

One line a moment: what the spectator sees, how each seat's view differs from it, the facts, and who may choose what.
The first line has it all; later ones only what changed, as `{"path": value}`. A change nobody meant shows as a diff.
Beside them lie finished matches as records, which must replay as long as the rules keep their version, and digests
of many more matches.

    python -m nekodrome.kit.golden --write [GAME]…    writes tests/golden anew; --missing only what is not there
"""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from nekodrome.core.game import SPECTATOR, Game
from nekodrome.core.match import Match
from nekodrome.core.options import checked_options
from nekodrome.core.record import text_of
from nekodrome.games import all_games, game_of
from nekodrome.kit.scene import Scene, cases_of
from nekodrome.kit.trace import traces_of

SEED = 7
MATCHES = 3  # finished matches kept as records

GONE = "gone"


def playthrough(game: Game, seats: int) -> str:
    """A random match with everything there was to see."""
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in _rows(game, seats))


def _rows(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    scene = Scene(game, seats, checked_options(game.options, {}), SEED, 0)
    match, rng = scene.opened(), scene.rng(1)
    seen = _views(match)
    yield {"game": game.slug, "rules": game.rules, "seats": seats, "seed": SEED, **_choices(match), "views": seen}
    while not match.is_over:
        decision = scene.decision(match.state, len(match.decisions), rng)
        facts = match.decide(decision.seat, decision.action)
        before, seen = seen, _views(match)
        row = {"seat": decision.seat, "move": game.describe(decision.action), "facts": [_fact(fact) for fact in facts]}
        yield {**row, **_choices(match), "changes": changes(before, seen)}
    yield {"result": match.state.outcome().as_json()}


def _views(match: Match) -> dict[str, Any]:
    public = match.state.view(SPECTATOR)
    seats = range(match.state.seats)
    return {"all": public, **{str(seat): changes(public, match.state.view(seat)) for seat in seats}}


def _choices(match: Match) -> dict[str, Any]:
    state, game = match.state, match.game
    return {
        "legal": {seat: " ".join(map(game.describe, state.legal_actions(seat))) for seat in state.pending()},
        "tempting": {seat: " ".join(map(game.describe, state.tempting(seat))) for seat in state.pending()},
    }


def _fact(fact: Any) -> list[Any]:
    return [fact.kind, fact.args, *([fact.owner, fact.secret] if fact.secret is not None else [])]


def changes(before: Any, after: Any, path: str = "") -> dict[str, Any]:
    """What differs between two views: the deepest places where they part, with their new values."""
    if isinstance(before, dict) and isinstance(after, dict):
        found: dict[str, Any] = {}
        for name in [*before, *(name for name in after if name not in before)]:
            found.update(changes(before.get(name, GONE), after.get(name, GONE), f"{path}/{name}" if path else name))
        return found
    return {} if before == after else {path: after}


def record(game: Game, number: int) -> str:
    """A finished match; setups take turns, so that every option value comes up."""
    cases = cases_of(game)
    seats, options = cases[number * (len(cases) - 1) // max(1, MATCHES - 1)]
    return text_of(Scene(game, seats, options, 100 + number, 0).match(game.longest))


def files_of(game: Game) -> dict[str, Callable[[], str]]:
    """The golden files of a game by name, each with what writes it."""
    plays = {f"{game.slug}-{seats}.jsonl": partial(playthrough, game, seats) for seats in ends_of(game)}
    records = {f"{game.slug}/{number}.neko.jsonl": partial(record, game, number) for number in range(MATCHES)}
    return {**plays, **records, f"{game.slug}/traces.json": partial(traces, game)}


def ends_of(game: Game) -> list[int]:
    """The smallest and the greatest number of players."""
    return sorted({game.min_seats, game.max_seats})


def traces(game: Game) -> str:
    """The digests of many matches."""
    return json.dumps(traces_of(game), indent=1) + "\n"


def write(folder: Path, games: list[Game], only_missing: bool = False) -> None:
    """Writes the golden files of these games."""
    for game in games:
        for name, text_of_file in files_of(game).items():
            path = folder / name
            if not (only_missing and path.exists()):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text_of_file(), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden playthroughs and records of every game.")
    parser.add_argument("game", nargs="*", help="all of them if none is named")
    parser.add_argument("--write", action="store_true", help="write them all anew")
    parser.add_argument("--missing", action="store_true", help="write only those that are not there")
    parser.add_argument("--folder", type=Path, default=Path("tests/golden"))
    given = parser.parse_args()
    if not (given.write or given.missing):
        parser.error("say --write or --missing")
    games = [game_of(slug) for slug in given.game] or all_games()
    write(given.folder, games, only_missing=not given.write)


if __name__ == "__main__":
    main()
