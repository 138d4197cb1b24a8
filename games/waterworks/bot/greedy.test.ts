import { SeededRandom } from '@castellum/core';
import { pairing, Tournament } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { piece, scene, straight } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

function choice(state: State, seed = 1) {
  const view = rules.conceal(state, rules.turn(state));
  return rules.unpack(view, bot.greedy(view, new SeededRandom(seed)));
}

/** One pipe short of a complete line for four players. */
const nine = [...straight(6), piece(-7, 0, 'NE-i'), piece(-7, -1, 'NE-c', true), piece(-8, -1, 'EW-i')];

describe('the greedy bot', () => {
  it('wins where it can', () => {
    const state = scene({ seats: [{ line: nine, hand: ['NEW-c', 'NE-c', 'NS-c'] }, {}, {}, {}] });
    expect(choice(state)).toMatchObject({ type: 'lay', card: 'NE-c' });
  });

  it('builds rather than discards', () => {
    const state = scene({ seats: [{ hand: ['EW-i', 'NE-i', 'NW-i'] }, {}] });
    expect(choice(state).type).toBe('lay');
  });

  it('keeps its line in one branch', () => {
    const state = scene({ seats: [{ line: straight(3), hand: ['NEW-c', 'EW-i', 'NE-c'] }, {}] });
    expect(choice(state)).not.toMatchObject({ type: 'lay', card: 'NEW-c' });
  });

  it('mends its line, with a pipe rather than with a plumber', () => {
    const line = [...straight(3), piece(-4, 0, 'NE-l', false, 'leaking')];
    const sound = ['NS-i', 'NS-c', 'NW-i', 'NW-c', 'EW-c'];
    expect(choice(scene({ seats: [{ line, hand: [...sound, 'NE-i'] }, {}] }))).toMatchObject({ type: 'repair', card: 'NE-i' });
    expect(choice(scene({ seats: [{ line, hand: [...sound, 'NS-c'] }, {}] }))).toMatchObject({ type: 'plumber' });
  });

  it('attacks whoever is about to win', () => {
    const state = scene({ seats: [{ hand: ['EW-l', 'NW-i', 'NE-i'] }, { line: straight(1) }, { line: nine }, {}] });
    expect(choice(state)).toMatchObject({ type: 'leak', seat: 2 });
  });

  it('closes the longer branch of another and the shorter one of its own', () => {
    const branched = [piece(-1, 0, 'NEW-i'), piece(-2, 0, 'EW-c'), piece(-3, 0, 'EW-c'), piece(-4, 0, 'EW-c')];
    const plain = ['NS-i', 'NS-i', 'NS-c', 'NS-c', 'cap-ccii', 'cap-cici'];
    const attack = scene({ seats: [{ hand: plain }, { line: branched }] });
    expect(choice(attack)).toMatchObject({ type: 'cap', seat: 1, at: [-5, 0] });
    const own = scene({ seats: [{ hand: plain, line: branched }, {}] });
    expect(choice(own)).toMatchObject({ type: 'cap', seat: 0, at: [-1, -1] });
  });

  it('decides by what its seat knows, and leaves the state as it is', () => {
    const state = scene({ seats: [{ line: straight(2), hand: ['EW-i', 'EW-l', 'NE-c'] }, { line: straight(1) }, {}] });
    const before = JSON.stringify(rules.write(state));
    const random = new SeededRandom(3);
    const chosen = choice(state);
    for (let i = 0; i < 20; i++) expect(choice(rules.sample(rules.conceal(state, 0), random))).toEqual(chosen);
    expect(JSON.stringify(rules.write(state))).toBe(before);
  });

  it('beats random play', () => {
    let wins = 0;
    const tournament = new Tournament(bot, ['greedy', 'random'], {});
    for (let i = 0; i < 100; i++) {
      const { pairing: pair, result } = tournament.play(pairing(i, 2, 'rung'), false);
      if (result.ranks[pair.seating.indexOf(0)] === 1) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(97);
  });

  it.each([2, 3, 4])('ends almost every game of %i by a complete line', (players) => {
    let won = 0;
    const games = 60;
    const bots = Array.from({ length: players }, () => 'greedy');
    const tournament = new Tournament(bot, bots, {});
    for (let i = 0; i < games; i++) {
      const { log } = tournament.play(pairing(i, players, 'ends'), true);
      let state = rules.start({ players, options: {} });
      for (const { action } of log.slice(0, -1)) state = rules.apply(state, action).state;
      const last = log.at(-1);
      if (last && rules.apply(state, last.action).events.some(({ type }) => type === 'win')) won++;
    }
    expect(won / games).toBeGreaterThanOrEqual(0.9);
  });
});
