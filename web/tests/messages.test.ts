import { describe, expect, test } from 'vitest';
import shared from '../../tests/core/sentences.json';
import { type Catalogue, type Message, piecesOf, pluralOf, sentenceOf } from '../src/lib/messages';

const catalogue: Catalogue = {
  played: { en: '{seat} plays {card}.', fr: '{seat} joue {card}.' },
  card: { en: '{value} {colour}', fr: '{value} {colour}' },
  'colour.blue': { en: 'blue', fr: 'bleu' },
  moved: { en: { one: '{n} car moves', other: '{n} cars move' }, fr: { one: '{n} voiture double', other: '{n} voitures doublent' } },
  drawn: { en: { none: 'nothing', one: '{n} cube', other: '{n} cubes' }, fr: { none: 'rien', one: '{n} cube', other: '{n} cubes' } },
  listed: { en: 'There are {colour}.', fr: 'Il y a {colour}.' },
  both: { en: '{seat} after {other_seat}', fr: '{seat} après {other_seat}' },
  'seat.number': { en: 'seat', fr: 'place' },
  'open.yes': { en: 'open', fr: 'ouvert' },
  is: { en: 'It is {open}.', fr: 'C’est {open}.' },
};
const en = { lang: 'en', catalogue, names: ['Mina', 'Léo'] } as const;
const fr = { ...en, lang: 'fr' } as const;

