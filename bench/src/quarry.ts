import { SeededRandom } from '@castellum/core';
import { playGames } from '../../games/via-appia/bot/measure/in-play.ts';
import { fillQuarry } from '../../games/via-appia/rules/fill.ts';
import { radii, rake as rakeData } from '../../games/via-appia/rules/material/measures.ts';
import { limits } from '../../games/via-appia/rules/packed.ts';
import { type Size, type Stone, sizes } from '../../games/via-appia/rules/position.ts';
import { compareStones, keyframes, push } from '../../games/via-appia/rules/quarry.ts';
import { restFault, wallDistance } from '../../games/via-appia/rules/tray.ts';
import { rapierPush, startRapier } from './rapier-tray.ts';
import type { Section } from './section.ts';
import { grouped, rates } from './timing.ts';

const ROUNDS = 5;
const SECONDS = 1;
const QUARRIES = 60;
const PUSHES = 30;
/** VA-27: the first pushes are into a quarry as it was filled. */
const FIRST = 4;
const FUZZED = 10_000;
const GAMES = 100;

interface Aimed {
  readonly size: Size;
  readonly x: number;
  readonly angle: number;
}

/** Any push; sizes in the filling's own mix of 4 large, 8 medium and 12 small. */
function anyPush(random: SeededRandom): Aimed {
  const drawn = random.below(24);
  const size: Size = drawn < 4 ? 'L' : drawn < 12 ? 'M' : 'S';
  const most = limits[sizes.indexOf(size)];
  return { size, x: random.between(-most, most), angle: random.between(-15, 15) };
}

/** What pushes of one size did. */
class Tally {
  pushes = 0;
  dropped = 0;
  fallen = 0;
  moved = 0;

  add(before: readonly Stone[], after: readonly (Stone | null)[]): void {
    const fallen = after.filter((stone) => stone === null).length;
    this.pushes++;
    this.fallen += fallen;
    if (fallen > 0) this.dropped++;
    let moved = 0;
    for (const [i, stone] of before.entries()) {
      const now = after[i];
      if (now) moved += Math.sqrt((now.x - stone.x) ** 2 + (now.y - stone.y) ** 2);
    }
    this.moved += moved / (after.length - fallen) / 1000;
  }

  row(): string {
    return [this.dropped, this.fallen, this.moved].map((sum) => (sum / this.pushes).toFixed(2)).join(' | ');
  }
}

/** Where each stone, the new one last, lies after a push; null where it fell. */
function tracked(stones: readonly Stone[], { size, x, angle }: Aimed): (Stone | null)[] {
  const { discs, frames } = keyframes(stones, size, { x, angle });
  const last = frames.at(-1);
  return discs.map((disc, i) =>
    disc.fell === null && last ? { size: disc.size, x: Math.round(last.at[2 * i]) + 0, y: Math.round(last.at[2 * i + 1]) + 0 } : null,
  );
}

const kept = (after: readonly (Stone | null)[]): Stone[] => after.filter((stone) => stone !== null);

/** The same pushes in both simulations, each in its own quarry that began with the same filling. */
function compare(): string[] {
  const ours = new Map(sizes.map((size) => [size, new Tally()]));
  const theirs = new Map(sizes.map((size) => [size, new Tally()]));
  const random = new SeededRandom('quarries');
  for (let quarry = 0; quarry < QUARRIES; quarry++) {
    let [mine, other]: [Stone[], Stone[]] = [fillQuarry(random), []];
    other = mine;
    for (let k = 0; k < PUSHES; k++) {
      const aimed = anyPush(random);
      const after = tracked(mine, aimed);
      const peer = rapierPush(other, aimed.size, aimed.x, aimed.angle);
      if (k >= FIRST) {
        ours.get(aimed.size)?.add(mine, after);
        theirs.get(aimed.size)?.add(other, peer.after);
      }
      mine = kept(after).sort(compareStones);
      other = kept(peer.after);
    }
  }
  return sizes.map((size) => `| ${size} | ${ours.get(size)?.row()} | ${theirs.get(size)?.row()} |`);
}

/** VA-24 over many random pushes: the worst overlap at rest, of stones and of walls, and how far the rake comes over the line, each step looked at. */
function fuzz(): { readonly stones: number; readonly walls: number; readonly rake: number; readonly outside: number } {
  const random = new SeededRandom('fuzz');
  let [worst, walls, over, outside] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  let stones = fillQuarry(random);
  for (let n = 0; n < FUZZED; n++) {
    if (n % 25 === 0) stones = fillQuarry(random);
    const { size, x, angle } = anyPush(random);
    stones = push(stones, size, x, angle, ({ rake }) => {
      for (const u of [-rakeData.width / 2, rakeData.width / 2]) over = Math.max(over, rake.y + u * rake.sin);
    }).stones;
    const flat = stones.flatMap((stone) => [sizes.indexOf(stone.size), stone.x, stone.y]);
    if (restFault(flat, stones.length)) outside++;
    for (const [i, a] of stones.entries()) {
      walls = Math.max(walls, 1 - wallDistance(a.x, a.y) / radii[a.size]);
      for (let j = 0; j < i; j++) {
        const b = stones[j];
        const gap = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
        worst = Math.max(worst, (radii[a.size] + radii[b.size] - gap) / Math.min(radii[a.size], radii[b.size]));
      }
    }
  }
  return { stones: worst, walls, rake: over, outside };
}

