import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../run.ts';

const unit = readFileSync(new URL('../../../../deploy/castellum.service', import.meta.url), 'utf8');
const setting = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];

const statusOf = (env: Readonly<Record<string, string>>) =>
  run(['config'], { out: () => {}, err: () => {}, stdin: async () => Buffer.from(''), env });

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
