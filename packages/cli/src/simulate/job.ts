import { writeFile } from 'node:fs/promises';
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
      const name = `${job.game}-${String(index).padStart(String(job.from + job.games - 1).length, '0')}.json`;
      await writeFile(join(job.records, name), `${JSON.stringify(record)}\n`);
    }
  }
  return played;
}
