import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/** Programs are run from the project's root, wherever they were bundled to. */
const root = process.cwd();

/** Bundles nodes, their bots and their peer into a folder from which their packages are found; answers the folder. */
export async function nodePrograms(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'castellum-nodes-'));
  const { bundleForNode } = await import(join(root, 'scripts/build.mjs'));
  const entries = {
    'node-process': 'bench/src/nodes/node-process.ts',
    'bare-postgres-process': 'bench/src/nodes/bare-postgres-process.ts',
    'castellum-process': 'bench/src/server/castellum-process.ts',
    'bot-worker': 'packages/server/src/bot-worker.ts',
  };
  await bundleForNode(entries, folder);
  return folder;
}
