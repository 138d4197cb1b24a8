import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs } from '../server/programs.ts';
import { type Harm, measureHarm, type Prepared, prepare } from './measure.ts';

// The short form of `npm run bench -- hostile`: figures of time are for there, on a machine of its own.
const SECONDS = 3;
const SCALE = 0.3;
const MEGABYTE = 2 ** 20;

let folder: string;
let prepared: Prepared;
beforeAll(async () => {
  folder = await programs();
  prepared = await prepare(folder, 250, 60);
}, 120_000);
afterAll(() => {
  prepared?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What must have happened to the attacker; on a busy machine it may have done too little to be shown out. */
const met: Readonly<Record<string, (harm: Harm) => void>> = {
  weight: ({ tally }) => expect(tally.answered).toBeLessThan(150 + 40 * SECONDS),
  list: ({ tally }) => expect(tally.answered).toBeLessThan(120),
  // Some answers come before a line stops listening: at most the shares of its three guests.
  deaf: ({ tally }) => expect(tally.answered).toBeLessThan(Math.min(tally.sent / 4, 3 * (100 + 10 * SECONDS))),
  flood: ({ tally }) => {
    if (tally.sent > 4_000) expect(tally.dropped).toBeGreaterThan(0);
    expect(tally.answered + tally.refused).toBeLessThan(4_000);
  },
  heavy: ({ tally }) => {
    if (tally.sent > 40) expect(tally.dropped).toBeGreaterThan(0);
    expect(tally.answered).toBe(0);
  },
  bots: ({ tally }) => {
    if (tally.sent > 20) expect(tally.refused).toBeGreaterThan(0);
  },
  half: ({ tally }) => expect(tally.dropped).toBeGreaterThan(20),
  crowd: ({ tally }) => expect(tally.answered).toBeGreaterThan(0),
  storm: ({ tally }) => expect(tally.answered).toBeLessThan(500 + 40 * SECONDS),
};

test.each(Object.keys(met))('%s: nobody is kept from playing, and memory stays bounded', async (attack) => {
  const harm = await measureHarm(folder, prepared, attack, SCALE, SECONDS);
  expect(harm.failed).toBe(0);
  expect(harm.answers.length).toBeGreaterThan(0);
  expect(harm.replies.length).toBeGreaterThan(0);
  expect(harm.growth).toBeLessThan(150 * MEGABYTE);
  met[attack]?.(harm);
});
