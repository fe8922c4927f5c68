"""Where the folder of a game is."""

from pathlib import Path

import nekodrome

PACKAGE = Path(nekodrome.__path__[0])
TEMPLATE = "sardines"


def folder_of(slug: str) -> Path:
    """The folder of a game; the template has its own."""
    return PACKAGE / "kit" / "template" if slug == TEMPLATE else PACKAGE / "games" / slug


def module_of(slug: str) -> str:
    """The package of a game."""
    return "nekodrome.kit.template" if slug == TEMPLATE else f"nekodrome.games.{slug}"
