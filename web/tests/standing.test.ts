import { fireEvent, render, screen } from '@testing-library/svelte';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../src/lib/preferences.svelte';
import { Table } from '../src/lib/table.svelte';
import Standing from '../src/pages/table/Standing.svelte';
import type { Foreseen, StateTold } from '../src/wire/wire';

beforeEach(() => prefer('lang', 'en'));

const attacked: Foreseen = { question: 'attack', words: { text: 'When attacked' }, answers: [{ text: 'Let it happen' }, { text: 'Defend if I can' }], answer: null };
const state = (foreseen: Foreseen[]): StateTold => ({
  type: 'state', seq: 0, view: {}, legal: [], tempting: [], pending: [1], facts: [], scores: [], standings: [], seat: null, foreseen,
});

test('a question foreseen can be answered, and the answer taken back', async () => {
  const table = new Table('t');
  const ask = vi.spyOn(table, 'ask').mockResolvedValue(true);
  table.hear(state([{ ...attacked, answer: 0 }]));
  await Promise.resolve();
  const { container } = render(Standing, { table });
  const picker = screen.getByLabelText<HTMLSelectElement>('When attacked');
  expect(picker.selectedIndex).toBe(1);
  await fireEvent.change(picker, { target: { selectedIndex: 2 } });
  expect(ask).toHaveBeenLastCalledWith({ type: 'standing', question: 'attack', answer: 1 });
  await fireEvent.change(picker, { target: { selectedIndex: 0 } });
  expect(ask).toHaveBeenLastCalledWith({ type: 'standing', question: 'attack', answer: null });
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations).toEqual([]);
});

test('where nothing is foreseen there is nothing to see', () => {
  const { container } = render(Standing, { table: new Table('t') });
  expect(container.textContent.trim()).toBe('');
});
