import { beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../src/lib/preferences.svelte';
import { play } from '../src/lib/sounds';
import { hasCome } from '../src/lib/table.svelte';
import type { SeatInfo, TableInfo } from '../src/wire/wire';

const vibrate = vi.fn();
const sung = vi.fn();

class Air {
  currentTime = 0;
  state = 'running';
  destination = {};
  createGain = () => ({ gain: { setValueAtTime: sung, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => ({ frequency: {}, connect() {}, start() {}, stop() {} });
}

beforeEach(() => {
  vibrate.mockClear();
  sung.mockClear();
  vi.stubGlobal('AudioContext', Air);
  vi.stubGlobal('OscillatorNode', class {});
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  prefer('sound', true);
  prefer('motion', 'full');
});

test('my turn and a clock that runs low are heard and felt, a line of chat is only heard', () => {
  play('turn');
  expect(sung).toHaveBeenCalled();
  expect(vibrate).toHaveBeenCalledWith([70]);
  play('low');
  expect(vibrate).toHaveBeenCalledTimes(2);
  play('chat');
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('one switch silences and stills it all', () => {
  prefer('sound', false);
  play('turn');
  play('came');
  expect(sung).not.toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

test('nothing shakes for somebody who wants less to move, and is heard all the same', () => {
  prefer('motion', 'reduce');
  play('turn');
  expect(sung).toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ kind: 'person', name: 'Ada', level: null, cat: 0, online: true, stand_in: null, ...more });
const table = (...seats: SeatInfo[]): TableInfo => ({ seats, you: 0 }) as unknown as TableInfo;

test('somebody has come who sits down, or is back; not myself, not a bot, not whoever was there', () => {
  const me = seat({});
  expect(hasCome(table(me, seat({ kind: 'open' })), table(me, seat({})))).toBe(true);
  expect(hasCome(table(me, seat({ online: false })), table(me, seat({})))).toBe(true);
  expect(hasCome(table(me, seat({ kind: 'open' })), table(me, seat({ kind: 'bot' })))).toBe(false);
  expect(hasCome(table(seat({ online: false }), seat({})), table(me, seat({})))).toBe(false);
});
