// Made by `make wire` from src/nekodrome/games/takenoko/view.py; do not edit.
import type { Message } from './wire';

/** A plot: what one growth would add now, whether the panda would eat, and what would grow around a gardener. */
export interface Plot {
  colour: string;
  improvement: string;
  irrigated: boolean;
  height: number;
  growth: number;
  edible: boolean;
  harvest: string[];
}

/** The die of this turn: what it shows, which effects it allows as long as none is chosen, and what was used. */
export interface Weather {
  face: string | null;
  choices: string[];
  used: string | null;
}

/** The actions of this turn: which were made, how many there may be, and whether they may be the same. */
export interface Actions {
  made: string[];
  limit: number;
  repeat: boolean;
}

/** Improvements that are not laid. */
export interface Tokens {
  enclosure: number;
  fertiliser: number;
  watershed: number;
}

/** What a player or the reserve has, by name of colour, of improvement. */
export interface Goods {
  bamboo: Record<string, number>;
  channels: number;
  tokens: Tokens;
}

/** What everybody sees of a player. */
export interface Player {
  points: number;
  panda_points: number;
  shown: Message[];
  cards: Record<string, number>;
  goods: Goods;
}

/** An objective in hand: `state` is holds, open or lost; what is missing; and the places it is about. */
export interface Held {
  card: Message;
  action: number;
  state: string;
  missing: Message[];
  places: string[];
}

/** What nobody sees before the end: hands, decks from the top, and the pile from the top. */
export interface Hidden {
  hands: Message[][];
  decks: Message[][];
  pile: Message[];
}

/** Everything a seat may see. */
export interface View {
  turn: number | null;
  phase: string;
  round: number;
  weather: Weather;
  actions: Actions;
  plots: Record<string, Plot>;
  frontier: string[];
  channels: string[];
  gardener: string;
  panda: string;
  pile: number;
  to_come: Record<string, number>;
  drawn: Message[] | null;
  drawn_count: number;
  kept: Message | null;
  reserve: Goods;
  decks: Record<string, number>;
  put_back: Record<string, number>;
  players: Record<string, Player>;
  wanted: number;
  emperor: number | null;
  idle_rounds: number;
  idle_limit: number;
  hand: Record<string, Held> | null;
  hidden: Hidden | null;
}
