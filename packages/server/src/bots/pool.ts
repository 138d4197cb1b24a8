import type { Action } from '@castellum/core';
import { Piscina } from 'piscina';
import { BOT_THREADS } from '../defaults.ts';
import { Turns } from '../turns.ts';
import { isQuick } from './bot-ids.ts';
import type { BotQuestion } from './choose.ts';
import type { BotPool, BotRunner } from './runner.ts';

/**
 * Two bounded pools of threads, in each of which the tables' owners have their turns one after the other: bots that think long, with one processor left to
 * the people, and those that answer at once, which never wait for the others. A thread whose bot is given up is ended and replaced.
 * @param worker the bundled `bot-worker.js`
 * @param failed hears of threads that fail while no bot thinks on them
 * @param threads for bots that think long
 */
export function poolRunner(worker: URL, failed: (error: unknown) => void, threads = BOT_THREADS): BotRunner {
  const deep = lane('deep', worker, failed, threads);
  const quick = lane('quick', worker, failed, 1);
  return {
    choose: (question, ...more) => (isQuick(question.bot) ? quick : deep).choose(question, ...more),
    pools: () => [...quick.pools(), ...deep.pools()],
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

/** One thread, which comes when it is asked something. */
class Thread {
  readonly #pool: Piscina<BotQuestion, Action>;
  /** Gives up the question in hand. */
  #giveUp: ((error: unknown) => void) | null = null;

  constructor(worker: URL, failed: (error: unknown) => void) {
    this.#pool = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: YOUNG },
    });
    // A thread that cannot start (its program may be missing) has not taken the question yet, which would wait for the next thread, and none would come.
    this.#pool.on('error', (error: unknown) => {
      if (this.#giveUp === null) failed(error);
      else this.#giveUp(error);
    });
  }

  async choose(question: BotQuestion, timeout: number): Promise<Action> {
    const asked = new AbortController();
    this.#giveUp = (error) => asked.abort(error);
    const timer = setTimeout(() => asked.abort(new Error(`${question.bot} thinks longer than ${timeout} ms`)), timeout);
    try {
      return await this.#pool.run(question, { signal: asked.signal });
    } catch (error) {
      throw asked.signal.aborted ? asked.signal.reason : error;
    } finally {
      clearTimeout(timer);
      this.#giveUp = null;
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/** A pool of its own. In one of Piscina's with several threads nobody could tell which questions wait for the thread that failed. */
function lane(name: BotPool['name'], worker: URL, failed: (error: unknown) => void, size: number): BotRunner {
  const threads = Array.from({ length: size }, () => new Thread(worker, failed));
  const free = [...threads];
  const turns = new Turns(size);
  let closed = false;

  return {
    choose: (question, timeout, owner, isWanted = () => true) =>
      turns.run(owner, async () => {
        if (!isWanted()) return null;
        // The one that was busy last: whichever is not needed is ended after a while.
        const thread = closed ? undefined : free.pop();
        if (thread === undefined) throw new Error('the pool is closed');
        try {
          return await thread.choose(question, timeout);
        } finally {
          free.push(thread);
        }
      }),
    pools: () => [{ name, threads: size, busy: size - turns.free, waiting: turns.waiting }],
    close: async () => {
      closed = true;
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
