import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProxy } from '@castellum/server/testing/database-proxy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, dropDatabase, newDatabase } from '../../../server/test/postgres-database.ts';

const root = join(import.meta.dirname, '../../../..');
let folder: string;
let name: string;
beforeAll(async () => {
  name = await newDatabase();
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.cache/castellum-serve-'));
  const { bundleForNode, nodeEntries } = await import(join(root, 'scripts/build.mjs'));
  await bundleForNode(nodeEntries, folder);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(name);
});

it('ends within eight seconds where the network has swallowed the database', async () => {
  const proxy = await DatabaseProxy.start(addressOf(name));
  const args = [join(folder, 'castellum.js'), 'serve', '--port', '0', '--database', proxy.address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LOG_LEVEL: 'warn' } });
  try {
    let said = '';
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Castellum is open at')) resolve();
      });
      void ended.then(() => reject(new Error(said)));
    });
    proxy.silence();
    const began = performance.now();
    child.kill('SIGTERM');
    await ended;
    // With some time to end the process itself.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(said).toContain('the storage could not be closed in time');
  } finally {
    child.kill('SIGKILL');
    await proxy.close();
  }
});
