// Made by `make wire` from src/nekodrome/games/top_race; do not edit.

export type CarName = 'red' | 'light_blue' | 'white' | 'green' | 'dark_blue' | 'yellow';

export type Standing = 'in' | 'passed' | 'barred' | 'short';

export type Phase = 'auction' | 'place' | 'card' | 'name' | 'turbo' | 'drive' | 'bet' | 'over';

export type CarOrJoker = 'red' | 'light_blue' | 'white' | 'green' | 'dark_blue' | 'yellow' | 'joker';

export type Lane = 'a' | 'b' | 'c' | 'd';

export type CarState = 'waiting' | 'racing' | 'broken' | 'home';

export type LineState = 'driven' | 'lost' | 'now' | 'coming';

/** The lanes of each row, from `first_row` on, and the rows that the marks lie after. */
export interface TrackSeen {
  readonly first_row: number;
  readonly rows: readonly string[];
  readonly tips: readonly number[];
}

/** Where a car would end: the lanes of one row, or over the line; no lanes at all where it is stuck. */
export interface Reach {
  readonly row: number | null;
  readonly lanes: string;
  readonly finish: boolean;
}

/** What everybody sees of a player. `bets` says for each mark whether the player has bet. */
export interface Racer {
  readonly money: number;
  readonly drivers: readonly CarName[];
  readonly cards: number;
  readonly out: boolean;
  readonly bets: readonly boolean[];
}

/** A car: `waiting` for a buyer, `racing`, `broken` (beside its row) or `home`; its place as things stand. */
export interface CarSeen {
  readonly owner: number | null;
  readonly price: number | null;
  readonly state: CarState;
  readonly row: number | null;
  readonly lane: Lane | null;
  readonly place: number | null;
}

/** A bid that may be made now. */
export interface Raise {
  readonly amount: number;
  readonly action: number;
}

/** How a seat stands in the auction: `in`, `passed`, `barred` (TOP-11) or `short` of money. */
export interface Bidder {
  readonly seat: number;
  readonly standing: Standing;
  readonly most: number;
}

/** What a driver may bring: the prizes from the `lowest` to the `best`, and the one it is `likely` to win. */
export interface Prospect {
  readonly car: CarName;
  readonly lowest: number;
  readonly likely: number;
  readonly best: number;
  readonly spaces: number | null;
  readonly of: number;
}

/** The driver under the hammer. `prospects` has it first, then those coming that were shown before. */
export interface Auction {
  readonly car: CarName;
  readonly left: number;
  readonly coming: readonly (CarName | null)[];
  readonly bid: number;
  readonly bidder: number | null;
  readonly bidders: readonly Bidder[];
  readonly refusals: number;
  readonly prospects: readonly Prospect[];
  readonly raises: readonly Raise[];
  readonly pass_action: number;
}

/** A car, or a starting space for the car just bought, that may be chosen, with its code. */
export interface Choice {
  readonly action: number;
  readonly car: CarName;
  readonly row: number | null;
  readonly lane: Lane | null;
}

/** A line of the card in play: `driven`, `lost`, `now` or `coming`; `named` is the car of a joker. */
export interface Line {
  readonly car: CarOrJoker;
  readonly number: number;
  readonly state: LineState;
  readonly named: CarName | null;
}

/** The card in play, ticked off line by line; or the pair of a turbo/breakdown card. */
export interface InPlay {
  readonly seat: number;
  readonly pair: readonly CarName[] | null;
  readonly lines: readonly Line[];
}

/** A space where the car may end, with its code. */
export interface EndSpace {
  readonly row: number;
  readonly lane: Lane;
  readonly action: number;
}

/** The car that drives now and where it may end. */
export interface Drive {
  readonly car: CarName;
  readonly number: number;
  readonly ends: readonly EndSpace[];
  readonly finish: number | null;
}

/** The codes that say how a turbo/breakdown card is meant. */
export interface TurboCodes {
  readonly turbo: number;
  readonly breakdown: number;
}

/** Where each racing car would end, by the numbers that cards have. */
export interface Reaches {
  readonly red?: Readonly<Record<string, Reach>>;
  readonly light_blue?: Readonly<Record<string, Reach>>;
  readonly white?: Readonly<Record<string, Reach>>;
  readonly green?: Readonly<Record<string, Reach>>;
  readonly dark_blue?: Readonly<Record<string, Reach>>;
  readonly yellow?: Readonly<Record<string, Reach>>;
}

