// Builds everything that runs: texts, the command line with the server (packages/cli/dist) and the site (packages/web/dist).
// With --if-needed, only what is missing or older than its sources.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** When the newest file of a source folder was written; ms since 1970. */
function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'data'].includes(entry.name) || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

/** The entry points that run in Node: the command and the workers it starts. */
export const nodeEntries = {
  castellum: 'packages/cli/src/main.ts',
  'simulate-worker': 'packages/cli/src/simulate-worker.ts',
  'bot-worker': 'packages/server/src/bot-worker.ts',
};

/** What Node never runs, and packages of the registry, stay where they are; packages of the house are bundled. */
const forNode = {
  name: 'for-node',
  setup(build) {
    build.onResolve({ filter: /\/ui\/index\.ts$|\.md\?raw$|^\.\/rulebook\// }, (args) => ({ path: args.path, external: true }));
    build.onResolve({ filter: /^[^./]/ }, (args) =>
      args.path.startsWith('@castellum/') || args.kind === 'entry-point' ? undefined : { path: args.path, external: true },
    );
  },
};

/** esbuild's options for entry points (name → source) that run in Node, bundled into a folder relative to the project's root. */
export function forNodeOptions(entries, folder) {
  return {
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: source })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    logOverride: { 'empty-glob': 'silent' },
    plugins: [forNode],
  };
}

/** Builds the command and the server. What is there is replaced only once the new one is whole. */
export async function buildNode() {
  const [made, place] = ['packages/cli/dist.new', 'packages/cli/dist'];
  rmSync(join(root, made), { recursive: true, force: true });
  await bundle(forNodeOptions(nodeEntries, made));
  rmSync(join(root, place), { recursive: true, force: true });
  renameSync(join(root, made), join(root, place));
}

async function buildSite() {
  const { build } = await import('vite');
  await build({ root: join(root, 'packages/web'), logLevel: 'warn' });
}

async function main(ifNeeded) {
  compileTexts();
  const sources = Math.max(newest(join(root, 'packages')), newest(join(root, 'games')), statSync(join(root, 'package-lock.json')).mtimeMs);
  const older = (file) => !existsSync(join(root, file)) || statSync(join(root, file)).mtimeMs < sources;
  if (!ifNeeded || older('packages/cli/dist/castellum.js')) await buildNode();
  if (!ifNeeded || older('packages/web/dist/index.html')) await buildSite();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes('--if-needed'));
