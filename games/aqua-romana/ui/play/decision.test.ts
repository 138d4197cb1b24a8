import { describe, expect, test } from 'vitest';
import { decisionOf, kindOfTile, someTile } from './decision.ts';

describe('what is to be decided', () => {
  test('nothing without actions, and nothing but a pass', () => {
    expect(decisionOf([])).toEqual({ type: 'none' });
    expect(decisionOf([{ type: 'pass' }])).toEqual({ type: 'none' });
  });

  test('kinds and squares to set a builder down, each once and in order', () => {
    expect(
      decisionOf([
        { type: 'setup', kind: 'double', at: 'Na' },
        { type: 'setup', kind: 'curve', at: 'Na' },
        { type: 'setup', kind: 'curve', at: 'E1' },
      ]),
    ).toEqual({ type: 'setup', kinds: ['curve', 'double'], squares: ['Na', 'E1'] });
  });

  test('an extra tile: squares and ways to lie', () => {
    expect(
      decisionOf([
        { type: 'extra', at: 'c4', tile: 'NS' },
        { type: 'extra', at: 'c4', tile: 'EW' },
        { type: 'extra', at: 'd5', tile: 'NS' },
      ]),
    ).toEqual({ type: 'extra', tiles: ['NS', 'EW'], squares: ['c4', 'd5'] });
  });

  test('closings, though one may pass', () => {
    expect(decisionOf([{ type: 'close', workman: 'y1' }, { type: 'close', workman: 'y3' }, { type: 'pass' }])).toEqual({
      type: 'close',
      workmen: ['y1', 'y3'],
    });
  });
});

test('some tile of a kind is of that kind', () => {
  for (const kind of ['straight', 'curve', 'bridge', 'double'] as const) expect(kindOfTile(someTile(kind))).toBe(kind);
});
