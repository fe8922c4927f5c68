// Made by `make wire` from src/nekodrome/games/rasant; do not edit.

export type Colour = 'green' | 'yellow' | 'red' | 'blue';

export type Paint = 'green' | 'yellow' | 'red' | 'blue' | 'black';

/** A card as everybody speaks of it, and as a screen draws it. */
export interface CardSeen {
  readonly text: 'card';
  readonly colour: Paint;
  readonly value: number;
}

/** A card of the round and who played it. */
export interface Climb {
  readonly seat: number;
  readonly card: CardSeen;
}

/** The round being played. */
export interface Round {
  readonly number: number;
  readonly opener: number;
  readonly colour: Colour | null;
  readonly climb: readonly Climb[];
  readonly winner: number | null;
  readonly passed: readonly number[];
  readonly first_passer: number | null;
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  readonly card: CardSeen;
  readonly action: number;
}

/** A car as a screen draws it: its number stays the same all along. */
export interface CarSeen {
  readonly car: number;
  readonly colour: Paint;
}

/** What an overtaking of this colour would move and score now. */
export interface Preview {
  readonly colour: Colour;
  readonly cars: readonly number[];
  readonly points: number;
}

/** Everything a seat may see. */
export interface View {
  readonly turn: number | null;
  readonly dealer: number;
  readonly cars: readonly CarSeen[];
  readonly points: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly hand: readonly Held[] | null;
  readonly hands: readonly (readonly Held[])[] | null;
  readonly pile: number;
  readonly pile_cards: readonly CardSeen[] | null;
  readonly seen: Readonly<Record<Paint, readonly number[]>>;
  readonly round: Round;
  readonly previews: readonly Preview[];
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** Somebody opens a round with a coloured card. */
  readonly 'opens': { readonly seat: number; readonly card: CardSeen; readonly round_colour: Colour; readonly n: number };
  /** Somebody opens a round with a black card and names its colour (RAS-06). */
  readonly 'names': { readonly seat: number; readonly card: CardSeen; readonly round_colour: Colour; readonly n: number };
  /** Somebody plays a higher card. */
  readonly 'plays': { readonly seat: number; readonly card: CardSeen; readonly round_colour: Colour };
  /** Somebody is the first to pass, and will open the next round (RAS-05). */
  readonly 'passes_first': { readonly seat: number };
  /** Somebody passes. */
  readonly 'passes': { readonly seat: number };
  /** Whoever passes without a pile to draw from discards a card (RAS-13). */
  readonly 'discards': { readonly seat: number; readonly card: CardSeen };
  /** The round is won: the cars from the rearmost of its colour go to the head. */
  readonly 'overtakes': { readonly seat: number; readonly round_colour: Colour; readonly cars: readonly CarSeen[]; readonly moved: number; readonly n: number };
  /** The same with the black car among them, which doubles the points. */
  readonly 'overtakes_with_black': { readonly seat: number; readonly round_colour: Colour; readonly cars: readonly CarSeen[]; readonly moved: number; readonly n: number };
  /** Somebody draws up to a hand of six. */
  readonly 'draws': { readonly seat: number; readonly n: number };
  /** Which cards they are. */
  readonly 'draws.own': { readonly seat: number; readonly n: number; readonly cards: readonly CardSeen[] };
  /** The last card is drawn. */
  readonly 'pile_empty': object;
  /** A round begins. */
  readonly 'new_round': { readonly seat: number; readonly n: number };
  /** Nobody has a card left. */
  readonly 'ends': { readonly winning_seat: readonly number[] };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];
