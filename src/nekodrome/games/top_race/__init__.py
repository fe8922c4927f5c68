"""Top Race: buy drivers at auction, then race six cars with cards that each move several of them."""

from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.games.top_race.hints import TopRaceHints
from nekodrome.games.top_race.moments import rule_now
from nekodrome.games.top_race.moves import ACTIONS, describe, is_secret, parse, words
from nekodrome.games.top_race.observation import OBSERVATION
from nekodrome.games.top_race.reasons import reason_of
from nekodrome.games.top_race.rules import new_state
from nekodrome.games.top_race.tally import tally_of

GAME = Game(
    slug="top_race",
    name="Top Race",
    rules=1,
    min_seats=2,
    max_seats=6,
    actions=ACTIONS,
    # three races: six auctions of 164 bids and 21 refusals at most, six places, 48 cards of seven choices, 18 bets
    longest=3 * (6 * (164 + 6) + 21 * 6 + 6 + 48 * 7 + 18),
    options=[Option("grand_prix", "switch", False), Option("bets", "switch", False)],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=TopRaceHints,
    rule_now=rule_now,
    is_secret=is_secret,
    tally=tally_of,
    reason=reason_of,
    observation=OBSERVATION,
)
