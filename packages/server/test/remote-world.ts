import { vi } from 'vitest';
import type { TableSocket } from '../../web/src/host/shared-socket.ts';
import type { HostWorld } from '../../web/src/testing/describe-host.ts';
import { SqlStorage } from '../src/storage/sql-storage.ts';
import type { Guest } from './harness.ts';

/** Lets what the server tells a window of its own accord wait, and answers through. */
function holdable({ socket }: Guest) {
  const manager = socket as unknown as { emitEvent(args: unknown[]): void };
  const tell = manager.emitEvent.bind(socket);
  let held: unknown[][] | null = null;
  manager.emitEvent = (args) => {
    if (held === null) tell(args);
    else held.push(args);
  };
  return {
    holdNews: () => {
      held = [];
    },
    releaseNews: (how: 'in order' | 'reversed' | 'lost') => {
      const news = held ?? [];
      held = null;
      if (how !== 'lost') for (const one of how === 'reversed' ? news.toReversed() : news) tell(one);
    },
  };
}

/**
 * A table on a server, for `describeHost`. The page has one connection; here every window has its own, the first one to the first node, the next to the next.
 * @param page where the page's connection is taken from
 * @param urls the nodes that serve it
 */
export async function remoteWorld(
  page: { socket: unknown },
  urls: readonly [string, ...string[]],
  arrive: (url: string, cookie?: string) => Promise<Guest>,
): Promise<HostWorld> {
  const { RemoteHost } = await import('../../web/src/host/remote-host.ts');
  const anna = await arrive(urls[0]);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]);
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ mine }) => mine);
  let opened = 0;
  return {
    seat,
    async open() {
      const guest = await arrive(urls[opened++ % urls.length] ?? urls[0], anna.cookie);
      page.socket = guest.socket satisfies TableSocket;
      return { host: new RemoteHost(table), ...holdable(guest) };
    },
    failStorage: (how) => {
      vi.restoreAllMocks();
      if (how !== null) vi.spyOn(SqlStorage.prototype, 'append').mockRejectedValue(new Error(how));
    },
    close: async () => {},
  };
}
