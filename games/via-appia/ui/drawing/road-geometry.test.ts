import { describe, expect, it } from 'vitest';
import { edges, spaces } from '../../rules/inspect.ts';
import type { Place } from '../../rules/position.ts';
import { CROWDED, pawnPlace } from './pawn-places.ts';
import { nearestPlace, tallRoad, wideRoad } from './road-geometry.ts';
import { stonePaths, stoneRadius } from './shapes.ts';

const CITY = 42;
const cities = ['rome', 'terracina', 'beneventum', 'brundisium'] as const;
const radius = new Map<Place, number>([
  ...cities.map((city) => [city, CITY] as const),
  ...spaces.map(({ id, size }) => [id, stoneRadius[size]] as const),
]);

describe.each([
  ['wide', wideRoad],
  ['tall', tallRoad],
] as const)('the %s road', (_, road) => {
  it('has a place for every space and city of the rules, and no other (VA-2)', () => {
    expect(new Set(Object.keys(road.at))).toEqual(new Set(radius.keys()));
    expect(radius.size).toBe(45);
  });

  it('keeps everything inside', () => {
    for (const [place, r] of radius) {
      const { x, y } = road.at[place];
      expect(Math.min(x, y, road.width - x, road.height - y)).toBeGreaterThanOrEqual(r - 1);
    }
  });

  it('lets no two places overlap', () => {
    const all = [...radius];
    all.forEach(([a, ra], i) => {
      for (const [b, rb] of all.slice(i + 1)) {
        const distance = Math.hypot(road.at[a].x - road.at[b].x, road.at[a].y - road.at[b].y);
        if (distance < ra + rb) throw new Error(`${a} and ${b} overlap by ${(ra + rb - distance).toFixed(1)}`);
      }
    });
  });

  it('leads every edge forward, past no other place’s middle', () => {
    for (const { from, to } of edges) {
      const a = road.at[from];
      const b = road.at[to];
      for (const place of radius.keys()) {
        if (place === from || place === to) continue;
        const { x, y } = road.at[place];
        const t = Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2)));
        const distance = Math.hypot(a.x + t * (b.x - a.x) - x, a.y + t * (b.y - a.y) - y);
        if (distance < 10) throw new Error(`${from}–${to} runs over ${place}`);
      }
    }
  });
});

it('draws stones within their radius and a tenth, the same each time', () => {
  for (const size of ['S', 'M', 'L'] as const) {
    for (let seed = 0; seed < 50; seed++) {
      const { outline } = stonePaths(size, seed);
      expect(outline).toBe(stonePaths(size, seed).outline);
      const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
      for (let i = 0; i < numbers.length; i += 2)
        expect(Math.hypot(numbers[i] ?? 0, numbers[i + 1] ?? 0)).toBeLessThanOrEqual(stoneRadius[size] * 1.1 + 0.2);
    }
  }
});

it('stands pawns side by side, and in a city clear of its name above and, but for Rome, of the point tiles below', () => {
  for (const kind of ['space', 'rome', 'city'] as const) {
    for (let count = 1; count <= 4; count++) {
      const places = Array.from({ length: count }, (_, i) => pawnPlace(kind, i, count));
      places.forEach(({ x, y }, i) => {
        const next = places[i + 1];
        if (next !== undefined) expect(next.x - x).toBeGreaterThan(17);
        const scale = kind !== 'space' && count > 1 ? CROWDED : 1;
        if (kind !== 'space') expect(y - 44 * scale).toBeGreaterThan(-44 + 12.5);
        if (kind === 'city') expect(y).toBeLessThanOrEqual(20);
      });
    }
  }
});

it('a press between two places means the nearer one', () => {
  const all = [...cities, ...spaces.map(({ id }) => id)];
  for (const road of [wideRoad, tallRoad]) {
    for (const place of all) {
      const { x, y } = road.at[place];
      expect(nearestPlace(road, all, { x: x + 12, y: y - 12 })).toBe(place);
    }
  }
});
