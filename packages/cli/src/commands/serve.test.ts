import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@castellum/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tries to run the site, which must fail. */
function failing(...argv: readonly string[]) {
  return failingIn({}, 1, ...argv);
}

async function failingIn(env: Readonly<Record<string, string>>, expected: number, ...argv: readonly string[]) {
  const err: string[] = [];
  const out: string[] = [];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), stdin: async () => Buffer.from(''), env };
  const status = await run(['serve', ...argv], io);
  expect({ status, out }).toEqual({ status: expected, out: [] });
  return err;
}

it('says in one sentence that the port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const said = await failing('--port', String(port), '--data', join(folder, 'port'));
    expect(said).toEqual([`castellum: port ${port} is in use: stop what uses it, or choose another with --port`]);
  } finally {
    other.close();
  }
});

it('says in one sentence that the data folder is a file, or within one', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const data of [file, join(file, 'within')])
    expect(await failing('--port', '0', '--data', data)).toEqual([`castellum: ${data} is no folder: give another`]);
});

it('says in one sentence that another server uses the folder', async () => {
  const data = join(folder, 'used');
  const server = await serve({ port: 0, data, logLevel: 'silent' });
  try {
    expect(await failing('--port', '0', '--data', data)).toEqual([`castellum: ${data} is in use by another server`]);
  } finally {
    await server.close();
  }
});

it('says in one sentence that the database cannot be used', async () => {
  const data = join(folder, 'elsewhere');
  expect(await failing('--port', '0', '--data', data, '--database', 'mysql://anna:secret@host/db')).toEqual([
    'castellum: --database must be an address such as postgres://user:password@host:5432/database',
  ]);
  expect(await failing('--port', '0', '--data', data, '--database', 'postgres://anna:secret@127.0.0.1:1/db')).toEqual([
    'castellum: no PostgreSQL answers at 127.0.0.1:1: is the address right, and does it run?',
  ]);
});

it('says which proxies can be trusted', async () => {
  const meant = 'must be a number of proxies, or addresses and networks between commas';
  expect((await failingIn({}, 64, '--trust-proxy', 'yes'))[0]).toMatch(`castellum: --trust-proxy ${meant}`);
  expect((await failingIn({ TRUST_PROXY: '10.0.0.0/64' }, 64))[0]).toMatch(`castellum: TRUST_PROXY ${meant}`);
});

it('says in one sentence that the database is damaged', async () => {
  const data = join(folder, 'damaged');
  mkdirSync(data);
  writeFileSync(join(data, 'castellum.db'), 'no database. '.repeat(400));
  expect(await failing('--port', '0', '--data', data)).toEqual([
    `castellum: ${join(data, 'castellum.db')} is damaged, or no database: put a copy in its place, or move it away to begin anew`,
  ]);
});

it('says in one sentence that it cannot make the data folder', async () => {
  const data = join(folder, 'x'.repeat(300));
  expect(await failing('--port', '0', '--data', data)).toEqual([
    `castellum: the folder ${data} cannot be made or used (ENAMETOOLONG): give another`,
  ]);
});

it('a second signal ends the wait for a balancer, and the next is left to end the process', async () => {
  const before = process.listenerCount('SIGTERM');
  const err: string[] = [];
  const io = { out: () => {}, err: (line: string) => err.push(line), stdin: async () => Buffer.from(''), env: { LOG_LEVEL: 'silent' } };
  const ended = run(['serve', '--port', '0', '--data', join(folder, 'drained'), '--drain', '600'], io);
  await vi.waitFor(() => expect(err).toHaveLength(1), 20_000);
  const url = err[0]?.split(' ').at(-1) ?? '';
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect([await ready(), process.listenerCount('SIGTERM')]).toEqual([200, before + 1]);
  process.emit('SIGTERM');
  await vi.waitFor(async () => expect(await ready()).toBe(503), 5_000);
  process.emit('SIGTERM');
  expect(process.listenerCount('SIGTERM')).toBe(before);
  expect(await ended).toBe(0);
  expect(process.listenerCount('SIGINT')).toBe(before);
});
