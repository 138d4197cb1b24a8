import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, recordFrom } from '@castellum/core';
import type { BotKit } from '@castellum/search';
import { pairing, playGame } from '@castellum/search';

/** What a tournament is; plain data, as it goes to the workers. */
export interface Job {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly seed: string;
  /** Number of the first game, and how many are played. */
  readonly from: number;
  readonly games: number;
  /** The folder for records, which is there; null to keep none. */
  readonly records: string | null;
}

/** One played game: which bot sat where, and how it ended. */
export interface Played {
  readonly index: number;
  readonly seating: readonly number[];
  readonly result: Result;
  /** Seat actions. */
  readonly actions: number;
}

/** Plays the games from `from` up to, not including, `to`, and writes their records. */
export async function playGames<S>(job: Job, kit: BotKit<S>, from: number, to: number): Promise<Played[]> {
  const played: Played[] = [];
  for (let index = from; index < to; index++) {
    const pair = pairing(index, job.bots.length, job.seed);
    const { result, actions, log } = playGame(kit, job.bots, job.options, pair, job.records !== null, () => performance.now());
    played.push({ index, seating: pair.seating, result, actions });
    if (job.records !== null) {
      const record = recordFrom(kit.game, { setup: { players: job.bots.length, options: job.options }, actions: log, result });
      await writeWhole(join(job.records, recordName(job, index)), `${JSON.stringify(record)}\n`);
    }
  }
  return played;
}

/** The name of a game's record in the folder. */
export function recordName(job: Job, index: number): string {
  return `${job.game}-${String(index).padStart(String(job.from + job.games - 1).length, '0')}.json`;
}

/** Writes a file that is there whole or not at all, however the process ends. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
