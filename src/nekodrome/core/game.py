"""The contract between a game and everything that plays, shows, records or studies it.

A `State` is a match in progress. Its methods are unchecked and fast; anything that comes from outside enters
through `match.decide`. A `Game` makes states and knows words. A `Hints` says what a bot should know of a game.

Actions are small ints; within one game a code means the same at any time. Seats count from 0, clockwise.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nekodrome.core.errors import BadPayload, error
from nekodrome.core.live import Live
from nekodrome.core.options import Option, Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message

NOBODY: Final = -1
SPECTATOR: Final = -1  # a seat like another: sees what is public
OPEN: Final = -2  # sees everything; only for finished matches


@final
class Fact:
    """Something that happened: a message everybody gets, and more that only its owner gets, or two of them."""

    __slots__ = ("args", "kind", "owner", "partner", "secret")

    def __init__(
        self,
        kind: str,
        args: dict[str, Any],
        owner: int = NOBODY,
        secret: dict[str, Any] | None = None,
        partner: int = NOBODY,
    ):
        self.kind = kind
        self.args = args
        self.owner = owner
        self.secret = secret
        self.partner = partner  # a second seat that shares the secret

    def seen_by(self, seat: int) -> Message:
        """The message as that seat gets it; whoever may know the secret gets the text `fact.<kind>.own`."""
        if self.secret is not None and (seat == OPEN or (seat >= 0 and seat in (self.owner, self.partner))):
            return {"text": f"fact.{self.kind}.own", **self.args, **self.secret}
        return {"text": f"fact.{self.kind}", **self.args}


@final
class Outcome:
    """How a match ended: each seat's place (1 is best, equal places are shared) and score, and the reason."""

    __slots__ = ("places", "reason", "scores")

    def __init__(self, places: list[int], scores: list[int], reason: str) -> None:
        self.places = places
        self.scores = scores
        self.reason = reason  # a text key of the game: `reason.<reason>`

    def as_json(self) -> dict[str, Any]:
        """The `result` of a record."""
        return {"places": self.places, "scores": self.scores, "reason": self.reason}


class Clock(NamedTuple):
    """Time that somebody has: it runs as long as its number stays the same; at zero that action is decided for them."""

    number: int
    seconds: int
    seat: int
    action: int  # NOBODY for any


class Answer(TypedDict):
    """What a seat may say in advance: the first of the codes that is legal when it is asked."""

    words: Message
    codes: list[int]


class Question(TypedDict):
    """A question that a seat may answer before it is asked, and leave the answer standing."""

    name: str  # the answer stands as long as a question of that name is foreseen
    words: Message
    answers: list[Answer]
    otherwise: int  # always legal when the question is asked, and chosen when no code of the answer is


class Aim(TypedDict):
    """A feat that a match may leave, known before the deal."""

    kind: str
    key: dict[str, Any]


class Feat(TypedDict):
    """Something to compare with other matches: the best `value` among feats of the same kind and key is the record."""

    kind: str  # text keys of the game: `feat.<kind>` its name, `.key`, `.value` and `.new` its words
    key: dict[str, Any]  # what must be equal to compare: circuit, number of players …
    value: int
    lower_is_better: bool
    seat: int


