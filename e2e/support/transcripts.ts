import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Ear, Heard } from './ear.ts';

const place = (name: string) => new URL(`../transcripts/${name}.txt`, import.meta.url);

/** Lets tables of this browser be dealt and played by bots the same way every time: the page's randomness is a fixed sequence. */
export async function seeded(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((start) => {
    let state = start;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array !== null)
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => {
          bytes[i] = next();
        });
      return array;
    };
  }, seed);
}

/** What every transcript keeps: each announcement is whole sentences, nothing is said twice in a row, and a turn begins once. */
export function expectSound({ announcements, turns }: Ear): void {
  expect(announcements.filter((text) => !/[.!?…:;]["”»’)]*$/.test(text))).toEqual([]);
  // What one does twice is told twice, and so is what an aim would touch where it was changed in vain.
  const maybeTwice = /^You |^Touches /;
  expect(announcements.filter((text, i) => text === announcements[i - 1] && text.includes(' ') && !maybeTwice.test(text))).toEqual([]);
  expect(announcements.filter((text) => /\.\S|\s{2}|undefined|\{/.test(text.replace(/\d\.\d|\.\.\./g, '')))).toEqual([]);
  const begun = announcements.filter((text) => /it is your turn|Your turn\./.test(text)).length;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThanOrEqual(turns + 2);
}

/** No more keys and words a turn than that (median). */
export function expectBrief(ear: Ear, most: Heard): void {
  const { median } = ear;
  console.info(`${median.keys} keys and ${median.words} words a turn (median of ${ear.turns})`);
  expect(median.keys).toBeLessThanOrEqual(most.keys);
  expect(median.words).toBeLessThanOrEqual(most.words);
}

/** Keeps the transcript where that is asked for: TRANSCRIPTS=1 in the environment. */
export function keep({ transcript }: Ear, name: string): boolean {
  const asked = process.env.TRANSCRIPTS !== undefined;
  if (asked) writeFileSync(place(name), transcript);
  return asked;
}

/**
 * Compares with the kept transcript: most of what is said must have been said there, whatever the moment. With TRANSCRIPTS=1 in the environment the transcript
 * is kept instead: `TRANSCRIPTS=1 npx vitest run --project e2e e2e/ear.test.ts`.
 */
export function expectKept(ear: Ear, name: string, same: number): void {
  if (keep(ear, name)) return;
  const kept = new Set(readFileSync(place(name), 'utf8').split('\n'));
  const heard = [...new Set(ear.lines.filter((line) => line.startsWith('  ')))];
  const known = heard.filter((line) => kept.has(line)).length / heard.length;
  expect(known, `the transcript ${name} has changed; keep it anew if that is right`).toBeGreaterThanOrEqual(same);
}
