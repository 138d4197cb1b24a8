import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs one test beside the PostgreSQL server. @returns the run's status and output */
function runOf(test) {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/castellum-failing-'));
  try {
    writeFileSync(join(folder, 'a.test.mjs'), `import { expect, it } from 'vitest';\n${test}\n`);
    const config = { root: folder, test: { include: ['a.test.mjs'], globalSetup: join(root, 'packages/server/test/postgres-server.ts') } };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const argv = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(folder, 'vitest.config.mjs')];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('a run of tests with a failing one fails, also beside the PostgreSQL server', () => {
  const { status, said } = runOf(`it('fails', () => expect(1).toBe(2));`);
  expect(said).toContain('1 failed');
  expect(status).toBe(1);
});

it('a run of tests that pass succeeds, and says nothing else', () => {
  const { status, said } = runOf(`it('passes', () => expect(1).toBe(1));`);
  expect(said).toContain('1 passed');
  expect(said).not.toContain('TypeError');
  expect(status).toBe(0);
});
