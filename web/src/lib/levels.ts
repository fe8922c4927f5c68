// How strong a bot may be, weakest first, as the server names it.
export const LEVELS = ['kitten', 'house-cat', 'alley-cat', 'tiger'] as const;
export type Level = (typeof LEVELS)[number];

export function levelOf(name: string | null | undefined): Level | null {
  return LEVELS.find((level) => level === name) ?? null;
}
