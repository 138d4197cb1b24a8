import type { Action } from '@castellum/core';
import type { Presence, TableSummary } from '@castellum/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeHost } from '../../web/src/testing/describe-host.ts';
import { openPostgresStorage } from '../src/storage/open-postgres.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, type ToyView, until } from './harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from './postgres-database.ts';
import { remoteWorld } from './remote-world.ts';

/** The page has one connection; here every window has its own. */
const page = vi.hoisted((): { socket: unknown } => ({ socket: null }));
vi.mock('../../web/src/host/shared-socket.ts', () => ({ takeSocket: () => page.socket, releaseSocket: () => {} }));

const { start, arrive } = fixture();

let name: string;
let database: string;
beforeAll(async () => {
  name = await newDatabase();
  database = addressOf(name);
});
afterAll(() => dropDatabase(name));
afterEach(() => {
  vi.restoreAllMocks();
});

const TWO: [{ kind: 'person' }, { kind: 'open' }] = [{ kind: 'person' }, { kind: 'open' }];

/** Anna at one node and Bruno at the other, at one table; who sits where is drawn by lot. */
async function twoPeople(first: string, second: string) {
  const anna = await arrive(first);
  const bruno = await arrive(second);
  const table = await anna.newTable(TWO);
  const open = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect(await bruno.ask('sit', { table, seat: open })).toEqual({ ok: true });
  const people = new Map<number, Guest>([
    [open, bruno],
    [1 - open, anna],
  ]);
  return { anna, bruno, table, people };
}

/** What a move is answered with after which the table stands at a version. */
async function move(guest: Guest, table: string, seat: number): Promise<number> {
  const { view, version } = await guest.watch(table, seat);
  const answer = await guest.act(table, seat, version, [firstMove(view, seat)]);
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.version;
}

async function turnAt(guest: Guest, table: string): Promise<number> {
  return ((await guest.watch(table, 'spectator')).view as unknown as ToyView).turn;
}

const nodes = async () => Promise.all([start({ database }), start({ database })]);

describeHost('on two nodes', async () => {
  const [one, two] = await nodes();
  return remoteWorld(page, [one.url, two.url], arrive);
});

