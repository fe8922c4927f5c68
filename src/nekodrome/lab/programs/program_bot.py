"""A seat that a program plays, in whatever language it is written."""

from typing import Final, final

from nekodrome.bots.bot import Thought
from nekodrome.bots.chair import Chair
from nekodrome.core.facts import Fact
from nekodrome.core.match import Match, check
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.lab.listeners import Listener
from nekodrome.lab.programs.messages import end_told, match_told
from nekodrome.lab.programs.talk import MOVE_SECONDS, START_SECONDS, Talk

MOST_SEED: Final = 1 << 31


@final
class ProgramBot(Listener):
    """Asks a program what to do. It gets what its seat may see, and nothing else.

    A program that fails loses its seat to chance until the match is over: everybody else's match goes on, and failing
    never pays."""

    def __init__(self, kind: str, seconds: float = MOVE_SECONDS, start_seconds: float = START_SECONDS) -> None:
        super().__init__()
        self.talk = Talk(kind, seconds, start_seconds)
        self._seconds = seconds
        self._match: Match | None = None
        self._seat = -1
        self._facts: list[Message] = []

    def sit_down(self, match: Match, seat: int, rng: Rng) -> None:
        self._match, self._seat = match, seat
        self._facts = [fact.seen_by(seat) for fact in match.game.facts_before(match.state)]
        game, rules, seed = match.game.slug, match.rules, int(rng.below(MOST_SEED))
        self.talk.begin(match_told(game, rules, match.options, match.names, seat, seed, self._seconds))

    def hear(self, facts: list[Fact]) -> None:
        self._facts.extend(fact.seen_by(self._seat) for fact in facts)

    def choose(self, chair: Chair, rng: Rng) -> int:
        assert self._match is not None
        game, actions = self._match.game, chair.legal_actions()
        heard, self._facts = self._facts, []
        action = self.talk.choose(
            game,
            chair.view(),
            actions,
            heard,
            lambda asked: check(game, chair.world(rng.split()), int(chair.seat), asked),
        )
        if action is None:
            action = actions[rng.below(len(actions))]
        self.thoughts = [Thought(action, 0, 0.0)]
        return action

    def rise(self, match: Match) -> None:
        end = match.state.outcome()
        self.talk.end(end_told(end.as_json(), match.state.view(self._seat), self._facts))
        self._match, self._facts = None, []

    def failure(self) -> Message | None:
        return self.talk.failure

    def leave(self) -> None:
        self.talk.leave()
