import { expect, test } from 'vitest';
import { isSeedOf, sha256 } from '../src/lib/sha256';

// Lengths around the ends of a block, with the hashes that Python's hashlib gives.
const KNOWN: [number, string][] = [
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a'],
  [55, '0a029c039b4853c530f7cef160a48c06e06ab8233c46b665d088a825f5a49c93'],
  [56, '74d933e31f80a44b658969a1d4a7d078f785ba9f789e1f7c95f7bc8a70e0e34a'],
  [63, '9c1546d1c4de7e0f37dd1ee89f5fcbf3a976b9d778d1034edbc74914e6f7cfdb'],
  [64, '4fd817dcaa16924ddf8b172da321a4189440c800686d043b25121267078c9d45'],
  [65, '91c1b77da0bc3f612880a13a86a518aa8493cb5c5780b60f6d52d592485f89d4'],
  [119, '13cfd93a8d755041af964735096349e0b900b65c0e380a6e7bac47f8f96b096f'],
  [120, '8c4ae9614e608bace52efc98f5a0ec79571830aaa10222e51644f9217d2081f8'],
  [200, '099a1acecc5477f4e8d4c7e8514d5f368d7dd6d923bd47996537d6576efeacb3'],
];

test.each(KNOWN)('the hash of %i bytes is the standard one', (n, hash) => {
  expect(sha256(Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255))).toBe(hash);
});

test('a seed fits its hash, and no other does', () => {
  const [seed, nonce] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const hash = 'b86a9dddbda157a9611f632e25719b29d95c5f6903dd0235ecdaa027e380d392';
  expect(isSeedOf(hash, seed, nonce)).toBe(true);
  expect(isSeedOf(hash, nonce, seed)).toBe(false);
});
