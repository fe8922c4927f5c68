// Made by `make wire` from src/nekodrome/games/nekojima/view.py; do not edit.
import type { Message } from './wire';

/** A pole: where its foot and its top are, and what carries it. */
export interface PoleSeen {
  pole: number;
  denchuu: number;
  colour: string;
  height: number;
  foot: number[];
  top: number[];
  lean: number;
  floor: number;
  on: number[];
  districts: string[];
  nest: boolean;
  is_new: boolean;
}

/** A cable: its points from the first pole's fixing to the second's. */
export interface CableSeen {
  cable: number;
  colour: string;
  points: number[][];
  cat: number | null;
}

/** A hung cat: where its hook is. */
export interface CatSeen {
  cat: number;
  cable: number;
  link: number;
  hook: number[];
}

/** What the referee says: the rule, the words, who is concerned, and where. */
export interface FindingSeen {
  kind: string;
  rule: string;
  words: Message;
  bodies: Message[];
  place: number[];
  gap: number;
}

/** Everything there is to see. */
export interface View {
  phase: string;
  turn: number;
  active: number | null;
  team: number[];
  leader: number | null;
  hands: number[];
  actor: number | null;
  neighbour: number | null;
  out: number[];
  dice: Message[];
  districts: (string | null)[];
  colour: string | null;
  bag: Record<string, number>;
  give: number;
  due: number[];
  cats_left: number;
  cats_free: number[];
  dropped: (Record<string, number>)[];
  points: (Record<string, number>)[];
  stock: Record<string, Record<string, number>>;
  in_hand: Message | null;
  counter: string[][];
  level: number;
  poles: PoleSeen[];
  cables: CableSeen[];
  cats: CatSeen[];
  findings: FindingSeen[];
  warnings: FindingSeen[];
  settled: boolean;
  deed: number;
  tries: number;
  stuck: number;
  clock: Record<string, number>;
  hand: string;
  variant: string;
  mode: string;
  duo: boolean;
  expert: boolean;
  reason: string | null;
}
