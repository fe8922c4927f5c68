// One web socket to a table: answers are matched to questions, and a lost line is taken up again by itself.
import type { FromClient, FromServer, RefusedTold } from '../wire/wire';
import { Refused, Unreachable } from './api';
import { at } from './base';
import type { LiveHeard, LiveOrder } from './live';

export type Line = 'connecting' | 'open' | 'lost';
/** Closed with this code or one of its neighbours (4400-4499) there is no use in trying again. */
const FINAL = (code: number): boolean => code >= 4400 && code < 4500;
/** A server that is about to end says so: another one is there already. */
const COME_AGAIN = 1012;
const ANSWER_WITHIN = 10_000;

interface Waiting {
  done: () => void;
  fail: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Listener {
  lastSeq: () => number | null;
  /** A screen in a room: it gets what everybody sees. */
  screen?: boolean;
  heard: (message: FromServer) => void;
  /** Live hands: their words, and frames of what moves. */
  live?: (heard: LiveHeard) => void;
  line: (line: Line) => void;
  closed: (code: number) => void;
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    readonly url: string,
    readonly listener: Listener,
  ) {}

  open(): void {
    if (this.#over) return;
    this.listener.line(this.#tries ? 'lost' : 'connecting');
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#tries = 0;
      this.listener.line('open');
      socket.send(JSON.stringify({ type: 'hello', seq: this.listener.lastSeq(), looking: !globalThis.document?.hidden, screen: this.listener.screen }));
    };
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') this.#hear(JSON.parse(data) as FromServer);
      else this.listener.live?.(data);
    };
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  /** Resolves when the server has carried it out, rejects with its refusal. */
  ask(message: FromClient): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Unreachable(this.url));
    const id = this.#next++;
    return new Promise((done, fail) => {
      const timer = setTimeout(() => this.#settle(id)?.fail(new Unreachable(this.url)), ANSWER_WITHIN);
      this.#waiting.set(id, { done, fail, timer });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Said once, without an answer: a hand's newest word is worth more than its last. */
  say(order: LiveOrder): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'live', order }));
  }

  /** Try now instead of later (the page is seen again, the network is back). */
  hurry(): void {
    if (this.#over || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.open();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #hear(message: FromServer): void {
    if (message.type === 'live') this.listener.live?.(message);
    else if (message.type === 'done') this.#settle(message.to ?? 0)?.done();
    else if (message.type === 'refused') this.#refuse(message);
    else this.listener.heard(message);
  }

  #refuse(refusal: RefusedTold): void {
    const waiting = refusal.to === null ? undefined : this.#settle(refusal.to);
    if (waiting) waiting.fail(new Refused(refusal));
    else this.listener.heard(refusal);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.fail(new Unreachable(this.url));
    if (this.#over) return;
    if (FINAL(code)) {
      this.#over = true;
      this.listener.closed(code);
      return;
    }
    this.#tries += 1;
    this.listener.line('lost');
    const usual = Math.min(8000, 300 * 2 ** this.#tries) * (0.7 + 0.6 * Math.random());
    const wait = code === COME_AGAIN && this.#tries === 1 ? 250 * Math.random() : usual;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.open();
    }, wait);
  }
}

export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${at(`/ws/table/${encodeURIComponent(table)}`)}`;
}
