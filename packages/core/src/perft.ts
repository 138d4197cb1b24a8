import { isRange } from './accept.ts';
import type { Game } from './game.ts';

/**
 * Counts the sequences of exactly 1, 2, … `depth` seat actions from a full state. A sequence whose last action ends the game or reaches chance
 * counts, but none goes on from there; ranges (pushes) are left out. Yields one count per depth as soon as it is known.
 */
export function* perft<S>(game: Game<S>, state: S, depth: number): Generator<{ readonly depth: number; readonly nodes: number }> {
  const buffers: Int32Array[] = [];
  const states: S[] = [];
  // A packed action means the same in every state, so whether it is a range has to be asked only once.
  const ranges = new Map<number, boolean>();

  const concrete = (at: S, packed: number): boolean => {
    let range = ranges.get(packed);
    if (range === undefined) {
      range = isRange(game, at, game.unpack(at, packed));
      ranges.set(packed, range);
    }
    return !range;
  };

  const count = (at: S, left: number): number => {
    buffers[left] ??= new Int32Array(game.maxLegal);
    states[left] ??= game.clone(at);
    const legal = buffers[left];
    const next = states[left];
    const number = game.legal(at, legal);
    let nodes = 0;
    for (let i = 0; i < number; i++) {
      const packed = legal[i] ?? 0;
      if (!concrete(at, packed)) continue;
      if (left === 1) nodes++;
      else {
        game.copy(at, next);
        game.advance(next, packed);
        nodes += count(next, left - 1);
      }
    }
    return nodes;
  };

  for (let d = 1; d <= depth; d++) yield { depth: d, nodes: count(state, d) };
}
