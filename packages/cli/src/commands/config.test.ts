import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../run.ts';

async function config(env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), stdin: async () => Buffer.from(''), env };
  const status = await run(['config', ...argv], io);
  return { status, err, found: new Map(out.map((line) => JSON.parse(line)).map(({ setting, ...found }) => [setting, found])) };
}

it('says each setting and where it was said; an option comes before the environment', async () => {
  const { status, found } = await config(
    { PORT: '81', LISTEN: '0.0.0.0', ALLOWED_HOSTS: 'b.example', BOT_THREADS: '2' },
    '--port',
    '82',
    '--allowed-host',
    'a.example',
  );
  expect(status).toBe(0);
  expect(found.get('port')).toEqual({ value: '82', from: '--port' });
  expect(found.get('retention')).toEqual({ value: '365', from: 'default' });
  expect(found.get('botThreads')).toEqual({ value: '2', from: 'BOT_THREADS' });
  expect(found.get('host')).toEqual({ value: '0.0.0.0', from: 'LISTEN' });
  expect(found.get('data')).toEqual({ value: 'data', from: 'default' });
  expect(found.get('allowedHosts')).toEqual({ value: 'a.example,b.example', from: '--allowed-host, ALLOWED_HOSTS' });
});

it("a folder that an option names goes before the environment's database", async () => {
  const env = { DATABASE_URL: 'postgres://anna:secret@host/db' };
  const { found } = await config(env, '--data', 'there');
  expect(found.get('data')).toEqual({ value: 'there', from: '--data' });
  expect(found.get('database')).toEqual({ value: '', from: 'default' });
});

it('does not tell the password', async () => {
  const { found } = await config({ DATABASE_URL: 'postgres://anna:secret@host/db' });
  expect(found.get('database')).toEqual({ value: 'postgres://anna:***@host/db', from: 'DATABASE_URL' });
  const asked = await config({ DATABASE_URL: 'POSTGRES://host/db?user=anna&password=secret&password=secret' });
  expect(asked.found.get('database')?.value).toBe('postgres://host/db?user=anna&password=***');
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number from 0 to 600'],
  [{ RETENTION_DAYS: 'a year' }, 'RETENTION_DAYS must be a whole number from 0 to 36500'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 100'],
  [{ BOT_THREADS: '0' }, 'BOT_THREADS must be a whole number from 1 to 64'],
  [{ BOT_THREADS: '65' }, 'BOT_THREADS must be a whole number from 1 to 64'],
  [{ METRICS_FROM: '2' }, 'METRICS_FROM must be addresses and networks between commas'],
  [
    { ALLOWED_HOSTS: 'a.example,https://play.example.org' },
    'ALLOWED_HOSTS: https://play.example.org is no name: give the name alone, such as play.example.org',
  ],
  [
    { ALLOWED_HOSTS: 'play.example.org:8443' },
    'ALLOWED_HOSTS: play.example.org:8443 is no name: give the name alone, such as play.example.org',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is no level: see castellum serve --help'],
])('names the setting that is none: %j', async (env, message) => {
  const { status, err } = await config(env);
  expect(status).toBe(64);
  expect(err[0]).toMatch(`castellum: ${message}`);
});

const signs = '; in the password the signs / # ? @ % are written %2F %23 %3F %40 %25';

it.each([
  ['mysql://anna:secret@host/db', ''],
  ['postgress://anna:secret@host/db', ''],
  ['nonsense', ''],
  ['postgres://anna:secret@host', signs],
  ['postgres://anna:se#cret@host/db', signs],
])('checks the address of the database: %s', async (address, hint) => {
  const { status, err, found } = await config({ DATABASE_URL: address });
  expect({ status, err, size: found.size }).toEqual({
    status: 1,
    err: [`castellum: DATABASE_URL must be an address such as postgres://user:password@host:5432/database${hint}`],
    size: 0,
  });
});

const unit = readFileSync(new URL('../../../../deploy/castellum.service', import.meta.url), 'utf8');
const setting = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];

it('two nodes of the compose file, each with a thread for bots that answer at once, have no more threads for bots than four processors', () => {
  const compose = readFileSync(new URL('../../../../deploy/compose.yaml', import.meta.url), 'utf8');
  const threads = Number(compose.match(/^ +BOT_THREADS: \$\{BOT_THREADS:-(\d+)\}$/m)?.[1]);
  expect(2 * (threads + 1)).toBeLessThanOrEqual(4);
});

const statusOf = async (env: Readonly<Record<string, string>>) => (await config(env)).status;

it('systemd gives the longest drain its time, and the closing after it', async () => {
  const longest = 600;
  expect([await statusOf({ DRAIN_SECONDS: String(longest) }), await statusOf({ DRAIN_SECONDS: String(longest + 1) })]).toEqual([0, 64]);
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(longest + 8);
});

it('systemd starts again what ended for the sake of its database, and not what has a wrong setting', async () => {
  const never = Number(setting('RestartPreventExitStatus'));
  expect(await statusOf({ PORT: 'http' })).toBe(never);
  expect(await statusOf({ DATABASE_URL: 'nonsense' })).not.toBe(never);
});
