// Made by `make wire` from src/nekodrome/games/nekojima; do not edit.
import type { Message } from './wire';

export type CableColour = 'pink' | 'white' | 'blue';

export type District = 'restaurants' | 'homes' | 'culture' | 'fair';

export type Face = 'restaurants' | 'homes' | 'culture' | 'fair' | 'chooses' | 'imposes';

export type Phase = 'choose' | 'give' | 'take' | 'first' | 'second' | 'standing' | 'hanging' | 'righting' | 'over';

export type CubeColour = 'pink' | 'white' | 'blue' | 'black';

export type MainAct = 'take' | 'let_go' | 'drop' | 'wait' | 'put_right' | 'hang' | 'declare';

export type Sort = 'pole' | 'cable' | 'cat' | 'board';

/** A pole: where its foot and its top are, and what carries it. */
export interface PoleSeen {
  readonly pole: number;
  readonly denchuu: number;
  readonly colour: CableColour;
  readonly height: number;
  readonly foot: readonly [number, number, number];
  readonly top: readonly [number, number, number];
  readonly lean: number;
  readonly floor: number;
  readonly on: readonly number[];
  readonly districts: readonly District[];
  readonly nest: boolean;
  readonly is_new: boolean;
}

/** A cable: its points from the first pole's fixing to the second's. */
export interface CableSeen {
  readonly cable: number;
  readonly colour: CableColour;
  readonly points: readonly (readonly [number, number, number])[];
  readonly cat: number | null;
}

/** A hung cat: where its hook is. */
export interface CatSeen {
  readonly cat: number;
  readonly cable: number;
  readonly link: number;
  readonly hook: readonly [number, number, number];
}

/** A thing of the island: a pole, a cable, a cat or the board. */
export interface BodySeen {
  readonly sort: Sort;
  readonly number: number;
}

/** What the referee says: the rule, the words, who is concerned, and where. */
export interface FindingSeen {
  readonly kind: string;
  readonly rule: string;
  readonly words: Message;
  readonly bodies: readonly BodySeen[];
  readonly place: readonly [number, number, number];
  readonly gap: number;
}

/** A die and the district that comes of it, once that is settled. */
export interface DieSeen {
  readonly face: Face;
  readonly district: District | null;
}

/** A cat that fell, and the cable it goes back to. */
export interface DroppedCat {
  readonly cat: number;
  readonly cable: number;
}

/** Where the probe would hang a cat. */
export interface HangingPoint {
  readonly cable: number;
  readonly link: number;
}

/** The denchuu in hand, and the spot of its first pole once that is chosen. */
export interface DenchuuHeld {
  readonly colour: CableColour;
  readonly heights: readonly [number, number];
  readonly first: number | null;
}

/** Seconds for a turn, 0 for as many as one likes, and for a neighbour who imposes. */
export interface ClockSeen {
  readonly turn: number;
  readonly neighbour: number;
}

/** Everything there is to see. */
export interface View {
  readonly phase: Phase;
  readonly turn: number;
  readonly active: number | null;
  readonly team: readonly number[];
  readonly leader: number | null;
  readonly hands: readonly number[];
  readonly asks: Message | null;
  readonly main: MainAct | null;
  readonly actor: number | null;
  readonly neighbour: number | null;
  readonly out: readonly number[];
  readonly dice: readonly DieSeen[];
  readonly districts: readonly (District | null)[];
  readonly colour: CableColour | null;
  readonly bag: Readonly<Record<CubeColour, number>>;
  readonly give: number;
  readonly due: readonly number[];
  readonly cats_left: number;
  readonly cats_free: readonly number[];
  readonly dropped: readonly DroppedCat[];
  readonly points: readonly HangingPoint[];
  readonly stock: Readonly<Record<CableColour, Readonly<Record<string, number>>>>;
  readonly in_hand: DenchuuHeld | null;
  readonly counter: readonly (readonly CubeColour[])[];
  readonly level: number;
  readonly poles: readonly PoleSeen[];
  readonly cables: readonly CableSeen[];
  readonly cats: readonly CatSeen[];
  readonly findings: readonly FindingSeen[];
  readonly warnings: readonly FindingSeen[];
  readonly settled: boolean;
  readonly movement: number;
  readonly tries: number;
  readonly stuck: number;
  readonly clock: ClockSeen;
  readonly hand: string;
  readonly variant: string;
  readonly mode: string;
  readonly duo: boolean;
  readonly expert: boolean;
  readonly reason: string | null;
}

/** How a turn by hand stands, told whenever that changes while it runs. */
export interface HandsSeen {
  readonly of: number;
  readonly seats: readonly number[];
  readonly held: readonly (number | null)[];
  readonly cat: number | null;
  readonly cables: readonly number[];
  readonly heights: readonly [number, number] | null;
  readonly findings: readonly FindingSeen[];
  readonly warnings: readonly FindingSeen[];
  readonly touching: readonly boolean[];
  readonly cats: readonly number[];
  readonly main: MainAct;
  readonly at_rest: boolean;
  readonly declared: boolean;
  readonly lost: boolean;
}

