import { SeededRandom } from '@castellum/core';
import { fillQuarry } from '../fill.ts';
import { limits } from '../packed.ts';
import { type Stone, sizes } from '../position.ts';
import { push } from '../quarry.ts';
import { stoneTotals } from '../state.ts';

/** FNV-1a over the bytes of 32-bit integers. */
export class Hash {
  #h = 0x811c9dc5;

  add(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.#h = Math.imul(this.#h ^ ((value >> shift) & 255), 0x01000193);
  }

  /** Eight hexadecimal digits. */
  text(): string {
    return (this.#h >>> 0).toString(16).padStart(8, '0');
  }
}

export function hashStones(stones: readonly Stone[]): string {
  const hash = new Hash();
  for (const { size, x, y } of stones) for (const value of [sizes.indexOf(size), x, y]) hash.add(value);
  return hash.text();
}

/**
 * VA-26: a hash after each of 200 pushes, in ten quarries of their own, with all sizes, places and angles. Every engine must give the same.
 * @param isFirst by version 1 of the rules
 */
export function twoHundredPushes(isFirst = false): string[] {
  const random = new SeededRandom('two hundred pushes');
  const hashes: string[] = [];
  for (let quarry = 0; quarry < 10; quarry++) {
    let stones = fillQuarry(random, isFirst);
    for (let k = 0; k < 20; k++) {
      const size = random.below(3);
      const x = random.between(-limits[size], limits[size]);
      const angle = random.between(-15, 15);
      // As in a game, there are only so many stones of a size.
      const free = stones.filter((stone) => stone.size === sizes[size]).length < stoneTotals[size];
      stones = push(stones, free ? sizes[size] : 'S', x, angle, undefined, isFirst).stones;
      hashes.push(hashStones(stones));
    }
  }
  return hashes;
}
