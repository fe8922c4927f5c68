// Made by `make wire` from src/nekodrome/games/neko_racing/view.py; do not edit.
import type { Message } from './wire';

/** What everybody sees of a player; of the hand only the colours. */
export interface Player {
  colour: string;
  trump: number;
  hand: Record<string, number>;
  boosts: Message[];
  car: Message;
  place: number;
}

/** A card of the trick; one of another colour than led becomes a boost. */
export interface Played {
  seat: number;
  card: Message;
  boost: boolean;
}

/** The trick on the table. */
export interface Trick {
  leader: number;
  colour: string | null;
  cards: Played[];
  winner: number | null;
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  card: Message;
  action: number;
  trump: boolean;
}

/** A boost before the driver, what it drives, and the code that names it or its equal, if that can be done now. */
export interface Boost {
  card: Message;
  spaces: number;
  action: number | null;
  named: boolean;
}

/** Where a drive over this distance may end; `finish` is its code when the line can be crossed. */
export interface Ends {
  distance: number;
  spaces: Message[];
  finish: number | null;
}

/** The winner's drive: the distance so far, and the ends for every distance that can still be named. */
export interface Drive {
  seat: number;
  card: Message;
  distance: number;
  boosts: Boost[];
  catch_up: number | null;
  catch_up_spaces: number;
  caught_up: boolean;
  ends: Ends[];
}

/** A race that is over; nobody wins a race that runs out of rounds. */
export interface Result {
  seat: number | null;
  tricks: number | null;
}

/** Everything a seat may see. */
export interface View {
  turn: number | null;
  circuit: Message;
  record: boolean;
  catch_up: boolean;
  race: number;
  races: number;
  results: Result[];
  round: number;
  rounds: number;
  tricks: number;
  players: Player[];
  hand: Held[] | null;
  hands: (Record<string, number[]>)[] | null;
  seen: Record<string, number[]>;
  trick: Trick;
  drive: Drive | null;
}
