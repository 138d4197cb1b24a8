import type { Action } from '@castellum/core';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import type { Storage } from '../storage/storage.ts';
import type { BotTask, LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { Driver } from './driver.ts';

test('what a bot has thought is not played once nothing may be done', async () => {
  const fed: unknown[] = [];
  const task: BotTask = {
    version: 3,
    seat: 0,
    bot: 'greedy',
    view: toy.rules.start({ players: 2, options: { long: false } }),
    events: null,
  };
  const head: { due: { kind: string; at: number } | null } = { due: { kind: 'bot', at: 0 } };
  const table = {
    stored: { id: 'one', no: 1, creator: 'anna' },
    game: toy,
    head,
    leased: true,
    stale: false,
    wake: async () => task,
    feed: async (input: unknown) => {
      fed.push(input);
      head.due = null;
      return 4;
    },
  } as unknown as LiveTable;
  let paused = false;
  let decide: (action: Action) => void = () => {};
  const asked: string[] = [];
  const driver = new Driver(
    {} as Storage,
    {
      choose: ({ bot }) => {
        asked.push(bot);
        return new Promise((resolve) => (decide = resolve));
      },
      close: async () => {},
    },
    { botTimeout: 1_000, pollEvery: 1_000, longestWait: 0, now: () => 0, paused: () => paused },
    { error: () => {} } as unknown as FastifyBaseLogger,
    { claimed: () => {}, thought: () => {} },
  );
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  driver.plan(table);
  await until(() => asked.length === 1);
  paused = true;
  decide({ type: 'pass' });
  await until(() => driver.running === 0);
  expect(fed).toEqual([]);
  paused = false;
  await until(() => asked.length === 2);
  decide({ type: 'pass' });
  await until(() => driver.running === 0);
  expect(fed).toEqual([{ type: 'choose', seat: 0, version: 3, action: { type: 'pass' } }]);
  await driver.close();
});

function idle(storage: Partial<Storage>): Driver {
  return new Driver(
    { capDues: async () => {}, ...storage } as Storage,
    { choose: () => Promise.reject(new Error('nobody thinks')), close: async () => {} },
    { botTimeout: 1_000, pollEvery: 60_000, longestWait: 0, now: () => 0, paused: () => false },
    { error: () => {} } as unknown as FastifyBaseLogger,
    { claimed: () => {}, thought: () => {} },
  );
}

test('what is due by rules that are not kept here is not tried again and again', async () => {
  let woken = 0;
  const wake = async () => {
    woken++;
    return null;
  };
  const head = { due: { kind: 'bot', at: 0 } };
  const driver = idle({});
  driver.plan({ stored: { id: 'one', no: 1 }, head, leased: true, outdated: true, wake } as unknown as LiveTable);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(woken).toBe(0);
  await driver.close();
});

test('what is due is claimed until nothing is left, and a few tables are loaded at once', async () => {
  const left = [100, 100, 20];
  const driver = idle({ claimDue: async () => Array.from({ length: left.shift() ?? 0 }, (_, n) => `${left.length} ${n}`) });
  let [loading, most] = [0, 0];
  const loaded = new Set<string>();
  const fresh = async (id: string) => {
    most = Math.max(most, ++loading);
    await new Promise((resolve) => setImmediate(resolve));
    loading--;
    loaded.add(id);
    return { stored: { id }, head: { due: null } };
  };
  await driver.start({ fresh, rules: [] } as unknown as Tables);
  expect(loaded.size).toBe(220);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(10);
  await driver.close();
});
