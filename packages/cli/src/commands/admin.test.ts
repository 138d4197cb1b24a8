import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@castellum/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';

let data: string;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'castellum-admin-'));
  server = await serve({ port: 0, data, logLevel: 'silent' });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

async function admin(...argv: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), stdin: async () => Buffer.from(''), env: {} };
  const status = await run(['admin', '--data', data, '--as', 'livia', ...argv], io);
  return { status, out, err };
}

it('does what a host wants beside a server, and writes down who did it', async () => {
  const { out } = await admin('key', 'drusus');
  expect(out).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  const answer = await fetch(`${server.url}/api/admin`, { headers: { authorization: `Bearer ${out[0]}` } });
  expect(await answer.json()).toMatchObject({ who: 'drusus' });
  expect(await admin('notice', 'Salve')).toEqual({ status: 0, out: [], err: [] });
  const told = async () => (await (await fetch(`${server.url}/api/house`)).json()) as { notices: { text: string }[] };
  await expect.poll(told, { timeout: 5_000 }).toMatchObject({ notices: [{ text: 'Salve' }] });
  expect((await admin('log')).out.map((line) => JSON.parse(line))).toMatchObject([
    { by: 'livia', act: 'notice', on: 'Salve' },
    { by: 'livia', act: 'key', on: 'drusus' },
  ]);
});

/** Makes a table for two; answers its number. */
async function newTable(): Promise<string> {
  const me = await fetch(`${server.url}/api/me`);
  const cookie = me.headers.getSetCookie().map((one) => one.split(';')[0]);
  await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
    body: JSON.stringify({ game: 'waterworks', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
  });
  const [table = '{}'] = (await admin('tables')).out;
  return String(JSON.parse(table).no);
}

it('says in one sentence what cannot be done', async () => {
  expect(await admin('ban', 'nobody', '--reason', 'Because.')).toMatchObject({
    status: 1,
    err: ['castellum: subject: there is no such guest, and it is no address'],
  });
  expect(await admin('ban', '192.0.2.1')).toMatchObject({ status: 1, err: ['castellum: reason: must say why'] });
  expect(await admin('close', '99', '--reason', 'Because.')).toMatchObject({
    status: 1,
    err: ['castellum: table: there is no such table'],
  });
  const no = await newTable();
  for (const seat of ['7', '9', '999999999'])
    expect(await admin('hand-over', no, seat, 'bot', '--reason', 'Because.')).toMatchObject({
      status: 1,
      err: ['castellum: seat: there is no such seat'],
    });
  expect(await admin('maintenance', 'on')).toMatchObject({
    status: 1,
    err: ['castellum: mode: must be off, no-new-tables or read-only'],
  });
  expect(await admin('ban', ' ', '--reason', 'Because.')).toMatchObject({ status: 1, err: ['castellum: subject: is empty'] });
  expect(await admin('close', '1'.repeat(15), '--reason', 'Because.')).toMatchObject({
    status: 1,
    err: ['castellum: table: has at most 14 characters'],
  });
  expect(await admin('hand-over', '1', '-1', 'bot')).toMatchObject({
    status: 64,
    err: [expect.stringMatching(/^castellum: -1 is no option\nusage: castellum admin [^\n]*$/)],
  });
  expect((await admin('dance')).status).toBe(64);
  expect((await admin('hand-over', '1')).status).toBe(64);
  expect(await admin('notice', 'Vale', '--as', '')).toMatchObject({
    status: 64,
    err: [expect.stringMatching(/^castellum: --as is empty/)],
  });
  expect(await admin('notice', 'Vale', '--as', ' ')).toMatchObject({ status: 64 });
});
