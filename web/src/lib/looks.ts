// The colour that stands for a game: `look.ts` in its folder says it, and a game that says none has one of its own all the same.

const accents = import.meta.glob<string>('../games/*/look.ts', { eager: true, import: 'accent' });

export function accentOf(slug: string): string {
  return accents[`../games/${slug}/look.ts`] ?? `hsl(${hueOf(slug)} 52% 44%)`;
}

/** Far apart for names that are nearly alike. */
function hueOf(slug: string): number {
  return [...slug].reduce((hue, letter) => (hue * 31 + letter.codePointAt(0)!) % 360, 7);
}
