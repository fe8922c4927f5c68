"""Texts of codes are read back, and nothing else is."""

import pytest

from nekodrome.parts.notation import Notation

ROWS = Notation(lambda action: f"row-{action + 1}", 3)


def test_every_text_is_read_back() -> None:
    assert [ROWS.parse(text) for text in ("row-1", "row-2", "row-3")] == [0, 1, 2]


@pytest.mark.parametrize("text", ["row-0", "row-4", "Row-1", " row-1", ""])
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        ROWS.parse(text)
