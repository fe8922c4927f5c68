// Reads cards and sums aloud with the browser's own voice, where it has one.
import type { Lang } from '../../lib/preferences.svelte';

/** Whether this browser can speak. */
export function canSpeak(): boolean {
  return typeof globalThis.speechSynthesis !== 'undefined' && typeof globalThis.SpeechSynthesisUtterance !== 'undefined';
}

/** Says a sentence; what was being said before is broken off. */
export function speak(words: string, lang: Lang): void {
  if (!canSpeak() || !words) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = { en: 'en-GB', fr: 'fr-FR' }[lang];
  utterance.rate = 0.9;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
