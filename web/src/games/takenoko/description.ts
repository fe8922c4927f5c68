// The garden in sentences, for those who do not see it.
import type { Arg, Message } from '../../lib/messages';
import { type View, placeWords } from './view';

type Words = (message: Message) => string;

export function gardenWords(view: View, say: (key: 'board.plot_at' | 'board.wet' | 'board.dry' | 'board.figures', args: Record<string, Arg>) => string, sentence: Words): string[] {
  const figures = say('board.figures', { place: placeWords(view, view.gardener), other_place: placeWords(view, view.panda) });
  const plots = Object.entries(view.plots).map(([key, plot]) => {
    const kind = { text: plot.improvement === 'none' ? 'plot' : 'plot.improved', colour: plot.colour, improvement: plot.improvement };
    return say('board.plot_at', { place: placeWords(view, key), plot: sentence(kind), water: say(plot.irrigated ? 'board.wet' : 'board.dry', {}), n: plot.height });
  });
  return [figures, ...plots];
}
