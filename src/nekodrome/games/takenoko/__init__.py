"""Takenoko: a garden that the gardener grows and the panda eats, and objectives that both may meet."""

from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.games.takenoko.hints import TakenokoHints
from nekodrome.games.takenoko.moments import rule_now
from nekodrome.games.takenoko.moves import ACTIONS, describe, parse, words
from nekodrome.games.takenoko.observation import OBSERVATION
from nekodrome.games.takenoko.reasons import reason_of
from nekodrome.games.takenoko.setup import first_rules, new_state
from nekodrome.games.takenoko.tally import tally_of

# TAK-27: at most 24 objectives without anybody reaching the number, 20 rounds of 4 turns before each and after the
# last, a last round; a turn takes 6 decisions at most, but for what can be done only so often in a match.
TURNS = 25 * 20 * 4 + 4
ONCE = 27 * 3 + 20 + 9 + 45 + 45 * 30  # keeping, laying and fitting plots; channels; tokens; objectives; cards put back

GAME = Game(
    slug="takenoko",
    name="Takenoko",
    rules=2,
    min_seats=2,
    max_seats=4,
    actions=ACTIONS,
    longest=6 * TURNS + ONCE,
    options=[Option("pro", "switch", False)],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=TakenokoHints,
    rule_now=rule_now,
    earlier={1: first_rules},
    tally=tally_of,
    reason=reason_of,
    observation=OBSERVATION,
)
