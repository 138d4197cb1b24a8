import { afterEach } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { Guest, removeFolder, startToy } from './harness.ts';

export type { Guest } from './harness.ts';

/** Servers and guests of a test file, put away after each test. */
export function fixture() {
  const servers: Awaited<ReturnType<typeof startToy>>[] = [];
  const guests: Guest[] = [];
  const folders = new Set<string>();
  afterEach(async () => {
    for (const guest of guests.splice(0)) guest.leave();
    for (const server of servers.splice(0)) await server.close();
    for (const folder of folders) removeFolder(folder);
    folders.clear();
  });
  return {
    async start(options: Partial<ServeOptions> = {}) {
      const server = await startToy(options);
      servers.push(server);
      folders.add(server.data);
      return server;
    },
    async arrive(url: string, cookie?: string) {
      const guest = await Guest.arrive(url, cookie);
      guests.push(guest);
      return guest;
    },
  };
}
