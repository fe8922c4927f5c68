"""Why a move of Neko Neko Racing is refused: the rule, and its words."""

from typing import TYPE_CHECKING

from nekodrome.core.texts import Message
from nekodrome.games.neko_racing.course import LANES
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.naming import can_still_catch_up
from nekodrome.games.neko_racing.pieces import COLOURS, card_words
from nekodrome.games.neko_racing.road import taken_in
from nekodrome.parts.bits import has, members_of

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing

Refusal = tuple[str, Message]


def tempting_codes(state: "NekoRacing", seat: int) -> list[int]:
    """Cards of the hand that cannot be played now; or the catch-up, where it is not the driver's."""
    if seat != state.turn:
        return []
    if state.distance == 0:
        return list(members_of(state.hands[seat] & ~state.playable(seat)))
    return [int(CATCH_UP)] if state.course.catch_up and not can_still_catch_up(state, seat) else []


def why_not_legal(state: "NekoRacing", seat: int, action: int) -> Refusal:
    """The rule that forbids a code."""
    if state.distance == 0:
        return _why_not_play(state, seat, action)
    if action < CATCH_UP:
        return "NNR-10", {"text": "why.drive_first"}
    if action == CATCH_UP:
        return _why_not_catch_up(state, seat)
    return _why_not_boost(state, action - BOOST) if action < END else _why_not_end(state, seat, action)


def _why_not_play(state: "NekoRacing", seat: int, action: int) -> Refusal:
    if action >= CATCH_UP:
        return "NNR-06", {"text": "why.play_first"}
    if not has(state.hands[seat], action):
        return "NNR-06", {"text": "why.not_held", "card": card_words(action)}
    return "NNR-07", {"text": "why.follow", "card": card_words(action), "colour": COLOURS[state.led]}


def _why_not_catch_up(state: "NekoRacing", seat: int) -> Refusal:
    if not state.course.catch_up:
        return "NNR-20", {"text": "why.catch_up_off"}
    if not state.is_trailing(seat):
        return "NNR-20", {"text": "why.not_last"}
    return "NNR-20", {"text": "why.catch_up_named"}


def _why_not_boost(state: "NekoRacing", card: int) -> Refusal:
    name = "why.boost_named" if has(state.named, card) else "why.no_boost"
    return "NNR-16", {"text": name, "card": card_words(card)}


def _why_not_end(state: "NekoRacing", seat: int, action: int) -> Refusal:
    if action == FINISH:
        return "NNR-15", {"text": "why.line_too_far", "n": state.distance}
    row, lane = divmod(action - END, 3)
    space: Message = {"text": "space", "row": row + 1, "lane": LANES[lane]}
    if row >= state.course.rows or not has(state.course.lanes[row], lane):
        return "NNR-04", {"text": "why.no_space", "space": space}
    if has(taken_in(state.cars, seat, row + 1), lane):
        return "NNR-13", {"text": "why.taken", "space": space}
    return "NNR-15", {"text": "why.other_distance", "space": space, "n": state.distance}
