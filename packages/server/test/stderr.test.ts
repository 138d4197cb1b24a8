import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './child-server.ts';
import { removeFolder, temporaryFolder } from './harness.ts';

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

test('a server whose standard error nobody reads any more goes on, and ends when it is told to', async () => {
  const child = spawn(process.execPath, [join(programs.folder, 'ledger-server.js'), '0', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'debug' },
  });
  const ended = once(child, 'exit');
  let url = '';
  child.stdout.on('data', (text: Buffer) => (url += text.toString()));
  await Promise.race([once(child.stdout, 'data'), ended]);
  url = url.trim();
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
