import type { TableSnapshot } from '@castellum/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { describeHost } from '../../web/src/testing/describe-host.ts';
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
  host.listen({ snapshot: (told) => snapshots.push(told), update: () => {}, presence: () => {}, connection: () => {} });
  expect(await host.watch(seat)).toMatchObject({ ok: true, snapshot: { viewer: seat } });
  away.socket.disconnect();
  expect(await anna.ask('leave', { table, seat })).toEqual({ ok: true });
  away.socket.connect();
  await until(() => snapshots.length > 0);
  expect(snapshots[0]).toMatchObject({ viewer: 'spectator', view: { view: 'spectator' } });
  expect(snapshots[0]?.seats[seat]).toMatchObject({ left: 'you', mine: false });
  host.close();
});
