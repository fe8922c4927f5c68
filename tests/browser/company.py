"""What people do far away, without looking: a name, a table, a match played to its end."""

from typing import Any

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
