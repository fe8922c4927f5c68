// What is heard of hands: from how they stood and how they stand now.
import type { HandsSeen } from './view';
import type { Voice } from './voices';

export function heardOf(before: HandsSeen | null, now: HandsSeen | null): Voice[] {
  if (!now) return [];
  const heard: Voice[] = [];
  if (now.lost && !before?.lost) heard.push('crash');
  if (now.touching.some((touches, hand) => touches && !before?.touching[hand])) heard.push('wood');
  if (now.heights && !before?.heights) heard.push('cable');
  if (now.cat !== (before?.cat ?? null)) heard.push('mew');
  if (!now.lost && before && now.warnings.length > before.warnings.length) heard.push('gasp');
  return heard;
}
