"""Redrawn worlds: exactly those that a seat cannot tell from the true one, each as likely as it should be."""

from collections import Counter
from itertools import permutations, product

import pytest
from librt.vecs import append

from nekodrome.core.game import SPECTATOR
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games.takenoko.knowledge import knowledge_of
from nekodrome.games.takenoko.moves import DRAW_PLOTS, KEEP
from nekodrome.games.takenoko.phases import ACT
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.kit.chance import fits
from nekodrome.parts.bits import bit, members_of, set_of
from tests.takenoko.positions import deal, new, play, position, set_pile

Kinds = tuple[int, ...]


class Seen:
    """What a watcher sees of a draw: which of the plots was kept and its kind, and the plots if they are its own."""

    def __init__(self, which: int, kind: int, plots: Kinds | None) -> None:
        self.which = which
        self.kind = kind
        self.plots = plots


def small_pile(kinds: list[int]) -> Takenoko:
    """A match with a pile of these plots only, of which nobody knows anything."""
    state = position()
    set_pile(state, kinds)
    return state


def drawn(state: Takenoko, seat: int, which: int, watcher: int) -> Seen:
    """A seat draws plots and keeps one; where it is laid does not matter here."""
    state.turn, state.phase, state.made, state.done = seat, ACT, 0, 0
    plots = tuple(int(state.pile[i]) for i in range(state.drawn_plots()))
    which = min(which, len(plots) - 1)
    state.apply(seat, DRAW_PLOTS)
    state.apply(seat, KEEP + which)
    state.phase = ACT
    return Seen(which, plots[which], plots if seat == watcher else None)


def all_piles(kinds: list[int], seen: list[Seen]) -> dict[Kinds, float]:
    """By trying every order and every way of putting back: the piles that fit, and how often."""
    found: Counter[Kinds] = Counter()
    for order in permutations(kinds):
        for swaps in product((False, True), repeat=len(seen)):
            pile = pile_after(order, swaps, seen)
            if pile is not None:
                found[pile] += 1
    return {pile: float(n) for pile, n in found.items()}


def pile_after(pile: Kinds, swaps: tuple[bool, ...], seen: list[Seen]) -> Kinds | None:
    """The pile after these draws, None if something else was seen."""
    for swap, draw in zip(swaps, seen, strict=True):
        top = pile[:3]
        if top[draw.which] != draw.kind or draw.plots not in (None, top):
            return None
        back = tuple(kind for i, kind in enumerate(top) if i != draw.which)
        pile = pile[3:] + (back[::-1] if swap else back)
    return pile


