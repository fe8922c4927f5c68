"""How a match ended, in a few lines."""

from nekodrome.cli.words import word
from nekodrome.core.match import Match
from nekodrome.core.texts import catalogue, say


def result_lines(match: Match, names: list[str], lang: str) -> list[str]:
    """The reason, then the players from first to last."""
    outcome = match.state.outcome()
    order = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    width = max(map(len, names))
    lines = [say({"text": f"reason.{outcome.reason}"}, match.game.slug, lang)]
    reached = match.game.reached(match.state) if match.game.reached else None
    for seat in order:
        points = _score(match, outcome.scores[seat], outcome.reason, lang)
        score = say(reached[seat], match.game.slug, lang) if reached else points
        lines.append(f"  {outcome.places[seat]}. {names[seat]:{width}}  {score}")
    return lines


def _score(match: Match, n: int, reason: str, lang: str) -> str:
    """Points, or what the game counts instead: its text `score`, or `score.<reason>`, with the amount grouped."""
    slug = match.game.slug
    texts = catalogue(slug)
    key = f"score.{reason}" if f"score.{reason}" in texts else "score"
    if key not in texts:
        return word("result.points", lang, n=n)
    amount = f"{abs(n):,}".replace(",", "," if lang == "en" else "\u202f")
    return ("-" if n < 0 else "") + say({"text": key, "n": n, "amount": amount}, slug, lang)
