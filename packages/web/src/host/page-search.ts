import type { BotChooser } from './bot-chooser.ts';
import type { HintSource } from './hints.ts';
import type { SearchAnswer, SearchQuestion } from './search-question.ts';
import { WorkerCalls } from './worker-calls.ts';

type Calls = WorkerCalls<SearchQuestion, SearchAnswer>;

/** Loads a game ahead of time; where that fails, it is loaded with the first question. */
function load(calls: Calls, game: string): void {
  calls.ask({ kind: 'load', game }).catch(() => undefined);
}

/** A worker of the page's, made when it is first needed and anew after a failure. */
class PageWorker {
  #calls: Calls | null = null;
  #game: string | null = null;

  get(): Calls {
    if (this.#calls !== null) return this.#calls;
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    const calls: Calls = new WorkerCalls(worker);
    this.#calls = calls;
    // A worker that did not load may do so the next time.
    worker.addEventListener('error', () => {
      if (this.#calls === calls) this.#calls = null;
    });
    if (this.#game !== null) load(calls, this.#game);
    return calls;
  }

  /** Has this game loaded, now and after each stop: whoever asks does not wait for it. */
  prepare(game: string): void {
    const ready = this.#calls !== null;
    this.#game = game;
    const calls = this.get();
    if (ready) load(calls, game);
  }

  /** Ends what it is at; search does not listen while it thinks. */
  stop(): void {
    this.#calls?.close();
    this.#calls = null;
  }

  get busy(): boolean {
    return this.#calls?.busy === true;
  }
}

const bots = new PageWorker();
const hints = new PageWorker();

/** Makes the page's workers ahead of time. */
export function prepareSearch(): void {
  bots.get();
  hints.get();
}

/** Loads all that the workers may need, so that a table in this browser needs no server any more. */
export async function loadSearch(): Promise<void> {
  await Promise.all([bots, hints].map((worker) => worker.get().ask({ kind: 'load' })));
}

/** The bots of the registry's games, in a worker of their own so that the page never stutters. */
export function pageBots(): BotChooser {
  return {
    async choose(question) {
      const answer = await bots.get().ask({ kind: 'move', question });
      if (answer.kind !== 'move') throw new Error('the worker answered another question');
      return answer.action;
    },
    close: () => {},
  };
}

/** Hints for the registry's games, in another worker: a hint that is given up must not keep a bot waiting. */
export const pageHints: HintSource = {
  prepare: (game) => hints.prepare(game),
  async ask(question) {
    const answer = await hints.get().ask({ kind: 'hints', question });
    if (answer.kind !== 'hints') throw new Error('the worker answered another question');
    return answer.hints;
  },
  async object(question) {
    const answer = await hints.get().ask({ kind: 'coach', question });
    if (answer.kind !== 'coach') throw new Error('the worker answered another question');
    return answer.objection;
  },
  cancel() {
    if (!hints.busy) return;
    hints.stop();
    hints.get();
  },
};
