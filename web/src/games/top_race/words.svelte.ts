// The words of Top Race's board.
import texts from '$games/top_race/texts.json';
import { BoardWords } from '../../lib/words.svelte';
import type { Message } from '../../lib/messages';

export const { say, sentence, useNames } = new BoardWords(texts);

/** An amount of dollars in words; the game's texts group it as each language does. */
export function moneyIn(dollars: number): Message {
  const k = Math.abs(dollars) / 1000;
  const amount: Message =
    k === 0 ? { text: 'money.none' } : k < 1000 ? { text: 'money', k } : { text: 'money.million', m: Math.floor(k / 1000), k: String(k % 1000).padStart(3, '0') };
  return dollars < 0 ? { text: 'board.minus', amount } : amount;
}

export const money = (dollars: number): string => sentence(moneyIn(dollars));

/** The same where there is little room: in thousands. */
export function shortMoney(dollars: number): string {
  const k = Math.abs(dollars) / 1000;
  const amount: Message = k === 0 ? { text: 'money.none' } : { text: 'money.short', k };
  return sentence(dollars < 0 ? { text: 'board.minus', amount } : amount);
}
