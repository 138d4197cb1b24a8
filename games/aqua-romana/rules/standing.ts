import type { Action, Json, Standing } from '@castellum/core';
import { builderKindName, kindNumber } from './geometry.ts';
import { RESERVE, type State } from './state.ts';

/**
 * A seat's standing answer to AR-21: an ordered list of different builder kinds, the most wanted first, e.g. `["joker", "curve"]`. The first that is in
 * the reserve is taken. It says nothing where none of them is.
 */
export const standing: Standing<State> = {
  read(json: unknown): Json | null {
    if (!Array.isArray(json) || json.length === 0) return null;
    const kinds = json.map(kindNumber);
    if (kinds.includes(-1) || new Set(kinds).size !== kinds.length) return null;
    return kinds.map(builderKindName);
  },

  choose(state: State, preference: Json): Action | null {
    if (state.phase !== RESERVE || (state.picks & 7) === state.turn) return null;
    const wanted = this.read(preference);
    if (!Array.isArray(wanted)) return null;
    const kind = wanted.find((each) => state.reserve & (1 << kindNumber(each)));
    return typeof kind === 'string' ? { type: 'reserve', kind } : null;
  },
};
