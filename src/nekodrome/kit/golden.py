"""Golden playthroughs: whole matches with everything there was to see, kept as files and compared by the tests.

One line a moment: what the spectator sees, how each seat's view differs from it, the facts, and who may choose what.
The first line has it all; later ones only what changed, as `{"path": value}` for everybody and for each seat. A change
nobody meant shows as a diff.
Beside them lie finished matches as records, which must replay as long as the rules keep their version, and digests
of many more matches.

    python -m nekodrome.kit.golden --write [GAME]…    writes tests/golden anew; --missing only what is not there
"""

import argparse
import json
import shutil
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from nekodrome.core.facts import Fact
from nekodrome.core.game import NOBODY, SPECTATOR, Game
from nekodrome.core.match import Decision, Match
from nekodrome.core.options import Options, checked_options
from nekodrome.core.record import text_of
from nekodrome.core.rng import Rng
from nekodrome.games import all_games, game_of
from nekodrome.kit.scene import Scene, cases_of
from nekodrome.kit.trace import record_traces, traces_of

SEED = 7
MATCHES = 3  # finished matches kept as records
PLANNED = 24  # decisions that a game's own planner makes, before chance does
PLANNER = "house-cat"

GONE = "gone"


def playthrough(game: Game, seats: int, kept: list[str] | None = None, options: Options | None = None) -> str:
    """A random match with everything there was to see.

    Where decisions carry what another machine would not make, those of the kept lines are made again.
    """
    rows = _rows(
        game, seats, options or {}, [row for row in map(json.loads, kept or []) if "move" in row and game.dexterity]
    )
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


