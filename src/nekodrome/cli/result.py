"""How a match ended, in a few lines."""

from nekodrome.cli.words import word
from nekodrome.core.match import Match
from nekodrome.core.texts import say


def result_lines(match: Match, names: list[str], lang: str) -> list[str]:
    """The reason, then the players from first to last."""
    outcome = match.state.outcome()
    order = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    width = max(map(len, names))
    lines = [say({"text": f"reason.{outcome.reason}"}, match.game.slug, lang)]
    for seat in order:
        points = word("result.points", lang, n=outcome.scores[seat])
        lines.append(f"  {outcome.places[seat]}. {names[seat]:{width}}  {points}")
    return lines
