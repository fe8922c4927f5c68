// What things on a board are called, whatever its game: `place=2`, `car=5`, `pile`. An arrow leads from one to another.

/** Attributes that name a thing, the most telling first. */
const NAMES = ['card', 'car', 'kart', 'figure', 'plot', 'pole', 'pile', 'talon', 'stage', 'place', 'hand'] as const;
const ANY = NAMES.map((name) => `[data-${name}]`).join(', ');
/** As the server takes them. */
const CALLED = /^[a-z]{1,12}(=[A-Za-z0-9_.,|:-]{1,32})?$/;

/** What the thing there is called; null where nothing has a name. */
export function anchorAt(target: Element | null): string | null {
  const thing = target?.closest(ANY);
  const name = thing && NAMES.find((one) => thing.hasAttribute(`data-${one}`));
  if (!thing || !name) return null;
  const value = thing.getAttribute(`data-${name}`);
  const called = value ? `${name}=${value}` : name;
  return CALLED.test(called) ? called : null;
}

/** The thing that is called so, on this board. */
export function thingCalled(board: Element, anchor: string): Element | null {
  if (!CALLED.test(anchor)) return null;
  const [name, value] = anchor.split('=');
  return board.querySelector(value === undefined ? `[data-${name}]` : `[data-${name}="${value}"]`);
}

/** Everything on a board that has a name and can be seen, each once. */
export function anchorsOn(board: Element): string[] {
  const seen = [...board.querySelectorAll(ANY)].filter((thing) => thing.getBoundingClientRect().width > 0);
  return [...new Set(seen.map(anchorAt).filter((anchor) => anchor !== null))];
}

/** What a screen reader calls it. */
export function wordsFor(board: Element, anchor: string): string {
  const thing = thingCalled(board, anchor);
  const label = thing?.getAttribute('aria-label') ?? thing?.querySelector('[aria-label]')?.getAttribute('aria-label');
  return (label ?? thing?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60) || anchor;
}
