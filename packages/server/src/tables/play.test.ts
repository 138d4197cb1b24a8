import type { Game } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { RequestFault } from '../fault.ts';
import { playBatch } from './play.ts';

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

function faultOf(play: () => unknown): unknown {
  try {
    play();
  } catch (error) {
    if (error instanceof RequestFault) return error.fault;
    throw error;
  }
  return null;
}

test('what follows on something hidden cannot be tried out: the answer is the same whatever was drawn', () => {
  const [first] = start.hands[start.turn] ?? [];
  if (first === undefined) throw new Error('no card');
  const plays = [...Array(10).keys()].map((card) => ({ type: 'play', card: card + 1 }));
  const answers = plays.map((next) => faultOf(() => playBatch(greedy as Game, start, start.turn, [{ type: 'play', card: first }, next])));
  for (const answer of answers) expect(answer).toMatchObject({ code: 'bad-input', field: 'actions[1]', index: 1 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(playBatch(greedy as Game, start, start.turn, [{ type: 'play', card: first }])).toHaveLength(1);
});
