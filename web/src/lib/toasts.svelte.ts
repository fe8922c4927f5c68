// Short notes at the edge of the screen; a refusal names its rule.

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'note' | 'refusal' | 'trouble';
  /** A rule id such as RAS-09, shown as a chip that opens the rules there. */
  readonly rule?: string;
  /** Beside what it appears; at the top of the screen where nothing is given. */
  readonly beside?: DOMRect | null;
}

let next = 1;
let shown = $state.raw<readonly Toast[]>([]);

export const toasts = {
  get all(): readonly Toast[] {
    return shown;
  },
};

/** Show a note; it leaves by itself, later when there is more to read. Returns its id. */
export function toast(text: string, more: Partial<Pick<Toast, 'kind' | 'rule' | 'beside'>> = {}): number {
  const id = next++;
  shown = [...shown.filter((old) => old.text !== text), { id, text, kind: 'note' as const, ...more }].slice(-3);
  setTimeout(() => dismiss(id), 3500 + 45 * text.length);
  return id;
}

/** What was refused does not matter any more: something else was done. */
export function forgetRefusals(): void {
  shown = shown.filter((one) => one.kind !== 'refusal');
}

export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}
