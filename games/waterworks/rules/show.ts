import { COPPER, codeOf, isCap, materialOf, openingsOf } from './cards.ts';
import { cellOf, VALVE_CELL } from './grid.ts';
import { goal, hand, lineLength } from './inspect.ts';
import { endAt, endSide, pieceAt, pieceCard, pieceFlip, pieceState } from './line.ts';
import { result } from './result.ts';
import {
  DISCARD_COUNT,
  DISCARDS,
  ENDS,
  OVER,
  PHASE,
  PIECE_COUNT,
  PIECES,
  PILE_COUNT,
  PLAYERS,
  PLUMBERS,
  STILL,
  type State,
  seatAt,
  stillLimit,
  TURN,
  viewerOf,
} from './state.ts';
import { PHASES } from './write.ts';

/** Box drawing by openings (N 1, E 2, S 4, W 8): iron single, copper double. */
const IRON_PIPES = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';
const COPPER_PIPES = ' ╨╞╚╥║╔╠╡╝═╩╗╣╦╬';
/** By state: sound, leaking, repaired, plumber. */
const MARKS = ' !+*';
const ARROWS = '↑→↓←';

/** A text diagram: every table, hands as far as they are known, pile and discards. */
export function show(state: State): string {
  const w = state.words;
  const viewer = viewerOf(state);
  const players = w[PLAYERS];
  const lines = [
    `Waterworks, ${players} players, length to reach ${goal(state)}${viewer === null ? '' : `, seen by ${viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`}`}`,
    `phase ${PHASES[w[PHASE]]}, turn of seat ${w[TURN]}, pile ${w[PILE_COUNT]}, discards ${w[DISCARD_COUNT]}${
      w[DISCARD_COUNT] > 0 ? ` (last ${codeOf(w[DISCARDS + w[DISCARD_COUNT] - 1])})` : ''
    }, still ${w[STILL]} of ${stillLimit(players)}`,
  ];
  const ranks = w[PHASE] === OVER ? result(w).ranks : null;
  for (let seat = 0; seat < players; seat++) {
    const { length, measured } = lineLength(state, seat);
    const cards = hand(state, seat);
    const known = typeof cards === 'number' ? `${cards} cards` : cards.join(' ') || 'no cards';
    const dry = measured === length ? '' : `, ${measured} before the leak`;
    const rank = ranks === null ? '' : `, rank ${ranks[seat]}`;
    lines.push(
      '',
      `seat ${seat}: length ${length}${dry}, plumbers ${w[seatAt(seat) + PLUMBERS]}${rank}; ${known}`,
      ...table(w, seatAt(seat)),
    );
  }
  lines.push('', 'copper double, iron single; ! leaking, + repaired, * plumber; o cap; V valve; arrows: open ends');
  return lines.join('\n');
}

/** The part of a table that holds the line and its open ends, two characters a cell. */
function table(w: Int32Array, line: number): string[] {
  const rows = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 17 }, (_, column) => drawCell(w, line, cellOf([column - 16, row - 5]))),
  );
  const used = rows.filter((row) => row.some((cell) => cell.trim() !== '·'));
  const first = Math.min(...used.map((row) => row.findIndex((cell) => cell.trim() !== '·')));
  return used.map((row) => row.slice(first).join('').trimEnd());
}

function drawCell(w: Int32Array, line: number, cell: number): string {
  if (cell === VALVE_CELL) return 'V ';
  const index = w[line + PIECE_COUNT] > 0 ? pieceAt(w, line, cell) : -1;
  if (index < 0) {
    const end = endAt(w, line, cell);
    return end < 0 ? '· ' : `${ARROWS[endSide(w[line + ENDS + end])]} `;
  }
  const piece = w[line + PIECES + index];
  const card = pieceCard(piece);
  const mark = MARKS[pieceState(piece)];
  if (isCap(card)) return `o${mark}`;
  return `${(materialOf(card) === COPPER ? COPPER_PIPES : IRON_PIPES)[openingsOf(card, pieceFlip(piece))]}${mark}`;
}
