// What a seat has reached, in words: points, or what a game counts instead (its text `score`, with the amount grouped).
import type { Speech } from './i18n.svelte';
import type { Message } from './messages';
import { t } from './i18n.svelte';
import { preferences } from './preferences.svelte';

/** What a seat has reached, in the game's own words where it has some. reason: how the match ended. */
export function reachedIn(speech: Speech, n: number, words: Message | undefined, reason = ''): string {
  return words ? speech.sentence(words) : pointsIn(speech, n, reason);
}

/** reason: how the match ended, where the game counts something else then (`score.series`). */
export function pointsIn(speech: Speech, n: number, reason = ''): string {
  const key = `score.${reason}` in speech.catalogue ? `score.${reason}` : 'score';
  return key in speech.catalogue ? amountIn(speech, key, n) : t('points', { n });
}

/** How far a seat has come, as the story of the match tells it (`State.standings`). */
export function standingIn(speech: Speech, n: number): string {
  return 'standing.value' in speech.catalogue ? amountIn(speech, 'standing.value', n) : pointsIn(speech, n);
}

function amountIn(speech: Speech, text: string, n: number): string {
  const amount = new Intl.NumberFormat(preferences.lang).format(Math.abs(n));
  return `${n < 0 ? '−' : ''}${speech.sentence({ text, n, amount })}`;
}

/** A number for a narrow place: 350000 is "350K". */
export function shortly(n: number): string {
  return Math.abs(n) < 10_000 ? String(n) : new Intl.NumberFormat(preferences.lang, { notation: 'compact' }).format(n);
}
