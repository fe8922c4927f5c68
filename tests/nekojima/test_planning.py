"""How bots of every level choose in Nekojima: they err with their hands, and never absurdly."""

import pytest

from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.moves import GIVE_UP, TO
from nekodrome.games.nekojima.phases import GIVE
from nekodrome.games.nekojima.planning import Plans
from nekodrome.games.nekojima.rules import Nekojima
from tests.nekojima.positions import new, turn


class Puzzled(Plans):
    """Wants what cannot be done."""

    def _wanted(self, state: Nekojima, seat: int, codes: set[int], rng: Rng) -> int:
        return -1


def test_nobody_gives_up_for_want_of_an_idea() -> None:
    state = turn()
    seat = int(state.actor())
    assert GIVE_UP in state.legal_actions(seat)
    assert all(Puzzled("kitten").choose(state, seat, rng_of_number(n)) != GIVE_UP for n in range(40))


@pytest.mark.parametrize("kind", ["kitten", "house-cat"])
def test_a_first_try_is_a_denchuu_and_not_the_end(kind: str) -> None:
    state = turn()
    seat = int(state.actor())
    move = GAME.describe(Plans(kind).choose(state, seat, rng_of_number(1)))
    assert move in ("75-75", "75-90", "90-90")


def test_cats_go_to_rivals() -> None:
    state = new(3, mode="against")
    state.phase = GIVE
    seat = int(state.actor())
    chosen = {Plans("kitten").choose(state, seat, rng_of_number(n)) - TO for n in range(30)}
    assert chosen <= set(range(3)) - {seat}
