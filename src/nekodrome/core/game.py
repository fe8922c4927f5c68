"""The contract between a game and everything that plays, shows, records or studies it. Read this file first.

A `State` is a match in progress. Its methods are unchecked and fast; anything that comes from outside enters
through `match.decide`. A `Game` makes states and knows words.

Actions are small ints; within one game a code means the same at any time. Seats count from 0, clockwise.
What a match tells is in facts.py, how it ends in outcomes.py, what bots should know in hints.py. What a game may
declare besides has a file each: questions.py, feats.py, and dexterity.py for games of hands.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nekodrome.core.facts import NOBODY, OPEN, SPECTATOR, Args, Fact
from nekodrome.core.feats import Aim, Feat
from nekodrome.core.options import Option, Options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.tally import Part
from nekodrome.core.texts import Message

if TYPE_CHECKING:
    from nekodrome.core.dexterity import Dexterity
    from nekodrome.core.hints import Hints

View = Mapping[str, object]  # of a state: the typed dictionary `View` in the game's view.py

__all__ = ["NOBODY", "OPEN", "SPECTATOR", "Game", "State", "View"]


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

    def accepted(self, seat: int) -> list[int]:
        """What `decide` takes of that seat, ascending: `legal`, and the same choices named in another order.

        A search goes by `legal` and meets each choice once; a person names things as they come to mind."""
        return self.legal_actions(seat)

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
        """Override. Redraws in place all that seat cannot know, chance to come included."""
        raise NotImplementedError


@final
class Game:
    """A game as everything above the rules knows it; made once, in games/<slug>/__init__.py."""

    def __init__(
        self,
        *,
        slug: str,
        name: str,
        rules: int,
        min_seats: int,
        max_seats: int,
        actions: int,
        longest: int,
        options: list[Option],
        new_state: Callable[[int, Options, Rng], State],
        describe: Callable[[int], str],
        parse: Callable[[str], int],
        words: Callable[[int], Message],
        hints: Callable[[], "Hints"],
        is_secret: Callable[[int], bool] | None = None,
        seats_for: Callable[[Options], list[int]] | None = None,
        opening: Callable[[State], list[Fact]] | None = None,
        aims: Callable[[int, Options], list[Aim]] | None = None,
        feats: Callable[[State], list[Feat]] | None = None,
        rule_now: Callable[[Any, int], str] | None = None,
        reached: Callable[[State], list[Message]] | None = None,
        tally: Callable[[State, list[Fact]], list[Part]] | None = None,
        dexterity: "Dexterity | None" = None,
        earlier: dict[int, Callable[[int, Options, Rng], State]] | None = None,
    ) -> None:
        self.slug = slug
        self.name = name
        self.rules = rules  # moves only when an old record would replay differently
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.actions = actions  # codes run from 0 to actions - 1
        self.longest = longest  # no match has more decisions
        self.options = options
        self.new_state = new_state  # (seats, checked options, rng), facts off
        self.describe = describe  # the code as text, for records and terminals
        self.parse = parse  # its exact inverse; ValueError for anything else
        self.words = words  # the code as a message
        self.hints = hints
        # what a game may declare besides; where it does not, there is none of it
        self.is_secret = is_secret  # codes that others may not learn before the end
        self.seats_for = seats_for  # (checked options): how many may sit down; any from min to max otherwise
        self.opening = opening  # (new state): what chance did before the first decision; a clone need not know
        self.aims = aims  # (seats, checked options): the feats that a match may leave
        self.feats = feats  # (finished state): the feats it left
        self.rule_now = rule_now  # (what a seat sees, the seat): the rule that matters now
        self.reached = reached  # (state): what each seat has reached, in words, where scores are not points
        self.tally = tally  # (finished state, all its facts): where the points of each seat came from
        self.dexterity = dexterity  # decisions by hand
        self.earlier = earlier or {}  # `new_state` of rules that went, by version: matches under them still open

    def seat_counts(self, options: Options | None = None) -> list[int]:
        """How many players may sit down with these options, those left out at their defaults."""
        if self.seats_for is None:
            return list(range(self.min_seats, self.max_seats + 1))
        return self.seats_for({**{option.name: option.default for option in self.options}, **(options or {})})

    def knows(self, rules: object) -> bool:
        """Whether a match under that version of the rules opens."""
        return isinstance(rules, int) and (rules == self.rules or rules in self.earlier)

    def new_state_under(self, rules: int, seats: int, options: Options, rng: Rng) -> State:
        """A new match under a version that the game knows."""
        begin = self.new_state if rules == self.rules else self.earlier[rules]
        return begin(seats, options, rng)

    def facts_before(self, state: State) -> list[Fact]:
        """What happened before the first decision; nothing in most games."""
        return [] if self.opening is None else self.opening(state)