/** A denchuu as everybody speaks of it. */
export interface DenchuuWords {
  readonly text: 'denchuu';
  readonly colour: CableColour;
  readonly heights: string;
}

/** What happens, by its kind; an owner hears what ends with `own`. */
export interface Facts {
  /** The dice of a turn. */
  readonly 'rolls': { readonly seat: number; readonly faces: readonly Message[]; readonly shown: readonly Face[]; readonly turn: number; readonly team: readonly number[] };
  /** Whoever plays chooses a district. */
  readonly 'chooses': { readonly seat: number; readonly district: District; readonly die: number };
  /** A neighbour imposes a district. */
  readonly 'imposes': { readonly seat: number; readonly district: District; readonly die: number };
  /** Whoever is alone gets districts by chance. */
  readonly 'alone': { readonly districts: readonly Message[]; readonly imposed: readonly (District | null)[] };
  /** Cubes are drawn until one is not black (NEK-09). */
  readonly 'draws': { readonly seat: number; readonly colour: CableColour; readonly n: number; readonly last: boolean };
  /** A black cube goes to another. */
  readonly 'gives': { readonly seat: number; readonly to_seat: number };
  /** A black cube is kept. */
  readonly 'keeps': { readonly seat: number; readonly to_seat: number };
  /** Somebody played in real time. */
  readonly 'by_hand': { readonly seat: number; readonly movement: number; readonly seconds: number };
  /** A denchuu is lifted out. */
  readonly 'takes_back': { readonly seat: number; readonly movement: number; readonly seconds: number };
  /** A cat is hung. */
  readonly 'hangs': { readonly seat: number; readonly movement: number; readonly seconds: number; readonly cat: Message; readonly cable: Message };
  /** A pole is put right. */
  readonly 'puts_right': { readonly seat: number; readonly movement: number; readonly seconds: number; readonly pole: Message; readonly spot: Message };
  /** A denchuu is put up. */
  readonly 'puts_up': { readonly seat: number; readonly movement: number; readonly seconds: number; readonly denchuu: DenchuuWords; readonly spots: readonly Message[] };
  /** The referee finds a fault. */
  readonly 'finding': { readonly finding: Message; readonly rule_id: string; readonly place: readonly [number, number, number] };
  /** A turn is valid: its cubes go into the counter. */
  readonly 'validates': { readonly seat: number; readonly colour: CableColour; readonly n: number };
  /** A level is complete. */
  readonly 'level': { readonly n: number };
  /** Black cubes stay, for cats that could not be hung. */
  readonly 'keeps_cubes': { readonly seat: number; readonly n: number };
  /** Poles of earlier turns have fallen (NEK-18). */
  readonly 'falls': { readonly seat: number; readonly n: number; readonly poles: readonly number[]; readonly moment: number | null };
  /** In Expert, something was touched that may not be (NEK-27). */
  readonly 'touches': { readonly seat: number; readonly finding: Message; readonly moment: number | null };
  /** Somebody gives up. */
  readonly 'gives_up': { readonly seat: number };
  /** So many attempts in vain count as giving up (NEK-21). */
  readonly 'tires': { readonly seat: number };
  /** There is a spot, when asked. */
  readonly 'spot_found': { readonly seat: number };
  /** There is none: the turn begins again, and the cats that were hung stay (NEK-21). */
  readonly 'no_spot': { readonly seat: number; readonly cats: number };
  /** The match is over. */
  readonly 'ends': { readonly n: number };
}

/** Something that happened. */
export type Fact = {
  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];
}[keyof Facts];

/** Takes a denchuu of the colour drawn in both hands; one already in hand is taken back. */
export interface Take {
  readonly do: 'take';
  readonly heights: readonly [number, number];
}

/** Where the foot in that hand is to go: x, y, z and yaw; the newest counts. */
export interface Aim {
  readonly do: 'aim';
  readonly hand: number;
  readonly at: readonly [number, number, number, number];
}

/** Opens a hand. */
export interface LetGo {
  readonly do: 'let_go';
  readonly hand: number;
}

/** Takes hold of this turn's own pole, or of one named in a finding. */
export interface Grip {
  readonly do: 'grip';
  readonly hand: number;
  readonly pole: number;
}

/** Lifts this turn's denchuu out. */
export interface TakeBack {
  readonly do: 'take_back';
}

/** Takes a cat by its hook. */
export interface Carry {
  readonly do: 'carry';
  readonly cat: number;
}

/** Lets the cat go: it catches a cable nearby, or falls. */
export interface Drop {
  readonly do: 'drop';
}

/** All is let go and done: once it is at rest it is judged. */
export interface Declare {
  readonly do: 'declare';
}

export type HandOrder = Take | Aim | LetGo | Grip | TakeBack | Carry | Drop | Declare;
