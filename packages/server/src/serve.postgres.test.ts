import type { TableSummary } from '@castellum/protocol';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixture } from '../test/fixture.ts';
import { firstMove, playOut, type ToyView, until } from '../test/harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from '../test/postgres-database.ts';
import { Tally } from './log.ts';

const { start, arrive } = fixture();

let name: string;
let database: string;
beforeAll(async () => {
  name = await newDatabase();
  database = addressOf(name);
});
afterAll(() => dropDatabase(name));

test('a server on PostgreSQL plays, keeps everything over a restart, and lists it', async () => {
  const first = await start({ database });
  const anna = await arrive(first.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  for (let moves = 0; moves < 4; ) {
    const seen = await anna.watch(table, 'spectator');
    const seat = (seen.view as unknown as ToyView).turn;
    if (seen.seats[seat]?.mine !== true) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const { version, view } = await anna.watch(table, seat);
    expect(await anna.act(table, seat, version, [firstMove(view, seat)])).toMatchObject({ ok: true });
    moves++;
  }
  const list = async (guest: typeof anna) => (await guest.request<TableSummary[]>('GET', '/api/tables')).json;
  await until(async () => (await list(anna))[0]?.actor !== null);
  const before = await anna.watch(table, 'spectator');
  await first.close();

  const second = await start({ database });
  const back = await arrive(second.url, anna.cookie);
  const after = await back.watch(table, 'spectator');
  expect(after.history.slice(0, before.history.length)).toEqual(before.history);
  const end = await playOut(back, table);
  expect(await list(back)).toMatchObject([{ id: table, status: 'over', version: end.version, scores: end.result?.scores }]);
  expect((await back.request('GET', `/api/tables/${table}/record`)).json).toMatchObject({ result: end.result });
  // There is no other node whose changes it could have taken over.
  const metrics = await (await fetch(`${second.url}/metrics`)).text();
  expect(metrics).toMatch(/^castellum_taken_over_total 0$/m);
  expect(metrics).toMatch(/^castellum_database_connections [1-9]/m);
  expect(metrics).toMatch(/^castellum_notice_queue_usage 0$/m);
  expect(metrics).toMatch(/^castellum_hears 1$/m);
});

test('where no move is stored for a reason that nobody has thought of, health, readiness, metrics and log say so, until one is', async () => {
  const { url } = await start({ database });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const move = async () => {
    const seat = ((await anna.watch(table, 'spectator')).view as unknown as ToyView).turn;
    const { version, view } = await anna.watch(table, seat);
    return anna.act(table, seat, version, [firstMove(view, seat)]);
  };
  const probes = () => Promise.all(['healthz', 'readyz'].map(async (probe) => (await fetch(`${url}/${probe}`)).status));
  const count = async () => Number(/^castellum_not_stored_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  expect(await move()).toMatchObject({ ok: true });
  expect([await probes(), await count()]).toEqual([[200, 200], 0]);

  const note = vi.spyOn(Tally.prototype, 'note');
  await onPostgres(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'bad page' using errcode = 'data_corrupted'; end $$;
     create trigger refuse before insert on log for each row execute function refuse()`,
    name,
  );
  expect(await move()).toMatchObject({ ok: false, fault: { code: 'not-stored' } });
  await until(async () => (await probes()).every((status) => status === 503));
  expect(await count()).toBe(1);
  const why = 'the database does not take what is to be stored (bad page, XX001)';
  expect(note.mock.calls).toEqual([
    ['error', 'something could not be stored', expect.objectContaining({ code: 'XX001', why })],
    ['warn', 'what was asked could not be stored', { event: 'act', table: expect.any(Number) }],
  ]);
  note.mockRestore();

  await onPostgres('drop trigger refuse on log', name);
  expect(await move()).toMatchObject({ ok: true });
  await until(async () => (await probes()).every((status) => status === 200));
});

test('a server holds no more connections than it is told to, and plays and lists with the fewest that it may', async () => {
  const told = 2;
  const own = await newDatabase();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { url } = await start({ database: addressOf(own), databaseConnections: told });
    const anna = await arrive(url);
    const tables = await Promise.all(Array.from({ length: 8 }, () => anna.newTable([{ kind: 'person' }, { kind: 'person' }])));
    let most = 0;
    let playing = true;
    const counting = (async () => {
      for (; playing; await new Promise((resolve) => setTimeout(resolve, 5))) {
        const { rows } = await client.query('select count(*)::int as open from pg_stat_activity where datname = $1', [own]);
        most = Math.max(most, rows[0].open);
      }
    })();
    const ends = Promise.all(tables.map((table) => playOut(anna, table)));
    for (let times = 0; times < 10; times++)
      expect((await anna.request<TableSummary[]>('GET', '/api/tables')).json).toHaveLength(tables.length);
    for (const { status } of await ends) expect(status).toBe('over');
    playing = false;
    await counting;
    // The one by which it hears of other nodes is beside them.
    expect(most).toBe(told + 1);
  } finally {
    await client.end();
    await dropDatabase(own);
  }
});
