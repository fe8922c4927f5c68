// How a fact changes a copy of the view until the next view comes.
import { kindOf } from '../../lib/games';
import type { Message } from '../../lib/messages';
import { DISTRICTS, type District, type Face } from './signs';
import type { Colour, View } from './view';

/** The view after that fact. An unknown fact changes nothing. */
export function patched(view: View, fact: Message): View {
  switch (kindOf(fact)) {
    case 'rolls':
      return rolled(view, Number(fact.seat), fact.shown as unknown as readonly Face[]);
    case 'chooses':
    case 'imposes':
      return picked(view, Number(fact.die), fact.district as District);
    case 'draws':
      return drawn(view, fact.colour as Colour, Number(fact.n));
    case 'validates':
      return { ...view, colour: null, findings: [], warnings: [] };
    case 'level':
      return { ...view, level: Number(fact.n) };
    default:
      return view;
  }
}

/** A new turn: nothing imposed but what the dice show. */
function rolled(view: View, seat: number, faces: readonly Face[]): View {
  const districts = faces.map((face) => ((DISTRICTS as readonly string[]).includes(face) ? (face as District) : null));
  const dice = faces.map((face, i) => ({ face, district: districts[i]! }));
  return { ...view, active: seat, team: [seat], actor: seat, colour: null, dice, districts, findings: [], warnings: [] };
}

function picked(view: View, die: number, district: District): View {
  const set = <One,>(all: readonly One[], one: One): One[] => all.map((old, i) => (i === die ? one : old));
  return { ...view, districts: set(view.districts, district), dice: set(view.dice, { face: view.dice[die]!.face, district }) };
}

function drawn(view: View, colour: Colour, blacks: number): View {
  const bag = { ...view.bag, [colour]: view.bag[colour] - 1, black: view.bag.black - blacks };
  return { ...view, colour, bag };
}
