import { expect, test } from 'vitest';
import { FactPlayer } from '../src/lib/player.svelte';
import { prefer } from '../src/lib/preferences.svelte';
import type { StateTold } from '../src/wire/wire';

const state = (seq: number, ...facts: string[]): StateTold => ({
  type: 'state', seq, view: { seq }, legal: [], tempting: [], pending: [], scores: [], standings: [], seat: 0,
  facts: facts.map((text) => ({ text })),
});
const settled = () => new Promise((done) => setTimeout(done, 0));

function watched() {
  const heard: string[] = [];
  const waits: { ms: number; go: () => void }[] = [];
  const player = new FactPlayer(
    (fact) => heard.push(fact.text),
    (shown) => heard.push(`shown ${shown.seq}`),
    (ms) => new Promise((go) => waits.push({ ms, go })),
  );
  return { heard, waits, player };
}

test('the first state is the present: shown at once, nothing is played', async () => {
  const { heard, waits, player } = watched();
  player.add(state(3, 'fact.played'));
  await settled();
  expect(player.shown?.seq).toBe(3);
  expect(waits).toEqual([]);
  expect(heard).toEqual(['fact.played', 'shown 3']);
});

test('facts are shown one after the other, then the state', async () => {
  prefer('pace', 'normal');
  const { heard, waits, player } = watched();
  player.pacing = { weights: { overtook: 2, quiet: 0 } };
  player.add(state(1));
  await settled();
  player.add(state(2, 'fact.played', 'fact.quiet', 'fact.overtook.own'));
  await settled();
  expect(player.fact?.text).toBe('fact.played');
  expect(player.shown?.seq).toBe(1);
  expect(player.busy).toBe(true);
  waits[0]!.go();
  await settled();
  expect(player.fact?.text).toBe('fact.overtook.own');
  expect(waits[1]!.ms).toBe(2 * waits[0]!.ms);
  waits[1]!.go();
  await settled();
  expect(player.fact).toBeNull();
  expect(player.shown?.seq).toBe(2);
  expect(player.busy).toBe(false);
  expect(heard).toEqual(['shown 1', 'fact.played', 'fact.quiet', 'fact.overtook.own', 'shown 2']);
});

test('what was taken back is known as such at any pace, until something else is shown', async () => {
  prefer('pace', 'instant');
  const { player } = watched();
  for (const [seq, fact] of ['fact.played', 'fact.taken_back', 'fact.played', 'fact.gone_back'].entries()) {
    player.add({ ...state(seq), facts: [{ text: fact, n: 2 }] });
    await settled();
    expect(player.wentBack).toBe(fact !== 'fact.played');
  }
  prefer('pace', 'normal');
});

test('who asks for reduced motion sees facts in order, and the board moves nothing', async () => {
  prefer('motion', 'reduce');
  const { waits, player } = watched();
  player.add(state(1));
  await settled();
  player.add(state(2, 'fact.played'));
  await settled();
  expect(player.pace).toBe(0);
  expect(waits[0]!.ms).toBeGreaterThan(0);
  prefer('motion', 'auto');
});

test('at the pace "at once" nothing waits', async () => {
  prefer('pace', 'instant');
  const { heard, waits, player } = watched();
  for (const seq of [1, 2, 3]) player.add(state(seq, `fact.${seq}`));
  await settled();
  expect(waits).toEqual([]);
  expect(heard).toEqual(['fact.1', 'shown 1', 'fact.2', 'shown 2', 'fact.3', 'shown 3']);
  prefer('pace', 'normal');
});

test('far behind, the present comes at once and no sentence is lost', async () => {
  const { heard, waits, player } = watched();
  player.add(state(0));
  await settled();
  for (let seq = 1; seq <= 9; seq++) player.add(state(seq, `fact.${seq}`));
  await settled();
  expect(waits.length).toBe(1); // the one that had begun when there was no crowd yet
  waits[0]!.go();
  await settled();
  expect(waits.length).toBe(2);
  expect(heard.filter((one) => one.startsWith('fact')).length).toBeGreaterThan(2);
});

test('who is in a hurry sees at once what is known, and what follows faster, until they are to decide', async () => {
  prefer('motion', 'auto');
  prefer('pace', 'normal');
  const { heard, waits, player } = watched();
  player.hurry(); // nothing is being shown: nothing to hurry
  player.add(state(1));
  await settled();
  player.add(state(2, 'fact.played', 'fact.drew'));
  player.add(state(3, 'fact.passed'));
  await settled();
  expect(waits).toHaveLength(1);
  player.hurry();
  await settled();
  expect(heard).toEqual(['shown 1', 'fact.played', 'fact.drew', 'shown 2', 'fact.passed', 'shown 3']);
  expect(waits).toHaveLength(1);
  expect(player.busy).toBe(false);

  player.add(state(4, 'fact.played'));
  await settled();
  expect(waits[1]!.ms).toBeGreaterThan(0);
  expect(waits[1]!.ms).toBeLessThan(waits[0]!.ms / 2);
  waits[1]!.go();
  await settled();
  player.calm();
  player.add(state(5, 'fact.played'));
  await settled();
  expect(waits[2]!.ms).toBe(waits[0]!.ms);
});
