"""What every store must do; each implementation runs these tests on itself."""

import asyncio

import pytest

from nekodrome.core.feats import FeatKey
from nekodrome.server.people.person import Person
from nekodrome.server.stores.store import Store, TakenError
from nekodrome.server.tables.card import Card, Ending, Phase
from nekodrome.server.tables.challenge import Challenge, Try
from nekodrome.server.tables.events import OPEN_SEAT, AnyEvent, Chatted, Sitter
from nekodrome.server.tables.feats import KeptFeat


def said(*texts: str) -> list[AnyEvent]:
    """Events that differ in what was said."""
    return [Chatted(at=1.0, person="ada", name="Ada", cat=0, seat=None, text=text) for text in texts]


def card(table: str = "t", phase: Phase = "lobby", at: float = 1.0, *people: str, due: bool = False) -> Card:
    seats = [Sitter("person", person=person) for person in people] + [OPEN_SEAT]
    result = Ending([1], [3], "cards_gone") if phase == "over" else None
    return Card(table, "rasant", phase, at, seats, {0: "tiger"}, [0], result, due)


def feat(
    table: str, value: int, holder: Sitter | None = None, helper: str | None = None, lower: bool = True
) -> KeptFeat:
    holder = holder or Sitter("person", person="ada")
    return KeptFeat(table, "rasant", "record", {"laps": 1, "circuit": "long"}, value, lower, 0, holder, helper, 1.0)


