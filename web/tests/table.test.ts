import { beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../src/lib/preferences.svelte';
import { Table, namesOf, owes, withOwnCats } from '../src/lib/table.svelte';
import type { SeatInfo, StateTold, TableInfo } from '../src/wire/wire';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ kind: 'bot', name: null, level: 'tiger', cat: 2, online: true, stand_in: null, ...more });
const info: TableInfo = {
  analysed: false,
  company: { closed: false, delay: 0, late: false, sits: true, shown: [], shows: true, mine: false, open: false, shares: [], screens: 0 },
  timing: { kind: 'none', bank: 10, bonus: 20, days: 2, zero: 'bot', level: 'house-cat' },
  timings: ['none', 'live', 'days'],
  paused: false,
  undecided: false,
  vote: null,
  votes: [],
  puzzle: null,
  id: 't', game: 'nothing', phase: 'playing', seats: [seat({ kind: 'person', name: 'Mina', level: null }), seat({}), seat({})], you: 0, host: true, helps: true,
  options: {}, asking: 'bots', asks: true, asked: [0, 0, 0], uploaded: false, challenge: null, sizes: [2, 3, 4, 5], seed_hash: null, seed: null, nonce: null, result: null, next: null, origin: null, lesson: false, watchers: 0, guests: [], hushed: false, records: [], feats: [], tally: [],
};
const state = (seq: number, more: Partial<StateTold> = {}): StateTold => ({
  type: 'state', seq, view: {}, legal: [{ action: 1, move: 'x', words: { text: 'x' } }], tempting: [], pending: [0], facts: [], scores: [], standings: [seq], seat: 0, ...more,
});
const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  prefer('lang', 'en');
  prefer('pace', 'instant');
  vi.stubGlobal('WebSocket', class { static OPEN = 1; close() {} });
});

test('bots are called by their level, and two of a kind are numbered', () => {
  expect(namesOf(info.seats)).toEqual(['Mina', 'Tiger 1', 'Tiger 2']);
  expect(namesOf([seat({ kind: 'person', name: null }), seat({ kind: 'open' })])).toEqual(['Guest', 'Open seat']);
});

test('no two cats at a table look alike, and people keep theirs before bots', () => {
  expect(withOwnCats([seat({}), seat({ kind: 'person' }), seat({})]).map((one) => one.cat)).toEqual([3, 2, 4]);
});

test('the log and the standings grow with every state, and what was told already is not told twice', async () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  table.hear({ type: 'log', entries: [{ seq: 1, seat: 0, facts: [{ text: 'one' }] }], scores: [], standings: [[0], [1]] });
  table.hear(state(1));
  table.hear(state(2, { facts: [{ text: 'two' }, { text: 'three' }] }));
  await settled();
  expect(table.log.map((line) => line.message.text)).toEqual(['one', 'two', 'three']);
  expect(table.said.map((line) => line.text)).toEqual(['two', 'three']);
  expect(table.standings).toEqual([[0], [1], [2]]);
  table.hear(state(2));
  await settled();
  expect(table.log.length).toBe(3);
});

test('the clock follows what is told last, with a state or by itself', () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  table.hear(state(1, { clock: { seat: 0, left: 60, running: true } }));
  expect(table.clock).toMatchObject({ left: 60, running: true });
  table.hear({ type: 'clock', clock: { seat: 0, left: 41.5, running: false } });
  expect(table.clock).toMatchObject({ left: 41.5, running: false });
  table.hear({ type: 'clock', clock: null });
  expect(table.clock).toBeNull();
});

test('a decision taken back leaves the story of the points, and the log tells it', async () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  table.hear(state(0));
  table.hear(state(1, { undo: true }));
  await settled();
  expect(table.canUndo).toBe(false);
  table.line = 'open';
  expect(table.canUndo).toBe(true);
  table.hear(state(2, { standings: [0], facts: [{ text: 'fact.taken_back', seat: 0 }] }));
  await settled();
  expect(table.standings).toEqual([[0]]);
  expect(table.log.map((line) => table.speech.sentence(line.message))).toEqual(['You take that back.']);
  table.hear(state(3, { standings: [5] }));
  expect(table.standings).toEqual([[0], [5]]);
  expect(table.canUndo).toBe(false);
});

