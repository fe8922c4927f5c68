"""What a race brings is said in rows and tricks, never in points."""

from nekodrome.core.texts import say
from nekodrome.games.neko_racing.reached import reached_by_all
from nekodrome.games.neko_racing.rules import NekoRacing
from tests.neko_racing.positions import at_the_wheel, new, play, position


def said(state: NekoRacing, lang: str = "en") -> list[str]:
    return [say(words, "neko_racing", lang) for words in reached_by_all(state)]


def test_a_race_ends_with_the_finish_a_row_or_the_box() -> None:  # NNR-17
    state = at_the_wheel("22a 20a box", 1)
    play(state, "finish")
    assert said(state) == ["finished, no trick", "row 20, no trick", "in the box, no trick"]
    assert said(state, "fr") == ["à l’arrivée, aucun pli", "rangée 20, aucun pli", "au stand, aucun pli"]


def test_tricks_are_counted_for_whoever_wins_them() -> None:  # NNR-08
    state = position("b9 g1", "b2 g9", "b1 g3", cars="7a 8b box")
    play(state, "b9 b2 b1 8a")
    assert [player["tricks"] for player in state.view(0)["players"]] == [1, 0, 0]
    play(state, "g1 g9 g3")
    assert [player["tricks"] for player in state.view(0)["players"]] == [1, 1, 0]
    assert said(state)[:2] == ["row 8, 1 trick", "row 8, 1 trick"]


def test_laps_are_told_where_there_are_several() -> None:  # NNR-18
    assert said(at_the_wheel("2:3a 5a box", 1, laps=2))[:2] == ["lap 2, row 3, no trick", "lap 1, row 5, no trick"]


def test_in_a_series_the_best_race_counts() -> None:  # NNR-19
    state = at_the_wheel("22a 20a box", 1, record=True, races=2)
    state.tricks = 18
    play(state, "finish")
    assert said(state) == ["best race: 18 tricks", "no race won", "no race won"]
    assert said(state, "fr")[0] == "meilleure course\u00a0: 18 plis"
    assert [player["tricks"] for player in state.view(0)["players"]] == [0, 0, 0]


def test_the_count_survives_a_clone_and_a_pickle() -> None:
    state = position("b9 g1", "b2 g9", "b1 g3", cars="7a 8b box")
    play(state, "b9 b2 b1 8a")
    factory, args = state.__reduce__()[:2]
    assert [one.tricks_won(0) for one in (state.clone(), factory(*args), new())] == [1, 1, 0]
