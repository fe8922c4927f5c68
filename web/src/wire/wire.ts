// Made by `make wire` from src/nekodrome/server/calls.py and wire.py; do not edit.

/** A sentence to be rendered: a key and its arguments. */
export type Message = { text: string; [arg: string]: any };

export type SeatKind = "open" | "person" | "bot";
export type Phase = "lobby" | "playing" | "over";

/** Whoever the cookie names. */
export interface Me {
  id: string;
  name: string | null;
  kept: boolean;
  cat: number;
}

/** A new name, a new cat, or both. */
export interface MeChange {
  name?: string | null;
  cat?: number | null;
}

/** The password that keeps a name. */
export interface Password {
  password: string;
}

/** A kept name and its password. */
export interface Login {
  name: string;
  password: string;
}

/** The token of a link that makes this device the same person. */
export interface Claim {
  token: string;
}

/** An address to open. */
export interface Link {
  url: string;
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "switch";
  default: unknown;
  low?: number;
  high?: number;
  choices?: string[];
}

/** A game that can be played. */
export interface GameInfo {
  slug: string;
  name: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
}

/** One rule, with the id that refusals cite. */
export interface Rule {
  id: string;
  text: string;
}

/** Rules that belong together. */
export interface RuleSection {
  title: string;
  rules: Rule[];
}

/** The rules of a game in one language. */
export interface Rulebook {
  title: string;
  intro: string;
  sections: RuleSection[];
}

/** Who sits there; `name` is null for a bot, whose name is its level's. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  cat: number;
  online: boolean;
  stand_in: string | null;
}

/** How a match ended. */
export interface Result {
  places: number[];
  scores: number[];
  reason: string;
}

/** Something to compare with other matches; `record` marks the best of its kind and key so far. */
export interface Feat {
  kind: string;
  key: Record<string, any>;
  value: number;
  seat: number;
  holder: SeatInfo;
  table: string;
  at: number;
  record: boolean;
}

/** The best feats of one kind and key, the record first. */
export interface Ranking {
  game: string;
  kind: string;
  key: Record<string, any>;
  best: Feat[];
}

/** A table as the home page lists it. */
export interface TableCard {
  id: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  seats: SeatInfo[];
  your_turn: boolean;
  result: Result | null;
  at: number;
}

/** The tables that matter to somebody. */
export interface Home {
  mine: TableCard[];
  open: TableCard[];
  finished: TableCard[];
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, any>;
}

/** A finished match to be played on: after so many of its decisions, from that seat. */
export interface Fork {
  seq: number;
  seat: number;
}

/** The table that was opened. */
export interface Opened {
  table: string;
}

/** The table whose match branched off into this one, and after how many decisions. */
export interface Origin {
  table: string;
  seq: number;
}

/** A table as one person sees it. */
export interface TableInfo {
  id: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  seats: SeatInfo[];
  you: number | null;
  host: boolean;
  options: Record<string, any>;
  sizes: number[];
  seed_hash: string | null;
  seed: string | null;
  nonce: string | null;
  result: Result | null;
  next: string | null;
  origin: Origin | null;
  watchers: number;
  records: Feat[];
  feats: Feat[];
}

/** A moment of a finished match; frame 0 is the deal. */
export interface Frame {
  seq: number;
  seat: number | null;
  words: Message | null;
  facts: Message[];
  view: unknown;
  scores: number[];
}

/** A finished match, frame by frame. */
export interface Replay {
  table: TableInfo;
  frames: Frame[];
}

/** Whether the seed fits the hash published before the deal, and whether the match replays from it. */
export interface Verification {
  hash: boolean;
  replay: boolean;
}

/** Why something was not done. */
export interface Refusal {
  code: string;
  words: Message;
  rule?: string | null;
  game?: string | null;
}

/** The first message; `seq` is the last state the client has. */
export interface Hello {
  type: "hello";
  seq?: number | null;
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

/** A line of chat. */
export interface Chat {
  type: "chat";
  text: string;
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
export interface Standing {
  type: "standing";
  question: string;
  answer?: number | null;
  id?: number | null;
}

/** An order to one's hands in a turn played live; which of the fields it needs depends on what shall be done. */
export interface Live {
  type: "live";
  do: "aim" | "carry" | "declare" | "drop" | "grip" | "let_go" | "take" | "take_back";
  hand?: number;
  at?: number[];
  heights?: number[];
  pole?: number;
  cat?: number;
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

/** What happened so far; `scores` after the deal and after each decision. */
export interface LogTold {
  type: "log";
  entries: LogEntry[];
  scores: number[][];
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

/** A clock that runs for a seat, and the seconds left when this was said. */
export interface ClockTold {
  seat: number;
  left: number;
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
  seat: number | null;
  foreseen?: Foreseen[];
  undo?: boolean;
  clock?: ClockTold | null;
}

/** Something somebody said. */
export interface ChatLine {
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

export type FromClient = Hello | Sit | Stand | Seat | Size | Option | Start | Decide | Undo | Chat | StandIn | Standing | Live | Rematch;

export type FromServer = TableTold | LogTold | StateTold | ChatTold | LiveTold | Done | RefusedTold;
