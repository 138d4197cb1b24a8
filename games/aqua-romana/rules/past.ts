import { must } from '@castellum/core';
import { podiumFor } from './advance.ts';
import { ACROSS, COLUMNS, EXIT, JOKER, PATH, PATH_SIDE, PORTS, RESERVOIR } from './geometry.ts';
import { PODIUMS, TILES_OF_KIND } from './layout.ts';
import { kinds } from './position.ts';
import { BUILD, EXTRA, PLACE, SETUP, type State } from './state.ts';

/** The aqueducts of a board. */
interface Aqueducts {
  /** By workman: the ports at which his water enters each square, in flow order. */
  readonly entries: readonly (readonly number[])[];
  /** By port: the workman whose water passes there, or -1. */
  readonly owner: Int8Array;
}

function aqueductsOf(state: State): Aqueducts {
  const owner = new Int8Array(PORTS).fill(-1);
  const entries = state.layout.workmen.map(({ outlet }, w) => {
    const passed: number[] = [];
    let port = outlet;
    for (let entry = ACROSS[port]; entry >= 0; entry = ACROSS[port]) {
      const exit = EXIT[state.tile[entry >> 2] * 4 + (entry & 3)];
      if (exit < 0) break;
      port = (entry & ~3) + exit;
      owner[entry] = w;
      owner[port] = w;
      passed.push(entry);
    }
    return passed;
  });
  return { entries, owner };
}

/** Refuses what no game leads to, though every field by itself could be so. Called when all fields are read and fit each other. */
export function checkPast(state: State): void {
  if (state.phase === SETUP) return;
  const aqueducts = aqueductsOf(state);
  checkPodiums(state, aqueducts);
  checkFronts(state, aqueducts);
  checkTurns(state, aqueducts);
  if (state.phase === EXTRA) checkFountain(state);
}

/** AR-20: a workman takes the highest free podium that his aqueduct reaches, so every higher one that it reached was taken. */
function checkPodiums(state: State, aqueducts: Aqueducts): void {
  state.layout.workmen.forEach(({ name }, w) => {
    const podium = state.podium[w];
    if (podium < 0) return;
    const free = podiumFor(state.podiums, Math.min(lengthWhenScored(state, w, aqueducts), PODIUMS));
    must(free <= podium, `done.${name}`, `must be on podium ${free}, which is free and not above the aqueduct's length (AR-20)`);
  });
}

/** The least length that a workman's aqueduct can have had when he was scored: afterwards only another aqueduct, crossing it, can have lengthened it. */
function lengthWhenScored(state: State, workman: number, { entries, owner }: Aqueducts): number {
  const passed = entries[workman];
  for (let length = state.podium[workman]; length < passed.length; length++) {
    const entry = passed[length];
    const square = entry & ~3;
    const exit = EXIT[state.tile[entry >> 2] * 4 + (entry & 3)];
    for (let side = 0; side < 4; side++) {
      const other = owner[square + side];
      if (side !== (entry & 3) && side !== exit && other >= 0 && other !== workman) return length;
    }
  }
  return passed.length;
}

/** AR-14, AR-17: a tile where an outlet opens is part of an aqueduct: the outlet's own, or another's that was built over it. */
function checkFronts(state: State, { owner }: Aqueducts): void {
  for (const { outlet } of state.layout.workmen) {
    const square = ACROSS[outlet] >> 2;
    if (ACROSS[outlet] < 0 || state.tile[square] === 0 || state.tile[square] === RESERVOIR) continue;
    const built = owner.subarray(square * 4, square * 4 + 4).some((w) => w >= 0);
    must(built, `board[${Math.floor(square / COLUMNS)}]`, 'has an extra tile where an outlet opens (AR-17)');
  }
}

/** AR-22: who has built last follows from `turn` and `idle`. */
function checkTurns(state: State, { entries }: Aqueducts): void {
  const { phase, turn, idle } = state;
  const { players, seatMask } = state.layout;
  // The seat whose turn it is has not had it yet.
  const before = phase === PLACE || phase === BUILD ? 1 : 0;
  if (state.stock.every((n, k) => n === TILES_OF_KIND[k])) {
    must(turn === idle - 1 + before, 'idle', 'must be the number of turns so far where no tile has been laid (AR-22)');
    return;
  }
  if (state.english) return;
  const last = (turn - before - idle + 2 * players) % players;
  const built = entries.some((passed, w) => seatMask[last] & (1 << w) && passed.length > 0);
  must(built, 'idle', `seat ${last} would have built last, but none of its aqueducts has a tile (AR-22)`);
}

/** AR-16, AR-17: the builder just used stands where it came to over a fountain. */
function checkFountain(state: State): void {
  for (let p = 0; p < PATH; p++) {
    const kind = state.path[p] - 1;
    if (kind < 0 || (kind !== state.extraKind && kind !== JOKER && state.stock[kind] > 0)) continue;
    let from = p;
    do from = from === 0 ? PATH - 1 : from - 1;
    while (state.path[from] !== 0);
    if (PATH_SIDE[from] !== PATH_SIDE[p]) return;
  }
  must(false, 'builders', `none of kind ${kinds[state.extraKind]} can have come over a fountain (AR-17)`);
}
