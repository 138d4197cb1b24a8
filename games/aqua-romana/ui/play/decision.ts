import type { Action } from '@castellum/core';
import {
  type AquaAction,
  type BuilderKind,
  builderKinds,
  type Kind,
  type PathSquare,
  type Square,
  type Tile,
  type WorkmanName,
} from '../../rules/position.ts';

/** What the viewer may decide now, sorted out of the legal actions; builds are grouped by the rules (`builds`). */
export type Decision =
  | { readonly type: 'none' }
  | { readonly type: 'setup' | 'place'; readonly kinds: readonly BuilderKind[]; readonly squares: readonly PathSquare[] }
  | { readonly type: 'build' }
  | { readonly type: 'move'; readonly builders: readonly PathSquare[] }
  | { readonly type: 'extra'; readonly tiles: readonly Tile[]; readonly squares: readonly Square[] }
  | { readonly type: 'close'; readonly workmen: readonly WorkmanName[] }
  | { readonly type: 'reserve'; readonly kinds: readonly BuilderKind[] };

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function inOrder(found: readonly BuilderKind[]): BuilderKind[] {
  return builderKinds.filter((kind) => found.includes(kind));
}

/** The legal actions of the game's frame, as Aqua Romana's. */
export function aquaActions(actions: readonly Action[]): readonly AquaAction[] {
  return actions as readonly AquaAction[];
}

export function decisionOf(actions: readonly AquaAction[]): Decision {
  const first = actions.find(({ type }) => type !== 'pass');
  switch (first?.type) {
    case 'setup':
    case 'place': {
      const type = first.type;
      const mine = actions.flatMap((action) => (action.type === 'setup' || action.type === 'place' ? [action] : []));
      return { type, kinds: inOrder(mine.map(({ kind }) => kind)), squares: distinct(mine.map(({ at }) => at)) };
    }
    case 'build':
      return { type: 'build' };
    case 'move':
      return { type: 'move', builders: actions.flatMap((action) => (action.type === 'move' ? [action.builder] : [])) };
    case 'extra': {
      const mine = actions.flatMap((action) => (action.type === 'extra' ? [action] : []));
      return { type: 'extra', tiles: distinct(mine.map(({ tile }) => tile)), squares: distinct(mine.map(({ at }) => at)) };
    }
    case 'close':
      return { type: 'close', workmen: actions.flatMap((action) => (action.type === 'close' ? [action.workman] : [])) };
    case 'reserve':
      return { type: 'reserve', kinds: inOrder(actions.flatMap((action) => (action.type === 'reserve' ? [action.kind] : []))) };
    default:
      return { type: 'none' };
  }
}

/** The kind of a tile. */
export function kindOfTile(tile: string): Kind {
  switch (tile) {
    case 'NS':
    case 'EW':
      return 'straight';
    case 'NS+EW':
      return 'bridge';
    case 'NE+SW':
    case 'NW+ES':
      return 'double';
    default:
      return 'curve';
  }
}

/** A tile of a kind, to name one where any would do. */
export function someTile(kind: BuilderKind): Tile {
  switch (kind) {
    case 'curve':
      return 'NE';
    case 'bridge':
      return 'NS+EW';
    case 'double':
      return 'NE+SW';
    default:
      return 'NS';
  }
}
