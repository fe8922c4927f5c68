"""Course records: what a table that counts tricks is played for beyond its match (NNR-19)."""

from nekodrome.core.feats import Aim, Feat, FeatKey
from nekodrome.core.game import State
from nekodrome.core.options import Options
from nekodrome.games.neko_racing.pieces import NONE
from nekodrome.games.neko_racing.ranking import winner_of
from nekodrome.games.neko_racing.rules import NekoRacing


def aims_of(seats: int, options: Options) -> list[Aim]:
    """The record of the course, where the table counts tricks."""
    if not options["record"]:
        return []
    return [{"kind": "record", "key": _key(options["circuit"], options["laps"], seats, options["catch_up"])}]


def feats_of(state: State) -> list[Feat]:
    """The tricks that each race took."""
    assert isinstance(state, NekoRacing)
    course = state.course
    key = _key(course.circuit, course.laps, state.seats, course.catch_up)
    return [
        {"kind": "record", "key": key, "value": result >> 3, "lower_is_better": True, "seat": winner_of(result)}
        for result in state.results
        if course.record and result != NONE
    ]


def _key(circuit: str, laps: int, players: int, catch_up: bool) -> FeatKey:
    return {"circuit": circuit, "laps": laps, "players": players, "catch_up": catch_up}
