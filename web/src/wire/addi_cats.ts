// Made by `make wire` from src/nekodrome/games/addi_cats/view.py; do not edit.

/** An attack being answered or, for the Clock, being carried out. */
export interface Attack {
  card: string;
  attack: string;
  seat: number;
  target: number;
  looked: string | null;
}

/** Everything a seat may see; lists of lists go by seat. */
export interface View {
  goal: number;
  last_stretch: number;
  answers: boolean;
  phase: string;
  turn: number | null;
  asked: number | null;
  points: number[];
  stuck: number[];
  highest: number[];
  laid: string[][];
  attacks: string[][];
  defences: string[][];
  protected: string[][];
  hand_sizes: number[];
  shown: string[][];
  attack: Attack | null;
  pile: number;
  pile_cards: string[] | null;
  talon: string[];
  may_shuffle: boolean;
  hand: string[] | null;
  hands: string[][] | null;
  leaves_one: string[];
  finishes: string[][];
}
