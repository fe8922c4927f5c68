"""Placements as hand movements (NEK-31): the same hands, the same tremor, the same physics as a player's."""

from math import atan2, cos, hypot, sin, sqrt
from random import Random

import numpy as np

from nekodrome.games.nekojima.physics.clearance import BESIDE, Clearance
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.spots import Place, place_of
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.physics.turn import CAT_HAND, SimulatedTurn

FRAME = MEASURES.steps_a_frame
FAST, SLOW = 4.0, 0.8  # mm a frame while lowering
NEARLY = 22.0  # mm above the spot: from here slowly, since a hand needs some way to brake
LANDED = 1.2  # mm that a hand is ahead of a pole that has come to stand
MISSED = -14.0  # mm below the spot: nothing there
SHOW = 45  # frames that a fall is watched


def put_up(
    island: Island, denchuu: Denchuu, first: int, second: int, hand_option: str = "human", tremor_seed: int = 0,
    orders: Orders = FREE, shake: float = 0.0, show: int = SHOW,
) -> Trial:  # fmt: skip
    """Put up a denchuu on two spots; if it falls, that is watched for so many frames."""
    turn = SimulatedTurn(island, hand_option, tremor_seed, orders)
    places = [_shaken(place_of(island, spot), shake, tremor_seed, spot) for spot in (first, second)]
    rise = places[1].z + denchuu.heights[1] - places[0].z - denchuu.heights[0]
    turn.take(denchuu, *_reachable(denchuu, places, rise), rise=rise)
    turn.step(5 * FRAME)
    lower(turn, dict(enumerate(places)))
    return settle(turn, show)


def hang(
    island: Island, cat: int, cable: int, point: int, hand_option: str = "human", tremor_seed: int = 0,
    orders: Orders = FREE, shake: float = 0.0,
) -> Trial:  # fmt: skip
    """Hang a cat from a cable, by the middle of one of its links."""
    turn = SimulatedTurn(island, hand_option, tremor_seed, orders)
    start, end = np.array(island.cables()[cable][point]), np.array(island.cables()[cable][point + 1])
    x, y, z = ((start + end) / 2).tolist()
    yaw = atan2(end[1] - start[1], end[0] - start[0])
    away = Random(f"shake {tremor_seed} cat {cat}").gauss(0, shake)
    _, aside = Clearance(island).for_cat(cable, (start + end) / 2000, yaw)
    turn.carry_cat(cat, x - aside * 1000 * BESIDE * sin(yaw), y + aside * 1000 * BESIDE * cos(yaw), yaw)
    for gap in (1000 * BESIDE, 2.5 + away):
        turn.aim(CAT_HAND, x - aside * gap * sin(yaw), y + aside * gap * cos(yaw), z + 0.5, yaw)
        _arrive(turn, CAT_HAND)
    turn.drop_cat((cable,))
    return settle(turn)


def put_right(
    island: Island, pole: int, spot: int, hand_option: str = "human", tremor_seed: int = 0, orders: Orders = FREE,
) -> Trial:  # fmt: skip
    """Grip a pole, lift it a little, and set it down on a spot."""
    turn = SimulatedTurn(island, hand_option, tremor_seed, orders)
    place = place_of(island, spot)
    turn.grip(pole, 0)
    x, y, z = turn.foot(0)
    yaw = turn.hands[0].grasp.yaw
    height = max(z, place.z) + 10
    for there in ((x, y, height), (place.x, place.y, height)):
        turn.aim(0, *there, yaw)
        _arrive(turn, 0)
    lower(turn, {0: place})
    return settle(turn)


def _reachable(denchuu: Denchuu, places: list[Place], rise: float) -> list[tuple[float, float]]:
    """Where to take the poles in hand: over their places, or nearer where the cable is too short for an error."""
    (x, y, *_), (to_x, to_y, *_) = places
    length = 960 * MEASURES.cable_lengths[denchuu.colour]
    most = 2000 * MEASURES.pole_radius + sqrt(max(1.0, length * length - rise * rise))
    share = min(1.0, most / max(1.0, hypot(to_x - x, to_y - y)))
    return [(x, y), (x + share * (to_x - x), y + share * (to_y - y))]


def _shaken(place: Place, shake: float, seed: int, spot: int) -> Place:
    """A place missed by a bot's own error."""
    chance = Random(f"shake {seed} {spot}")
    return place._replace(x=place.x + chance.gauss(0, shake), y=place.y + chance.gauss(0, shake)) if shake else place


def lower(turn: SimulatedTurn, places: dict[int, Place]) -> None:
    """Lower the poles in hand together until they stand, and let go."""
    height = max(turn.foot(hand)[2] - place.z for hand, place in places.items())
    yaws = {hand: turn.hands[hand].grasp.yaw for hand in places}
    landed: dict[int, float] = {}
    while len(landed) < len(places) and height > MISSED and not turn.world.broken:
        near = min(turn.foot(hand)[2] - place.z for hand, place in places.items()) < NEARLY
        height -= SLOW if near else FAST
        for hand, place in places.items():
            turn.aim(hand, place.x, place.y, landed.get(hand, place.z + height), yaws[hand])
        turn.step(FRAME)
        for hand in places:
            if hand not in landed and near and has_landed(turn, hand):
                landed[hand] = turn.foot(hand)[2]
    turn.step(5 * FRAME)
    for hand in places:
        turn.let_go(hand)


def has_landed(turn: SimulatedTurn, hand: int) -> bool:
    """Whether a pole no longer follows its hand down."""
    return turn.foot(hand)[2] - 1000 * turn.hands[hand].grasp.place[2] > LANDED


def _arrive(turn: SimulatedTurn, hand: int, frames: int = 200) -> None:
    """Let time pass until a hand has reached its target."""
    for _ in range(frames):
        turn.step(FRAME)
        if turn.hands[hand].grasp.has_arrived():
            return


def settle(turn: SimulatedTurn, show: int = SHOW) -> Trial:
    """Let things come to rest, eight seconds at most; a fall is watched a little, then it is over."""
    seen = 0
    for _ in range(round(MEASURES.patience / MEASURES.step / FRAME)):
        turn.step(FRAME)
        seen += bool(turn.fallen())
        if turn.is_at_rest() or seen > show:
            break
    return turn.result()
