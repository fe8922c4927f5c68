"""What is kept of a match: records, pickles, views."""

import json
import pickle

from nekodrome.core.errors import Refused
from nekodrome.core.game import OPEN
from nekodrome.core.match import Match
from nekodrome.core.record import lines_of, read_records, replay
from nekodrome.kit.scene import Scene, bytes_of, eyes, future, whole


def record_replays(scene: Scene) -> None:
    """L7: a finished match replays from its record to equal views, and one in play does not tell its seed."""
    playing = scene.match()
    if not playing.is_over:
        secret = playing.seed.secret.hex()
        scene.hold(not any(secret in line for line in lines_of(playing)), "L7", "a record in play tells the seed")
    match = scene.match(scene.game.longest + 1)
    lines = lines_of(match)
    again = _replayed(scene, lines)
    scene.hold(lines_of(again) == lines, "L7", "the replayed match has another record")
    scene.hold(whole(again.state) == whole(match.state), "L7", "the replayed match ends otherwise")


def _replayed(scene: Scene, lines: list[str]) -> Match:
    try:
        return replay(next(read_records(lines)), lambda _: scene.game)
    except Refused as refused:
        scene.hold(False, "L7", f"the record does not replay: {refused}")
        raise


def pickles(scene: Scene) -> None:
    """A pickled state comes back equal and goes the same way."""
    state = scene.state()
    back = pickle.loads(pickle.dumps(state))
    scene.hold(whole(back) == whole(state), "L7", "a state comes back from its pickle changed")
    ends = future(back, scene.rng(3)), future(state, scene.rng(3))
    scene.hold(ends[0] == ends[1], "L7", "a state from its pickle goes another way")


def view_is_json(scene: Scene) -> None:
    """A view is the same after a trip through JSON, and a clone's view is the same, byte for byte."""
    state = scene.state()
    for seat in (OPEN, *eyes(state)):
        view = state.view(seat)
        scene.hold(json.loads(bytes_of(view)) == view, "L7", f"the view of seat {seat} is not JSON-ready")
        scene.hold(bytes_of(state.clone().view(seat)) == bytes_of(view), "L7", f"a clone's view differs for {seat}")
