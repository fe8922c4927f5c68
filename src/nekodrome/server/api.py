"""Everything that is asked once, under /api."""

import asyncio
import io
import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from nekodrome.bots.levels import LEVELS
from nekodrome.core.game import Game
from nekodrome.core.rulebook import rulebook_of
from nekodrome.core.texts import LANGUAGES, catalogue, say
from nekodrome.games import all_games, game_of
from nekodrome.server import calls
from nekodrome.server.answers import Caller, Handler, endpoint
from nekodrome.server.honours import Honours, rankings
from nekodrome.server.house import House
from nekodrome.server.people import kept_form, me_of
from nekodrome.server.refusals import NotFound, TooMany, error
from nekodrome.server.rooms import LOBBY_LASTS
from nekodrome.server.store import Card
from nekodrome.server.tables.ended import check_over, eye_named, frames_of, record_of, verified
from nekodrome.server.tables.motion import motion_of
from nekodrome.server.tables.table import Table
from nekodrome.server.telling import table_card, table_info

LISTED: Final = 30
BEST: Final = 5  # of each kind and key
OPEN_FOR: Final = 6 * 3600.0  # seconds that an open table is listed after the last thing that happened there
LOCAL: Final = ("localhost", "127.0.0.1", "::1")

# ---- who you are


async def me(caller: Caller) -> calls.Me:
    return me_of(await caller.house.people.get(caller.person))


async def change_me(caller: Caller) -> calls.Me:
    asked = await caller.read(calls.MeChange)
    person = await caller.house.people.change(caller.person, asked.name, asked.cat)
    for room in caller.house.rooms.with_person(person.id):
        room.tell_table()
    return me_of(person)


async def keep_name(caller: Caller) -> calls.Me:
    asked = await caller.read(calls.Password)
    _check_tries(caller, caller.person)
    return me_of(await caller.house.people.keep(caller.person, asked.password))


async def login(caller: Caller) -> calls.Me:
    asked = await caller.read(calls.Login)
    _check_tries(caller, kept_form(asked.name))
    person = await caller.house.people.login(asked.name, asked.password)
    caller.become(person.id)
    return me_of(person)


async def link(caller: Caller) -> calls.Link:
    _check_tries(caller, caller.person)
    return calls.Link(f"{_base(caller)}/me/{await caller.house.people.link(caller.person)}")


async def claim(caller: Caller) -> calls.Me:
    asked = await caller.read(calls.Claim)
    _check_tries(caller, "")
    person = await caller.house.people.claim(asked.token)
    caller.become(person.id)
    return me_of(person)


def _check_tries(caller: Caller, name: str) -> None:
    tries = caller.house.tries
    if not (tries.take(f"address {caller.address()}") and (not name or tries.take(f"name {name}"))):
        raise error(TooMany, "tries")


# ---- games


async def games(_: Caller) -> list[calls.GameInfo]:
    return [
        calls.GameInfo(
            game.slug,
            game.name,
            _in_each_language(game, "game.name", game.name),
            _in_each_language(game, "game.line", ""),
            game.rules,
            game.min_seats,
            game.max_seats,
            [msgspec.convert(option.as_json(), calls.OptionInfo) for option in game.options],
        )
        for game in all_games()
    ]


def _in_each_language(game: Game, key: str, otherwise: str) -> dict[str, str]:
    known = key in catalogue(game.slug)
    return {lang: say({"text": key}, game.slug, lang) if known else otherwise for lang in LANGUAGES}


async def texts(caller: Caller) -> Any:
    """What a game says, for a client that was built before the game was there."""
    own, shared = catalogue(game_of(caller.request.path_params["slug"]).slug), catalogue()
    return {key: entry for key, entry in own.items() if shared.get(key) != entry}


async def levels(_: Caller) -> list[str]:
    return list(LEVELS)


async def rules(caller: Caller) -> Any:
    game = game_of(caller.request.path_params["slug"])
    lang = caller.request.query_params.get("lang", "en")
    try:
        return rulebook_of(game.slug, lang if lang in LANGUAGES else "en").as_json()
    except FileNotFoundError:
        raise error(NotFound, "no_rules", game_name=game.name) from None


# ---- tables


async def home(caller: Caller) -> calls.Home:
    store, person = caller.house.store, caller.person
    return calls.Home(
        mine=await _told(caller, await store.cards_of(person, time.time() - LOBBY_LASTS, LISTED)),
        open=await _told(caller, await store.open_cards(time.time() - OPEN_FOR, LISTED), not_mine=True),
        finished=await _told(caller, await store.finished_cards(person, LISTED)),
    )


async def open_table(caller: Caller) -> calls.Opened:
    asked = await caller.read(calls.NewTable)
    _check_tables(caller)
    table = await caller.house.rooms.open(await caller.house.people.get(caller.person), asked)
    await _warm(caller, asked.game)
    return calls.Opened(table)


