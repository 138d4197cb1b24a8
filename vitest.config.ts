import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests with something that others in the same process would meet: a page, or a module or something global that they replace. */
function apart(): string[] {
  const files = ['packages', 'games', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isTest = (file: string) => /\.test\.(ts|tsx|mjs)$/.test(file) && !/\/(node_modules|dist)\/|\.postgres\./.test(file);
  const touchesAll = /@vitest-environment|\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv)\(/;
  return files.filter((file) => isTest(file) && touchesAll.test(readFileSync(file, 'utf8')));
}

/** Whole games' tests go first: their files are small, but each takes a minute, for which one processor had nothing to do at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/game.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const unit = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
  testTimeout: 60_000,
  // Style sheets are left out, but for the one that components read.
  css: { include: [/\/media\.css/] },
  maxWorkers: 2,
  setupFiles: 'packages/testing/src/page-setup.ts',
  // A page that is rendered fills the room for young objects many times over, and what is in use is copied each time.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
};
const alone = apart();

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'games/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...unit.exclude, ...alone],
          // The modules of one file serve the next: to load them for each again took a quarter of the time.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-apart', include: alone } },
      {
        test: {
          name: 'postgres',
          include: ['packages/**/*.postgres.test.ts', 'bench/**/*.postgres.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // One server for all of them; the other tests need not wait for it.
          globalSetup: 'packages/server/test/postgres-server.ts',
          hookTimeout: 60_000,
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          // A browser on a busy machine may miss a moment; what is broken fails every time.
          retry: 2,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          fileParallelism: true,
        },
      },
    ],
  },
});
