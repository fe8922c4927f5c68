"""Everything that is asked once, under /api: which call is answered where."""

from typing import Final

from starlette.routing import Route

from nekodrome.server.house import House
from nekodrome.server.http import (
    analyses,
    challenges,
    clubs,
    friends,
    games,
    invitations,
    leaving,
    matches,
    people,
    profiles,
    programs,
    puzzles,
    screens,
    tables,
    waiting,
)
from nekodrome.server.http.answering import Caller, Handler, endpoint_of
from nekodrome.server.refusals import NotFound, error

CALLS: Final[list[tuple[str, str, Handler]]] = [
    ("GET", "/api/me", people.tell_me),
    ("POST", "/api/me", people.change_me),
    ("POST", "/api/me/password", people.keep_name),
    ("POST", "/api/login", people.log_in),
    ("POST", "/api/logout", people.log_out),
    ("POST", "/api/me/link", people.make_link),
    ("POST", "/api/me/claim", people.claim_link),
    ("POST", "/api/me/page", profiles.change_page),
    ("POST", "/api/me/erase", leaving.erase_me),
    ("GET", "/api/me/export", leaving.export_me),
    ("GET", "/api/me/programs", programs.list_programs),
    ("POST", "/api/me/programs", programs.make_program),
    ("POST", "/api/me/programs/{page}/token", programs.renew_token),
    ("POST", "/api/me/programs/{page}/revoke", programs.revoke_token),
    ("GET", "/api/people/{page}", profiles.tell_page),
    ("GET", "/api/people/{page}/matches", profiles.list_matches_of),
    ("GET", "/api/leaders", profiles.list_leaders),
    ("GET", "/api/groups", clubs.list_groups),
    ("POST", "/api/clubs", clubs.found_club),
    ("GET", "/api/clubs/{club}", clubs.tell_club),
    ("POST", "/api/clubs/{club}/join", clubs.join_club),
    ("POST", "/api/clubs/{club}/tables", clubs.open_club_table),
    ("POST", "/api/cups", clubs.make_cup),
    ("GET", "/api/cups/{cup}", clubs.tell_cup),
    ("POST", "/api/cups/{cup}/enter", clubs.enter_cup),
    ("POST", "/api/cups/{cup}/begin", clubs.begin_cup),
    ("GET", "/api/circle", friends.tell_circle),
    ("POST", "/api/people/{page}/follow", friends.follow),
    ("POST", "/api/people/{page}/block", friends.block),
    ("GET", "/api/tables/{table}/circle", friends.tell_table),
    ("POST", "/api/tables/{table}/follow", friends.follow_at_table),
    ("POST", "/api/tables/{table}/block", friends.block_at_table),
    ("POST", "/api/tables/{table}/ask", friends.ask_friend),
    ("GET", "/api/invitations", friends.list_invitations),
    ("POST", "/api/invitations/{table}/decline", friends.decline),
    ("GET", "/api/games", games.list_games),
    ("GET", "/api/texts/{slug}", games.tell_texts),
    ("POST", "/api/games/{slug}/lesson", tables.open_lesson),
    ("GET", "/api/known", games.list_known),
    ("GET", "/api/levels", games.list_levels),
    ("GET", "/api/rules/{slug}", games.tell_rules),
    ("GET", "/api/home", tables.list_home),
    ("GET", "/api/waiting", waiting.count_waiting),
    ("GET", "/api/push", waiting.tell_push),
    ("POST", "/api/push", waiting.hang_bell),
    ("POST", "/api/push/remove", waiting.take_bell_down),
    ("GET", "/api/matches", tables.list_matches),
    ("GET", "/api/records", matches.rank_feats),
    ("POST", "/api/records", matches.upload),
    ("POST", "/api/challenges", challenges.make_challenge),
    ("GET", "/api/challenges/{challenge}", challenges.tell_challenge),
    ("POST", "/api/challenges/{challenge}/take", challenges.take_challenge),
    ("GET", "/api/puzzles", puzzles.list_puzzles),
    ("GET", "/api/puzzles/{game}/{puzzle}", puzzles.tell_puzzle),
    ("POST", "/api/puzzles/{game}/{puzzle}", puzzles.answer_puzzle),
    ("POST", "/api/puzzles/{game}/{puzzle}/table", puzzles.try_tower),
    ("POST", "/api/tables", tables.open_table),
    ("POST", "/api/tables/{table}/fork", tables.fork_match),
    ("GET", "/api/tables/{table}/record", matches.download_record),
    ("GET", "/api/tables/{table}/replay", matches.replay),
    ("POST", "/api/tables/{table}/notes", matches.leave_note),
    ("POST", "/api/tables/{table}/notes/remove", matches.take_note_away),
    ("GET", "/api/tables/{table}/analysis", analyses.tell_analysis),
    ("POST", "/api/tables/{table}/analysis", analyses.start_analysis),
    ("GET", "/api/tables/{table}/motion/{seq:int}", matches.show_motion),
    ("GET", "/api/tables/{table}/verify", matches.verify),
    ("GET", "/api/tables/{table}/invite", invitations.invite),
    ("GET", "/api/tables/{table}/qr.svg", invitations.draw_invite),
    ("POST", "/api/tables/{table}/come", invitations.come),
    ("POST", "/api/tables/{table}/tv", screens.pair),
    ("GET", "/api/tv", screens.show_code),
    ("POST", "/api/tv", screens.begin_anew),
    ("GET", "/api/tv/qr.svg", screens.draw_code),
    ("GET", "/api/tables/{table}/ratings", profiles.tell_ratings),
]


# What a program's token is good for: knowing who one is, finding tables, coming to them, and reading what was played.
FOR_PROGRAMS: Final = frozenset(
    {
        ("GET", "/api/me"),
        ("GET", "/api/games"),
        ("GET", "/api/texts/{slug}"),
        ("GET", "/api/levels"),
        ("GET", "/api/rules/{slug}"),
        ("GET", "/api/home"),
        ("GET", "/api/invitations"),
        ("POST", "/api/invitations/{table}/decline"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/{table}/come"),
        ("GET", "/api/tables/{table}/invite"),
        ("GET", "/api/tables/{table}/record"),
    }
)


def routes_of(house: House) -> list[Route]:
    """All calls, and a refusal for whatever is none."""
    found = [
        Route(path, endpoint_of(house, handler, (method, path) in FOR_PROGRAMS), methods=[method])
        for method, path, handler in CALLS
    ]
    anything = Route("/api/{path:path}", endpoint_of(house, _refuse), methods=["GET", "POST", "PUT", "DELETE"])
    return [*found, anything]


async def _refuse(_: Caller) -> None:
    raise error(NotFound, "no_such_call")