/** What a turbo/breakdown card would do now; no leader where it has no effect. */
export interface Pair {
  readonly cars: readonly CarName[];
  readonly leader: CarName | null;
  readonly behind: CarName | null;
  readonly gap: number;
  readonly reach: Reach | null;
}

/** A line of a card. */
export interface LineSeen {
  readonly text: 'line';
  readonly car: CarOrJoker;
  readonly n: number;
}

/** A card as everybody speaks of it, and as a screen draws it: its lines, or the cars of a turbo/breakdown card. */
export interface CardSeen {
  readonly text: 'card.lines' | 'card.turbo';
  readonly lines?: readonly LineSeen[];
  readonly car?: readonly CarName[];
}

/** A card in one's hand with the code that plays it. */
export interface Held {
  readonly card: CardSeen;
  readonly action: number;
}

/** A place in a race that is over. */
export interface Arrival {
  readonly car: CarName;
  readonly seat: number;
  readonly prize: number;
}

/** A bet of a race that is over. */
export interface BetPaid {
  readonly seat: number;
  readonly tip: number;
  readonly car: CarName;
  readonly place: number;
  readonly pays: number;
}

/** A race that is over, from the first car to the last. */
export interface Result {
  readonly arrivals: readonly Arrival[];
  readonly bets: readonly BetPaid[];
}

/** Everything a seat may see. */
export interface View {
  readonly phase: Phase;
  readonly turn: number | null;
  readonly race: number;
  readonly races: number;
  readonly with_bets: boolean;
  readonly controller: number;
  readonly track: TrackSeen;
  readonly prizes: readonly number[];
  readonly bet_table: readonly (readonly number[])[] | null;
  readonly players: readonly Racer[];
  readonly cars: Readonly<Record<CarName, CarSeen>>;
  readonly lay_by: readonly CarName[];
  readonly tips: number;
  readonly auction: Auction | null;
  readonly choices: readonly Choice[];
  readonly in_play: InPlay | null;
  readonly drive: Drive | null;
  readonly turbo: TurboCodes | null;
  readonly reach: Reaches | null;
  readonly pairs: Readonly<Record<string, Pair>> | null;
  readonly hand: readonly Held[] | null;
  readonly bets: readonly (CarName | null)[] | null;
  readonly played: readonly string[];
  readonly results: readonly Result[];
  readonly hands: readonly (readonly CardSeen[])[] | null;
  readonly aside: readonly CardSeen[] | null;
  readonly unseen: readonly CarName[] | null;
  readonly all_bets: readonly (readonly (CarName | null)[])[] | null;
}

/** An amount as a text of its own, grouped as each language groups it. */
export interface Money {
  readonly text: 'money' | 'money.none' | 'money.million';
  readonly m?: number;
  readonly k?: number | string;
}

/** A space as everybody speaks of it; the grid has names of its own. */
export interface SpaceSaid {
  readonly row: number;
  readonly lane: Lane;
  readonly text: 'space' | 'space.back' | 'space.front';
}

/** A car as everybody speaks of it beside another one. */
export interface CarSaid {
  readonly text: string;
  readonly car: CarName;
}

/** A space as a screen draws it. */
export interface Space {
  readonly row: number;
  readonly lane: Lane;
}

