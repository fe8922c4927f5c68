// The golden playthroughs (tests/golden), and those that `make test-web` plays with every option, as every eye at the
// table saw them: the spectator's and each seat's.
import type { Message } from '../src/wire/wire';

type Json = Record<string, unknown>;
type ToldFact = [kind: string, args: Json, owner?: number, secret?: Json, partner?: number];

/** What an eye saw: the view, and the facts that led to it from the one before. */
export interface Moment {
  readonly view: Json;
  readonly facts: readonly Message[];
}

const FILES = import.meta.glob<string>(['../../tests/golden/*.jsonl', './played/*.jsonl'], { query: '?raw', import: 'default', eager: true });
const KEPT = new Map(Object.entries(FILES).map(([path, text]) => [path.split('/').at(-1)!, text]));
const GONE = 'gone';

export function playthroughsOf(slug: string): string[] {
  return [...KEPT.keys()].filter((name) => name.startsWith(`${slug}-`));
}

/** The match of that file by the eye that saw it: null is a spectator. */
export function momentsOf(file: string): Map<number | null, Moment[]> {
  const rows: Json[] = KEPT.get(file)!.trim().split('\n').map((line) => JSON.parse(line));
  const seats = Number(rows[0]!.seats);
  const eyes = new Map<number | null, Moment[]>([[null, []], ...Array.from({ length: seats }, (_, seat): [number, Moment[]] => [seat, []])]);
  const views = structuredClone(rows[0]!.views) as Record<string, Json>;
  for (const row of rows) {
    if (row.result) break;
    for (const [whose, changes] of Object.entries((row.changes ?? {}) as Record<string, Json>)) {
      for (const [path, value] of Object.entries(changes)) {
        if (whose === 'all') put(views.all!, path.split('/'), value);
        else differ(views[whose]!, path, value);
      }
    }
    for (const [eye, moments] of eyes) {
      const facts = ((row.facts ?? []) as ToldFact[]).map((fact) => heard(fact, eye));
      moments.push({ view: seen(views, eye), facts });
    }
  }
  return eyes;
}

/** A spectator's view, and what is different in a seat's. */
function seen(views: Record<string, Json>, eye: number | null): Json {
  const view = structuredClone(views.all!);
  if (eye !== null) for (const [path, value] of Object.entries(views[eye]!)) put(view, path.split('/'), structuredClone(value));
  return view;
}

/** A seat's differences: the path of one, and after `>` where it changed inside. */
function differ(differences: Json, path: string, value: unknown): void {
  const [difference, inside] = path.split('>');
  if (inside) put(differences[difference!] as Json, inside.split('/'), value);
  else if (value === GONE) delete differences[difference!];
  else differences[difference!] = value;
}

/** Puts a value where the path says, or takes it away. */
function put(view: Json, [first, ...rest]: string[], value: unknown): void {
  const name = first!.replaceAll('~1', '/');
  if (rest.length) put(view[name] as Json, rest, value);
  else if (value === GONE) delete view[name];
  else view[name] = value;
}

function heard([kind, args, owner, secret, partner]: ToldFact, eye: number | null): Message {
  if (secret && eye !== null && (eye === owner || eye === partner)) return { text: `fact.${kind}.own`, ...args, ...secret };
  return { text: `fact.${kind}`, ...args };
}

/** What a path like `hand.*.card` finds in a view; `*` stands for every item of a list or value of a record. */
export function found(value: unknown, path: string): unknown {
  const [first, ...rest] = path.split('.');
  if (value === null || value === undefined || !first) return value;
  const inner = rest.join('.');
  if (first !== '*') return found((value as Json)[first], inner);
  return Array.isArray(value) ? value.map((item) => found(item, inner)) : Object.fromEntries(Object.entries(value as Json).map(([key, item]) => [key, found(item, inner)]));
}
