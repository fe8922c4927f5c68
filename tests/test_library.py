"""The handful of names that a notebook needs, and how a match shows itself there."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import nekodrome
from nekodrome.core.errors import BadRecord, IllegalMove, MatchOver, UnknownBot, UnknownGame
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.rng import Rng, rng_of_number


def test_importing_it_loads_nothing_else() -> None:
    script = "import sys, nekodrome; print([name for name in sys.modules if name.startswith('nekodrome.')])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout.strip() == b"[]"


def test_every_name_is_there() -> None:
    for name in nekodrome.__all__:
        assert getattr(nekodrome, name) is not None
    assert dir(nekodrome) == sorted(nekodrome.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        nekodrome.nothing  # noqa: B018


@pytest.mark.parametrize("slug", nekodrome.games.slugs())
def test_a_match_of_any_game_shows_itself(slug: str) -> None:
    found = nekodrome.game(slug)
    match = nekodrome.setup(slug, [f"Player {n}" for n in range(max(2, found.min_seats))], seed=3)
    match.let("random")
    is_drawn = find_spec(f"nekodrome.games.{slug}.terminal") is not None  # else its view is shown as it is
    told = "Player 1" if is_drawn else str(next(iter(match.view())))
    assert told in str(match)
    html = match._repr_html_()
    assert html.startswith("<pre")
    assert told in html
    assert "://" not in html, "nothing is fetched from anywhere"
    assert str(nekodrome.picture(slug, match.state, SPECTATOR))


def test_a_match_shows_what_whoever_decides_may_see_and_no_more() -> None:
    match = nekodrome.setup("rasant", ["Mina", "Léo"], seed=7)
    assert match.seat is not None
    assert match.view() == match.state.view(match.seat)
    world = match.state.clone()
    world.determinize(match.seat, rng_of_number(1))
    assert str(nekodrome.picture("rasant", world, match.seat, match.names)) == str(match)
    while not match.is_over:
        match.let("random")
    assert match.view() == match.state.view(OPEN)


def test_deciding_says_what_happened_or_why_not() -> None:
    match = nekodrome.setup("rasant", ["Mina", "Léo"], seed=7)
    before = match.view(0)
    with pytest.raises(IllegalMove, match="RAS"):
        match.decide("y10")
    assert match.view(0) == before
    assert match.decide("g70") == ["Mina opens with the green 70."]
    assert "Léo decides" in repr(match)


def test_bots_of_ones_own_sit_beside_levels() -> None:
    class Last(nekodrome.Bot):
        def choose(self, chair: nekodrome.Chair, rng: Rng) -> int:
            return chair.legal_actions()[-1]

    match = nekodrome.play("rasant", [Last(), "random"], seed=2)
    assert match.names == ["Last", "random"]
    assert match.outcome.scores == nekodrome.play("rasant", [Last(), "random"], seed=2).outcome.scores
    with pytest.raises(MatchOver):
        match.moves()


def test_records_are_kept_and_read(tmp_path: Path) -> None:
    match = nekodrome.play("top_race", ["random", "random"], seed=5)
    path = tmp_path / "match.neko.jsonl"
    match.save(path)
    (again,) = nekodrome.records(path)
    assert again.outcome.scores == match.outcome.scores
    path.write_text(path.read_text("utf-8").replace('"seat":1', '"seat":0', 1))
    with pytest.raises(BadRecord):
        nekodrome.records(path)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(UnknownGame):
        nekodrome.setup("chess", ["a", "b"])
    with pytest.raises(UnknownBot):
        nekodrome.play("rasant", ["random", "lion"])
    with pytest.raises(UnknownBot):
        nekodrome.bot("exec:no/such", "rasant")


def test_simulating_and_duelling_take_names() -> None:
    assert nekodrome.simulate("rasant", ["random", "random"], 4, seed=1).matches == 4
    assert nekodrome.duel("rasant", "greedy", "random", 2, 1).deals == 1
