import type { Action } from '@castellum/core';
import { expect, test } from 'vitest';
import { rules } from '../../games/via-appia/rules/index.ts';
import { type Scene, scene } from '../../games/via-appia/rules/testing/scene.ts';
import { countIn, type Decision, type PageHelp, total } from './presses.ts';

const nothing: PageHelp = { curtain: true, all: false, forced: 'pressed', united: false };
const all: PageHelp = { curtain: false, all: true, forced: 'ended', united: true };

const count = (turn: readonly Decision[], help: PageHelp) => total(countIn(turn, help));

function turn(start: Scene, ...actions: readonly Action[]): Decision[] {
  let state = scene(start);
  return actions.map((action) => {
    const decision = { view: rules.conceal(state, rules.turn(state)), action, drafted: !rules.irrevocable(action) };
    state = rules.apply(state, action).state;
    return decision;
  });
}

const exchange = (stone: string, good: string): Action => ({ type: 'exchange', stone, for: good });

test('stones for the best tiles are one press, others one each', () => {
  const fallen: Scene = { phase: 'exchange', pushed: 2, fallen: ['L', 'M', 'S'] };
  const best = turn(fallen, exchange('S', 'S'), exchange('L', 'L'), exchange('M', 'M'));
  expect([count(best, nothing).presses, count(best, all).presses]).toEqual([1 + 3 + 1, 1 + 1]);
  const other = turn(fallen, exchange('L', 'S'), exchange('M', 'M'), exchange('S', 'S'));
  expect(count(other, all).presses).toBe(1 + 1 + 1);
});

test('a card and what is taken of it are two presses, and one decision', () => {
  const card = rules.actions(scene({ phase: 'turn' })).find(({ type, take }) => type === 'income' && take !== 'both');
  if (card === undefined) throw new Error('no card');
  const taken = turn({ phase: 'turn' }, card);
  expect(count(taken, nothing)).toEqual({ decisions: 3, presses: 4 });
  // What takes it ends the turn.
  expect([...countIn(taken, all)]).toEqual([['income', { decisions: 1, presses: 2 }]]);
});

test('what leaves no choice costs nothing, and nor does the end of a turn of nothing else', () => {
  const full = [{ cart: { M: 2, S: 3 } }];
  const sold = [exchange('M', 'coin'), exchange('S', 'coin')];
  const forced = turn({ phase: 'exchange', pushed: 2, fallen: ['M', 'S'], seats: full }, ...sold);
  const helps = [nothing, { ...all, forced: 'drafted' } as const, all];
  expect(helps.map((help) => count(forced, help).presses)).toEqual([4, 1, 0]);
  const stopped = turn({ phase: 'pushing', pushed: 1, fallen: ['M', 'S'], seats: full }, { type: 'stop' }, ...sold);
  expect(count(stopped, all)).toEqual({ decisions: 1, presses: 1 });
  expect(count(stopped, { ...all, united: false })).toEqual({ decisions: 2, presses: 2 });
});
