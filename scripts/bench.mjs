// Bundles bench/src and runs it: npm run bench, or npm run bench -- PART; or its decisions.ts, faults.ts or soak.ts: npm run bench -- decisions …, npm run faults -- …, npm run soak -- …
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './build.mjs';
import { compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = 'bench/dist';

compileTexts();
rmSync(join(root, folder), { recursive: true, force: true });
const asked = process.argv.slice(2);
const [entry, ...argv] = ['decisions', 'faults', 'soak'].includes(asked[0]) ? asked : ['main', ...asked];
await bundleForNode({ [entry]: `bench/src/${entry}.ts` }, folder);
const { status } = spawnSync(process.execPath, [join(root, folder, `${entry}.js`), ...argv], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
