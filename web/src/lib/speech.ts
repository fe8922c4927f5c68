// A board, a log and a chart at one table speak with the same words: given once, found by all below.
import { getContext, setContext } from 'svelte';
import { Speech } from './i18n.svelte';

const KEY = Symbol('speech');

export function giveSpeech(speech: Speech): Speech {
  return setContext(KEY, speech);
}

/** The words of the table this part stands at; outside a table, those of the interface. */
export function useSpeech(): Speech {
  return getContext<Speech | undefined>(KEY) ?? new Speech();
}
