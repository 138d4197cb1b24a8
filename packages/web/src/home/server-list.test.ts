import type { TableSummary } from '@castellum/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { ServerList } from './server-list.ts';

function table(id: string, version: number, updatedAt: number, status: TableSummary['status'] = 'playing'): TableSummary {
  return { id, game: 'pebbles', status, version, seats: [], scores: [], yourTurn: false, actor: null, last: null, updatedAt };
}

afterEach(() => void vi.useRealTimers());

/** A list whose readings are answered when the test says so. */
function scripted() {
  const answers: { give(tables: TableSummary[]): void; fail(error: Error): void }[] = [];
  const shown: (string | null)[] = [];
  const clock = { now: 0 };
  const list = new ServerList(
    () => new Promise((give, fail) => answers.push({ give, fail })),
    (tables, error) =>
      shown.push(
        `${tables?.map(({ id, version }) => `${id}${version}`).join(' ') ?? null}${error === null ? '' : ` ${(error as Error).message}`}`,
      ),
    () => clock.now,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { list, answers, shown, clock, settled };
}

test('the list is read once, and kept by what is told', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  answers[0]?.give([table('a', 1, 20), table('b', 1, 10)]);
  await settled();
  list.summary(table('b', 2, 30));
  list.summary(table('c', 0, 40, 'waiting'));
  list.summary(table('a', 1, 50, 'closed'));
  list.forget('b');
  expect(shown).toEqual(['a1 b1', 'b2 a1', 'c0 b2 a1', 'c0 b2', 'c0']);
  expect(answers).toHaveLength(1);
});

test('a table that is the person’s no more goes out of the list', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  answers[0]?.give([table('a', 1, 20), table('b', 1, 10)]);
  await settled();
  list.summary({ ...table('a', 1, 30), gone: true });
  expect(shown.at(-1)).toBe('b1');
});

test('what is told while the list is on its way is not put back by it', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  list.summary(table('b', 5, 50));
  list.summary(table('new', 0, 60, 'waiting'));
  list.summary(table('gone', 0, 70, 'closed'));
  answers[0]?.give([table('a', 1, 20), table('b', 4, 10), table('gone', 0, 5, 'waiting')]);
  await settled();
  expect(shown).toEqual(['new0 b5 a1']);
});

test('news that is older than the list changes nothing', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  list.summary(table('a', 3, 30));
  answers[0]?.give([table('a', 4, 40)]);
  await settled();
  list.summary(table('a', 2, 20));
  expect(shown.at(-1)).toBe('a4');
});

test('a table that was put away is not brought back by a list that was on its way', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  answers[0]?.give([table('a', 1, 20), table('b', 1, 10)]);
  await settled();
  list.following();
  list.forget('b');
  answers[1]?.give([table('a', 1, 20), table('b', 1, 10)]);
  await settled();
  expect(shown).toEqual(['a1 b1', 'a1', 'a1']);
});

test('what is told of a later version counts, also where the clock of whoever tells it stands earlier', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  answers[0]?.give([table('a', 4, 40)]);
  await settled();
  list.summary(table('a', 5, 10));
  expect(shown.at(-1)).toBe('a5');
  list.summary(table('a', 5, 9, 'closed'));
  expect(shown.at(-1)).toBe('a5');
});

test('a list that could not be read while news come is asked for again, until it is there or nobody wants it', async () => {
  vi.useFakeTimers();
  const { list, answers, shown } = scripted();
  list.following();
  answers[0]?.fail(new Error('busy'));
  await vi.advanceTimersByTimeAsync(8_000);
  answers[1]?.fail(new Error('busy'));
  await vi.advanceTimersByTimeAsync(8_000);
  answers[2]?.give([table('a', 1, 10)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(['null busy', 'null busy', 'a1']);
  expect(answers).toHaveLength(3);
  list.following();
  answers[3]?.fail(new Error('busy'));
  await vi.advanceTimersByTimeAsync(0);
  list.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(4);
});

test('after each loss it is read again, and of two answers the later question counts', async () => {
  const { list, answers, shown, settled } = scripted();
  list.following();
  list.following();
  answers[1]?.give([table('a', 2, 20)]);
  answers[0]?.give([table('a', 1, 10), table('old', 1, 5)]);
  await settled();
  expect(shown).toEqual(['a2']);
});

test('while no news can come it is read from time to time; what is known stays', async () => {
  const { list, answers, shown, clock, settled } = scripted();
  list.following();
  answers[0]?.give([table('a', 1, 10)]);
  await settled();
  clock.now = 4_000;
  list.lost();
  expect(answers).toHaveLength(1);
  clock.now = 8_000;
  list.lost();
  list.lost();
  expect(answers).toHaveLength(2);
  answers[1]?.fail(new Error('unreachable'));
  await settled();
  list.following();
  answers[2]?.give([table('a', 2, 20)]);
  await settled();
  expect(shown).toEqual(['a1', 'a1 unreachable', 'a2']);
});
