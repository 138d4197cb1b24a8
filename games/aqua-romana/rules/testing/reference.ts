import { layoutData } from '../layout-data.ts';
import type { AquaAction, BuilderKind, Kind, Position, Side, Square, Tile } from '../position.ts';
import { builderKinds, kinds } from '../position.ts';

// The rules once more, from the position's JSON alone, as slow and as plain as the rulebook: what the compact state is held against.

const tiles: readonly Tile[] = ['NS', 'EW', 'NE', 'ES', 'SW', 'NW', 'NS+EW', 'NE+SW', 'NW+ES'];
const step: { readonly [side in Side]: readonly [column: number, row: number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const facing: { readonly [side in Side]: Side } = { N: 'S', E: 'W', S: 'N', W: 'E' };
const letters = 'abcdefghijk';

type Board = Map<Square, string>;

export interface ReferenceAqueduct {
  readonly workman: string;
  readonly seat: number;
  readonly length: number;
  readonly at: Square;
  readonly side: Side;
  /** Null at the edge. */
  readonly target: Square | null;
  readonly channels: readonly { readonly at: Square; readonly entry: Side; readonly exit: Side }[];
}

function boardOf(position: Position): Board {
  const board: Board = new Map();
  position.board.forEach((row, r) => {
    row.split(' ').forEach((token, c) => {
      board.set(`${letters[c]}${r + 1}`, token);
    });
  });
  return board;
}

function neighbour(at: Square, side: Side): Square | null {
  const [dc, dr] = step[side];
  const column = letters.indexOf(at.charAt(0)) + dc;
  const row = Number(at.charAt(1)) + dr;
  return column < 0 || column > 10 || row < 1 || row > 8 ? null : `${letters[column]}${row}`;
}

function isTile(token: string | undefined): token is Tile {
  return token !== undefined && token !== '.' && token !== 'R';
}

/** Where water leaves that comes in at a side; null where the tile has no opening there. */
function exit(token: string, entry: Side): Side | null {
  for (const pair of token.split('+')) {
    if (pair[0] === entry) return pair[1] as Side;
    if (pair[1] === entry) return pair[0] as Side;
  }
  return null;
}

function kindOf(tile: Tile): Kind {
  if (tile === 'NS+EW') return 'bridge';
  if (tile.includes('+')) return 'double';
  return tile === 'NS' || tile === 'EW' ? 'straight' : 'curve';
}

function outlets(players: number) {
  const table = layoutData.tables[players];
  if (!table) throw new RangeError(`${players} players`);
  return table.seats.flatMap((colours, seat) =>
    colours.flatMap((colour) =>
      (table.reservoirs[colour]?.outlets ?? []).map(({ at, side }, i) => ({ workman: `${colour.charAt(0)}${i + 1}`, seat, at, side })),
    ),
  );
}

/** AR-8: every outlet's aqueduct. */
export function referenceAqueducts(position: Position): ReferenceAqueduct[] {
  return trace(boardOf(position), position.players);
}

function trace(board: Board, players: number): ReferenceAqueduct[] {
  return outlets(players).map(({ workman, seat, at, side }) => {
    let end = { at, side };
    const channels: { at: Square; entry: Side; exit: Side }[] = [];
    for (;;) {
      const next = neighbour(end.at, end.side);
      const token = next === null ? undefined : board.get(next);
      const entry = facing[end.side];
      const out = isTile(token) ? exit(token, entry) : null;
      if (next === null || out === null) return { workman, seat, length: channels.length, ...end, target: next, channels };
      channels.push({ at: next, entry, exit: out });
      end = { at: next, side: out };
    }
  });
}

/** AR-9: some chain runs from one outlet into another. */
function joined(board: Board, players: number): boolean {
  const all = outlets(players);
  return trace(board, players).some(({ side, target }) => all.some((other) => other.at === target && other.side === facing[side]));
}

/** The tiles that may be laid on a free square by AR-9, with an opening on a side if one is given. */
function fitting(board: Board, players: number, at: Square, opening?: Side): Tile[] {
  return tiles.filter((tile) => (opening === undefined || exit(tile, opening) !== null) && !joined(new Map(board).set(at, tile), players));
}

/** AR-10. */
export function referenceClosed(position: Position): string[] {
  const board = boardOf(position);
  return trace(board, position.players)
    .filter(({ workman, target, side }) => {
      if (workman in position.done) return false;
      if (target === null || board.get(target) !== '.') return true;
      return fitting(board, position.players, target, facing[side]).length === 0;
    })
    .map(({ workman }) => workman);
}

/** AR-9: by free square, the tiles that may lie there. */
export function referenceAllowed(position: Position): Map<Square, Tile[]> {
  const board = boardOf(position);
  const free = [...board].filter(([, token]) => token === '.').map(([at]) => at);
  return new Map(free.map((at) => [at, fitting(board, position.players, at)]));
}

/** AR-17: the squares on which an extra tile may be laid. */
export function referenceExtraSquares(position: Position): Square[] {
  const faced = new Set(referenceAqueducts(position).map(({ target }) => target));
  return [...boardOf(position)].filter(([at, token]) => token === '.' && !faced.has(at)).map(([at]) => at);
}

const pathSquares = [
  ...[...letters].map((c) => `N${c}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((r) => `E${r}`),
  ...[...letters].reverse().map((c) => `S${c}`),
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((r) => `W${r}`),
];

function inStock(position: Position, kind: BuilderKind): Kind[] {
  const left = kinds.filter((each) => position.stock[each] > 0);
  return kind !== 'joker' && left.includes(kind) ? [kind] : left;
}

/** Every legal action of the acting seat. */
export function referenceLegal(position: Position): AquaAction[] {
  const { turn, players, builders } = position;
  const board = boardOf(position);
  const freePath = pathSquares.filter((at) => !(at in builders));
  const closed = new Set(referenceClosed(position));
  const open = referenceAqueducts(position).filter(({ workman }) => !(workman in position.done) && !closed.has(workman));
  const own = open.filter(({ seat }) => seat === turn);

  const builds = (workmen: readonly ReferenceAqueduct[]): AquaAction[] =>
    workmen.flatMap(({ workman, at, side, target }) =>
      [`N${at.charAt(0)}`, `E${at.charAt(1)}`, `S${at.charAt(0)}`, `W${at.charAt(1)}`].flatMap((builder) => {
        const kind = builders[builder];
        if (kind === undefined || target === null) return [];
        const may = inStock(position, kind);
        return fitting(board, players, target, facing[side])
          .filter((tile) => may.includes(kindOf(tile)))
          .map((tile): AquaAction => ({ type: 'build', workman, builder, tile }));
      }),
    );

  switch (position.phase) {
    case 'setup':
      if (position.options.builders === 'random') return [];
      return kinds
        .filter((kind) => (position.unplaced[kind] ?? 0) > 0)
        .flatMap((kind) => freePath.map((at): AquaAction => ({ type: 'setup', kind, at })));
    case 'place':
      return (position.held[turn] ?? []).flatMap((kind) => freePath.map((at): AquaAction => ({ type: 'place', kind, at })));
    case 'build': {
      const mine = builds(own);
      if (mine.length > 0) return mine;
      const foreign = position.options.edition === 'english' ? builds(open.filter(({ seat }) => seat !== turn)) : [];
      return foreign.length > 0 ? foreign : Object.keys(builders).map((builder): AquaAction => ({ type: 'move', builder }));
    }
    case 'extra': {
      const may = inStock(position, position.extra ?? 'joker');
      return referenceExtraSquares(position).flatMap((at) =>
        tiles.filter((tile) => may.includes(kindOf(tile))).map((tile): AquaAction => ({ type: 'extra', at, tile })),
      );
    }
    case 'close':
      return [...own.map(({ workman }): AquaAction => ({ type: 'close', workman })), { type: 'pass' }];
    case 'reserve':
      return builderKinds.filter((kind) => position.reserve.includes(kind)).map((kind): AquaAction => ({ type: 'reserve', kind }));
    case 'over':
      return [];
  }
}