/** A place as a word. */
export interface Rank {
  readonly text: 'rank.1' | 'rank.2' | 'rank.3' | 'rank.4' | 'rank.5' | 'rank.6';
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** A race begins. */
  readonly 'race': { readonly race: number; readonly races: number; readonly seat: number };
  /** Somebody takes up cards. */
  readonly 'deals': { readonly seat: number; readonly n: number };
  /** Which cards they are. */
  readonly 'deals.own': { readonly seat: number; readonly n: number; readonly cards: readonly CardSeen[] };
  /** A driver comes under the hammer. */
  readonly 'offers': { readonly car: CarName; readonly seat: number; readonly left: number; readonly coming: readonly (CarName | null)[]; readonly standings: readonly Standing[]; readonly refusals: number };
  /** Somebody bids. */
  readonly 'bids': { readonly seat: number; readonly car: CarName; readonly amount: Money; readonly units: number; readonly standings: readonly Standing[] };
  /** Somebody passes. */
  readonly 'passes': { readonly seat: number; readonly car: CarName; readonly standings: readonly Standing[] };
  /** Going once, going twice, sold. */
  readonly 'sells': { readonly seat: number; readonly car: CarName; readonly amount: Money; readonly units: number };
  /** A driver that nobody bids on goes to whoever needs one most (TOP-13). */
  readonly 'stalls': { readonly seat: number; readonly car: CarName; readonly amount: Money; readonly units: number };
  /** Whoever has no driver takes the last one (TOP-12). */
  readonly 'takes_last': { readonly seat: number; readonly car: CarName; readonly amount: Money; readonly units: number };
  /** Nobody wants the driver, who goes under the pile (TOP-10). */
  readonly 'refuses': { readonly car: CarName };
  /** A car is put on the grid. */
  readonly 'places': { readonly row: number; readonly lane: Lane; readonly seat: number; readonly car: CarName; readonly space: SpaceSaid };
  /** All drivers are sold, and the race begins. */
  readonly 'begins': { readonly seat: number; readonly order: readonly CarName[] };
  /** Somebody plays a card. */
  readonly 'plays': { readonly seat: number; readonly card: CardSeen };
  /** A number for a car that is home (TOP-19). */
  readonly 'lost_home': { readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number };
  /** A number for a car that is broken down (TOP-19). */
  readonly 'lost_broken': { readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number };
  /** A number for a car that cannot make a step. */
  readonly 'stuck': { readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number };
  /** A joker gets its car. */
  readonly 'names': { readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number };
  /** A joker that no car could use. */
  readonly 'idle_joker': { readonly seat: number; readonly n: number; readonly line: number };
  /** A turbo/breakdown card that does nothing (TOP-22). */
  readonly 'no_effect': { readonly seat: number; readonly card: CardSeen };
  /** The car behind of a pair is about to draw level. */
  readonly 'turbo': { readonly seat: number; readonly car: CarName; readonly leader: CarSaid; readonly n: number };
  /** The car ahead of a pair leaves the track. */
  readonly 'breaks_down': { readonly row: number; readonly lane: Lane; readonly seat: number; readonly car: CarName };
  /** A car that had broken down is back on the track (TOP-23). */
  readonly 'returns': { readonly row: number; readonly lane: Lane; readonly car: CarName; readonly space: SpaceSaid; readonly order: readonly CarName[] };
  /** A car drives all its steps. */
  readonly 'drives': { readonly row: number; readonly lane: Lane; readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number; readonly steps: number; readonly space: SpaceSaid; readonly way: readonly Space[]; readonly order: readonly CarName[] };
  /** A car cannot make all its steps (TOP-18). */
  readonly 'jams': { readonly row: number; readonly lane: Lane; readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number; readonly steps: number; readonly space: SpaceSaid; readonly way: readonly Space[]; readonly order: readonly CarName[] };
  /** A car crosses the finish line. */
  readonly 'crosses': { readonly seat: number; readonly car: CarName; readonly n: number; readonly line: number; readonly steps: number; readonly way: readonly Space[]; readonly order: readonly CarName[] };
  /** A car has its final place. */
  readonly 'comes_home': { readonly seat: number; readonly car: CarName; readonly place: number; readonly rank: Rank };
  /** Somebody whose cars are all home lays down their cards (TOP-24). */
  readonly 'lays_down': { readonly seat: number; readonly n: number };
  /** The first car crosses a mark: bets are to be made before the line is done (TOP-29). */
  readonly 'tip': { readonly car: CarName; readonly tip: number; readonly line: number };
  /** Somebody has bet. */
  readonly 'bets': { readonly seat: number; readonly tip: number };
  /** On which car. */
  readonly 'bets.own': { readonly seat: number; readonly tip: number; readonly car: CarName };
  /** Everybody has bet, and the race goes on. */
  readonly 'bets_close': { readonly tip: number; readonly line: number };
  /** The last car is home. */
  readonly 'race_ends': { readonly race: number };
  /** The last card is played. */
  readonly 'cards_end': { readonly race: number };
  /** A car gets its prize (TOP-27). */
  readonly 'prize': { readonly seat: number; readonly car: CarName; readonly place: number; readonly rank: Rank; readonly amount: Money; readonly units: number };
  /** A bet brings money (TOP-30). */
  readonly 'bet_wins': { readonly seat: number; readonly tip: number; readonly car: CarName; readonly place: number; readonly rank: Rank; readonly amount: Money; readonly units: number };
  /** A bet costs money. */
  readonly 'bet_costs': { readonly seat: number; readonly tip: number; readonly car: CarName; readonly place: number; readonly rank: Rank; readonly amount: Money; readonly units: number };
  /** A bet brings nothing and costs nothing. */
  readonly 'bet_even': { readonly seat: number; readonly tip: number; readonly car: CarName; readonly place: number; readonly rank: Rank; readonly amount: Money; readonly units: number };
  /** The match is over. */
  readonly 'ends': { readonly winning_seat: readonly number[] };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];
