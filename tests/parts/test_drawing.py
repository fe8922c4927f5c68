"""A drawing speaks its game's words, in its reader's language and with the players' names."""

import pytest

from nekodrome.parts.drawing import Drawing


@pytest.mark.parametrize(("lang", "said"), [("en", "Light blue"), ("fr", "Bleu clair")])
def test_words_are_those_of_the_game(lang: str, said: str) -> None:
    drawing = Drawing("top_race", ["Ann"], lang)
    assert drawing.words({"text": "car.light_blue"}).lower() == said.lower()


def test_a_sentence_of_the_terminal_names_the_players() -> None:
    drawing = Drawing("top_race", ["Ann", "Bob"], "en")
    assert "Bob" in drawing.say("controller", seat=1)
