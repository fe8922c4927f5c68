"""What watches a turn: a camera that keeps what moved, and a sense of when all is calm."""

import numpy as np

from nekodrome.games.nekojima.physics.built import LOOSE, BuiltIsland, Floats, joints_in, layout_in
from nekodrome.games.nekojima.physics.codes import CABLES_FROM, CATS_FROM, GRAIN, Shorts, frame_of
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.referee import faults_in
from nekodrome.games.nekojima.physics.world import World

WHOLE_EVERY = 1900  # frames: about a minute
SHIFTED = 0.0005  # m: what is farther from where it was has been moved
UPRIGHT = 0.7  # of a contact's normal: what carries, rather than what leans on

Picture = tuple[Shorts, Shorts]  # poses of poles and cats, points of cables


class Camera:
    """Frames of what moved, 30 a second."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self._wholes = [0]  # frames in which everything is shown
        self._before: Picture | None = None
        self._moves = -1

    def forget(self) -> None:
        """Show everything in the next frame."""
        self._before, self._moves = None, -1

    def last(self) -> list[bytes]:
        """The frames of the last minute or two, beginning with one that shows everything."""
        return self.frames[self._wholes[-2:][0] :]

    def shoot(self, world: World) -> None:
        """Keep what differs from the frame before."""
        parts: dict[int, Shorts] = {}
        if len(self.frames) - self._wholes[-1] >= WHOLE_EVERY:
            self._wholes.append(len(self.frames))
            self.forget()
        if world.moves != self._moves:
            picture = picture_of(world)
            parts = _changed(world.built, picture, self._before)
            self._before, self._moves = picture, world.moves
        self.frames.append(frame_of(world.steps, parts))


def picture_of(world: World) -> Picture:
    """Where everything is, in 16 bits."""
    built, state = world.built, world.state
    bodies = np.concatenate([built.poles, built.cats])
    poses = np.hstack([state.xpos[bodies] * (1000 / GRAIN), state.xquat[bodies] * 32767])
    return _in_16_bits(poses), _in_16_bits(joints_in(built, state) * (1000 / GRAIN))


def parts_of(world: World) -> dict[int, Shorts]:
    """The poses of poles and cats, and the points of cables, by the number of each."""
    return _changed(world.built, picture_of(world), None)


def _in_16_bits(values: Floats) -> Shorts:
    return np.clip(values.round(), -32767, 32767).astype(np.int16)


def _changed(built: BuiltIsland, picture: Picture, before: Picture | None) -> dict[int, Shorts]:
    """What is not where it was before, by the number of its part; everything once something has come or gone."""
    poses, joints = picture
    if before is None or [part.shape for part in before] != [poses.shape, joints.shape]:
        before = (~poses, ~joints)
    old_poses, old_joints = before
    bodies = np.flatnonzero((poses != old_poses).any(1)).tolist()
    cables = np.unique(np.searchsorted(built.ends, np.flatnonzero((joints != old_joints).any(1)))).tolist()
    numbers = [*range(len(built.poles)), *(CATS_FROM + cat.cat for cat in built.plan.cats)]
    parts = {numbers[body]: poses[body] for body in bodies}
    for cable in cables:
        parts[CABLES_FROM + cable] = joints[built.begins[cable] : int(built.ends[cable]) + 1].ravel()
    return parts


class Calm:
    """How long nothing has moved (NEK-12), and what touched meanwhile."""

    def __init__(self) -> None:
        self.frames = 0
        self._before: tuple[Floats, Floats] | None = None
        self._kept: dict[tuple[str, tuple[Body, ...]], Finding] = {}

    def stir(self) -> None:
        """Something was touched: begin again."""
        self.frames, self._before = 0, None
        self._kept = {}

    def watch(self, world: World, held: bool) -> bool:
        """Compare with the frame before; whether it is quiet now."""
        places = world.state.xpos.copy()
        axes = world.state.xmat[world.built.poles]
        before, self._before = self._before, (places, axes)
        if before is None or before[0].shape != places.shape:
            return False
        seconds = MEASURES.step * MEASURES.steps_a_frame
        speeds = np.sqrt(((places - before[0]) ** 2).sum(1)) / seconds
        turning = np.abs(axes - before[1]).max(initial=0.0) / seconds
        poles, others = world.built.poles, np.concatenate([world.built.cables, world.built.cats])
        quiet = not held and turning < MEASURES.rest_turn and speeds[poles].max(initial=0.0) < MEASURES.rest_pole
        if not (quiet and speeds[others].max(initial=0.0) < MEASURES.rest_cable):
            self.frames, self._kept = 0, {}
            return False
        self.frames += 1
        return True

    def keep(self, found: list[Finding]) -> None:
        """Remember what touched during the quiet."""
        self._kept.update({(finding.kind, finding.bodies): finding for finding in faults_in(found)})

    def with_kept(self, now: list[Finding]) -> list[Finding]:
        """The faults of now, and those of the quiet so far."""
        fresh = {(finding.kind, finding.bodies): finding for finding in now}
        return list({**self._kept, **fresh}.values())

    def is_long_enough(self) -> bool:
        """Whether it has been quiet for a second."""
        return self.frames * MEASURES.steps_a_frame * MEASURES.step >= MEASURES.rest_time


def is_borne(world: World, body: int) -> bool:
    """Whether something below touches a pole: the board, or the top of a pole."""
    contacts = world.state.contact
    bodies = world.model.geom_bodyid[contacts.geom]
    upright = abs(contacts.frame[:, 2]) > UPRIGHT
    return bool(((bodies == body).any(axis=1) & upright & (contacts.dist < MEASURES.touch)).any())


def has_shifted(world: World, then: Island) -> bool:
    """Whether anything that stood or hung then is not where it was."""
    now, plan = layout_in(world.built, world.state), world.built.plan
    hung = tuple(cat for cat in plan.cats if cat.cable != LOOSE)
    if (plan.denchuu, hung) != (then.denchuu, then.hung):
        return True
    moved = [now.feet - then.layout.feet, now.tops - then.layout.tops]
    return max(float(np.abs(way).max(initial=0.0)) for way in moved) > SHIFTED
