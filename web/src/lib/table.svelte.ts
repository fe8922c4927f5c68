// A table as this screen knows it: fed by the socket, shown by the pages.
import type {
  ChatLine, ClockTold, FromClient, FromServer, HintTold, Message, Move, RefusedTold, Result, SeatInfo, StateTold, TableInfo, Tempting,
} from '../wire/wire';
import { hearAnnounced } from './announced.svelte';
import { Refused } from './api';
import { type GameParts, type Player, partsOf, playersOf } from './games';
import { Speech, t, tMaybe } from './i18n.svelte';
import { knownLevels } from './known.svelte';
import { LiveLine } from './live';
import { own } from './own.svelte';
import { FactPlayer } from './player.svelte';
import { type Line, TableSocket, socketUrl } from './socket';
import { play } from './sounds';
import { forgetRefusals, toast } from './toasts.svelte';
import { takenBack } from './taken-back';
import { touched } from './touched';

/** Lines of chat a screen keeps. */
const MOST_LINES = 400;

/** Why there is no use in coming again, by the code a socket was closed with. */
function goneWith(code: number): string {
  if (code === 4404) return t('table.gone');
  if (code === 4401) return t('table.logged_out');
  if (code === 4423) return t('error.table_closed');
  return code === 4403 ? t('error.removed') : t('table.lost');
}

interface Told {
  readonly key: number;
  readonly seq: number;
  readonly message: Message;
}

/** The name to print for a seat: a bot without one is called by its level, an unnamed person is a guest. */
export function nameOf(seat: SeatInfo): string {
  if (seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'bot') return seat.name ?? tMaybe(`level.${seat.level ?? ''}`) ?? t('seat.bot');
  return seat.name ?? t(seat.gone ? 'seat.somebody' : 'seat.guest');
}

/** Names by seat; where two are called alike, they are numbered. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  const plain = seats.map(nameOf);
  return plain.map((name, i) => {
    if (plain.indexOf(name) === i && plain.lastIndexOf(name) === i) return name;
    return `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** Everybody's cat, but no two alike at one table: who sits first keeps theirs, people before bots. */
export function withOwnCats(seats: readonly SeatInfo[]): SeatInfo[] {
  const taken = new Set<number>();
  const cats = new Map<SeatInfo, number>();
  const order = [...seats].sort((a, b) => Number(b.kind === 'person') - Number(a.kind === 'person'));
  for (const seat of order) {
    let cat = seat.cat % 8;
    for (let tries = 0; tries < 8 && taken.has(cat); tries++) cat = (cat + 1) % 8;
    if (seat.kind !== 'open') taken.add(cat);
    cats.set(seat, cat);
  }
  return seats.map((seat) => ({ ...seat, cat: cats.get(seat)! }));
}

/** Whether that seat owes a decision. */
export function owes(seat: number | null, state: StateTold | null): boolean {
  return seat !== null && state !== null && state.pending.includes(seat);
}

/** Whether somebody is there who was not: another person, at a table where I am, too. */
export function hasCome(before: TableInfo, after: TableInfo): boolean {
  const isThere = (seat: SeatInfo | undefined) => seat?.kind === 'person' && seat.online;
  return after.seats.some((seat, i) => i !== after.you && isThere(seat) && !isThere(before.seats[i]));
}

/** What may be chosen there: the same actions are the same question. */
const actionsIn = (state: StateTold | null): string => (state?.legal ?? []).map(({ action }) => action).join(' ');

/** A clock as it was told, and when, by this page's own time. */
export interface HeardClock extends ClockTold {
  readonly at: number;
}

const heard = (clock: ClockTold | null | undefined): HeardClock | null => (clock ? { ...clock, at: performance.now() } : null);

export class Table {
  info: TableInfo | null = $state.raw(null);
  parts: GameParts | null = $state.raw(null);
  line: Line = $state('connecting');
  /** Why the server closed the line for good, in words; empty while it has not. */
  gone = $state('');
  log: readonly Told[] = $state.raw([]);
  /** How far each seat had come after the deal and after each decision that holds. */
  standings: readonly (readonly number[])[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  /** What was said since the page opened, for the live region. */
  said: readonly { key: number; text: string }[] = $state.raw([]);
  deciding = $state(false);
  /** The hint that was asked for; `asking` until it has come. */
  hint: HintTold | null = $state.raw(null);
  asking = $state(false);
  /** The clock as told last, and when that was; null while none is there. */
  clock: HeardClock | null = $state.raw(null);
  /** Those of all people, where the table has a clock. */
  clocks: readonly HeardClock[] = $state.raw([]);
  readonly names: readonly string[] = $derived(namesOf(this.info?.seats ?? []));
  readonly speech = new Speech(() => this.names);
  readonly player = new FactPlayer(
    (fact, state) => this.#note(fact, state),
    (state, before) => this.#present(state, before),
  );

  readonly live = new LiveLine((message) => this.#socket.say(message));

  #socket: TableSocket;
  #key = 0;
  #logged = -1;
  #scored = -1;
  #loading: string | null = null;
  #reproach = '';

  constructor(
    readonly id: string,
    screen?: boolean,
  ) {
    this.#socket = new TableSocket(socketUrl(id), {
      screen,
      lastSeq: () => this.player.latest?.seq ?? null,
      heard: (message) => this.hear(message),
      live: (heard) => this.live.hear(heard),
      line: (line) => (this.line = line),
      closed: (code) => (this.gone = this.#reproach || goneWith(code)),
    });
  }

  open(): () => void {
    this.#socket.open();
    const hurry = () => document.hidden || this.#socket.hurry();
    const look = () => void this.#socket.ask({ type: 'look', on: !document.hidden }).catch(() => {});
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      document.removeEventListener('visibilitychange', look);
      this.player.stop();
      own.sit(null);
      this.#socket.close();
    };
  }

