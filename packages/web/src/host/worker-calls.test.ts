import { expect, test } from 'vitest';
import { WorkerCalls, type WorkerRequest } from './worker-calls.ts';

/** A worker that keeps what it is asked, to be answered as a test wants. */
class FakeWorker extends EventTarget {
  readonly asked: WorkerRequest<string>[] = [];
  ended = false;

  postMessage(request: WorkerRequest<string>): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  reply(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function opened() {
  const worker = new FakeWorker();
  return { worker, calls: new WorkerCalls<string, string>(worker as unknown as Worker) };
}

test('answers find their questions, in whatever order they come; an error is one', async () => {
  const { worker, calls } = opened();
  const answers = [calls.ask('a'), calls.ask('b'), calls.ask('c')] as const;
  expect(calls.busy).toBe(true);
  const [a, b, c] = worker.asked.map(({ id }) => id);
  worker.reply({ id: b, answer: 'B' });
  worker.reply({ id: c, error: 'no' });
  worker.reply({ id: a, answer: 'A' });
  expect(await answers[0]).toBe('A');
  expect(await answers[1]).toBe('B');
  await expect(answers[2]).rejects.toThrow('no');
  expect(calls.busy).toBe(false);
});

test('what was not answered is rejected when the worker is closed or fails', async () => {
  const closed = opened();
  const first = closed.calls.ask('a');
  closed.calls.close();
  await expect(first).rejects.toThrow('closed');
  expect(closed.worker.ended).toBe(true);
  const failing = opened();
  const second = failing.calls.ask('a');
  failing.worker.dispatchEvent(Object.assign(new Event('error'), { message: 'not found' }));
  await expect(second).rejects.toThrow('not found');
});
