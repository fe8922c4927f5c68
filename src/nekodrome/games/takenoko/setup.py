"""A match set up: plots and decks shuffled, cards dealt."""

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.games.takenoko.garden import Garden, new_garden
from nekodrome.games.takenoko.objectives import CARDS, DECK_SIZE, FIRST_PANDA, KIND_OF_EACH
from nekodrome.games.takenoko.phases import ACT, GOODS, NONE
from nekodrome.games.takenoko.pieces import ALL_PLOTS, CHANNELS, NO_WEATHER, TOKENS
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.parts.bits import bit
from nekodrome.parts.rows import zeros


def new_state(seats: int, options: Options, rng: Rng) -> Takenoko:
    """A match by the rules of today."""
    return _dealt(seats, options, rng, new_garden())


def first_rules(seats: int, options: Options, rng: Rng) -> Takenoko:
    """A match by version 1 of the rules: diamonds of two colours count in one hand only."""
    return _dealt(seats, options, rng, new_garden(mirrored=False))


def _dealt(seats: int, options: Options, rng: Rng, garden: Garden) -> Takenoko:
    """TAK-05, TAK-06: plots and decks shuffled, a card of each deck for each player, a random player first."""
    n: i64 = seats
    rng = rng.split()  # the state goes on with a generator of its own
    pile = vec[i64](ALL_PLOTS)
    rng.shuffle(pile)
    cards = _shuffled_cards(rng)
    first = rng.below(n)
    hands = zeros(n)
    for seat in range(n):
        hands[seat] = bit(seat) | bit(DECK_SIZE + seat) | bit(2 * DECK_SIZE + seat)
    goods = zeros((n + 1) * GOODS)
    goods[n * GOODS] = CHANNELS
    for improvement in range(1, 4):
        goods[n * GOODS + improvement] = TOKENS
    left = DECK_SIZE - n
    return Takenoko(
        seats=n,
        pro=bool(options["pro"]),
        rng=rng,
        garden=garden,
        pile=pile,
        cards=cards,
        queue=vec[i64](list(range(CARDS))),
        allowed=vec[i64]([32767] * CARDS),
        before=zeros(FIRST_PANDA),
        ends=vec[i64]([n, n, n, left, left, left]),
        hands=hands,
        taken=hands[:],
        known=hands[:],
        shown=vec[i64](),
        goods=goods,
        eaten=zeros(3 * n),
        log=vec[i64](),
        knowledge=[],
        turn=first,
        phase=ACT,
        turns=0,
        weather=NO_WEATHER,
        effect=NO_WEATHER,
        made=0,
        done=0,
        kept=NONE,
        put_back=0,
        idle=0,
        emperor=NONE,
        revealed=0,
    )


def _shuffled_cards(rng: Rng) -> vec[i64]:
    cards = vec[i64](capacity=CARDS)
    for deck in range(3):
        shuffled = vec[i64](KIND_OF_EACH[deck * DECK_SIZE : (deck + 1) * DECK_SIZE])
        rng.shuffle(shuffled)
        for kind in shuffled:
            cards = append(cards, kind)
    return cards
