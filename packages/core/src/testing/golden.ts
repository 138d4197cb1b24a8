import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRange } from '../accept.ts';
import { CastellumError } from '../errors.ts';
import type { Action, Game, Seat } from '../game.ts';
import { canonical, type JsonObject } from '../json.ts';
import { perft } from '../perft.ts';
import { play } from '../play.ts';
import { readRecord } from '../records.ts';
import { replay } from '../replay.ts';

interface PositionCase {
  readonly name: string;
  readonly position: JsonObject;
  readonly legal: number;
  readonly perft?: readonly number[];
  readonly actions?: readonly { readonly seat: Seat; readonly action: Action }[];
}

interface IllegalCase {
  readonly name: string;
  readonly position: JsonObject;
  readonly action: unknown;
  readonly rule: string;
}

interface ApplyCase {
  readonly name: string;
  readonly position: JsonObject;
  readonly actions: readonly unknown[];
  readonly final: JsonObject;
}

/** How golden cases are run. */
export interface GoldenSettings {
  /** Cases that contradict the specification: name → why. They are expected to fail, and a test says so when they no longer do. */
  readonly contradicting?: Readonly<Record<string, string>>;
  /** Positions that cannot have come about, in the folder `impossible`: name → the field that is refused. */
  readonly impossible?: Readonly<Record<string, string>>;
  /** Milliseconds for each case. Default 60,000. */
  readonly timeout?: number;
}

function lines<T>(folder: string, file: string): T[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const parsed: T[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) if (line.trim() !== '') parsed.push(JSON.parse(line));
  return parsed;
}

/** The project's root: the folder that holds the lock file. */
function rootOf(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) || dirname(folder) === folder ? folder : rootOf(dirname(folder));
}

function caught(action: () => unknown): CastellumError {
  try {
    action();
  } catch (error) {
    if (error instanceof CastellumError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** Declares a test for every golden case in a folder (`positions.jsonl`, `records.jsonl`, `applies.jsonl`, `illegal.jsonl`). */
export function describeGolden<S>(game: Game<S>, folder: string, settings: GoldenSettings = {}): void {
  const contradicting = settings.contradicting ?? {};
  const timeout = settings.timeout ?? 60_000;
  const names = new Set<string>();
  const one = (name: string, test: () => void) => {
    names.add(name);
    (Object.hasOwn(contradicting, name) ? it.fails : it)(name, test, timeout);
  };
  const stateOf = (position: unknown): S => {
    const read = game.read(position);
    if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.message}`);
    expect(game.write(read.value)).toEqual(position);
    return read.value;
  };

  describe(`${game.id}: golden cases`, () => {
    describe('positions', () => {
      for (const golden of lines<PositionCase>(folder, 'positions.jsonl')) {
        one(golden.name, () => {
          const state = stateOf(golden.position);
          const actions = game.actions(state);
          if (golden.actions !== undefined) {
            const seat = game.actor(state);
            expect(actions.map((action) => canonical({ seat, action })).sort()).toEqual(golden.actions.map(canonical).sort());
          }
          expect(actions.length).toBe(golden.legal);
          const counts = golden.perft ?? [];
          expect([...perft(game, state, counts.length)].map(({ nodes }) => nodes)).toEqual(counts);
          if (counts.length > 0) expect(actions.filter((action) => !isRange(game, state, action)).length).toBe(counts[0]);
        });
      }
    });

    const records = lines<JsonObject & { readonly name?: string }>(folder, 'records.jsonl');
    describe.runIf(records.length > 0)('records', () => {
      for (const [index, golden] of records.entries()) {
        one(golden.name ?? `record ${index}`, () => {
          const record = readRecord(golden);
          expect(game.result(replay(game, record))).toEqual(record.result);
          const { result } = record;
          if (result === null) return;
          const wrong = { ...record, result: { ...result, scores: result.scores.map((score, seat) => (seat === 0 ? score + 1 : score)) } };
          expect(caught(() => replay(game, wrong)).code).toBe('bad-record');
        });
      }
    });

    const applies = lines<ApplyCase>(folder, 'applies.jsonl');
    describe.runIf(applies.length > 0)('applies', () => {
      for (const golden of applies) {
        one(golden.name, () => expect(game.write(play(game, stateOf(golden.position), golden.actions).state)).toEqual(golden.final));
      }
    });

    describe('illegal', () => {
      for (const golden of lines<IllegalCase>(folder, 'illegal.jsonl')) {
        one(golden.name, () => {
          const { code, details } = caught(() => play(game, stateOf(golden.position), [golden.action]));
          expect({ code, rule: details.rule }).toEqual({ code: 'illegal-action', rule: golden.rule });
        });
      }
    });

    const impossible = settings.impossible ?? {};
    describe.runIf(Object.keys(impossible).length > 0)('impossible', () => {
      for (const [name, field] of Object.entries(impossible)) {
        one(name, () => {
          const read = game.read(JSON.parse(readFileSync(join(folder, 'impossible', `${name}.json`), 'utf8')));
          expect(read.ok ? null : read.fault.field).toBe(field);
        });
      }
    });

    it('are there, and every contradicting one is among them', () => {
      expect(names.size).toBeGreaterThan(0);
      for (const name of Object.keys(contradicting)) expect(names).toContain(name);
    });

    const shared = join(rootOf(folder), '..', 'shared', 'golden', game.id);
    it.runIf(existsSync(shared))('are equal to the shared ones', () => {
      for (const file of readdirSync(shared)) {
        expect(readFileSync(join(folder, file), 'utf8') === readFileSync(join(shared, file), 'utf8'), file).toBe(true);
      }
    });
    const sharedImpossible = join(shared, '..', 'impossible');
    it.runIf(existsSync(sharedImpossible))('the shared impossible ones are all tried', () => {
      for (const file of readdirSync(sharedImpossible).filter((name) => name.endsWith('.json'))) {
        const text = readFileSync(join(sharedImpossible, file), 'utf8');
        if (JSON.parse(text).game !== game.id) continue;
        expect(Object.keys(impossible)).toContain(file.slice(0, -'.json'.length));
        expect(JSON.parse(readFileSync(join(folder, 'impossible', file), 'utf8'))).toEqual(JSON.parse(text));
      }
    });
  });
}
