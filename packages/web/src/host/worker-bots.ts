import type { BotChooser, BotQuestion } from './bot-chooser.ts';
import type { BotReply, BotRequest } from './bot-serve.ts';

/** Bots in a Web Worker, so that their thinking never makes the page stutter. */
export class WorkerBots implements BotChooser {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(action: unknown): void; reject(error: Error): void }>();
  #next = 1;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<BotReply>) => {
      const reply = event.data;
      const asked = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new Error(reply.error));
      else asked?.resolve(reply.action);
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
  }

  #fail(message: string): void {
    for (const asked of this.#waiting.values()) asked.reject(new Error(message));
    this.#waiting.clear();
  }

  choose(question: BotQuestion): Promise<unknown> {
    const id = this.#next++;
    const request: BotRequest = { id, question };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#fail('closed');
  }
}

let shared: WorkerBots | null = null;

function pageWorker(): WorkerBots {
  if (shared !== null) return shared;
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const bots = new WorkerBots(worker);
  shared = bots;
  // A worker that did not load may do so the next time.
  worker.addEventListener('error', () => {
    if (shared === bots) shared = null;
  });
  return bots;
}

/** Loads the page's bot worker ahead of time, so that a table in this browser needs no server any more. */
export function prepareBots(): void {
  pageWorker();
}

/** The bots of the registry's games, in the page's one worker. */
export function pageBots(): BotChooser {
  return { choose: (question) => pageWorker().choose(question), close: () => {} };
}
