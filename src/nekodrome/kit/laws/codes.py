"""Codes: their order, their texts, and what may be chosen, at once or in advance (L1)."""

from nekodrome.core.game import Game
from nekodrome.kit.laws.words import hold_message, hold_reason
from nekodrome.kit.scene import Scene


def codes_in_order(scene: Scene) -> None:
    """L1: legal codes are ascending, unique and in range, and only pending seats have any."""
    state = scene.state()
    pending = state.pending()
    scene.hold(pending[:1] == [seat for seat in [state.actor()] if seat >= 0], "L1", "actor is not the first pending")
    for seat in range(scene.seats):
        codes = state.legal_actions(seat)
        scene.hold(codes == sorted(set(codes)), "L1", f"codes of seat {seat} are not ascending: {codes}")
        scene.hold(all(0 <= code < scene.game.actions for code in codes), "L1", f"a code is out of range: {codes}")
        scene.hold(bool(codes) == (seat in pending), "L1", f"seat {seat} has codes {codes}, pending is {pending}")
        taken = scene.game.accepted_in(state, seat)
        scene.hold(taken == sorted({*taken, *codes}), "L1", f"of seat {seat} {taken} is accepted, legal are {codes}")
        legal = [code for code in range(scene.game.actions) if state.is_legal(seat, code)]
        scene.hold(legal == codes, "L1", f"is_legal of seat {seat} says {legal}, legal says {codes}")


def codes_read_back(scene: Scene) -> None:
    """L1: parse is the exact inverse of describe, and refuses everything else."""
    game = scene.game
    codes = range(game.actions) if game.actions <= 500 else _some_codes(scene)
    for code in codes:
        text = game.describe(code)
        back = _parsed(game, text)
        scene.hold(back == code, "L1", f"code {code} is written {text!r}, which reads as {back}")
        for other in (text + " ", " " + text, text.upper() + "!", text[:-1]):
            read = _parsed(game, other)
            scene.hold(read is None or game.describe(read) == other, "L1", f"{other!r} reads as {read}")


def _some_codes(scene: Scene) -> list[int]:
    state = scene.state()
    return [code for seat in range(scene.seats) for code in state.legal_actions(seat)]


def _parsed(game: Game, text: str) -> int | None:
    try:
        return game.parse(text)
    except ValueError:
        return None


def random_choice_is_fair(scene: Scene) -> None:
    """random_action is `legal(seat)[rng.below(n)]`, with the same draws."""
    state = scene.state()
    for seat in state.pending():
        rng, other = scene.rng(2), scene.rng(2)
        codes = state.legal_actions(seat)
        for _ in range(8):
            drawn, expected = state.random_action(seat, rng), codes[other.below(len(codes))]
            scene.hold(drawn == expected, "L1", f"random_action of seat {seat} draws {drawn}, not {expected}")
        scene.hold(rng.words() == other.words(), "L1", f"random_action of seat {seat} draws more than one number")


def tempting_is_not_legal(scene: Scene) -> None:
    """L8: what tempts a player is not legal, and the rule that forbids it is written down."""
    state = scene.state()
    for seat in range(scene.seats):
        codes = state.tempting(seat)
        scene.hold(codes == sorted(set(codes)), "L8", f"tempting codes are not ascending: {codes}")
        scene.hold(not codes or seat in state.pending(), "L8", f"seat {seat} owes nothing and is tempted by {codes}")
        for code in codes:
            scene.hold(0 <= code < scene.game.actions, "L8", f"the tempting code {code} is out of range")
            scene.hold(code not in scene.game.accepted_in(state, seat), "L8", f"the tempting code {code} is legal")
            hold_reason(scene, *state.why_not(seat, code))


def answers_fit_their_questions(scene: Scene) -> None:
    """L1: what can be said in advance has words, and whenever it can be chosen so can what is chosen otherwise."""
    state = scene.state()
    for seat in range(scene.seats):
        codes = set(state.legal_actions(seat))
        for question in state.foreseen(seat):
            hold_message(scene, question["words"])
            for answer in question["answers"]:
                hold_message(scene, answer["words"])
                stuck = codes.intersection(answer["codes"]) and question["otherwise"] not in codes
                scene.hold(not stuck, "L1", f"{question['name']} is asked, and {question['otherwise']} is not legal")
