// The seat of whoever reads, at the table this page is about: sentences say "you" to them; null names everybody.
let mine = $state<number | null>(null);

export const own = {
  get seat(): number | null {
    return mine;
  },
  sit(seat: number | null): void {
    mine = seat;
  },
};
