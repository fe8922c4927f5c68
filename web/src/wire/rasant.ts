// Made by `make wire` from src/nekodrome/games/rasant/view.py; do not edit.
import type { Message } from './wire';

/** A card of the round and who played it. */
export interface Climb {
  seat: number;
  card: Message;
}

/** The round being played. */
export interface Round {
  number: number;
  opener: number;
  colour: string | null;
  climb: Climb[];
  winner: number | null;
  passed: number[];
  first_passer: number | null;
}

/** What an overtaking of this colour would move and score now. */
export interface Preview {
  colour: string;
  cars: number[];
  points: number;
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  card: Message;
  action: number;
}

/** Everything a seat may see. */
export interface View {
  turn: number | null;
  dealer: number;
  cars: Message[];
  points: number[];
  hand_sizes: number[];
  hand: Held[] | null;
  hands: Held[][] | null;
  pile: number;
  pile_cards: Message[] | null;
  seen: Record<string, number[]>;
  round: Round;
  previews: Message[];
}
