// Whether a decision with a single possibility is made by itself: chosen on this device, off at first.

const KEY = 'nekodrome.neko_racing.alone';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

let on = $state(kept());

export function playsAlone(): boolean {
  return on;
}

export function playAlone(value: boolean): void {
  on = value;
  try {
    localStorage.setItem(KEY, value ? 'yes' : 'no');
  } catch {
    /* a private window without storage: the choice lasts as long as the page */
  }
}
