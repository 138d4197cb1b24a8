// Bundles bench/src and runs it: npm run bench, or npm run bench -- PART; or its decisions.ts: npm run bench -- decisions …
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forNodeOptions } from './build.mjs';
import { compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = 'bench/dist';

compileTexts();
rmSync(join(root, folder), { recursive: true, force: true });
await build(forNodeOptions({ main: 'bench/src/main.ts', decisions: 'bench/src/decisions.ts' }, folder));
const asked = process.argv.slice(2);
const argv = asked[0] === 'decisions' ? ['decisions.js', ...asked.slice(1)] : ['main.js', ...asked];
const { status } = spawnSync(process.execPath, [join(root, folder, argv[0]), ...argv.slice(1)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
