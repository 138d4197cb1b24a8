import { COLUMNS, NO_TILE, ROWS, SQUARES } from './geometry.ts';
import { aqueducts } from './inspect.ts';
import type { BuilderKind } from './position.ts';
import { builderKinds, kinds } from './position.ts';
import { scores } from './result.ts';
import type { State } from './state.ts';
import { kindsOf, write } from './write.ts';

/** By tile number: none, NS, EW, NE, ES, SW, NW, NS+EW, NE+SW, NW+ES, reservoir. */
const signs = ['·', '│', '─', '╰', '╭', '╮', '╯', '┼', '╲', '╱', '▓'];

/** A builder's letter on the path: Straight, Curve, Bridge, Double, Joker. */
const letter = (kind: BuilderKind) => kind.charAt(0).toUpperCase();

/** A text diagram: the board with the builders around it, the workmen, and everything else in lines. A bridge is ┼, a double curve ╲ (NE+SW) or ╱ (NW+ES). */
export function show(state: State): string {
  const position = write(state);
  const builder = (p: number) => {
    const code = state.path[p];
    return code === 0 ? '·' : letter(builderKinds[code - 1]);
  };
  const east = COLUMNS;
  const south = COLUMNS + ROWS;
  const west = south + COLUMNS;
  const letters = Array.from({ length: COLUMNS }, (_, c) => String.fromCharCode(97 + c));
  const north = letters.map((_, c) => builder(c));
  const lines = [`    ${letters.join(' ')}`, `    ${north.join(' ')}`];
  for (let row = 0; row < ROWS; row++) {
    const squares = letters.map((_, c) => signs[state.tile[row * COLUMNS + c]]);
    lines.push(`${row + 1} ${builder(west + ROWS - 1 - row)} ${squares.join(' ')} ${builder(east + row)}`);
  }
  lines.push(`    ${letters.map((_, c) => builder(south + COLUMNS - 1 - c)).join(' ')}`, '');
  const free = state.tile.filter((tile) => tile === NO_TILE).length;
  lines.push(`Phase ${position.phase}, seat ${position.turn}'s turn, ${position.players} players, ${free} of ${SQUARES} squares free`);
  for (let seat = 0; seat < position.players; seat++) {
    const own = aqueducts(state).filter(({ owner }) => owner === seat);
    const parts = own.map(({ workman, length, end, target, status, podium }) => {
      if (status === 'done') return `${workman} podium ${podium}`;
      const where = `${workman} ${length} at ${end.at}`;
      return status === 'closed' ? `${where} closed` : `${where}${target ? ` facing ${target}` : ''}`;
    });
    const held = kindsOf(state.held[seat]);
    lines.push(`Seat ${seat}: ${scores(state)[seat]} points; ${parts.join(', ')}${held.length > 0 ? `; holds ${held.join(', ')}` : ''}`);
  }
  lines.push(
    `Stock: ${kinds.map((kind) => `${kind} ${position.stock[kind]}`).join(', ')}; reserve: ${position.reserve.join(', ') || 'none'}`,
  );
  if (Object.keys(position.unplaced).length > 0) {
    lines.push(
      `To lay out: ${Object.entries(position.unplaced)
        .map(([kind, n]) => `${kind} ${n}`)
        .join(', ')}`,
    );
  }
  if (position.extra) lines.push(`Extra tile: ${position.extra}`);
  if (position.picks.length > 0) lines.push(`To pick from the reserve: seats ${position.picks.join(', ')}`);
  if (position.idle > 0) lines.push(`Turns in a row without a build: ${position.idle}`);
  return lines.join('\n');
}
