// Made by `make wire` from src/nekodrome/games/neko_racing; do not edit.

export type Colour = 'blue' | 'green' | 'red' | 'black' | 'orange';

export type Lane = 'left' | 'middle' | 'right';

/** How many cards of each colour in use there are: all that their backs tell. */
export interface Backs {
  readonly blue?: number;
  readonly green?: number;
  readonly red?: number;
  readonly black?: number;
  readonly orange?: number;
}

/** A card as everybody speaks of it, and as a screen draws it. */
export interface CardSeen {
  readonly text: 'card';
  readonly colour: Colour;
  readonly number: number;
  readonly cars: number;
}

/** A space as a screen draws it; row 0 of the first lap is the box, row 0 of the lap after the last is home. */
export interface Space {
  readonly lap: number;
  readonly row: number;
  readonly lane: Lane;
}

/** What everybody sees of a player; of the hand only the backs. */
export interface Racer {
  readonly colour: Colour;
  readonly trump: number;
  readonly hand: Backs;
  readonly boosts: readonly CardSeen[];
  readonly car: Space;
  readonly place: number;
  readonly tricks: number;
}

/** A card of the trick; one of another colour than led becomes a boost. */
export interface Played {
  readonly seat: number;
  readonly card: CardSeen;
  readonly boost: boolean;
}

/** The trick on the table. */
export interface TrickSeen {
  readonly leader: number;
  readonly colour: Colour | null;
  readonly cards: readonly Played[];
  readonly winner: number | null;
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  readonly card: CardSeen;
  readonly action: number;
  readonly trump: boolean;
}

/** A boost before the driver, what it drives, and the code that names it or its equal, if that can be done now. */
export interface Boost {
  readonly card: CardSeen;
  readonly spaces: number;
  readonly action: number | null;
  readonly named: boolean;
}

/** A space where a drive may end, with its code. */
export interface EndSpace {
  readonly row: number;
  readonly lane: Lane;
  readonly action: number;
}

/** Where a drive over this distance may end; `finish` is its code when the line can be crossed. */
export interface DriveEnds {
  readonly distance: number;
  readonly spaces: readonly EndSpace[];
  readonly finish: number | null;
}

/** The winner's drive: the distance so far, and the ends for every distance that can still be named. */
export interface Drive {
  readonly seat: number;
  readonly card: CardSeen;
  readonly distance: number;
  readonly boosts: readonly Boost[];
  readonly catch_up: number | null;
  readonly catch_up_spaces: number;
  readonly caught_up: boolean;
  readonly ends: readonly DriveEnds[];
}

/** A race that is over; nobody wins a race that runs out of rounds. */
export interface Result {
  readonly seat: number | null;
  readonly tricks: number | null;
}

/** A circuit as a screen draws it: the lanes of rows 1, 2, … */
export interface CircuitSeen {
  readonly name: 'short' | 'long';
  readonly laps: number;
  readonly rows: readonly (readonly number[])[];
}

/** The numbers of cards, by the colours in use. */
export interface Numbers {
  readonly blue?: readonly number[];
  readonly green?: readonly number[];
  readonly red?: readonly number[];
  readonly black?: readonly number[];
  readonly orange?: readonly number[];
}

/** Everything a seat may see. */
export interface View {
  readonly turn: number | null;
  readonly circuit: CircuitSeen;
  readonly record: boolean;
  readonly catch_up: boolean;
  readonly race: number;
  readonly races: number;
  readonly results: readonly Result[];
  readonly round: number;
  readonly rounds: number;
  readonly tricks: number;
  readonly players: readonly Racer[];
  readonly hand: readonly Held[] | null;
  readonly hands: readonly Numbers[] | null;
  readonly seen: Numbers;
  readonly trick: TrickSeen;
  readonly drive: Drive | null;
}

/** A space that a drive leads over; with a jump no step is counted. */
export interface Step {
  readonly lap: number;
  readonly row: number;
  readonly lane: Lane;
  readonly jump: boolean;
}

/** The colour that a seat drives. */
export interface Tile {
  readonly seat: number;
  readonly colour: Colour;
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** Somebody leads a trick. */
  readonly 'leads': { readonly seat: number; readonly card: CardSeen; readonly winner: number; readonly trick: number };
  /** Somebody plays a card of the colour led. */
  readonly 'follows': { readonly seat: number; readonly card: CardSeen; readonly winner: number; readonly trick: number };
  /** Somebody plays their trump in the colour led (NNR-09). */
  readonly 'trumps': { readonly seat: number; readonly card: CardSeen; readonly winner: number; readonly trick: number };
  /** Somebody who has nothing in the colour led plays another card (NNR-07). */
  readonly 'throws': { readonly seat: number; readonly card: CardSeen; readonly colour: Colour };
  /** The trick is over, and a card thrown becomes a boost (NNR-07). */
  readonly 'keeps': { readonly seat: number; readonly card: CardSeen };
  /** Somebody wins the trick and may drive (NNR-12). */
  readonly 'wins': { readonly seat: number; readonly card: CardSeen; readonly n: number };
  /** A car that trails adds two spaces (NNR-20). */
  readonly 'catches_up': { readonly seat: number; readonly n: number; readonly distance: number };
  /** A boost adds to the distance (NNR-16). */
  readonly 'boosts': { readonly seat: number; readonly card: CardSeen; readonly n: number; readonly distance: number };
  /** A car ends there. */
  readonly 'drives': { readonly lap: number; readonly row: number; readonly lane: Lane; readonly seat: number; readonly n: number; readonly way: readonly Step[]; readonly places: readonly number[] };
  /** A car begins another lap. */
  readonly 'new_lap': { readonly seat: number; readonly lap: number; readonly laps: number };
  /** A car crosses the finish line, and the race is won (NNR-15, NNR-17). */
  readonly 'finishes': { readonly seat: number; readonly n: number; readonly way: readonly Step[]; readonly places: readonly number[] };
  /** In how many tricks a race was won, where tricks are counted (NNR-19). */
  readonly 'record': { readonly seat: number; readonly n: number };
  /** The last round is over and nobody is home (NNR-21). */
  readonly 'stalls': { readonly n: number };
  /** Another race of a series is set up. */
  readonly 'race': { readonly race: number; readonly races: number; readonly tiles: readonly Tile[] };
  /** All cards are dealt again. */
  readonly 'round': { readonly round: number; readonly leading_seat: number };
  /** Somebody takes up ten cards, whose backs everybody sees. */
  readonly 'deals': { readonly seat: number; readonly colours: Backs };
  /** Which cards they are. */
  readonly 'deals.own': { readonly seat: number; readonly colours: Backs; readonly cards: readonly CardSeen[] };
  /** The match is over. */
  readonly 'ends': { readonly winning_seat: readonly number[] };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];
