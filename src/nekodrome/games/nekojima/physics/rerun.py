"""A turn played again from what its hands did (NEK-30)."""

from collections.abc import Callable

from nekodrome.games.nekojima.physics import streams
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.streams import Event
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.physics.turn import MILLION, SimulatedTurn


def rerun(island: Island, stream: bytes) -> Trial:
    """The same turn again from its hand stream: the same to the last bit on the same machine."""
    return played_again(island, stream).result()


def played_again(
    island: Island, stream: bytes, watch: Callable[[SimulatedTurn, Event], None] = lambda *_: None
) -> SimulatedTurn:
    """The turn as it was when that was its hand stream; `watch` is called before everything that a hand did."""
    option, seed, orders, events = streams.read_stream(stream)
    turn = SimulatedTurn(island, option, seed, orders)
    for event in events:
        turn.step(event.step - turn.world.steps)
        watch(turn, event)
        _replay(turn, event)
    return turn


def _replay(turn: SimulatedTurn, event: Event) -> None:
    """Do what a recorded hand did."""
    numbers, hand = event.numbers, event.hand
    mm = [number / 1000 for number in numbers]
    if event.kind == streams.TAKE:
        turn.take(Denchuu(hand, (numbers[0] >> 8, numbers[0] & 255)), (mm[1], mm[2]), (mm[3], mm[4]), rise=mm[5])
    elif event.kind == streams.AIM:
        turn.aim(hand, mm[0], mm[1], mm[2], numbers[3] / MILLION)
    elif event.kind == streams.LET_GO:
        turn.let_go(hand)
    elif event.kind == streams.TAKE_BACK:
        turn.take_back()
    elif event.kind == streams.GRIP:
        turn.grip(numbers[0], hand)
    elif event.kind == streams.CARRY:
        turn.carry_cat(hand, mm[0], mm[1], numbers[2] / MILLION)
    elif event.kind == streams.DROP:
        turn.drop_cat(tuple(cable for cable in range(32) if numbers[0] >> cable & 1))
