// The colour that stands for the game on every page about it.
export const accent = '#e0663a';
