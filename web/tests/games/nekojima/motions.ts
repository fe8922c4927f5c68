// Movements as the server sends them, for tests.

/** x, y, z and how far it leans to the right, in radians. */
export type Placed = readonly [x: number, y: number, z: number, lean?: number];

/** A frame every 32 ms; `at` says where each pole is in the nth. */
export function motion(frames: number, at: (nth: number) => readonly Placed[]): ArrayBuffer {
  const size = (n: number): number[] => [...new Uint8Array(new Uint32Array([n]).buffer)];
  const all = Array.from({ length: frames }, (_, nth) => [...size(8 * nth), ...at(nth).flatMap(part)]);
  return new Uint8Array([...size(frames), ...all.flatMap((frame) => [...size(frame.length), ...frame])]).buffer;
}

function part([x, y, z, lean = 0]: Placed, pole: number): number[] {
  const turn = [Math.cos(lean / 2), 0, Math.sin(lean / 2), 0].map((value) => Math.round(value * 32767));
  return [pole, 7, ...new Uint8Array(new Int16Array([...[x, y, z].map((mm) => Math.round(mm / 0.025)), ...turn]).buffer)];
}
