"""A turn of Nekojima by hand, in real time (NEK-28): what players ask of their hands, and what they see of it."""

from collections.abc import Callable
from typing import Any, Final

from nekodrome.core.dexterity import HandTurn, Made
from nekodrome.core.errors import IllegalMove
from nekodrome.games.nekojima.asking import MainAct
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
from nekodrome.games.nekojima.partner import Partner
from nekodrome.games.nekojima.physics import codes
from nekodrome.games.nekojima.physics.built import LOOSE
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.rerun import played_again
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.physics.turn import CAT_HAND, SimulatedTurn
from nekodrome.games.nekojima.physics.watch import has_shifted, is_borne, parts_of
from nekodrome.games.nekojima.pieces import CATS
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.games.nekojima.view import HandsSeen, finding_seen

SLUG: Final = "nekojima"
SHOWN_FALL: Final = 90  # frames that a fall is watched before it is over
LONGEST: Final = round(3600 / MEASURES.step)  # steps of one movement; what takes longer goes on in another one
LARGEST: Final = 540_000  # bytes of its stream, so that it can be kept (core/record.py)
WEIGHED: Final = 500  # frames between two looks at that


class LiveHands(HandTurn):
    """Two hands over the island, and the referee who watches."""

    def __init__(self, state: Nekojima, kept: bytes | None, bots: tuple[int, ...] = ()) -> None:
        self._state = state
        self._bots = bots  # seats that play by themselves: in Duo such a hand moves with its partner's
        self._partner: Partner | None = None
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
        self._frames = 0
        self._followed: list[float] = []  # where a bot's hand was aimed last
        self._held_at = 0  # the last step at which anything was in hand

    def seats(self) -> list[int]:
        """The active player's first; in Duo the partner's is the second hand (NEK-26)."""
        return sorted(self._state.live_seats(), key=lambda seat: seat != self._state.active)

    def help(self, bots: tuple[int, ...]) -> None:
        """From now on these seats play by themselves."""
        self._bots, self._partner = bots, None

    # what hands are asked to do

    def obey(self, seat: int, order: bytes) -> None:
        asked = hand_order(order)
        if self._last:
            raise _refused("time_is_up", "NEK-22")
        before, self._declared = self._declared, -1
        try:
            VERBS[type(asked)](self, seat, asked)
        except (ValueError, KeyError):
            self._declared = before
            raise _refused("not_now") from None
        except IllegalMove:
            self._declared = before
            raise

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
        self._partner = None

    def _aim(self, seat: int, order: Aim) -> None:
        hand = CAT_HAND if CAT_HAND in self._turn.hands else self._hand(seat, order.hand)
        if hand not in self._turn.hands:
            raise _refused("not_now")
        self._meant[hand] = order.at
        self._ready.add(hand)

    def _go_where_aimed(self) -> None:
        """The newest counts (NEK-28). NEK-26: nothing lifts until both grip; then each hand goes where it was aimed."""
        if CAT_HAND in self._turn.hands or self._ready >= {0, 1}:
            meant, self._meant = self._meant, {}
            for hand in sorted(meant.keys() & self._turn.hands.keys()):
                x, y, z, yaw = meant[hand]
                self._turn.aim(hand, x, y, z, yaw, fine=False)

    def _let_go(self, seat: int, order: LetGo) -> None:
        self._turn.let_go(self._hand(seat, order.hand))

    def _grip(self, seat: int, order: Grip) -> None:
        hand = self._hand(seat, order.hand)
        if CAT_HAND in self._turn.hands:
            raise _refused("let_cat_go_first", "NEK-16")
        if hand not in self._turn.hands:
            if order.pole < self._old and order.pole not in self._turn.named_poles():
                raise _refused("not_that_pole", "NEK-11")
            self._turn.grip(order.pole, hand)
            self._meant.pop(hand, None)
        self._ready.add(hand)

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
        self._open_hands()
        if CAT_HAND in self._turn.hands:
            self._let_cat_go()
        self._last = True
        self._declared = self._turn.world.steps

    def _open_hands(self) -> None:
        for hand in (0, 1):
            if hand in self._turn.hands:
                self._turn.let_go(hand)

    def leave(self) -> list[Made]:
        """All is let go, and nothing that is still in the air or was never declared stays up; what was knocked about
        on the way stays so (NEK-13, NEK-19), and what falls of it has fallen."""
        if not self._falling:
            self._lay_everything_down()
            self._settle()
        return [self._made()] if self._falling or has_shifted(self._turn.world, self._state.island) else []

    def _lay_everything_down(self) -> None:
        self._declared = -1
        self._meant = {}
        if CAT_HAND in self._turn.hands:
            self._turn.drop_cat(())
        is_own_in_hand = any(pole >= self._old for pole in self._turn.held())
        if self._turn.own is not None and (is_own_in_hand or len(self._state.island.denchuu) == self._old // 2):
            self._turn.take_back()
        self._open_hands()

    def _settle(self) -> None:
        for _ in range(round(MEASURES.patience / MEASURES.step / MEASURES.steps_a_frame)):
            self._pass_a_frame()
            if self._falling or self._turn.is_at_rest():
                return

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
        return self._fallen_cats() or (free if self._may_hang_more() else [])

    def _fallen_cats(self) -> list[int]:
        """Those that hung at the start of the turn and do not now, in hand or not (NEK-17), and those that slipped."""
        hung = {cat.cat for cat in self._turn.world.built.plan.cats if cat.cable != LOOSE}
        known = {was.cat for was in self._state.before.hung}
        return sorted((known - hung) | set(self._turn.fallen_cats()))

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
        is_patient = self._turn.world.steps - self._held_at < MEASURES.patience / MEASURES.step
        return is_patient and not self._turn.hands and not self._turn.is_at_rest() and self._turn.world.steps > 0

    def advance(self) -> None:
        self._move_along()
        self._go_where_aimed()
        self._pass_a_frame()
        if self._falling >= SHOWN_FALL or self._is_judged_valid():
            self._done = True
        elif not self._falling and self._is_long_enough():
            self.leave()
            self._done = True

    def _move_along(self) -> None:
        """In Duo a bot's hand goes with its partner's (NEK-26)."""
        hands = [hand for hand, seat in enumerate(self.seats()) if seat in self._bots]
        if len(self.seats()) == 1 or len(hands) != 1 or self._turn.own is None or CAT_HAND in self._turn.hands:
            return
        mine, theirs = hands[0], 1 - hands[0]
        is_held = self._held(theirs) == self._old + theirs
        if self._held(mine) is None and is_held and not self._is_touching(theirs):
            self._turn.grip(self._old + mine, mine)  # they have taken it up again
        if self._held(mine) != self._old + mine:
            return
        self._ready.add(mine)
        if not is_held and self._is_touching(mine):
            self._turn.let_go(mine)
        else:
            self._follow(mine, theirs, is_held)

    def _follow(self, mine: int, theirs: int, is_held: bool) -> None:
        if self._partner is None:
            assert self._turn.own is not None
            island = Island(self._state.before.denchuu, self._state.before.hung, self._state.before.positions)
            self._partner = Partner(island, self._turn.own, mine, self._turn.orders)
        feet = [(x, y, z) for x, y, z in (1000 * self._turn.layout().feet[self._old :]).tolist()]
        aimed = self._partner.aim(feet[mine], feet[theirs], is_held)
        if aimed != self._followed:
            self._meant[mine] = self._followed = aimed

    def _pass_a_frame(self) -> None:
        self._turn.step(MEASURES.steps_a_frame)
        if self._turn.hands:
            self._held_at = self._turn.world.steps
        self._let_go_what_is_right()
        if self._falling or self._is_lost():
            self._falling += 1

    def _is_long_enough(self) -> bool:
        """Whether no more of it could be kept in one piece."""
        self._frames += 1
        is_large = self._frames % WEIGHED == 0 and self._turn.stream.size() > LARGEST
        return is_large or self._turn.world.steps >= LONGEST

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
            "main": self._main(),
            "at_rest": turn.is_at_rest(),
            "declared": self._declared >= 0,
            "lost": self._falling > 0,
        }

    def _main(self) -> MainAct:
        """What goes on with the turn now."""
        if self._falling or self._declared >= 0:
            return "wait"
        if self._turn.hands:
            return "drop" if CAT_HAND in self._turn.hands else "let_go"
        if self._fallen_cats():
            return "hang"
        if self._turn.findings():
            return "put_right"
        if self._turn.own is None:
            return "take"
        return "hang" if self._may_hang_more() else "declare"

    def _held(self, hand: int) -> int | None:
        held = self._turn.hands.get(hand)
        return None if held is None else int(self._turn.world.built.owner[held.body])

    def _is_touching(self, hand: int) -> bool:
        held = self._turn.hands.get(hand)
        return held is not None and is_borne(self._turn.world, held.body)

    # what came of it

    def lost(self) -> list[Made]:
        """Nobody waits while the film of a long turn is packed: its last minutes show how this came about."""
        if not self._falling:
            return []
        return [self._made(self._turn.result()._replace(frames=tuple(self._turn.camera.last())))]

    def _made(self, trial: Trial | None = None) -> Made:
        return Made(int(self._state.active), HANDS, self._state.by_hand(trial or self._turn.result()))

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
        return self._turn.stream.news(self._turn.world.steps)


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


def _refused(text: str, rule: str = "NEK-28") -> IllegalMove:
    return IllegalMove({"text": f"live.{text}"}, SLUG, rule)
