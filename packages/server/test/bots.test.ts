import { copyFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameEvent } from '@castellum/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolRunner } from '../src/bots/pool.ts';
import { bundle } from './child-server.ts';
import { fixture } from './fixture.ts';
import { firstMove, playOut, type ToyView, until } from './harness.ts';
import { oddToy } from './toy-game.ts';

const { start, arrive } = fixture();

const withTwo = [{ kind: 'person' }, { kind: 'person' }] as const;

let programs: Awaited<ReturnType<typeof bundle>>;
let botWorker: URL;
beforeAll(async () => {
  programs = await bundle(['odd-worker']);
  botWorker = pathToFileURL(join(programs.folder, 'odd-worker.js'));
});
afterAll(() => programs.remove());

describe('a game goes to its end against a bot that', () => {
  test.each([
    ['plays well', 'greedy'],
    ['throws an error', 'level:1'],
    ['thinks for ever', 'level:2'],
    ['ends its thread', 'level:3'],
    ['chooses what is not legal', 'level:4'],
    ['is slow', 'level:5'],
  ])('%s', async (_, bot) => {
    const { url } = await start({ games: [oddToy], botWorker, botTimeout: 700 });
    const anna = await arrive(url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot }]);
    expect((await playOut(anna, table)).status).toBe('over');
  });
});

test('strong bots have as many threads as are set', async () => {
  const { url } = await start({ games: [oddToy], botWorker, botThreads: 3 });
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toMatch(/^castellum_bot_threads\{pool="quick"\} 1\ncastellum_bot_threads\{pool="deep"\} 3$/m);
});

test('a game goes to its end at once where the program of the bots is gone', async () => {
  const { url } = await start({ games: [oddToy], botWorker: pathToFileURL(join(programs.folder, 'gone.js')), botTimeout: 120_000 });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'level:5' }]);
  expect((await playOut(anna, table)).status).toBe('over');
});

test('the bots of a level bear its name, and no two the same', async () => {
  const { url } = await start({ games: [oddToy] });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'level:5' }, { kind: 'bot', bot: 'level:5' }]);
  const names = (await anna.watch(table, 'spectator')).seats.filter(({ kind }) => kind === 'bot').map(({ name }) => name);
  expect(names).toContain('Lentus');
  expect(new Set(names).size).toBe(2);
});

test('a bot waits a moment before it plays', async () => {
  const { url } = await start({ botDelay: 300 });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
  await until(async () => ((await anna.watch(table, seat)).view as unknown as ToyView).turn === seat);
  const { version, view } = await anna.watch(table, seat);
  anna.updates.length = 0;
  const from = Date.now();
  await anna.act(table, seat, version, [firstMove(view, seat)]);
  await until(() => anna.updates.some(({ steps }) => steps[0]?.seat === 1 - seat));
  expect(Date.now() - from).toBeGreaterThanOrEqual(295);
});

test("a bot's turn that is due is taken up after a restart, also where nobody watches", async () => {
  const first = await start({ botDelay: 3_600_000 });
  const anna = await arrive(first.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
  const seen = await anna.watch(table, seat);
  if ((seen.view as unknown as ToyView).turn === seat) await anna.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
  const { version } = await anna.watch(table, seat);
  await first.close();

  // The bot was planned for in an hour; an hour later.
  const real = Date.now;
  Date.now = () => real() + 3_600_000;
  try {
    const second = await start({ data: first.data });
    const back = await arrive(second.url, anna.cookie);
    await until(async () => {
      const { json } = await back.request<{ version: number }[]>('GET', '/api/tables');
      return (json[0]?.version ?? 0) > version;
    });
  } finally {
    Date.now = real;
  }
});

test('what a bot is asked is what its seat may know', async () => {
  const asked: unknown[] = [];
  const spying = {
    ...oddToy,
    bot: {
      ...oddToy.bot,
      greedy: (state: unknown) => {
        asked.push(oddToy.rules.write(state));
        const legal = new Int32Array(16);
        oddToy.rules.legal(state, legal);
        return legal[0] ?? 0;
      },
    },
  };
  const { url } = await start({ games: [spying] });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const end = await playOut(anna, table);
  const seat = end.seats.findIndex(({ kind }) => kind === 'bot');
  expect(asked.length).toBeGreaterThan(2);
  for (const view of asked) {
    expect(view).toMatchObject({ view: seat, deck: expect.any(Number) });
    expect((view as ToyView).seats[1 - seat]?.hand).toEqual(expect.any(Number));
  }
});

test('a bot that remembers is told of everything that its seat was shown, as far as it asks, and of nothing else', async () => {
  const told: (readonly GameEvent[])[] = [];
  const remembering = {
    ...oddToy,
    bot: {
      ...oddToy.bot,
      memory: {
        events: ['hand', 'did-play'],
        recall: (view: unknown, events: readonly GameEvent[]) => {
          told.push(events);
          return view;
        },
      },
    },
  };
  const { url } = await start({ games: [remembering] });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const end = await playOut(anna, table);
  const seat = end.seats.findIndex(({ kind }) => kind === 'bot');
  expect(told.length).toBeGreaterThan(2);
  const { history } = await anna.watch(table, 'spectator');
  const open = history.flatMap(({ events }) => events).filter(({ type }) => type === 'did-play');
  told.forEach(([hand, ...plays], i) => {
    expect(hand).toMatchObject({ type: 'hand', only: seat });
    expect(plays).toEqual(open.slice(0, plays.length));
    expect(plays.length).toBeGreaterThanOrEqual((told[i - 1]?.length ?? 1) - 1);
  });
  expect(told.at(-1)?.length).toBeGreaterThan(2);
});

test("bots play at so many of a guest's tables", async () => {
  const { url } = await start({ caps: { botTablesOfGuest: 2 } });
  const anna = await arrive(url);
  const withBot = { game: 'pebbles', options: {}, seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] };
  const tables = await Promise.all([anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]), anna.newTable(withTwo)]);
  expect(tables).toHaveLength(2);
  await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  expect(await anna.request('POST', '/api/tables', withBot)).toMatchObject({ status: 429, json: { fault: { code: 'many-bots' } } });
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^castellum_refused_total\{code="many-bots"\} 1$/m);
  // Tables without bots are none of it, and a finished one is none any more.
  await anna.newTable(withTwo);
  await playOut(anna, tables[0] ?? '');
  expect((await anna.request('POST', '/api/tables', withBot)).status).toBe(201);
});

