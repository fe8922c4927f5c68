// What a lit place would bring, as a small sign on it.
import type { Tool } from './choices';
import type { View } from './view';

/** Sections that grow (`+3`) or are eaten (`-1`); 0 where nothing happens. */
export function worthOf(view: View, tool: Tool | null, key: string): number {
  const plot = view.plots[key];
  if (!plot) return 0;
  if (tool === 'gardener') return plot.harvest.reduce((sum, there) => sum + (view.plots[there]?.growth ?? 0), 0);
  if (tool === 'rain') return plot.growth;
  return (tool === 'panda' || tool === 'storm') && plot.edible ? -1 : 0;
}

/** Where something would grow. */
export function growingOf(view: View, tool: Tool | null, key: string | null): readonly string[] {
  if (key === null) return [];
  return tool === 'gardener' ? (view.plots[key]?.harvest ?? []) : tool === 'rain' ? [key] : [];
}
