"""Nekojima as a game of hands: what its decisions carry, and turns in real time. The physics is loaded when needed."""

from nekodrome.core.dexterity import Again, Clock, Dexterity, HandTurn
from nekodrome.core.game import State
from nekodrome.core.planners import Planner
from nekodrome.games.nekojima.clock import running_clock
from nekodrome.games.nekojima.hand_orders import hand_order
from nekodrome.games.nekojima.movements import bound_of, frames_of, opened, sealed
from nekodrome.games.nekojima.moves import HANDS
from nekodrome.games.nekojima.pieces import BLACK
from nekodrome.games.nekojima.planning import planner_of
from nekodrome.games.nekojima.rules import Nekojima


class NekojimaDexterity(Dexterity):
    """Two hands over the island."""

    def carries(self, state: State, seat: int, action: int) -> bool:
        return _island(state).carries(action)

    def payload_of(self, state: State, seat: int, action: int, kind: str = "") -> bytes:
        return _island(state).payload_of(action, kind)

    def enact(self, state: State, seat: int, action: int, payload: bytes) -> None:
        _island(state).enact(seat, action, payload)

    def again(self, state: State, seat: int, action: int, payload: bytes) -> Again:
        from nekodrome.games.nekojima.rechecking import played_again

        return played_again(_island(state), action, payload)

    def planner(self, kind: str) -> Planner:
        return planner_of(kind)

    def is_by_hand(self, state: State, seat: int, action: int) -> bool:
        return action == HANDS and seat in _island(state).live_seats()

    def hands(self, state: State) -> list[int]:
        return _island(state).live_seats()

    def check_order(self, order: bytes) -> None:
        hand_order(order)

    def begin(self, state: State, snapshot: bytes | None, bots: tuple[int, ...] = ()) -> HandTurn:
        from nekodrome.games.nekojima.live import LiveHands

        return LiveHands(_island(state), snapshot, bots)

    def clock(self, state: State) -> Clock | None:
        return running_clock(_island(state))

    def bare(self, state: State, seat: int, action: int, payload: bytes) -> bytes:
        bound = bound_of(_island(state).island, action, _island(state).tremor())
        return sealed(opened(payload, bound)._replace(stream=b"", film=b""), bound)

    def stood(self, state: State) -> int:
        return sum(colour != BLACK for colour in _island(state).counter)

    def motion(self, payload: bytes) -> list[bytes]:
        return frames_of(payload)

    def picture(self, state: State) -> bytes:
        from nekodrome.games.nekojima.physics.picture import png_of

        return png_of(_island(state).island)


def _island(state: State) -> Nekojima:
    assert isinstance(state, Nekojima)
    return state