describe('two people at one table, each at a node of their own', () => {
  test('play to the end, told every step once and in order', async () => {
    const [one, two] = await nodes();
    const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
    const seen = new Map<Guest, number>();
    for (const [seat, guest] of people) seen.set(guest, (await guest.watch(table, seat)).version);
    for (;;) {
      const { view, status } = await anna.watch(table, 'spectator');
      for (const [seat, guest] of people) await guest.watch(table, seat);
      if (status === 'over') break;
      const { turn } = view as unknown as ToyView;
      const guest = people.get(turn);
      if (guest === undefined) throw new Error('nobody sits there');
      const version = await move(guest, table, turn);
      await until(() => [anna, bruno].every(({ updates }) => updates.at(-1)?.version === version));
    }
    const [left, right] = await Promise.all([anna, bruno].map((guest) => guest.watch(table, 'spectator')));
    expect(right?.history).toEqual(left?.history);
    expect(right?.result).toEqual(left?.result);
    for (const [guest, from] of seen) {
      const told = guest.updates.flatMap(({ steps }) => steps.map(({ version }) => version)).filter((version) => version > from);
      expect(told).toEqual(Array.from({ length: (left?.version ?? 0) - from }, (_, i) => from + 1 + i));
    }
  });

  test('whoever moves at one node and looks at another sees the move', async () => {
    const [one, two] = await nodes();
    const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
    // The other nodes keep the table in memory, too.
    const elsewhere = [await arrive(two.url, anna.cookie), await arrive(one.url, bruno.cookie)];
    for (const guest of elsewhere) await guest.watch(table, 'spectator');
    for (let moves = 0; moves < 6; moves++) {
      const turn = await turnAt(anna, table);
      const guest = people.get(turn);
      if (guest === undefined) throw new Error('nobody sits there');
      const version = await move(guest, table, turn);
      const [later] = await Promise.all(elsewhere.filter(({ cookie }) => cookie === guest.cookie).map((other) => other.watch(table, turn)));
      expect(later?.version).toBeGreaterThanOrEqual(version);
    }
  });

  test('may change the node in the middle of a turn, and be late', async () => {
    const [one, two] = await nodes();
    const { anna, table, people } = await twoPeople(one.url, two.url);
    const turn = await turnAt(anna, table);
    const guest = people.get(turn);
    if (guest === undefined) throw new Error('nobody sits there');
    const { view, version } = await guest.watch(table, turn);
    const other = await arrive(guest.url === one.url ? two.url : one.url, guest.cookie);
    const draft: Action[] = [firstMove(view, turn)];
    // Both windows send the same draft: one is stored, the other is told that the table has moved on, and how it stands.
    const answers = await Promise.all([guest.act(table, turn, version, draft), other.act(table, turn, version, draft)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ fault: { code: 'conflict' } });
    const { history } = await other.watch(table, turn);
    expect(history).toHaveLength(version + 1);
  });

  test('take one seat once, and one that was left at once', async () => {
    const [one, two] = await nodes();
    const anna = await arrive(one.url);
    const [bruno, carla] = [await arrive(one.url), await arrive(two.url)];
    for (let times = 0; times < 5; times++) {
      const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }]);
      // Both nodes have it in memory.
      for (const guest of [bruno, carla]) await guest.watch(table, 'spectator');
      const seat = (await bruno.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
      const answers = await Promise.all([bruno, carla].map((guest) => guest.ask('sit', { table, seat })));
      expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ fault: { code: 'conflict', message: 'that seat is taken' } });
      const [winner, loser] = answers[0]?.ok ? [bruno, carla] : [carla, bruno];
      expect(await winner.ask('leave', { table, seat })).toEqual({ ok: true });
      expect(await loser.ask('sit', { table, seat })).toEqual({ ok: true });
      expect((await winner.watch(table, 'spectator')).seats[seat]).toMatchObject({ kind: 'person', mine: false });
      await until(async () => winner.snapshots.at(-1)?.seats[seat]?.kind === 'person');
    }
  });

  test('leave, come back, and close at either node', async () => {
    const [one, two] = await nodes();
    const { anna, table, people } = await twoPeople(one.url, two.url);
    const seat = [...people].find(([, guest]) => guest === anna)?.[0] ?? 0;
    const away = await arrive(two.url, anna.cookie);
    await away.watch(table, seat);
    expect(await anna.ask('leave', { table, seat })).toEqual({ ok: true });
    await until(() => away.snapshots.at(-1)?.viewer === 'spectator');
    expect(await away.ask('comeBack', { table, seat })).toEqual({ ok: true });
    expect((await anna.watch(table, seat)).seats[seat]).toMatchObject({ kind: 'person', mine: true });

    const unstarted = await anna.newTable(TWO);
    await away.watch(unstarted, 'spectator');
    await anna.ask('closeTable', { table: unstarted });
    await until(() => away.snapshots.at(-1)?.status === 'closed');
    expect(await away.ask('sit', { table: unstarted, seat: 1 })).toMatchObject({ ok: false });
  });

  test('ask for another game at once, and get the same', async () => {
    const [one, two] = await nodes();
    const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
    while ((await anna.watch(table, 'spectator')).status !== 'over') {
      const turn = await turnAt(anna, table);
      const guest = people.get(turn);
      if (guest !== undefined) await move(guest, table, turn);
    }
    const asked = await Promise.all(
      [anna, bruno].map(async (guest) => (await guest.request<{ id: string }>('POST', `/api/tables/${table}/rematch`)).json.id),
    );
    expect(asked[0]).toBe(asked[1]);
    const { seats, status } = await anna.watch(asked[0] ?? '', 'spectator');
    expect({ status, kinds: seats.map(({ kind }) => kind) }).toEqual({ status: 'playing', kinds: ['person', 'person'] });
  });
});

