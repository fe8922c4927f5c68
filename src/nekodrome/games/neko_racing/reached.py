"""How far everybody has come, in words: rows and tricks, for a race has no points (NNR-17, NNR-19)."""

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.neko_racing.ranking import record_of
from nekodrome.games.neko_racing.road import lap_of, row_of
from nekodrome.games.neko_racing.rules import NekoRacing


def reached_by_all(state: State) -> list[Message]:
    """For each seat: home, a row or the box, with the tricks won; in a series the best race."""
    assert isinstance(state, NekoRacing)
    return [_best(state, seat) if state.course.races > 1 else _place(state, seat) for seat in range(state.seats)]


def _place(state: NekoRacing, seat: int) -> Message:
    car = state.cars[seat]
    lap, row = lap_of(car), row_of(car)
    tricks: Message = {"text": "reached.tricks", "n": int(state.tricks_won(seat))}
    if row == 0:
        return {"text": "reached.finish" if lap > 0 else "reached.box", "tricks": tricks}
    if state.course.laps > 1:
        return {"text": "reached.lap", "lap": int(lap) + 1, "row": int(row), "tricks": tricks}
    return {"text": "reached.row", "row": int(row), "tricks": tricks}


def _best(state: NekoRacing, seat: int) -> Message:
    record = record_of(state.results, seat)
    return {"text": "reached.best", "n": record} if record else {"text": "reached.none"}
