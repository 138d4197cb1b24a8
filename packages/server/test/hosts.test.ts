import type { TableSnapshot } from '@castellum/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { describeHost } from '../../web/src/testing/describe-host.ts';
import { fileOf } from '../src/storage/places.ts';
import { SqlStorage } from '../src/storage/sql-storage.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { fixture } from './fixture.ts';
import { until } from './harness.ts';
import { remoteWorld } from './remote-world.ts';

/** The page has one connection; here every window has its own. */
const page = vi.hoisted((): { socket: unknown } => ({ socket: null }));
vi.mock('../../web/src/host/shared-socket.ts', () => ({ takeSocket: () => page.socket, releaseSocket: () => {} }));

const { start, arrive } = fixture();

afterEach(() => {
  vi.restoreAllMocks();
});

describeHost('on a server', async () => remoteWorld(page, [(await start()).url], arrive));

test('a window whose seat is left in another one while it is away looks on when it is back', async () => {
  const { RemoteHost } = await import('../../web/src/host/remote-host.ts');
  const { url } = await start({ botDelay: 3_600_000 });
  const anna = await arrive(url);
  const away = await arrive(url, anna.cookie);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
  page.socket = away.socket;
  const host = new RemoteHost(table);
  const snapshots: TableSnapshot[] = [];
  host.listen({ snapshot: (told) => snapshots.push(told), update: () => {}, presence: () => {}, connection: () => {}, gone: () => {} });
  expect(await host.watch(seat)).toMatchObject({ ok: true, snapshot: { viewer: seat } });
  away.socket.disconnect();
  expect(await anna.ask('leave', { table, seat })).toEqual({ ok: true });
  away.socket.connect();
  await until(() => snapshots.length > 0);
  expect(snapshots[0]).toMatchObject({ viewer: 'spectator', view: { view: 'spectator' } });
  expect(snapshots[0]?.seats[seat]).toMatchObject({ left: 'you', mine: false });
  host.close();
});

test('a window whose table is removed while it is away is told so when it is back', async () => {
  const { RemoteHost } = await import('../../web/src/host/remote-host.ts');
  const server = await start({ botDelay: 3_600_000 });
  const anna = await arrive(server.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  page.socket = anna.socket;
  const host = new RemoteHost(table);
  const heard: string[] = [];
  host.listen({
    snapshot: () => {},
    update: () => {},
    presence: () => {},
    connection: (online) => heard.push(online ? 'online' : 'offline'),
    gone: () => heard.push('gone'),
  });
  expect(await host.watch('spectator')).toMatchObject({ ok: true });
  await server.close();
  const storage = await SqlStorage.open(openSqlite(fileOf(server.data)), 'sqlite');
  const now = Date.now();
  expect((await storage.house.sweep({ now, before: now + 60_000 })).removed).toHaveLength(1);
  await storage.close();
  await start({ data: server.data, port: server.port });
  await until(() => heard.includes('offline'));
  anna.socket.connect();
  await until(() => heard.includes('gone'));
  expect(heard.slice(-2)).toEqual(['gone', 'online']);
  host.close();
});
