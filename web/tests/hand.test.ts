import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import HandDemo from './HandDemo.svelte';

const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));

test('only one card is a tab stop; arrows, Home and End go along the hand and round', async () => {
  render(HandDemo, { values: [40, 60, 90], onplay: () => {} });
  const cards = screen.getAllByRole('button');
  expect(names()).toEqual(['40', '60', '90']);
  expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1]);
  cards[0]!.focus();
  await fireEvent.keyDown(cards[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cards[1]);
  await fireEvent.keyDown(cards[1]!, { key: 'End' });
  expect(document.activeElement).toBe(cards[2]);
  await fireEvent.keyDown(cards[2]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cards[0]);
});

test('a tap plays', async () => {
  const played = vi.fn();
  render(HandDemo, { values: [40, 60], onplay: played });
  await fireEvent.click(screen.getByRole('button', { name: '60' }));
  expect(played).toHaveBeenCalledWith(60);
});

test('a drag upwards plays, a short one falls back', async () => {
  const played = vi.fn();
  render(HandDemo, { values: [40], onplay: played });
  const card = screen.getByRole('button', { name: '40' });
  await fireEvent.pointerDown(card, { button: 0, clientX: 10, clientY: 300 });
  await fireEvent.pointerMove(window, { clientX: 12, clientY: 280 });
  await fireEvent.pointerUp(window);
  expect(played).not.toHaveBeenCalled();
  await fireEvent.pointerDown(card, { button: 0, clientX: 10, clientY: 300 });
  await fireEvent.pointerMove(window, { clientX: 12, clientY: 200 });
  await fireEvent.pointerUp(window);
  expect(played).toHaveBeenCalledWith(40);
});
