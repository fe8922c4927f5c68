// What the server has: its games, with their names in the reader's language, and its bots. Asked once.
import type { GameInfo } from '../wire/wire';
import { api } from './api';
import { preferences } from './preferences.svelte';

/** Our own come in this order; any other game after them, by its name. */
const ORDER = ['rasant', 'neko_racing', 'addi_cats', 'top_race', 'takenoko', 'nekojima'];

let games: readonly GameInfo[] | null = $state.raw(null);
let askingGames: Promise<readonly GameInfo[]> | null = null;
let askingLevels: Promise<string[]> | null = null;

export function knownGames(): Promise<readonly GameInfo[]> {
  return (askingGames ??= api.games().then(
    (found) => (games = inOrder(found)),
    (error: unknown) => {
      askingGames = null;
      throw error;
    },
  ));
}

export function knownLevels(): Promise<string[]> {
  askingLevels ??= api.levels();
  askingLevels.catch(() => (askingLevels = null));
  return askingLevels;
}

export function gameCalled(slug: string): GameInfo | undefined {
  if (games === null) knownGames().catch(() => (games ??= []));
  return games?.find((game) => game.slug === slug);
}

/** What a game is called; nothing until the server has told, and its folder in words where it does not. */
export function gameName(slug: string): string {
  const game = gameCalled(slug);
  return game?.names[preferences.lang] ?? game?.name ?? (games === null ? '' : inWords(slug));
}

/** One sentence about a game. */
export function gameLine(slug: string): string {
  return gameCalled(slug)?.lines[preferences.lang] ?? '';
}

/** `fish_market` as a title: Fish Market. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ').replace(/(^| )\w/g, (letter) => letter.toUpperCase());
}

export function inOrder(found: readonly GameInfo[]): GameInfo[] {
  const place = ({ slug }: GameInfo): number => (ORDER.includes(slug) ? ORDER.indexOf(slug) : ORDER.length);
  return [...found].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}