describe('the pool', () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const question = (bot: string) => ({
    game: 'pebbles',
    rules: 1,
    bot,
    seed: 'x',
    view: oddToy.rules.write(
      oddToy.rules.conceal(
        oddToy.rules.apply(oddToy.rules.start({ players: 2, options: { long: false } }), {
          type: 'deal',
          deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        }).state,
        0,
      ),
    ),
  });

  test('is bounded, keeps its order, and the time in the queue does not count', async () => {
    const pool = poolRunner(botWorker, fail, 1);
    const done: number[] = [];
    await pool.choose(question('greedy'), 20_000, 'anna');
    const all = Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        // Each takes 300 ms of its 2,000; the last waits for all the others.
        await pool.choose(question('level:5'), 2_000, 'anna');
        done.push(i);
      }),
    );
    const quick = { name: 'quick', threads: 1, busy: 0, waiting: 0 };
    expect(pool.pools()).toEqual([quick, { name: 'deep', threads: 1, busy: 1, waiting: 5 }]);
    await all;
    expect(pool.pools()).toEqual([quick, { name: 'deep', threads: 1, busy: 0, waiting: 0 }]);
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    await pool.close();
  });

  test('lets guests have their turns, and bots that answer at once never wait for the others', async () => {
    const pool = poolRunner(botWorker, fail, 1);
    const done: string[] = [];
    await pool.choose(question('greedy'), 20_000, 'anna');
    await Promise.all([
      ...Array.from({ length: 8 }, async () => {
        await pool.choose(question('level:5'), 2_000, 'many');
        done.push('many');
      }),
      pool.choose(question('level:5'), 2_000, 'anna').then(() => done.push('anna')),
      pool.choose(question('greedy'), 2_000, 'bruno').then(() => done.push('bruno')),
    ]);
    expect(done[0]).toBe('bruno');
    expect(done.indexOf('anna')).toBeLessThanOrEqual(3);
    await pool.close();
  });

  test.runIf(process.platform === 'linux')('steps back where people need the processor, and people do not', async () => {
    const own = getPriority();
    const pool = poolRunner(botWorker, fail, 1);
    const value = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
    expect(await pool.choose(question('priority'), 20_000, 'anna')).toEqual({ type: 'priority', value });
    expect(getPriority()).toBe(own);
    await pool.close();
  });

  test('does not think about what nobody waits for any more when its turn comes', async () => {
    const pool = poolRunner(botWorker, fail, 1);
    const first = pool.choose(question('level:5'), 20_000, 'anna');
    let isWanted = true;
    const second = pool.choose(question('level:3'), 20_000, 'anna', () => isWanted);
    isWanted = false;
    expect(await first).toMatchObject({ type: 'play' });
    expect(await second).toBeNull();
    await pool.close();
  });

  test('gives up who thinks for ever, and goes on', async () => {
    const pool = poolRunner(botWorker, fail, 1);
    await pool.choose(question('greedy'), 20_000, 'anna');
    const hanging = pool.choose(question('level:2'), 200, 'anna');
    const next = pool.choose(question('greedy'), 20_000, 'anna');
    await expect(hanging).rejects.toThrow();
    expect(await next).toMatchObject({ type: 'play' });
    await pool.close();
    await expect(pool.choose(question('greedy'), 1_000, 'anna')).rejects.toThrow(/closed/);
  });

  test('gives up at once where its threads cannot start, and goes on when they can', async () => {
    const program = join(programs.folder, 'late-worker.js');
    const pool = poolRunner(pathToFileURL(program), fail, 2);
    const began = performance.now();
    const answers = await Promise.allSettled(
      ['level:1', 'level:1', 'level:1', 'greedy'].map((bot) => pool.choose(question(bot), 20_000, 'anna')),
    );
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/late-worker/) } });
    await copyFile(botWorker, program);
    expect(await pool.choose(question('greedy'), 20_000, 'anna')).toMatchObject({ type: 'play' });
    await pool.close();
  });
});
