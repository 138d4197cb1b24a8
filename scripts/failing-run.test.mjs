import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

it('a run of tests with a failing one fails, also beside the PostgreSQL server', () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/castellum-failing-'));
  try {
    writeFileSync(join(folder, 'a.test.mjs'), `import { expect, it } from 'vitest';\nit('fails', () => expect(1).toBe(2));\n`);
    const config = { root: folder, test: { include: ['a.test.mjs'], globalSetup: join(root, 'packages/server/test/postgres-server.ts') } };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(folder, 'vitest.config.mjs')],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain('1 failed');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