describe('what else goes from node to node', () => {
  test('lists, presence and names', async () => {
    const [one, two] = await nodes();
    const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
    const told: TableSummary[] = [];
    bruno.socket.on('summary', (summary) => told.push(summary));
    expect(await bruno.ask('follow', { tables: true })).toEqual({ ok: true });
    const turn = await turnAt(anna, table);
    // At whichever node it is made, Bruno's list has it.
    const version = await move(people.get(turn) ?? anna, table, turn);
    await until(() => told.some((summary) => summary.id === table && summary.version === version));

    const seats = new Map([...people].map(([seat, guest]) => [guest, seat]));
    const heard: Presence[] = [];
    anna.socket.on('presence', (presence) => heard.push(presence));
    await anna.watch(table, seats.get(anna) ?? 0);
    await bruno.watch(table, seats.get(bruno) ?? 0);
    await until(() => heard.at(-1)?.connected.every(Boolean) === true);
    expect((await anna.watch(table, 'spectator')).seats.map(({ connected }) => connected)).toEqual([true, true]);
    const guest = await arrive(two.url);
    await guest.watch(table, 'spectator');
    await until(() => heard.at(-1)?.watching === 1);
    bruno.leave();
    await until(() => heard.at(-1)?.connected[seats.get(bruno) ?? 0] === false);
    await two.close();
    await until(() => heard.at(-1)?.watching === 0);

    const again = await start({ database });
    const elsewhere = await arrive(again.url, anna.cookie);
    await anna.request('PUT', '/api/me', { name: 'Anna Maior' });
    await until(async () => (await elsewhere.request<{ name: string }>('GET', '/api/me')).json.name === 'Anna Maior');
  });

  test('a node that hears nothing of the others notices, and shows nothing old when it is asked', { timeout: 30_000 }, async () => {
    const proxy = await DatabaseProxy.start(database);
    try {
      const one = await start({ database });
      const two = await start({ database: proxy.address });
      const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
      const seats = new Map([...people].map(([seat, guest]) => [guest, seat]));
      await bruno.watch(table, seats.get(bruno) ?? 0);
      proxy.losesNotices = true;
      while ((await turnAt(anna, table)) !== seats.get(anna)) await move(bruno, table, seats.get(bruno) ?? 0);
      const version = await move(anna, table, seats.get(anna) ?? 0);
      // Without a word from the first node.
      const looks = await arrive(two.url);
      expect((await looks.watch(table, 'spectator')).version).toBe(version);
      const lost = await move(bruno, table, seats.get(bruno) ?? 0);
      expect(lost).toBeGreaterThan(version);
      await until(async () => (await turnAt(anna, table)) === seats.get(anna));
      const later = await move(anna, table, seats.get(anna) ?? 0);
      await until(() => bruno.updates.at(-1)?.version === later, 5_000);
      const told = bruno.updates.flatMap(({ steps }) => steps.map((step) => step.version));
      expect(told).toEqual([...told].toSorted((a, b) => a - b));
      expect(new Set(told).size).toBe(told.length);

      // A connection that ends is made again, and what was missed is looked for.
      proxy.losesNotices = false;
      proxy.cut();
      await until(async () => (await turnAt(anna, table)) === seats.get(bruno) || (await move(anna, table, seats.get(anna) ?? 0)) > 0);
      proxy.mend();
      await until(async () => bruno.updates.at(-1)?.version === (await anna.watch(table, 'spectator')).version, 5_000);
    } finally {
      await proxy.close();
    }
  });

  test('a preference is the same as before only where it is so at every node', async () => {
    const proxy = await DatabaseProxy.start(database);
    try {
      const [one, two] = [await start({ database }), await start({ database: proxy.address })];
      const anna = await arrive(one.url);
      const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
      const elsewhere = await arrive(two.url, anna.cookie);
      await elsewhere.watch(table, 0);
      proxy.losesNotices = true;
      expect(await anna.ask('standing', { table, seat: 0, preference: 'highest' })).toEqual({ ok: true });
      expect(await elsewhere.ask('standing', { table, seat: 0, preference: null })).toEqual({ ok: true });
      expect((await anna.watch(table, 0)).standing).toBeNull();
    } finally {
      await proxy.close();
    }
  });

  test('who leaves at one node while another hears nothing is shown as away there afterwards', { timeout: 30_000 }, async () => {
    const proxy = await DatabaseProxy.start(database);
    try {
      const one = await start({ database: proxy.address });
      const two = await start({ database });
      const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
      const seats = new Map([...people].map(([seat, guest]) => [guest, seat]));
      const heard: Presence[] = [];
      anna.socket.on('presence', (presence) => heard.push(presence));
      for (const guest of [anna, bruno]) await guest.watch(table, seats.get(guest) ?? 0);
      await until(() => heard.at(-1)?.connected.every(Boolean) === true);
      proxy.cut();
      bruno.leave();
      const looks = await arrive(two.url);
      // It is told in vain, and soon nobody is left there of whom anything would be said.
      await until(async () => (await looks.watch(table, 'spectator')).seats[seats.get(bruno) ?? 0]?.connected === false);
      looks.leave();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(heard.at(-1)?.connected.every(Boolean)).toBe(true);
      proxy.mend();
      await until(() => heard.at(-1)?.connected[seats.get(bruno) ?? 0] === false);
    } finally {
      await proxy.close();
    }
  });

  test("while it has no database a node refuses, and nobody's turn is lost", { timeout: 30_000 }, async () => {
    const proxy = await DatabaseProxy.start(database);
    try {
      const one = await start({ database });
      const two = await start({ database: proxy.address });
      const { anna, bruno, table, people } = await twoPeople(one.url, two.url);
      const seats = new Map([...people].map(([seat, guest]) => [guest, seat]));
      const seat = seats.get(bruno) ?? 0;
      while ((await turnAt(anna, table)) !== seat) await move(anna, table, seats.get(anna) ?? 0);
      const { view, version } = await bruno.watch(table, seat);
      proxy.cut();
      const draft = [firstMove(view, seat)];
      expect(await bruno.act(table, seat, version, draft)).toMatchObject({ ok: false, fault: { code: 'not-stored' } });
      // It cannot say what is true, so it says nothing.
      expect(await bruno.ask('watch', { table, as: seat })).toMatchObject({ ok: false, fault: { code: 'not-stored' } });
      proxy.mend();
      await until(async () => (await bruno.act(table, seat, version, draft)).ok);
      expect((await anna.watch(table, 'spectator')).history).toHaveLength(version + 1);
    } finally {
      await proxy.close();
    }
  });
});

