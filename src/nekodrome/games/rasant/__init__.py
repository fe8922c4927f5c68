"""Rasant: climb in one colour, let the tail of the line shoot to the front."""

from nekodrome.core.game import Game
from nekodrome.games.rasant.hints import RasantHints
from nekodrome.games.rasant.moments import rule_now
from nekodrome.games.rasant.moves import ACTIONS, describe, parse, words
from nekodrome.games.rasant.observation import OBSERVATION
from nekodrome.games.rasant.reasons import reason_of
from nekodrome.games.rasant.setup import new_state
from nekodrome.games.rasant.tally import tally_of

GAME = Game(
    slug="rasant",
    name="Rasant",
    rules=1,
    min_seats=2,
    max_seats=5,
    actions=ACTIONS,
    longest=56 * 6,
    options=[],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=RasantHints,
    rule_now=rule_now,
    tally=tally_of,
    reason=reason_of,
    observation=OBSERVATION,
)
