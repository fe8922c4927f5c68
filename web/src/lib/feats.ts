// Feats in words: what is worth comparing with other matches, in the language of its game.
import type { Feat } from '../wire/wire';
import { type Speech, t, tMaybe } from './i18n.svelte';
import { nameOf } from './table.svelte';

/** What was reached: "26 tricks". */
export function valueOf(speech: Speech, feat: Feat): string {
  return speech.sentence({ ...feat.key, text: `feat.${feat.kind}.value`, n: feat.value });
}

/** What it compares with: "short circuit, laps: 1". */
export function keyOf(speech: Speech, feat: Pick<Feat, 'kind' | 'key'>): string {
  return speech.sentence({ ...feat.key, text: `feat.${feat.kind}.key` });
}

/** Whoever holds it; a bot that played for that person at some time is named too. */
export function holderOf(feat: Feat): string {
  const helper = feat.holder.stand_in;
  const name = nameOf(feat.holder);
  return helper === null ? name : t('records.helped', { name, level: tMaybe(`level.${helper}`) ?? helper });
}

/** The record to beat in one line. */
export function recordLine(speech: Speech, feat: Feat): string {
  return t('records.to_beat', { value: valueOf(speech, feat), name: holderOf(feat) });
}

/** What a match left, in one line. */
export function featLine(speech: Speech, feat: Feat): string {
  const args = { name: holderOf(feat), value: valueOf(speech, feat), feat: speech.text(`feat.${feat.kind}`) };
  return feat.record ? t('records.new', { ...args, is: speech.text(`feat.${feat.kind}.new`) }) : t('records.feat', args);
}
