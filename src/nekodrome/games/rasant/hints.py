"""What a bot should know of Rasant."""

from typing import Final, final

from mypy_extensions import i64

from nekodrome.core.game import Hints, State
from nekodrome.core.rng import Rng


@final
class RasantHints(Hints):
    """To be filled."""