/** Shares of pushes that drop something: series of one size, and the mix (VA-27). */
function feel(): string[] {
  return [...sizes, 'mix' as const].map((kind) => {
    const random = new SeededRandom(`feel ${kind}`);
    const tally = new Tally();
    let many = 0;
    for (let quarry = 0; quarry < QUARRIES; quarry++) {
      let stones = fillQuarry(random);
      for (let k = 0; k < PUSHES; k++) {
        const any = anyPush(random);
        const most = kind === 'mix' ? 0 : limits[sizes.indexOf(kind)];
        const aimed = kind === 'mix' ? any : { ...any, size: kind, x: random.between(-most, most) };
        const after = tracked(stones, aimed);
        if (k >= FIRST) {
          tally.add(stones, after);
          if (after.filter((stone) => stone === null).length > 3) many++;
        }
        stones = kept(after).sort(compareStones);
      }
    }
    return `| ${kind} | ${(tally.dropped / tally.pushes).toFixed(2)} | ${(tally.fallen / tally.pushes).toFixed(2)} | ${((100 * many) / tally.pushes).toFixed(1)} % |`;
  });
}

/** The same in whole games of greedy players. */
function inGames(): string[] {
  return (['random', 'greedy'] as const).flatMap((hand) => {
    const { bySize, ways } = playGames(GAMES, hand, 'in games');
    const seen = (100 * ways.filter((way) => way < 500).length) / ways.length;
    return [
      ...sizes.map((size) => {
        const { pushes, dropped, many, fallen } = bySize[size];
        const cells = [(dropped / pushes).toFixed(3), (fallen / pushes).toFixed(2), `${((100 * many) / pushes).toFixed(1)} %`];
        return `| ${hand} | ${size} | ${grouped(pushes)} | ${cells.join(' | ')} |`;
      }),
      `| ${hand} | fallen after less than 0.5 mm | ${grouped(ways.length)} | ${seen.toFixed(2)} %; least ${(Math.min(...ways) / 1000).toFixed(2)} mm | | |`,
    ];
  });
}

/** Pushes into fresh quarries of 24 stones, as often as there is time. */
function pushing(run: (stones: readonly Stone[], aimed: Aimed) => unknown): (seconds: number) => number {
  const random = new SeededRandom('speed');
  const quarries = Array.from({ length: 40 }, () => fillQuarry(random));
  return (seconds) => {
    const until = performance.now() + seconds * 1000;
    let n = 0;
    do run(quarries[n++ % quarries.length], anyPush(random));
    while (performance.now() < until);
    return n;
  };
}

/** The figures of Via Appia's quarry beside a physics engine. */
export const section: Section = {
  id: 'quarry',
  title: 'The quarry of Via Appia',
  async measure(say) {
    await startRapier();
    say('pushes beside Rapier');
    const [ours, theirs] = rates(
      [
        pushing((stones, { size, x, angle }) => push(stones, size, x, angle)),
        pushing((stones, { size, x, angle }) => rapierPush(stones, size, x, angle)),
      ],
      ROUNDS,
      SECONDS,
    );
    say('the same pushes in both');
    const compared = compare();
    say(`${grouped(FUZZED)} random pushes`);
    const found = fuzz();
    say('shares');
    const shares = feel();
    say(`${2 * GAMES} whole games`);
    const games = inGames();
    return [
      `Pushes a second on one thread into a filling of 24 stones, best (and median) of ${ROUNDS} rounds of ${SECONDS} s taken in turn:`,
      `the solver ${grouped(ours.best)} (${grouped(ours.median)}), Rapier 2D deterministic 0.20.0 ${grouped(theirs.best)} (${grouped(theirs.median)}): ${grouped(ours.median / theirs.median)}×.`,
      '',
      `The same ${grouped(QUARRIES * (PUSHES - FIRST))} pushes, each simulation in its own quarry from the same filling: share that drops something, stones fallen, mean movement of a stone in mm.`,
      '',
      '| size | solver: drops | fallen | mm | Rapier: drops | fallen | mm |',
      '|---|---|---|---|---|---|---|',
      ...compared,
      '',
      `Over ${grouped(FUZZED)} random pushes: worst overlap at rest ${(100 * found.stones).toFixed(2)} % between stones and ${(100 * found.walls).toFixed(2)} % with a wall (VA-24 allows 2 %), ` +
        `${found.outside} quarries with a stone outside, the rake at most ${Math.max(0, found.rake).toFixed(3)} µm over the line.`,
      '',
      'VA-27, from the fifth push on, random aim: series of one size, and all sizes mixed as in the filling.',
      '',
      '| pushed | drops something | fallen | more than 3 |',
      '|---|---|---|---|',
      ...shares,
      '',
      `VA-27 in whole games: ${GAMES} of greedy players (two, three and four in turn) who aim at random, and ${GAMES} who push the best of ten aims; from the fifth push on.`,
      '',
      '| aim | pushed | pushes | drops something | fallen | more than 3 |',
      '|---|---|---|---|---|---|',
      ...games,
    ].join('\n');
  },
};
