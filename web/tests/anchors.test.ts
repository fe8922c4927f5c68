import { beforeEach, describe, expect, it } from 'vitest';
import { anchorAt, anchorsOn, thingCalled, wordsFor } from '../src/lib/anchors';

describe('what things on a board are called', () => {
  beforeEach(() => {
    document.body.innerHTML = `<main>
      <div data-place="2"><b>Mina</b><span data-card="red.90" aria-label="red 90"></span></div>
      <div data-pile><i></i></div><p>nothing</p><div data-plot='"]'></div></main>`;
  });
  const board = () => document.querySelector('main')!;
  const at = (what: string) => anchorAt(document.querySelector(what));

  it('is the name of the nearest thing that has one', () => {
    expect(at('b')).toBe('place=2');
    expect(at('span')).toBe('card=red.90');
    expect(at('i')).toBe('pile');
    expect(at('p')).toBeNull();
    expect(at('[data-plot]')).toBeNull(); // no name that a server takes
  });
  it('leads back to the thing, and to nothing else', () => {
    expect(thingCalled(board(), 'place=2')).toBe(document.querySelector('[data-place]'));
    expect(thingCalled(board(), 'pile')).toBe(document.querySelector('[data-pile]'));
    expect(thingCalled(board(), 'place=7')).toBeNull();
    expect(thingCalled(board(), 'x"],p[y="')).toBeNull();
  });
  it('is read out as the thing is', () => {
    expect(wordsFor(board(), 'card=red.90')).toBe('red 90');
    expect(wordsFor(board(), 'place=2')).toBe('red 90'); // the first label in it
    expect(wordsFor(board(), 'pile')).toBe('pile');
  });
  it('counts only what is seen', () => {
    expect(anchorsOn(board())).toEqual([]); // nothing is laid out here
  });
});
