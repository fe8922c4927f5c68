"""Neko Neko Racing: win a trick, drive its cars; what cannot follow becomes a boost."""

from nekodrome.core.game import Game
from nekodrome.games.neko_racing.course import OPTIONS
from nekodrome.games.neko_racing.hints import NekoHints
from nekodrome.games.neko_racing.moments import rule_now
from nekodrome.games.neko_racing.moves import ACTIONS, describe, parse, words
from nekodrome.games.neko_racing.observation import OBSERVATION
from nekodrome.games.neko_racing.reached import reached_by_all
from nekodrome.games.neko_racing.reasons import reason_of
from nekodrome.games.neko_racing.records import aims_of, feats_of
from nekodrome.games.neko_racing.rules import accepted_by, new_state
from nekodrome.games.neko_racing.tally import tally_of

GAME = Game(
    slug="neko_racing",
    name="Neko Neko Racing",
    rules=1,
    min_seats=3,
    max_seats=5,
    actions=ACTIONS,
    longest=5 * 30 * 10 * 11,  # races, rounds, tricks; a trick takes 5 cards, a catch-up, 4 boosts at most, an end
    options=OPTIONS,
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=NekoHints,
    rule_now=rule_now,
    aims=aims_of,
    feats=feats_of,
    reached=reached_by_all,
    accepted=accepted_by,
    tally=tally_of,
    reason=reason_of,
    observation=OBSERVATION,
)
