"""Programs in any language as seats: what they are told, what becomes of those that fail; none is left behind."""

import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.core.errors import Refused, UnknownBot
from nekodrome.core.rng import Rng
from nekodrome.games import game_of, slugs
from nekodrome.lab.listeners import attended
from nekodrome.lab.matches import bots_of, bots_rng, match_of, play
from nekodrome.lab.programs.child import Child
from nekodrome.lab.programs.program_bot import MOST_SEED, ProgramBot
from nekodrome.lab.programs.talk import LIVES
from nekodrome.lab.simulate import simulate
from nekodrome.lab.tournament import duel

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)
DICE = f"exec:{PYTHON} -S {EXAMPLES / 'dice.py'}"
RASANT = game_of("rasant")
NAMES = ["program", "random"]

PREAMBLE = """
import json, os, sys, time
def say(message): print(message if isinstance(message, str) else json.dumps(message), flush=True)
def asked(): return json.loads(sys.stdin.readline())
assert asked()["type"] == "hello"
say({"type": "hello", "protocol": 1, "name": "Bad"})
match = asked()
"""

Write = Callable[..., str]


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """A program that says hello, hears of a match and then does as written; the seat it plays."""

    def write(then: str, before: str = PREAMBLE) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        path.write_text(before + then)
        return f"exec:{PYTHON} -S {path}"

    return write


def played(kind: str, seconds: float = 5.0) -> ProgramBot:
    """The bot after a match against chance; it has left."""
    bot = ProgramBot(kind, seconds, 5.0)
    with attended([bot, *bots_of(RASANT, ["random"])]) as bots:
        match = play(match_of(RASANT, NAMES, {}, 3, 0), bots, bots_rng(3, 0))
    assert match.is_over
    return bot


def failure_of(bot: ProgramBot) -> str:
    failure = bot.failure()
    return "" if failure is None else str(failure["text"])


