// Lights whatever on the page stands for an action: boards say so with `data-actions`, and need not know of hints.
let sheet: CSSStyleSheet | undefined;

/** The action to light; null for none. */
export function light(action: number | null): void {
  if (action === null && !sheet) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(action === null ? '' : `[data-actions~="${action}"] { filter: var(--hinted); }`);
}
