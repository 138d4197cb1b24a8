// Builds everything that runs: texts, the command line with the server (packages/cli/dist) and the site (packages/web/dist).
// With --if-needed, only what is missing or older than its sources.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildSite } from 'vite';
import { compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

/** The entry points that run in Node: the command and the workers it starts. */
const nodeEntries = {
  castellum: 'packages/cli/src/main.ts',
  'simulate-worker': 'packages/cli/src/simulate-worker.ts',
  'bot-worker': 'packages/server/src/bot-worker.ts',
};

export async function buildNode() {
  rmSync(join(root, 'packages/cli/dist'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.entries(nodeEntries).map(([out, source]) => ({ out, in: source })),
    outdir: 'packages/cli/dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'node-needs-no-ui',
        setup(build) {
          build.onResolve({ filter: /\/ui\/index\.ts$|\.md\?raw$|^\.\/rulebook\// }, (args) => ({ path: args.path, external: true }));
          // Packages of the registry stay where npm put them; those of the house are bundled.
          build.onResolve({ filter: /^[^./]/ }, (args) =>
            args.path.startsWith('@castellum/') || args.kind === 'entry-point' ? undefined : { path: args.path, external: true },
          );
        },
      },
    ],
  });
}

async function main(ifNeeded) {
  compileTexts();
  const sources = Math.max(newest(join(root, 'packages')), newest(join(root, 'games')));
  const older = (file) => !existsSync(join(root, file)) || statSync(join(root, file)).mtimeMs < sources;
  if (!ifNeeded || older('packages/cli/dist/castellum.js')) await buildNode();
  if (!ifNeeded || older('packages/web/dist/index.html')) await buildSite({ root: join(root, 'packages/web'), logLevel: 'warn' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes('--if-needed'));
