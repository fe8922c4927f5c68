// The colour that stands for the game on every page about it.
export const accent = '#c8452c';
