import { expect, test } from 'vitest';
import { isTaken, unfocus } from '../src/lib/keyboard';

test('a place left for what is asked now keeps no key for itself', () => {
  document.body.innerHTML = '<div id="hand"><button>3</button></div><div id="other"><button>go</button></div>';
  const [card, go] = document.querySelectorAll('button');
  card!.focus();
  expect(isTaken(document.activeElement, 'Enter')).toBe(true);
  unfocus(document.querySelector('#hand'));
  expect(isTaken(document.activeElement, 'Enter')).toBe(false);
  go!.focus();
  unfocus(document.querySelector('#hand'));
  expect(document.activeElement).toBe(go);
});
