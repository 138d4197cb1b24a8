import { describe, expect, it } from 'vitest';
import { CastellumError } from './errors.ts';
import { canonical } from './json.ts';
import { readRecord, recordFrom } from './records.ts';
import { positionsOf, replay, replaySteps } from './replay.ts';
import { pebbles } from './testing/toy.ts';
import { walk } from './testing/walk.ts';

const walked = walk(pebbles, { setup: { players: 2, options: { long: false } }, seed: 5 }, 500);
const final = walked.states.at(-1) ?? pebbles.start(walked.setup);
const record = recordFrom(pebbles, { setup: walked.setup, actions: walked.actions, result: pebbles.result(final) });

function errorOf(action: () => unknown): Partial<CastellumError['details']> & { code?: string } {
  try {
    action();
  } catch (error) {
    if (error instanceof CastellumError) return { code: error.code, ...error.details };
    throw error;
  }
  return {};
}

describe('a record', () => {
  it('is read as it was written', () => {
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  it.each([
    ['null', null, 'record'],
    ['another format', { ...record, format: 'castellum-record/2' }, 'format'],
    ['a missing field', { ...record, result: undefined, actions: undefined }, 'actions'],
    ['an unknown field', { ...record, winner: 0 }, 'winner'],
    ['half a player', { ...record, players: 2.5 }, 'players'],
    ['a list of options', { ...record, options: [] }, 'options'],
    ['a position that is text', { ...record, position: 'start' }, 'position'],
    ['a result for three', { ...record, result: { scores: [1, 2, 3], ranks: [1, 2, 3] } }, 'result.scores'],
    ['a short commitment', { ...record, fair: { commitment: 'ab', seed: null, contributions: [null, null] } }, 'fair.commitment'],
  ])('with %s is refused', (_, value, field) => {
    expect(errorOf(() => readRecord(value === null ? null : JSON.parse(JSON.stringify(value))))).toEqual({ code: 'bad-record', field });
  });

  it('with a broken action is refused, and its place named', () => {
    const actions = [...record.actions.slice(0, 2), { seat: 7, action: { type: 'pass' } }];
    expect(errorOf(() => readRecord({ ...record, actions }))).toEqual({ code: 'bad-record', field: 'actions[2].seat', index: 2 });
  });

  it('nested too deep is refused', () => {
    const options = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
    expect(errorOf(() => readRecord({ ...record, options }))).toEqual({ code: 'bad-record', field: 'record' });
  });
});

describe('replay', () => {
  it('passes through every position to the end', () => {
    expect(positionsOf(pebbles, record).map((state) => canonical(pebbles.write(state)))).toEqual(
      walked.states.map((state) => canonical(pebbles.write(state))),
    );
  });

  it('gives events with every step', () => {
    expect([...replaySteps(pebbles, record)].map(({ events }) => events)).toEqual(walked.events);
  });

  it('starts from a position too, with the rest of the actions', () => {
    const middle = walked.states[4] ?? final;
    const rest = { ...record, position: pebbles.write(middle), actions: record.actions.slice(4) };
    expect(pebbles.write(replay(pebbles, rest))).toEqual(pebbles.write(final));
    expect(errorOf(() => replay(pebbles, { ...rest, players: 3 }))).toEqual({ code: 'bad-record', field: 'players' });
    expect(errorOf(() => replay(pebbles, { ...rest, options: { long: true } }))).toEqual({ code: 'bad-record', field: 'options.long' });
    const view = pebbles.write(pebbles.conceal(middle, 0));
    expect(errorOf(() => replay(pebbles, { ...rest, position: view }))).toEqual({ code: 'bad-record', field: 'position' });
  });

  it('names the rule and the place of an illegal action', () => {
    const actions = record.actions.map((one, i) => (i === 3 ? { seat: one.seat, action: { type: 'play', card: 99 } } : one));
    expect(errorOf(() => replay(pebbles, { ...record, actions }))).toEqual({
      code: 'illegal-action',
      game: 'pebbles',
      rule: 'P-2',
      reason: 'not-in-hand',
      index: 3,
    });
  });

  it('refuses a seat out of turn, another result, another version and another game', () => {
    const actions = record.actions.map((one, i) => (i === 1 ? { ...one, seat: 1 } : one));
    expect(errorOf(() => replay(pebbles, { ...record, actions }))).toEqual({
      code: 'illegal-action',
      game: 'pebbles',
      reason: 'not-your-turn',
      index: 1,
    });
    const { result } = record;
    expect(errorOf(() => replay(pebbles, { ...record, result: result && { ...result, ranks: [2, 2] } }))).toMatchObject({
      field: 'result',
    });
    expect(errorOf(() => replay(pebbles, { ...record, actions: record.actions.slice(0, -1) }))).toMatchObject({ field: 'result' });
    expect(errorOf(() => replay(pebbles, { ...record, rules: 2 }))).toEqual({ code: 'bad-record', field: 'rules' });
    expect(errorOf(() => replay(pebbles, { ...record, game: 'marbles' }))).toEqual({ code: 'bad-record', field: 'game' });
  });
});