test('a node goes on beside a newer release, which has added to the database (GR-5)', async () => {
  const [one, two] = await nodes();
  const { anna, table, people } = await twoPeople(one.url, two.url);
  await onPostgres(
    "alter table heads add column newer integer; create table newer (id text); insert into kysely_migration values ('9999-newer', '2099-01-01')",
    name,
  );
  try {
    for (let moves = 0; moves < 4; moves++) {
      const turn = await turnAt(anna, table);
      const guest = people.get(turn);
      if (guest !== undefined) await move(guest, table, turn);
    }
    await twoPeople(two.url, one.url);
  } finally {
    await onPostgres("alter table heads drop column newer; drop table newer; delete from kysely_migration where name = '9999-newer'", name);
  }
});

test('a table that the retention of another node has removed is closed for those who see it, and nobody asks for it for ever', async () => {
  const [one, two] = await nodes();
  const { anna, bruno, table } = await twoPeople(one.url, two.url);
  const gone: TableSummary[] = [];
  bruno.socket.on('summary', (summary) => gone.push(summary));
  await bruno.ask('follow', { tables: true });
  await bruno.watch(table, 'spectator');
  await anna.watch(table, 'spectator');
  const other = await openPostgresStorage(database);
  try {
    const now = Date.now();
    const { removed } = await other.house.sweep({ now, before: now + 60_000 });
    expect(removed.length).toBeGreaterThan(0);
  } finally {
    await other.close();
  }
  // Before any node has compared what it has with what there is.
  expect(await anna.ask('act', { table, seat: 0, version: 1, actions: [{ type: 'pass' }] })).toMatchObject({ ok: false });
  await until(() => [anna, bruno].every(({ snapshots }) => snapshots.at(-1)?.status === 'closed'), 10_000);
  for (const { snapshots } of [anna, bruno]) expect(snapshots.at(-1)).toMatchObject({ removed: true, view: null });
  await until(() => gone.at(-1)?.status === 'closed');
  expect(gone.at(-1)).toMatchObject({ id: table });
  for (const guest of [anna, bruno])
    expect(await guest.ask('watch', { table, as: 'spectator' })).toMatchObject({ ok: false, fault: { code: 'not-found' } });
});

