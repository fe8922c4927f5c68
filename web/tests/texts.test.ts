import { expect, test } from 'vitest';
import later from '$texts/later.json';
import texts from '$texts/texts.json';
import type { Catalogue } from '../src/lib/messages';

const entries = Object.entries({ ...texts, ...later } as Catalogue);
const holes = (form: unknown) => [...new Set([...JSON.stringify(form).matchAll(/\{(?:\S+? )?(\w+)(?::\w+)?\}/g)].map((hole) => hole[1]))].sort().join();

test('every text says the same in both languages', () => {
  const unlike = entries.filter(([, { en, fr }]) => typeof fr !== typeof en || holes(fr) !== holes(en));
  expect(unlike.map(([key]) => key)).toEqual([]);
});

test('French keeps its unbreakable spaces before : ; ! ?', () => {
  const loose = entries.filter(([, { fr }]) => /(?<=[a-zà-ÿ]) [:;!?]|[a-zà-ÿ][;!?](?=[ "])/i.test(JSON.stringify(fr)));
  expect(loose.map(([key]) => key)).toEqual([]);
});
