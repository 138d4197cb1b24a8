/** A question to a worker, matched with its answer by `id`. */
export interface WorkerRequest<Q> {
  readonly id: number;
  readonly question: Q;
}

export type WorkerReply<A> = { readonly id: number; readonly answer: A } | { readonly id: number; readonly error: string };

/** Questions to a Web Worker and their answers. Whatever was not answered when the worker fails or is closed is rejected. */
export class WorkerCalls<Q, A> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(answer: A): void; reject(error: Error): void }>();
  #next = 1;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<WorkerReply<A>>) => {
      const reply = event.data;
      const asked = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) asked?.reject(new Error(reply.error));
      else asked?.resolve(reply.answer);
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
  }

  /** True while a question waits for its answer. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  #fail(message: string): void {
    for (const asked of this.#waiting.values()) asked.reject(new Error(message));
    this.#waiting.clear();
  }

  ask(question: Q): Promise<A> {
    const id = this.#next++;
    const request: WorkerRequest<Q> = { id, question };
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

/** Answers questions inside a worker. */
export function serveCalls<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  self.addEventListener('message', async (event: MessageEvent<WorkerRequest<Q>>) => {
    const { id, question } = event.data;
    let reply: WorkerReply<A>;
    try {
      reply = { id, answer: await answer(question) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    self.postMessage(reply);
  });
}
