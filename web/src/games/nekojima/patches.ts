// How a fact changes a copy of the view until the next view comes. What hands move is played from its frames instead.
import type { CableColour, District, Fact, Face, View } from '../../wire/nekojima';
import { DISTRICTS } from './signs';

/** What comes to the server's next view, fact by fact. What the referee finds comes with the view itself. */
export const ANIMATED = ['turn', 'active', 'team', 'leader', 'dice', 'districts', 'colour', 'bag', 'level', 'counter'] as const;

/** Cubes in a column of the counter. */
const COLUMN = 4;

/** The view after that fact. An unknown fact changes nothing. */
export function patched(view: View, fact: Fact): View {
  switch (fact.text) {
    case 'fact.rolls':
      return rolled(view, fact.seat, fact.team, fact.turn, fact.shown);
    case 'fact.chooses':
    case 'fact.imposes':
      return picked(view, fact.die, fact.district);
    case 'fact.alone':
      return fact.imposed.reduce<View>((before, district, die) => (district ? picked(before, die, district) : before), view);
    case 'fact.draws':
      return drawn(view, fact.colour, fact.n);
    case 'fact.validates':
      return { ...view, colour: null, counter: counted(view, [fact.colour], fact.n), findings: [], warnings: [] };
    case 'fact.no_spot':
      return { ...putBack(view), counter: counted(view, [], fact.cats) };
    case 'fact.touches':
      return view.mode === 'against' ? putBack(view, view.team.reduce((cubes, seat) => cubes + view.due[seat]!, 0)) : view;
    case 'fact.level':
      return { ...view, level: fact.n };
    case 'fact.ends':
      return { ...view, active: null, leader: null, team: [] };
    default:
      return view;
  }
}

/** A new turn: nothing imposed but what the dice show. */
function rolled(view: View, seat: number, team: readonly number[], turn: number, faces: readonly Face[]): View {
  const districts = faces.map((face) => DISTRICTS.find((district) => district === face) ?? null);
  const dice = faces.map((face, i) => ({ face, district: districts[i]! }));
  return { ...view, turn, active: seat, leader: seat, team, actor: seat, colour: null, dice, districts, findings: [], warnings: [] };
}

function picked(view: View, die: number, district: District): View {
  const set = <One,>(all: readonly One[], one: One): One[] => all.map((old, i) => (i === die ? one : old));
  return { ...view, districts: set(view.districts, district), dice: set(view.dice, { face: view.dice[die]!.face, district }) };
}

function drawn(view: View, colour: CableColour, blacks: number): View {
  const bag = { ...view.bag, [colour]: view.bag[colour] - 1, black: view.bag.black - blacks };
  return { ...view, colour, bag };
}

/** The cubes of a turn that came to nothing go back into the bag. */
function putBack(view: View, blacks = 0): View {
  if (view.colour === null) return view;
  return { ...view, bag: { ...view.bag, black: view.bag.black + blacks, [view.colour]: view.bag[view.colour] + 1 } };
}

/** The cubes of a valid turn go into the first columns with room. */
function counted(view: View, colours: readonly CableColour[], cats: number): View['counter'] {
  const cubes = [...view.counter.flat(), ...colours, ...Array.from({ length: cats }, () => 'black' as const)];
  return view.counter.map((_, column) => cubes.slice(COLUMN * column, COLUMN * (column + 1)));
}
