"""The looks in which the site is seen: a language, a size of the screen, light or dark."""

from typing import Final, NamedTuple

import pytest


class Look(NamedTuple):
    """How somebody sees the site."""

    lang: str
    phone: bool
    dark: bool


DESKTOP: Final = Look("en", phone=False, dark=False)
PHONE: Final = Look("fr", phone=True, dark=True)
LOOKS: Final = (DESKTOP, PHONE)


def seen_in(look: Look) -> pytest.MarkDecorator:
    """A test is done in this look, and in the other one in the long tests; about half of them begin with each."""
    cases = [pytest.param(*one, marks=() if one == look else pytest.mark.soak) for one in LOOKS]
    return pytest.mark.parametrize(Look._fields, cases)
