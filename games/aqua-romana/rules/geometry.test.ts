import { describe, expect, it } from 'vitest';
import { ACROSS, ALLOWED, CHANNELS, OTHER_TWO, PATH, pathNames, SIGHT, SQUARES, squareNames, tileNames } from './geometry.ts';

describe('the board', () => {
  it('has 88 squares, a1 in the north-west, each side shared with the neighbour (AR-1)', () => {
    expect([squareNames[0], squareNames[10], squareNames[87]]).toEqual(['a1', 'k1', 'k8']);
    for (let port = 0; port < SQUARES * 4; port++) {
      const across = ACROSS[port];
      if (across >= 0) expect([ACROSS[across], Math.abs((across & 3) - (port & 3))]).toEqual([port, 2]);
    }
    expect([...ACROSS].filter((across) => across < 0).length).toBe(38);
  });

  it('has a path of 38 squares, clockwise (AR-3), and every square looks at four of them (AR-14)', () => {
    expect(PATH).toBe(pathNames.length);
    expect([0, 10, 11, 18, 19, 29, 30, 37].map((p) => pathNames[p])).toEqual(['Na', 'Nk', 'E1', 'E8', 'Sk', 'Sa', 'W8', 'W1']);
    const d3 = squareNames.indexOf('d3') * 4;
    expect([0, 1, 2, 3].map((side) => pathNames[SIGHT[d3 + side]])).toEqual(['Nd', 'E3', 'Sd', 'W3']);
  });
});

describe('AR-9 on one square', () => {
  /** Follows water from each faced side through the tile, and through the link outside, to see whether it comes to another faced side. */
  const joins = (tile: number, mask: number, link: readonly [number, number] | null) => {
    const through = (side: number) => {
      const channel = [...CHANNELS.subarray(tile * 4, tile * 4 + 4)];
      const at = channel.indexOf(side);
      return at < 0 ? -1 : channel[at ^ 1];
    };
    for (let side = 0; side < 4; side++) {
      if (!(mask & (1 << side))) continue;
      let at = through(side);
      for (let n = 0; at >= 0 && n < 4; n++) {
        if (mask & (1 << at)) return true;
        const across: number = link ? (at === link[0] ? link[1] : at === link[1] ? link[0] : -1) : -1;
        at = across < 0 ? -1 : through(across);
      }
    }
    return false;
  };

  it('allows what joins no two ends, for every set of faced sides, linked outside or not', () => {
    for (let mask = 0; mask < 16; mask++) {
      const names = (allowed: number) => tileNames.filter((_, i) => allowed & (1 << i));
      expect(names(ALLOWED[mask])).toEqual(tileNames.filter((_, i) => !joins(i + 1, mask, null)));
      const others = [0, 1, 2, 3].filter((side) => !(mask & (1 << side)));
      const [x, y] = others;
      if (others.length !== 2 || x === undefined || y === undefined) {
        expect(OTHER_TWO[mask]).toBe(-1);
        continue;
      }
      expect(OTHER_TWO[mask]).toBe(x * 4 + y);
      expect(names(ALLOWED[16 + mask])).toEqual(tileNames.filter((_, i) => !joins(i + 1, mask, [x, y])));
    }
  });
});
