import { expect, test } from 'vitest';
import { toast, toasts } from '../src/lib/toasts.svelte';
import { touched } from '../src/lib/touched';

const down = (target: Element, x: number, y: number) => target.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { clientX: x, clientY: y }));

test('an answer knows what was touched: a button, a place on a board, or what the keys are at', () => {
  document.body.innerHTML = '<button><i></i></button><div id="board"></div>';
  const button = document.querySelector('button')!;
  button.getBoundingClientRect = () => new DOMRect(100, 500, 60, 90);
  down(button.firstElementChild!, 120, 530);
  expect(touched()).toMatchObject({ top: 500, bottom: 590, left: 100 });
  down(document.querySelector('#board')!, 33, 44);
  expect(touched()).toMatchObject({ left: 33, top: 32, bottom: 56 });
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(touched()).toMatchObject({ top: 500 });
  button.remove();
  expect(touched()).toBeNull();
});

test('a note stands at the top, a refusal beside what was touched', () => {
  toast('a');
  toast('b', { kind: 'refusal', beside: new DOMRect(1, 2, 3, 4) });
  expect(toasts.all.map((one) => [one.kind, one.beside?.top])).toEqual([['note', undefined], ['refusal', 2]]);
});
