"""Each law catches a game that breaks it, and none complains of the game it was made from."""

from typing import Any

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.observations import Observation
from nekodrome.core.outcomes import Outcome
from nekodrome.core.questions import Answer, Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.rasant import GAME as RASANT
from nekodrome.games.rasant.moves import PASS
from nekodrome.games.rasant.rules import Rasant
from nekodrome.kit.laws import LAWS, Law, chairs, codes, course, keeping, leaks, rows, words, worlds
from nekodrome.kit.scene import LawBroken, Scene, cases_of
from nekodrome.kit.template import GAME as SARDINES
from nekodrome.kit.template.rules import Sardines
from nekodrome.parts.bits import lowest
from nekodrome.parts.encoding import mark, put_number
from tests.kit.faulty import Faithful, game_with
from tests.sardines.past import past_of


class Unordered(Faithful):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(self.inner.legal(seat))[::-1])


class Repeating(Faithful):
    def legal(self, seat: i64) -> vec[i64]:
        found = self.inner.legal(seat)
        return append(found, found[-1]) if len(found) else found


class AnyoneMayMove(Faithful):
    def legal(self, seat: i64) -> vec[i64]:
        return self.inner.legal(self.inner.actor())


class ChoosesTwice(Faithful):
    def random_action(self, seat: i64, rng: Rng) -> i64:
        rng.next32()
        return self.inner.random_action(seat, rng)


class TemptsWithLegal(Faithful):
    def tempting(self, seat: int) -> list[int]:
        return self.inner.legal_actions(seat)


class NoWayOut(Faithful):
    def foreseen(self, seat: int) -> list[Question]:
        words: Message = {"text": "game.line"}
        answers: list[Answer] = [{"words": words, "codes": self.inner.legal_actions(seat)}]
        return [{"name": "any", "words": words, "answers": answers, "otherwise": -1}]


class TakesEverythingBack(Faithful):
    def disclosed(self) -> int:
        return 0


class NeverEnds(Faithful):
    def apply(self, seat: i64, action: i64) -> None:
        pass


class NothingToChoose(Faithful):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]()


class OddPlaces(Faithful):
    def outcome(self) -> Outcome:
        return Outcome([1, 3, 3, 3][: self.seats], self.inner.scores(), "hands_empty")


class SharedClone(Faithful):
    def clone(self) -> "SharedClone":
        return SharedClone(self.inner)


class ClonesWithFacts(Faithful):
    def clone(self) -> "ClonesWithFacts":
        clone = ClonesWithFacts(self.inner.clone())
        clone.facts = []
        return clone


class RedrawsOwnHand(Faithful):
    def determinize(self, seat: i64, rng: Rng) -> None:
        self.inner.determinize((seat + 1) % self.seats, rng)


class RedrawsNothing(Faithful):
    def determinize(self, seat: i64, rng: Rng) -> None:
        pass


class KeepsItsGenerator(Faithful):
    """Chance to come that goes on as it was."""

    def __init__(self, inner: State) -> None:
        super().__init__(inner)
        self.chance = Rng(1, 2, 3, 4)


class ShufflesTheTrueOrder(Faithful):
    """Crates shuffled from their true order: the same draws give other worlds."""

    def determinize(self, seat: i64, rng: Rng) -> None:
        assert isinstance(self.inner, Sardines)
        seen = self.inner.round + 1
        coming = self.inner.crates[seen:]
        self.inner.determinize(seat, rng)
        rng.shuffle(coming)
        self.inner.crates = vec[i64](list(self.inner.crates)[:seen] + list(coming))


class RemembersTheDeal(Faithful):
    """A field that no view shows, and that follows the true hands."""

    def __init__(self, inner: State, mark: int = 0) -> None:
        super().__init__(inner)
        self.mark = mark

    def apply(self, seat: i64, action: i64) -> None:
        assert isinstance(self.inner, Sardines)
        super().apply(seat, action)
        self.mark = sum(self.inner.hands)

    def clone(self) -> "RemembersTheDeal":
        return RemembersTheDeal(self.inner.clone(), self.mark)

    def __reduce__(self) -> tuple[Any, ...]:
        return RemembersTheDeal, (self.inner, self.mark)


class ForgetsTheFirstRound(Faithful):
    """Worlds in which the first card was the highest (SAR-06)."""

    def determinize(self, seat: i64, rng: Rng) -> None:
        assert isinstance(self.inner, Sardines)
        first, self.inner.first = self.inner.first, vec[i64]([0] * self.seats)
        self.inner.determinize(seat, rng)
        self.inner.first = first


