import { type Action, type Random, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import type { AquaEvent } from './events.ts';
import { rules, type State } from './index.ts';
import { aqueducts } from './inspect.ts';
import type { Position } from './position.ts';
import { CLOSE } from './state.ts';
import { referenceExtraSquares } from './testing/reference.ts';

function choose(state: State, random: Random, long: boolean): Action {
  const actions = rules.actions(state);
  if (long && state.phase === CLOSE && random.below(8) > 0) return { type: 'pass' };
  return actions[random.below(actions.length)] as Action;
}

/** Plays whole games and hands every step over. */
function games(visit: (before: State, action: Action, after: State, events: readonly AquaEvent[]) => void): void {
  const random = new SeededRandom('events');
  for (let game = 0; game < 18; game++) {
    const players = 2 + (game % 3);
    let state = rules.start({
      players,
      options: { edition: game % 2 ? 'english' : 'standard', builders: game % 4 ? 'players' : 'random' },
    });
    while (rules.actor(state) !== 'over') {
      const action = rules.actor(state) === 'chance' ? rules.chance(state, random) : choose(state, random, game % 3 > 0);
      const { state: after, events } = rules.apply(state, action);
      visit(state, action, after, events as readonly AquaEvent[]);
      state = after;
    }
  }
}

describe('the events of a whole game', () => {
  it('let every aqueduct grow by exactly the channels that its flows tell', () => {
    games((before, _, after, events) => {
      const grown = new Map(aqueducts(before).map(({ workman, channels }) => [workman, [...channels]]));
      for (const event of events) {
        if (event.type !== 'flow') continue;
        grown.get(event.workman)?.push(...event.channels);
        expect(grown.get(event.workman)?.length).toBe(event.length);
      }
      for (const { workman, channels } of aqueducts(after)) expect(grown.get(workman)).toEqual(channels);
    });
  });

  it('send every workman off the board once, to the podium where he then stands, and reckon them all at the end', () => {
    const closed = new Map<string, number>();
    let overs = 0;
    games((before, _, after, events) => {
      const done = (rules.write(after) as unknown as Position).done;
      for (const event of events) {
        if (event.type === 'close') {
          expect(closed.has(event.workman)).toBe(false);
          expect(event.podium).toBeLessThanOrEqual(event.length);
          closed.set(event.workman, event.podium);
        }
        if (event.type === 'over') {
          overs++;
          expect(event.reckoning.map(({ workman, podium }) => [workman, podium])).toEqual(Object.entries(done));
          expect({ scores: event.scores, ranks: event.ranks }).toEqual(rules.result(after));
        }
      }
      expect(Object.fromEntries(closed)).toEqual(done);
      if (rules.actor(after) === 'over') closed.clear();
      expect(rules.actor(before)).not.toBe('over');
    });
    expect(overs).toBe(18);
  });

  it('tell of every bonus that changes, and who stands higher now: podiums and bonuses told so far are the points (AR-23)', () => {
    let points = new Map<string, number>();
    let lost = 0;
    games((before, _, after, events) => {
      for (const event of events) {
        if (event.type === 'close') points.set(event.workman, event.podium);
        if (event.type !== 'bonus') continue;
        expect(event.was).not.toBe(event.now);
        points.set(event.workman, (points.get(event.workman) ?? 0) + event.now - event.was);
        if (event.now < event.was) {
          lost++;
          const higher = events.filter((each) => each.type === 'close' && each.owner === event.to && each.podium > event.podium);
          expect(higher).not.toEqual([]);
        }
      }
      const told = before.layout.workmen.reduce((sums, { name, seat }) => {
        sums[seat] = (sums[seat] ?? 0) + (points.get(name) ?? 0);
        return sums;
      }, new Array<number>(before.layout.players).fill(0));
      expect(told).toEqual(rules.scores(after));
      if (rules.actor(after) === 'over') points = new Map();
    });
    expect(lost).toBeGreaterThan(20);
  });

  it('tell of a blocked aqueduct before it is scored as closed by construction', () => {
    let blocked = new Set<string>();
    games((_, action, after, events) => {
      for (const event of events) {
        if (event.type === 'blocked') blocked.add(event.workman);
        if (event.type === 'close') {
          if (event.how === 'construction') expect(blocked.has(event.workman)).toBe(true);
          if (event.how === 'choice') expect(action).toEqual({ type: 'close', workman: event.workman });
        }
      }
      if (rules.actor(after) === 'over') blocked = new Set();
    });
  });

  it('ask for an extra tile after a fountain wherever one can be laid (AR-17)', () => {
    let crossed = 0;
    games((_, action, after, events) => {
      if (action.type !== 'build') return;
      const walk = events.find((event) => event.type === 'walk');
      const position = rules.write(after) as unknown as Position;
      if (walk?.type !== 'walk' || walk.fountains === 0) {
        expect(position.phase).not.toBe('extra');
        return;
      }
      crossed++;
      const possible = referenceExtraSquares(position).length > 0 && Object.values(position.stock).some((n) => n > 0);
      expect(position.phase === 'extra').toBe(possible);
      expect(events.some(({ type }) => type === 'no-extra')).toBe(!possible);
    });
    expect(crossed).toBeGreaterThan(50);
  });

  it('say whose turn begins, seat after seat, and which turns pass without a build (AR-22)', () => {
    let turn = -1;
    let idle = 0;
    games((before, action, after, events) => {
      if (action.type === 'setup' || action.type === 'random-setup') turn = -1;
      if (action.type === 'build') idle = 0;
      for (const event of events) {
        if (event.type === 'turn') {
          expect(event.seat).toBe((turn + 1) % before.layout.players);
          turn = event.seat;
        }
        if (event.type === 'idle') expect(event).toMatchObject({ seat: turn, idle: ++idle });
      }
      if (turn >= 0) expect([rules.turn(after), after.idle]).toEqual([turn, idle]);
      if (rules.actor(after) === 'over') idle = 0;
    });
  });
});
