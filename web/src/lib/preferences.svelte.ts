// What a player has chosen for this device: language, theme, motion, pace, sound.
import { Kept } from './kept.svelte';

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

const PACES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

function languageOfBrowser(): Lang {
  return /^fr/i.test(globalThis.navigator?.language ?? '') ? 'fr' : 'en';
}

const defaults = (): Preferences => ({
  lang: languageOfBrowser(),
  theme: 'auto',
  motion: 'auto',
  pace: 'normal',
  sound: true,
});

const kept = new Kept('nekodrome', defaults());
export const preferences = kept.now;

/** Change one choice: stored, and shown at once. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  kept.choose(key, value);
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
