"""Where things are: the folder of a game, of the repository's tests and documentation."""

from pathlib import Path

import nekodrome

PACKAGE = Path(nekodrome.__path__[0])
TEMPLATE = "sardines"


def folder_of(slug: str) -> Path:
    """The folder of a game; the template has its own."""
    return PACKAGE / "kit" / "template" if slug == TEMPLATE else PACKAGE / "games" / slug


def repository() -> Path:
    """The working copy that these files were run from."""
    return Path.cwd()
