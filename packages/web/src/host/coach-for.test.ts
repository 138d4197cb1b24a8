import { readFileSync } from 'node:fs';
import { gameOf } from '@castellum/games';
import { type Puzzle, puzzlesOf } from '@castellum/learn';
import { expect, test } from 'vitest';
import { GIVES_AWAY, objectionTo } from './coach-for.ts';

const entry = gameOf('waterworks');
if (entry === undefined) throw new Error('no game');
const { rules: game } = entry;
const puzzles = puzzlesOf(readFileSync(new URL('../../../../games/waterworks/learn/puzzles.jsonl', import.meta.url), 'utf8'));
/** How far the solution is ahead of the second best. */
const lead = ({ weighed: [best, second] }: Puzzle) => (best?.win ?? 0) - (second?.win ?? 1);
const [clear] = puzzles.toSorted((a, b) => lead(b) - lead(a));
const second = clear?.weighed[1]?.action;
if (clear === undefined || second === undefined) throw new Error('there are no puzzles');
const read = game.read(clear.position);
if (!read.ok) throw new Error(read.fault.message);
const view = game.write(game.conceal(read.value, Number(game.actor(read.value))));
const asked = { game: 'waterworks', rules: 1, view, events: [], milliseconds: 600 };

test('the coach speaks up where a turn gives much away, and says what is better and by which rule', () => {
  const objection = objectionTo(entry, { ...asked, actions: [second] });
  expect(objection?.loss).toBeGreaterThanOrEqual(GIVES_AWAY);
  expect(objection?.better.action).toEqual(clear.solution);
  expect(objection?.better.reason?.rule).toMatch(/^WW-\d+$/);
});

test('the coach is silent where the best is played', () => {
  expect(objectionTo(entry, { ...asked, actions: [clear.solution] })).toBeNull();
});

test('what is no position is refused', () => {
  expect(() => objectionTo(entry, { ...asked, view: {}, actions: [second] })).toThrow();
});

test('the coach is silent where there is nothing to choose', () => {
  const aqua = gameOf('aqua-romana');
  if (aqua === undefined) throw new Error('no game');
  const { rules } = aqua;
  const start = rules.read(
    JSON.parse(readFileSync(new URL('../../../../games/aqua-romana/learn/figures/last-game.json', import.meta.url), 'utf8')),
  );
  if (!start.ok) throw new Error(start.fault.message);
  // Played on until a decision has one way out.
  let state = start.value;
  while (rules.actions(state).length > 1) state = rules.apply(state, rules.actions(state)[0] ?? {}).state;
  const [forced] = rules.actions(state);
  if (forced === undefined) throw new Error('the game is over before a decision is forced');
  const seat = Number(rules.actor(state));
  const question = { ...asked, game: 'aqua-romana', view: rules.write(rules.conceal(state, seat)), actions: [forced] };
  expect(objectionTo(aqua, question)).toBeNull();
});
