import type { Channel } from '../../rules/events.ts';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { PathSquare, Position, Square, WorkmanName } from '../../rules/position.ts';
import { squareName, walk } from '../geometry.ts';

/** What became different between two positions that are drawn one after the other. */
export interface BoardChange {
  /** Squares with a new tile. */
  readonly laid: ReadonlySet<Square>;
  /** By where a builder came to: the path squares of his way, first where he stood. */
  readonly walked: ReadonlyMap<PathSquare, readonly PathSquare[]>;
  /** The channels that each aqueduct gained. */
  readonly gained: readonly { readonly workman: WorkmanName; readonly channels: readonly Channel[] }[];
  /** Workmen who left the board. */
  readonly closed: ReadonlySet<WorkmanName>;
}

export interface Seen {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
}

export const noChange: BoardChange = { laid: new Set(), walked: new Map(), gained: [], closed: new Set() };

/** More new tiles than one action can lay: another place of the game was opened, nothing moved. */
const LEAP = 3;

/** Compares two positions. A leap (a reload, a replay's jump) counts as no change. */
export function boardChange(before: Seen, after: Seen): BoardChange {
  const { laid, removed } = tilesBetween(before.position.board, after.position.board);
  if (removed || laid.size >= LEAP) return noChange;

  const walked = new Map<PathSquare, readonly PathSquare[]>();
  const gone = Object.entries(before.position.builders).filter(([at]) => after.position.builders[at] === undefined);
  const come = Object.entries(after.position.builders).filter(([at]) => before.position.builders[at] === undefined);
  const [left, right] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && left !== undefined && right !== undefined && left[1] === right[1]) {
    walked.set(right[0], walk(left[0], right[0]));
  }

  const lengths = new Map(before.aqueducts.map(({ workman, length }) => [workman, length]));
  const gained = after.aqueducts.flatMap(({ workman, channels, length }) => {
    const old = lengths.get(workman) ?? length;
    return length > old ? [{ workman, channels: channels.slice(old) }] : [];
  });
  const stood = new Set(before.aqueducts.filter(({ status }) => status === 'done').map(({ workman }) => workman));
  const closed = new Set(
    after.aqueducts.filter(({ workman, status }) => status === 'done' && !stood.has(workman)).map(({ workman }) => workman),
  );
  return { laid, walked, gained, closed };
}

function tilesBetween(
  before: readonly string[],
  after: readonly string[],
): { readonly laid: ReadonlySet<Square>; readonly removed: boolean } {
  const laid = new Set<Square>();
  let removed = false;
  if (before === after) return { laid, removed };
  after.forEach((line, row) => {
    const old = before[row]?.split(' ');
    line.split(' ').forEach((token, column) => {
      if (old?.[column] === token) return;
      if (token === '.') removed = true;
      else if (old?.[column] === '.') laid.add(squareName(column, row));
    });
  });
  return { laid, removed };
}
