"""What an eye at the table gets to see of a match: a seat's, or a spectator's."""

from nekodrome.core.game import OPEN, SPECTATOR, Game, State
from nekodrome.core.texts import Message
from nekodrome.server.tables.standing import Answers, answer_left
from nekodrome.server.tables.story import Step, Story
from nekodrome.server.wire import Foreseen, Frame, LogEntry, LogTold, Move, StateTold, Tempting


def eye_of(seat: int | None) -> int:
    """The eye of whoever sits there, or of somebody who watches."""
    return SPECTATOR if seat is None else seat


def state_told(
    game: Game, step: Step, eye: int, fresh: bool, answers: Answers | None = None, undo: bool = False
) -> StateTold:
    """A step as that eye sees it; whoever only comes to the table gets no facts with it."""
    state = step.state
    assert state is not None
    pending = state.pending()
    owes = eye in pending
    return StateTold(
        step.seq,
        state.view(eye),
        legal_moves(game, state, eye) if owes else [],
        tempting_moves(game, state, eye) if owes else [],
        pending,
        facts_seen(step, eye) if fresh else [],
        step.scores,
        step.seat,
        [] if eye < 0 else questions_foreseen(state, eye, answers or {}),
        undo,
    )


def legal_moves(game: Game, state: State, seat: int) -> list[Move]:
    """What that seat may do now."""
    return [Move(action, game.describe(action), game.words(action)) for action in state.legal_actions(seat)]


def questions_foreseen(state: State, seat: int, answers: Answers) -> list[Foreseen]:
    """What that seat may answer in advance, and its answers so far."""
    return [
        Foreseen(
            question["name"],
            question["words"],
            [answer["words"] for answer in question["answers"]],
            answer_left(question, answers),
        )
        for question in state.foreseen(seat)
    ]


def tempting_moves(game: Game, state: State, seat: int) -> list[Tempting]:
    """What that seat may reach for and cannot do, each with the reason."""
    found = []
    for action in state.tempting(seat):
        rule, why = state.why_not(seat, action)
        found.append(Tempting(action, game.describe(action), game.words(action), rule, why))
    return found


def facts_seen(step: Step, eye: int) -> list[Message]:
    """What happened, as that eye saw it."""
    return [fact.seen_by(eye) for fact in step.facts]


def log_told(story: Story, eye: int) -> LogTold:
    """Everything that happened so far, as that eye saw it; the scores only of what holds."""
    entries = [LogEntry(step.seq, step.seat, facts_seen(step, eye)) for step in story.steps[1:]]
    return LogTold(entries, [step.scores for step in story.played])


def frame_of(game: Game, number: int, step: Step, state: State, eye: int) -> Frame:
    """A step of a finished match."""
    words = None if step.action is None else game.words(step.action)
    return Frame(number, step.seat, words, facts_seen(step, eye), state.view(eye), step.scores)


EYES = {"all": OPEN, "public": SPECTATOR}
