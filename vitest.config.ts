import { defineConfig } from 'vitest/config';

// Vitest 5 groups failures with Map.groupBy, which Node 20 lacks; without it a failing run would not say what failed.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'games/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['packages/**/*.postgres.test.ts'],
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
