import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Files of tests that replace a module or something global, which others in the same process would meet. */
function replacing(): string[] {
  const files = ['packages', 'games', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isTest = (file: string) => /\.test\.(ts|tsx|mjs)$/.test(file) && !/\/(node_modules|dist)\/|\.postgres\./.test(file);
  return files.filter((file) => isTest(file) && /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv)\(/.test(readFileSync(file, 'utf8')));
}

const unit = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
  testTimeout: 60_000,
  // Style sheets are left out, but for the one that components read.
  css: { include: [/\/media\.css/] },
  maxWorkers: 2,
};
const apart = replacing();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'games/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...unit.exclude, ...apart],
          // The modules of one file serve the next: to load them for each again took a quarter of the time.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-apart', include: apart } },
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
