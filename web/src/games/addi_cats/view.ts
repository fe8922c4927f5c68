// What a seat sees of La Course des Additions (games/addi_cats/view.py), by player and with cards that can be drawn.
import type { View as Told } from '../../wire/addi_cats';
import { type AttackKind, type CardFace, faceOf } from './cards';

export interface Racer {
  readonly points: number;
  /** To the goal. */
  readonly left: number;
  readonly near: boolean;
  /** One point short, which no card can make. */
  readonly stuck: boolean;
  readonly laid: readonly CardFace[];
  readonly attacks: readonly CardFace[];
  readonly defences: readonly CardFace[];
  readonly handSize: number;
  /** Cards in hand that everybody has seen there. */
  readonly shown: readonly CardFace[];
}
export interface Attack {
  readonly card: CardFace;
  readonly attack: AttackKind;
  readonly seat: number;
  readonly target: number;
  readonly looked: CardFace | null;
}
export interface View {
  readonly goal: number;
  readonly lastStretch: number;
  readonly answers: boolean;
  readonly phase: string;
  readonly asked: number | null;
  readonly players: readonly Racer[];
  readonly attack: Attack | null;
  readonly pile: number;
  readonly talon: readonly CardFace[];
  readonly mayShuffle: boolean;
  readonly hand: readonly CardFace[] | null;
  readonly hands: readonly (readonly CardFace[])[] | null;
  readonly leavesOne: readonly string[];
  readonly finishes: readonly (readonly string[])[];
}
export type { Told };

export function viewOf(told: Told): View {
  const faces = (names: readonly string[] | undefined): CardFace[] => (names ?? []).map(faceOf);
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
    attack: attack && {
      ...attack,
      card: faceOf(attack.card),
      attack: attack.attack as AttackKind,
      looked: attack.looked === null ? null : faceOf(attack.looked),
    },
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

/** How far along the road a total is drawn, from 0 to 1: the last stretch takes almost half of it. */
export function shareOf(points: number, { goal, lastStretch }: Pick<View, 'goal' | 'lastStretch'>): number {
  const before = goal - lastStretch;
  const BEND = 0.54;
  return points <= before ? (points / before) * BEND : BEND + ((points - before) / lastStretch) * (1 - BEND);
}
