import { eventsFor, type GameRecord, type RecordedAction, recordFrom, type Viewer } from '@castellum/core';
import { commitmentOf, fairChance } from '@castellum/core/fair';
import { pebbles } from '@castellum/core/toy';
import type { Step } from '@castellum/protocol';
import { expect, test } from 'vitest';
import type { Keepsake } from './keepsakes.ts';
import { verdictOf } from './verdict.ts';

const seed = '5e'.repeat(32);
const contributions = ['a1'.repeat(32), null];
const commitment = commitmentOf(seed);
const early: Keepsake = { commitment, early: true, contributions: { 0: 'a1'.repeat(32) } };

/** A whole game played by the first legal actions, and how a viewer saw it. */
function played(viewer: Viewer): { record: GameRecord; history: Step[] } {
  const setup = { players: 2, options: { long: false } };
  let state = pebbles.start(setup);
  const actions: RecordedAction[] = [];
  const history: Step[] = [];
  let draws = 0;
  for (;;) {
    const actor = pebbles.actor(state);
    if (actor === 'over') break;
    const action = actor === 'chance' ? fairChance(pebbles, state, { seed, contributions }, draws++) : pebbles.actions(state)[0];
    if (action === undefined) throw new Error('nothing to play');
    const applied = pebbles.apply(state, action);
    state = applied.state;
    actions.push({ seat: actor, action });
    history.push({ version: actions.length, seat: actor, events: eventsFor(applied.events, viewer) });
  }
  return {
    record: recordFrom(pebbles, { setup, actions, result: pebbles.result(state), fair: { commitment, seed, contributions } }),
    history,
  };
}

const { record, history } = played(0);
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a game that was drawn as promised is sound', () => {
  expect(verdictOf(pebbles, asJson(record), { keepsake: early, viewer: 0, history })).toEqual({
    kind: 'sound',
    draws: record.actions.filter(({ seat }) => seat === 'chance').length,
    commitment: 'early',
    own: 'in',
  });
});

test('for who came later, too, but it says what this browser cannot know', () => {
  const seen = played('spectator');
  const late: Keepsake = { commitment, early: false, contributions: { 1: 'b2'.repeat(32) } };
  expect(verdictOf(pebbles, asJson(seen.record), { keepsake: null, viewer: 'spectator', history: seen.history })).toMatchObject({
    kind: 'sound',
    commitment: 'unseen',
    own: 'none',
  });
  expect(verdictOf(pebbles, asJson(seen.record), { keepsake: late, viewer: 'spectator', history: seen.history })).toMatchObject({
    commitment: 'unseen',
    own: 'late',
  });
});

test('another commitment than the one seen first, and a seed that is not the one committed to', () => {
  const other = { ...record, fair: { seed: '6f'.repeat(32), commitment: commitmentOf('6f'.repeat(32)), contributions } };
  expect(verdictOf(pebbles, other, { keepsake: early, viewer: 0, history })).toEqual({ kind: 'broken', what: 'commitment' });
  const swapped = { ...record, fair: { seed: '6f'.repeat(32), commitment, contributions } };
  expect(verdictOf(pebbles, swapped, { keepsake: early, viewer: 0, history })).toEqual({ kind: 'broken', what: 'commitment' });
});

test('the own number changed', () => {
  const fair = { seed, commitment, contributions: ['ff'.repeat(32), null] };
  expect(verdictOf(pebbles, { ...record, fair }, { keepsake: early, viewer: 0, history })).toEqual({
    kind: 'broken',
    what: 'contribution',
  });
});

test('something drawn that the numbers do not decide', () => {
  const fair = { seed, commitment, contributions: ['a1'.repeat(32), 'b2'.repeat(32)] };
  expect(verdictOf(pebbles, { ...record, fair }, { keepsake: early, viewer: 0, history })).toEqual({
    kind: 'broken',
    what: 'draw',
    index: 0,
  });
});

test('a record of another game than the one that was shown', () => {
  const other = played(1);
  expect(verdictOf(pebbles, record, { keepsake: early, viewer: 0, history: other.history })).toMatchObject({
    kind: 'broken',
    what: 'story',
  });
  expect(verdictOf(pebbles, record, { keepsake: early, viewer: 0, history: history.slice(0, -1) })).toMatchObject({
    kind: 'broken',
    what: 'story',
  });
});

test('what is no record, an unfinished one, and one of other rules', () => {
  const witness = { keepsake: early, viewer: 0, history };
  expect(verdictOf(pebbles, { ok: false }, witness)).toMatchObject({ kind: 'broken', what: 'record' });
  const unfinished = { ...record, fair: { seed: null, commitment, contributions } };
  expect(verdictOf(pebbles, unfinished, witness)).toMatchObject({ kind: 'broken', what: 'record' });
  expect(verdictOf(pebbles, { ...record, rules: 99 }, witness)).toEqual({ kind: 'rules' });
});
