// Made by `make wire` from src/nekodrome/server/wire: messages.py, timing.py, manners.py; do not edit.
import type { Announced, Message, TableInfo, Timing } from './calls';
export type * from './calls';

/** The first message; `seq` is the last state the client has, `looking`: its page is seen now. */
export interface Hello {
  type: "hello";
  seq?: number | null;
  looking?: boolean;
  screen?: boolean;
  id?: number | null;
}

/** Takes a seat. */
export interface Sit {
  type: "sit";
  seat: number;
  id?: number | null;
}

/** Leaves one's seat. */
export interface Stand {
  type: "stand";
  id?: number | null;
}

/** Opens a seat, or puts a bot on it. */
export interface Seat {
  type: "seat";
  seat: number;
  kind: "bot" | "open";
  level?: string | null;
  id?: number | null;
}

/** How many seats the table has. */
export interface Size {
  type: "size";
  seats: number;
  id?: number | null;
}

/** Sets an option. */
export interface Option {
  type: "option";
  name: string;
  value: unknown;
  id?: number | null;
}

/** Says when hints may be asked for. */
export interface SetAsking {
  type: "asking";
  asking: "always" | "bots" | "never";
  id?: number | null;
}

/** Deals. */
export interface Start {
  type: "start";
  id?: number | null;
}

/** A decision, made on the state numbered `seq`. */
export interface Decide {
  type: "decide";
  seq: number;
  action: number;
  id?: number | null;
}

/** Takes back one's last decision, which led to the state numbered `seq`. */
export interface Undo {
  type: "undo";
  seq: number;
  id?: number | null;
}

/** Asks for a hint about the decision one owes in the state numbered `seq`. */
export interface Ask {
  type: "ask";
  seq: number;
  id?: number | null;
}

/** A line of chat. */
export interface Chat {
  type: "chat";
  text: string;
  id?: number | null;
}

/** No longer lets somebody speak, or all who watch (nobody named); or lets them again. */
export interface Mute {
  type: "mute";
  who: string | null;
  on: boolean;
  id?: number | null;
}

/** Sends somebody away for good. */
export interface Remove {
  type: "remove";
  who: string;
  id?: number | null;
}

/** Lets a bot play for a seat; no level takes the seat back. */
export interface StandIn {
  type: "stand_in";
  seat: number;
  level?: string | null;
  id?: number | null;
}

/** Leaves an answer to a question that is foreseen; none takes it back. */
export interface LeaveAnswer {
  type: "standing";
  question: string;
  answer?: number | null;
  id?: number | null;
}

/** A program that owes a decision asks for a world that fits what its seat knows. */
export interface TakeChair {
  type: "chair";
  seq: number;
  id?: number | null;
}

/** An order to one's hands in a turn played live; the game says what it may be, and checks it. */
export interface Live {
  type: "live";
  order: unknown;
  id?: number | null;
}

/** The same people and bots once more. */
export interface Rematch {
  type: "rematch";
  id?: number | null;
}

/** The table, whenever it changes. */
export interface TableTold {
  type: "table";
  table: TableInfo;
}

/** What one decision brought about. */
export interface LogEntry {
  seq: number;
  seat: number | null;
  facts: Message[];
}

/** What happened so far; `scores` and `standings` after the deal and after each decision that holds. */
export interface LogTold {
  type: "log";
  entries: LogEntry[];
  scores: number[][];
  standings: number[][];
}

/** Something a seat may do now. */
export interface Move {
  action: number;
  move: string;
  words: Message;
}

/** Something a player may reach for and cannot do now, with the reason. */
export interface Tempting {
  action: number;
  move: string;
  words: Message;
  rule: string;
  why: Message;
}

/** A question one may answer in advance; `answer` is which of the answers was left. */
export interface Foreseen {
  question: string;
  words: Message;
  answers: Message[];
  answer: number | null;
}

/** Where a lesson stands, for the learner alone: so many steps are done, and what is to be learnt and done now. */
export interface LessonTold {
  done: number;
  steps: number;
  idea: Message | null;
  task: Message | null;
  right: Message[];
  free: boolean;
}

/** The match after a decision, as one seat sees it; `facts` lead to it from the state before. */
export interface StateTold {
  type: "state";
  seq: number;
  view: unknown;
  legal: Move[];
  tempting: Tempting[];
  pending: number[];
  facts: Message[];
  scores: number[];
  standings: number[];
  seat: number | null;
  foreseen?: Foreseen[];
  undo?: boolean;
  clock?: ClockTold | null;
  rule?: string | null;
  reached?: Message[];
  lesson?: LessonTold | null;
}

