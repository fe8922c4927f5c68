// What every board's keyboard has in common. Digits go by their place on the keyboard, for on some they need Shift.

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** A key for the browser or the system, not for a board. */
export function isShortcut(event: Pressed): boolean {
  return event.ctrlKey || event.altKey || event.metaKey;
}

/** The digit of the key pressed, whatever is printed on it. */
export function digitOf(event: Pressed): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Whether the keys belong to something else: a field, an open dialog, or for Enter whatever has the focus. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable], dialog')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null;
}

/** Nothing in that place has the focus any more: Enter and the arrows mean what is asked, not what was touched before. */
export function unfocus(place: Element | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && place?.contains(focused)) focused.blur();
}
