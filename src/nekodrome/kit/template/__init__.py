"""Sardines: outbid the others for each crate with a card nobody else plays."""

from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.kit.template.hints import SardinesHints
from nekodrome.kit.template.moves import ACTIONS, describe, is_secret, parse, words
from nekodrome.kit.template.observation import OBSERVATION
from nekodrome.kit.template.rules import new_state

GAME = Game(
    slug="sardines",
    name="Sardines",
    rules=1,
    min_seats=2,
    max_seats=4,
    actions=ACTIONS,
    longest=4 * 5,
    options=[
        Option("hand", "number", 4, low=3, high=5),
        Option("takes", "choice", "highest", choices=["highest", "lowest"]),
        Option("carry", "switch", False),
    ],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=SardinesHints,
    is_secret=is_secret,
    observation=OBSERVATION,
)
