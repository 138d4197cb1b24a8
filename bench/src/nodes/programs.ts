import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/** Programs are run from the project's root, wherever they were bundled to. */
const root = process.cwd();

/** Bundles a node and its bots into a folder from which their packages are found; answers the folder. */
export async function nodePrograms(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'castellum-nodes-'));
  const { bundleForNode } = await import(join(root, 'scripts/build.mjs'));
  await bundleForNode({ 'node-process': 'bench/src/nodes/node-process.ts', 'bot-worker': 'packages/server/src/bot-worker.ts' }, folder);
  return folder;
}
