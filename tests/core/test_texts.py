"""Sentences: how messages are filled, and that every catalogue is whole in both languages."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nekodrome.core.french import SHORT
from nekodrome.core.texts import HOLE, LANGUAGES, Catalogue, catalogue, plural_of, say, sentence_of
from nekodrome.games import game_of, slugs
from nekodrome.kit.folders import PACKAGE
from nekodrome.kit.french import catalogues, spaced, spaced_catalogue
from nekodrome.kit.laws.words import holes_of

by_file = pytest.mark.parametrize(
    "path", list(catalogues()), ids=lambda path: "-".join(path.relative_to(PACKAGE).with_suffix("").parts)
)

OTHER_FORMS = ("you", "on_you", "head", "next")  # of what is told: to whom it happens, and as a heading
NAMES = ["Ana", "Bo", "Cy"]
SHARED = json.loads((Path(__file__).parent / "sentences.json").read_text("utf-8"))  # the client says the same
LED = [(particle, phrase) for particle, phrases in SHARED["led"].items() for phrase in phrases]


def texts_in(path: Path) -> dict[str, dict[str, Any]]:
    texts: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return texts


def forms(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


@by_file
def test_no_key_is_there_twice(path: Path) -> None:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]
        return dict(pairs)

    json.loads(path.read_text("utf-8"), object_pairs_hook=unique)


@by_file
def test_every_text_is_there_in_both_languages(path: Path) -> None:
    for key, entry in texts_in(path).items():
        assert tuple(entry) == LANGUAGES, key
        assert all(form.strip() for lang in LANGUAGES for form in forms(entry[lang])), key


@by_file
def test_both_languages_name_the_same_arguments(path: Path) -> None:
    for key, entry in texts_in(path).items():
        assert holes_of(entry["en"]) - {"n"} == holes_of(entry["fr"]) - {"n"}, key


def counts(form: Any) -> list[str] | None:
    """The numbers a text has forms for."""
    return list(form) if not isinstance(form, str) and "other" in form else None


@by_file
def test_both_languages_count_alike(path: Path) -> None:
    for key, entry in texts_in(path).items():
        assert counts(entry["en"]) == counts(entry["fr"]), key
        assert counts(entry["en"]) in (None, ["one", "other"], ["none", "one", "other"]), key


@by_file
def test_a_form_that_a_text_asks_for_is_there(path: Path) -> None:
    texts = texts_in(path)
    for lang in LANGUAGES:
        entries = [entry[lang] for entry in texts.values()]
        offered = {name for entry in entries if not isinstance(entry, str) and counts(entry) is None for name in entry}
        asked = {hole[3] for entry in entries for form in forms(entry) for hole in HOLE.finditer(form) if hole[3]}
        assert asked <= offered


@by_file
def test_little_words_are_french_and_known(path: Path) -> None:
    for key, entry in texts_in(path).items():
        for lang in LANGUAGES:
            words = {hole[1] for form in forms(entry[lang]) for hole in HOLE.finditer(form) if hole[1]}
            assert words <= (set(SHORT) if lang == "fr" else set()), key


@by_file
def test_french_has_french_spaces_quotes_and_apostrophes(path: Path) -> None:
    for key, entry in texts_in(path).items():
        for form in forms(entry["fr"]):
            assert spaced(form) == form, f"{key}; `python -m nekodrome.kit.french --write` puts it right"
            assert "'" not in form, f"{key}: {form!r}"
            assert '"' not in form, f"{key}: {form!r}"


@by_file
def test_braces_are_arguments(path: Path) -> None:
    for key, entry in texts_in(path).items():
        for lang in LANGUAGES:
            for form in forms(entry[lang]):
                assert not set("{}") & set(HOLE.sub("", form)), key


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        ({"text": "fact.plays", "seat": 1, "card": {"text": "card", "colour": "blue", "value": 90}},
         "Bo plays the blue 90.", "Bo joue le 90 bleu."),
        ({"text": "fact.draws", "seat": 0, "n": 1}, "Ana draws a card.", "Ana pioche une carte."),
        ({"text": "fact.draws", "seat": 0, "n": 3}, "Ana draws 3 cards.", "Ana pioche 3 cartes."),
        ({"text": "fact.ends", "winning_seat": [0, 1, 2]},
         "Nobody has a card left, and the match is over. First place: Ana, Bo and Cy.",
         "Plus personne n’a de carte, la partie est finie. Première place\u00a0: Ana, Bo et Cy."),
        ({"text": "fact.overtakes", "seat": 0, "round_colour": "red", "cars": [{"car": 1}], "moved": 1, "n": 1},
         "Ana wins the round in red: one car shoots to the front, for 1 point.",
         "Ana remporte la manche en rouge\u00a0: une voiture file en tête, pour 1 point."),
        ({"text": "no.such.text", "seat": 0}, "no.such.text", "no.such.text"),
    ],
)  # fmt: skip
def test_a_message_becomes_a_sentence(message: dict[str, Any], english: str, french: str) -> None:
    assert say(message, "rasant", "en", NAMES) == english
    assert say(message, "rasant", "fr", NAMES) == french


@pytest.mark.parametrize(("message", "english", "french"), SHARED["cases"])
def test_the_client_and_we_say_the_same(message: dict[str, Any], english: str, french: str) -> None:
    assert sentence_of(message, SHARED["texts"], "en", SHARED["names"]) == english
    assert sentence_of(message, SHARED["texts"], "fr", SHARED["names"]) == french


@pytest.mark.parametrize(("particle", "phrase"), LED, ids=[phrase for _, phrase in LED])
def test_a_little_word_goes_by_what_is_heard(particle: str, phrase: str) -> None:
    word = phrase.removeprefix(SHORT[particle]) if phrase.startswith(SHORT[particle]) else phrase.partition(" ")[2]
    text: Catalogue = {"t": {"en": "", "fr": f"{{{particle} name}}"}}
    assert sentence_of({"text": "t", "name": word}, text, "fr", []) == phrase


def test_a_seat_without_a_name_has_its_number() -> None:
    assert say({"text": "fact.passes", "seat": 1}, "rasant") == "seat 2 passes."
    assert say({"text": "fact.passes", "seat": 1}, "rasant", "fr") == "place 2 passe."


def test_braces_in_a_name_stay_as_they_are() -> None:
    message = {"text": "fact.plays", "seat": 0, "card": {"text": "card", "colour": "red", "value": 10}}
    assert say(message, "rasant", "en", ["{card} {seat}"]) == "{card} {seat} plays the red 10."


def test_french_counts_nothing_as_one() -> None:
    assert [plural_of("fr", n) for n in (0, 1, 1.5, 2)] == ["one", "one", "one", "other"]
    assert [plural_of("en", n) for n in (0, 1, 1.5, 2)] == ["other", "one", "other", "other"]


def test_a_form_for_none_is_taken_for_nothing() -> None:
    said = [say({"text": "fact.draws", "seat": 0, "colour": "pink", "n": n}, "nekojima", "fr") for n in (0, 1, 2)]
    assert [sentence.rpartition(" ")[2] for sentence in said] == ["rose.", "noir.", "noirs."]


@pytest.mark.parametrize("slug", slugs())
def test_a_game_has_one_name_everywhere(slug: str) -> None:
    assert set(catalogue(slug)["game.name"].values()) == {game_of(slug).name}


def test_the_readme_calls_the_games_by_their_names() -> None:
    readme = (PACKAGE.parents[1] / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| ([^|]+) \| \d+ to \d+ \|", readme, re.MULTILINE)
    assert listed
    assert set(listed) <= {game_of(slug).name for slug in slugs()}


def test_the_texts_of_a_game_lie_over_those_of_the_interface() -> None:
    assert "error.seats" in catalogue("rasant")
    assert "fact.passes" in catalogue("rasant")
    assert "fact.passes" not in catalogue()


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("Attention : vide ; non ! « oui » ?", "Attention\u00a0: vide\u202f; non\u202f! «\u00a0oui\u00a0»\u202f?"),
        ("https://a.example à 12:30", "https://a.example à 12:30"),
        ("vide: qui passe", "vide\u00a0: qui passe"),
    ],
)
def test_french_spaces_are_put_right_once(typed: str, right: str) -> None:
    assert spaced(typed) == right
    assert spaced(right) == right
    assert spaced_catalogue(json.dumps({"a": {"en": "x", "fr": typed}}, ensure_ascii=False)).count(right) == 1


@pytest.mark.parametrize("slug", slugs())
def test_whoever_does_something_is_told_so_themselves(slug: str) -> None:
    texts = texts_in(PACKAGE / "games" / slug / "texts.json")
    told = [key for key in texts if key.startswith("fact.") and key.split(".")[-1] not in OTHER_FORMS]
    public = [key for key in told if key + ".own" not in texts]  # its owner hears the other one
    named = [key for key in public if any(hole[2] == "seat" for hole in HOLE.finditer(str(texts[key]["en"])))]
    assert [key for key in named if key + ".you" not in texts] == []
