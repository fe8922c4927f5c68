// The buttons that stand under the garden now, in order: the digit keys count them.
import { type Choices, type Refusal, type Tool, whyNowhere } from './choices';
import { ACTS, type Act, DECKS, type Deck, type Effect, IMPROVEMENTS, type Token, type View, playerOf } from './view';

/** What is in hand: something for the garden, or a question with answers of its own. */
export type InHand = Tool | 'objective' | 'clouds';

export type Option =
  | { readonly kind: 'act'; readonly name: Act; readonly done: boolean }
  | { readonly kind: 'weather'; readonly name: Effect }
  | { readonly kind: 'take' | 'fit'; readonly name: Token }
  | { readonly kind: 'deck'; readonly name: Deck; readonly left: number }
  | { readonly kind: 'keep'; readonly name: string; readonly nth: number };
export type Offer = Option & {
  /** Decides at once. */
  readonly action: number | null;
  /** Taken in hand first. */
  readonly hold: InHand | null;
  readonly refusal: Refusal | null;
};

/** All buttons of this moment; out of turn, the actions at rest. */
export function offersOf(view: View, choices: Choices, inHand: InHand | null, me: number | null): Offer[] {
  if (view.turn !== me) return ACTS.map((name) => ({ kind: 'act', name, done: false, action: null, hold: null, refusal: null }));
  if (view.phase === 'keep') return keepOffers(view, choices);
  if (view.phase === 'fit') return IMPROVEMENTS.map((name) => decide({ kind: 'fit', name }, `with-${name}`, choices)).filter(({ action }) => action !== null);
  if (view.phase === 'draw_again' || inHand === 'objective') {
    return DECKS.map((name) => decide({ kind: 'deck', name, left: view.decks[name] }, `draw-${name}`, choices));
  }
  if (view.phase === 'weather') return inHand === 'clouds' ? takeOffers(choices) : weatherOffers(view, choices);
  return view.phase === 'act' ? ACTS.map((name) => actOffer(view, choices, name)) : [];
}

function decide(option: Option, move: string, choices: Choices): Offer {
  const action = choices.buttons.get(move) ?? null;
  return { ...option, action, hold: null, refusal: action === null ? (choices.refusals.get(move) ?? null) : null };
}

function keepOffers(view: View, choices: Choices): Offer[] {
  return (view.drawn ?? []).map((_, nth) => decide({ kind: 'keep', name: String(nth), nth }, `keep-${nth + 1}`, choices));
}

function takeOffers(choices: Choices): Offer[] {
  return IMPROVEMENTS.map((name) => decide({ kind: 'take', name }, `take-${name}`, choices));
}

function weatherOffers(view: View, choices: Choices): Offer[] {
  if (view.weather.choices.length === 1 && view.weather.choices[0] === 'clouds') return takeOffers(choices);
  return view.weather.choices.map((name) => {
    const option = { kind: 'weather', name } as const;
    if (name === 'clouds') return { ...option, action: null, hold: name, refusal: null };
    if (name !== 'rain' && name !== 'storm') return decide(option, name, choices);
    const none = choices.places[name].size === 0;
    return { ...option, action: null, hold: none ? null : name, refusal: none ? whyNowhere(choices, name) : null };
  });
}

function actOffer(view: View, choices: Choices, name: Act): Offer {
  const option = { kind: 'act', name, done: view.actions.made.includes(name) } as const;
  if (name === 'plots' || name === 'irrigation') return decide(option, name, choices);
  const open = name === 'objective' ? DECKS.some((deck) => choices.buttons.has(`draw-${deck}`)) : choices.places[name].size > 0;
  // a figure says so where it stands, the decks all say the same
  const refusal = name === 'objective' ? choices.refusals.get(`draw-${DECKS[0]}`) : choices.refused[name].get(view[name]);
  return { ...option, action: null, hold: open ? name : null, refusal: open ? null : (refusal ?? null) };
}

/** What a player holds and may lay for free: channels, then improvements. */
export function goodsOf(view: View, seat: number | null): { name: 'channel' | Token; n: number }[] {
  const goods = playerOf(view, seat)?.goods;
  if (!goods) return [];
  return [{ name: 'channel' as const, n: goods.channels }, ...IMPROVEMENTS.map((name) => ({ name, n: goods.tokens[name] }))];
}
