// Made by `make wire` from src/nekodrome/games/addi_cats; do not edit.

export type AttackKind = 'chase' | 'clock' | 'u_turn' | 'sumo';

export type Phase = 'turn' | 'answer' | 'exchange' | 'over';

export type CardKind = 'addition' | 'sum' | 'correction' | 'attack' | 'defence';

export type DefenceKind = 'gift' | 'mouse' | 'trap';

/** An attack being answered or, for the Clock, being carried out. */
export interface Attack {
  readonly card: string;
  readonly attack: AttackKind;
  readonly seat: number;
  readonly target: number;
  readonly looked: string | null;
}

/** Everything a seat may see; lists of lists go by seat. */
export interface View {
  readonly goal: number;
  readonly last_stretch: number;
  readonly answers: boolean;
  readonly phase: Phase;
  readonly turn: number | null;
  readonly asked: number | null;
  readonly points: readonly number[];
  readonly stuck: readonly number[];
  readonly highest: readonly number[];
  readonly laid: readonly (readonly string[])[];
  readonly attacks: readonly (readonly string[])[];
  readonly defences: readonly (readonly string[])[];
  readonly protected: readonly (readonly AttackKind[])[];
  readonly hand_sizes: readonly number[];
  readonly shown: readonly (readonly string[])[];
  readonly attack: Attack | null;
  readonly pile: number;
  readonly pile_cards: readonly string[] | null;
  readonly talon: readonly string[];
  readonly may_shuffle: boolean;
  readonly hand: readonly string[] | null;
  readonly hands: readonly (readonly string[])[] | null;
  readonly leaves_one: readonly string[];
  readonly finishes: readonly (readonly string[])[];
}

/** A card as everybody speaks of it and as a screen draws it; what is on it depends on its kind. */
export interface CardSeen {
  readonly text: string;
  readonly kind: CardKind;
  readonly a?: number;
  readonly b?: number;
  readonly value?: number;
  readonly attack?: AttackKind;
  readonly defence?: DefenceKind;
  readonly name: string;
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** Somebody lays points. */
  readonly 'lays': { readonly seat: number; readonly card: CardSeen; readonly value: number; readonly total: number };
  /** Somebody is one point short, which no card can make. */
  readonly 'stuck': { readonly seat: number };
  /** Somebody discards a card (ADD-09). */
  readonly 'discards': { readonly seat: number; readonly card: CardSeen };
  /** Somebody draws a card: the first of a turn begins it (ADD-07). */
  readonly 'draws': { readonly seat: number; readonly turn_seat: number; readonly pile: number };
  /** Which card it is. */
  readonly 'draws.own': { readonly seat: number; readonly turn_seat: number; readonly pile: number; readonly card: CardSeen };
  /** The card just drawn is more than 12: it is shown, and ends a U-turn (ADD-15). */
  readonly 'turns_round': { readonly seat: number; readonly card: CardSeen };
  /** The talon becomes the pile (ADD-24). */
  readonly 'shuffles': { readonly n: number };
  /** There is no card for somebody who should draw one. */
  readonly 'no_card': { readonly seat: number };
  /** Somebody attacks somebody else. */
  readonly 'attacks': { readonly seat: number; readonly target_seat: number; readonly card: CardSeen; readonly attack: AttackKind };
  /** A Chase takes effect (ADD-13). */
  readonly 'suffers_chase': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen };
  /** A U-turn takes effect (ADD-15). */
  readonly 'suffers_u_turn': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen };
  /** A Sumo takes effect (ADD-16). */
  readonly 'suffers_sumo': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen };
  /** Two cards of one value free from a Chase (ADD-14). */
  readonly 'releases': { readonly seat: number; readonly cards: readonly CardSeen[] };
  /** A correction frees from a Sumo (ADD-17). */
  readonly 'lifts': { readonly seat: number; readonly card: CardSeen };
  /** A defence answers an attack (ADD-20). */
  readonly 'parries': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen; readonly attack_card: CardSeen };
  /** A defence is laid before any attack (ADD-10). */
  readonly 'protects': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen };
  /** A defence lifts the attack one is under (ADD-21). */
  readonly 'shakes_off': { readonly seat: number; readonly attack: AttackKind; readonly card: CardSeen };
  /** Somebody looks at a card of somebody else's. */
  readonly 'looks': { readonly seat: number; readonly target_seat: number };
  /** Which card it is. */
  readonly 'looks.own': { readonly seat: number; readonly target_seat: number; readonly card: CardSeen };
  /** The card looked at goes back. */
  readonly 'hands_back': { readonly seat: number; readonly target_seat: number };
  /** Which card it is. */
  readonly 'hands_back.own': { readonly seat: number; readonly target_seat: number; readonly card: CardSeen };
  /** The card looked at is kept, another one given for it. */
  readonly 'exchanges': { readonly seat: number; readonly target_seat: number };
  /** Which cards they are. */
  readonly 'exchanges.own': { readonly seat: number; readonly target_seat: number; readonly card: CardSeen; readonly given_card: CardSeen };
  /** Somebody has exactly 200 points (ADD-23). */
  readonly 'ends_reached': { readonly winning_seat: readonly number[] };
  /** There is no card left to draw (ADD-24). */
  readonly 'ends_pile_gone': { readonly winning_seat: readonly number[] };
  /** All are one point short. */
  readonly 'ends_all_stuck': { readonly winning_seat: readonly number[] };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];
