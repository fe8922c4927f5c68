// What the lobby and the home page need to know about games and bots; asked once.
import type { GameInfo } from '../wire/wire';
import { api } from './api';

let games: Promise<GameInfo[]> | null = null;
let levels: Promise<string[]> | null = null;

function once<Answer>(kept: Promise<Answer> | null, ask: () => Promise<Answer>, forget: () => void): Promise<Answer> {
  if (kept) return kept;
  const answer = ask();
  answer.catch(forget);
  return answer;
}

export function knownGames(): Promise<GameInfo[]> {
  return (games = once(games, api.games, () => (games = null)));
}

export function knownLevels(): Promise<string[]> {
  return (levels = once(levels, api.levels, () => (levels = null)));
}

export async function gameCalled(slug: string): Promise<GameInfo | undefined> {
  return (await knownGames()).find((game) => game.slug === slug);
}
