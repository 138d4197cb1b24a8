// Builds everything that runs: texts, the command line with the server (packages/cli/dist) and the site (packages/web/dist).
// With --if-needed, only what is missing or older than its sources.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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
const staysOutside = (id) =>
  /\/ui\/(index|cover)\.ts$|\.md\?raw$|^\.\/(rulebook|learn)\//.test(id) ||
  (/^[^./\0]/.test(id) && !isAbsolute(id) && !id.startsWith('@castellum/'));

/**
 * Vite's options for entry points (name → source) that run in Node, bundled into a folder (relative to the project's root, or absolute); `plugins` are put before Vite's own,
 * of `external` packages even those of the house stay outside.
 */
export function forNodeOptions(entries, folder, { plugins = [], external = [] } = {}) {
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: plugins.map((plugin) => ({ ...plugin, enforce: 'pre' })),
    build: {
      ssr: true,
      outDir: resolve(root, folder),
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      minify: false,
      dynamicImportVarsOptions: { exclude: [] },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(root, source)])),
        external: (id) => external.includes(id) || staysOutside(id),
        // Vite would make variables of constants, which engines cannot build into code: 0015.
        output: { topLevelVar: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** Bundles entry points that run in Node: see `forNodeOptions`. */
export async function bundleForNode(entries, folder, more) {
  const { build } = await import('vite');
  await build(forNodeOptions(entries, folder, more));
}

/** One script without imports that leaves what a module exports in a global variable. */
export async function scriptOf(source, name) {
  const { build } = await import('vite');
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { write: false, minify: false, target: 'es2020', lib: { entry: join(root, source), name, formats: ['iife'] } },
  });
  return output[0].code;
}

/** Builds the command and the server. What is there is replaced only once the new one is whole. */
export async function buildNode() {
  const [made, place] = ['packages/cli/dist.new', 'packages/cli/dist'];
  rmSync(join(root, made), { recursive: true, force: true });
  await bundleForNode(nodeEntries, made);
  rmSync(join(root, place), { recursive: true, force: true });
  renameSync(join(root, made), join(root, place));
}

/** Writes beside every text of the built site what the server sends to browsers that read brotli or gzip. */
function compressSite(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

async function buildSite() {
  const { build } = await import('vite');
  await build({ root: join(root, 'packages/web'), logLevel: 'warn' });
  compressSite(join(root, 'packages/web/dist'));
}

async function main(ifNeeded) {
  compileTexts();
  const sources = Math.max(newest(join(root, 'packages')), newest(join(root, 'games')), statSync(join(root, 'package-lock.json')).mtimeMs);
  const older = (file) => !existsSync(join(root, file)) || statSync(join(root, file)).mtimeMs < sources;
  if (!ifNeeded || older('packages/cli/dist/castellum.js')) await buildNode();
  if (!ifNeeded || older('packages/web/dist/index.html')) await buildSite();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes('--if-needed'));
