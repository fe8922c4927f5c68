"""Nekojima: poles, cables and cats on a small island; put them up with steady hands, and let nothing fall."""

from nekodrome.core.game import Game
from nekodrome.core.hints import Hints
from nekodrome.core.options import Option, Options
from nekodrome.games.nekojima.dexterity import NekojimaDexterity
from nekodrome.games.nekojima.moments import rule_now
from nekodrome.games.nekojima.moves import ACTIONS, describe, parse, words
from nekodrome.games.nekojima.reasons import reason_of
from nekodrome.games.nekojima.rules import RULES, first_rules, new_state, opening_of
from nekodrome.games.nekojima.tally import tally_of


def seats_for(options: Options) -> list[int]:
    """NEK-26: in Duo two, four, six or eight, and two pairs at least against each other; otherwise up to five."""
    against = options["mode"] == "against"
    if options["duo"]:
        return [4, 6, 8] if against else [2, 4, 6, 8]
    return [2, 3, 4, 5] if against else [1, 2, 3, 4, 5]


GAME = Game(
    slug="nekojima",
    name="Nekojima",
    rules=RULES,
    min_seats=1,
    max_seats=8,
    actions=ACTIONS,
    longest=6000,
    options=[
        Option("mode", "choice", "together", choices=["together", "against"]),
        Option("variant", "choice", "none", choices=["none", "jungle", "skyscrapers"]),
        Option("duo", "switch", False),
        Option("expert", "switch", False),
        Option("hand", "choice", "human", choices=["calm", "human", "coffee"]),
        Option("clock", "choice", "usual", choices=["usual", "off", "60", "120", "180"]),
    ],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=Hints,
    rule_now=rule_now,
    seats_for=seats_for,
    opening=opening_of,
    dexterity=NekojimaDexterity(),
    earlier={1: first_rules},
    tally=tally_of,
    reason=reason_of,
)
