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

/** Starts the worker that plays the bots of the registry's games. */
export function startBots(): WorkerBots {
  return new WorkerBots(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }));
}
