// A few short sounds, made on the spot: no files. Silent until the player has touched the page, and with one switch.
import { preferences } from './preferences.svelte';

/** frequency in Hz, start and length in seconds, loudness, wave */
type Note = readonly [hertz: number, at: number, length: number, gain: number, wave?: OscillatorType];

const TUNES = {
  card: [[520, 0, 0.05, 0.12, 'triangle'], [260, 0.02, 0.06, 0.1, 'triangle']],
  turn: [[660, 0, 0.1, 0.1], [880, 0.09, 0.16, 0.1]],
  pass: [[300, 0, 0.09, 0.09, 'sine'], [240, 0.06, 0.12, 0.08, 'sine']],
  score: [[523, 0, 0.09, 0.1], [659, 0.08, 0.09, 0.1], [784, 0.16, 0.18, 0.1]],
  move: [[180, 0, 0.14, 0.08, 'sawtooth'], [320, 0.06, 0.16, 0.05, 'sawtooth']],
  refuse: [[196, 0, 0.1, 0.1, 'square'], [165, 0.1, 0.14, 0.08, 'square']],
  chat: [[740, 0, 0.06, 0.07]],
  win: [[523, 0, 0.12, 0.1], [659, 0.12, 0.12, 0.1], [784, 0.24, 0.12, 0.1], [1047, 0.36, 0.34, 0.11]],
} satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof TUNES;
export const SOUNDS = Object.keys(TUNES) as Sound[];

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!preferences.sound || !globalThis.AudioContext) return;
  if (globalThis.navigator?.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const [hertz, at, length, gain, wave] of TUNES[sound] as readonly Note[]) {
    const voice = context.createOscillator();
    const fade = context.createGain();
    voice.type = wave ?? 'triangle';
    voice.frequency.value = hertz;
    fade.gain.setValueAtTime(gain, now + at);
    fade.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    voice.connect(fade).connect(context.destination);
    voice.start(now + at);
    voice.stop(now + at + length + 0.02);
  }
}
