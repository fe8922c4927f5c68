"""What a hand does with what it holds (NEK-28), in plain numbers: arrays of three cost more than they bring."""

from math import atan2, pi, remainder, sqrt, tau
from typing import Final, final

from nekodrome.games.nekojima.physics.measures import MEASURES

LAG: Final = 0.006  # a hand does not run further ahead of what it holds
THERE: Final = 0.0003  # m: as near as this a hand has reached its target
STILL: Final = 0.01  # m/s: and as slow as this

Vector = tuple[float, float, float]


@final
class Grasp:
    """Follows its target smoothly, and pulls with no more than its force."""

    def __init__(self, place: Vector, yaw: float, mass: float, weight: float, inertia: tuple[float, float]) -> None:
        self.place: Vector = place
        self.target: Vector = place
        self.speed: Vector = (0.0, 0.0, 0.0)
        self.yaw = yaw
        self.yaw_target = yaw
        self.mass = mass
        self.weight = weight
        self.inertia = inertia

    def aim(self, target: Vector, yaw: float) -> None:
        """Go there, with the foot (or the hook) at this place."""
        self.target, self.yaw_target = target, yaw

    def follow(self, held: Vector) -> None:
        """Bring the meant place nearer to the target: speed and its change are limited."""
        step, push = MEASURES.step, MEASURES.hand_push
        away = _less(self.target, self.place)
        distance = _size(away)
        pace = min(MEASURES.hand_speed, sqrt(1.6 * push * distance), distance / (4 * step))
        wish = _times(away, pace / distance) if distance > 1e-9 else (0.0, 0.0, 0.0)
        self.speed = _plus(self.speed, _limited(_less(wish, self.speed), push * step))
        meant = _plus(self.place, _times(self.speed, step))
        self.place = _plus(held, _limited(_less(meant, held), LAG))
        turn = MEASURES.hand_turn * step
        self.yaw += max(-turn, min(turn, remainder(self.yaw_target - self.yaw, tau)))

    def force(self, held: Vector, speed: Vector, tremor: Vector) -> Vector:
        """How it pulls: the weight carried, and a limited push towards where it means to be, trembling."""
        stiff = MEASURES.hand_stiffness
        meant = _plus(self.place, tremor)
        pull = _plus(_times(_less(meant, held), stiff * stiff), _times(_less(self.speed, speed), 2 * stiff))
        x, y, z = _limited(_times(pull, self.mass), MEASURES.hand_force)
        return x, y, z + self.weight

    def torque(self, frame: list[float], spin: Vector) -> Vector:
        """How it turns it: upright, and round as wanted."""
        across, along = self.inertia
        lean, turn = MEASURES.lean_stiffness, MEASURES.yaw_stiffness
        error = (self.yaw - atan2(frame[3], frame[0]) + pi) % (2 * pi) - pi
        wanted = (
            across * (lean * lean * frame[5] - 2 * lean * spin[0]),
            across * (-lean * lean * frame[2] - 2 * lean * spin[1]),
            along * (turn * turn * error - 2 * turn * spin[2]),
        )
        return _limited(wanted, MEASURES.hand_torque)

    def has_arrived(self) -> bool:
        """Whether it has reached its target and come to rest there."""
        x, y, z = _less(self.target, self.place)
        over, across, up = self.speed
        return max(abs(x), abs(y), abs(z)) < THERE and max(abs(over), abs(across), abs(up)) < STILL


def _plus(one: Vector, other: Vector) -> Vector:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _less(one: Vector, other: Vector) -> Vector:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _times(vector: Vector, by: float) -> Vector:
    return vector[0] * by, vector[1] * by, vector[2] * by


def _size(vector: Vector) -> float:
    return sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2])


def _limited(vector: Vector, most: float) -> Vector:
    size = _size(vector)
    return _times(vector, most / size) if size > most else vector
