import { availableParallelism } from 'node:os';
import type { Action } from '@castellum/core';
import { Piscina } from 'piscina';
import type { BotQuestion } from './choose.ts';
import type { BotRunner } from './runner.ts';

/**
 * A bounded pool of threads with one queue, first come first served; one processor is left to the people. A thread whose bot is given up is ended
 * and replaced.
 * @param worker the bundled `bot-worker.js`
 */
export function poolRunner(worker: URL, threads = Math.max(1, availableParallelism() - 1)): BotRunner {
  const pool = new Piscina<BotQuestion, Action>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // The pool's own queue would not say when a task starts, and its time must not run before.
  const queue: (() => void)[] = [];
  let free = threads;
  let closed = false;

  return {
    async choose(question, timeout) {
      if (free === 0) await new Promise<void>((start) => queue.push(start));
      else free--;
      try {
        if (closed) throw new Error('the pool is closed');
        return await pool.run(question, { signal: AbortSignal.timeout(timeout) });
      } finally {
        const next = queue.shift();
        if (next === undefined) free++;
        else next();
      }
    },
    close: async () => {
      closed = true;
      await pool.destroy();
    },
  };
}