describe('what is due', () => {
  test('is known to be its own by the node that has stored it, and by no other', async () => {
    const [storage, other] = [await openPostgresStorage(database), await openPostgresStorage(database)];
    try {
      const person = { kind: 'person', user: 'anna', name: 'Anna', bot: null, standing: null, contribution: null, left: null } as const;
      const table = { id: 'lost', game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
      const head = { status: 'playing', due: null, actor: 0, since: 0, scores: [0], updatedAt: 0 } as const;
      const no = await storage.addTable({ table, seats: [person], head });
      const append = (revision: number, due: { kind: 'bot'; at: number } | null) =>
        storage.append({
          ...{ table: no, from: 0, revision, id: 'lost', people: [], entries: [] },
          head: { version: 0, draws: 0, ...head, due },
        });
      const leased = () =>
        Promise.all([storage, other].map(async (node) => (await node.news([{ table: no, version: 0 }])).map((news) => news.leased)));
      expect(await leased()).toEqual([[false], [false]]);
      // In a far future: no other test's node takes it up.
      await append(0, { kind: 'bot', at: 9e15 });
      expect(await leased()).toEqual([[true], [false]]);
    } finally {
      await Promise.all([storage.close(), other.close()]);
    }
  });

  test('is done by another node when the one that planned it is dead, and by nobody else before', async () => {
    const storage = await openPostgresStorage(database);
    try {
      const seat = { kind: 'bot', user: null, name: 'Celer', bot: 'greedy', standing: null, contribution: null, left: null } as const;
      const now = storage.peers?.now() ?? 0;
      const table = { id: 'due', game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
      const due = { kind: 'bot', at: now - 1_000 } as const;
      const no = await storage.addTable({
        table,
        seats: [seat],
        head: { status: 'playing', due, actor: 0, since: now, scores: [0], updatedAt: now },
      });
      const leaseOf = (node: string) => onPostgres(`update heads set lease_node = '${node}' where table_no = ${no}`, name);
      const seen = (node: string, ago: number) =>
        onPostgres(
          `insert into nodes values ('${node}', (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago}) on conflict (id) do update set seen_at = excluded.seen_at`,
          name,
        );
      const claim = (...again: number[]) => storage.claimDue(now, now + 30_000, 10, [{ game: 'pebbles', rules: 1 }], again);
      expect(await claim()).toEqual([]);
      await leaseOf('alive');
      await seen('alive', 3_000);
      expect(await claim()).toEqual([]);
      // Until when another has leased it is no claim of one's own, and nobody keeps it for another.
      expect(await claim(due.at + 30_000)).toEqual([]);
      await storage.keepLeases([no], now - 1);
      expect(await claim()).toEqual([]);
      // Within ten seconds of its last word, with the second between two looks.
      await seen('alive', 8_000);
      expect(await claim()).toEqual(['due']);
      await leaseOf('never heard of');
      expect(await claim()).toEqual(['due']);
      expect(await claim()).toEqual([]);
    } finally {
      await storage.close();
    }
  });

  test("a bot's turn goes on at another node when its own one closes", async () => {
    const [one, two] = await nodes();
    const slow = await start({ database, botDelay: 60_000 });
    const anna = await arrive(slow.url);
    const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
    const elsewhere = await arrive(one.url, anna.cookie);
    const { seats } = await elsewhere.watch(table, 'spectator');
    const seat = seats.findIndex(({ mine }) => mine);
    if ((await turnAt(elsewhere, table)) === seat) await move(anna, table, seat);
    // The other nodes know of the turn, and leave it to the one that planned it.
    const { version } = await elsewhere.watch(table, seat);
    expect(await turnAt(elsewhere, table)).toBe(1 - seat);
    await slow.close();
    await onPostgres('update heads set due_at = 0 where due_at is not null', name);
    await until(() => (elsewhere.updates.at(-1)?.version ?? 0) > version, 8_000);
    await two.close();
  });
});

test('times that are kept go by the clock of the database, not by that of a node', async () => {
  const real = Date.now;
  const storage = await openPostgresStorage(database);
  try {
    for (const off of [-300_000, 300_000]) {
      vi.spyOn(Date, 'now').mockImplementation(() => real() + off);
      expect(Math.abs((storage.peers?.now() ?? 0) - real())).toBeLessThan(2_000);
      const another = await openPostgresStorage(database);
      expect(Math.abs((another.peers?.now() ?? 0) - real())).toBeLessThan(2_000);
      await another.close();
    }
  } finally {
    await storage.close();
  }
});
