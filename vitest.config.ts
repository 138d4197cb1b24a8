import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'games/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
          testTimeout: 60_000,
          // Style sheets are left out, but for the one that components read.
          css: { include: [/\/media\.css/] },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['packages/**/*.postgres.test.ts', 'bench/**/*.postgres.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // One server for all of them; the other tests need not wait for it.
          globalSetup: 'packages/server/test/postgres-server.ts',
          hookTimeout: 60_000,
          testTimeout: 60_000,
          maxWorkers: 1,
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
