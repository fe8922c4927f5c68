// Made by `make wire` from src/nekodrome/server/wire/calls.py and what lies beside it; do not edit.

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

/** The password that keeps a name; a new one needs the old one. */
export interface Password {
  password: string;
  old?: string | null;
}

/** This device, or all of them, no longer know who somebody is. */
export interface LogOut {
  everywhere?: boolean;
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
  names: Record<string, string>;
  lines: Record<string, string>;
  rules: number;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  lesson: boolean;
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

/** Who sits there; a bot without a name goes by its level. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  cat: number;
  online: boolean;
  stand_in: string | null;
  gone?: boolean;
  program?: boolean;
}

/** How a match ended. */
export interface Result {
  places: number[];
  scores: number[];
  reason: string;
}

/** Where points came from, and how many of each seat's. */
export interface TallyPart {
  words: Message;
  points: number[];
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
  left?: number | null;
}

/** The tables that matter to somebody. */
export interface Home {
  mine: TableCard[];
  open: TableCard[];
  finished: TableCard[];
}

/** Finished matches of somebody, the latest first; `next` asks for those that come after. */
export interface Matches {
  matches: TableCard[];
  next: string | null;
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
  redraw?: boolean;
}

/** The table that was opened. */
export interface Opened {
  table: string;
}

/** The table whose match branched off into this one, after how many decisions, and if with other hidden cards. */
export interface Origin {
  table: string;
  seq: number;
  redrawn: boolean;
}

/** Somebody whom the host of a table may mute or send away; `who` is what the host calls them by. */
export interface GuestInfo {
  who: string;
  name: string;
  cat: number;
  seat: number | null;
  online: boolean;
  muted: boolean;
}

/** A table as one person sees it; `helps`: they may let a bot play for those who are away. */
export interface TableInfo {
  id: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  seats: SeatInfo[];
  you: number | null;
  host: boolean;
  helps: boolean;
  options: Record<string, any>;
  sizes: number[];
  asking: "always" | "bots" | "never";
  asks: boolean;
  asked: number[];
  uploaded: boolean;
  challenge: string | null;
  puzzle: boolean | null;
  seed_hash: string | null;
  seed: string | null;
  nonce: string | null;
  result: Result | null;
  next: string | null;
  origin: Origin | null;
  lesson: boolean;
  watchers: number;
  guests: GuestInfo[];
  hushed: boolean;
  company: Company;
  records: Feat[];
  feats: Feat[];
  tally: TallyPart[];
  analysed: boolean;
  timing: Timing;
  timings: ("days" | "live" | "none")[];
  paused: boolean;
  undecided: boolean;
  vote: VoteInfo | null;
  votes: ("end" | "go_on" | "pause" | "undo")[];
}

/** A moment of a finished match; frame 0 is the deal. */
export interface Frame {
  seq: number;
  seat: number | null;
  asked: boolean;
  words: Message | null;
  facts: Message[];
  view: unknown;
  scores: number[];
  standings: number[];
}

/** From one thing on a board to another, by what they are called: `place=2`. */
export interface Arrow {
  start: string;
  end: string;
}

/** A note on a moment of a finished match. */
export interface Note {
  number: number;
  seq: number;
  name: string;
  cat: number;
  text: string;
  arrows: Arrow[];
  at: number;
  removable: boolean;
}

/** A note to be left. */
export interface NewNote {
  seq: number;
  text?: string;
  arrows?: Arrow[];
}

/** A note to be taken away. */
export interface NoteGone {
  number: number;
}

/** A finished match, frame by frame. */
export interface Replay {
  table: TableInfo;
  frames: Frame[];
  notes: Note[];
}

/** A challenge to be made: the options and bots of a table where the caller sits. */
export interface NewChallenge {
  table: string;
}

/** The challenge that was made. */
export interface Challenged {
  challenge: string;
}

/** Somebody who took a challenge; how it went is told only to whoever has finished it. */
export interface TryInfo {
  name: string | null;
  cat: number;
  over: boolean;
  table: string | null;
  result: Result | null;
  turn: number | null;
  swing: number | null;
}

/** A challenge: one deal for everybody who takes it, from that seat. `mine` is where the caller plays it. */
export interface ChallengeInfo {
  id: string;
  url: string;
  game: string;
  options: Record<string, any>;
  seats: SeatInfo[];
  seat: number;
  seed_hash: string;
  maker: string | null;
  mine: string | null;
  finished: boolean;
  tries: TryInfo[];
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

/** A move that may have been better. */
export interface Choice {
  action: number;
  move: string;
  words: Message;
}

/** A decision: what it gave away against the best one, its standard error, and that one where it is clear. */
export interface Weighed {
  seat: number;
  cost: number;
  error: number;
  better: Choice | null;
}

/** A moment at which somebody was lucky; `moment` counts decisions from 0. */
export interface LuckyEvent {
  moment: number;
  seat: number;
  luck: number;
  error: number;
}

/** Where a seat's result came from: the first five add up to it; `error` is that of `own`. */
export interface Share {
  equal: number;
  deal: number;
  draws: number;
  own: number;
  others: number;
  result: number;
  error: number;
}

/** What looking back at a match found. */
export interface Findings {
  method: number;
  playouts: number;
  open: number[][];
  known: number[][];
  decisions: Weighed[];
  faults: number[];
  events: LuckyEvent[];
  shares: Share[];
}

/** How far looking back at a match has come: `done` from 0 to 1, curves as soon as there are some, findings last. */
export interface Analysis {
  state: "done" | "failed" | "none" | "waiting" | "working";
  done: number;
  open: number[][];
  known: number[][];
  findings: Findings | null;
}

/** A club to be founded. */
export interface NewClub {
  name: string;
}

/** The club or tournament that was made. */
export interface Founded {
  id: string;
}

/** In, or out. */
export interface Membership {
  on?: boolean;
}

/** A table to be opened for members, with free seats. */
export interface ClubTable {
  game: string;
}

/** Somebody in a list; the name is told to those who are in it as well, and of those who want to be seen. */
export interface Member {
  name: string | null;
  cat: number;
  page: string | null;
  you: boolean;
}

/** What a member did in a season. */
export interface SeasonRow {
  who: Member;
  points: number;
  matches: number;
  wins: number;
}

/** A tournament in a list. */
export interface CupLine {
  id: string;
  name: string;
  game: string;
  stage: "open" | "over" | "playing";
  people: number;
}

/** A club in a list. */
export interface ClubLine {
  id: string;
  name: string;
}

/** A club: its members, tables and season are told to members; all others see whoever wants to be seen. */
export interface ClubInfo {
  id: string;
  name: string;
  url: string;
  member: boolean;
  founder: boolean;
  count: number;
  members: Member[];
  tables: TableCard[];
  year: number;
  quarter: number;
  results: SeasonRow[];
  cups: CupLine[];
}

/** The clubs and tournaments of somebody. */
export interface Groups {
  clubs: ClubLine[];
  cups: CupLine[];
}

/** A tournament to be made; `hours` for each round. */
export interface NewCup {
  name: string;
  game: string;
  system?: "round_robin" | "swiss";
  seats?: number;
  rounds?: number;
  hours?: number;
  options?: Record<string, any>;
  level?: string;
  bank?: number;
  club?: string | null;
}

/** Whoever sits at a table of a round, with their points there once it is over; a bot has no name and its level. */
export interface CupSeat {
  who: Member | null;
  points: number | null;
  forfeit: boolean;
}

/** A table of a round. */
export interface CupMatch {
  table: string | null;
  seats: CupSeat[];
  over: boolean;
}

/** Somebody's standing: points, what those they met have, and tables won. */
export interface CupRow {
  place: number;
  who: Member;
  points: number;
  buchholz: number;
  wins: number;
}

/** A tournament as somebody sees it; `table` is where the caller plays now. */
export interface CupInfo {
  id: string;
  name: string;
  url: string;
  game: string;
  options: Record<string, any>;
  system: "round_robin" | "swiss";
  seats: number;
  length: number;
  hours: number;
  level: string;
  bank: number;
  stage: "open" | "over" | "playing";
  host: boolean;
  entered: boolean;
  club: ClubLine | null;
  ends: number | null;
  table: string | null;
  standings: CupRow[];
  rounds: CupMatch[][];
}

/** Those around a table, for whoever reads this. */
export interface Company {
  closed: boolean;
  delay: number;
  late: boolean;
  sits: boolean;
  shown: number[];
  shows: boolean;
  mine: boolean;
  open: boolean;
  shares: number[];
  screens: number;
}

/** The links to a table as other devices reach it: to play, for whoever may sit down, and to watch. */
export interface Invitation {
  url: string | null;
  watch: string;
}

/** Somebody opens such a link. */
export interface Coming {
  key: string;
}

/** A screen in a room: the code it shows, the link that says the same, and its table once it has one. */
export interface ScreenTold {
  code: string;
  url: string;
  table: string | null;
}

/** The code of a screen on which a table is to be shown. */
export interface ScreenCode {
  code: string;
}

/** Somebody of one's circle; the page is to be seen where they want that. */
export interface Friend {
  page: string;
  name: string | null;
  cat: number;
  public: boolean;
  program?: boolean;
}

/** Those whom one follows, those who follow without being followed, and those of whom one wants nothing. */
export interface Circle {
  follows: Friend[];
  followers: Friend[];
  blocked: Friend[];
}

/** Somebody by their seat at a table; `on`: from now on, or no longer. */
export interface AtSeat {
  seat: number;
  on?: boolean;
}

/** From now on, or no longer. */
export interface Toward {
  on?: boolean;
}

/** A friend to be asked to a table. */
export interface AskFriend {
  page: string;
}

/** A table that one is asked to, and by whom. */
export interface Invitation {
  table: TableCard;
  name: string | null;
  cat: number;
}

/** Whether one follows those who sit at a table; null for oneself, bots and free seats. */
export interface TableCircle {
  seats: (boolean | null)[];
}

/** A rating in points, by how many it may be off, and after how many matches; `before` the match asked about. */
export interface RatingTold {
  points: number;
  give: number;
  matches: number;
  before?: number | null;
}

/** What whoever sits there is worth, against people and against bots; a bot's level has the second only. */
export interface SeatRating {
  page: string | null;
  people: RatingTold | null;
  bots: RatingTold | null;
}

/** The ratings at a table; null for seats of people who keep theirs to themselves. `changed`: the match counted. */
export interface TableRatings {
  seats: (SeatRating | null)[];
  changed: boolean;
}

/** Somebody on a leader board, or a level of bots as one of its rungs. */
export interface LeaderRow {
  page: string | null;
  name: string | null;
  cat: number;
  level: string | null;
  rating: RatingTold;
}

/** A page of a leader board, the best first; `next` asks for the one that follows. */
export interface Leaders {
  game: string;
  versus: "bots" | "people";
  rows: LeaderRow[];
  next: string | null;
}

/** How somebody did at a game; the curves are points, the oldest first. */
export interface GamePlayed {
  game: string;
  matches: number;
  wins: number;
  people: RatingTold | null;
  bots: RatingTold | null;
  people_curve: number[];
  bots_curve: number[];
}

/** Somebody one has met: how often, and how often one came in ahead of them, or behind. */
export interface RivalTold {
  name: string | null;
  cat: number;
  page: string | null;
  matches: number;
  ahead: number;
  behind: number;
}

/** Somebody's page; `mine`: it is the caller's own. */
export interface PersonPage {
  page: string;
  name: string | null;
  cat: number;
  public: boolean;
  mine: boolean;
  since: number | null;
  games: GamePlayed[];
  rivals: RivalTold[];
  records: Ranking[];
  matches: TableCard[];
}

/** Whether everybody may see one's page. */
export interface PageChange {
  public: boolean;
}

/** Erase me: one's name once more, and the password where the name is kept. */
export interface Erasure {
  name: string;
  password?: string | null;
}

/** An account of a program of the caller's. `active`: there is a token for it. */
export interface ProgramInfo {
  page: string;
  name: string | null;
  cat: number;
  active: boolean;
}

/** An account to be made. */
export interface NewProgram {
  name: string;
}

/** A token, told this once, and the account it is for. */
export interface ProgramToken {
  program: ProgramInfo;
  token: string;
}

/** A puzzle in a list: how hard it is (1 to 3), and whether the caller found it; null where they never answered. */
export interface PuzzleInfo {
  id: string;
  grade: number;
  right: boolean | null;
}

/** The puzzles of one game; those by hand are tried at a table. */
export interface PuzzleShelf {
  game: string;
  puzzles: PuzzleInfo[];
  by_hand?: boolean;
}

/** All puzzles, the one of the day first; `streak` counts the days in a row on which the caller found it. */
export interface Puzzles {
  game: string;
  id: string;
  right: boolean | null;
  streak: number;
  longest: number;
  shelves: PuzzleShelf[];
}

/** A puzzle as whoever is to move sees it. */
export interface PuzzleTold {
  game: string;
  id: string;
  number: number;
  grade: number;
  today: boolean;
  seat: number;
  players: SeatInfo[];
  view: unknown;
  legal: Choice[];
  rule: string | null;
  right: boolean | null;
}

/** The move that somebody thinks is best. */
export interface PuzzleTry {
  action: number;
}

/** A move of a puzzle and the share of the win it brings. */
export interface PuzzleMove {
  action: number;
  move: string;
  words: Message;
  share: number;
}

/** Whether it was right; the moves, best first; how often each level finds the best; the next puzzle of the game. */
export interface PuzzleAnswer {
  right: boolean;
  moves: PuzzleMove[];
  found: Record<string, number>;
  streak: number;
  next: string | null;
}

/** How much time there is: none is counted; live, minutes for each person and seconds more for each decision; or so */
export interface Timing {
  kind: "days" | "live" | "none";
  bank: number;
  bonus: number;
  days: number;
  zero: "bot" | "vote";
  level: string;
}

/** A vote that is open: called by a seat, or by a clock; `about` the seat for which a bot would play. */
export interface VoteInfo {
  number: number;
  kind: "end" | "go_on" | "pause" | "stand_in" | "undo";
  by: number | null;
  about: number | null;
  yes: number[];
  voters: number[];
}

/** What whoever runs the server has to say to everybody, in their own words; shown once by its id. */
export interface Announced {
  id: string;
  text: string;
}

/** How many tables wait for the caller, but for the one they name; and what was announced lately. */
export interface Waiting {
  tables: number;
  announced?: Announced | null;
}

/** The public key of this server for push services, which a browser subscribes with. */
export interface PushInfo {
  key: string;
}

/** A subscription of this device, and the language in which it is to be called. */
export interface NewBell {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: "en" | "fr";
}

/** That subscription is no longer called. */
export interface BellGone {
  endpoint: string;
}

/** On how many devices the caller is called. */
export interface Bells {
  devices: number;
}