  // what the pages show

  get state(): StateTold | null {
    return this.player.shown;
  }
  get players(): Player[] {
    return playersOf(this.info?.seats ?? [], this.names);
  }
  /** What can be done now: nothing while facts are being shown, a decision is on its way, or a bot stands in. */
  get legal(): readonly Move[] {
    return this.#canAct ? (this.state?.legal ?? []) : [];
  }
  get tempting(): readonly Tempting[] {
    return this.#canAct ? (this.state?.tempting ?? []) : [];
  }
  get #canAct(): boolean {
    return !this.deciding && this.player.fact === null && this.line === 'open' && !this.#stoodIn && !this.isStill;
  }
  /** Whether nobody may decide: the table pauses, or its match is over. */
  get isStill(): boolean {
    return this.info?.paused === true || this.info?.phase === 'over';
  }
  /** Whether a bot plays for me. */
  get #stoodIn(): boolean {
    const me = this.info?.you ?? null;
    return me !== null && (this.info?.seats[me]?.stand_in ?? null) !== null;
  }
  /** Whether what is on the table is about to change. */
  get isBusy(): boolean {
    return this.deciding || this.player.busy;
  }
  /** Whether I am to decide: from when all has been shown to me until I have decided. */
  get isMine(): boolean {
    return !this.isBusy && !this.#stoodIn && !this.isStill && owes(this.info?.you ?? null, this.state);
  }
  /** Who owes a decision by what is known, even while it is still being shown; without me. */
  get awaited(): number[] {
    const me = this.#stoodIn ? null : this.info?.you;
    return (this.player.latest?.pending ?? []).filter((seat) => seat !== me);
  }
  /** The clock that matters most to this screen: one's own while it runs, else whichever runs shortest, else one's own. */
  get tableClock(): HeardClock | null {
    const own = this.clocks.find((clock) => clock.seat === this.info?.you) ?? null;
    const runs = this.clocks.filter((clock) => clock.running).sort((a, b) => a.left - b.left);
    return own?.running ? own : (runs[0] ?? own ?? this.clocks[0] ?? null);
  }
  get result(): Result | null {
    return this.info?.result ?? null;
  }

  // what the player does

  /** Ask the server; a refusal becomes a note. True when it was carried out. */
  async ask(message: FromClient): Promise<boolean> {
    try {
      await this.#socket.ask(message);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.refusal.words, error.refusal.rule);
      else toast(t('table.lost'), { kind: 'trouble' });
      return false;
    }
  }

  async decide(action: number): Promise<void> {
    const state = this.state;
    if (!state || this.deciding) return;
    forgetRefusals();
    this.deciding = true; // until the state that follows has come
    if (!(await this.ask({ type: 'decide', seq: state.seq, action }))) this.deciding = false;
  }

  /** Whether my last decision may be taken back. */
  get canUndo(): boolean {
    return this.#canAct && this.state?.undo === true;
  }
  async undo(): Promise<void> {
    const state = this.state;
    if (!state || this.deciding) return;
    forgetRefusals();
    this.deciding = true;
    if (!(await this.ask({ type: 'undo', seq: state.seq }))) this.deciding = false;
  }

  /** Whether a hint may be asked for now; the steps of a lesson have their own. */
  get canAsk(): boolean {
    return this.info?.asks === true && !this.state?.lesson?.task && this.#canAct && this.isMine && !this.asking;
  }
  async askHint(): Promise<void> {
    if (!this.canAsk || !this.state) return;
    this.hint = null;
    this.asking = true; // until the hint has come, or the question is another
    if (!(await this.ask({ type: 'ask', seq: this.state.seq }))) this.asking = false;
  }
  dropHint(): void {
    this.hint = null;
    this.asking = false;
  }

  /** A bot of middling strength plays for that seat; null: its person plays again. */
  async letPlay(seat: number, who: 'bot' | 'person'): Promise<void> {
    const levels = who === 'bot' ? await knownLevels() : [];
    await this.ask({ type: 'stand_in', seat, level: levels[Math.min(1, levels.length - 1)] ?? null });
  }

  /** Leaves an answer to a question that is foreseen, or takes it back. */
  leave(question: string, answer: number | null): void {
    void this.ask({ type: 'standing', question, answer });
  }

  refuse(words: Message, rule: string | null | undefined): void {
    const beside = touched();
    play('refuse');
    const say = (text: string) => toast(text, { kind: 'refusal', rule: rule ?? undefined, beside });
    if (words.text in this.speech.catalogue) say(this.speech.sentence(words));
    else void import('./later').then(({ withGame }) => say(withGame(words, this.speech.catalogue))); // of a page fetched later
  }

  // what the server says

  hear(message: FromServer): void {
    if (message.type === 'table') this.#sit(message.table);
    else if (message.type === 'state') this.#arrive(message);
    else if (message.type === 'clock') this.clock = heard(message.clock);
    else if (message.type === 'clocks') this.clocks = message.clocks.map((clock) => heard(clock)!);
    else if (message.type === 'chat') this.#talk(message.lines);
    else if (message.type === 'asked') this.#tell({ text: 'fact.asks', seat: message.seat }, message.seq);
    else if (message.type === 'hint') this.#advise(message);
    else if (message.type === 'announced') hearAnnounced(message.announced);
    else if (message.type === 'refused') this.#reproached(message);
    else if (message.type === 'log') {
      this.log = message.entries.flatMap((entry) => entry.facts.map((fact) => this.#line(fact, entry.seq)));
      this.standings = message.standings;
      this.#logged = message.entries.at(-1)?.seq ?? -1;
      this.#scored = message.entries.at(-1)?.seq ?? 0;
    }
  }

  /** A refusal of nothing in particular: what the server says before it closes the line. */
  #reproached(refusal: RefusedTold): void {
    this.#reproach = this.speech.sentence(refusal.words);
    if (refusal.code !== 'not-found') this.refuse(refusal.words, refusal.rule);
  }

  #sit(info: TableInfo): void {
    if (this.info && hasCome(this.info, info)) play('came');
    this.info = { ...info, seats: withOwnCats(info.seats) };
    own.sit(info.you);
    if (this.#loading === info.game) return;
    this.#loading = info.game;
    void partsOf(info.game).then((parts) => {
      this.parts = parts;
      this.player.pacing = parts.pace;
      this.speech.use(parts.texts);
    });
  }

  #arrive(state: StateTold): void {
    if (state.seq < (this.player.latest?.seq ?? 0)) return;
    this.deciding = false;
    this.clock = heard(state.clock);
    if (actionsIn(state) !== actionsIn(this.player.latest)) this.dropHint();
    this.#score(state);
    this.player.add(state);
  }

  /** One taken back is one point less in the story. */
  #score(state: StateTold): void {
    const back = state.facts.reduce((n, fact) => n + takenBack(fact), 0);
    if (state.seq > this.#scored) this.standings = back ? this.standings.slice(0, -back) : [...this.standings, state.standings];
    this.#scored = Math.max(this.#scored, state.seq);
  }

  #present(state: StateTold, before: StateTold | null): void {
    const me = this.info?.you ?? null;
    if (me === null || owes(me, state)) this.player.calm();
    if (before && owes(me, state) && !owes(me, before)) play('turn');
  }

  #note(fact: Message, state: StateTold): void {
    if (state.seq <= this.#logged) return;
    this.#tell(fact, state.seq);
    if (fact === state.facts.at(-1)) this.#logged = state.seq;
  }

  #tell(fact: Message, seq: number): void {
    const line = this.#line(fact, seq);
    this.log = [...this.log, line];
    this.#say(this.speech.sentence(fact), line.key);
  }

  /** Something for the live region that is in no log. */
  announce(text: string): void {
    this.#say(text, this.#key++);
  }

  #say(text: string, key: number): void {
    this.said = [...this.said.slice(-7), { key, text }];
  }

  #advise(hint: HintTold): void {
    if (!this.asking) return;
    this.asking = false;
    this.hint = hint;
    const [best] = hint.moves;
    const reason = best?.reason ? this.speech.sentence(best.reason) : '';
    this.#say(best ? t('ask.said', { move: this.speech.sentence(best.words), reason }) : t('ask.none'), this.#key++);
  }

  #line(message: Message, seq: number): Told {
    return { key: this.#key++, seq, message };
  }

  #talk(lines: readonly ChatLine[]): void {
    const one = lines.length === 1 ? lines[0]! : null;
    if (!one) this.chat = lines;
    else if (!this.chat.some((old) => old.at === one.at && old.text === one.text)) {
      this.chat = [...this.chat, one].slice(-MOST_LINES);
      play('chat');
    }
  }
}
