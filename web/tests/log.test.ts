import { beforeEach, expect, test } from 'vitest';
import { Speech } from '../src/lib/i18n.svelte';
import { linesOf } from '../src/lib/log';
import { own } from '../src/lib/own.svelte';
import { prefer } from '../src/lib/preferences.svelte';

beforeEach(() => {
  prefer('lang', 'en');
  own.sit(null);
});

const speech = new Speech(() => ['Mina', 'Léo']);
speech.use({
  'fact.round': { en: 'Round {n}: {seat} opens.', fr: '' },
  'fact.round.head': { en: 'Round {n}', fr: '' },
  'fact.opens': { en: '{seat} opens.', fr: '' },
  'fact.opens.head': { en: 'Round {n}', fr: '' },
  'fact.opens.you': { en: 'You open.', fr: '' },
  'fact.draws': { en: '{seat} draws.', fr: '' },
  'fact.draws.own': { en: '{seat} draws a 7.', fr: '' },
  'fact.draws.head': { en: '{seat}’s turn', fr: '' },
  'fact.ends': { en: '{seat} ends the turn.', fr: '' },
  'fact.ends.next': { en: '{next_seat}’s turn', fr: '' },
});
const read = (...facts: { text: string; [arg: string]: unknown }[]): string[] =>
  linesOf(facts.map((message, key) => ({ key, message: message as never })), speech).map(({ pieces, head }) => (head ? '# ' : '') + pieces.map((piece) => piece.text).join(''));

test('a heading stands over what follows, once', () => {
  expect(read({ text: 'fact.opens', seat: 0, n: 1 }, { text: 'fact.opens', seat: 1, n: 1 })).toEqual(['# Round 1', 'Mina opens.', 'Léo opens.']);
});

test('a line that begins with the words of its heading is the heading itself', () => {
  expect(read({ text: 'fact.round', seat: 1, n: 2 }, { text: 'fact.opens', seat: 1, n: 2 })).toEqual(['# Round 2: Léo opens.', 'Léo opens.']);
});

test('whoever is next has a heading over their first line, and none where nobody is', () => {
  expect(read({ text: 'fact.ends', seat: 0, next_seat: 1 }, { text: 'fact.opens', seat: 0, n: 1 }, { text: 'fact.draws', seat: 1 })).toEqual([
    'Mina ends the turn.', '# Round 1', 'Mina opens.', '# Léo’s turn', 'Léo draws.',
  ]);
  expect(read({ text: 'fact.ends', seat: 0, next_seat: null })).toEqual(['Mina ends the turn.']);
});

test('what only its owner hears has the heading that all read', () => {
  expect(read({ text: 'fact.draws.own', seat: 0 })).toEqual(['# Mina’s turn', 'Mina draws a 7.']);
});

test('whoever sits there is told what they did themselves', () => {
  own.sit(0);
  expect(read({ text: 'fact.opens', seat: 0, n: 1 })).toEqual(['# Round 1', 'You open.']);
});
