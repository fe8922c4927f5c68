"""How a table is told to those at it, and to those who see it in a list."""

from collections.abc import Hashable

from nekodrome.lab.looking_back.moments import is_worth_it
from nekodrome.server.people.people import People
from nekodrome.server.rooms.feats import FeatsTold
from nekodrome.server.rooms.seats import seat_infos_of
from nekodrome.server.tables.asking import hints_asked, may_ask
from nekodrome.server.tables.card import Card, Ending
from nekodrome.server.tables.doors import may_sit
from nekodrome.server.tables.events import Branch, Chatted
from nekodrome.server.tables.manners import handle_of
from nekodrome.server.tables.play import may_help
from nekodrome.server.tables.replay import tally_of
from nekodrome.server.tables.sharing import seat_held
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.timekeeping import timings_of
from nekodrome.server.tables.timing import Timing as KeptTiming
from nekodrome.server.tables.towers import tower_stands
from nekodrome.server.tables.votes import Vote, voters_of, votes_of
from nekodrome.server.tables.watching import hands_are_shown, has_hands, is_late, may_show
from nekodrome.server.wire.calls import Arrow, GuestInfo, Note, Origin, Result, TableCard, TableInfo, TallyPart
from nekodrome.server.wire.company import Company
from nekodrome.server.wire.messages import ChatLine
from nekodrome.server.wire.times import Timing, VoteInfo


def table_info_of(
    table: Table,
    person: str | None,
    people: People,
    feats: FeatsTold,
    online: set[str],
    watchers: int,
    screens: int = 0,
    looks: int | None = None,
) -> TableInfo:
    """The table as that person sees it, by that seat's eyes where several are theirs; seed and nonce only once the
    match is over."""
    deal = table.deal
    over = deal if table.phase == "over" else None
    return TableInfo(
        id=table.id,
        game=table.game.slug,
        phase=table.phase,
        seats=seat_infos_of(table, people, online),
        you=seat_held(table, person, looks),
        host=table.host == person,
        helps=may_help(table, person, online),
        options=table.options,
        sizes=table.game.seat_counts(table.options),
        asking=table.asking,
        asks=may_ask(table, person),
        asked=hints_asked(table),
        uploaded=table.uploaded,
        challenge=table.challenge,
        puzzle=None if table.puzzle is None else bool(tower_stands(table)),
        seed_hash=None if deal is None else deal.seed_hash,
        seed=None if over is None else over.seed,
        nonce=None if over is None else over.nonce,
        result=_result_of(table.result),
        next=table.next,
        origin=_origin_of(table.origin),
        lesson=table.is_lesson,
        watchers=watchers,
        guests=_guests_of(table, people, online) if table.host == person else [],
        hushed=None in table.muted,
        company=company_of(table, person, screens),
        records=feats.to_beat,
        feats=feats.left,
        tally=[TallyPart(part["words"], part["points"]) for part in tally_of(table)],
        analysed=table.phase == "over" and not table.is_undecided and is_worth_it(table.game, len(table.seats)),
        timing=_timing_of(table.timing),
        timings=timings_of(table),
        paused=table.is_paused,
        undecided=table.is_undecided,
        vote=_vote_of(table, table.vote),
        votes=votes_of(table, person),
    )


def company_of(table: Table, person: str | None, screens: int) -> Company:
    """Those around a table, for that person."""
    seats = table.seats_of(person)
    return Company(
        closed=table.closed,
        delay=table.delay,
        late=is_late(table, person),
        sits=may_sit(table, person),
        shown=sorted(shown for shown in table.shown if shown is not None),
        shows=has_hands(table) and may_show(table, person),
        mine=(seats[0] if seats else None) in table.shown,
        open=hands_are_shown(table),
        shares=seats if any(table.seats[seat].is_friend for seat in seats) else [],
        screens=screens,
    )


def kind_of(table: Table, person: str | None, looks: int | None) -> Hashable:
    """Those of one kind are told the same of a table."""
    to = None if person is None else table.admitted.get(person)
    return tuple(table.seats_of(person)), seat_held(table, person, looks), person == table.host, to


def table_card_of(card: Card, person: str, people: People, online: set[str], left: dict[int, float]) -> TableCard:
    """A table in a list that person reads; left: the seconds of each seat that has a clock."""
    mine = [seat for seat in card.pending if card.seats[seat].person == person and seat not in card.stand_ins]
    turn = card.waits_for(person)
    seats = seat_infos_of(card, people, online)
    mine_left = min((left[seat] for seat in mine if seat in left), default=None) if turn else None
    return TableCard(card.table, card.game, card.phase, seats, turn, _result_of(card.result), card.at, mine_left)


def _timing_of(timing: KeptTiming) -> Timing:
    return Timing(timing.kind, timing.bank, timing.bonus, timing.days, timing.zero, timing.level)


def _vote_of(table: Table, vote: Vote | None) -> VoteInfo | None:
    if vote is None:
        return None
    about = vote.about if vote.kind == "stand_in" else None
    return VoteInfo(vote.number, vote.kind, vote.by, about, sorted(vote.yes), voters_of(table, vote))


def _guests_of(table: Table, people: People, online: set[str]) -> list[GuestInfo]:
    """Those whom the host may mute or send away: people with a name who sit, are here, have spoken or are muted."""
    seated = {sitter.person for sitter in table.seats if sitter.person is not None}
    muted = {person for person in table.muted if person is not None}
    spoken = {line.person for line in table.chat.lines}
    others = (seated | online | muted | spoken) - table.removed - {table.host}
    found = (people.known(person) for person in sorted(others))
    return [
        GuestInfo(
            handle_of(table.id, person.id),
            person.name,
            person.cat,
            table.seat_of(person.id),
            person.id in online,
            person.id in muted,
        )
        for person in found
        if person.name is not None
    ]


def notes_of(table: Table, person: str) -> list[Note]:
    """All notes, as that person reads them."""
    return [
        Note(
            number,
            note.seq,
            note.name,
            note.cat,
            note.text,
            [Arrow(*arrow) for arrow in note.arrows],
            note.at,
            person in (note.person, table.host),
        )
        for number, note in sorted(table.notes.items(), key=lambda one: (one[1].seq, one[0]))
    ]


def chat_line_of(table: str, said: Chatted) -> ChatLine:
    """A line of chat at that table."""
    return ChatLine(handle_of(table, said.person), said.name, said.cat, said.seat, said.text, said.at)


def _result_of(ending: Ending | None) -> Result | None:
    return None if ending is None else Result(ending.places, ending.scores, ending.reason)


def _origin_of(branch: Branch | None) -> Origin | None:
    return None if branch is None else Origin(branch.table, branch.seq, branch.redrawn)
