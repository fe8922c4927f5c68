// What one may do now, read from what the server says is legal and tempting: no rules here.
import type { Message, Move, Tempting } from '../../wire/wire';
import { type CardSeen, type Drive, type EndSpace, type Lane, type View, keyOf } from './view';

export interface Refusal {
  readonly rule: string;
  readonly why: Message;
}
export interface HandCard {
  readonly key: string;
  readonly card: CardSeen;
  readonly trump: boolean;
  readonly play: number | null;
  /** Why it cannot be played. */
  readonly refusal: Refusal | null;
}
export interface BoostChoice {
  readonly key: string;
  readonly card: CardSeen;
  readonly spaces: number;
  /** The code that names it or its equal: boosts with one code are one kind. */
  readonly action: number | null;
  readonly named: boolean;
  readonly refusal: Refusal | null;
}
/** A space to end on; the finish has neither row nor lane. */
export interface End {
  readonly action: number;
  readonly row: number | null;
  readonly lane: Lane | null;
}
export interface DriveChoices {
  readonly card: CardSeen;
  readonly distance: number;
  readonly boosts: readonly BoostChoice[];
  readonly catchUp: number | null;
  readonly catchUpSpaces: number;
  readonly caughtUp: boolean;
  readonly catchUpRefusal: Refusal | null;
  /** The lane one's car stands in. */
  readonly lane: Lane;
  readonly ends: ReadonlyMap<number, readonly End[]>;
}
export interface Choices {
  /** A decision is owed here. */
  readonly mine: boolean;
  readonly cards: readonly HandCard[];
  readonly drive: DriveChoices | null;
  /** The only thing that can be done. */
  readonly only: number | null;
  /** The only card that can be played. */
  readonly sole: HandCard | null;
}

export function choicesOf(view: View, legal: readonly Move[], tempting: readonly Tempting[], me: number | null): Choices {
  const codes = new Set(legal.map((move) => move.action));
  const refusals = new Map(tempting.map(({ action, rule, why }) => [action, { rule, why }]));
  const drive = view.drive && view.drive.seat === me && me !== null ? view.drive : null;
  const cards = (view.hand ?? []).map(({ card, action, trump }) => ({
    key: keyOf(card),
    card,
    trump,
    play: codes.has(action) ? action : null,
    refusal: refusals.get(action) ?? null,
  }));
  const playable = drive ? [] : cards.filter(({ play }) => play !== null);
  return {
    mine: legal.length > 0,
    cards,
    sole: playable.length === 1 ? playable[0]! : null,
    drive: drive && driveChoices(drive, view.players[drive.seat]?.car.lane ?? 'middle', tempting),
    only: legal.length === 1 ? legal[0]!.action : null,
  };
}

function driveChoices(drive: Drive, lane: Lane, tempting: readonly Tempting[]): DriveChoices {
  const refused = (text: string, key?: string): Refusal | null =>
    tempting.find(({ words }) => words.text === text && (!key || keyOf(words.card) === key)) ?? null;
  return {
    card: drive.card,
    distance: drive.distance,
    boosts: drive.boosts.map((boost) => {
      const key = keyOf(boost.card);
      return { ...boost, key, refusal: boost.action === null ? refused('move.boost', key) : null };
    }),
    catchUp: drive.catch_up,
    catchUpSpaces: drive.catch_up_spaces,
    caughtUp: drive.caught_up,
    catchUpRefusal: refused('move.catch_up'),
    lane,
    ends: new Map(drive.ends.map(({ distance, spaces, finish }) => [distance, endsOf(spaces, finish)])),
  };
}

function endsOf(spaces: readonly EndSpace[], finish: number | null): End[] {
  return finish === null ? [...spaces] : [...spaces, { action: finish, row: null, lane: null }];
}
