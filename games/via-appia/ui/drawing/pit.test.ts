import { expect, it } from 'vitest';
import type { Size } from '../../rules/position.ts';
import { PIT_SCALE, pitAfter, pitBefore, pitPlaces } from './pit.ts';
import { discRadius } from './tray-geometry.ts';

it('stones in the pit lie side by side, within its ends', () => {
  const sizes: Size[] = ['L', 'M', 'M', 'S'];
  const places = pitPlaces(sizes);
  places.forEach((x, i) => {
    const size = sizes[i] ?? 'S';
    expect(Math.abs(x) + discRadius[size] * PIT_SCALE).toBeLessThanOrEqual(81);
    const next = places[i + 1];
    const after = sizes[i + 1];
    if (next !== undefined && after !== undefined) expect(next - x).toBeGreaterThan((discRadius[size] + discRadius[after]) * PIT_SCALE);
  });
  expect(pitPlaces([])).toEqual([]);
});

it('however many fall, all stay between the ends', () => {
  const places = pitPlaces(Array<Size>(14).fill('L'));
  expect(Math.max(...places.map(Math.abs))).toBeLessThan(81);
});

it('keeps account of which stone goes where', () => {
  const { all, earlier, fallen } = pitAfter(['M', 'S'], ['L', 'S']);
  expect(all).toEqual(['L', 'M', 'S', 'S']);
  expect(earlier).toEqual([1, 2]);
  expect(fallen).toEqual([0, 3]);
  expect(pitBefore(all, ['L', 'S'])).toEqual(['M', 'S']);
  expect(pitBefore(['S'], ['S'])).toEqual([]);
});
