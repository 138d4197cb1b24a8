import { expect, test } from 'vitest';
import { rowEnd, type Spot, towards } from './spatial.ts';

const grid: Spot[] = [0, 1, 2].flatMap((y) => [0, 1, 2, 3].map((x) => ({ id: `${x},${y}`, x, y })));
const at = (id: string) => grid.find((spot) => spot.id === id) ?? grid[0];

test('arrows go to the neighbour on a grid and stop at its edge', () => {
  expect(towards(grid, at('1,1') as Spot, 'right')?.id).toBe('2,1');
  expect(towards(grid, at('1,1') as Spot, 'left')?.id).toBe('0,1');
  expect(towards(grid, at('1,1') as Spot, 'up')?.id).toBe('1,0');
  expect(towards(grid, at('1,1') as Spot, 'down')?.id).toBe('1,2');
  expect(towards(grid, at('3,1') as Spot, 'right')).toBeNull();
});

test('arrows cross gaps, and find what lies aslant where nothing lies straight ahead', () => {
  const sparse: Spot[] = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 4, y: 0 },
    { id: 'c', x: 1, y: 1 },
  ];
  expect(towards(sparse, sparse[0] as Spot, 'down')?.id).toBe('c');
  expect(towards(sparse, sparse[0] as Spot, 'right')?.id).toBe('b');
});

test('Home and End stay in the row', () => {
  expect(rowEnd(grid, at('2,1') as Spot, 'first', 0.1).id).toBe('0,1');
  expect(rowEnd(grid, at('2,1') as Spot, 'last', 0.1).id).toBe('3,1');
});
