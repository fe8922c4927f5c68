// What a player has chosen for this device: language, theme, motion, pace, sound. Kept in local storage.

export type Lang = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'reduce';
/** How long a fact is shown: a factor on its normal duration; `instant` shows the present at once. */
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

export interface Preferences {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
}

const KEY = 'nekodrome';
const PACES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

function languageOfBrowser(): Lang {
  return /^fr/i.test(globalThis.navigator?.language ?? '') ? 'fr' : 'en';
}

function kept(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const defaults = (): Preferences => ({
  lang: languageOfBrowser(),
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  sound: true,
});

export const preferences: Preferences = $state({ ...defaults(), ...kept() });

/** Change one choice: stored, and shown at once. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    /* a private window without storage: the choice lasts as long as the page */
  }
  showPreferences();
}

/** Put theme, language and motion on the document, where the style sheet and screen readers look. */
export function showPreferences(): void {
  const root = document.documentElement;
  root.lang = preferences.lang;
  if (preferences.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = preferences.theme;
  root.dataset.motion = isMotionReduced() ? 'reduce' : 'full';
}

const reduceQuery = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let systemReduces = $state(reduceQuery?.matches ?? false);
reduceQuery?.addEventListener?.('change', (event) => {
  systemReduces = event.matches;
  showPreferences();
});

export function isMotionReduced(): boolean {
  return preferences.motion === 'reduce' || (preferences.motion === 'auto' && systemReduces);
}

/** The factor on durations: 0 means "do not animate". */
export function paceFactor(): number {
  return PACES[preferences.pace];
}
