// What a seat has reached, in words: points, or what a game counts instead (its text `score`, with the amount grouped).
import type { Speech } from './i18n.svelte';
import type { Message } from './messages';
import { t } from './i18n.svelte';
import { preferences } from './preferences.svelte';

/** In the game's own words where it has some. */
export function reachedIn(speech: Speech, n: number, words: Message | undefined): string {
  return words ? speech.sentence(words) : pointsIn(speech, n);
}

export function pointsIn(speech: Speech, n: number): string {
  if (!speech.catalogue['score']) return t('points', { n });
  const amount = new Intl.NumberFormat(preferences.lang).format(Math.abs(n));
  return `${n < 0 ? '−' : ''}${speech.sentence({ text: 'score', amount })}`;
}

/** A number for a narrow place: 350000 is "350K". */
export function shortly(n: number): string {
  return Math.abs(n) < 10_000 ? String(n) : new Intl.NumberFormat(preferences.lang, { notation: 'compact' }).format(n);
}
