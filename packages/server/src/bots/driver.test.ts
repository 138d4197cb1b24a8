import type { Action } from '@castellum/core';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import { RequestFault } from '../fault.ts';
import type { Storage } from '../storage/storage.ts';
import type { BotTask, LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { Driver } from './driver.ts';
import type { BotRunner } from './runner.ts';

const task: BotTask = {
  version: 3,
  seat: 0,
  bot: 'greedy',
  view: toy.rules.start({ players: 2, options: { long: false } }),
  events: null,
};

/** A table where a bot's turn is due; what is fed to it. */
function dueTable() {
  const fed: unknown[] = [];
  const head: { version: number; due: { kind: string; at: number } | null } = { version: 3, due: { kind: 'bot', at: 0 } };
  const seat: { bot: string | null } = { bot: 'greedy' };
  const table = {
    stored: { id: 'one', no: 1, creator: 'anna' },
    game: toy,
    head,
    seats: [seat],
    leased: true,
    stale: false,
    wake: async () => (head.due === null || seat.bot === null ? null : task),
    feed: async (input: unknown) => {
      fed.push(input);
      head.due = null;
      return 4;
    },
  } as unknown as LiveTable;
  return { table, head, seat, fed };
}

interface Surroundings {
  readonly storage?: Partial<Storage>;
  readonly choose: BotRunner['choose'];
  readonly paused?: () => boolean;
  readonly now?: () => number;
  readonly pollEvery?: number;
  readonly failed?: (what: string) => void;
}

function driverIn({ storage = {}, choose, paused = () => false, now = () => 0, pollEvery = 1, failed = () => {} }: Surroundings): Driver {
  return new Driver(
    storage as Storage,
    { choose, pools: () => [], close: async () => {} },
    { botTimeout: 1_000, pollEvery, longestWait: 0, now, paused },
    { error: (_: unknown, what: string) => failed(what) } as unknown as FastifyBaseLogger,
    { claimed: () => {}, thought: () => {}, gaveUp: () => {} },
  );
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('what a bot has thought is not played once nothing may be done', async () => {
  const { table, fed } = dueTable();
  let paused = false;
  let decide: (action: Action) => void = () => {};
  const asked: string[] = [];
  const driver = driverIn({
    choose: ({ bot }) => {
      asked.push(bot);
      return new Promise((resolve) => (decide = resolve));
    },
    paused: () => paused,
  });
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

test('a table that was loaded anew while its bot thought goes on as soon as that has been thought', async () => {
  const [old, anew] = [dueTable(), dueTable()];
  const decide: ((action: Action) => void)[] = [];
  const driver = driverIn({ choose: () => new Promise((resolve) => decide.push(resolve)) });
  driver.plan(old.table);
  await until(() => decide.length === 1);
  (old.table as { stale: boolean }).stale = true;
  driver.plan(anew.table);
  await new Promise((resolve) => setTimeout(resolve, 20));
  decide[0]?.({ type: 'pass' });
  await until(() => decide.length === 2);
  decide[1]?.({ type: 'pass' });
  await until(() => driver.running === 0);
  expect(anew.fed).toEqual([{ type: 'choose', seat: 0, version: 3, action: { type: 'pass' } }]);
  await driver.close();
});

const nobody: BotRunner['choose'] = () => Promise.reject(new Error('nobody thinks'));

test('what is due by rules that are not kept here is not tried again and again', async () => {
  let woken = 0;
  const wake = async () => {
    woken++;
    return null;
  };
  const head = { due: { kind: 'bot', at: 0 } };
  const driver = driverIn({ choose: nobody });
  driver.plan({ stored: { id: 'one', no: 1 }, head, leased: true, outdated: true, wake } as unknown as LiveTable);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(woken).toBe(0);
  await driver.close();
});

test('a step that cannot be stored is tried again, and not written down for each table', async () => {
  const { table } = dueTable();
  const written: string[] = [];
  const driver = driverIn({ choose: nobody, failed: (what) => written.push(what) });
  let woken = 0;
  table.wake = async () => {
    woken++;
    throw new RequestFault('not-stored', 'the database is away');
  };
  driver.plan(table);
  await until(() => woken === 2);
  expect(written).toEqual([]);
  await driver.close();
});

test('what it is for this node to do is counted, and what should have been done long ago', async () => {
  let paused = false;
  const driver = driverIn({ choose: nobody, now: () => 20_000, paused: () => paused });
  const later = () => new Promise<null>(() => {});
  for (const [id, at] of [
    ['overdue', 9_999],
    ['just due', 10_001],
    ['later', 60_000],
  ] as const)
    driver.plan({ stored: { id, no: 1 }, head: { due: { kind: 'clock', at } }, leased: true, wake: later } as unknown as LiveTable);
  expect(driver.planned).toEqual({ leases: 3, overdue: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Also while they are under way.
  expect([driver.running, driver.planned]).toEqual([2, { leases: 3, overdue: 1 }]);
  // While nothing may be stored, nothing is late.
  paused = true;
  expect(driver.planned).toEqual({ leases: 3, overdue: 0 });
});

test('what is due is claimed until nothing is left, and a few tables are loaded at once', async () => {
  const left = [100, 100, 20];
  const driver = driverIn({
    choose: nobody,
    pollEvery: 60_000,
    storage: { capDues: async () => {}, claimDue: async () => Array.from({ length: left.shift() ?? 0 }, (_, n) => `${left.length} ${n}`) },
  });
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

test('nobody thinks any more about a turn that is over, or whose seat somebody has taken back, and nothing has failed', async () => {
  const { table, head, seat, fed } = dueTable();
  const failed: string[] = [];
  let isWanted: (() => boolean) | undefined;
  let answer: (action: Action | null) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  let asked = 0;
  const driver = driverIn({
    choose: (_question, _timeout, _owner, wanted) => {
      asked++;
      isWanted = wanted;
      return new Promise((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      });
    },
    failed: (what) => failed.push(what),
  });
  driver.plan(table);
  await until(() => asked === 1);
  expect(isWanted?.()).toBe(true);
  seat.bot = null;
  expect(isWanted?.()).toBe(false);
  seat.bot = 'greedy';
  head.version = 4;
  expect(isWanted?.()).toBe(false);
  // The next turn is asked at once.
  answer(null);
  await until(() => asked === 2);
  refuse(new RequestFault('conflict', 'the table is at version 4'));
  head.due = null;
  await until(() => driver.running === 0);
  expect({ asked, fed, failed }).toEqual({ asked: 2, fed: [], failed: [] });
  await driver.close();
});

test('a lease is kept as long as its bot waits or thinks', async () => {
  const { table, fed } = dueTable();
  let now = 0;
  const kept: unknown[] = [];
  let polls = 0;
  let decide: (action: Action) => void = () => {};
  const driver = driverIn({
    storage: {
      capDues: async () => {},
      claimDue: async () => {
        polls++;
        return [];
      },
      keepLeases: async (tables, leaseUntil) => void (tables.length > 0 && kept.push([tables, leaseUntil])),
    },
    choose: () => new Promise((resolve) => (decide = resolve)),
    now: () => now,
  });
  await driver.start({ rules: [] } as unknown as Tables);
  // One that had begun may have looked at the clock before.
  const poll = (from = polls) => until(() => polls >= from + 2);
  driver.plan(table);
  await until(() => driver.running === 1);
  await poll();
  expect(kept).toEqual([]);
  now = 10_000;
  await poll();
  now = 19_999;
  await poll();
  now = 20_000;
  await poll();
  expect(kept).toEqual([
    [[1], 40_000],
    [[1], 50_000],
  ]);
  decide({ type: 'pass' });
  await until(() => driver.running === 0);
  expect(fed).toHaveLength(1);
  now = 60_000;
  await poll();
  expect(kept).toHaveLength(2);
  await driver.close();
});

test('what was leased is taken up again soon where that was not learnt of, or the table could not be read', async () => {
  const { table, fed } = dueTable();
  const lost: number[][] = [];
  let now = 0;
  let reads = 0;
  const away = new RequestFault('not-stored', 'the database is away');
  const claims: (() => string[])[] = [
    () => {
      throw away;
    },
    () => ['one'],
    () => ['one'],
    () => ['damaged'],
  ];
  const driver = driverIn({
    storage: {
      capDues: async () => {},
      keepLeases: async () => {},
      claimDue: async (_now, _until, _limit, _rules, again = []) => {
        lost.push([...again]);
        now++;
        return claims.shift()?.() ?? [];
      },
    },
    choose: async () => ({ type: 'pass' }),
    now: () => now,
  });
  await driver.start({
    rules: [],
    fresh: async (id: string) => {
      if (id === 'damaged') throw new Error('rows of the log are missing');
      if (reads++ === 0) throw away;
      return table;
    },
  } as unknown as Tables);
  await until(() => lost.length >= 6);
  expect(fed).toHaveLength(1);
  // What could not be read the next time either is left until its lease ends.
  const both = [30_000, 30_001];
  expect(lost.slice(0, 6)).toEqual([[], [30_000], both, both, both, both]);
  now = 30_002;
  await until(() => lost.at(-1)?.length === 0);
  await driver.close();
});
