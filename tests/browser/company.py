"""What is done without many touches: a name, a table, a match played to its end, a seat left to a bot."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.rasant_player import play, whose_turn
from tests.browser.visitor import Visitor

CALL = """([path, body]) => fetch(path, body === null ? {} : {method: 'POST', body: JSON.stringify(body)})
  .then((answer) => answer.json())"""
# Starts where that is still to be done, then does the first that is legal; whoever is too quick comes again.
PLAYED = """table => new Promise((over) => {
  const come = () => {
    const socket = new WebSocket(`ws://${location.host}/ws/table/${table}`);
    let done = false;
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', seq: null}));
    socket.onclose = () => done ? over() : setTimeout(come, 100);
    socket.onmessage = ({data}) => {
      const told = JSON.parse(data);
      if (told.type === 'refused') socket.close();
      const [first] = told.legal ?? [];
      if (first) socket.send(JSON.stringify({type: 'decide', seq: told.seq, action: first.action}));
      if (told.type !== 'table') return;
      if (told.table.phase === 'lobby' && told.table.host) socket.send(JSON.stringify({type: 'start'}));
      if (told.table.phase === 'over') { done = true; socket.close(); }
    };
  };
  come();
})"""


def call(visitor: Visitor, path: str, body: Any = None) -> Any:
    """What the server answers that person."""
    if visitor.page.url == "about:blank":
        visitor.page.goto("/")
        visitor.page.wait_for_load_state("networkidle")  # the page has been told who they are
    return visitor.page.evaluate(CALL, [path, body])


def name(visitor: Visitor, called: str) -> str:
    """Says who they are; the name of their page."""
    told = call(visitor, "/api/me", {"name": called})
    assert told.get("name") == called, told  # somebody else at this server may have kept it
    return str(call(visitor, "/api/people/me")["page"])


def play_out(visitor: Visitor, table: str | None = None, seats: int = 2) -> str:
    """Plays a match with bots to its end; which table it was."""
    table = table or str(call(visitor, "/api/tables", {"game": "rasant", "seats": seats})["table"])
    visitor.page.evaluate(PLAYED, table)
    return table


def left_to_a_bot(after: int) -> pytest.MarkDecorator:
    """People make so many decisions and leave the others to bots; in the long tests they make them all."""
    cases = [after, pytest.param(1000, marks=pytest.mark.soak)]
    return pytest.mark.parametrize("decisions", cases, ids=["left", "by-hand"])


def play_to_the_end(
    visitors: list[Visitor],
    how: Callable[[Visitor], None],
    decisions: int,
    is_enough: Callable[[], bool] = lambda: True,
) -> int:
    """Everybody plays so many decisions, and on until it is enough; bots make the others. Returns how many."""
    made = play(visitors, how, decisions)
    while not is_enough() and play(visitors, how, 1):
        made += 1
    asked = whose_turn(visitors)
    if asked is not None:
        for visitor in sorted(visitors, key=lambda one: one is asked):  # nothing ends before the last of them
            leave_to_a_bot(visitor)
    for visitor in visitors:
        visitor.wait(visitor.is_over, "the end")
    return made


def leave_to_a_bot(visitor: Visitor) -> None:
    """From now on a bot decides for that person; by keyboard on a desk."""
    stand_in = visitor.button("players.stand_in").last
    if visitor.phone:
        open_players(visitor)
        visitor.touch(stand_in)
        visitor.page.keyboard.press("Escape")
    else:
        players_of(visitor).press("Enter")
        stand_in.press("Enter")


def open_players(visitor: Visitor) -> None:
    """Where the players are told of: at the side, or in the drawer."""
    if visitor.phone:
        visitor.touch(visitor.button("table.side"))
    visitor.touch(players_of(visitor))


def players_of(visitor: Visitor) -> Locator:
    """The tab that shows who sits at the table."""
    return visitor.page.get_by_role("tab", name=visitor.t("table.players"), exact=True)
