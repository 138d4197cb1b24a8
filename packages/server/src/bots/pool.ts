import { availableParallelism } from 'node:os';
import type { Action } from '@castellum/core';
import { Piscina } from 'piscina';
import { Turns } from '../turns.ts';
import { isQuick } from './bot-ids.ts';
import type { BotQuestion } from './choose.ts';
import type { BotRunner } from './runner.ts';

/**
 * Two bounded pools of threads, in each of which the tables' owners have their turns one after the other: bots that think long, with one processor left to
 * the people, and those that answer at once, which never wait for the others. A thread whose bot is given up is ended and replaced.
 * @param worker the bundled `bot-worker.js`
 */
export function poolRunner(worker: URL, threads = Math.max(1, availableParallelism() - 1)): BotRunner {
  const deep = lane(worker, threads);
  const quick = lane(worker, 1);
  return {
    choose: (question, timeout, owner) => (isQuick(question.bot) ? quick : deep).choose(question, timeout, owner),
    close: async () => {
      await Promise.all([deep.close(), quick.close()]);
    },
  };
}

/** A thread that has nothing to do is ended after this long, ms: a new one takes its time to start, and memory that the old one does not give back. */
const IDLE = 600_000;
/**
 * How much of a thread's heap is for what was just made, MB. With V8's own 48 a search is no faster (`npm run bench -- search`), and a thread of quick bots
 * holds 50 MB of which it uses 10.
 */
const YOUNG = 12;

/** A pool of its own. */
function lane(worker: URL, threads: number): BotRunner {
  const pool = new Piscina<BotQuestion, Action>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: YOUNG },
  });
  // The pool's own queue would not say when a task starts, and its time must not run before.
  const turns = new Turns(threads);
  let closed = false;

  return {
    choose: (question, timeout, owner) =>
      turns.run(owner, () => {
        if (closed) throw new Error('the pool is closed');
        return pool.run(question, { signal: AbortSignal.timeout(timeout) });
      }),
    close: async () => {
      closed = true;
      await pool.destroy();
    },
  };
}
