import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@castellum/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';

let folder: string;
/** What a server has kept, and the id of a table that was made there. */
let data: string;
let table: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-places-'));
  data = join(folder, 'data');
  const server = await serve({ port: 0, data, logLevel: 'silent' });
  const me = await fetch(`${server.url}/api/me`);
  const made = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: me.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify({ game: 'waterworks', options: {}, seats: [{ kind: 'person' }, { kind: 'open' }] }),
  });
  table = ((await made.json()) as { id: string }).id;
  expect(table).toMatch(/^[\w-]{14}$/);
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function castellum(env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const err: string[] = [];
  const status = await run(argv, { out: () => {}, err: (line) => err.push(line), stdin: async () => Buffer.from(''), env });
  return { status, err };
}

const ADDRESS = 'mysql://anna:secret@host/db';

it.each([
  `copy --from DATA --to ${ADDRESS}`,
  `copy --from ${ADDRESS} --to NEW`,
  `backup --from ${ADDRESS} --to NEW`,
  'backup --from DATA --to postgres://anna:secret@host/db',
  'backup --to NEW',
  `restore --from ${ADDRESS} --to NEW`,
  'restore --from DATA',
  'verify',
  `verify --data ${ADDRESS}`,
  'upgrade-rules --dry-run',
  `upgrade-rules --data ${ADDRESS}`,
  'admin log',
  `admin log --data ${ADDRESS}`,
  'serve --port 0',
  `serve --port 0 --database NEW --data ${ADDRESS}`,
  'config',
])('refuses the address of what is no PostgreSQL database in one line, without its password: %s', async (line) => {
  const there: Readonly<Record<string, string>> = { DATA: data, NEW: join(folder, 'new') };
  const argv = line.split(' ').map((word) => there[word] ?? word);
  const { status, err } = await castellum({ DATABASE_URL: ADDRESS }, ...argv);
  expect({ status, err }).toEqual({ status: 1, err: [expect.stringMatching(/^castellum: [^\n]*\b(address|folder)\b[^\n]*$/)] });
  expect(err[0]).not.toMatch('secret');
  expect([existsSync('mysql:'), existsSync(join(folder, 'new'))]).toEqual([false, false]);
});

it('says in one line what goes wrong in the midst', async () => {
  const damaged = join(folder, 'damaged');
  await castellum({}, 'backup', '--from', data, '--to', damaged);
  const file = join(damaged, 'castellum.db');
  const bytes = readFileSync(file);
  const PAGE = 4_096;
  // The pages on which the table stands.
  for (let at = bytes.indexOf(table); at >= 0; at = bytes.indexOf(table)) bytes.fill(0xff, at - (at % PAGE), at - (at % PAGE) + PAGE);
  writeFileSync(file, bytes);
  const said = 'castellum: upgrading the rules broke off: database disk image is malformed, SQLITE_CORRUPT';
  expect(await castellum({}, 'upgrade-rules', '--data', damaged)).toEqual({ status: 1, err: [said] });
  expect(await castellum({}, 'copy', '--from', damaged, '--to', join(folder, 'to'))).toEqual({
    status: 1,
    err: [expect.stringMatching(/^castellum: [^\n]+ is damaged[^\n]*$/)],
  });
});

it.each(['--from', '--to'])('an empty %s is none', async (option) => {
  const { status, err } = await castellum({}, 'copy', '--from', data, '--to', join(folder, 'new'), option, '');
  expect({ status, err }).toEqual({ status: 64, err: [expect.stringMatching(`castellum: ${option} is empty`)] });
});
