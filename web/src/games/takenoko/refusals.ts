// What is said of a place that is not lit for what is in hand: the reason the table would give.
import type { Refusal, Tool } from './choices';
import { type Improvement, type View, placeWords } from './view';

export function whyNotThere(view: View, tool: Tool, key: string): Refusal {
  const place = placeWords(key);
  if (tool === 'gardener' || tool === 'panda') {
    const name = view[tool] === key ? 'why.must_move' : 'why.not_straight';
    return { rule: tool === 'panda' ? 'TAK-14' : 'TAK-13', why: { text: name, figure: tool, place } };
  }
  if (tool === 'rain') return { rule: 'TAK-09', why: { text: 'why.no_rain', place } };
  if (tool === 'storm') return { rule: 'TAK-09', why: { text: 'why.no_storm', place } };
  if (tool === 'lay') return { rule: 'TAK-07', why: { text: 'why.taken_place', place } };
  if (tool === 'channel') return { rule: 'TAK-08', why: { text: 'board.touch_edge' } };
  return whyNoImprovement(view, tool, key);
}

function whyNoImprovement(view: View, improvement: Improvement, key: string): Refusal {
  const plot = view.plots[key];
  const name = !plot ? 'why.no_plot' : plot.improvement === 'none' ? 'why.has_bamboo' : 'why.improved';
  return { rule: 'TAK-19', why: { text: name, place: placeWords(key), improvement } };
}
