import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, recordFrom } from '@castellum/core';
import { type BotKit, pairing, Tournament } from '@castellum/search';

/** Where records go: each into a file of a folder, which is there, or all into one file, a line each. */
export interface Keeping {
  readonly form: 'folder' | 'lines';
  readonly path: string;
}

/** What a tournament is; plain data, as it goes to the workers. */
export interface Job {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly seed: string;
  /** Number of the first game, and how many are played. */
  readonly from: number;
  readonly games: number;
  /** Null to keep no records. */
  readonly records: Keeping | null;
}

/** One played game: which bot sat where, and how it ended. */
export interface Played {
  readonly index: number;
  readonly seating: readonly number[];
  readonly result: Result;
  /** Seat actions. */
  readonly actions: number;
}

/** Some games in a row, and their records where those go into one file. */
export interface Lot {
  /** Number of the first game. */
  readonly from: number;
  readonly played: readonly Played[];
  readonly lines: readonly string[];
}

/** Plays the games of a job in lots: those from one number up to, not including, another. Records that have files of their own are written. */
export function playerOfLots<S>(job: Job, kit: BotKit<S>): (from: number, to: number) => Promise<Lot> {
  const { bots, options, records } = job;
  const tournament = new Tournament(kit, bots, options, () => performance.now());
  return async (from, to) => {
    const played: Played[] = [];
    const lines: string[] = [];
    for (let index = from; index < to; index++) {
      const pair = pairing(index, bots.length, job.seed);
      const { result, actions, log } = tournament.play(pair, records !== null);
      played.push({ index, seating: pair.seating, result, actions });
      if (records === null) continue;
      const line = `${JSON.stringify(recordFrom(kit.game, { setup: { players: bots.length, options }, actions: log, result }))}\n`;
      if (records.form === 'lines') lines.push(line);
      else await writeWhole(join(records.path, recordName(job, index)), line);
    }
    return { from, played, lines };
  };
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
