import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../src/lib/api';
import { type LiveHeard, LiveLine } from '../src/lib/live';
import { TableSocket } from '../src/lib/socket';
import type { FromServer } from '../src/wire/wire';

class FakeSocket {
  static OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string | ArrayBuffer }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const heard: FromServer[] = [];
const lines: string[] = [];
let closed = 0;
function made() {
  const socket = new TableSocket('ws://x', {
    lastSeq: () => 7,
    heard: (message) => heard.push(message),
    line: (line) => lines.push(line),
    closed: (code) => (closed = code),
  });
  socket.open();
  return { socket, wire: FakeSocket.made.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  heard.length = lines.length = closed = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it says hello with the last state it has', () => {
  const { wire } = made();
  wire.opens();
  expect(wire.sent).toEqual([{ type: 'hello', seq: 7, looking: true }]);
});

test('an answer goes to its question, a refusal becomes an error', async () => {
  const { socket, wire } = made();
  wire.opens();
  const sat = socket.ask({ type: 'sit', seat: 1 });
  const started = socket.ask({ type: 'start' });
  const [sit, start] = wire.sent.slice(1);
  wire.says({ type: 'refused', to: start!.id, code: 'not_host', words: { text: 'error.not_host' }, rule: null, game: null });
  wire.says({ type: 'done', to: sit!.id });
  await expect(sat).resolves.toBeUndefined();
  await expect(started).rejects.toBeInstanceOf(Refused);
});

test('a server that ends sends everybody to the next one at once', () => {
  const { wire } = made();
  wire.opens();
  wire.breaks(1012);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.made[1]!.breaks(1012); // nobody is there after all: the usual patience
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(2);
});

test('what nobody asked for is heard', () => {
  const { wire } = made();
  wire.opens();
  wire.says({ type: 'chat', lines: [] });
  expect(heard).toEqual([{ type: 'chat', lines: [] }]);
});

test('a lost line is taken up again and open questions fail', async () => {
  const { socket, wire } = made();
  wire.opens();
  const asked = socket.ask({ type: 'start' });
  wire.breaks();
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
  expect(lines.at(-1)).toBe('lost');
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.made[1]!.opens();
  expect(lines.at(-1)).toBe('open');
});

test('a table that does not exist is not asked for again', () => {
  const { wire } = made();
  wire.breaks(4404);
  vi.advanceTimersByTime(20000);
  expect(closed).toBe(4404);
  expect(FakeSocket.made.length).toBe(1);
});

test('live hands: words and frames are heard apart, and what is said asks for no answer', () => {
  const live: LiveHeard[] = [];
  const socket = new TableSocket('ws://x', { lastSeq: () => null, heard: (message) => heard.push(message), live: (one) => live.push(one), line: () => {}, closed: () => {} });
  socket.open();
  const wire = FakeSocket.made.at(-1)!;
  wire.opens();
  wire.says({ type: 'live', running: true });
  wire.onmessage?.({ data: new ArrayBuffer(9) });
  socket.say({ do: 'aim', hand: 0 });
  expect(live.map((one) => (one instanceof ArrayBuffer ? one.byteLength : one.running))).toEqual([true, 9]);
  expect(heard).toEqual([]);
  expect(wire.sent.at(-1)).toEqual({ type: 'live', order: { do: 'aim', hand: 0 } });
});

test('a board that is still being loaded misses nothing', () => {
  const line = new LiveLine(() => {});
  const frames = [new ArrayBuffer(1), new ArrayBuffer(2), new ArrayBuffer(3)];
  line.hear(frames[0]!);
  line.hear(frames[1]!);
  const got: LiveHeard[] = [];
  const stop = line.listen((one) => got.push(one));
  line.hear(frames[2]!);
  stop();
  expect(got).toEqual(frames);
});
