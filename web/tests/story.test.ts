import { expect, test } from 'vitest';
import { type Ended, factsByStep, storyOf } from '../src/lib/story';

const ended = (more: Partial<Ended>): Ended => ({
  standings: [[0, 0]],
  facts: [],
  result: { places: [1, 2], scores: [9, 4], reason: 'over' },
  tally: [],
  points: (n) => `${n} points`,
  compares: true,
  ...more,
});
const texts = (match: Ended) => storyOf(match).map(({ words }) => words.text);

test('a lead from the start, one taken in the middle and one at the very end are told apart', () => {
  const level = Array.from({ length: 11 }, (_, i) => [i, 0]);
  expect(texts(ended({ standings: level }))).toContain('story.led');
  const late = level.map(([mine], i) => [mine!, i < 10 ? 20 : 0]);
  expect(storyOf(ended({ standings: late }))[0]).toEqual({ words: { text: 'story.late', seat: 0 }, step: 10 });
  const middle = level.map(([mine], i) => [mine!, i < 6 ? 20 : 0]);
  expect(storyOf(ended({ standings: middle }))[0]).toEqual({ words: { text: 'story.took_lead', seat: 0, step: 6, last: 10 }, step: 6 });
});

test('the biggest moment is the greatest gain that lasted, told by what was paid for it', () => {
  const played = { text: 'fact.plays', seat: 0 };
  const won = { text: 'fact.wins', seat: 0, n: 5 };
  const facts = [[], [{ text: 'fact.plays', seat: 1 }], [played], [{ text: 'fact.passes', seat: 1 }, won], []];
  const standings = [[0, 0], [0, 8], [5, 0], [5, 0], [5, 1]]; // the 8 were counted too early
  expect(storyOf(ended({ standings, facts }))).toContainEqual({ words: { text: 'story.moment', what: won }, step: 3 });
});

test('of what is paid at once, the greatest is told', () => {
  const [small, great] = [{ text: 'fact.prize', seat: 0, units: 1 }, { text: 'fact.bet', seat: 0, units: 9 }];
  expect(storyOf(ended({ standings: [[0, 0], [10, 0]], facts: [[], [small, great]] }))).toContainEqual({ words: { text: 'story.moment', what: great }, step: 1 });
});

test('the margin and what made the difference compare with the second', () => {
  const part = { words: { text: 'tally.panda' }, points: [6, 1] };
  const story = storyOf(ended({ tally: [{ words: { text: 'tally.plot' }, points: [3, 3] }, part] }));
  expect(story.map(({ words }) => words)).toEqual([
    { text: 'story.margin', seat: 0, margin: '5 points', next_seat: 1 },
    { text: 'story.source', part: { text: 'tally.panda' }, points: '6 points', others: '1 points', next_seat: 1 },
  ]);
  expect(texts(ended({ tally: [part], compares: false }))).toEqual([]);
});

test('where all win together, the end is told', () => {
  const fell = { text: 'fact.falls', seat: 1, n: 2 };
  const match = ended({ standings: [[0, 0], [3, 3]], facts: [[], [fell, { text: 'fact.ends', n: 2 }]], result: { places: [1, 1], scores: [2, 2], reason: 'fell' } });
  expect(storyOf(match)).toEqual([{ words: { text: 'story.end', what: fell }, step: 1 }]);
});

test('a decision taken back is no step of the replay', () => {
  const fact = (text: string) => ({ text });
  const log = [fact('fact.a'), fact('fact.b'), fact('fact.taken_back'), fact('fact.c')].map((message, i) => ({ seq: i + 1, message }));
  expect(factsByStep(log, 4)).toEqual([[], [fact('fact.a')], [fact('fact.c')]]);
});

test('whoever plays alone leads nobody: what came of it is told', () => {
  const fell = { text: 'fact.falls', seat: 0, n: 2 };
  const match = ended({ standings: [[0], [0]], facts: [[], [fell, { text: 'fact.ends', n: 0 }]], result: { places: [1], scores: [0], reason: 'fell' } });
  expect(texts(match)).toEqual(['story.end']);
});

test('a fall that was the biggest moment too is told once, as the end', () => {
  const fell = { text: 'fact.falls', seat: 0, n: 1 };
  const match = ended({ standings: [[0], [1]], facts: [[], [fell]], result: { places: [1], scores: [0], reason: 'fell' } });
  expect(storyOf(match)).toEqual([{ words: { text: 'story.end', what: fell }, step: 1 }]);
});
