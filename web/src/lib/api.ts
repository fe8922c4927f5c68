// What is asked of the server once, over HTTP.
import { at } from './base';
import type { Catalogue } from './messages';
import type { Analysis, Arrow, Bells, ChallengeInfo, Challenged, GameInfo, Home, Invitation, Link, Matches, Me, NewBell, Note, Opened, PushInfo, PuzzleAnswer, PuzzleTold, Puzzles, Ranking, Refusal, Replay, Rulebook, ScreenTold, Verification, Waiting } from '../wire/wire';

/** The server said no, with the reason in words. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** The server did not answer, or not in our words. */
export class Unreachable extends Error {}

export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(at(path), { credentials: 'same-origin', ...init });
  } catch {
    throw new Unreachable(path);
  }
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return body as Answer;
  if (typeof body === 'object' && body !== null && 'words' in body) throw new Refused(body as Refusal);
  throw new Unreachable(path);
}

export function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

const id = encodeURIComponent;

export const api = {
  me: () => ask<Me>('/api/me'),
  changeMe: (change: { name?: string; cat?: number }) => post<Me>('/api/me', change),
  keepName: (password: string, old?: string) => post<Me>('/api/me/password', { password, old }),
  logOut: (everywhere: boolean) => post<Me>('/api/logout', { everywhere }),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password }),
  linkDevice: () => post<Link>('/api/me/link', {}),
  claim: (token: string) => post<Me>('/api/me/claim', { token }),
  games: () => ask<GameInfo[]>('/api/games'),
  lesson: (slug: string) => post<Opened>(`/api/games/${id(slug)}/lesson`, {}),
  known: () => ask<string[]>('/api/known'),
  texts: (slug: string) => ask<Catalogue>(`/api/texts/${id(slug)}`),
  levels: () => ask<string[]>('/api/levels'),
  rules: (slug: string, lang: string) => ask<Rulebook>(`/api/rules/${id(slug)}?lang=${lang}`),
  home: () => ask<Home>('/api/home'),
  waiting: (but: string) => ask<Waiting>(`/api/waiting?but=${id(but)}`),
  pushKey: () => ask<PushInfo>('/api/push'),
  hangBell: (bell: NewBell) => post<Bells>('/api/push', bell),
  takeBellDown: (endpoint: string) => post<Bells>('/api/push/remove', { endpoint }),
  records: (who: 'all' | 'people') => ask<Ranking[]>(`/api/records?who=${who}`),
  openTable: (game: string, options: Record<string, boolean> = {}) => post<Opened>('/api/tables', { game, options }),
  matches: (from: string | null) => ask<Matches>(`/api/matches${from === null ? '' : `?from=${id(from)}`}`),
  fork: (table: string, seq: number, seat: number, redraw: boolean) => post<Opened>(`/api/tables/${id(table)}/fork`, { seq, seat, redraw }),
  upload: (record: Blob) => ask<Opened>('/api/records', { method: 'POST', headers: { 'content-type': 'application/jsonl' }, body: record }),
  leaveNote: (table: string, seq: number, text: string, arrows: readonly Arrow[]) => post<Note[]>(`/api/tables/${id(table)}/notes`, { seq, text, arrows }),
  removeNote: (table: string, number: number) => post<Note[]>(`/api/tables/${id(table)}/notes/remove`, { number }),
  replay: (table: string, eye: string) => ask<Replay>(`/api/tables/${id(table)}/replay?eye=${id(eye)}`),
  makeChallenge: (table: string) => post<Challenged>('/api/challenges', { table }),
  challenge: (challenge: string) => ask<ChallengeInfo>(`/api/challenges/${id(challenge)}`),
  takeChallenge: (challenge: string) => post<Opened>(`/api/challenges/${id(challenge)}/take`, {}),
  analysis: (table: string) => ask<Analysis>(`/api/tables/${id(table)}/analysis`),
  analyse: (table: string) => post<Analysis>(`/api/tables/${id(table)}/analysis`, {}),
  puzzles: () => ask<Puzzles>('/api/puzzles'),
  puzzle: (game: string, puzzle: string) => ask<PuzzleTold>(`/api/puzzles/${id(game)}/${id(puzzle)}`),
  tryTower: (game: string, puzzle: string) => post<Opened>(`/api/puzzles/${id(game)}/${id(puzzle)}/table`, {}),
  answerPuzzle: (game: string, puzzle: string, action: number) => post<PuzzleAnswer>(`/api/puzzles/${id(game)}/${id(puzzle)}`, { action }),
  invite: (table: string) => ask<Invitation>(`/api/tables/${id(table)}/invite`),
  come: (table: string, key: string) => post<Opened>(`/api/tables/${id(table)}/come`, { key }),
  screen: () => ask<ScreenTold>('/api/tv'),
  newScreen: () => post<ScreenTold>('/api/tv', {}),
  showOn: (table: string, code: string) => post<Opened>(`/api/tables/${id(table)}/tv`, { code }),
  verify: (table: string) => ask<Verification>(`/api/tables/${id(table)}/verify`),
};

export const recordUrl = (table: string): string => at(`/api/tables/${id(table)}/record`);
export const qrUrl = (table: string, to: 'play' | 'watch'): string => at(`/api/tables/${id(table)}/qr.svg?to=${to}`);
export const challengePath = (challenge: string): string => at(`/challenge/${id(challenge)}`);
export const puzzlePath = (game: string, puzzle: string): string => at(`/puzzles/${id(game)}/${id(puzzle)}`);
export const wallPath = (table: string): string => at(`/tv/${id(table)}`);
export const screenQrUrl = (code: string): string => at(`/api/tv/qr.svg?of=${id(code)}`);
export const tablePath = (table: string): string => at(`/table/${id(table)}`);

/** The movement that a decision was, as the server kept it; null where there is none. */
export async function motionOf(table: string, seq: number): Promise<ArrayBuffer | null> {
  const response = await fetch(at(`/api/tables/${id(table)}/motion/${seq}`), { credentials: 'same-origin' }).catch(() => null);
  return response?.ok ? response.arrayBuffer() : null;
}
