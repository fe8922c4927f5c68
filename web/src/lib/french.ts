// Little words of French that change with the word after them: d’Alice, de l’orange, du Sumo. The Python side has the
// same in core/french.py, which tells how it is decided; tests/core/sentences.json holds both to it.
const SHORT: Readonly<Record<string, string>> = { de: 'd’', du: 'de l’', le: 'l’', la: 'l’', que: 'qu’', à: 'à ' };
const MELTED: Readonly<Record<string, string>> = { 'de le': 'du ', 'de les': 'des ', 'à le': 'au ', 'à les': 'aux ' };
const VOWELS = 'aeiouœæø';
const NOT_HEARD_AS_VOWELS = /^(onz|oui)/;
const MUTE_H = new RegExp(
  '^(habit|haleine|harmoni|herb|hesit|heure|heureu|hippo|hirondelle|hist|hiver|homm' +
    '|honneur|honor|hopital|horizon|horloge|horreur|hote|huil|huitr|hum|hyd|hym|hyp' +
    '|hadri|hect|helen|heli|helo|henri|hercu|hermi|herve|hilair|homer|horac|horten' +
    '|hubert|hugo|hugu|hyac)',
);

/** The particle as it stands before that word, and how many letters of the word it swallows. */
export function led(particle: string, word: string): { before: string; swallowed: number } {
  const article = word.split(' ', 1)[0]!;
  const melted = MELTED[`${particle} ${article}`];
  if (melted && article !== word) return { before: melted, swallowed: article.length + 1 };
  return { before: isOpen(word) ? SHORT[particle]! : `${particle} `, swallowed: 0 };
}

/** Whether it begins with the sound of a vowel. */
function isOpen(word: string): boolean {
  const bare = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (bare.startsWith('y')) return /^y\p{L}/u.test(bare) && !VOWELS.includes(bare[1]!);
  if (bare.startsWith('h')) return MUTE_H.test(bare);
  return bare !== '' && VOWELS.includes(bare[0]!) && !NOT_HEARD_AS_VOWELS.test(bare);
}
