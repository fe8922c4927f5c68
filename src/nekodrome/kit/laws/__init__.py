"""The laws that every game must satisfy.

A law is a function that takes a scene and raises LawBroken, saying what does not hold and where.
"""

from collections.abc import Callable
from typing import Final

from nekodrome.kit.laws.chairs import a_chair_does_not_peek
from nekodrome.kit.laws.codes import (
    answers_fit_their_questions,
    codes_in_order,
    codes_read_back,
    random_choice_is_fair,
    tempting_is_not_legal,
)
from nekodrome.kit.laws.course import (
    clones_are_independent,
    match_ends,
    refusals_change_nothing,
    sealed_choices_commute,
)
from nekodrome.kit.laws.keeping import pickles, record_replays, view_is_json
from nekodrome.kit.laws.leaks import facts_tell_no_more_than_views, sealed_choice_is_unseen, taking_back_is_no_news
from nekodrome.kit.laws.rows import rows_keep_their_bounds, rows_tell_what_views_tell
from nekodrome.kit.laws.words import everything_has_words
from nekodrome.kit.laws.worlds import (
    redrawing_does_not_peek,
    redrawing_keeps_what_is_seen,
    redrawing_reaches_all_that_is_hidden,
)
from nekodrome.kit.scene import Scene

Law = Callable[[Scene], None]

LAWS: Final[list[Law]] = [
    codes_in_order,
    codes_read_back,
    random_choice_is_fair,
    tempting_is_not_legal,
    answers_fit_their_questions,
    match_ends,
    clones_are_independent,
    redrawing_keeps_what_is_seen,
    redrawing_does_not_peek,
    redrawing_reaches_all_that_is_hidden,
    a_chair_does_not_peek,
    sealed_choices_commute,
    sealed_choice_is_unseen,
    record_replays,
    refusals_change_nothing,
    facts_tell_no_more_than_views,
    taking_back_is_no_news,
    pickles,
    view_is_json,
    everything_has_words,
    rows_keep_their_bounds,
    rows_tell_what_views_tell,
]
