import { expect, test } from 'vitest';
import { beatOf, noticesOf, readNotice, wordsOf } from './postgres-notices.ts';

test('what a node says is read as it was said', () => {
  const moved = [
    { table: 1, revision: 7, id: 'one', people: ['anna', 'bruno'] },
    { table: 2, revision: 0, id: 'two', people: [] },
  ];
  expect(noticesOf('n', moved).map(readNotice)).toEqual([{ node: 'n', moved: moved.map((one) => ({ ...one, told: null })) }]);
  expect(wordsOf('n', [{ at: 'one' }, 'two']).map(readNotice)).toEqual([{ node: 'n', words: [{ at: 'one' }, 'two'] }]);
  expect(readNotice(beatOf('n'))).toEqual({ node: 'n' });
  expect(readNotice(beatOf('n', true))).toEqual({ node: 'n', bye: true });
});

test('beside a table stands what has changed of it, where that was short enough', () => {
  const notice = readNotice('{"n":"n","m":[[1,7,"one","anna"],[2,3,"two"]],"e":["[6,{},[]]",null]}');
  expect(notice?.moved?.map(({ told }) => told)).toEqual(['[6,{},[]]', null]);
});

test('what no node of this release says is nothing', () => {
  for (const payload of [
    '',
    'null',
    '{}',
    '{"n":1}',
    '{"n":"n","m":7}',
    '{"n":"n","m":[7]}',
    '{"n":"n","m":[[1,2]]}',
    '{"n":"n","m":[["1",2,"one"]]}',
    '{"n":"n","m":[[1,2,"one",3]]}',
    '{"n":"n","m":[[1,2,"one"]],"e":[5]}',
    '{"n":"n","m":[[1,2,"one"]],"e":{}}',
    '{"n":"n","w":{}}',
  ])
    expect(readNotice(payload), payload).toBeNull();
});
