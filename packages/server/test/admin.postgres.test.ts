import type { House } from '@castellum/protocol';
import { afterAll, expect, test, vi } from 'vitest';
import { besideServers } from '../src/index.ts';
import { describeAdmin } from './describe-admin.ts';
import { fixture } from './fixture.ts';
import { temporaryFolder, until } from './harness.ts';
import { addressOf, dropDatabase, newDatabase, onPostgres } from './postgres-database.ts';
import { toy } from './toy-game.ts';

const names: string[] = [];
async function database(): Promise<string> {
  const name = await newDatabase();
  names.push(name);
  return name;
}
afterAll(async () => {
  for (const name of names) await dropDatabase(name);
});

describeAdmin('on PostgreSQL', async () => {
  const name = await database();
  return { data: temporaryFolder(), database: addressOf(name), tamper: (sql) => onPostgres(sql, name) };
});

const { start, arrive } = fixture();

test('every node takes up what a host has done at another, at once', async () => {
  const address = addressOf(await database());
  const [one, two] = [await start({ database: address }), await start({ database: address })];
  const anna = await arrive(two.url);
  const heard: House[] = [];
  anna.socket.on('house', (house) => heard.push(house));
  const key = await besideServers({ data: '', database: address }, [toy], 'livia', (desk) => desk.giveKey('livia'));
  const began = Date.now();
  await fetch(`${one.url}/api/admin/acts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'notice', text: 'Salve' }),
  });
  await until(() => heard.at(-1)?.notices.length === 1, 1_000);
  expect(heard.at(-1)?.notices).toMatchObject([{ text: 'Salve' }]);
  // Sooner than the look that makes up for notices that were lost.
  expect(Date.now() - began).toBeLessThan(1_000);
});

test("what a host does is written down by the database's time, whatever the clock of the host's machine says", async () => {
  const address = addressOf(await database());
  const began = Date.now();
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => began + 300_000);
  try {
    const [act] = await besideServers({ data: '', database: address }, [toy], 'livia', async (desk) => {
      await desk.perform({ act: 'notice', text: 'Salve' });
      return desk.log();
    });
    expect(Math.abs((act?.at ?? 0) - began)).toBeLessThan(60_000);
  } finally {
    ahead.mockRestore();
  }
});
