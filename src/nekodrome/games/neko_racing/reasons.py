"""Why one might choose a move of Neko Neko Racing, in words; looks only at what the seat knows."""

from typing import Final

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.neko_racing.hints import chance_to_win, unseen_by
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.pieces import CARS, NONE, NUMBERS
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.games.neko_racing.sense import boost_spaces, rows_beyond

SURE: Final = 0.995


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """The reason that is seen first."""
    assert isinstance(state, NekoRacing)
    if action < CATCH_UP:
        return _playing(state, seat, action)
    if action == CATCH_UP:
        return {"text": "hint.catch_up"}
    if action < END:
        return _boosting(state, action - int(BOOST))
    if action == FINISH:
        return {"text": "hint.finish"}
    rows = rows_beyond(state, seat, action)
    return {"text": "hint.jump", "n": int(rows)} if rows > 0 else {"text": "hint.end"}


def _playing(state: NekoRacing, seat: int, card: int) -> Message:
    colour = card // NUMBERS
    if state.led not in (NONE, colour):
        return {"text": "hint.thrown", "n": int(CARS[card])}
    chance = chance_to_win(state, seat, card, unseen_by(state, seat))
    spaces = int(CARS[card] + boost_spaces(state.boosts[seat], colour))
    if chance == 0.0:
        return {"text": "hint.spare"}
    if chance >= SURE:
        return {"text": "hint.sure", "n": spaces}
    return {"text": "hint.chance", "percent": round(100 * chance), "n": spaces}


def _boosting(state: NekoRacing, card: int) -> Message:
    if card // NUMBERS == state.led:
        return {"text": "hint.boost_full", "n": int(CARS[card])}
    return {"text": "hint.boost_now"}
