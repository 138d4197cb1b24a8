import { tray } from './material/measures.ts';
import { roadData } from './material/road.ts';
import { firstSpace, placeName } from './places.ts';
import { type Counts, segments, sizes } from './position.ts';
import { SEAT_PAWN, seatAt } from './state.ts';
import { fallenOf, positionOf, roadOf } from './write.ts';

const load = (counts: Counts): string => {
  const text = sizes.flatMap((size) => (counts[size] > 0 ? [`${counts[size]} ${size}`] : [])).join(' ');
  return text === '' ? '–' : text;
};

const cardText = (cards: readonly string[] | number): string => (typeof cards === 'number' ? `${cards} cards` : cards.join(' ') || '–');

/** A readable text diagram: the road with its paved spaces in brackets, the quarry seen from above, and everything else in words. */
export function show(w: Int32Array): string {
  const p = positionOf(w);
  const flags = [p.options.blocking ? 'blocking' : '', p.options.waver ? 'waver' : '', p.last ? 'last round' : ''].filter(
    (flag) => flag !== '',
  );
  const lines = [
    `Via Appia, ${p.players} seats${flags.length > 0 ? `, ${flags.join(', ')}` : ''} · phase ${p.phase}, seat ${p.turn} · still ${p.still}`,
    `income  up ${cardText(p.income.up)} · down ${cardText(p.income.down)} · deck ${cardText(p.income.deck)}`,
    `supply  stones ${load(p.supply.stones)} · tiles ${load(p.supply.tiles)}`,
    ...roadLines(w, p.players),
    ...p.seats.map((seat, i) => {
      const bonus = segments.map((segment) => `${segment}${seat.bonus[segment]}`).join(' ');
      const token = seat.push ? ' · +1 push' : '';
      return `seat ${i}  ${seat.points} points · at ${seat.pawn} · coins ${seat.coins ?? '?'} · stones ${load(seat.stones)} · cart ${load(seat.cart)} · tokens ${bonus}${token}`;
    }),
  ];
  if (p.pushed > 0) lines.push(`pushed ${p.pushed}, fallen ${fallenOf(w).join(' ') || '–'}`);
  if (p.aim) lines.push(`aimed ${p.aim.size} at ${p.aim.x}, turned by ${p.aim.angle}°`);
  if (p.built !== null) lines.push(`laid ${p.built}`);
  return [...lines, ...quarryLines(p.quarry)].join('\n');
}

function roadLines(w: Int32Array, players: number): string[] {
  const road = new Set<string>(roadOf(w));
  const pawns = (place: number): string =>
    Array.from({ length: players }, (_, seat) => seat)
      .filter((seat) => w[seatAt(seat) + SEAT_PAWN] === place)
      .map((seat) => `p${seat}`)
      .join('');
  const p = positionOf(w);
  return [
    `rome ${pawns(0)}`.trimEnd(),
    ...segments.map((segment, s) => {
      const { to, sizes: spaces } = roadData[segment];
      const names = spaces.split(' ').map((size, i) => {
        const place = firstSpace[s] + i;
        const name = placeName(place);
        return road.has(name) ? `[${name}${size}${pawns(place)}]` : `${name}${size}`;
      });
      const end = firstSpace[s] + names.length;
      const { tiles, discs } = p.cities[to];
      return `  ${names.join(' ')}\n${to} (tiles ${tiles.join(' ') || '–'}, discs ${discs}) ${pawns(end)}`.trimEnd();
    }),
  ];
}

const columns = 50;
const rows = 14;

/** The tray from above, its front edge on top: a letter at the centre of each stone. */
function quarryLines(stones: readonly { readonly size: string; readonly x: number; readonly y: number }[]): string[] {
  if (stones.length === 0) return ['quarry empty'];
  const grid = Array.from({ length: rows + 1 }, () => Array.from({ length: columns + 1 }, () => ' '));
  for (const { size, x, y } of stones) {
    const row = Math.max(0, Math.min(rows, Math.round((y / tray.depth) * rows)));
    const column = Math.round(((x + tray.frontHalf) / (2 * tray.frontHalf)) * columns);
    grid[rows - row][Math.max(0, Math.min(columns, column))] = size;
  }
  const inset = (row: number) => Math.round((((rows - row) / rows) * (tray.frontHalf - tray.backHalf) * columns) / (2 * tray.frontHalf));
  return [
    `quarry ${stones.length} stones`,
    ...grid.map((line, i) => {
      const left = inset(rows - i);
      return `  ${line.map((c, j) => (j === left ? '\\' : j === columns - left ? '/' : c)).join('')}`.trimEnd();
    }),
    `  ${' '.repeat(inset(0))}${'='.repeat(columns + 1 - 2 * inset(0))}`,
  ];
}
