import { randomBytes } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readBotSpec } from '@castellum/search';
import { type Command, type Given, neededNumber, numberOf, textOf, textsOf, wordOf } from '../command.ts';
import { namedGame, namedSetup } from '../games.ts';
import { PlainError } from '../plain-error.ts';
import { onNextSignal } from '../signals.ts';
import { type Job, type Keeping, type Lot, type Played, playerOfLots, recordName } from '../simulate/job.ts';
import { Progress } from '../simulate/progress.ts';
import { RecordFile } from '../simulate/record-file.ts';
import { type Bounds, SequentialTest } from '../simulate/sequential.ts';
import { tally } from '../simulate/tally.ts';
import { playOnThreads } from '../simulate/threads.ts';
import { UsageError } from '../usage.ts';

/** Whoever waits for this thread, as a signal does, gets a turn so often, ms. */
const TURN = 50;

/** What `--sprt` asks for; null where it is not given. @throws UsageError */
function boundsOf(given: Given): Bounds | null {
  const asked = given.values.sprt === true;
  const elo = (name: string, otherwise: number): number => {
    const text = textOf(given, name);
    if (text === undefined) return otherwise;
    if (!asked) throw new UsageError(`--${name} belongs to --sprt`);
    if (!/^-?\d{1,4}$/.test(text)) throw new UsageError(`--${name} must be a whole number from -9999 to 9999`);
    return Number(text);
  };
  const elo0 = elo('elo0', 0);
  const elo1 = elo('elo1', 20);
  if (!asked) return null;
  if (elo0 >= elo1) throw new UsageError('--elo0 must be less than --elo1');
  return { elo0, elo1 };
}

async function playHere(
  job: Job,
  progress: (lot: Lot) => boolean,
): Promise<{ readonly played: readonly Played[]; readonly seconds: number }> {
  const play = playerOfLots(job, namedGame(job.game).bot);
  const began = performance.now();
  const played: Played[] = [];
  let last = began;
  for (let index = job.from; index < job.from + job.games; index++) {
    const lot = await play(index, index + 1);
    played.push(...lot.played);
    if (progress(lot)) break;
    if (performance.now() - last < TURN) continue;
    await setImmediate();
    last = performance.now();
  }
  return { played, seconds: (performance.now() - began) / 1000 };
}

/** Makes the folder for the records, before any game is played for nothing. @throws PlainError */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'it cannot be made';
    throw new PlainError(`${folder} is no folder for records: ${code}`);
  }
}

/** Makes the file for the records; null where there is none to make. @throws PlainError */
function makeFile({ records, from }: Job): RecordFile | null {
  if (records?.form !== 'lines') return null;
  try {
    return new RecordFile(records.path, from);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'it cannot be made';
    throw new PlainError(code === 'EEXIST' ? `${records.path} is there already` : `${records.path} is no file for records: ${code}`);
  }
}

/** Where `--records` says that records go. */
function keepingOf(path: string | undefined): Keeping | null {
  if (path === undefined) return null;
  return { path, form: path.endsWith('.jsonl') ? 'lines' : 'folder' };
}

/** How many whole records are kept of a tournament, in words; nothing where none are. */
async function keptOf(job: Job, file: RecordFile | null): Promise<string> {
  if (job.records === null) return '';
  const { path } = job.records;
  if (file !== null) return `; ${file.records} whole records in ${path}`;
  const there = await Promise.all(
    Array.from({ length: job.games }, (_, i) =>
      access(join(path, recordName(job, job.from + i))).then(
        () => true,
        () => false,
      ),
    ),
  );
  return `; ${there.filter(Boolean).length} whole records in ${path}`;
}

/** A first SIGINT or SIGTERM ends a tournament after the games that are being played, a second one at once. */
function interruptible(): { readonly stopped: () => boolean; readonly release: () => void } {
  let stopped = false;
  const release = onNextSignal(() => {
    stopped = true;
  });
  return { stopped: () => stopped, release };
}

