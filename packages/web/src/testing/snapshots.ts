import type { Step, TableSnapshot } from '@castellum/protocol';

/** Steps after a version up to another, in which nothing is told. */
export const steps = (from: number, to: number): Step[] =>
  Array.from({ length: to - from }, (_, i) => ({ version: from + i + 1, seat: 0, events: [] }));

/** A table of two at a version, as the first of them sees it, with its last `brought` steps. */
export function snapshot(version: number, brought: number, changed: Partial<TableSnapshot> = {}): TableSnapshot {
  return {
    id: 'one',
    game: 'pebbles',
    rules: 1,
    options: {},
    players: 2,
    hints: false,
    status: 'playing',
    version,
    viewer: 0,
    view: {},
    seats: [],
    history: steps(version - brought, version),
    standing: null,
    fairness: { commitment: '', contributions: [null, null], seed: null, protects: false },
    result: null,
    ...changed,
  };
}
