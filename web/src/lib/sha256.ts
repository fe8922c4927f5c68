// SHA-256, so that anybody can check a shuffle in the page itself: browsers keep their own for https alone.

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0));
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUNDS = PRIMES.slice(0, 64).map((p) => fraction(Math.cbrt(p)));
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The bytes, a one bit, zeros and the length in bits: whole blocks of 64. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const w: number[] = [];
  for (let i = 0; i < 64; i++) {
    if (i < 16) w.push(view.getInt32(at + 4 * i));
    else {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w.push((w[i - 16]! + small + w[i - 7]! + large) | 0);
    }
  }
  return w;
}

function mixed(state: readonly number[], w: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]!) | 0);
}

export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += 64) state = mixed(state, schedule(view, at));
  return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Whether a seed and its nonce, in hex, are the ones whose hash was published before the deal. */
export function isSeedOf(hash: string, seed: string, nonce: string): boolean {
  const bytes = (nonce + seed).match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  return sha256(Uint8Array.from(bytes)) === hash;
}
