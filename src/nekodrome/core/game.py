"""The contract between a game and everything that plays, shows, records or studies it. Read this file first.

A `State` is a match in progress (state.py). Its methods are unchecked and fast; anything that comes from outside enters
through `match.decide`. A `Game` makes states and knows words.

Actions are small ints; within one game a code means the same at any time. Seats count from 0, clockwise.
What a match tells is in facts.py, how it ends in outcomes.py, what bots should know in hints.py. What a game may
declare besides has a file each: questions.py, feats.py, and dexterity.py for games of hands.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, final

from nekodrome.core.facts import NOBODY, OPEN, SPECTATOR, Fact
from nekodrome.core.feats import Aim, Feat
from nekodrome.core.options import Option, Options
from nekodrome.core.rng import Rng
from nekodrome.core.state import State, View
from nekodrome.core.tally import Part
from nekodrome.core.texts import Message

if TYPE_CHECKING:
    from nekodrome.core.dexterity import Dexterity
    from nekodrome.core.hints import Hints
    from nekodrome.core.observations import Observation

__all__ = ["NOBODY", "OPEN", "SPECTATOR", "Game", "State", "View"]


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
        accepted: Callable[[State, int], list[int]] | None = None,
        tally: Callable[[State, list[Fact]], list[Part]] | None = None,
        reason: Callable[[Any, int, int], Message | None] | None = None,
        observation: "Observation | None" = None,
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
        self.accepted = accepted  # (state, seat): what `decide` takes, where things may be named in another order
        self.tally = tally  # (finished state, all its facts): where the points of each seat came from
        self.reason = reason  # (state, seat, legal action): why one might choose it, by what that seat knows
        self.observation = observation  # how `State.observe` lays out what a seat sees in numbers
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

    def accepted_in(self, state: State, seat: int) -> list[int]:
        """What `decide` takes of that seat, ascending: `legal`, and the same choices named in another order.

        A search goes by `legal` and meets each choice once; a person names things as they come to mind."""
        return state.legal_actions(seat) if self.accepted is None else self.accepted(state, seat)

    def facts_before(self, state: State) -> list[Fact]:
        """What happened before the first decision; nothing in most games."""
        return [] if self.opening is None else self.opening(state)