test('nothing can be done while the line is down', async () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  table.hear(state(1));
  await settled();
  expect(owes(0, table.state)).toBe(true);
  expect(table.legal).toEqual([]);
  table.line = 'open';
  expect(table.legal.length).toBe(1);
});

test('chat lines come all at once and then one by one, none twice', () => {
  const table = new Table('t');
  const line = (text: string, at: number) => ({ who: 'm', name: 'Mina', cat: 0, seat: 0, text, at });
  table.hear({ type: 'chat', lines: [line('a', 1), line('b', 2)] });
  table.hear({ type: 'chat', lines: [line('c', 3)] });
  table.hear({ type: 'chat', lines: [line('c', 3)] });
  expect(table.chat.map((one) => one.text)).toEqual(['a', 'b', 'c']);
});

test('a turn is over at the click, and who owes the next answer is told while what was done is still being shown', async () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  table.line = 'open';
  table.hear(state(1));
  await settled();
  expect([table.isMine, table.awaited]).toEqual([true, []]);
  table.deciding = true;
  expect(table.isMine).toBe(false);
  prefer('pace', 'slow');
  table.hear(state(2, { pending: [1, 2], facts: [{ text: 'drives' }] }));
  await settled();
  expect(table.isBusy).toBe(true);
  expect([table.isMine, table.awaited]).toEqual([false, [1, 2]]);
  table.hear(state(3, { facts: [{ text: 'drives' }] }));
  expect([table.isMine, table.awaited]).toEqual([false, []]); // mine again, once all is shown
  table.player.hurry();
  await settled();
  expect(table.isMine).toBe(true);
  table.player.stop();
});

test('a bot that plays for me takes my turn', async () => {
  const table = new Table('t');
  const [me, ...others] = info.seats;
  table.hear({ type: 'table', table: { ...info, seats: [{ ...me!, stand_in: 'kitten' }, ...others] } });
  table.line = 'open';
  table.hear(state(1));
  await settled();
  expect([table.isMine, table.awaited]).toEqual([false, [0]]);
  expect(table.players[0]).toMatchObject({ level: 'kitten', away: false });
});

test('a person who is not there is away, unless a bot plays for them', () => {
  const table = new Table('t');
  const away = seat({ kind: 'person', name: 'Léo', level: null, online: false });
  table.hear({ type: 'table', table: { ...info, seats: [away, { ...away, stand_in: 'tiger' }, seat({ name: 'Moka' })] } });
  expect(table.players.map((one) => [one.away, one.level])).toEqual([[true, null], [false, 'tiger'], [false, 'tiger']]);
  expect(table.names[2]).toBe('Moka');
});

test('of all clocks the one that matters is shown: my own while it runs, else the shortest that does', () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  const clocks = (...running: number[]) => [300, 200, 100].map((left, seat) => ({ seat, left, running: running.includes(seat) }));
  table.hear({ type: 'clocks', clocks: clocks(1, 2) });
  expect(table.tableClock?.seat).toBe(2);
  table.hear({ type: 'clocks', clocks: clocks(0, 1, 2) });
  expect(table.tableClock?.seat).toBe(0);
  table.hear({ type: 'clocks', clocks: clocks() });
  expect(table.tableClock).toMatchObject({ seat: 0, left: 300, running: false });
});

test('while the table pauses nothing can be done', async () => {
  const table = new Table('t');
  table.line = 'open';
  table.hear({ type: 'table', table: info });
  table.hear(state(1));
  await settled();
  expect(table.legal).toHaveLength(1);
  table.hear({ type: 'table', table: { ...info, paused: true } });
  expect([table.legal, table.isMine]).toEqual([[], false]);
});

test('going back by agreement leaves the story of the points by as many', async () => {
  const table = new Table('t');
  table.hear({ type: 'table', table: info });
  for (const seq of [0, 1, 2, 3]) table.hear(state(seq));
  table.hear(state(4, { facts: [{ text: 'fact.gone_back', seat: 0, n: 2 }] }));
  await settled();
  expect(table.standings.length).toBe(2);
});
