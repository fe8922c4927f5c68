"""A match in progress, as every game has it. Read game.py first.

Its methods are unchecked and fast; anything that comes from outside enters through `match.decide`.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nekodrome.core.facts import NOBODY, Args, Fact
from nekodrome.core.outcomes import Outcome
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message

View = Mapping[str, object]  # of a state: the typed dictionary `View` in the game's view.py


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A match in progress; mutable. A game overrides what is marked so, and whatever it can do faster."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.facts: list[Fact] | None = None  # what happened, in order; None while searching

    # who decides

    def actor(self) -> i64:
        """Override. The first seat that owes a decision, NOBODY when the match is over."""
        raise NotImplementedError

    def pending(self) -> list[int]:
        """All seats that owe a decision now; several for sealed choices."""
        actor = self.actor()
        return [] if actor < 0 else [actor]

    # what can be decided

    def legal(self, seat: i64) -> vec[i64]:
        """Override. The codes that seat may choose, ascending; empty when it owes nothing."""
        raise NotImplementedError

    def legal_actions(self, seat: int) -> list[int]:
        """`legal` as a list, for everything outside the search loop."""
        return list(self.legal(seat))

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether that seat may choose that code now."""
        return action in self.legal_actions(seat)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """`legal(seat)[rng.below(n)]`; a game may find it without making the list."""
        codes = self.legal(seat)
        return codes[rng.below(len(codes))]

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        """Override. The id and the words of the rule that forbids a code which is not legal."""
        raise NotImplementedError

    def tempting(self, seat: int) -> list[int]:
        """Codes a player may reach for although they are not legal now; a screen dims them and says why."""
        return []

    def foreseen(self, seat: int) -> list[Question]:
        """What that seat may answer in advance, the question asked now included; tells only what that seat knows."""
        return []

    # deciding

    def apply(self, seat: i64, action: i64) -> None:
        """Override. Makes a legal decision happen; unchecked."""
        raise NotImplementedError

    def tell(
        self, kind: str, args: Args, owner: int = NOBODY, secret: Args | None = None, partner: int = NOBODY
    ) -> None:
        """Adds a fact; call it only while `facts` is not None."""
        if self.facts is not None:
            self.facts.append(Fact(kind, args, owner, secret, partner))

    def disclosed(self) -> int:
        """How often chance or a secret came to light so far; below 0, nothing is ever taken back.

        A decision that leaves this as it was may be taken back until somebody else decides."""
        return -1

    # the end

    def outcome(self) -> Outcome:
        """Override. Places, scores and reason of a match that is over."""
        raise NotImplementedError

    # what is seen

    def view(self, seat: int) -> View:
        """Override. What that seat may see, JSON-ready; SPECTATOR sees what is public, OPEN sees all."""
        raise NotImplementedError

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        """Writes what `view(seat)` tells as numbers into a blank row, where the game declares an observation.

        Eight of them share a number of the row (parts/encoding.py); `at` counts single ones and is a
        multiple of eight."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Override. The points so far as everybody sees them."""
        raise NotImplementedError

    def standings(self) -> list[int]:
        """How far each seat has come, for the story of the match: what moves as it does, where scores come late.

        Public, and never more than is true; the game's text `standing` says what it counts."""
        return self.scores()

    # worlds

    def clone(self) -> "State":
        """Override. An independent copy, without facts."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> None:
        """Override. Redraws in place all that seat cannot know, chance to come included.

        OPEN knows all that lies on the table and in hands: for it only what is to come is redrawn."""
        raise NotImplementedError
