// Who sits in front of this screen, and saying no to them in words.
import type { Me, Message } from '../wire/wire';
import { Refused, api } from './api';
import { interfaceTexts, t } from './i18n.svelte';
import { sentenceOf } from './messages';
import { preferences } from './preferences.svelte';
import { play } from './sounds';
import { toast } from './toasts.svelte';

let known = $state.raw<Me | null>(null);
let asking: Promise<void> | null = null;

export const self = {
  get me(): Me | null {
    return known;
  },
};

/** Ask the server once who this is; later calls cost nothing. */
export function learnWhoIAm(): Promise<void> {
  asking ??= api.me().then(
    (me) => void (known = me),
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

export async function changeMe(change: { name?: string; cat?: number }): Promise<boolean> {
  return tried(async () => {
    known = await api.changeMe(change);
  });
}

export async function becomeWith(answer: Promise<Me>): Promise<boolean> {
  return tried(async () => {
    known = await answer;
  });
}

/** In words that are here, or in those of a page fetched later. */
async function sentence(words: Message): Promise<string> {
  if (words.text in interfaceTexts) return sentenceOf(words, { lang: preferences.lang, catalogue: interfaceTexts });
  return (await import('./later')).withGame(words, {});
}

/** Do it; where the server refuses or is silent, say so in a note. */
export async function tried(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    play('refuse');
    if (error instanceof Refused) {
      toast(await sentence(error.refusal.words), { kind: 'refusal', rule: error.refusal.rule ?? undefined });
    } else toast(t('home.unreachable'), { kind: 'trouble' });
    return false;
  }
}
