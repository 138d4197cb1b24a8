import { describe, expect, it } from 'vitest';
import type { PieceJson, PieceState } from '../rules/position.ts';
import { drawnLine } from './line-view.ts';

const piece = (x: number, y: number, card: string, flip = false, state: PieceState = 'sound'): PieceJson => ({
  at: [x, y],
  card,
  flip,
  state,
});

describe('drawnLine', () => {
  it('follows the water from the valve round a bend', () => {
    const line = [piece(-1, 0, 'EW-i'), piece(-2, 0, 'NE-c'), piece(-2, -1, 'NS-i')];
    expect(drawnLine(line).map(({ inlet, water, depth }) => ({ inlet, water, depth }))).toEqual([
      { inlet: 'E', water: 'through', depth: 0 },
      { inlet: 'E', water: 'through', depth: 1 },
      { inlet: 'S', water: 'through', depth: 2 },
    ]);
  });

  it('is dry behind a leak, but not on another branch', () => {
    const line = [piece(-1, 0, 'NEW-i'), piece(-2, 0, 'EW-l', false, 'leaking'), piece(-3, 0, 'EW-i'), piece(-1, -1, 'NS-c')];
    expect(drawnLine(line).map(({ water }) => water)).toEqual(['through', 'middle', 'none', 'through']);
  });

  it('keeps the order of the line where a covering piece stands early', () => {
    const line = [piece(-1, 0, 'EW-c', false, 'repaired'), piece(-3, 0, 'EW-i'), piece(-2, 0, 'EW-i')];
    expect(drawnLine(line).map(({ depth }) => depth)).toEqual([0, 2, 1]);
  });

  it('ends at a cap and names the side that meets the line', () => {
    const [, below] = drawnLine([piece(-1, 0, 'NW-i', true), piece(-1, 1, 'cap-ccii'), piece(-1, 2, 'NS-i')]);
    expect(below?.inlet).toBe('N');
    const all = drawnLine([piece(-1, 0, 'NE-i', false), piece(-1, -1, 'cap-ccii'), piece(-1, -2, 'NS-i')]);
    expect(all.map(({ inlet }) => inlet)).toEqual(['E', 'S']);
  });
});
