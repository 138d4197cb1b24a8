import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readBotSpec } from '@castellum/search';
import { type Command, neededNumber, numberOf, textOf, textsOf, wordOf } from '../command.ts';
import { namedGame, namedSetup } from '../games.ts';
import type { Io } from '../io.ts';
import { type Job, type Played, playGames } from '../simulate/job.ts';
import { tally } from '../simulate/tally.ts';
import { playOnThreads } from '../simulate/threads.ts';
import { UsageError } from '../usage.ts';

/** Progress is told about so often, ms. */
const EVERY = 1000;

function teller(io: Io, games: number): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    io.err(`${done} of ${games} games`);
  };
}

async function playHere(
  job: Job,
  progress: (done: number) => void,
): Promise<{ readonly played: readonly Played[]; readonly seconds: number }> {
  const { bot } = namedGame(job.game);
  const began = performance.now();
  const played: Played[] = [];
  for (let index = 0; index < job.games; index++) {
    played.push(...(await playGames(job, bot, index, index + 1)));
    progress(played.length);
  }
  return { played, seconds: (performance.now() - began) / 1000 };
}

export const command: Command = {
  usage: `simulate GAME --players BOT,BOT[,…] --games N [--seed S] [--threads T] [--records DIR] [--option KEY=VALUE]…
  Plays bots against each other, rotated through the seats with mirrored seeds. Progress on standard error; last, one line of JSON.
  BOT        random, greedy, search:N (simulations), search:Nms, level:1 … level:5
  --threads  default: as many as the machine has
  --records  a folder for a record of each game
  The same seed plays the same games, on every machine and with any number of threads (but for search:Nms).`,
  options: {
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    records: { type: 'string' },
    option: { type: 'string', multiple: true },
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
    const { options } = namedSetup(entry.rules, bots.length, textsOf(given, 'option'));
    const job: Job = {
      game: entry.rules.id,
      bots,
      options,
      seed: textOf(given, 'seed') ?? randomBytes(16).toString('hex'),
      games: neededNumber(given, 'games', 1, 10_000_000),
      records: textOf(given, 'records') ?? null,
    };
    const threads = Math.min(job.games, numberOf(given, 'threads', 1, 256) ?? availableParallelism());
    io.err(`${job.game}, ${job.games} games, seed ${job.seed}`);
    const progress = teller(io, job.games);
    const worker = new URL('./simulate-worker.js', import.meta.url);
    const { played, seconds } = threads === 1 ? await playHere(job, progress) : await playOnThreads(job, threads, worker, progress);
    io.out(JSON.stringify(tally(job, played, seconds)));
  },
};
