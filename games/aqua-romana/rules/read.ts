import {
  must,
  type Outcome,
  type PositionFault,
  readFields,
  readInteger,
  reading,
  readList,
  readName,
  readObject,
  readViewer,
} from '@castellum/core';
import { bits, withoutPodium } from './advance.ts';
import { COLUMNS, KIND_OF, KIND_TILES, kindNumber, pathNumber, RESERVOIR, ROWS, tileNumber } from './geometry.ts';
import { isStopped, lay } from './lay.ts';
import { BUILDERS_IN_SETUP, BUILDERS_TO_PLACE, PODIUMS, SECOND_PLACE, TILES_OF_KIND, WORKMEN, workmanNumber } from './layout.ts';
import { allowedTiles } from './legal.ts';
import { checkPast } from './past.ts';
import { builderSetups, editions, kinds, phases } from './position.ts';
import { start } from './start.ts';
import { BUILD, CLOSE, EXTRA, OVER, openWorkmen, PLACE, RESERVE, ROOT, SETUP, type State } from './state.ts';
import { tileToken } from './write.ts';

const fields = [
  'game',
  'players',
  'options',
  'phase',
  'turn',
  'board',
  'builders',
  'unplaced',
  'reserve',
  'held',
  'stock',
  'done',
  'idle',
  'extra',
  'closed',
  'picks',
];

/** Reads a position or a view, strictly: anything malformed or impossible is refused (see "Refused positions" of the specification). */
export function read(json: unknown): Outcome<State, PositionFault> {
  return reading(() => readPosition(json));
}

function readPosition(position: unknown): State {
  const json = readFields(position, '', fields, ['view']);
  readName(json.game, 'game', ['aqua-romana']);
  const players = readInteger(json.players, 'players', 2, 4);
  const state = start({ players, options: readOptions(json.options) });

  state.phase = readName(json.phase, 'phase', phases);
  state.turn = readInteger(json.turn, 'turn', 0, players - 1);
  readStock(state, json.stock);
  readBoard(state, json.board);
  readBuilders(state, json.builders);
  readUnplaced(state, json.unplaced);
  state.reserve = kindMask(json.reserve, 'reserve');
  readHeld(state, json.held);
  readDone(state, json.done);
  state.idle = readInteger(json.idle, 'idle', 0, players);
  state.extraKind = json.extra === null ? -1 : kindNumber(json.extra);
  must(json.extra === null || (state.extraKind >= 0 && state.extraKind < 4), 'extra', 'must be null or a kind of tile');
  state.closed = workmanMask(state, json.closed, 'closed');
  readPicks(state, json.picks);
  state.viewer = readViewer(json, players);

  checkTiles(state);
  checkBuilders(state);
  checkClosed(state);
  checkReserve(state);
  checkPhase(state);
  checkPast(state);
  return state;
}

function readOptions(value: unknown): Record<string, string> {
  const options = readFields(value, 'options', ['edition', 'builders']);
  const edition = editions[readName(options.edition, 'options.edition', editions)] ?? '';
  const builders = builderSetups[readName(options.builders, 'options.builders', builderSetups)] ?? '';
  return { edition, builders };
}

function readStock(state: State, value: unknown): void {
  const stock = readFields(value, 'stock', kinds);
  kinds.forEach((kind, k) => {
    state.stock[k] = readInteger(stock[kind], `stock.${kind}`, 0, TILES_OF_KIND[k]);
    if (state.stock[k] === 0) state.stockTiles &= ~KIND_TILES[k];
  });
}

/** Lays the board's tiles one by one: where one would join two outlets (AR-9), the board has them joined. */
function readBoard(state: State, value: unknown): void {
  readList(value, 'board', ROWS, ROWS).forEach((row, r) => {
    const field = `board[${r}]`;
    must(typeof row === 'string', field, 'must be a string');
    const tokens = row.split(' ', COLUMNS + 1);
    must(tokens.length === COLUMNS, field, `must have ${COLUMNS} squares`);
    tokens.forEach((token, column) => {
      const square = r * COLUMNS + column;
      const fixed = state.tile[square];
      if (fixed !== 0) {
        must(token === tileToken(fixed), field, fixed === RESERVOIR ? 'must show the reservoir' : 'must show the printed curve');
        return;
      }
      if (token === '.') return;
      const tile = tileNumber(token);
      must(tile > 0, field, 'has an unknown tile, or a reservoir out of place');
      must((allowedTiles(state, square) & (1 << (tile - 1))) !== 0, field, 'joins two outlets (AR-9)');
      lay(state, square, tile);
    });
  });
}

