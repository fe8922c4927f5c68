"""What a bot should know of Neko Neko Racing."""

from typing import final

from nekodrome.core.game import Hints


@final
class NekoHints(Hints):
    """To be filled."""
