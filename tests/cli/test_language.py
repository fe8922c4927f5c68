"""Which language the command line speaks."""

import pytest

from nekodrome.cli.language import language_of, without_language


@pytest.mark.parametrize(
    ("words", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ([], {"LANG": "", "LC_ALL": ""}, "en"),
        (["games", "--lang", "fr"], {"LC_ALL": "C"}, "fr"),
        (["--lang=en", "games"], {"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_flag_then_the_environment_then_english(words: list[str], environment: dict[str, str], lang: str) -> None:
    assert language_of(words, environment) == lang


def test_the_flag_may_stand_anywhere() -> None:
    assert without_language(["--lang", "fr", "rules", "rasant"]) == ["rules", "rasant"]
    assert without_language(["rules", "--lang=fr", "rasant"]) == ["rules", "rasant"]
