"""Every size and threshold of the simulated table, in one place: metres, kilograms, seconds, radians."""

from math import radians
from typing import NamedTuple

PINK, WHITE, BLUE = 0, 1, 2
COLOURS = ("pink", "white", "blue")
DISTRICTS = 4
CATS = 7
HANDS = ("calm", "human", "coffee")

# NEK-06: the heights of the seven denchuu of each colour, in mm.
PAIRS = ((75, 75), (75, 75), (75, 90), (75, 90), (75, 90), (90, 90), (90, 90))


class Measures(NamedTuple):
    """The numbers of the rules and of the model that stands and falls like beech and cord."""

    # NEK-06: sizes
    board_radius: float = 0.160
    pole_radius: float = 0.011
    pole_density: float = 720.0
    fixing: float = 0.006  # of the cable, below the pole's top
    cable_radius: float = 0.0016
    cable_lengths: tuple[float, float, float] = (0.10, 0.14, 0.18)
    cable_links: tuple[int, int, int] = (5, 7, 9)
    cable_density: float = 0.004  # per metre
    cable_stiffness: float = 4e-6  # E I, in N m2
    cable_damping: float = 1e-4
    link_bend: float = 60.0  # degrees, at most, between two links
    end_bend: float = 80.0  # degrees, at most, between a pole's side and its first link
    cat_half: tuple[float, float, float] = (0.009, 0.0006, 0.0065)
    cat_drop: float = 0.0105  # from the hook to the middle of the cat: it ends 17 mm below
    cat_mass: float = 0.0006
    cat_inertia: float = 1e-7  # more than cardboard has, so that a cat turns and swings slowly

    # The simulation
    step: float = 0.004
    steps_a_frame: int = 8
    friction: float = 0.6
    rolling: float = 0.0002  # m, of a rim that rolls: without it a pole rocks for ever
    pole_skin: float = 0.0001  # m: poles carry each other from here on
    foresight: float = 0.0005  # m more: seen later than this, a foot on a top is at times taken for a pole beside it
    newton: int = 30
    collapse_lean: float = radians(12)
    collapse_iterations: int = 20
    spin_limit: float = 60.0
    speed_limit: float = 4.0
    sleep_below: float = 1e-3  # m/s and rad/s
    sleep_at_start: float = (
        0.03  # in the first moment of a turn: what stood still sleeps on, what hangs in the air falls
    )

    # NEK-11, NEK-12: what is judged
    wound: float = radians(270)
    upright: float = radians(8)  # more lean than this is not standing upright
    rest_pole: float = 0.001  # m/s
    rest_turn: float = radians(1)  # per second
    rest_cable: float = 0.010  # m/s, cats too
    rest_time: float = 1.0
    patience: float = 8.0
    touch: float = 0.0003
    righting: float = 0.030  # m that a pole may be moved when it is put right (NEK-13)
    near: float = 0.003
    standing: float = 0.0015  # how far from a pole's end a contact may be and still carry

    # NEK-17: cats
    cat_reach: float = 0.004
    cat_pull: float = 5.0  # times its weight
    cat_slope: float = radians(60)

    # NEK-19: a fall
    fall_lean: float = radians(30)
    fall_drop: float = 0.010

    # NEK-28: hands
    hand_force: float = 0.040
    hand_reach: float = 0.8  # m from the middle of the board, to every side and up
    hand_torque: float = 0.003
    hand_speed: float = 0.25
    hand_push: float = 0.8  # m/s2: how quickly a hand changes its mind
    hand_turn: float = 4.0  # rad/s
    hand_stiffness: float = 30.0  # rad/s: how closely a pole follows its hand
    lean_stiffness: float = 20.0
    yaw_stiffness: float = 26.0

    # NEK-29: tremor in metres, for calm, human, coffee
    tremor: tuple[float, float, float] = (0.0, 0.0004, 0.0012)


MEASURES = Measures()
