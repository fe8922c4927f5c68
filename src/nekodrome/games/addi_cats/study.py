"""What a study of La Course des Additions looks at beyond what every game tells."""

from nekodrome.games.addi_cats.rules import Additions


def traits(state: Additions) -> list[dict[str, str]]:
    """Of each seat: whether it begins."""
    return [{"start": "first" if seat == state.turn else "later"} for seat in range(state.seats)]
