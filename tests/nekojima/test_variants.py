"""Urban jungle, Skyscrapers, Duo, Expert (NEK-24 to NEK-27)."""

import pytest

from nekodrome.core.errors import BadOption, IllegalMove, WrongSeats
from nekodrome.core.match import decide, fresh_seed, setup
from nekodrome.core.options import Options
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.movements import Movement
from nekodrome.games.nekojima.moves import HANDS, POLE_SPOT, SPOT, VALIDATE
from nekodrome.games.nekojima.phases import CHOOSE, STANDING
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat
from nekodrome.games.nekojima.pieces import BLACK, IMPOSES
from tests.nekojima.positions import (
    BLUE,
    PINK,
    TOUCH,
    grown,
    happens,
    kinds,
    made,
    new,
    order,
    standing,
    texts,
    turn,
    up,
    valid,
    with_island,
)


def test_in_the_urban_jungle_nothing_stands_on_a_pile_of_two() -> None:  # NEK-24
    assert turn(variant="jungle").orders().urban_jungle
    assert not turn().orders().urban_jungle


def test_skyscrapers_leave_room_for_two_poles_on_the_board_of_a_district() -> None:  # NEK-25
    island = standing(Denchuu(BLUE, (75, 75)), Denchuu(BLUE, (75, 75)), Denchuu(BLUE, (90, 75)))
    state = with_island(turn(colour=BLUE, districts=(0, 0), variant="skyscrapers"), island)
    made(state, "75-75")
    assert all(code - SPOT >= POLE_SPOT for code in state.legal_actions(0) if code >= SPOT)
    plain = with_island(turn(colour=BLUE, districts=(0, 0)), island)
    made(plain, "75-75")
    assert any(SPOT <= code < SPOT + POLE_SPOT for code in plain.legal_actions(0))


def test_one_variant_at_a_time() -> None:  # NEK-25
    with pytest.raises(BadOption):
        setup(GAME, ["a", "b"], {"variant": "jungle and skyscrapers"}, fresh_seed())


@pytest.mark.parametrize(
    ("options", "fine"),
    [
        ({}, {1, 2, 3, 4, 5}),
        ({"mode": "against"}, {2, 3, 4, 5}),
        ({"duo": True}, {2, 4, 6, 8}),
        ({"duo": True, "mode": "against"}, {4, 6, 8}),
    ],
)
def test_duo_seats_pairs_and_two_of_them_against_each_other(options: Options, fine: set[int]) -> None:  # NEK-26
    for seats in range(1, 9):
        names = [f"Seat {seat}" for seat in range(seats)]
        if seats in fine:
            assert setup(GAME, names, options, fresh_seed()).state.seats == seats
        else:
            with pytest.raises(WrongSeats):
                setup(GAME, names, options, fresh_seed())


def test_in_duo_the_lead_alternates_between_partners() -> None:  # NEK-26
    state = turn(4, active=0, duo=True)
    leaders = []
    for _ in range(5):
        leaders.append(state.active)
        state.bag, state.supply, state.phase, state.colour, state.blacks = (
            (6, 6, 6, 7),
            ((2, 3, 2),) * 3,
            "take",
            BLUE,
            0,
        )
        with_island(state, standing())
        valid(state)
    assert leaders == [0, 1, 2, 3, 0]
    assert state.team(0) == state.team(2) == [0, 2]


def test_in_duo_the_seat_before_the_leader_imposes() -> None:  # NEK-26
    for seats, before in ((4, 0), (2, 0)):
        state = new(seats, duo=True)
        state.active, state.faces, state.districts = 1, (IMPOSES, 2), (-1, 2)
        state.phase, state._codes = CHOOSE, None
        assert state.actor() == before


def test_in_duo_each_hangs_the_cats_they_were_given() -> None:  # NEK-26
    state = turn(4, active=0, duo=True, mode="against")
    state.due = (1, 0, 1, 0)
    up(state, points=((0, 2), (0, 3)))
    assert state.actor() == 0
    happens(state, Movement(grown(state, cats=(HungCat(0, 0, 2),)), points=((0, 3),)))
    assert state.phase == STANDING
    assert state.actor() == 2
    assert "cat-2" in texts(state.legal_actions(2))