export const command: Command = {
  usage: `simulate GAME --players BOT,BOT[,…] --games N [--from K] [--seed S] [--threads T] [--records DIR|FILE.jsonl]
           [--option KEY=VALUE]… [--sprt [--elo0 E] [--elo1 E]]
  Plays bots against each other, rotated through the seats with mirrored seeds. Progress on standard error; last, one line of JSON.
  BOT        random, greedy, search:N (simulations), search:Nms, level:1 … level:5
  --from     the N games from number K on (default 0) of the tournament with this seed, so that several machines, or days, can share one
  --threads  default: as many as the machine has
  --records  a folder for a record of each game, or a new file whose name ends in .jsonl for all of them, one a line in the order of the games;
             each is there whole or not at all, and it is said how many are where it was stopped (Ctrl+C, SIGTERM) or the disk is full
  --sprt     a sequential test of the first bot against the others: ends as soon as its difference in Elo is told to be E0 or E1 (95 %), or after N games;
             adds "sprt" with the Elo and its 95 % interval, null where it is without bound. Default of E0 and E1: 0 and 20;
             write --elo0=-10 for less than 0
  The same seed plays the same games, on every machine and with any number of threads (but for search:Nms).`,
  options: {
    players: { type: 'string' },
    games: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    records: { type: 'string' },
    option: { type: 'string', multiple: true },
    sprt: { type: 'boolean' },
    elo0: { type: 'string' },
    elo1: { type: 'string' },
  },
  words: [1, 1],
  async run(given, io) {
    const entry = namedGame(wordOf(given, 0));
    const bots = textOf(given, 'players')?.split(',') ?? [];
    if (bots.length === 0) throw new UsageError('--players is missing');
    for (const bot of bots) {
      const spec = readBotSpec(bot);
      if (spec === null) throw new UsageError(`${bot} is no bot: random, greedy, search:N, search:Nms, level:1 … level:5`);
      if (spec.kind === 'level' && entry.bot.levels?.[spec.level - 1] === undefined)
        throw new UsageError(`${entry.rules.id} has no ${bot}`);
    }
    const bounds = boundsOf(given);
    const from = numberOf(given, 'from', 0, 10_000_000) ?? 0;
    if (bounds && from > 0) throw new UsageError('--sprt begins with the first game: it cannot have --from');
    const { options } = namedSetup(entry.rules, bots.length, textsOf(given, 'option'));
    const job: Job = {
      game: entry.rules.id,
      bots,
      options,
      seed: textOf(given, 'seed') ?? randomBytes(16).toString('hex'),
      from,
      games: neededNumber(given, 'games', 1, 10_000_000),
      records: keepingOf(textOf(given, 'records')),
    };
    const threads = Math.min(job.games, numberOf(given, 'threads', 1, 256) ?? availableParallelism());
    if (job.records?.form === 'folder') await makeFolder(job.records.path);
    const file = makeFile(job);
    io.err(`${job.game}, ${job.games} games, seed ${job.seed}`);
    const test = bounds && new SequentialTest(bounds, bots.length);
    const told = new Progress(io, job.games, bounds !== null);
    const progress = (lot: Lot): boolean => {
      file?.add(lot);
      told.add(lot.played.length);
      return (test?.add(lot.played) ?? false) || stopped();
    };
    const worker = new URL('./simulate-worker.js', import.meta.url);
    const { stopped, release } = interruptible();
    const { played, seconds } = await (threads === 1 ? playHere(job, progress) : playOnThreads(job, threads, worker, progress))
      .catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error) || job.records === null) throw error;
        throw new PlainError(`a record cannot be written: ${error.code}${await keptOf(job, file)}`);
      })
      .finally(() => {
        release();
        told.end();
        file?.close();
      });
    // Games beyond the decision, played on another thread meanwhile, do not count.
    const verdict = test?.verdict();
    const counted = verdict && verdict.decision !== 'continue' ? played.filter(({ index }) => index < verdict.games) : played;
    if (counted.length > 0) io.out(JSON.stringify({ ...tally(job, counted, seconds), ...(verdict ? { sprt: verdict } : {}) }));
    if (stopped()) throw new PlainError(`stopped after ${played.length} of ${job.games} games${await keptOf(job, file)}`);
  },
};