function readBuilders(state: State, value: unknown): void {
  for (const [at, kind] of Object.entries(readObject(value, 'builders'))) {
    const p = pathNumber(at);
    must(p >= 0, 'builders', 'has an unknown path square');
    const k = kindNumber(kind);
    must(k >= 0, `builders.${at}`, 'must be a kind of builder');
    state.path[p] = k + 1;
  }
}

function readUnplaced(state: State, value: unknown): void {
  const unplaced = readObject(value, 'unplaced');
  for (const key of Object.keys(unplaced))
    must(
      kinds.some((kind) => kind === key),
      'unplaced',
      'has an unknown kind',
    );
  state.toPlace = 0;
  kinds.forEach((kind, k) => {
    state.unplaced[k] = Object.hasOwn(unplaced, kind) ? readInteger(unplaced[kind], `unplaced.${kind}`, 1, BUILDERS_IN_SETUP) : 0;
    state.toPlace += state.unplaced[k];
  });
}

/** Different builder kinds in the order of the specification: there is only one of each in the reserve (AR-5). */
function kindMask(value: unknown, field: string): number {
  let mask = 0;
  for (const name of readList(value, field)) {
    const k = kindNumber(name);
    must(k >= 0, field, 'has an unknown kind');
    must(mask < 1 << k, field, 'must list different kinds in the order straight, curve, bridge, double, joker');
    mask |= 1 << k;
  }
  return mask;
}

function readHeld(state: State, value: unknown): void {
  readList(value, 'held', state.layout.players, state.layout.players).forEach((list, seat) => {
    state.held[seat] = kindMask(list, `held[${seat}]`);
  });
}

function readDone(state: State, value: unknown): void {
  for (const [name, number] of Object.entries(readObject(value, 'done'))) {
    const w = workmanNumber(state.layout, name);
    must(w >= 0, 'done', 'has an unknown workman');
    const podium = readInteger(number, `done.${name}`, 0, PODIUMS);
    must(podium <= state.size[ROOT + w], `done.${name}`, "is above the aqueduct's length (AR-20)");
    const free = (state.podiums & (1 << podium)) !== 0 || (state.podiums & SECOND_PLACE[podium]) !== 0;
    must(podium === 0 || free, `done.${name}`, 'more workmen on this podium than it holds (AR-6)');
    state.podium[w] = podium;
    state.podiums = withoutPodium(state.podiums, podium);
    state.onBoard &= ~(1 << w);
  }
}

/** Different workmen in workman order. */
function workmanMask(state: State, value: unknown, field: string): number {
  let mask = 0;
  for (const name of readList(value, field)) {
    const w = workmanNumber(state.layout, name);
    must(w >= 0, field, 'has an unknown workman');
    must(mask < 1 << w, field, 'must list different workmen in workman order');
    mask |= 1 << w;
  }
  return mask;
}

function readPicks(state: State, value: unknown): void {
  const { players } = state.layout;
  const picks = readList(value, 'picks');
  must(picks.length <= 5, 'picks', 'has more picks than the reserve has builders');
  let last = 0;
  picks.forEach((pick, i) => {
    const seat = readInteger(pick, `picks[${i}]`, 0, players - 1);
    const distance = (seat - state.turn + players) % players;
    must(distance >= last, 'picks', 'must go clockwise from the seat whose turn it is (AR-21)');
    last = distance;
    state.picks |= seat << (3 * i);
  });
  state.pickCount = picks.length;
}

/** AR-4: every tile is in stock or on the board. */
function checkTiles(state: State): void {
  const laid = new Uint8Array(4);
  for (const tile of state.tile) if (tile > 0 && tile < RESERVOIR) laid[KIND_OF[tile]]++;
  for (const [, tile] of state.layout.printed) laid[KIND_OF[tile]]--;
  kinds.forEach((kind, k) => {
    const all = TILES_OF_KIND[k];
    must(state.stock[k] + laid[k] === all, `stock.${kind}`, `there must be ${all} in stock and on the board together (AR-4)`);
  });
}

/** AR-5: every builder is on the path, still to be laid out, in the reserve or held. */
function checkBuilders(state: State): void {
  const count = new Uint8Array(5);
  for (const builder of state.path) if (builder > 0) count[builder - 1]++;
  const spare = new Uint8Array(5);
  for (const mask of [state.reserve, ...state.held]) for (let k = 0; k < 5; k++) if (mask & (1 << k)) spare[k]++;
  for (let k = 0; k < 5; k++) {
    const all = k < 4 ? BUILDERS_IN_SETUP + 1 : 1;
    const total = count[k] + spare[k] + (k < 4 ? state.unplaced[k] : 0);
    must(total === all, 'builders', `${total} ${[...kinds, 'joker'][k]} builders instead of ${all} (AR-5)`);
    must(spare[k] <= 1, 'held', 'only one builder of a kind can come from the reserve (AR-5)');
  }
}

