import { SeededRandom } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { judge, type Lesson, lessonFaults, shownAction } from './lesson.ts';

const random = new SeededRandom(1);
let start = pebbles.start({ players: 2, options: { long: false } });
while (pebbles.actor(start) === 'chance') start = pebbles.apply(start, pebbles.chance(start, random)).state;
const rules = new Set(['P-3']);
const none = () => undefined;
const [first] = pebbles.actions(start);
const words = (text: string) => ({ en: text, it: `${text} (it)`, fr: `${text} (fr)` });
if (first === undefined) throw new Error('nothing can be done');

const lesson = (step: object, more: object = {}): object => ({
  id: 'taking',
  title: words('Taking'),
  minutes: 1,
  steps: [{ position: pebbles.write(start), say: words('Take one.'), ...step }],
  ...more,
});
const doable = { task: words('Take.'), want: [{ action: { type: first.type } }], done: words('Taken.') };
const faults = (json: unknown) => lessonFaults(pebbles, json, none, rules).list.map(({ field, message }) => `${field}: ${message}`);

test('a lesson that can be done has no faults', () => {
  expect(faults(lesson({}))).toEqual([]);
  expect(faults(lesson({ ...doable, rule: 'P-3' }))).toEqual([]);
});

test('what is wrong is named with its field, everything at once', () => {
  expect(faults(7)).toEqual([': must be an object']);
  expect(faults(lesson({ say: { en: 'Take one of them.', it: 'Take one of them.' } }, { minutes: 99 }))).toEqual([
    'minutes: must be a number from 1 to 15',
    'steps[0].say.it: is not translated',
    'steps[0].say.fr: must be a text',
  ]);
  expect(faults(lesson({ tasks: 1 }))[0]).toMatch(/^steps\[0\]\.tasks: is unknown; known are position, say, /);
  expect(faults(lesson({ rule: 'P-99' }))).toEqual(['steps[0].rule: P-99 is no rule of the rulebook']);
  expect(faults(lesson({ position: 'nowhere' }))).toEqual(['steps[0].position: there is no learn/figures/nowhere.json']);
  expect(faults(lesson({ position: { game: 'pebbles' } }))[0]).toMatch(/^steps\[0\]\.position\./);
  expect(faults(lesson({ say: words('word '.repeat(60)) }))[0]).toMatch(
    /^steps\[0\]\.say\.en: has 60 words|^steps\[0\]\.say\.en: has 61 words/,
  );
});

test('a step that waits for what no legal action is like is found out', () => {
  expect(faults(lesson({ ...doable, want: [{ action: { type: 'fly' } }] }))).toEqual([
    'steps[0].want[0]: no legal action is like that in this position',
  ]);
  expect(faults(lesson({ ...doable, done: undefined, want: [{ action: { type: first.type } }] }))).toContain(
    'steps[0].done: is missing: it says what has happened',
  );
});

test('tries are judged: the wanted one is right, others are answered', () => {
  const { steps } = lesson({
    task: words('Do it.'),
    done: words('Done.'),
    want: [{ action: first }],
    answers: [{ when: { type: 'pass' }, say: words('Do not pass.') }],
    otherwise: words('Something else.'),
  }) as Lesson;
  const [step] = steps;
  if (step === undefined) throw new Error('no step');
  expect(judge(pebbles, step, 0, start, first)).toEqual({ kind: 'right', last: true });
  expect(judge(pebbles, step, 0, start, { type: 'pass' })).toEqual({ kind: 'wrong', say: words('Do not pass.') });
  expect(judge(pebbles, step, 0, start, { type: 'other' })).toEqual({ kind: 'wrong', say: words('Something else.') });
  expect(shownAction(pebbles, step, 0, start)).toEqual(first);
  expect(shownAction(pebbles, step, 1, start)).toBeNull();
});
