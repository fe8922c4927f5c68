// A few short sounds, made on the spot: no files. Silent until the player has touched the page, and with one switch; what
// calls for a player is felt as well, on a device that can.
import { isMotionReduced, preferences } from './preferences.svelte';

/** frequency in Hz, start and length in seconds, loudness, wave (noise: about that frequency), and where the frequency goes */
type Note = readonly [hertz: number, at: number, length: number, gain: number, wave?: OscillatorType | 'noise', to?: number];
export type Tune = readonly Note[];

const TUNES = {
  card: [[520, 0, 0.05, 0.12, 'triangle'], [260, 0.02, 0.06, 0.1, 'triangle']],
  turn: [[660, 0, 0.1, 0.1], [880, 0.09, 0.16, 0.1]],
  pass: [[300, 0, 0.09, 0.09, 'sine'], [240, 0.06, 0.12, 0.08, 'sine']],
  score: [[523, 0, 0.09, 0.1], [659, 0.08, 0.09, 0.1], [784, 0.16, 0.18, 0.1]],
  move: [[180, 0, 0.14, 0.08, 'sawtooth'], [320, 0.06, 0.16, 0.05, 'sawtooth']],
  refuse: [[196, 0, 0.1, 0.1, 'square'], [165, 0.1, 0.14, 0.08, 'square']],
  chat: [[740, 0, 0.06, 0.07]],
  came: [[392, 0, 0.1, 0.07, 'sine'], [587, 0.08, 0.16, 0.08, 'sine']],
  low: [[988, 0, 0.05, 0.06, 'sine'], [988, 0.14, 0.05, 0.06, 'sine']],
  win: [[523, 0, 0.12, 0.1], [659, 0.12, 0.12, 0.1], [784, 0.24, 0.12, 0.1], [1047, 0.36, 0.34, 0.11]],
} satisfies Record<string, Tune>;

export type Sound = keyof typeof TUNES;
export const SOUNDS = Object.keys(TUNES) as Sound[];

/** What is felt beside it: milliseconds of it, of rest, and so on. */
const TOUCHES: Partial<Record<Sound, readonly number[]>> = { turn: [70], low: [40, 80, 40] };

let context: AudioContext | undefined;

/** One of the sounds that every table has, or a game's own. */
export function play(sound: Sound | Tune): void {
  if (!preferences.sound) return;
  if (globalThis.navigator?.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (typeof sound === 'string') touch(TOUCHES[sound]);
  if (!globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of typeof sound === 'string' ? TUNES[sound] : sound) sing(context, note);
}

/** Nothing shakes for somebody who wants less to move. */
function touch(pattern: readonly number[] | undefined): void {
  if (pattern && !isMotionReduced()) globalThis.navigator?.vibrate?.([...pattern]);
}

function sing(air: AudioContext, [hertz, at, length, gain, wave = 'triangle', to]: Note): void {
  const start = air.currentTime + at;
  const fade = air.createGain();
  fade.gain.setValueAtTime(gain, start);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const voice = wave === 'noise' ? hiss(air, hertz, length, fade) : tone(air, hertz, wave, fade);
  if (to && voice instanceof OscillatorNode) {
    voice.frequency.setValueAtTime(hertz, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + length);
  }
  fade.connect(air.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

function tone(air: AudioContext, hertz: number, wave: OscillatorType, into: AudioNode): OscillatorNode {
  const voice = air.createOscillator();
  voice.type = wave;
  voice.frequency.value = hertz;
  voice.connect(into);
  return voice;
}

/** Noise about a frequency: wood on wood, or breath. */
function hiss(air: AudioContext, hertz: number, length: number, into: AudioNode): AudioBufferSourceNode {
  const voice = air.createBufferSource();
  voice.buffer = air.createBuffer(1, Math.ceil(air.sampleRate * (length + 0.02)), air.sampleRate);
  voice.buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = 2 * Math.random() - 1));
  const band = air.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  voice.connect(band).connect(into);
  return voice;
}