/** A seat asked for a hint about the state numbered so; all are told that, and nothing else. */
export interface HintAsked {
  type: "asked";
  seq: number;
  seat: number;
}

/** A move weighed in so many imagined matches: what it seemed worth from 0 to 1, that in a word, and why. */
export interface HintMove {
  action: number;
  move: string;
  words: Message;
  worth: number;
  grade: "best" | "little" | "nearly" | "only" | "worse";
  tried: number;
  reason?: Message | null;
}

/** What was found for the seat that asked, the best move first; nothing where nobody could say. */
export interface HintTold {
  type: "hint";
  seq: number;
  moves: HintMove[];
}

/** A chair at the state numbered so, as nekodrome.lab.chairs writes it; to the program that asked alone. */
export interface ChairTold {
  type: "chair";
  seq: number;
  chair: unknown;
}

/** The clock has stopped, goes on, or is gone; with every state it is told besides. */
export interface ClockSet {
  type: "clock";
  clock: ClockTold | null;
}

/** Something somebody said; whoever has no seat watched. `who` is what the host calls them by. */
export interface ChatLine {
  who: string;
  name: string;
  cat: number;
  seat: number | null;
  text: string;
  at: number;
}

/** Lines of chat: all of them after `hello`, then one at a time. */
export interface ChatTold {
  type: "chat";
  lines: ChatLine[];
}

/** Something for everybody, wherever they are. */
export interface AnnouncedTold {
  type: "announced";
  announced: Announced;
}

/** How a turn played live stands, whenever that changes; what moves follows as binary frames. */
export interface LiveTold {
  type: "live";
  running: boolean;
}

/** The request numbered so was carried out. */
export interface Done {
  type: "done";
  to: number;
}

/** The request numbered so was not carried out. */
export interface RefusedTold {
  type: "refused";
  to: number | null;
  code: string;
  words: Message;
  rule: string | null;
  game: string | null;
}

/** A clock of a seat, the seconds left when this was said, and whether they run: they stop while things settle. */
export interface ClockTold {
  seat: number;
  left: number;
  running: boolean;
}

/** The clocks of all people, where there are any: whenever one starts, stops or is set. */
export interface ClocksTold {
  type: "clocks";
  clocks: ClockTold[];
}

/** Says how much time there is. */
export interface SetTiming {
  type: "timing";
  timing: Timing;
  id?: number | null;
}

/** Calls a vote. */
export interface Propose {
  type: "propose";
  kind: "end" | "go_on" | "pause" | "undo";
  id?: number | null;
}

/** Says yes or no to the vote of that number. */
export interface CastVote {
  type: "vote";
  number: number;
  yes: boolean;
  id?: number | null;
}

/** Says whether this screen shows the table now. */
export interface Look {
  type: "look";
  on: boolean;
  id?: number | null;
}

/** Closes the table to strangers, or opens it. */
export interface SetDoor {
  type: "door";
  closed: boolean;
  id?: number | null;
}

/** How many seconds late those who watch see the match. */
export interface SetDelay {
  type: "delay";
  seconds: number;
  id?: number | null;
}

/** Agrees that those who watch see every hand, or no longer does. */
export interface ShowHands {
  type: "show_hands";
  on: boolean;
  id?: number | null;
}

/** Tells whoever runs the server about somebody here, with what was said. */
export interface Report {
  type: "report";
  who: string;
  reason?: string;
  id?: number | null;
}

/** A friend of that name sits down on the sender's own device; no name: leaves the seat. */
export interface Share {
  type: "share";
  seat: number;
  name: string | null;
  id?: number | null;
}

/** The device is handed to that seat; none: to nobody yet, behind a curtain. */
export interface HandOver {
  type: "hand_over";
  seat: number | null;
  id?: number | null;
}

export type FromClient = Hello | Sit | Stand | Seat | Size | Option | SetAsking | SetTiming | Start | Decide | Undo | Ask | Chat | Mute | Remove | SetDoor | SetDelay | ShowHands | Report | Share | HandOver | StandIn | Propose | CastVote | Look | LeaveAnswer | TakeChair | Live | Rematch;

export type FromServer = TableTold | LogTold | StateTold | HintAsked | HintTold | ChairTold | ClockSet | ClocksTold | ChatTold | LiveTold | AnnouncedTold | Done | RefusedTold;
