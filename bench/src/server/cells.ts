import { type Game, isObject, type Outcome, type PositionFault, withoutSecrets } from '@castellum/core';

/** The game of the measurement: two seats, sixty cells, one move. A full board is emptied. */
interface Cells {
  cells: number[];
  moves: number;
  viewer: 'spectator' | number | null;
}

const CELLS = 60;
const FREE = -1;

function turn(state: Cells): number {
  return state.moves % 2;
}

function mark(state: Cells, cell: number): void {
  state.cells[cell] = turn(state);
  state.moves++;
  if (state.moves % CELLS === 0) state.cells.fill(FREE);
}

function free(state: Cells): number[] {
  const list: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (state.cells[cell] === FREE) list.push(cell);
  return list;
}

export const cells: Game<Cells> = {
  id: 'cells',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  options: [],
  maxLegal: CELLS,
  start: () => ({ cells: new Array<number>(CELLS).fill(FREE), moves: 0, viewer: null }),
  setup: () => ({ players: 2, options: {} }),
  actor: turn,
  turn,
  actions: (state) => free(state).map((cell) => ({ type: 'mark', cell })),
  refuse: (state, action) =>
    isObject(action) && action.type === 'mark' && typeof action.cell === 'number' && state.cells[action.cell] === FREE
      ? null
      : { rule: 'C-1', reason: 'taken' },
  apply: (state, action) => {
    const after = { ...state, cells: [...state.cells] };
    mark(after, Number(action.cell));
    return { state: after, events: [{ type: 'marked', cell: Number(action.cell), seat: turn(state) }] };
  },
  chance: () => ({ type: 'none' }),
  irrevocable: () => false,
  pass: () => null,
  ...withoutSecrets<Cells>({
    clone: (state) => ({ ...state, cells: [...state.cells] }),
    copy: (from, into) => void Object.assign(into, { ...from, cells: [...from.cells] }),
  }),
  result: () => null,
  scores: () => [0, 0],
  read: (json): Outcome<Cells, PositionFault> => {
    if (!isObject(json) || !Array.isArray(json.cells)) return { ok: false, fault: { field: 'cells', message: 'must be a list' } };
    return { ok: true, value: { cells: json.cells.map(Number), moves: Number(json.moves), viewer: null } };
  },
  write: ({ cells: owners, moves, viewer }) => ({ game: 'cells', cells: owners, moves, ...(viewer === null ? {} : { view: viewer }) }),
  show: (state) => state.cells.join(' '),
  legal: (state, out) => {
    const list = free(state);
    out.set(list);
    return list.length;
  },
  pack: (_, action) => Number(action.cell),
  unpack: (_, packed) => ({ type: 'mark', cell: packed }),
  pick: (_, packed) => packed,
  advance: mark,
  roll: () => {},
};