def test_in_duo_both_partners_hands_may_play() -> None:  # NEK-26
    state = turn(4, active=1, duo=True)
    assert state.live_seats() == [1, 3]
    assert GAME.dexterity is not None
    assert GAME.dexterity.is_by_hand(state, 3, HANDS)
    assert not GAME.dexterity.is_by_hand(state, 0, HANDS)


def test_in_duo_nothing_lifts_until_both_grip_and_then_each_hand_goes_where_it_was_aimed() -> None:  # NEK-26
    live = LiveHands(turn(2, active=0, duo=True, hand="calm"), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    starts = [live._turn.foot(hand) for hand in (0, 1)]
    aimed = [[x, y + 20.0, z + 10.0, 0.0] for x, y, z in starts]
    live.obey(0, order(do="aim", hand=0, at=aimed[0]))
    for _ in range(40):
        live.advance()
    assert live._turn.foot(0) == pytest.approx(starts[0], abs=1.0)
    live.obey(1, order(do="aim", hand=1, at=aimed[1]))
    for _ in range(40):
        live.advance()
    assert [live._turn.foot(hand) for hand in (0, 1)] == [pytest.approx(at[:3], abs=1.0) for at in aimed]


def test_an_aim_for_a_hand_that_let_go_does_not_hold_up_the_other() -> None:  # NEK-28
    live = LiveHands(turn(1, active=0, hand="calm"), None)
    live.obey(0, order(do="take", heights=[75, 75]))
    live.obey(0, order(do="let_go", hand=0))
    x, y, z = live._turn.foot(1)
    with pytest.raises(IllegalMove):
        live.obey(0, order(do="aim", hand=0, at=[0.0, 0.0, 0.0, 0.0]))
    live.obey(0, order(do="aim", hand=1, at=[x, y + 5.0, z, 0.0]))
    live.advance()
    assert [1000 * at for at in live._turn.hands[1].grasp.target] == pytest.approx([x, y + 5.0, z], abs=0.02)


def test_in_duo_a_pair_loses_together() -> None:  # NEK-26
    state = with_island(turn(4, active=3, duo=True, mode="against"), standing(Denchuu(PINK, (75, 75))))
    up(state, fallen=(0, 1))
    assert state.outcome().places == [1, 3, 1, 3]


def test_expert_together_a_touch_ends_the_match() -> None:  # NEK-27
    state = turn(expert=True)
    assert kinds(up(state, offences=(TOUCH,)))[-2:] == ["touches", "ends"]
    assert state.outcome().reason == "touched"
    calm = turn()
    up(calm, offences=(TOUCH,))
    assert calm.phase == STANDING


def test_expert_against_each_other_whoever_touches_is_out_and_the_island_returns() -> None:  # NEK-27
    state = with_island(turn(expert=True, mode="against"), standing(Denchuu(PINK, (75, 75))))
    state.due = (2, 1, 0)
    island, bag = state.before, state.bag
    up(state, offences=(TOUCH,))
    assert state.out == (0,)
    assert state.island == island
    assert state.due[0] == 0
    assert state.active == 1
    drawn = [state.bag[colour] for colour in range(4)]
    assert sum(drawn) == sum(bag) + 3 - 1 - state.blacks  # a blue and two black ones back, then the next draw
    assert bag[BLACK] + 2 == state.bag[BLACK] + state.blacks


def test_expert_the_last_one_in_wins_and_those_out_lose_on_a_fall() -> None:  # NEK-27
    state = turn(2, expert=True, mode="against")
    up(state, offences=(TOUCH,))
    assert state.outcome().reason == "last_in"
    assert state.outcome().places == [2, 1]
    three = with_island(turn(3, active=1, expert=True, mode="against"), standing(Denchuu(PINK, (75, 75))))
    three.out = (0,)
    up(three, fallen=(0,))
    assert three.outcome().places == [2, 2, 1]


def test_expert_passes_over_those_who_are_out() -> None:  # NEK-27
    state = turn(3, active=0, expert=True, mode="against")
    state.out = (1,)
    up(state)
    decide(GAME, state, 0, VALIDATE)
    assert state.active == 2
    assert state.neighbour() == 0
