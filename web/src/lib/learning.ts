// Lessons: a game learnt on its own board.
import { api, tablePath } from './api';
import { learnWhoIAm, tried } from './me.svelte';
import { go } from './router.svelte';

/** Opens the lesson of a game; where that cannot be, a note says why. */
export function learn(slug: string): Promise<boolean> {
  return tried(async () => {
    await learnWhoIAm(); // or the lesson would be somebody else's
    go(tablePath((await api.lesson(slug)).table));
  });
}

/** Which games whoever sits here has played or learnt. */
export async function gamesKnown(): Promise<(slug: string) => boolean> {
  await learnWhoIAm();
  const found = await api.known();
  return (slug) => found.includes(slug);
}
