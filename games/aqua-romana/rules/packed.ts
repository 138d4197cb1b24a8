import {
  builderKindName,
  kindName,
  kindNumber,
  pathNames,
  pathNumber,
  squareNames,
  squareNumber,
  tileNames,
  tileNumber,
} from './geometry.ts';
import { workmanNumber } from './layout.ts';
import type { AquaAction } from './position.ts';
import type { State } from './state.ts';

// A packed action: its type above bit 14, and below it the numbers of what it names.

export const SETUP_ACTION = 1 << 14;
export const PLACE_ACTION = 2 << 14;
export const BUILD_ACTION = 3 << 14;
export const MOVE_ACTION = 4 << 14;
export const EXTRA_ACTION = 5 << 14;
export const CLOSE_ACTION = 6 << 14;
export const PASS_ACTION = 7 << 14;
export const RESERVE_ACTION = 8 << 14;

/** The type of a packed action: one of the constants above. */
export function typeOf(packed: number): number {
  return packed & ~0x3fff;
}

// setup and place: kind << 6 | path square; build: workman << 10 | path square << 4 | tile; move: path square; extra: square << 4 | tile;
// close: workman; reserve: kind.

export const kindOf = (packed: number): number => (packed >> 6) & 7;
export const placeOf = (packed: number): number => packed & 63;
export const workmanOf = (packed: number): number => (packed >> 10) & 15;
export const builderOf = (packed: number): number => (packed >> 4) & 63;
export const tileOf = (packed: number): number => packed & 15;
export const squareOf = (packed: number): number => (packed >> 4) & 127;
/** The whole payload: what `move`, `close` and `reserve` name. */
export const payloadOf = (packed: number): number => packed & 0x3fff;

/** The packed form of an action whose names are known to be right; -1 for the one of chance, which has none. */
export function pack(state: State, action: AquaAction): number {
  switch (action.type) {
    case 'setup':
      return SETUP_ACTION | (kindNumber(action.kind) << 6) | pathNumber(action.at);
    case 'place':
      return PLACE_ACTION | (kindNumber(action.kind) << 6) | pathNumber(action.at);
    case 'build':
      return (
        BUILD_ACTION | (workmanNumber(state.layout, action.workman) << 10) | (pathNumber(action.builder) << 4) | tileNumber(action.tile)
      );
    case 'move':
      return MOVE_ACTION | pathNumber(action.builder);
    case 'extra':
      return EXTRA_ACTION | (squareNumber(action.at) << 4) | tileNumber(action.tile);
    case 'close':
      return CLOSE_ACTION | workmanNumber(state.layout, action.workman);
    case 'pass':
      return PASS_ACTION;
    case 'reserve':
      return RESERVE_ACTION | kindNumber(action.kind);
    case 'random-setup':
      return -1;
  }
}

export function unpack(state: State, packed: number): AquaAction {
  switch (typeOf(packed)) {
    case SETUP_ACTION:
      return { type: 'setup', kind: kindName(kindOf(packed)), at: pathNames[placeOf(packed)] };
    case PLACE_ACTION:
      return { type: 'place', kind: builderKindName(kindOf(packed)), at: pathNames[placeOf(packed)] };
    case BUILD_ACTION:
      return {
        type: 'build',
        workman: workmanName(state, workmanOf(packed)),
        builder: pathNames[builderOf(packed)],
        tile: tileName(tileOf(packed)),
      };
    case MOVE_ACTION:
      return { type: 'move', builder: pathNames[payloadOf(packed)] };
    case EXTRA_ACTION:
      return { type: 'extra', at: squareNames[squareOf(packed)], tile: tileName(tileOf(packed)) };
    case CLOSE_ACTION:
      return { type: 'close', workman: workmanName(state, payloadOf(packed)) };
    case PASS_ACTION:
      return { type: 'pass' };
    case RESERVE_ACTION:
      return { type: 'reserve', kind: builderKindName(payloadOf(packed)) };
    default:
      throw new RangeError(`${packed} is no packed action`);
  }
}

function workmanName(state: State, w: number): string {
  return state.layout.workmen[w].name;
}

function tileName(tile: number): (typeof tileNames)[number] {
  return tileNames[tile - 1];
}
