"""A turn of Nekojima by hand, in real time (NEK-28): what players ask of their hands, and what they see of it."""

from collections.abc import Callable
from typing import Any, Final

from nekodrome.core.dexterity import HandTurn, Made
from nekodrome.core.errors import IllegalMove
from nekodrome.games.nekojima.hand_orders import (
    Aim,
    Carry,
    Declare,
    Drop,
    Grip,
    LetGo,
    Order,
    Take,
    TakeBack,
    hand_order,
)
from nekodrome.games.nekojima.moves import GIVE_UP, HANDS, VALIDATE
from nekodrome.games.nekojima.physics import codes
from nekodrome.games.nekojima.physics.built import LOOSE
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.rerun import played_again
from nekodrome.games.nekojima.physics.turn import CAT_HAND, SimulatedTurn
from nekodrome.games.nekojima.physics.watch import parts_of
from nekodrome.games.nekojima.physics.world import World
from nekodrome.games.nekojima.pieces import CATS
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.games.nekojima.view import HandsSeen, finding_seen

SLUG: Final = "nekojima"
UPRIGHT: Final = 0.7  # of a contact's normal: what carries, rather than what leans on
SHOWN_FALL: Final = 90  # frames that a fall is watched before it is over


class LiveHands(HandTurn):
    """Two hands over the island, and the referee who watches."""

    def __init__(self, state: Nekojima, kept: bytes | None) -> None:
        self._state = state
        if kept is None:
            self._turn = SimulatedTurn(state.island, state.options["hand"], state.tremor(), state.orders())
        else:
            self._turn = played_again(state.island, kept)
        self._old = 2 * len(state.before.denchuu)  # poles of earlier turns
        self._ready = {0, 1} if len(self.seats()) == 1 or kept is not None else set()
        self._meant: dict[int, list[float]] = {}  # where hands are aimed that wait for the other to grip (NEK-26)
        self._declared = -1  # the step at which the player said it was done
        self._falling = 0  # frames since something of an earlier turn fell
        self._last = False  # time is up: whatever is judged next is the end
        self._done = False

    def seats(self) -> list[int]:
        """The active player's first; in Duo the partner's is the second hand (NEK-26)."""
        return sorted(self._state.live_seats(), key=lambda seat: seat != self._state.active)

    # what hands are asked to do

    def obey(self, seat: int, order: bytes) -> None:
        asked = hand_order(order)
        if self._last:
            raise _refused("time_is_up", "NEK-22")
        self._declared = -1
        try:
            VERBS[type(asked)](self, seat, asked)
        except (ValueError, KeyError):
            raise _refused("not_now") from None

    def _take(self, seat: int, order: Take) -> None:
        heights = (order.heights[0], order.heights[1])
        if heights not in self._state.pairs():
            raise _refused("none_left", "NEK-06")
        if CAT_HAND in self._turn.hands:
            raise _refused("let_cat_go_first", "NEK-16")
        if self._turn.own is not None:
            self._turn.take_back()
        self._turn.take(Denchuu(self._state.colour, heights))
        self._ready = {0, 1} if len(self.seats()) == 1 else {self.seats().index(seat)}
        self._meant = {}

    def _aim(self, seat: int, order: Aim) -> None:
        if CAT_HAND in self._turn.hands:
            self._turn.aim(CAT_HAND, *order.at)
            return
        hand = self._hand(seat, order.hand)
        if hand not in self._turn.hands:
            raise _refused("not_now")
        self._meant[hand] = order.at
        self._get_ready(hand)

    def _get_ready(self, hand: int) -> None:
        """NEK-26: nothing lifts until both grip; then each hand goes where it was aimed."""
        self._ready.add(hand)
        if len(self._ready) == 2:
            meant, self._meant = self._meant, {}
            for aimed in sorted(meant.keys() & self._turn.hands.keys()):
                self._turn.aim(aimed, *meant[aimed])

    def _let_go(self, seat: int, order: LetGo) -> None:
        self._turn.let_go(self._hand(seat, order.hand))

    def _grip(self, seat: int, order: Grip) -> None:
        hand = self._hand(seat, order.hand)
        if CAT_HAND in self._turn.hands:
            raise _refused("let_cat_go_first", "NEK-16")
        self._get_ready(hand)
        if hand in self._turn.hands:
            return
        if order.pole < self._old and order.pole not in self._turn.named_poles():
            raise _refused("not_that_pole", "NEK-11")
        self._turn.grip(order.pole, hand)

    def _take_back(self, seat: int, order: TakeBack) -> None:
        if CAT_HAND in self._turn.hands:
            raise _refused("let_cat_go_first", "NEK-16")
        self._turn.take_back()

    def _carry(self, seat: int, order: Carry) -> None:
        if order.cat not in self._cats():
            raise _refused("no_cat_due", "NEK-15")
        self._turn.carry_cat(order.cat)

    def _drop(self, seat: int, order: Drop) -> None:
        self._let_cat_go()

    def _let_cat_go(self) -> None:
        self._turn.drop_cat(tuple(self._catches()))

    def _declare(self, seat: int, order: Declare) -> None:
        if self._turn.hands:
            raise _refused("let_go_first", "NEK-12")
        if self._turn.own is None:
            raise _refused("nothing_up", "NEK-10")
        self._declared = self._turn.world.steps

    def end_time(self, seat: int) -> None:
        """NEK-22: at zero all is let go and judged; what is not valid is given up."""
        for hand in (0, 1):
            if hand in self._turn.hands:
                self._turn.let_go(hand)
        if CAT_HAND in self._turn.hands:
            self._let_cat_go()
        self._last = True
        self._declared = self._turn.world.steps

    def _hand(self, seat: int, hand: int) -> int:
        """In Duo each partner has one hand (NEK-26)."""
        seats = self.seats()
        return hand if len(seats) == 1 else seats.index(seat)

    def _carried(self) -> int | None:
        return next((cat.cat for cat in self._turn.world.built.plan.cats if cat.cable == LOOSE), None)

    def _catches(self) -> list[int]:
        """The cables that a carried cat may catch: its own once more (NEK-17), or a free one of the colour drawn."""
        plan, carried = self._turn.world.built.plan, self._carried()
        if carried is None:
            return []
        own = [hung.cable for hung in self._state.before.hung if hung.cat == carried]
        return own or list(Island(plan.denchuu, plan.cats, b"").free_cables(self._state.colour))

    def _cats(self) -> list[int]:
        """The cats that may be carried: first those that fell, then any that is free while one is due."""
        here = {cat.cat for cat in self._turn.world.built.plan.cats}
        free = [cat for cat in range(CATS) if cat not in here]
        return self._turn.fallen_cats() or (free if self._may_hang_more() else [])

    def _may_hang_more(self) -> bool:
        """A cat is due, and there is a cable of the colour drawn without one (NEK-16)."""
        plan = self._turn.world.built.plan
        known = {hung.cat for hung in self._state.before.hung}
        hung = sum(cat.cat not in known for cat in plan.cats)
        is_up = len(plan.denchuu) > len(self._state.before.denchuu)
        free = Island(plan.denchuu, plan.cats, b"").free_cables(self._state.colour)
        return is_up and bool(free) and hung < self._state.cats_due()

    # time passes

    def is_moving(self) -> bool:
        return bool(self._turn.hands) or self._falling > 0 or self._declared >= 0 or not self._turn.is_at_rest()

    def is_settling(self) -> bool:
        """NEK-22: nothing is held, and what was let go has not come to rest; the clock stops."""
        return not self._turn.hands and not self._turn.is_at_rest() and self._turn.world.steps > 0

    def advance(self) -> None:
        self._turn.step(MEASURES.steps_a_frame)
        self._let_go_what_is_right()
        if self._falling or self._is_lost():
            self._falling += 1
        if self._falling >= SHOWN_FALL or self._is_judged_valid():
            self._done = True

    def _let_go_what_is_right(self) -> None:
        """NEK-13: a pole of an earlier turn is let go when nothing is wrong with it any more."""
        for hand in (0, 1):
            held = self._held(hand)
            if held is not None and held < self._old and held not in self._turn.named_poles():
                self._turn.let_go(hand)

    def _is_lost(self) -> bool:
        """NEK-18, NEK-27: it is over at once."""
        return bool(self._turn.offences()) or any(pole < self._old for pole in self._turn.fallen())

    def _is_judged_valid(self) -> bool:
        """NEK-12: declared, and at rest or long enough waited for; what is wrong is told, and the turn goes on."""
        if self._declared < 0:
            return False
        waited = (self._turn.world.steps - self._declared) * MEASURES.step
        if not self._turn.is_at_rest() and waited < MEASURES.patience:
            return False
        self._declared = -1
        return self._last or not self._turn.findings()

    # what is seen

    def frame(self) -> bytes:
        world = self._turn.world
        return codes.frame_of(world.steps, parts_of(world))

    def told(self) -> HandsSeen:
        turn = self._turn
        island = Island(turn.world.built.plan.denchuu, (), b"")
        return {
            "of": int(self._state.active),
            "seats": [*self.seats(), *self.seats()][:2],
            "held": [self._held(0), self._held(1)],
            "cat": self._carried(),
            "cables": self._catches(),
            "heights": None if turn.own is None else list(turn.own.heights),
            "findings": [finding_seen(finding, island) for finding in turn.findings()],
            "warnings": [finding_seen(finding, island) for finding in turn.warnings()],
            "touching": [self._is_touching(0), self._is_touching(1)],
            "cats": self._cats(),
            "at_rest": turn.is_at_rest(),
            "declared": self._declared >= 0,
            "lost": self._falling > 0,
        }

    def _held(self, hand: int) -> int | None:
        held = self._turn.hands.get(hand)
        return None if held is None else int(self._turn.world.built.owner[held.body])

    def _is_touching(self, hand: int) -> bool:
        held = self._turn.hands.get(hand)
        return held is not None and _is_borne(self._turn.world, held.body)

    # what came of it

    def lost(self) -> list[Made]:
        return [self._made()] if self._falling else []

    def _made(self) -> Made:
        return Made(int(self._state.active), HANDS, self._state.by_hand(self._turn.result()))

    def done(self) -> list[Made]:
        if not self._done:
            return []
        made, after = [self._made()], self._state.clone()
        after.enact(made[0].seat, HANDS, made[0].payload or b"")
        next_seat = int(after.actor())
        last = VALIDATE if after.is_legal(next_seat, VALIDATE) else GIVE_UP
        is_more = last == VALIDATE or (self._last and after.is_legal(next_seat, GIVE_UP))
        return [*made, Made(next_seat, last, None)] if is_more else made

    def snapshot(self) -> bytes:
        turn = self._turn
        events = [*turn.events, codes.Event(turn.world.steps, codes.END, 0)]
        return codes.stream_of(turn.option, turn.seed, turn.orders, events)


VERBS: Final[dict[type[Order], Callable[[LiveHands, int, Any], None]]] = {
    Take: LiveHands._take,
    Aim: LiveHands._aim,
    LetGo: LiveHands._let_go,
    Grip: LiveHands._grip,
    TakeBack: LiveHands._take_back,
    Carry: LiveHands._carry,
    Drop: LiveHands._drop,
    Declare: LiveHands._declare,
}


def _is_borne(world: World, body: int) -> bool:
    """Whether something below touches a pole: the board, or the top of a pole."""
    contacts = world.state.contact
    bodies = world.model.geom_bodyid[contacts.geom]
    upright = abs(contacts.frame[:, 2]) > UPRIGHT
    return bool(((bodies == body).any(axis=1) & upright & (contacts.dist < MEASURES.touch)).any())


def _refused(text: str, rule: str = "NEK-28") -> IllegalMove:
    return IllegalMove({"text": f"live.{text}"}, SLUG, rule)