@pytest.mark.parametrize("watcher", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("seats", ["0", "01", "010", "0110", "1001"])
def test_piles_are_as_likely_as_what_was_seen_says(watcher: int, seats: str) -> None:  # TAK-11
    kinds = [0, 4, 8, 0, 9, 5]
    state, rng = small_pile(kinds), rng_of_number(len(seats) + watcher)
    seen = [drawn(state, int(seat), rng.below(3), watcher) for seat in seats]
    expected = all_piles(kinds, seen)
    counts: Counter[Kinds] = Counter()
    for _ in range(min(4000, 40 * len(expected))):
        world = state.clone()
        world.determinize(watcher, rng)
        counts[tuple(int(kind) for kind in world.pile)] += 1
    assert set(counts) <= set(expected)
    assert fits(counts, expected)


def test_a_seat_knows_which_plots_it_put_back_but_not_their_order() -> None:  # TAK-11
    state = new(2, 5)
    seat = state.actor()
    mine = {int(state.pile[0]), int(state.pile[2])}
    assert len(mine) == 2
    play(state, "plots keep-2 lay@1,0")
    bottoms: dict[int, set[Kinds]] = {seat: set(), 1 - seat: set()}
    for eye, orders in bottoms.items():
        for seed in range(40):
            world = state.clone()
            world.determinize(eye, rng_of_number(seed))
            orders.add(tuple(int(kind) for kind in list(world.pile)[-2:]))
    assert {frozenset(order) for order in bottoms[seat]} == {frozenset(mine)}
    assert len(bottoms[seat]) == 2
    assert len(bottoms[1 - seat]) > 6


def test_plots_drawn_are_kept_in_the_worlds_of_whoever_sees_them_only() -> None:
    state = new(2, 5)
    seat = state.actor()
    play(state, "plots")
    top = list(state.pile)[:3]
    tops = []
    for eye in (seat, 1 - seat):
        worlds = [state.clone() for _ in range(20)]
        for seed, world in enumerate(worlds):
            world.determinize(eye, rng_of_number(seed))
        tops.append({tuple(list(world.pile)[:3]) for world in worlds})
    assert tops[0] == {tuple(top)}
    assert len(tops[1]) > 5


def test_the_ways_a_pile_may_be_stay_few_along_whole_matches() -> None:
    for seed in range(6):
        state, rng = new(2 + seed % 3, seed), rng_of_number(seed)
        most = 0
        while state.actor() >= 0:
            state.apply(state.actor(), state.random_action(state.actor(), rng))
            if len(state.log) % 50 == 0:
                most = max(most, *(len(knowledge_of(state, seat).ways) for seat in range(state.seats)))
        assert most < 200


def test_a_world_redrawn_twice_forgets_nothing_its_seat_knows() -> None:
    state = new(2, 5)
    seat = state.actor()
    mine = sorted([int(state.pile[0]), int(state.pile[2])])
    play(state, "plots keep-2 lay@1,0")
    for seed in range(10):
        state.determinize(seat, rng_of_number(seed))
        assert sorted(list(state.pile)[-2:]) == mine


def test_others_hands_and_decks_are_redrawn_and_own_cards_stay() -> None:
    state = new(3, 2)
    worlds = []
    for seed in range(30):
        world = state.clone()
        world.determinize(1, rng_of_number(seed))
        assert [world.cards[card] for card in members_of(world.hands[1])] == [
            state.cards[card] for card in members_of(state.hands[1])
        ]
        assert sorted(world.cards) == sorted(state.cards)
        worlds.append(tuple(world.cards[card] for card in members_of(world.hands[0])))
    assert len(set(worlds)) > 20


def told_deck(rng: Rng) -> tuple[Takenoko, list[int]]:
    """With "pro": five gardener cards that seat 0 does not know, of which things are known; seat 1 has shown one."""
    state = new(2, 3, pro=True)
    cards = [15 + n for n in range(15)]
    hidden = [cards[n] for n in (1, 4, 7, 9, 13)]
    state.known[0] = set_of([card for card in cards if card not in hidden]) | state.hands[0]
    state.taken[1] = state.hands[1] = set_of(hidden[:3]) | bit(1) | bit(31)
    state.allowed = state.allowed[:]
    kinds = [int(state.cards[card]) - 15 for card in hidden]
    state.allowed[hidden[1]] = set_of([kinds[1], kinds[2], kinds[3]])
    state.allowed[hidden[2]] = set_of([kinds[0], kinds[2]]) | set_of([n for n in range(15) if n not in kinds])
    state.allowed[hidden[3]] = set_of([kinds[3], kinds[4]])
    shown = kinds[rng.below(2)]
    state.before = state.before[:]
    state.before[15 + shown] = set_of(hidden[:2])
    state.shown = append(state.shown, 64 + 15 + shown)
    state.hands[1] ^= bit(next(card for card in hidden if state.cards[card] == 15 + shown))
    return state, hidden


@pytest.mark.parametrize("seed", range(4))
def test_with_pro_cards_are_as_likely_as_what_was_told_of_them_says(seed: int) -> None:  # TAK-24
    rng = rng_of_number(seed)
    state, hidden = told_deck(rng)
    kinds = [int(state.cards[card]) for card in hidden]
    shown = int(state.shown[0]) & 63
    expected = {
        order: 1.0
        for order in permutations(kinds)
        if all((int(state.allowed[card]) >> (kind - 15)) & 1 for card, kind in zip(hidden, order, strict=True))
        and (int(state.before[shown]) >> hidden[order.index(shown)]) & 1
    }
    counts: Counter[Kinds] = Counter()
    for _ in range(60 * len(expected)):
        world = state.clone()
        world.determinize(0, rng)
        counts[tuple(int(world.cards[card]) for card in hidden)] += 1
        held = [int(world.cards[card]) for card in members_of(world.hands[1])]
        assert shown not in held
        assert len(held) == 4
    assert set(counts) == set(expected)
    assert fits(counts, expected)


def test_with_pro_a_seat_knows_what_it_put_back_and_others_that_it_held() -> None:  # TAK-24
    state = position("g1,0~4 y1,-1e~4", pro=True)
    deal(state, [30])
    top = int(state.queue[15])
    there = next(card for card in range(45) if state.cards[card] == 24)
    state.cards[there], state.cards[top] = state.cards[top], 24
    play(state, "draw-gardener draw-panda")
    kinds = set()
    for seed in range(40):
        world = state.clone()
        world.determinize(0, rng_of_number(seed))
        assert world.cards[top] == 24
        world = state.clone()
        world.determinize(1, rng_of_number(seed))
        kinds.add(int(world.cards[top]))
    assert kinds == {22, 24} - {int(state.cards[card]) for card in members_of(state.hands[1])}


def test_the_chance_to_come_is_redrawn() -> None:
    state = new(2)
    world = state.clone()
    assert world.rng.words() == state.rng.words()
    world.determinize(0, rng_of_number(9))
    assert world.rng.words() != state.rng.words()
