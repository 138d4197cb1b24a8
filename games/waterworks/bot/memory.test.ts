import { eventsFor, type GameEvent, SeededRandom } from '@castellum/core';
import { memorable, recalled } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { HAND, HAND_COUNT, PILE, PILE_COUNT, seatAt, TURN } from '../rules/state.ts';
import { determinizer, likelihood } from './determinize.ts';
import { bot } from './index.ts';
import { lastMoves } from './memory.ts';

interface Step {
  readonly state: State;
  /** What the acting seat was shown so far. */
  readonly events: readonly GameEvent[];
  /** Every seat's last action, packed, and the hand it chose from. */
  readonly last: readonly ({ readonly action: number; readonly state: State } | null)[];
}

/** Every decision of a game of greedy bots, or of a long one in which they mostly discard. */
function steps(players: number, seed: string, discarding = false): Step[] {
  const random = new SeededRandom(seed);
  let state = rules.start({ players, options: {} });
  const events: GameEvent[] = [];
  const last: ({ action: number; state: State } | null)[] = Array(players).fill(null);
  const all: Step[] = [];
  for (;;) {
    const actor = rules.actor(state);
    if (actor === 'over') return all;
    if (typeof actor === 'number') {
      all.push({ state, events: memorable(bot, eventsFor(events, actor)), last: last.slice() });
      const discard = discarding && all.length % 11 !== 0 ? rules.actions(state).find(({ type }) => type === 'discard') : undefined;
      last[actor] = { action: discard ? rules.pack(state, discard) : bot.greedy(rules.conceal(state, actor), random), state };
    }
    const action = typeof actor === 'number' ? rules.unpack(state, last[actor]?.action ?? -1) : rules.chance(state, random);
    const applied = rules.apply(state, action);
    events.push(...applied.events);
    state = applied.state;
  }
}

const handOf = (w: Int32Array, seat: number) =>
  Array.from(w.subarray(seatAt(seat) + HAND, seatAt(seat) + HAND + w[seatAt(seat) + HAND_COUNT]));
const sorted = (cards: Iterable<number>) => Array.from(cards).sort((a, b) => a - b);

describe('what the others did', () => {
  it.each([2, 3, 4])('is found again from the events, %i players', (players) => {
    const games = [...['m1', 'm2', 'm3'].map((seed) => steps(players, seed)), steps(players, 'm5', true)];
    expect(games.at(-1)?.length).toBeGreaterThan(150);
    for (const all of games) {
      for (const { state, events, last } of all) {
        const seat = state.words[TURN];
        const moves = lastMoves(recalled(bot, rules.conceal(state, seat), events));
        expect(moves.map((move) => move?.action)).toEqual(last.map((move) => move?.action));
        last.forEach((move, other) => {
          const line = (w: Int32Array) => Array.from(w.subarray(seatAt(other) + HAND + 6, seatAt(other) + HAND + 60));
          if (move) expect(line(moves[other]?.before ?? new Int32Array(0))).toEqual(line(move.state.words));
        });
      }
    }
  });

  it('is unknown where the events do not lead to the lines, and where nothing is hidden', () => {
    const { state, events } = steps(3, 'm4')[20] as Step;
    const view = rules.conceal(state, state.words[TURN]);
    expect(lastMoves(view)).toEqual([]);
    expect(lastMoves(recalled(bot, view, events.slice(1)))).toEqual([]);
    expect(lastMoves(recalled(bot, view, events.slice(0, -2)))).toEqual([]);
    expect(recalled(bot, state, events)).toBe(state);
    expect(determinizer(view)).toBeNull();
  });
});

describe('determinizations drawn by it', () => {
  it('keep what the view shows and every card that is out of sight', () => {
    for (const { state, events } of steps(4, 'w1').filter((_, i) => i % 9 === 5)) {
      const seat = state.words[TURN];
      const view = rules.conceal(state, seat);
      const determinizations = determinizer(recalled(bot, view, events));
      const random = new SeededRandom('w');
      const hidden = (w: Int32Array) =>
        sorted([...w.subarray(PILE, PILE + w[PILE_COUNT]), ...[0, 1, 2, 3].flatMap((s) => (s === seat ? [] : handOf(w, s)))]).length;
      for (let i = 0; i < 70; i++) {
        const determinization = determinizations?.(random) as State;
        expect(rules.viewer(determinization)).toBeNull();
        expect(rules.conceal(determinization, seat)).toEqual(view);
        expect(hidden(determinization.words)).toBe(hidden(state.words));
        // Read as a position: the rules themselves check that no card is missing and none is there twice.
        expect(rules.read(rules.write(determinization)).ok).toBe(true);
      }
    }
  });

  it('make what was played likelier than determinizations in which every way is equally likely', () => {
    let told = 0;
    let even = 0;
    let truth = 0;
    let n = 0;
    for (const { state, events } of steps(4, 'w2').filter((_, i) => i % 5 === 4)) {
      const seat = state.words[TURN];
      const view = recalled(bot, rules.conceal(state, seat), events);
      const moves = lastMoves(view);
      const determinizations = determinizer(view);
      if (determinizations === null) continue;
      const random = new SeededRandom('w');
      const surprise = (w: Int32Array) =>
        moves.reduce((sum, move, s) => sum + (move && s !== seat ? Math.log(likelihood(move, s, w)) : 0), 0);
      for (let i = 0; i < 64; i++) {
        told += surprise(determinizations(random).words);
        even += surprise(rules.sample(view, random).words);
        truth += surprise(state.words);
        n++;
      }
    }
    expect(told / n).toBeGreaterThan(even / n + 0.7);
    expect(Math.abs(told / n - truth / n)).toBeLessThan(1);
  });

  it('tell more of the hands than even ones do', () => {
    let told = 0;
    let even = 0;
    for (const seed of ['w3', 'w4', 'w5', 'w6', 'w7', 'w8'])
      for (const { state, events } of steps(4, seed).filter((_, i) => i % 4 === 3)) {
        const seat = state.words[TURN];
        const view = recalled(bot, rules.conceal(state, seat), events);
        const determinizations = determinizer(view);
        if (determinizations === null) continue;
        const random = new SeededRandom('w');
        const alike = (w: Int32Array) =>
          [0, 1, 2, 3].reduce((sum, s) => {
            if (s === seat) return sum;
            const rest = handOf(state.words, s);
            return sum + handOf(w, s).filter((card) => rest.includes(card) && rest.splice(rest.indexOf(card), 1)).length;
          }, 0);
        for (let i = 0; i < 64; i++) {
          told += alike(determinizations(random).words);
          even += alike(rules.sample(view, random).words);
        }
      }
    expect(told).toBeGreaterThan(even);
  });
});
