// What a seat sees of La Course des Additions, by player and with cards that can be drawn.
import type { Attack as AttackTold, CardSeen, Fact, View as Told } from '../../wire/addi_cats';
import { faceOf } from './cards';

export type { Fact, Told };

export interface Racer {
  readonly points: number;
  /** To the goal. */
  readonly left: number;
  readonly near: boolean;
  /** One point short, which no card can make. */
  readonly stuck: boolean;
  readonly laid: readonly CardSeen[];
  readonly attacks: readonly CardSeen[];
  readonly defences: readonly CardSeen[];
  readonly handSize: number;
  /** Cards in hand that everybody has seen there. */
  readonly shown: readonly CardSeen[];
}
export interface Attack extends Omit<AttackTold, 'card' | 'looked'> {
  readonly card: CardSeen;
  readonly looked: CardSeen | null;
}
export interface View extends Pick<Told, 'goal' | 'answers' | 'phase' | 'asked' | 'pile' | 'finishes'> {
  readonly lastStretch: number;
  readonly players: readonly Racer[];
  readonly attack: Attack | null;
  readonly talon: readonly CardSeen[];
  readonly mayShuffle: boolean;
  readonly hand: readonly CardSeen[] | null;
  readonly hands: readonly (readonly CardSeen[])[] | null;
  readonly leavesOne: readonly string[];
}

export function viewOf(told: Told): View {
  const faces = (names: readonly string[] | undefined): CardSeen[] => (names ?? []).map(faceOf);
  const { goal, last_stretch: lastStretch, answers, phase, asked, attack, pile } = told;
  return {
    goal,
    lastStretch,
    answers,
    phase,
    asked,
    pile,
    players: told.points.map((points, seat) => ({
      points,
      left: goal - points,
      near: points >= goal - lastStretch,
      stuck: told.stuck.includes(seat),
      laid: faces(told.laid[seat]),
      attacks: faces(told.attacks[seat]),
      defences: faces(told.defences[seat]),
      handSize: told.hand_sizes[seat] ?? 0,
      shown: faces(told.shown[seat]),
    })),
    attack: attack && { ...attack, card: faceOf(attack.card), looked: attack.looked === null ? null : faceOf(attack.looked) },
    talon: faces(told.talon),
    mayShuffle: told.may_shuffle,
    hand: told.hand && faces(told.hand),
    hands: told.hands && told.hands.map(faces),
    leavesOne: told.leaves_one,
    finishes: told.finishes,
  };
}

/** Those with the highest total once the match is over; nobody before. */
export function winnersOf(view: View): number[] {
  if (view.phase !== 'over') return [];
  const best = Math.max(...view.players.map((racer) => racer.points));
  return view.players.flatMap((racer, seat) => (racer.points === best ? [seat] : []));
}

/** How far along the road a total is drawn, from 0 to 1: the last stretch takes a third of it. */
export function shareOf(points: number, { goal, lastStretch }: Pick<View, 'goal' | 'lastStretch'>): number {
  const before = goal - lastStretch;
  const BEND = 0.66;
  return points <= before ? (points / before) * BEND : BEND + ((points - before) / lastStretch) * (1 - BEND);
}
