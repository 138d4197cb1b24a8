import { describe, expect, it } from 'vitest';
import { sizes } from '../../rules/position.ts';
import { playGames } from './in-play.ts';

describe('VA-27: the feel, in whole games', () => {
  const { bySize, ways } = playGames(24, 'random', 'a test');

  it.each([
    ['S', 0.3, 0.5],
    ['M', 0.55, 0.75],
    ['L', 0.65, 0.85],
  ] as const)('a push of %s drops something in %f to %f of cases', (size, least, most) => {
    const { pushes, dropped } = bySize[size];
    expect(dropped / pushes).toBeGreaterThan(least);
    expect(dropped / pushes).toBeLessThan(most);
  });

  it('more than three at once are rare, but happen', () => {
    const [pushes, many] = [
      sizes.reduce((sum, size) => sum + bySize[size].pushes, 0),
      sizes.reduce((sum, size) => sum + bySize[size].many, 0),
    ];
    expect(many).toBeGreaterThan(0);
    expect(many / pushes).toBeLessThan(0.04);
    expect(bySize.L.many / bySize.L.pushes).toBeLessThan(0.1);
  });

  it('no stone falls without being pushed, and hardly any without going half a millimetre', () => {
    expect(Math.min(...ways)).toBeGreaterThan(80);
    expect(ways.filter((way) => way < 500).length / ways.length).toBeLessThan(0.005);
  });
});