@pytest.fixture(scope="module")
def references(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The bots that are examples, as seats; that in C where there is a compiler."""
    node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
    found = {"python": DICE, "javascript": f"exec:{shlex.quote(node)} {EXAMPLES / 'last.mjs'}"}
    if (compiler := shutil.which("cc")) is not None:
        built = tmp_path_factory.mktemp("c") / "first"
        flags = ["-Wall", "-Wextra", "-Werror"]
        subprocess.run([compiler, *flags, "-o", str(built), str(EXAMPLES / "first.c")], check=True)
        found["c"] = f"exec:{built}"
    return found


def test_the_reference_bots_play_a_match_without_a_fault(references: dict[str, str]) -> None:
    report = simulate(RASANT, list(references.values()), matches=1, seconds=60)
    assert [seat["failures"] for seat in report.seats] == [0] * len(references)


@pytest.mark.parametrize("slug", slugs())
def test_a_program_plays_every_game(slug: str) -> None:
    game = game_of(slug)
    seats = ["random"] * (max(2, game.min_seats) - 1)
    report = simulate(game, [DICE, *seats], matches=1, seconds=60)
    assert report.complaints == []


def test_a_seed_repeats_the_match_whatever_the_processes() -> None:
    kept: list[list[str]] = []
    for jobs in (1, 2):
        records: list[str] = []
        simulate(RASANT, [DICE, "random"], 4, seed=9, jobs=jobs, records=records.append, seconds=60)
        kept.append(records)
    assert kept[0] == kept[1]


def test_a_duel_counts_failures(program: Write) -> None:
    result = duel(RASANT, program("sys.exit(3)"), "random", seats=2, deals=1)
    assert result.failures == 2
    assert duel(RASANT, DICE, "random", seats=2, deals=1, seconds=60).failures == 0


# what a program is told


LISTEN = """
with open(%r, "w") as heard:
    heard.write(json.dumps(match) + "\\n")
    for line in sys.stdin:
        heard.write(line)
        message = json.loads(line)
        if message["type"] == "choose":
            say({"type": "info", "thinks": "aloud"})
            say({"type": "move", "id": message["id"], "action": message["actions"][0]})
"""


def test_it_is_told_what_its_seat_may_see_and_nothing_else(program: Write, tmp_path: Path) -> None:
    path = tmp_path / "heard"
    bot = played(program(LISTEN % str(path)))
    assert failure_of(bot) == ""
    heard: list[dict[str, Any]] = [json.loads(line) for line in path.read_text().splitlines()]
    begins, *questions, ends, bye = heard
    assert begins == {
        **begins,
        "type": "match",
        "game": "rasant",
        "seats": 2,
        "seat": 0,
        "names": ["program", "random"],
    }
    assert bye == {"type": "bye"}
    match = match_of(RASANT, NAMES, {}, 3, 0)
    told = [fact.seen_by(0) for fact in RASANT.facts_before(match.state)]
    decisions = iter(questions)
    again = play(match_of(RASANT, NAMES, {}, 3, 0), [First(), *bots_of(RASANT, ["random"])], rng_after_sitting_down())
    for decision in again.decisions:
        if decision.seat == 0:
            asked = next(decisions)
            assert asked["type"] == "choose"
            assert asked["view"] == plain(match.state.view(0))
            assert asked["actions"] == match.state.legal_actions(0)
            assert asked["moves"] == [RASANT.describe(action) for action in asked["actions"]]
            assert asked["facts"] == plain(told)
            told = []
        told += [fact.seen_by(0) for fact in match.decide(decision.seat, decision.action)]
    assert ends == {**ends, "type": "end", "facts": plain(told), **match.state.outcome().as_json()}


def rng_after_sitting_down() -> Rng:
    """The chance of the bots in that match, after the program was given its seed."""
    generator = bots_rng(3, 0)
    generator.below(MOST_SEED)
    return generator


class First(Bot):
    """Plays like that program."""

    def choose(self, chair: Chair, rng: Rng) -> int:
        return chair.legal_actions()[0]


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


# what becomes of those that fail


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ("sys.exit()", "died"),
        ("os.close(1); time.sleep(600)", "died"),
        ("asked(); os.kill(os.getpid(), 9)", "died"),
        ("asked(); [say(line) for line in ('rubbish', '[1]', '\\udcff\\x00')]; time.sleep(600)", "wrong"),
        ("[say({'type': 'move', 'id': n, 'move': 'b10000'}) for n in (1, 1, 1)]; time.sleep(600)", "wrong"),
        ("[say({'type': 'move', 'id': 1, 'action': n}) for n in (-5, 10**30, True)]; time.sleep(600)", "wrong"),
        ("[say({'type': 'move', 'id': n, 'action': 0}) for n in (7, None, 'x')]; time.sleep(600)", "wrong"),
        ("say('[' * 60000); say('[' * 60000); say('{}'); time.sleep(600)", "wrong"),
        ("sys.stdout.write('x' * 500_000); sys.stdout.flush(); time.sleep(600)", "endless"),
    ],
)
def test_chance_plays_on_for_a_program_that_fails(program: Write, then: str, why: str) -> None:
    assert failure_of(played(program(f"sys.stdout.reconfigure(errors='surrogateescape')\n{then}"), 60.0)) == (
        f"error.program_{why}"
    )


@pytest.mark.parametrize(
    "then",
    [
        "time.sleep(600)",
        "sys.stdin.close(); time.sleep(600)",
        "while True: say({'type': 'info'})",
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)",
    ],
)
def test_thinking_too_long_ends_it(program: Write, then: str) -> None:
    assert failure_of(played(program(then), 0.2)) in ("error.program_late", "error.program_died")


def test_a_wrong_answer_is_refused_with_the_rule_and_may_be_mended(program: Write, tmp_path: Path) -> None:
    path = tmp_path / "refused"
    then = f"""
question = asked()
say({{"type": "move", "id": 1, "move": "no-such-move"}})
one = asked()
forbidden = next(n for n in range(40) if n not in question["actions"])
say({{"type": "move", "id": 1, "action": forbidden}})
open({str(path)!r}, "w").write(json.dumps([one, asked()]))
say({{"type": "move", "id": 1, "action": question["actions"][0]}})
"""
    assert failure_of(played(program(then))) == "error.program_died"  # later: it had learnt, and left
    one, two = json.loads(path.read_text())
    assert (one["type"], one["id"], one["tries"]) == ("refused", 1, 2)
    assert "no-such-move" in one["why"]
    assert (two["tries"], two["rule"][:3]) == (1, "RAS")
    assert 0 < two["seconds"] <= one["seconds"] <= 5


def test_it_is_started_anew_for_the_next_match_but_not_for_ever(program: Write) -> None:
    report = simulate(RASANT, [program("sys.exit()"), "random"], matches=LIVES + 1, jobs=1, seconds=60)
    assert report.seats[0]["failures"] == LIVES + 1
    one = ProgramBot(program("sys.exit()"), 5.0)
    texts = []
    for number in range(LIVES + 1):
        with attended([one, *bots_of(RASANT, ["random"])]) as bots:
            play(match_of(RASANT, NAMES, {}, 3, number), bots, bots_rng(3, number))
        texts.append(failure_of(one))
    assert texts == ["error.program_died"] * LIVES + ["error.program_given_up"]


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("print('hello?', flush=True)", "version 1 of the protocol"),
        ('print(\'{"type": "hello", "protocol": 2}\', flush=True)', "version 1 of the protocol"),
        ("raise SystemExit", "ended"),
        ("import time; time.sleep(600)", "too long"),
    ],
)
def test_whoever_does_not_say_hello_is_refused_before_anything_begins(program: Write, before: str, why: str) -> None:
    bot = ProgramBot(program("", before), 1.0, 0.2 if "sleep" in before else 60.0)
    with pytest.raises(Refused, match=why):
        bot.talk.greet()


@pytest.mark.parametrize("kind", ["exec:", "exec: ", "exec:./no-such-program", "exec:'unclosed", "exec:."])
def test_what_is_no_program_is_refused(kind: str) -> None:
    with pytest.raises(UnknownBot, match="no program"):
        simulate(RASANT, [kind, "random"], matches=1)


# nobody is left behind

FAMILY = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
open(%r, "w").write(f"{os.getpid()} {child.pid}")
say({"type": "info"})
time.sleep(600)
"""


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux")
def test_whoever_is_killed_leaves_no_program_behind(program: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    kind = program(FAMILY % str(pids)).removeprefix("exec:")
    script = f"""
import shlex, time
from nekodrome.lab.programs.child import Child
child = Child({shlex.split(kind)!r})
until = time.monotonic() + 60
child.say(b'{{"type": "hello"}}', until)
child.hear(until)
child.say(b'{{"type": "match"}}', until)
child.hear(until)
print("there", flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"there\n"
        family = [int(pid) for pid in pids.read_text().split()]
        assert all(map(is_running, family))
        handles = [os.pidfd_open(pid) for pid in family]
        parent.send_signal(signal.SIGKILL)
    for handle in handles:
        assert select.select([handle], [], [], 60)[0]
        os.close(handle)


def test_a_program_that_does_not_leave_is_ended() -> None:
    child = Child([sys.executable, "-S", "-c", "import time; print(flush=True); time.sleep(600)"])
    child.hear(time.monotonic() + 60)
    child.end(0.0)
    assert child._keeper.returncode is not None