def _rows(game: Game, seats: int, options: Options, kept: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    scene = Scene(game, seats, checked_options(game.options, options), SEED, 0)
    match, rng = scene.opened(), scene.rng(1)
    seen = _views(match)
    yield {"game": game.slug, "rules": game.rules, "seats": seats, "seed": SEED, **_choices(match), "views": seen}
    while not match.is_over:
        decision = _kept(game, kept.pop(0)) if kept else _decision(scene, match, rng)
        facts = match.decide(decision.seat, decision.action, payload=decision.payload)
        before, seen = seen, _views(match)
        row = {"seat": decision.seat, "move": game.describe(decision.action), "facts": [_fact(fact) for fact in facts]}
        payload = match.decisions[-1].payload
        if payload is not None:
            row["payload"] = b64encode(payload).decode()
        yield {**row, **_choices(match), "changes": _changed(before, seen)}
    yield {"result": match.state.outcome().as_json()}


def _kept(game: Game, row: dict[str, Any]) -> Decision:
    payload = b64decode(row["payload"]) if "payload" in row else None
    return Decision(row["seat"], game.parse(row["move"]), None, payload)


def _decision(scene: Scene, match: Match, rng: Rng) -> Decision:
    """A random decision; where a game has its own planner, that one's for a while, so that something comes of it."""
    state, made = match.state, len(match.decisions)
    dexterity = scene.game.dexterity
    if dexterity is None or made >= PLANNED:
        return scene.decision(state, made, rng)
    seat = state.pending()[0]
    return Decision(seat, dexterity.planner(PLANNER).choose(state.clone(), seat, rng))


def _views(match: Match) -> dict[str, Any]:
    public = match.state.view(SPECTATOR)
    seats = range(match.state.seats)
    return {"all": public, **{str(seat): changes(public, match.state.view(seat)) for seat in seats}}


def _changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What changed for everybody, and by which paths each seat's view differs otherwise than before; where a
    difference is a dictionary that changed inside, the path within follows after `>`."""
    found = {"all": changes(before["all"], after["all"])}
    for seat in list(after)[1:]:
        paths = [*after[seat], *(path for path in before[seat] if path not in after[seat])]
        inside = {path: changes(before[seat].get(path, GONE), after[seat].get(path, GONE)) for path in paths}
        found[seat] = {f"{path}>{at}" if at else path: new for path in paths for at, new in inside[path].items()}
    return {eye: changed for eye, changed in found.items() if changed}


def _choices(match: Match) -> dict[str, Any]:
    state, game = match.state, match.game
    return {
        "legal": {seat: " ".join(map(game.describe, state.legal_actions(seat))) for seat in state.pending()},
        "tempting": {seat: " ".join(map(game.describe, state.tempting(seat))) for seat in state.pending()},
    }


def _fact(fact: Fact) -> list[Any]:
    secret = [] if fact.secret is None else [fact.owner, fact.secret]
    return [fact.kind, fact.args, *secret, *([fact.partner] if fact.partner != NOBODY else [])]


def changes(before: Any, after: Any, path: str = "") -> dict[str, Any]:
    """What differs between two views: the deepest places where they part, with their new values."""
    if isinstance(before, dict) and isinstance(after, dict):
        found: dict[str, Any] = {}
        for name in [*before, *(name for name in after if name not in before)]:
            at = name.replace("/", "~1")  # as in a JSON pointer
            found.update(changes(before.get(name, GONE), after.get(name, GONE), f"{path}/{at}" if path else at))
        return found
    return {} if before == after else {path: after}


@cache
def record(game: Game, number: int) -> str:
    """A finished match; setups take turns, so that every option value comes up."""
    cases = cases_of(game)
    seats, options = cases[number * (len(cases) - 1) // max(1, MATCHES - 1)]
    scene = Scene(game, seats, options, 100 + number, 0)
    match, rng = scene.opened(), scene.rng(1)
    while not match.is_over:
        decision = _decision(scene, match, rng)
        match.decide(decision.seat, decision.action)
    return text_of(match)


def files_of(game: Game) -> dict[str, Callable[[], str]]:
    """The golden files of a game by name, each with what writes it."""
    plays = {f"{game.slug}-{seats}.jsonl": partial(playthrough, game, seats) for seats in ends_of(game)}
    records = {f"{game.slug}/{number}.neko.jsonl": partial(record, game, number) for number in range(MATCHES)}
    return {**plays, **records, f"{game.slug}/traces.json": partial(traces, game)}


def option_plays(game: Game) -> dict[str, str]:
    """A playthrough for every other value of each option, for the client's tests; too many and too big to be kept."""
    if game.dexterity:
        return {}
    counts = game.seat_counts()
    others = [(option.name, value) for option in game.options for value in option.values() if value != option.default]
    return {
        f"{game.slug}-{name}-{value}.jsonl": playthrough(game, counts[n % len(counts)], None, {name: value})
        for n, (name, value) in enumerate(others)
    }


def ends_of(game: Game) -> list[int]:
    """The smallest and the greatest number of players, with the usual options."""
    counts = game.seat_counts()
    return sorted({counts[0], counts[-1]})


def traces(game: Game) -> str:
    """The digests of many matches; of the records where decisions carry what another machine would not make."""
    found = record_traces(game, [record(game, n) for n in range(MATCHES)]) if game.dexterity else traces_of(game)
    return json.dumps(found, indent=1) + "\n"


def write(folder: Path, games: list[Game], only_missing: bool = False) -> None:
    """Writes the golden files of these games."""
    for game in games:
        for name, text_of_file in files_of(game).items():
            path = folder / name
            if not (only_missing and path.exists()):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text_of_file(), "utf-8")


def write_option_plays(folder: Path, games: list[Game]) -> None:
    """Writes the playthroughs with every option, and nothing else, into that folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for game in games:
        for name, text in option_plays(game).items():
            (folder / name).write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden playthroughs and records of every game.")
    parser.add_argument("game", nargs="*", help="all of them if none is named")
    parser.add_argument("--write", action="store_true", help="write them all anew")
    parser.add_argument("--missing", action="store_true", help="write only those that are not there")
    parser.add_argument("--options", action="store_true", help="write playthroughs with every option, elsewhere")
    parser.add_argument("--folder", type=Path, default=Path("tests/golden"))
    given = parser.parse_args()
    if not (given.write or given.missing or given.options):
        parser.error("say --write, --missing or --options")
    games = [game_of(slug) for slug in given.game] or all_games()
    if given.options:
        write_option_plays(given.folder, games)
        return
    write(given.folder, games, only_missing=not given.write)


if __name__ == "__main__":
    main()