class ForgetsTheSeed(Faithful):
    """A state that does not follow from the seed."""

    made = 0

    def __init__(self, inner: State) -> None:
        super().__init__(inner)
        ForgetsTheSeed.made += 1
        self.number = ForgetsTheSeed.made

    def scores(self) -> list[int]:
        return [self.number] * self.seats


class FirstChoiceLeads(Faithful):
    """The order of sealed choices brings points."""

    def apply(self, seat: i64, action: i64) -> None:
        assert isinstance(self.inner, Sardines)
        if len(self.inner.pending()) == self.seats:
            self.inner.points[seat] += 1
        super().apply(seat, action)


class ShowsSealed(Faithful):
    def view(self, seat: int) -> dict[str, Any]:
        assert isinstance(self.inner, Sardines)
        return {**self.inner.view(seat), "sealed": list(self.inner.chosen)}


class TellsHidden(Faithful):
    """A public fact about a hidden card."""

    def apply(self, seat: i64, action: i64) -> None:
        assert isinstance(self.inner, Rasant)
        super().apply(seat, action)
        if self.facts is not None:
            self.tell("passes", {"seat": seat, "n": self.inner.hands[0] % 997 + self.inner.hands[1] % 997})


class MustClimb(Faithful):
    """Whoever can follow may not pass; so a pass tells something, and redrawing forgets it."""

    def legal(self, seat: i64) -> vec[i64]:
        found = self.inner.legal(seat)
        return found[:-1] if len(found) > 1 and found[-1] == PASS else found


class ForgetsOnPickling(Faithful):
    def __reduce__(self) -> tuple[Any, ...]:
        return _fresh, (int(self.seats),)


def _fresh(seats: int) -> State:
    return ForgetsOnPickling(Scene(SARDINES, seats, cases_of(SARDINES)[0][1], 1, 0).start())


class TuplesInView(Faithful):
    def view(self, seat: int) -> dict[str, Any]:
        return {**self.inner.view(seat), "pair": (1, 2)}


class UnwrittenRule(Faithful):
    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return "SAR-99", self.inner.why_not(seat, action)[1]


class UnsaidReason(Faithful):
    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return "SAR-05", {"text": "why.because"}


class RefusalChanges(Faithful):
    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        assert isinstance(self.inner, Sardines)
        self.inner.points[0] += 1
        return self.inner.why_not(seat, action)


class WordlessFact(Faithful):
    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.tell("hums", {})


class ForgottenArgument(Faithful):
    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.tell("reveals", {"seat": seat})


class WritesTooMuch(Faithful):
    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        self.inner.observe(seat, row, at)
        mark(row, at + size_of_rows())


class WritesTooHigh(Faithful):
    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        self.inner.observe(seat, row, at)
        put_number(row, at, 2)


class PeeksAtTheNext(Faithful):
    """Tells in numbers the lowest card of the next seat's hand."""

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        self.inner.observe(seat, row, at)
        assert isinstance(self.inner, Sardines)
        hand = self.inner.hands[(seat + 1) % self.seats]
        put_number(row, at + 3, lowest(hand) if hand else 0)


