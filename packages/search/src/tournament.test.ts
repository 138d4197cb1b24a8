import type { Action, GameEvent } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { analyze } from './analysis.ts';
import type { BotKit } from './bot.ts';
import { playerOf, readBotSpec, remembers } from './players.ts';
import { eloOf, scoreOf, sprt, wilson } from './statistics.ts';
import { type Nim, nim, nimKit } from './testing/nim.ts';
import { type Pairing, pairing, Tournament } from './tournament.ts';

const playGame = <S>(kit: BotKit<S>, bots: readonly string[], pair: Pairing, keepLog: boolean) =>
  new Tournament(kit, bots, {}).play(pair, keepLog);

describe('bots by name', () => {
  it('reads the names of the contract and nothing else', () => {
    expect(readBotSpec('search:100')).toEqual({ kind: 'search', budget: { simulations: 100 } });
    expect(readBotSpec('search:200ms')).toEqual({ kind: 'search', budget: { milliseconds: 200 } });
    expect(readBotSpec('level:5')).toEqual({ kind: 'level', level: 5 });
    for (const bad of ['', 'level:0', 'level:6', 'search:', 'search:0', 'search:-1', 'Random', 'greedy '])
      expect(readBotSpec(bad)).toBeNull();
    expect(() => playerOf(nimKit, 'expert', { seed: 1 })).toThrow();
  });
});

describe('tournaments', () => {
  it('turns the bots through the seats and mirrors the seeds', () => {
    const block = [0, 1, 2].map((i) => pairing(i, 3, 's'));
    expect(block.map((p) => p.seating)).toEqual([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]);
    expect(new Set(block.map((p) => p.seed)).size).toBe(1);
    expect(pairing(3, 3, 's').seed).not.toBe(block[0]?.seed);
  });

  it('is won by the one who knows Nim', () => {
    let wins = 0;
    for (let i = 0; i < 100; i++) {
      const pair = pairing(i, 2, 5);
      const { result } = playGame(nimKit, ['search:200', 'random'], pair, false);
      if (result.ranks[pair.seating.indexOf(0)] === 1) wins++;
    }
    expect(wins).toBeGreaterThan(90);
  });

  it('plays the same game with and without a log, for every level', () => {
    for (const level of [1, 2, 3, 4, 5]) {
      const bots = [`level:${level}`, 'greedy'];
      const a = playGame(nimKit, bots, pairing(1, 2, 9), true);
      const b = playGame(nimKit, bots, pairing(1, 2, 9), false);
      expect(a.result).toEqual(b.result);
      expect(a.log.length).toBe(a.actions);
    }
  });
});

describe('bots that remember', () => {
  /** Nim, with something to be seen by all, something to be seen by one, and something that nobody need remember. */
  function remembering(told: { seat: number; events: readonly GameEvent[] }[]): BotKit<Nim> {
    const game = {
      ...nim,
      apply: (state: Nim, action: Action) => ({
        ...nim.apply(state, action),
        events: [
          { type: 'took', seat: state.turn, heap: state.heap },
          { type: 'thought', only: state.turn },
          { type: 'noise', heap: state.heap },
        ],
      }),
    };
    const recall = (view: Nim, events: readonly GameEvent[]) => {
      told.push({ seat: view.turn, events: [...events] });
      return view;
    };
    return { ...nimKit, game, memory: { events: ['took', 'thought'], recall } };
  }

  it('are told in a tournament of all that their seat was shown, before every decision', () => {
    const told: { seat: number; events: readonly GameEvent[] }[] = [];
    const { actions, log } = playGame(remembering(told), ['random', 'greedy'], pairing(0, 2, 'memory'), true);
    expect(told).toHaveLength(actions);
    told.forEach(({ seat, events }, decision) => {
      expect(events.filter(({ type }) => type === 'took').map((event) => event.seat)).toEqual(
        log.slice(0, decision).map((entry) => entry.seat),
      );
      expect(events.filter(({ type }) => type === 'thought').every(({ only }) => only === seat)).toBe(true);
      expect(events.some(({ type }) => type === 'noise')).toBe(false);
    });
  });

  it('are those that go by it: not random play, and where only search does, not greedy play', () => {
    const level = (simulations: number) => ({ name: 'Gaia', simulations, temperature: 0, slips: 0 });
    const levels = [level(0), level(10)];
    const memory = { events: [], recall: (view: Nim) => view };
    const bots = ['random', 'greedy', 'level:1', 'level:2', 'level:3', 'search:5', 'search:5ms', 'nobody'];
    const those = (kit: Parameters<typeof remembers<Nim>>[0]) => bots.filter((bot) => remembers(kit, bot));
    expect(those({ levels, memory })).toEqual(['greedy', 'level:1', 'level:2', 'level:3', 'search:5', 'search:5ms']);
    expect(those({ levels, memory: { ...memory, searchOnly: true } })).toEqual(['level:2', 'search:5', 'search:5ms']);
    expect(those({ levels })).toEqual([]);
  });

  it('play the same as those that have nothing to remember', () => {
    const plain = playGame(nimKit, ['search:50', 'greedy'], pairing(0, 2, 'same'), true);
    expect(playGame(remembering([]), ['search:50', 'greedy'], pairing(0, 2, 'same'), true)).toEqual(plain);
  });

  it('are told by who asks for advice', () => {
    const told: { seat: number; events: readonly GameEvent[] }[] = [];
    const state = { ...nim.start({ players: 2, options: {} }), heap: 7 };
    const ask = (events?: readonly GameEvent[]) =>
      analyze(remembering(told), state, { budget: { simulations: 10 }, seed: 1, best: 1, ...(events ? { events } : {}) });
    const advice = ask();
    expect(told).toEqual([]);
    expect(ask([{ type: 'took', seat: 1, heap: 9 }])).toEqual(advice);
    expect(told).toEqual([{ seat: 0, events: [{ type: 'took', seat: 1, heap: 9 }] }]);
  });
});

describe('statistics', () => {
  it("gives Wilson's interval", () => {
    const [rate, low, high] = wilson(60, 100);
    expect(rate).toBe(0.6);
    expect(low).toBeCloseTo(0.502, 3);
    expect(high).toBeCloseTo(0.6906, 3);
  });

  it('turns scores into Elo and back', () => {
    expect(eloOf(0.75)).toBeCloseTo(190.8, 1);
    expect(scoreOf(eloOf(0.6))).toBeCloseTo(0.6, 10);
  });

  it('accepts a clear difference and rejects none', () => {
    expect(sprt(650, 650, 1000, 0, 20).decision).toBe('accept');
    expect(sprt(500, 500, 4000, 0, 20).decision).toBe('reject');
    expect(sprt(6, 6, 10, 0, 20).decision).toBe('continue');
    expect(sprt(40, 40, 40, 0, 20).decision).toBe('accept');
    expect(sprt(3, 3, 3, 0, 20).decision).toBe('continue');
  });
});
