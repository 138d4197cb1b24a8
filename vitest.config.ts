import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Files of tests with something that others in the same process would meet: a page, or a module or something global that they replace. */
function apart(): string[] {
  const files = ['packages', 'games', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isTest = (file: string) => /\.test\.(ts|tsx|mjs)$/.test(file) && !/\/(node_modules|dist)\/|\.postgres\./.test(file);
  const touchesAll = /@vitest-environment|\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv)\(/;
  return files.filter((file) => isTest(file) && touchesAll.test(readFileSync(file, 'utf8')));
}

const unit = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
  testTimeout: 60_000,
  // Style sheets are left out, but for the one that components read.
  css: { include: [/\/media\.css/] },
  maxWorkers: 2,
  setupFiles: 'packages/testing/src/page-setup.ts',
};
const alone = apart();

export default defineConfig({
  test: {
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
