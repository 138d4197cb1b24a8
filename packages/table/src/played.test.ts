import type { Game } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { playBatch } from './played.ts';

/** The toy, where the player who has drawn goes on. */
const greedy: Game<Pebbles> = {
  ...pebbles,
  apply(state, action) {
    const { state: after } = pebbles.apply(state, action);
    return { state: { ...after, turn: state.turn }, events: [{ type: 'card', only: state.turn, card: 9 }] };
  },
};

const start = pebbles.apply(pebbles.start({ players: 2, options: { long: true } }), {
  type: 'deal',
  deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}).state;

function faultOf(actions: readonly unknown[]): unknown {
  const played = playBatch(greedy as Game, start, start.turn, actions);
  return played.ok ? null : played.fault;
}

test('what follows on something hidden cannot be tried out: the answer is the same whatever was drawn', () => {
  const [first] = start.hands[start.turn] ?? [];
  if (first === undefined) throw new Error('no card');
  const plays = [...Array(10).keys()].map((card) => ({ type: 'play', card: card + 1 }));
  const answers = plays.map((next) => faultOf([{ type: 'play', card: first }, next]));
  for (const answer of answers) expect(answer).toMatchObject({ code: 'bad-input', field: 'actions[1]', index: 1 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(faultOf([{ type: 'play', card: first }])).toBeNull();
});
