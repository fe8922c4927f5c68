// The colour that stands for the game on every page about it.
export const accent = '#4f8f3a';
