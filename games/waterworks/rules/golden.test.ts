import { existsSync, readFileSync } from 'node:fs';
import { type Action, canonical, type Json, type Result } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules, type State } from './index.ts';

interface PositionCase {
  readonly name: string;
  readonly position: Json;
  readonly legal: number;
  readonly perft: readonly number[];
  readonly actions?: readonly { readonly seat: number; readonly action: Action }[];
}
interface RecordCase {
  readonly players: number;
  readonly actions: readonly { readonly seat: number | 'chance'; readonly action: Action }[];
  readonly result: Result;
}
interface IllegalCase {
  readonly name: string;
  readonly position: Json;
  readonly action: Json;
  readonly rule: string;
}

/** Cases that contradict the specification, by name. */
const WRONG_CASES: readonly string[] = [];

const FOLDER = new URL('./golden/', import.meta.url);
const SHARED = new URL('../../../../shared/golden/waterworks/', import.meta.url);
const FILES = ['positions', 'records', 'illegal'];

function load<T>(name: string): T[] {
  const text = readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

function readState(json: unknown): State {
  const outcome = rules.read(json);
  if (!outcome.ok) throw new Error(`${outcome.fault.field}: ${outcome.fault.message}`);
  return outcome.value;
}

/** Sequences of exactly `depth` seat actions; none goes on from the end or from chance. */
function perft(state: State, depth: number): number {
  const buffer = new Int32Array(rules.maxLegal);
  const count = rules.legal(state, buffer);
  if (depth === 1) return count;
  const next = rules.clone(state);
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    rules.copy(state, next);
    rules.advance(next, buffer[i]);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

describe('golden positions', () => {
  for (const { name, position, legal, perft: counts, actions } of load<PositionCase>('positions')) {
    it.skipIf(WRONG_CASES.includes(name))(name, () => {
      const state = readState(position);
      expect(canonical(rules.write(state))).toBe(canonical(position));
      const listed = rules.actions(state);
      expect(listed.length).toBe(legal);
      if (actions !== undefined) {
        const seat = rules.turn(state);
        const texts = listed.map((action) => canonical({ seat, action }));
        expect(texts.sort()).toEqual(actions.map(canonical).sort());
      }
      for (const action of listed) expect(rules.refuse(state, action)).toBeNull();
      expect(counts.map((_, i) => perft(state, i + 1))).toEqual(counts);
    });
  }
});

describe('golden records', () => {
  for (const [i, { players, actions, result }] of load<RecordCase>('records').entries()) {
    it(`record ${i + 1}, ${players} players, ${actions.length} actions`, () => {
      let state = rules.start({ players, options: {} });
      for (const { seat, action } of actions) {
        expect(rules.actor(state)).toBe(seat);
        expect(rules.refuse(state, action)).toBeNull();
        state = rules.apply(state, action).state;
        expect(canonical(rules.write(readState(rules.write(state))))).toBe(canonical(rules.write(state)));
      }
      expect(rules.actor(state)).toBe('over');
      expect(rules.result(state)).toEqual(result);
    });
  }
});

describe('golden illegal actions', () => {
  for (const { name, position, action, rule } of load<IllegalCase>('illegal')) {
    it.skipIf(WRONG_CASES.includes(name))(`${name}, ${rule}`, () => {
      const state = readState(position);
      expect(rules.refuse(state, action)?.rule).toBe(rule);
      expect(rules.actions(state).map(canonical)).not.toContain(canonical(action));
    });
  }
});

describe.runIf(existsSync(SHARED))('the shared cases', () => {
  it.each(FILES)('%s are the same as ours', (name) => {
    expect(readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8')).toBe(readFileSync(new URL(`${name}.jsonl`, SHARED), 'utf8'));
  });
});
