// Made by `make wire` from src/nekodrome/games/top_race/view.py; do not edit.
import type { Message } from './wire';

/** The lanes of each row, from `first_row` on, and the rows that the marks lie after. */
export interface Track {
  first_row: number;
  rows: string[];
  tips: number[];
}

/** Where a car would end: the lanes of one row, or over the line; no lanes at all where it is stuck. */
export interface Reach {
  row: number | null;
  lanes: string;
  finish: boolean;
}

/** What everybody sees of a player. `bets` says for each mark whether the player has bet. */
export interface Player {
  money: number;
  drivers: string[];
  cards: number;
  out: boolean;
  bets: boolean[];
}

/** A car: `waiting` for a buyer, `racing`, `broken` (beside its row) or `home`; its place as things stand. */
export interface Car {
  owner: number | null;
  price: number | null;
  state: "broken" | "home" | "racing" | "waiting";
  row: number | null;
  lane: string | null;
  place: number | null;
}

/** A bid that may be made now. */
export interface Raise {
  amount: number;
  action: number;
}

/** How a seat stands in the auction: `in`, `passed`, `barred` (TOP-11) or `short` of money. */
export interface Bidder {
  seat: number;
  standing: "barred" | "in" | "passed" | "short";
  most: number;
}

/** The driver under the hammer. */
export interface Auction {
  car: string;
  left: number;
  coming: (string | null)[];
  bid: number;
  bidder: number | null;
  bidders: Bidder[];
  refusals: number;
  raises: Raise[];
  pass_action: number;
}

/** A car, or a starting space for the car just bought, that may be chosen, with its code. */
export interface Choice {
  action: number;
  car: string;
  row: number | null;
  lane: string | null;
}

/** A line of the card in play: `driven`, `lost`, `now` or `coming`; `named` is the car of a joker. */
export interface Line {
  car: string;
  number: number;
  state: "coming" | "driven" | "lost" | "now";
  named: string | null;
}

/** The card in play, ticked off line by line; or the pair of a turbo/breakdown card. */
export interface InPlay {
  seat: number;
  pair: string[] | null;
  lines: Line[];
}

/** A space where the car may end, with its code. */
export interface End {
  row: number;
  lane: string;
  action: number;
}

/** The car that drives now and where it may end. */
export interface Drive {
  car: string;
  number: number;
  ends: End[];
  finish: number | null;
}

/** What a turbo/breakdown card would do now; no leader where it has no effect. */
export interface Pair {
  cars: string[];
  leader: string | null;
  behind: string | null;
  gap: number;
  reach: Reach | null;
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  card: Message;
  action: number;
}

/** A place in a race that is over. */
export interface Arrival {
  car: string;
  seat: number;
  prize: number;
}

/** A bet of a race that is over. */
export interface BetPaid {
  seat: number;
  tip: number;
  car: string;
  place: number;
  pays: number;
}

/** A race that is over, from the first car to the last. */
export interface Result {
  arrivals: Arrival[];
  bets: BetPaid[];
}

/** Everything a seat may see. */
export interface View {
  phase: "auction" | "bet" | "card" | "drive" | "name" | "over" | "place" | "turbo";
  turn: number | null;
  race: number;
  races: number;
  with_bets: boolean;
  controller: number;
  track: Track;
  prizes: number[];
  bet_table: number[][] | null;
  players: Player[];
  cars: Record<string, Car>;
  lay_by: string[];
  tips: number;
  auction: Auction | null;
  choices: Choice[];
  in_play: InPlay | null;
  drive: Drive | null;
  turbo: Record<string, number> | null;
  reach: Record<string, Record<string, Reach>> | null;
  pairs: Record<string, Pair> | null;
  hand: Held[] | null;
  bets: (string | null)[] | null;
  played: string[];
  results: Result[];
  hands: Message[][] | null;
  aside: Message[] | null;
  unseen: string[] | null;
  all_bets: ((string | null)[])[] | null;
}
