// The districts' signs, drawn with one pen: on the dice, on the buttons and on the island itself. A 24 by 24 field.
import type { CubeColour, District, Face } from '../../wire/nekojima';

export const DISTRICTS: readonly District[] = ['restaurants', 'homes', 'culture', 'fair'];

export const SIGNS: Readonly<Record<Face, string>> = {
  restaurants: 'M3 11h18c0 5-3.5 9-9 9s-9-4-9-9ZM8 7.5c-1.5-1.5 1.5-2.5 0-4.5M13 7.5c-1.5-1.5 1.5-2.5 0-4.5M15 11l6-7',
  homes: 'M3 12l9-8 9 8M6 10v10h12V10M10 20v-6h4v6',
  culture: 'M2.5 5.5q9.5 3 19 0M4 10h16M7 6.5V21M17 6.5V21M12 6.8V10',
  fair: 'M12 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 3v16M4 11h16M6.3 5.3l11.4 11.4M17.7 5.3 6.3 16.7M12 11l-5 10.5h10Z',
  chooses: 'M9 12V5.5a1.5 1.5 0 0 1 3 0V11l5 1c2 .5 2.5 2 2 4l-1 5h-8l-4-6c-1-2 1-3 2-2Z',
  imposes: 'M4 12h12M11 6l6 6-6 6M20 4v16',
};

/** Flat colours of the districts, on the island and round their signs. */
export const GROUNDS: readonly string[] = ['#f3b792', '#bcd3a0', '#b8c4e4', '#f4d987'];
export const CABLE_FLAT = ['#e8739b', '#fffaf0', '#3f78cf'] as const;
export const CUBES: readonly CubeColour[] = ['pink', 'white', 'blue', 'black'];

/** The ground behind a sign; the faces that are no district have none of their own. */
export const groundOf = (face: string): string | undefined => GROUNDS[DISTRICTS.findIndex((one) => one === face)];
