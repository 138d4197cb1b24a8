import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './child-server.ts';
import { Guest, removeFolder, temporaryFolder } from './harness.ts';

let programs: Awaited<ReturnType<typeof bundle>>;
let data = '';
beforeAll(async () => {
  programs = await bundle(['ledger-server', 'ledger-worker']);
  data = temporaryFolder();
});
afterAll(() => {
  programs.remove();
  removeFolder(data);
});

/** The server in a process of its own, and how it ends. */
async function start(level: string) {
  const child = spawn(process.execPath, [join(programs.folder, 'ledger-server.js'), '0', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: level },
  });
  const ended = once(child, 'exit');
  let url = '';
  child.stdout.on('data', (text: Buffer) => (url += text.toString()));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended, url: url.trim() };
}

test('a server whose standard error nobody reads any more goes on, and ends when it is told to', async () => {
  const { child, ended, url } = await start('debug');
  child.stderr.destroy();
  for (let i = 0; i < 3; i++) {
    // Each is refused for another reason, and would be written down.
    expect((await fetch(`${url}/api/tables/none/record`)).status).toBe(400);
    expect((await fetch(`${url}/api/tables`)).status).toBe(403);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** The lines of a log. */
function linesOf(written: string) {
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('refusals are written down once, without who was refused and where', async () => {
  const { child, ended, url } = await start('warn');
  let written = '';
  child.stderr.on('data', (text: Buffer) => (written += text.toString()));
  const cookie = ((await fetch(`${url}/api/me`)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { cookie, origin: 'http://foreign.example', 'content-type': 'application/json' };
  for (let i = 0; i < 50; i++) await fetch(`${url}/api/me`, { method: 'PUT', headers, body: '{"name":"Agrippina"}' });
  await fetch(`${url}/api/tables/AbCdEfGhIjKlMn-/record`, { headers });
  child.kill('SIGTERM');
  await ended;
  const lines = linesOf(written);
  expect(lines.map(({ level, msg, code }) => ({ level, msg, code }))).toEqual([
    { level: 40, msg: 'refused', code: 'not-yours' },
    { level: 40, msg: 'refused', code: 'bad-input' },
  ]);
  for (const secret of ['foreign.example', 'Agrippina', 'AbCdEf', '127.0.0.1', cookie.slice(10)]) expect(written).not.toContain(secret);
});

test('a table that is damaged is written down by its number, with what was asked, and without a piece of it', async () => {
  const before = await start('error');
  const { cookie, table } = await Guest.arrive(before.url).then(async (guest) => {
    const table = await guest.newTable([{ kind: 'person' }, { kind: 'person' }], 'ledger');
    guest.leave();
    return { cookie: guest.cookie, table };
  });
  before.child.kill('SIGTERM');
  await before.ended;
  const db = new Database(join(data, 'castellum.db'));
  const no = db.prepare('select no from tables where id = ?').pluck().get(table);
  db.prepare('update heads set scores = ? where table_no = ?').run('["al","hand"xs":[5,5]', no);
  db.close();

  const { child, ended, url } = await start('error');
  let written = '';
  child.stderr.on('data', (text: Buffer) => (written += text.toString()));
  const guest = await Guest.arrive(url, cookie);
  const answer = await guest.ask('watch', { table, as: 'spectator' });
  expect(answer).toMatchObject({ ok: false, fault: { code: 'internal' } });
  expect((await guest.request('GET', `/api/tables/${table}/record`)).status).toBe(500);
  guest.leave();
  child.kill('SIGTERM');
  await ended;
  const lines = linesOf(written);
  expect(lines).toMatchObject([
    { msg: 'an event failed', event: 'watch', table: no, requestId: answer.ok ? '' : answer.fault.values?.request },
    { msg: 'a request failed', event: 'GET /api/tables/:id/record', table: no },
  ]);
  for (const secret of [table, '5,5', cookie.slice(10)]) expect(written).not.toContain(secret);
});