def places_of(scores: list[int]) -> list[int]:
    """Places from scores, most points first; equal scores share the better place."""
    return [1 + sum(1 for other in scores if other > score) for score in scores]


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

    def clock(self) -> Clock | None:
        """The clock that runs now; none in most games."""
        return None

    def foreseen(self, seat: int) -> list[Question]:
        """What that seat may answer in advance, the question asked now included; tells only what that seat knows."""
        return []

    # deciding

    def apply(self, seat: i64, action: i64) -> None:
        """Override. Makes a legal decision happen; unchecked."""
        raise NotImplementedError

    # decisions with a payload: what no int can carry, such as the movement of two hands and what came of it

    def carries(self, seat: int, action: int) -> bool:
        """Whether a decision has a payload; none has in most games."""
        return False

    def payload_of(self, seat: int, action: int, kind: str = "") -> bytes:
        """The payload of a legal decision that carries one, made by this machine now; changes nothing.

        `kind` is the kind of bot that decides: a kitten's hands shake. A program's own have no kind.
        It is kept with its decision and given to `enact` ever after, so that a record replays on any machine."""
        raise NotImplementedError

    def enact(self, seat: int, action: int, payload: bytes) -> None:
        """Makes a decision happen with a payload made before; BadPayload for a broken one, or another decision's."""
        raise error(BadPayload, "payload_unexpected")

    def is_live(self, seat: int, action: int) -> bool:
        """Whether a code that is not among the legal ones may come now, if a payload comes with it."""
        return False

    def live_seats(self) -> list[int]:
        """Whose hands may play now, in real time (see core/live.py); nobody's in most games."""
        return []

    def disclosed(self) -> int:
        """How often chance or a secret came to light so far; below 0, nothing is ever taken back.

        A decision that leaves this as it was may be taken back until somebody else decides."""
        return -1

    # the end

    def outcome(self) -> Outcome:
        """Override. Places, scores and reason of a match that is over."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """The win, shared among those in first place; they add up to 1."""
        places = self.outcome().places
        winners = places.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in places]

    def feats(self) -> list[Feat]:
        """What is worth keeping beyond this match, such as a course record; none in most games."""
        return []

    # what is seen

    def view(self, seat: int) -> dict[str, Any]:
        """Override. What that seat may see, JSON-ready; SPECTATOR sees what is public, OPEN sees all."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Override. The points so far as everybody sees them, for the story of the match."""
        raise NotImplementedError

    # worlds

    def clone(self) -> "State":
        """Override. An independent copy, without facts."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> None:
        """Override. Redraws in place all that seat cannot know, chance to come included."""
        raise NotImplementedError

    def opening(self) -> list[Fact]:
        """Override where chance speaks before the first decision: what happened until then. A clone need not know."""
        return []

    def tell(
        self,
        kind: str,
        args: dict[str, Any],
        owner: int = NOBODY,
        secret: dict[str, Any] | None = None,
        partner: int = NOBODY,
    ) -> None:
        """Adds a fact; call it only while `facts` is not None."""
        if self.facts is not None:
            self.facts.append(Fact(kind, args, owner, secret, partner))


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """What a bot should know of a game beyond its rules. The defaults know nothing."""

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        """A quick sensible choice while a search plays a world to its end."""
        return state.random_action(seat, rng)

    def score(self, state: State, seat: i64, action: i64) -> float:
        """How good a choice looks at first sight, in any unit; looks only at what that seat knows."""
        return 0.0

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
        return state.returns()


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """How a game's own bots choose, where a search over playouts would be no good."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        """Override. One of the seat's legal actions, in a world that fits all it knows."""
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
        hints: Callable[[], Hints],
        is_secret: Callable[[int], bool] | None = None,
        aims: Callable[[int, Options], list[Aim]] | None = None,
        seats_for: Callable[[Options], list[int]] | None = None,
        planner: Callable[[str], Planner] | None = None,
        has_payloads: bool = False,
        live: Callable[[State, bytes | None], Live] | None = None,
        motion: Callable[[bytes], list[bytes]] | None = None,
        picture: Callable[[State], bytes] | None = None,
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
        self.is_secret = is_secret  # codes that others may not learn before the end; none where this is None
        self.aims = aims  # (seats, checked options): what `State.feats` may tell at the end; nothing where this is None

        self.seats_for = seats_for  # (checked options): how many may sit down; any from min to max where this is None
        self.planner = planner  # (kind of bot): how it chooses; the bots of every game where this is None
        self.live = live  # (state, snapshot): a turn by hand, from its start or from a snapshot of it
        self.picture = picture  # a PNG of the table, for games that have one
        self.motion = motion  # (payload): the frames that show how it came about
        self.has_payloads = has_payloads  # decisions may have payloads: slow to make, and others on another machine

    def seat_counts(self, options: Options | None = None) -> list[int]:
        """How many players may sit down with these options, those left out at their defaults."""
        if self.seats_for is None:
            return list(range(self.min_seats, self.max_seats + 1))
        return self.seats_for({**{option.name: option.default for option in self.options}, **(options or {})})
