// Made by `make wire` from src/nekodrome/games/takenoko; do not edit.
import type { Message } from './wire';

export type Deck = 'plot' | 'gardener' | 'panda';

export type Colour = 'green' | 'yellow' | 'pink';

export type Effect = 'sun' | 'rain' | 'wind' | 'storm' | 'clouds';

export type Face = 'sun' | 'rain' | 'wind' | 'storm' | 'clouds' | 'any';

export type Token = 'enclosure' | 'fertiliser' | 'watershed';

export type Phase = 'weather' | 'act' | 'keep' | 'lay' | 'fit' | 'draw_again' | 'over';

export type ImprovementName = 'none' | 'enclosure' | 'fertiliser' | 'watershed';

export type Act = 'plots' | 'irrigation' | 'gardener' | 'panda' | 'objective';

export type ObjectiveState = 'holds' | 'open' | 'lost';

/** A plot: what one growth would add now, whether the panda would eat, and what would grow around a gardener. */
export interface PlotSeen {
  readonly colour: Colour;
  readonly improvement: ImprovementName;
  readonly irrigated: boolean;
  readonly height: number;
  readonly growth: number;
  readonly edible: boolean;
  readonly harvest: readonly string[];
}

/** The actions of this turn: which were made, how many there may be, and whether they may be the same. */
export interface Actions {
  readonly made: readonly Act[];
  readonly limit: number;
  readonly repeat: boolean;
}

/** Improvements that are not laid. */
export interface Tokens {
  readonly enclosure: number;
  readonly fertiliser: number;
  readonly watershed: number;
}

/** What a player or the reserve has, by name of colour, of improvement. */
export interface Goods {
  readonly bamboo: Readonly<Record<Colour, number>>;
  readonly channels: number;
  readonly tokens: Tokens;
}

/** A cell of a pattern. */
export interface CellSeen {
  readonly q: number;
  readonly r: number;
  readonly colour: Colour;
}

/** A card as everybody speaks of it, and as a screen draws it; what is on it depends on what it asks for. */
export interface CardSeen {
  readonly text: string;
  readonly shape?: 'line' | 'curve' | 'triangle' | 'diamond';
  readonly colour?: Colour;
  readonly other_colour?: Colour;
  readonly cells?: readonly CellSeen[];
  readonly improvement?: ImprovementName;
  readonly n?: number;
  readonly deck: Deck;
  readonly points: number;
  readonly card: number;
}

/** What everybody sees of a player. */
export interface Player {
  readonly points: number;
  readonly panda_points: number;
  readonly shown: readonly CardSeen[];
  readonly cards: Readonly<Record<Deck, number>>;
  readonly goods: Goods;
}

/** An objective in hand: whether it holds, what is missing, and the places it is about. */
export interface Held {
  readonly card: CardSeen;
  readonly action: number;
  readonly state: ObjectiveState;
  readonly missing: readonly Message[];
  readonly places: readonly string[];
}

/** A kind of plot as everybody speaks of it, and as a screen draws it. */
export interface PlotKind {
  readonly text: 'plot' | 'plot.improved';
  readonly colour: Colour;
  readonly improvement: ImprovementName;
}

/** What nobody sees before the end: hands, decks from the top, and the pile from the top. */
export interface Hidden {
  readonly hands: readonly (readonly CardSeen[])[];
  readonly decks: readonly (readonly CardSeen[])[];
  readonly pile: readonly PlotKind[];
}

/** The die of this turn: what it shows, which effects it allows as long as none is chosen, and what was used. */
export interface WeatherSeen {
  readonly face: Face | null;
  readonly choices: readonly Effect[];
  readonly used: Effect | null;
}

/** Everything a seat may see. */
export interface View {
  readonly turn: number | null;
  readonly phase: Phase;
  readonly round: number;
  readonly weather: WeatherSeen;
  readonly actions: Actions;
  readonly plots: Readonly<Record<string, PlotSeen>>;
  readonly names: Readonly<Record<string, string>>;
  readonly frontier: readonly string[];
  readonly channels: readonly string[];
  readonly gardener: string;
  readonly panda: string;
  readonly pile: number;
  readonly to_come: Readonly<Record<Colour, number>>;
  readonly drawn: readonly PlotKind[] | null;
  readonly drawn_count: number;
  readonly kept: PlotKind | null;
  readonly reserve: Goods;
  readonly decks: Readonly<Record<Deck, number>>;
  readonly put_back: Readonly<Record<Deck, number>>;
  readonly players: Readonly<Record<string, Player>>;
  readonly wanted: number;
  readonly emperor: number | null;
  readonly idle_rounds: number;
  readonly idle_limit: number;
  readonly hand: Readonly<Record<string, Held>> | null;
  readonly hidden: Hidden | null;
}

