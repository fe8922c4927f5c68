import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { explanation } from '../src/lib/explained.svelte';
import Level from '../src/parts/Level.svelte';
import { prefer } from '../src/lib/preferences.svelte';
import Explanation from '../src/parts/Explanation.svelte';

const pointer = (kind: string, pointerType: string) => Object.assign(new Event(kind, { bubbles: true }), { pointerType });

test('a sign explains itself under the mouse and under a finger, and is forgotten with it', async () => {
  prefer('lang', 'en');
  const { container, unmount } = render(Level, { props: { level: 'house-cat' } });
  render(Explanation);
  const sign = container.querySelector('.level')!;
  sign.dispatchEvent(pointer('pointerenter', 'mouse'));
  expect(await screen.findByText('Bot: House cat')).toBeTruthy();
  sign.dispatchEvent(pointer('pointerleave', 'mouse'));
  expect(explanation.now).toBeNull();

  sign.dispatchEvent(pointer('pointerenter', 'touch'));
  expect(explanation.now).toBeNull();
  sign.dispatchEvent(pointer('pointerup', 'touch'));
  expect(explanation.now?.words).toBe('Bot: House cat');
  window.dispatchEvent(new Event('pointerdown'));
  expect(explanation.now).toBeNull();

  sign.dispatchEvent(pointer('pointerup', 'touch'));
  unmount();
  expect(explanation.now).toBeNull();
});
