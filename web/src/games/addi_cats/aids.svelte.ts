// Help for those who are still learning to add, chosen on this device.

export interface Aids {
  /** Sums are hidden until a card is laid. */
  hidden: boolean;
  /** Cards are read aloud. */
  aloud: boolean;
  /** Cards that reach the goal exactly are shown. */
  finishes: boolean;
}

const KEY = 'nekodrome.addi_cats';
const DEFAULTS: Aids = { hidden: false, aloud: false, finishes: true };

function kept(): Partial<Aids> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const aids: Aids = $state({ ...DEFAULTS, ...kept() });

export function help<K extends keyof Aids>(key: K, value: Aids[K]): void {
  aids[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(aids));
  } catch {
    /* a private window without storage: the choice lasts as long as the page */
  }
}
