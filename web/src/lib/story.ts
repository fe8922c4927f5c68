// The story of a finished match in a few sentences: who led when, the biggest moment, what made the difference.
import { takenBack } from './taken-back';
import type { Result, TallyPart } from '../wire/wire';
import type { Message } from './messages';

/** A sentence, and the step of the replay where it can be seen again. */
export interface Moment {
  readonly words: Message;
  readonly step?: number;
}

export interface Ended {
  /** How far each seat had come, after the deal and after each decision that holds. */
  readonly standings: readonly (readonly number[])[];
  /** What happened, by step. */
  readonly facts: readonly (readonly Message[])[];
  readonly result: Result;
  readonly tally: readonly TallyPart[];
  /** Points in words. */
  readonly points: (n: number) => string;
  /** Whether more points are better, and can be compared. */
  readonly compares: boolean;
}

const MOST = 4;
/** A lead taken this early is one from the start, one taken this late comes at the very end. */
const EARLY = 0.2;
const LATE = 0.9;
/** So many steps after a gain its fact is looked for: a round is paid when the others have passed. */
const AFTER = 12;

/** What happened by step of the replay: a decision taken back is no step of it. */
export function factsByStep(log: readonly { readonly seq: number; readonly message: Message }[], last: number): Message[][] {
  const held: Message[][] = [];
  for (let seq = 0; seq <= last; seq++) {
    const facts = log.filter((line) => line.seq === seq).map((line) => line.message);
    const back = facts.reduce((n, fact) => n + takenBack(fact), 0);
    if (back) held.splice(-back);
    else held.push(facts);
  }
  return held;
}

export function storyOf(ended: Ended): Moment[] {
  const winners = ended.result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [winner, ...others] = winners;
  if (winner === undefined) return [];
  if (others.length || ended.result.places.length === 1) return [biggest(ended), lastWord(ended)].filter(isTold).filter(isNews);
  return [lead(ended, winner), biggest(ended), margin(ended, winner), source(ended, winner), changes(ended)].filter(isTold).slice(0, MOST);
}

/** What was told as the biggest moment is not told again as the end. */
const isNews = ({ words }: Moment, nth: number, all: readonly Moment[]): boolean => nth === all.length - 1 || words['what'] !== all.at(-1)!.words['what'];

const isTold = (moment: Moment | null): moment is Moment => moment !== null;

/** When the winner got ahead of everybody for good. */
function lead({ standings }: Ended, seat: number): Moment | null {
  const last = standings.length - 1;
  const behind = standings.map((points) => points.some((n, other) => other !== seat && n >= points[seat]!)).lastIndexOf(true);
  if (last < 1 || behind === last) return null;
  const step = behind + 1;
  if (step <= EARLY * last) return { words: { text: 'story.led', seat } };
  if (step >= LATE * last) return { words: { text: 'story.late', seat }, step };
  return { words: { text: 'story.took_lead', seat, step, last }, step };
}

function changes({ standings }: Ended): Moment | null {
  const leaders = standings.flatMap((points) => {
    const best = Math.max(...points);
    const at = points.flatMap((n, seat) => (n === best ? [seat] : []));
    return at.length === 1 ? at : [];
  });
  const n = leaders.filter((seat, i) => i > 0 && seat !== leaders[i - 1]).length;
  return n > 1 ? { words: { text: 'story.changes', n } } : null;
}

/** The greatest gain that was never lost again. */
function biggest({ standings, facts }: Ended): Moment | null {
  const seats = standings[0]?.length ?? 0;
  if (seats > 1 && standings.every((points) => points.every((n) => n === points[0]))) return null; // all come equally far
  let best = { gain: 0, seat: 0, step: 0 };
  for (let seat = 0; seat < seats; seat++) {
    let least = Infinity;
    for (let step = standings.length - 1; step > 0; step--) {
      least = Math.min(least, standings[step]![seat]!);
      const gain = least - standings[step - 1]![seat]!;
      if (gain > best.gain) best = { gain, seat, step };
    }
  }
  if (!best.gain) return null;
  const { seat, gain } = best;
  for (let step = best.step; step < Math.min(facts.length, best.step + AFTER); step++) {
    const what = facts[step]!.find((fact) => fact['seat'] === seat && (fact['n'] === gain || fact['value'] === gain));
    if (what) return { words: { text: 'story.moment', what }, step };
  }
  const here = facts[best.step] ?? [];
  const [what = here.at(-1)] = here.filter((fact) => fact['seat'] === seat).sort((a, b) => worth(b) - worth(a));
  return what ? { words: { text: 'story.moment', what }, step: best.step } : null;
}

/** What a fact says it is worth, roughly: enough to tell a great one from a small one. */
const worth = (fact: Message): number => Number(fact['units'] ?? fact['value'] ?? fact['n'] ?? 0);

function margin({ result, points, compares }: Ended, seat: number): Moment | null {
  const next = result.places.indexOf(2);
  const more = result.scores[seat]! - (result.scores[next] ?? 0);
  return !compares || next < 0 || more <= 0 ? null : { words: { text: 'story.margin', seat, margin: points(more), next_seat: next } };
}

/** The part in which the winner got furthest ahead of the second. */
function source({ result, tally, points, compares }: Ended, seat: number): Moment | null {
  const next = result.places.indexOf(2);
  if (!compares || next < 0) return null;
  const ahead = (part: TallyPart): number => part.points[seat]! - part.points[next]!;
  const [best] = [...tally].sort((a, b) => ahead(b) - ahead(a));
  if (!best || ahead(best) <= 0) return null;
  return { words: { text: 'story.source', part: best.words, points: points(best.points[seat]!), others: points(best.points[next]!), next_seat: next } };
}

/** What came last before the end was told. */
function lastWord({ facts }: Ended): Moment | null {
  const step = facts.length - 1;
  const what = [...(facts[step] ?? [])].reverse().find((fact) => !/^fact\.(ends|level)/.test(fact.text));
  return what ? { words: { text: 'story.end', what }, step } : null;
}
