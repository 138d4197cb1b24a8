import { expect, test } from 'vitest';
import { RequestFault } from '../fault.ts';
import { Together } from './together.ts';

/** A store that answers when it is told to. */
function slowStore() {
  const asked: number[][] = [];
  const answers: ((found: ReadonlyMap<number, string> | Error) => void)[] = [];
  const together = new Together((keys: readonly number[]) => {
    asked.push([...keys]);
    return new Promise<ReadonlyMap<number, string>>((resolve, reject) =>
      answers.push((found) => (found instanceof Error ? reject(found) : resolve(found))),
    );
  });
  return { together, asked, answers };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for in one turn is asked for at once, each thing once', async () => {
  const { together, asked, answers } = slowStore();
  const all = Promise.all([1, 2, 1, 3].map((key) => together.ask(key)));
  await turn();
  expect(asked).toEqual([[1, 2, 3]]);
  answers[0]?.(
    new Map([
      [1, 'one'],
      [2, 'two'],
    ]),
  );
  expect(await all).toEqual(['one', 'two', 'one', undefined]);
});

test('what is asked for while an answer is on its way is asked for anew, after it, and no more than 32 at once', async () => {
  const { together, asked, answers } = slowStore();
  const first = together.ask(1);
  await turn();
  const later = Promise.all(Array.from({ length: 40 }, (_, i) => together.ask(i)));
  await turn();
  expect(asked).toEqual([[1]]);
  answers[0]?.(new Map([[1, 'as it was']]));
  expect(await first).toBe('as it was');
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([1, 32]);
  answers[1]?.(new Map([[1, 'as it is']]));
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([1, 32, 8]);
  answers[2]?.(new Map());
  expect((await later)[1]).toBe('as it is');
});

test('where one thing cannot be read, the others are answered all the same', async () => {
  const together = new Together(async (keys: readonly number[]) => {
    if (keys.includes(2)) throw new Error('a bad page');
    return new Map(keys.map((key) => [key, `${key}`]));
  });
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map((key) => together.ask(key)));
  expect([one, three]).toMatchObject([{ value: '1' }, { value: '3' }]);
  expect(two).toMatchObject({ status: 'rejected', reason: { message: 'a bad page' } });
});

test('an answer that does not come is missed by those who asked for it, and by nobody else', async () => {
  const { together, answers } = slowStore();
  const lost = Promise.allSettled([together.ask(1), together.ask(2)]);
  await turn();
  const later = together.ask(1);
  answers[0]?.(new RequestFault('not-stored', 'the database does not answer'));
  for (const answer of await lost) expect(answer).toMatchObject({ status: 'rejected', reason: { fault: { code: 'not-stored' } } });
  await turn();
  answers[1]?.(new Map([[1, 'one']]));
  expect(await later).toBe('one');
});
