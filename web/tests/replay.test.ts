import { expect, test } from 'vitest';
import { Replaying } from '../src/lib/replay.svelte';
import type { Frame } from '../src/wire/wire';

const frame = (seq: number, ...texts: string[]): Frame => ({ seq, facts: texts.map((text) => ({ text })), view: {}, standings: [], seat: 0 }) as unknown as Frame;

test('whoever is in a hurry goes on from what is being shown to what comes next', async () => {
  const replay = new Replaying('table', 'all', 0, () => new Promise(() => {})); // nothing ever ends by itself
  replay.frames = [frame(0), frame(1, 'fact.falls', 'fact.ends')];
  replay.seek(0);
  const stepped = replay.step(1);
  expect(replay.fact?.text).toBe('fact.falls');
  replay.hurry();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(replay.fact?.text).toBe('fact.ends');
  replay.hurry();
  expect(await stepped).toBe(true);
  expect(replay.shown?.seq).toBe(1);
});
