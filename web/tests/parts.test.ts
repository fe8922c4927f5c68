import { fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../src/lib/preferences.svelte';
import { spots } from '../src/lib/spots.svelte';
import { dismiss, toast, toasts } from '../src/lib/toasts.svelte';
import GallerySheet from '../src/pages/GallerySheet.svelte';
import Button from '../src/parts/Button.svelte';
import Card from '../src/parts/Card.svelte';
import Chart from '../src/parts/Chart.svelte';
import Choice from '../src/parts/Choice.svelte';
import Clock from '../src/parts/Clock.svelte';
import Log from '../src/parts/Log.svelte';
import Scrubber from '../src/parts/Scrubber.svelte';
import Sentence from '../src/parts/Sentence.svelte';
import Seat from '../src/parts/Seat.svelte';
import Tally from '../src/parts/Tally.svelte';
import Toasts from '../src/parts/Toasts.svelte';

beforeEach(() => prefer('lang', 'en'));
afterEach(() => {
  vi.useRealTimers();
  for (const one of toasts.all) dismiss(one.id);
});

test('a card says its name, and a dim one can still be asked why', async () => {
  const asked = vi.fn();
  render(Card, { suit: 'yellow', value: 70, name: '70 yellow', dim: true, onclick: asked });
  const card = screen.getByRole('button', { name: '70 yellow' });
  expect(card.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(card);
  expect(asked).toHaveBeenCalledOnce();
});

test('a card without a click is a picture with a name', () => {
  render(Card, { suit: 'black', value: 125 });
  expect(screen.getByRole('img', { name: '125' })).toBeTruthy();
});

test('a button with an icon only has its label, and a link stays a link', () => {
  render(Button, { icon: 'settings', label: 'Settings' });
  expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
  render(Button, { icon: 'home', label: 'Home', href: '/' });
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('a refusal is read out with its rule, which opens the rules there', async () => {
  const opened = vi.fn();
  render(Toasts, { onrule: opened });
  toast('It does not follow.', { kind: 'refusal', rule: 'RAS-09' });
  const chip = await screen.findByRole('button', { name: 'Open the rules at RAS-09', hidden: true }); // jsdom shows no popover
  await fireEvent.click(chip);
  expect(opened).toHaveBeenCalledWith('RAS-09');
  expect(screen.getByRole('alert').textContent).toBe('It does not follow.');
});

test('a seat says whose turn it is in words, not only by its glow', () => {
  render(Seat, { cat: 0, name: 'Mina', line: '34 points', now: true });
  expect(screen.getByText('to play')).toBeTruthy();
  expect(screen.getByText('Mina').closest('[aria-current]')).toBeTruthy();
});

test('a clock counts down by itself while it runs', async () => {
  vi.useFakeTimers();
  render(Clock, { seconds: 65, running: true });
  expect(screen.getByRole('timer').textContent).toBe('1:05');
  await vi.advanceTimersByTimeAsync(6000);
  expect(screen.getByRole('timer').textContent).toBe('0:59');
});

test('a clock that stands shows what is left, and one told a while ago what is left of it now', async () => {
  vi.useFakeTimers();
  const { rerender } = render(Clock, { seconds: 65, running: false, since: performance.now() });
  await vi.advanceTimersByTimeAsync(6000);
  expect(screen.getByRole('timer').textContent).toBe('1:05');
  await rerender({ seconds: 65, running: true, since: performance.now() - 5000 });
  expect(screen.getByRole('timer').textContent).toBe('1:00');
});

test('the log prints names in bold and lets a replay go to a line', async () => {
  const picked = vi.fn();
  render(Log, { lines: [{ key: 3, pieces: [{ text: 'Mina', seat: 0 }, { text: ' passes.' }] }], at: 3, onpick: picked });
  expect(screen.getByText('Mina').tagName).toBe('B');
  await fireEvent.click(screen.getByRole('button', { name: 'Mina passes.' }));
  expect(picked).toHaveBeenCalledWith(3);
});

test('a choice is made of radio buttons', async () => {
  const chosen = vi.fn();
  render(Choice, { label: 'Level', value: 'a', items: [{ value: 'a', text: 'A' }, { value: 'b', text: 'B' }], onchange: chosen });
  await fireEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(chosen).toHaveBeenCalledWith('b');
});

test('the scrubber steps and stops at both ends', async () => {
  const sought = vi.fn();
  render(Scrubber, { at: 0, last: 3, onseek: sought });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One step back' }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'One step on' }));
  expect(sought).toHaveBeenCalledWith(1);
  await fireEvent.click(screen.getByRole('button', { name: 'To the end' }));
  expect(sought).toHaveBeenCalledWith(3);
});

test('the chart tells its story as a table too', () => {
  render(Chart, { names: ['Mina', 'Léo'], series: [[0, 2, 2], [0, 0, 5]] });
  expect(screen.getByRole('table', { name: 'Points, over the match' })).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBe(4);
});

test('a chart of what all reach together has one line for all', () => {
  const { container } = render(Chart, { names: ['Mina', 'Léo'], series: [[0, 2, 5], [0, 2, 5]] });
  expect(screen.getByRole('columnheader', { name: 'All together' })).toBeTruthy();
  expect(container.querySelectorAll('figure > svg .line').length).toBe(1);
});

test('in a replay the log marks the line shown, and what comes later is faint', () => {
  const lines = ['one', 'two', 'three'].map((text, key) => ({ key, pieces: [{ text }] }));
  const { container } = render(Log, { lines, at: 1, onpick: () => {} });
  expect([...container.querySelectorAll('li')].map((line) => [line.getAttribute('aria-current'), line.classList.contains('later')])).toEqual([
    [null, false],
    ['step', false],
    [null, true],
  ]);
});

test('a colour has its sign beside it, and a place that is pointed at is lit', async () => {
  const { container } = render(Sentence, { pieces: [{ text: 'red', colour: 'red' }, { text: ' on ' }, { text: 'B5', spot: '1,1' }], spots: true });
  expect(container.querySelector('.colour svg')).toBeTruthy();
  await fireEvent.pointerEnter(screen.getByText('B5'));
  expect(spots.lit).toBe('1,1');
  await fireEvent.pointerLeave(screen.getByText('B5'));
  expect(spots.lit).toBeNull();
});

test('the arrows lead through the places that a log names', async () => {
  const lines = ['A1', 'B5'].map((text, key) => ({ key, pieces: [{ text, spot: text }] }));
  render(Log, { lines });
  const log = screen.getByRole('region');
  for (const [key, lit] of [['ArrowLeft', 'B5'], ['ArrowLeft', 'A1'], ['ArrowLeft', 'A1'], ['ArrowRight', 'B5']] as const) {
    await fireEvent.keyDown(log, { key });
    expect(spots.lit).toBe(lit);
  }
});

test('a tally says where points came from, and their sum where they add up', () => {
  const parts = [{ words: { text: 'points', n: 3 }, points: [3, 0] }, { words: { text: 'points', n: 1 }, points: [-1, 2] }];
  const { unmount } = render(Tally, { parts, names: ['Mina', 'Léo'], cats: [0, 1], result: { places: [1, 1], scores: [2, 2], reason: '' } });
  expect(screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['Mina Léo', '3 points3–', '1 point−12', 'In all22']);
  unmount();
  render(Tally, { parts, names: ['Mina', 'Léo'], cats: [0, 1], result: { places: [1, 1], scores: [7, 7], reason: '' } });
  expect(screen.queryByText('In all')).toBeNull();
});

test('a scrubber offers its speeds, the one in force marked', async () => {
  const onspeed = vi.fn();
  render(Scrubber, { at: 0, last: 4, speed: 1, speeds: [0.5, 1, 2], onseek: () => {}, onspeed });
  expect((screen.getByRole('radio', { name: '1×' }) as HTMLInputElement).checked).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: '2×' }));
  expect(onspeed).toHaveBeenCalledWith(2);
});

test('the whole kit has names, roles and labels', async () => {
  const { container } = render(GallerySheet);
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
}, 60_000);
