// How many tables wait for me, but for the one I look at: `lib/waiting.ts` finds out.
export const waiting = $state({ tables: 0 });