describe('a message', () => {
  test('says nothing in words of its own where it has some', () => {
    expect([0, 1, 2].map((n) => sentenceOf({ text: 'drawn', n }, fr))).toEqual(['rien', '1 cube', '2 cubes']);
    expect(sentenceOf({ text: 'moved', n: 0 }, en)).toBe('0 cars move');
  });
  test('becomes a sentence with names, inner messages and translated words', () => {
    const message = { text: 'played', seat: 1, card: { text: 'card', value: 90, colour: 'blue' } };
    expect(sentenceOf(message, fr)).toBe('Léo joue 90 bleu.');
    expect(sentenceOf(message, en)).toBe('Léo plays 90 blue.');
  });
  test('marks the names of players in its pieces', () => {
    expect(piecesOf({ text: 'both', seat: 0, other_seat: 1 }, en)).toEqual([
      { text: 'Mina', seat: 0 },
      { text: ' after ' },
      { text: 'Léo', seat: 1 },
    ]);
  });
  test('says you to whoever does it, and to whom it is done', () => {
    const told: Catalogue = {
      ...catalogue,
      'played.you': { en: 'You play {card}.', fr: 'Vous jouez {card}.' },
      hit: { en: '{seat} hits {target_seat}.', fr: '{seat} touche {target_seat}.' },
      'hit.on_you': { en: '{seat} hits you.', fr: '{seat} vous touche.' },
      won: { en: 'Won: {winning_seat}.', fr: 'Gagné : {winning_seat}.' },
      'seat.you': { en: 'you', fr: 'vous' },
    };
    const mina = { lang: 'fr', catalogue: told, names: ['Mina', 'Léo'], me: 0 } as const;
    expect(sentenceOf({ text: 'played', seat: 0, card: '7' }, mina)).toBe('Vous jouez 7.');
    expect(sentenceOf({ text: 'played', seat: 1, card: '7' }, mina)).toBe('Léo joue 7.');
    expect(sentenceOf({ text: 'hit', seat: 1, target_seat: 0 }, mina)).toBe('Léo vous touche.');
    expect(sentenceOf({ text: 'hit', seat: 0, target_seat: 1 }, mina)).toBe('Mina touche Léo.');
    expect(sentenceOf({ text: 'won', winning_seat: [1, 0] }, mina)).toBe('Gagné : Léo et vous.');
    expect(sentenceOf({ text: 'won', winning_seat: [1, 0] }, { ...mina, me: null })).toBe('Gagné : Léo et Mina.');
  });
  test('marks words for colours and names of places', () => {
    const told: Catalogue = { ...catalogue, at: { en: 'at {place}', fr: 'en {place}' }, place: { en: '{name}', fr: '{name}' } };
    expect(piecesOf({ text: 'listed', colour: 'blue' }, { ...en, catalogue: told })[1]).toEqual({ text: 'blue', colour: 'blue' });
    expect(piecesOf({ text: 'at', place: { text: 'place', name: 'B7', q: 1, r: -2 } }, { ...en, catalogue: told })[1]).toEqual({ text: 'B7', spot: '1,-2' });
  });
  test('says the seat number where nobody is known', () => {
    expect(sentenceOf({ text: 'both', seat: 0, other_seat: 3 }, fr)).toBe('Mina après place 4');
  });
  test('joins lists with commas and a last and', () => {
    expect(sentenceOf({ text: 'listed', colour: ['blue', 'grey', 'blue'] }, en)).toBe('There are blue, grey and blue.');
    expect(sentenceOf({ text: 'listed', colour: ['blue', 'grey'] }, fr)).toBe('Il y a bleu et grey.');
    expect(sentenceOf({ text: 'listed', colour: [] }, fr)).toBe('Il y a .');
  });
  test('leaves unknown words, unknown keys, plain strings and missing arguments as they are', () => {
    expect(sentenceOf({ text: 'listed', colour: 'grey' }, en)).toBe('There are grey.');
    expect(sentenceOf({ text: 'nothing.here' }, en)).toBe('nothing.here');
    expect(sentenceOf('As it stands.', en)).toBe('As it stands.');
    expect(sentenceOf({ text: 'listed' }, en)).toBe('There are {colour}.');
  });
  test('renders yes and no like words', () => {
    expect(sentenceOf({ text: 'is', open: true }, fr)).toBe('C’est ouvert.');
    expect(sentenceOf({ text: 'is', open: false }, fr)).toBe('C’est no.');
  });
  test('chooses plural forms by n, and French counts 0 as one', () => {
    expect(sentenceOf({ text: 'moved', n: 1 }, en)).toBe('1 car moves');
    expect(sentenceOf({ text: 'moved', n: 0 }, en)).toBe('0 cars move');
    expect(sentenceOf({ text: 'moved', n: 0 }, fr)).toBe('0 voiture double');
    expect(sentenceOf({ text: 'moved', n: 4 }, fr)).toBe('4 voitures doublent');
    expect(pluralOf('fr', 1.5)).toBe('one');
  });
});

describe('the server and we say the same', () => {
  const words = { catalogue: shared.texts as Catalogue, names: shared.names };
  test.each(shared.cases as [Message, string, string][])('%j', (message, english, french) => {
    expect(sentenceOf(message, { ...words, lang: 'en' })).toBe(english);
    expect(sentenceOf(message, { ...words, lang: 'fr' })).toBe(french);
  });
  test.each(Object.entries(shared.led).flatMap(([particle, phrases]) => phrases.map((phrase) => [particle, phrase])))(
    'a little word goes by what is heard: %s, %s',
    (particle, phrase) => {
      const short = { de: 'd’', du: 'de l’', le: 'l’', la: 'l’', que: 'qu’' }[particle!] ?? `${particle} `;
      const name = phrase!.startsWith(short) ? phrase!.slice(short.length) : phrase!.slice(phrase!.indexOf(' ') + 1);
      const catalogue: Catalogue = { t: { en: '', fr: `{${particle} name}` } };
      expect(sentenceOf({ text: 't', name }, { lang: 'fr', catalogue })).toBe(phrase);
    },
  );
  test('a name keeps its seat behind a little word', () => {
    expect(piecesOf({ text: 'of', seat: 0 }, { ...words, lang: 'fr' })).toEqual([{ text: 'd’' }, { text: 'Alice', seat: 0 }]);
  });
});