class BlindToItsHand(Faithful):
    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        self.inner.observe(seat, row, at)
        for word in range(at // 8, at // 8 + 3):
            row[word] = 0


def says_less() -> Observation:
    """Rows that say nothing of a hand, and do not say so."""
    assert SARDINES.observation is not None
    told = {path: fields for path, fields in SARDINES.observation.told.items() if path != "hand"}
    return Observation(SARDINES.observation.fields, told)


def size_of_rows() -> int:
    assert SARDINES.observation is not None
    return SARDINES.observation.size


BROKEN: list[tuple[Law, type[Faithful], dict[str, Any]]] = [
    (codes.codes_in_order, Unordered, {}),
    (codes.codes_in_order, Repeating, {}),
    (codes.codes_in_order, AnyoneMayMove, {}),
    (codes.codes_read_back, Faithful, {"parse": lambda text: int(text) - 1}),
    (codes.codes_read_back, Faithful, {"parse": lambda text: int(text) % 12}),
    (codes.random_choice_is_fair, ChoosesTwice, {}),
    (codes.tempting_is_not_legal, TemptsWithLegal, {}),
    (codes.answers_fit_their_questions, NoWayOut, {}),
    (course.match_ends, NeverEnds, {}),
    (course.match_ends, NothingToChoose, {}),
    (course.match_ends, OddPlaces, {}),
    (course.match_ends, Faithful, {"longest": 3}),
    (course.clones_are_independent, SharedClone, {}),
    (course.clones_are_independent, ClonesWithFacts, {}),
    (worlds.redrawing_keeps_what_is_seen, RedrawsOwnHand, {}),
    (worlds.redrawing_does_not_peek, ShufflesTheTrueOrder, {}),
    (chairs.a_chair_does_not_peek, RemembersTheDeal, {}),
    (worlds.redrawing_reaches_all_that_is_hidden, RedrawsNothing, {}),
    (worlds.redrawing_reaches_all_that_is_hidden, KeepsItsGenerator, {}),
    (course.sealed_choices_commute, FirstChoiceLeads, {}),
    (leaks.taking_back_is_no_news, TakesEverythingBack, {}),
    (leaks.sealed_choice_is_unseen, ShowsSealed, {}),
    (keeping.record_replays, ForgetsTheSeed, {}),
    (keeping.pickles, ForgetsOnPickling, {}),
    (keeping.view_is_json, TuplesInView, {}),
    (course.refusals_change_nothing, UnwrittenRule, {}),
    (course.refusals_change_nothing, UnsaidReason, {}),
    (course.refusals_change_nothing, RefusalChanges, {}),
    (words.everything_has_words, WordlessFact, {}),
    (words.everything_has_words, ForgottenArgument, {}),
    (rows.rows_keep_their_bounds, WritesTooMuch, {}),
    (rows.rows_keep_their_bounds, WritesTooHigh, {}),
    (rows.rows_tell_what_views_tell, PeeksAtTheNext, {}),
    (rows.rows_tell_what_views_tell, BlindToItsHand, {}),
    (rows.rows_tell_what_views_tell, Faithful, {"observation": says_less()}),
]


def scenes_of(kind: type[Faithful], changes: dict[str, Any]) -> list[Scene]:
    game = game_with(kind, SARDINES, **changes)
    return [Scene(game, seats, options, steps, steps) for seats, options in cases_of(game) for steps in range(9)]


def breaks(law: Law, scenes: list[Scene]) -> str:
    """What the law says of the first scene that breaks it."""
    for scene in scenes:
        try:
            law(scene)
        except LawBroken as broken:
            return str(broken)
    return ""


@pytest.mark.parametrize(("law", "kind", "changes"), BROKEN, ids=lambda part: getattr(part, "__name__", ""))
def test_the_law_catches_a_game_that_breaks_it(law: Law, kind: type[Faithful], changes: dict[str, Any]) -> None:
    assert breaks(law, scenes_of(kind, changes))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_has_nothing_against_a_faithful_copy(law: Law) -> None:
    assert breaks(law, scenes_of(Faithful, {})[::5]) == ""


def test_every_law_is_seen_to_fail() -> None:
    beside = {leaks.facts_tell_no_more_than_views}  # below, on a game with open decisions
    assert {law for law, _, _ in BROKEN} | beside == set(LAWS)


def test_a_fact_that_tells_of_hidden_cards_is_caught() -> None:
    game = game_with(TellsHidden, RASANT)
    scenes = [Scene(game, 3, {}, seed, 20 + seed) for seed in range(10)]
    assert "L9" in breaks(leaks.facts_tell_no_more_than_views, scenes)


def test_worlds_that_forget_what_a_decision_told_are_caught() -> None:
    game = game_with(MustClimb, RASANT)
    scenes = [Scene(game, 2, {}, seed, steps) for seed, steps in ((4, 4), (3, 8), (2, 2))]
    assert "L10" in breaks(_commutes, scenes)
    faithful = [Scene(RASANT, 2, {}, scene.seed, scene.steps) for scene in scenes]
    assert breaks(_commutes, faithful) == ""


def _commutes(scene: Scene) -> None:
    worlds.redrawing_commutes_with_deciding(scene, -1, 500)


def test_a_world_that_contradicts_the_past_is_caught() -> None:
    game = game_with(ForgetsTheFirstRound, SARDINES)
    scenes = [Scene(game, 3, cases_of(SARDINES)[0][1], seed, 6) for seed in range(20)]
    assert "L11" in breaks(lambda scene: leaks.past_is_consistent(scene, 0, _past_inside), scenes)


def _past_inside(start: State, world: State, decisions: list[Any], seat: int) -> leaks.Past:
    assert isinstance(start, Faithful)
    assert isinstance(world, Faithful)
    first, past = past_of(start.inner, world.inner, decisions, seat)
    return ForgetsTheFirstRound(first), past
