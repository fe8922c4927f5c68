"""Hints: what a bot should know of a game beyond its rules."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nekodrome.core.game import State
from nekodrome.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """What a bot should know of a game beyond its rules. The defaults know nothing."""

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        """A quick sensible choice while a search plays a world to its end."""
        return state.random_action(seat, rng)

    def score(self, state: State, seat: i64, action: i64) -> float:
        """How good a choice looks at first sight, in any unit; looks only at what that seat knows."""
        return 0.0

    def doubt(self) -> float:
        """How far weak bots misjudge this game, beside others: more where all that is sensible does nearly as well."""
        return 1.0

    def ease(self) -> float:
        """How much of its thinking an alley-cat does: less where a glance at each choice finds nearly all there is."""
        return 1.0

    def depth(self) -> i64:
        """How many choices in a row a search remembers, 0 for all.

        Where every reply depends on a hand nobody sees, remembering replies teaches to answer what cannot be known;
        then the own choice is best weighed alone, by playing on as the hints suggest."""
        return 0

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Which of these legal codes somebody who knows the rules would think of, at least one.

        What is left out is what every player would call silly: bots of all levels leave it alone. It looks only at
        what that seat knows, and where there is a reason for a choice, however rare, it stays in."""
        return codes

    def candidates(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Which of these legal codes a hinted search weighs, at least one; all where there are not too many."""
        return codes

    def guides(self, state: State) -> bool:
        """Whether a hinted search plays worlds on as the hints suggest; else anything is played, as without them."""
        return True

    def horizon(self, state: State, guided: bool) -> i64:
        """How many decisions a search plays a world on before it asks for the rewards; 0 for all there are.

        Guided by hints it plays sensibly and may know enough after a few of them, where random play has to go on."""
        return 0

    def rewards(self, state: State) -> list[float]:
        """What a world is worth to each seat, from 0 to 1, at its end or at the horizon; winning outweighs all."""
        return state.outcome().returns()
