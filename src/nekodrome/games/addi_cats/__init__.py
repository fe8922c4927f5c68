"""La Course des Additions: the first to lay exactly 200 points wins."""

from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.games.addi_cats.hints import AdditionsHints
from nekodrome.games.addi_cats.moments import rule_now
from nekodrome.games.addi_cats.moves import ACTIONS, describe, is_secret, parse, words
from nekodrome.games.addi_cats.observation import OBSERVATION
from nekodrome.games.addi_cats.reasons import reason_of
from nekodrome.games.addi_cats.rules import new_state
from nekodrome.games.addi_cats.tally import tally_of

GAME = Game(
    slug="addi_cats",
    name="La Course des Additions",
    rules=1,
    min_seats=2,
    max_seats=6,
    actions=ACTIONS,
    longest=340,
    options=[Option("answers", "switch", True)],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=AdditionsHints,
    rule_now=rule_now,
    is_secret=is_secret,
    tally=tally_of,
    reason=reason_of,
    observation=OBSERVATION,
)
