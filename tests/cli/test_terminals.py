"""Every game drawn in a terminal: at any width, with UTF-8 or without, in both languages; and its list of moves."""

import io
from functools import cache
from importlib.util import find_spec

import pytest
from rich.console import Console

from nekodrome.cli.board import board_of, moves_table
from nekodrome.cli.labels import is_lettered, labels_of
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.match import Match, setup
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.core.texts import LANGUAGES, say
from nekodrome.games import game_of, slugs
from nekodrome.lab.matches import seed_of_match
from tests.cli.conftest import Call

NAMES = ["Mina (vous)", "Chat de gouttière", "Tigre", "Chaton", "Chat de salon"]
MOMENTS = (0, 7, 30, 61, 100)
SIX = ("addi_cats", "neko_racing", "nekojima", "rasant", "takenoko", "top_race")
DRAWN = [slug for slug in slugs() if find_spec(f"nekodrome.games.{slug}.terminal") is not None]
games = pytest.mark.parametrize("slug", DRAWN)


@cache
def moments_of(slug: str) -> list[Match]:
    """A match at its start, and later on unless its decisions take their time."""
    game = game_of(slug)
    names = NAMES[: max(game.min_seats, 3)]
    found = []
    for steps in MOMENTS[:1] if game.dexterity is not None else MOMENTS:
        match, rng = setup(game, names, checked_options(game.options, {}), seed_of_match(4, 0)), rng_of_number(4)
        while len(match.decisions) < steps and not match.is_over:
            seat = match.state.pending()[0]
            match.decide(seat, match.state.random_action(seat, rng))
        found.append(match)
    return found


def printed(match: Match, eyes: int, lang: str, width: int, encoding: str = "utf-8", colours: bool = False) -> str:
    """The table and the moves as a terminal of that kind shows them."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace")
    out = Console(file=stream, width=width, color_system="truecolor" if colours else None, force_terminal=colours)
    out.print(board_of(match.game.slug)(match.state.view(eyes), match.names, lang))
    if eyes in match.state.pending():
        out.print(moves_table(match.game, match.state.legal_actions(eyes), lambda code: in_words(match, code, lang)))
    stream.flush()
    shown = stream.buffer.getvalue()
    return str(shown.decode(encoding))


def in_words(match: Match, code: int, lang: str) -> str:
    return say(match.game.words(code), match.game.slug, lang, match.names)


def test_all_six_games_have_a_drawing() -> None:
    assert set(SIX) <= set(DRAWN)


@games
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_table_fits_its_terminal_and_speaks_in_words(slug: str, lang: str, width: int) -> None:
    for match in moments_of(slug):
        for eyes in (0, SPECTATOR, OPEN):
            shown = printed(match, eyes, lang, width)
            assert max(map(len, shown.splitlines())) <= width
            assert not [key for key in match.state.view(eyes) if "_" in key and key in shown]
            assert not [sign for sign in ("{", "}", "terminal.", "None") if sign in shown]


@games
def test_a_table_speaks_the_language_asked_for(slug: str) -> None:
    for match in moments_of(slug):
        assert printed(match, 0, "en", 80) != printed(match, 0, "fr", 80)


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_drawn_in_plain_letters_where_there_are_no_others(slug: str, lang: str) -> None:
    letters = "àâéèêëîïôùûçœÀÉ’«»…\u00a0\u202f×"  # letters of words become their nearest plain ones elsewhere
    for match in moments_of(slug):
        drawn = printed(match, 0, lang, 60).translate(dict.fromkeys(map(ord, letters)))
        plain = printed(match, 0, lang, 60, encoding="ascii").replace("?", "")
        assert plain.isascii()
        assert len(plain) >= len("".join(letter for letter in drawn if letter.isascii()).replace("?", ""))


@games
def test_a_table_is_drawn_with_colours(slug: str) -> None:
    for match in moments_of(slug):
        assert "\x1b[" in printed(match, 0, "fr", 80, colours=True)


@games
def test_a_move_and_its_words_stand_apart(slug: str) -> None:
    for match in moments_of(slug):
        for seat in match.state.pending():
            lines = printed(match, seat, "en", 400).splitlines()
            for code in match.state.legal_actions(seat)[:50]:
                notation, words = match.game.describe(code), in_words(match, code, "en")
                assert any(f" {notation} " in line and f"  {words}" in line for line in lines)


# letters and numbers


def test_lines_are_lettered_where_a_number_is_a_move() -> None:
    assert [slug for slug in SIX if is_lettered(game_of(slug))] == ["addi_cats"]
    assert labels_of(game_of("rasant"), 3) == ["1", "2", "3"]


def test_letters_leave_out_those_that_ask_for_something_else() -> None:
    letters = labels_of(game_of("addi_cats"), 50)
    assert letters[:9] == ["a", "b", "c", "d", "e", "f", "g", "i", "j"]
    assert letters[22:25] == ["z", "aa", "ab"]
    assert not {"h", "q", "r"} & set(letters)
    assert len(set(letters)) == 50


def words_of_line(label: str, shown: str) -> str:
    """What the line of that label would lay."""
    return next(line.split()[1] for line in shown.splitlines() if line.split()[:1] == [label])


ADDITIONS = ("play", "addi_cats", "--seats", "you,random", "--seed", "3")


def test_in_the_additions_a_number_is_a_card_and_a_letter_a_line(call: Call) -> None:
    shown = call(*ADDITIONS, typed="q\n").out
    assert "A letter of the list or a move plays" in shown
    number = next(words[1] for words in map(str.split, shown.splitlines()) if words[1:2] and words[1].isdigit())
    assert f"  Player lays the {number} and is at {number}." in call(*ADDITIONS, typed=f"{number}\nq\n").out
    told = call(*ADDITIONS, typed="1\nq\n").out
    assert "“1” is neither a letter of the list, a to " in told
    first = call(*ADDITIONS, typed="a\nq\n").out
    assert f"  Player lays {words_of_line('a', shown)}" in first
    assert "c         plays the third move of the list" in call(*ADDITIONS, typed="?\nq\n").out


def test_elsewhere_a_number_is_a_line(call: Call) -> None:
    told = call("play", "rasant", "--seats", "you,random", "--seed", "3", typed="?\n99\nq\n").out
    assert "3         plays the third move of the list" in told
    assert "“99” is neither a number from 1 to " in told


def test_the_result_counts_what_the_game_counts(call: Call) -> None:
    ended = call("play", "top_race", "--seats", "random,random", "--seed", "2").out.splitlines()
    assert sum("$" in line and line.startswith(("  1. ", "  2. ")) for line in ended[-3:]) == 2


def test_a_race_ends_with_rows_and_tricks_in_place_of_points(call: Call) -> None:
    ended = call("play", "neko_racing", "--seats", "random,random,random", "--seed", "2").out.splitlines()
    places = [line for line in ended[-5:] if line.startswith(("  1. ", "  2. ", "  3. "))]
    assert len(places) == 3
    assert all("trick" in line and "point" not in line for line in places)
