// The colour that stands for the game on every page about it.
export const accent = '#1f8a8f';