async def fork(caller: Caller) -> calls.Opened:
    asked = await caller.read(calls.Fork)
    _check_tables(caller)
    room = await caller.house.rooms.get(caller.request.path_params["table"])
    table = await caller.house.rooms.fork(room, await caller.house.people.get(caller.person), asked)
    await _warm(caller, room.table.game.slug)
    return calls.Opened(table)


def _check_tables(caller: Caller) -> None:
    if not caller.house.tables.take(caller.person):
        raise error(TooMany, "tables_fast")


async def _warm(caller: Caller, slug: str) -> None:
    """Whoever thinks or holds things for that game is ready when it begins."""
    await caller.house.thinkers.warm(slug)
    if game_of(slug).live is not None:
        caller.house.workshop.warm(slug)


async def record(caller: Caller) -> Response:
    table = await _over(caller)
    text = await asyncio.to_thread(record_of, table)
    name = f'attachment; filename="{table.game.slug}-{table.id}.neko.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"content-disposition": name})


async def replay(caller: Caller) -> calls.Replay:
    table = await _over(caller)
    honours = Honours(caller.house.store, caller.house.people)
    await honours.look_up(table)
    eye = eye_named(table, caller.request.query_params.get("eye", "public"))
    frames = await asyncio.to_thread(frames_of, table, eye)
    return calls.Replay(table_info(table, caller.person, caller.house.people, honours.records, honours.feats), frames)


async def motion(caller: Caller) -> Response:
    table, seq = await _table(caller), caller.request.path_params["seq"]
    frames = await asyncio.to_thread(motion_of, table, seq)
    return Response(frames, media_type="application/octet-stream")


async def records(caller: Caller) -> list[calls.Ranking]:
    asked = caller.request.query_params
    game = game_of(asked["game"]).slug if "game" in asked else None
    return await rankings(
        await caller.house.store.rankings(game, asked.get("who") == "people", BEST), caller.house.people
    )


async def verify(caller: Caller) -> calls.Verification:
    return await asyncio.to_thread(verified, await _over(caller))


async def invite(caller: Caller) -> calls.Link:
    table = await _table(caller)
    return calls.Link(f"{_base(caller)}/table/{table.id}")


async def qr(caller: Caller) -> Response:
    import segno  # takes a while to load

    drawn = io.BytesIO()
    segno.make_qr((await invite(caller)).url, error="m").save(drawn, kind="svg", scale=8, border=2, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def nothing(_: Caller) -> None:
    raise error(NotFound, "no_such_call")


async def _table(caller: Caller) -> Table:
    return (await caller.house.rooms.get(caller.request.path_params["table"])).table


async def _over(caller: Caller) -> Table:
    table = await _table(caller)
    check_over(table)
    return table


async def _told(caller: Caller, cards: list[Card], not_mine: bool = False) -> list[calls.TableCard]:
    found = []
    for card in cards:
        if not_mine and caller.person in card.people:
            continue
        for person in card.people:
            await caller.house.people.get(person)
        room = caller.house.rooms.here(card.table)
        online = set() if room is None else room.online()
        found.append(table_card(card, caller.person, caller.house.people, online))
    return found


def _base(caller: Caller) -> str:
    """This server's address as another device reaches it."""
    url = caller.request.url
    lan = caller.house.settings.lan
    if lan is not None and urlsplit(f"//{url.netloc}").hostname in LOCAL:
        return lan
    return f"{url.scheme}://{url.netloc}"


ROUTES: Final[list[tuple[str, str, Handler]]] = [
    ("GET", "/api/me", me),
    ("POST", "/api/me", change_me),
    ("POST", "/api/me/password", keep_name),
    ("POST", "/api/login", login),
    ("POST", "/api/me/link", link),
    ("POST", "/api/me/claim", claim),
    ("GET", "/api/games", games),
    ("GET", "/api/texts/{slug}", texts),
    ("GET", "/api/levels", levels),
    ("GET", "/api/rules/{slug}", rules),
    ("GET", "/api/home", home),
    ("GET", "/api/records", records),
    ("POST", "/api/tables", open_table),
    ("POST", "/api/tables/{table}/fork", fork),
    ("GET", "/api/tables/{table}/record", record),
    ("GET", "/api/tables/{table}/replay", replay),
    ("GET", "/api/tables/{table}/motion/{seq:int}", motion),
    ("GET", "/api/tables/{table}/verify", verify),
    ("GET", "/api/tables/{table}/invite", invite),
    ("GET", "/api/tables/{table}/qr.svg", qr),
]


def api_routes(house: House) -> list[Route]:
    """All calls, and a refusal for whatever is none."""
    found = [Route(path, endpoint(house, handler), methods=[method]) for method, path, handler in ROUTES]
    return [*found, Route("/api/{path:path}", endpoint(house, nothing), methods=["GET", "POST", "PUT", "DELETE"])]
