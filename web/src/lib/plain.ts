// A view in words, for a board that knows nothing of the game: what is on the table, and what each player has.
// The game's texts name the entries: `view.crate` one of the table, `view.each.points` one that has an item for every
// seat, `view.hidden.crates` one inside another. An entry without a text is called as the view calls it.
import { type Message, isMessage } from './messages';

export interface Entry {
  readonly label: string;
  /** Pieces that stand side by side: the cards of a hand, or a single number. */
  readonly items: readonly string[];
}
export interface PlainView {
  readonly table: readonly Entry[];
  readonly seats: readonly (readonly Entry[])[];
}
/** What it takes to say something: the game's words, or undefined where there are none. */
export interface Teller {
  text(key: string): string | undefined;
  sentence(message: Message): string;
}

export function plainView(view: unknown, seats: number, teller: Teller): PlainView {
  const table: Entry[] = [];
  const places: Entry[][] = Array.from({ length: seats }, () => []);
  read(view, [], (path, value) => {
    const each = teller.text(`view.each.${path.join('.')}`);
    if (each === undefined || !Array.isArray(value)) return add(table, labelOf(path, teller), itemsOf(path, value, teller));
    value.slice(0, seats).forEach((item, seat) => add(places[seat]!, each, itemsOf(path, item, teller)));
  });
  return { table, seats: places };
}

/** Goes through what is not empty, down into whatever is a thing with parts. */
function read(value: unknown, path: readonly string[], found: (path: readonly string[], value: unknown) => void): void {
  if (!isThing(value)) return;
  for (const [name, part] of Object.entries(value)) {
    if (part === null || part === undefined) continue;
    if (isThing(part)) read(part, [...path, name], found);
    else found([...path, name], part);
  }
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isMessage(value);
}

function add(to: Entry[], label: string, items: readonly string[]): void {
  if (items.length) to.push({ label, items });
}

function labelOf(path: readonly string[], { text }: Teller): string {
  return text(`view.${path.join('.')}`) ?? path.at(-1)!.replaceAll('_', ' ');
}

function itemsOf(path: readonly string[], value: unknown, teller: Teller): string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map((item) => pieceOf(path, item, teller)) : [pieceOf(path, value, teller)];
}

function pieceOf(path: readonly string[], value: unknown, teller: Teller): string {
  if (isMessage(value)) return teller.sentence(value);
  if (typeof value === 'boolean') return teller.text(value ? 'yes' : 'no') ?? String(value);
  if (Array.isArray(value)) return value.map((item) => pieceOf(path, item, teller)).join(' ');
  if (isThing(value)) return Object.values(value).filter((part) => part !== null).map((part) => pieceOf(path, part, teller)).join(' ');
  return teller.text(`${path.at(-1)}.${String(value)}`) ?? String(value ?? '–');
}