/** A cell as everybody speaks of it, and as a screen finds it. */
export interface PlaceSeen {
  readonly text: 'place' | 'place.pond';
  readonly name: string;
  readonly q: number;
  readonly r: number;
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** The die of a turn is rolled. */
  readonly 'rolls': { readonly seat: number; readonly face: Face; readonly choices: readonly Effect[]; readonly used: Effect | null };
  /** Somebody does without the weather. */
  readonly 'declines': { readonly seat: number; readonly face: Face };
  /** Somebody chooses sun or wind. */
  readonly 'chooses': { readonly seat: number; readonly face: Face; readonly effect: Effect };
  /** Somebody takes an improvement from the clouds. */
  readonly 'takes': { readonly seat: number; readonly improvement: Token };
  /** Somebody lets it rain on a plot. */
  readonly 'rains': { readonly seat: number; readonly place: PlaceSeen };
  /** A storm drives the panda somewhere. */
  readonly 'storms': { readonly seat: number; readonly place: PlaceSeen };
  /** Somebody draws plots to keep one. */
  readonly 'draws_plots': { readonly seat: number; readonly n: number };
  /** Which plots they are. */
  readonly 'draws_plots.own': { readonly seat: number; readonly n: number; readonly plots: readonly PlotKind[] };
  /** Somebody keeps one; the others go under the pile. */
  readonly 'keeps': { readonly seat: number; readonly plot: PlotKind; readonly number: number };
  /** The plot kept goes onto the board. */
  readonly 'lays': { readonly seat: number; readonly plot: PlotKind; readonly place: PlaceSeen; readonly may_fit: boolean };
  /** The plot just laid gets no improvement. */
  readonly 'leaves_bare': { readonly seat: number };
  /** Somebody takes a channel (TAK-12). */
  readonly 'takes_channel': { readonly seat: number; readonly left: number };
  /** A channel is laid between two plots. */
  readonly 'lays_channel': { readonly seat: number; readonly place: PlaceSeen; readonly other_place: PlaceSeen };
  /** An improvement goes onto a plot. */
  readonly 'improves': { readonly seat: number; readonly improvement: Token; readonly place: PlaceSeen };
  /** The first water comes to a plot (TAK-18). */
  readonly 'irrigates': { readonly place: PlaceSeen };
  /** Bamboo grows. */
  readonly 'grows': { readonly n: number; readonly colour: Colour; readonly place: PlaceSeen; readonly height: number };
  /** Somebody moves the gardener. */
  readonly 'moves_gardener': { readonly seat: number; readonly place: PlaceSeen };
  /** Somebody moves the panda. */
  readonly 'moves_panda': { readonly seat: number; readonly place: PlaceSeen };
  /** The panda eats a section for somebody. */
  readonly 'eats': { readonly seat: number; readonly colour: Colour; readonly place: PlaceSeen; readonly height: number };
  /** Somebody draws an objective (TAK-15). */
  readonly 'draws': { readonly seat: number; readonly deck: Deck };
  /** Which card it is. */
  readonly 'draws.own': { readonly seat: number; readonly deck: Deck; readonly card: CardSeen };
  /** The card just drawn holds already, and goes under its deck (TAK-24). */
  readonly 'puts_back': { readonly seat: number; readonly deck: Deck };
  /** Which card it is. */
  readonly 'puts_back.own': { readonly seat: number; readonly deck: Deck; readonly card: CardSeen };
  /** Somebody validates an objective (TAK-20). */
  readonly 'shows': { readonly seat: number; readonly card: CardSeen; readonly n: number; readonly given_back: Readonly<Record<Colour, number>> };
  /** Somebody has as many objectives as bring the end (TAK-25). */
  readonly 'reaches': { readonly seat: number; readonly n: number };
  /** Somebody ends the turn. */
  readonly 'ends_turn': { readonly seat: number; readonly next_seat: number | null };
  /** Somebody takes the Emperor. */
  readonly 'emperor': { readonly seat: number; readonly n: number };
  /** Many rounds have gone by without an objective (TAK-27). */
  readonly 'stalls': { readonly n: number; readonly limit: number };
  /** The match is over. */
  readonly 'ends': { readonly winning_seat: readonly number[] };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];