class StoreContract:
    """Inherit, and give a fixture `store`."""

    async def test_events_come_back_in_order(self, store: Store) -> None:
        await store.append("t", 0, said("a", "b"), card())
        await store.append("t", 2, said("c"), card())
        await store.append("u", 0, said("x"), card("u"))
        assert await store.read("t") == said("a", "b", "c")
        assert await store.read("t", 2) == said("c")
        assert await store.read("none") == []

    async def test_a_challenge_is_kept_and_taken_once_by_each(self, store: Store) -> None:
        challenge = Challenge(
            "c", "rasant", 1, {}, [OPEN_SEAT, Sitter("bot", level="tiger")], 0, "00", "11", "ada", 1.0
        )
        await store.add_challenge(challenge)
        assert await store.challenge("c") == challenge
        assert await store.challenge("d") is None
        await store.add_try("c", "bob", "t")
        assert await store.tries("c", 9) == [Try("bob", "t", None)]
        await store.append("t", 0, said("a"), card(phase="over"))
        with pytest.raises(TakenError):
            await store.add_try("c", "bob", "u")
        await store.add_try("c", "cy", "u")
        assert await store.try_of("c", "bob") == Try("bob", "t", card(phase="over"))
        assert await store.try_of("c", "ada") is None
        assert {one.person for one in await store.tries("c", 9)} == {"bob", "cy"}

    async def test_a_number_is_taken_once_and_nothing_of_a_refused_append_stays(self, store: Store) -> None:
        await store.append("t", 0, said("a"), card(at=1.0))
        with pytest.raises(TakenError):
            await store.append("t", 0, said("A", "B"), card(at=2.0))
        assert await store.read("t") == said("a")
        await store.append("t", 1, said("b"), card())
        with pytest.raises(TakenError):
            await store.append("t", 0, said("A"), card())

    async def test_of_many_at_once_only_the_duplicates_fail(self, store: Store) -> None:
        await store.append("t5", 0, said("first"), card("t5"))
        jobs = [store.append(f"t{n}", 0, said("x", "y"), card(f"t{n}")) for n in range(40)]
        jobs += [store.append("t7", 1, said("late"), card("t7"))]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [n for n, outcome in enumerate(outcomes) if isinstance(outcome, TakenError)] == [5, 40]
        assert await store.read("t5") == said("first")
        for n in range(40):
            assert n == 5 or await store.read(f"t{n}") == said("x", "y")

    async def test_of_two_who_append_the_same_number_one_wins(self, store: Store) -> None:
        for number in range(20):
            racing = [store.append("t", number, said(name), card()) for name in ("a", "b")]
            outcomes = await asyncio.gather(*racing, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 1
        assert len(await store.read("t")) == 20

    async def test_cards_list_a_persons_tables(self, store: Store) -> None:
        await store.append("lobby", 0, said("x"), card("lobby", "lobby", 5.0, "ada"))
        await store.append("old", 0, said("x"), card("old", "lobby", 1.0, "ada"))
        await store.append("play", 0, said("x"), card("play", "lobby", 2.0, "ada", "bob"))
        await store.append("play", 1, said("x"), card("play", "playing", 3.0, "ada", "bob"))
        await store.append("over", 0, said("x"), card("over", "lobby", 2.0, "ada"))
        await store.append("over", 1, said("x"), card("over", "over", 4.0, "ada"))
        assert [c.table for c in await store.cards_of("ada", 2.0, 9)] == ["lobby", "play"]
        assert [c.table for c in await store.cards_of("ada", 2.0, 1)] == ["lobby"]
        assert [c.table for c in await store.cards_of("bob", 9.0, 9)] == ["play"]
        assert await store.finished_cards("ada", 9) == [card("over", "over", 4.0, "ada")]

    async def test_finished_matches_are_found_page_by_page_the_latest_first(self, store: Store) -> None:
        for n in range(7):
            await store.append(f"t{n}", 0, said("x"), card(f"t{n}", "lobby", 1.0, "ada"))
            await store.append(f"t{n}", 1, said("x"), card(f"t{n}", "over", n // 2, "ada"))  # some at the same time
        found: list[str] = []
        before = None
        while page := await store.finished_cards("ada", 3, before):
            found += [c.table for c in page]
            before = (page[-1].at, page[-1].table)
        assert found == ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]
        await store.append("lobby", 1, said("x"), card("lobby", "lobby", 6.0, "bob"))
        assert "lobby" not in [c.table for c in await store.cards_of("ada", 0.0, 9)]

    async def test_cards_list_open_tables_and_those_where_a_bot_is_due(self, store: Store) -> None:
        await store.append("old", 0, said("x"), card("old", at=1.0))
        await store.append("new", 0, said("x"), card("new", at=3.0))
        await store.append("due", 0, said("x"), card("due", "playing", 4.0, "ada", "bob", due=True))
        await store.append("alone", 0, said("x"), card("alone", "playing", 4.0, "ada", due=True))  # with a tiger
        assert [c.table for c in await store.open_cards(2.0, 9)] == ["new"]
        assert [c.table for c in await store.open_cards(0.0, 9)] == ["new", "old"]
        assert [c.table for c in await store.due_cards(9)] == ["due"]
        await store.append("due", 1, said("x"), card("due", "playing", 5.0, "ada", "bob"))
        assert await store.due_cards(9) == []

    async def test_feats_come_with_their_events_or_not_at_all(self, store: Store) -> None:
        await store.append("t", 0, said("a"), card(), [feat("t", 30), feat("t", 20)])
        with pytest.raises(TakenError):
            await store.append("t", 0, said("b"), card(), [feat("t", 10)])
        with pytest.raises(TakenError):
            await store.append("t", 1, said("b"), card(), [feat("t", 10)])  # a table leaves its feats once
        assert await store.read("t") == said("a")
        assert [found.value for found in await store.feats_of("t")] == [30, 20]
        assert await store.feats_of("none") == []

    async def test_the_best_feat_before_a_table_is_found_and_of_equals_the_first(self, store: Store) -> None:
        key: FeatKey = {"circuit": "long", "laps": 1}
        for table, value in (("a", 30), ("b", 20), ("c", 20), ("d", 10)):
            await store.append(table, 0, said("x"), card(table), [feat(table, value)])
        for before, best in (("a", []), ("b", ["a"]), ("c", ["b"]), ("d", ["b"]), ("none", ["d"])):
            assert [found.table for found in await store.best_feats("rasant", "record", key, before)] == best
        assert await store.best_feats("rasant", "record", {**key, "laps": 2}, "none") == []

    async def test_rankings_are_cut_and_can_leave_bots_out(self, store: Store) -> None:
        bot = Sitter("bot", level="tiger")
        left = [feat("a", 30), feat("b", 10, bot), feat("c", 20, helper="tiger"), feat("d", 40)]
        for one in left:
            await store.append(one.table, 0, said("x"), card(one.table), [one])
        assert [found.table for found in await store.rankings(None, False, 3)] == ["b", "c", "a"]
        assert [found.table for found in await store.rankings("rasant", True, 3)] == ["a", "d"]
        assert await store.rankings("other", False, 3) == []
        assert feat("a", 30, lower=False).rank < feat("b", 20, lower=False).rank

    async def test_people_are_kept_and_a_kept_name_is_one_persons(self, store: Store) -> None:
        ada, bob = Person("1", "Ada", 3, "hash"), Person("2", "Bob", 4)
        assert await store.person("1") is None
        await store.save_person(ada, "ada", {"ada"}, 1.0)
        await store.save_person(bob, None, set(), 1.0)
        assert (await store.person("1"), await store.person("2")) == (ada, bob)
        assert await store.keeper("ada") == ada
        assert await store.keeper("bob") is None
        with pytest.raises(TakenError):
            await store.save_person(Person("2", "Ada", 4, "other"), "ada", {"ada"}, 1.0)
        assert await store.person("2") == bob
        await store.save_person(Person("1", "Ada L", 3, "hash"), "ada l", {"ada l"}, 1.0)
        assert await store.keeper("ada") is None

    async def test_a_link_works_once_and_not_for_ever(self, store: Store) -> None:
        await store.add_link("token", "ada", 10.0)
        await store.add_link("old", "ada", 1.0)
        outcomes = await asyncio.gather(*(store.take_link("token", 5.0) for _ in range(5)))
        assert sorted(outcomes, key=str) == [None, None, None, None, "ada"]
        assert await store.take_link("old", 5.0) is None
        assert await store.take_link("none", 5.0) is None