/** AR-10: `closed` is exactly what construction has closed and nobody has scored. */
function checkClosed(state: State): void {
  let stopped = 0;
  for (let w = 0; w < WORKMEN; w++) if (state.onBoard & (1 << w) && isStopped(state, w)) stopped |= 1 << w;
  must(state.closed === stopped, 'closed', 'must be the aqueducts on the board that are closed by construction (AR-10)');
  must(
    stopped === 0 || state.phase === EXTRA || state.phase === CLOSE,
    'closed',
    'aqueducts closed by construction are scored at once (AR-20)',
  );
}

/** AR-21. */
function checkReserve(state: State): void {
  const { seatMask, players } = state.layout;
  const done = WORKMEN - bits(state.onBoard);
  const taken = 5 - bits(state.reserve);
  if (state.phase !== OVER)
    must(taken + state.pickCount === Math.min(5, done), 'reserve', 'does not fit the workmen off the board (AR-21)');
  must(taken <= done, 'reserve', 'does not fit the workmen off the board (AR-21)');
  for (let seat = 0; seat < players; seat++) {
    let claims = bits(state.held[seat]);
    for (let i = 0; i < state.pickCount; i++) if (((state.picks >> (3 * i)) & 7) === seat) claims++;
    const own = bits(seatMask[seat] & ~state.onBoard);
    must(claims <= own, `held[${seat}]`, 'a seat takes one builder for each of its workmen off the board (AR-21)');
  }
}

function checkPhase(state: State): void {
  const { phase, turn, idle, toPlace } = state;
  const { players, seatMask } = state.layout;
  const own = seatMask[turn];
  must((phase === SETUP) === toPlace > 0, 'unplaced', 'must hold builders in phase setup and only there (AR-11)');
  must((phase === EXTRA) === state.extraKind >= 0, 'extra', 'must be a kind in phase extra and only there (AR-17)');
  must((phase === RESERVE) === state.pickCount > 0, 'picks', 'must hold seats in phase reserve and only there (AR-21)');
  must((phase === OVER) === (state.onBoard === 0), 'phase', 'must be over where no workman is on the board, and only there (AR-22)');
  switch (phase) {
    case SETUP: {
      const placed = BUILDERS_TO_PLACE - toPlace;
      must(
        state.stock.every((n, k) => n === TILES_OF_KIND[k]),
        'board',
        'must be empty in phase setup (AR-11)',
      );
      must(state.onBoard === (1 << WORKMEN) - 1, 'done', 'must be empty in phase setup (AR-11)');
      must(!state.random || placed === 0, 'unplaced', 'chance lays all builders out at once (AR-11)');
      must(turn === placed % players, 'turn', 'the seats lay builders out in turn (AR-11)');
      must(idle === 0, 'idle', 'must be 0 in phase setup');
      break;
    }
    case PLACE:
      must(state.held[turn] !== 0, 'held', 'the seat has no builder to place (AR-12)');
      must(idle < players, 'idle', 'the game would be over (AR-22)');
      break;
    case BUILD:
      must(state.held[turn] === 0, 'held', 'the seat has builders to place first (AR-12)');
      must((openWorkmen(state) & own) !== 0, 'turn', 'the seat has no workman to build with (AR-13)');
      must(idle < players, 'idle', 'the game would be over (AR-22)');
      break;
    case EXTRA:
      must(state.held[turn] === 0, 'held', 'the seat has builders to place first (AR-12)');
      must((state.onBoard & own) !== 0, 'turn', 'the seat has no workman to build with (AR-13)');
      must(state.stock[state.extraKind] < TILES_OF_KIND[state.extraKind], 'extra', 'no tile of that kind is on the board (AR-17)');
      must(state.extras > 0 && state.stockTiles !== 0, 'extra', 'no extra tile can be laid (AR-17)');
      must(idle === 0, 'idle', 'must be 0 after a build (AR-22)');
      break;
    case CLOSE:
      must(state.held[turn] === 0, 'held', 'the seat has builders to place first (AR-12)');
      must((state.closed & own) === 0, 'closed', 'the seat may not close another aqueduct (AR-19)');
      must((openWorkmen(state) & own) !== 0, 'turn', 'the seat has no aqueduct to close (AR-19)');
      must(idle === 0 || state.closed === 0, 'idle', 'must be 0 after a build (AR-22)');
      break;
  }
}
