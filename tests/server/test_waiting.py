"""What waits for somebody, and how they are called: only who asked for it, only what everybody may know."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import replace

from nekodrome.server.push.keys import FILE, decoded, encoded
from nekodrome.server.push.posting import is_public
from nekodrome.server.push.sealing import seal
from tests.server.client import Json
from tests.server.moving import MovingClock
from tests.server.push_service import CURVE, Device, PushService, check_signed
from tests.server.running import Live, living, quick, until
from tests.server.test_answers import decide
from tests.server.test_clocks import DAY, DAYS, seated
from tests.server.toy import DRAW, STEP, toy_in_the_box

pytestmark = pytest.mark.server


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_in_the_box():
        yield


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@asynccontextmanager
async def calling(data: Path, clock: MovingClock) -> AsyncIterator[Live]:
    """A server that may post to this machine."""
    async with living(replace(quick(data), clock=clock, push_anywhere=True)) as live:
        yield live


def test_a_message_is_sealed_as_the_standard_does_it() -> None:  # RFC 8291, appendix A
    private = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(private, CURVE),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_whoever_asked_is_called_when_it_is_their_turn_elsewhere(tmp_path: Path, service: PushService) -> None:
    clock, phone = MovingClock(), Device()
    async with calling(tmp_path, clock) as live:
        ada, bob, table = await seated(live, DAYS)
        assert (await bob.get("/api/waiting"))["tables"] == 0
        key = (await bob.get("/api/push"))["key"]
        assert await bob.post("/api/push", phone.asked(f"{service.url}/bob", "fr")) == {"devices": 1}
        async with ada.at(table) as player:
            await player.dealt()
            await decide(player, STEP)  # still Ada's turn: nobody is called
            await decide(player, DRAW)
        await until(lambda: bool(service.posted))
        ((path, headers, body),) = service.posted
        assert path == "/bob"
        told = {"title": "À vous de jouer\xa0: Toy", "text": "Avec Ada", "table": table, "path": f"/table/{table}"}
        assert phone.opened(body) == told  # and nothing else
        assert (headers["ttl"], headers["content-encoding"]) == ("86400", "aes128gcm")
        check_signed(headers["authorization"], service.url, clock.now)
        assert headers["authorization"].endswith(f"k={key}")
        assert (await bob.get("/api/waiting"))["tables"] == 1
        assert (await bob.get(f"/api/waiting?but={table}"))["tables"] == 0
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


async def test_whoever_looks_at_the_table_is_not_called(tmp_path: Path, service: PushService) -> None:
    async with calling(tmp_path, MovingClock()) as live:
        ada, bob, table = await seated(live, DAYS)
        await ada.post("/api/push", Device().asked(f"{service.url}/ada"))
        await bob.post("/api/push", Device().asked(f"{service.url}/bob"))
        async with ada.at(table) as one, bob.at(table) as other:
            await one.dealt()
            await other.dealt()
            await decide(one, DRAW)  # Bob looks
            await one.do(type="look", on=False)
            await decide(other, DRAW)  # Ada is there, in another tab
            await until(lambda: bool(service.posted))
        assert [path for path, *_ in service.posted] == ["/ada"]


async def test_nobody_is_called_who_did_not_ask_or_asked_no_longer(tmp_path: Path, service: PushService) -> None:
    async with calling(tmp_path, MovingClock()) as live:
        ada, bob, table = await seated(live, DAYS)
        bell = Device().asked(f"{service.url}/bob")
        await bob.post("/api/push", bell)
        assert await ada.post("/api/push/remove", {"endpoint": bell["endpoint"]}) == {"devices": 0}  # not hers to take
        assert await bob.post("/api/push/remove", {"endpoint": bell["endpoint"]}) == {"devices": 0}
        await bob.post("/api/push", bell)
        await bob.post("/api/logout", {})
        await ada.post("/api/push", Device().asked(f"{service.url}/ada"))
        person = (await live.house.rooms.get(table)).table.seats[1].person
        assert person is not None
        assert await live.house.store.bells_of(person) == []


async def test_a_bell_that_is_gone_is_forgotten(tmp_path: Path, service: PushService) -> None:
    async with calling(tmp_path, MovingClock()) as live:
        ada, bob, table = await seated(live, DAYS)
        await bob.post("/api/push", Device().asked(f"{service.url}/bob"))
        service.status = 410
        person = (await live.house.rooms.get(table)).table.seats[1].person
        assert person is not None
        async with ada.at(table) as player:
            await player.dealt()
            await decide(player, DRAW)
        while await live.house.store.bells_of(person):
            await bob.get("/api/waiting")
        assert len(service.posted) == 1


async def test_whoever_plays_by_the_day_is_called_once_when_little_time_is_left(
    tmp_path: Path, service: PushService
) -> None:
    clock, phone = MovingClock(), Device()
    async with calling(tmp_path, clock) as live:
        ada, _, __ = await seated(live, DAYS)
        await ada.post("/api/push", phone.asked(f"{service.url}/ada"))
        clock.move(2 * DAY - 6 * 3600 + 60)
        await until(lambda: bool(service.posted))
        clock.move(60)
        clock.move(60)
        assert [phone.opened(body)["title"] for _, __, body in service.posted] == ["Little time left: Toy"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://user:word@push.example.org/x",
        "https://",
        "https://push.example.org:99999/x",
        "https://push.example.org/\nX-Evil: 1",
        "https://pûsh.example.org/",
        "nonsense",
    ],
)
async def test_an_address_that_nothing_is_sent_to_is_refused(live: Live, endpoint: str) -> None:
    ada = await live.named("Ada")
    refusal = await ada.refused("POST", "/api/push", Device().asked(endpoint))
    assert refusal["words"]["text"] == "error.push_endpoint"


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {"auth": "%"}])
async def test_keys_that_are_none_are_refused(live: Live, wrong: Json) -> None:
    ada = await live.named("Ada")
    asked = {**Device().asked("https://push.example.org/x"), **wrong}
    assert (await ada.refused("POST", "/api/push", asked))["words"]["text"] == "error.push_keys"


async def test_a_bell_inside_a_network_of_ones_own_is_never_rung(tmp_path: Path, service: PushService) -> None:
    async with living(replace(quick(tmp_path), clock=MovingClock())) as live:
        ada, bob, table = await seated(live, DAYS)
        await bob.post("/api/push", Device().asked(service.url.replace("http:", "https:") + "/bob"))
        person = (await live.house.rooms.get(table)).table.seats[1].person
        assert person is not None
        async with ada.at(table) as player:
            await player.dealt()
            await decide(player, DRAW)
        while await live.house.store.bells_of(person):  # it is forgotten
            await bob.get("/api/waiting")
        assert service.posted == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("9.9.9.9", True),
        ("2620:fe::fe", True),
        ("64:ff9b::909:909", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("0.0.0.0", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:9.9.9.9", True),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
    ],
)
def test_only_public_addresses_are_posted_to(address: str, public: bool) -> None:
    assert is_public(address) is public
