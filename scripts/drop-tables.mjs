// Measures what falls in Via Appia's quarry and writes the tables that its bots play pushes by deep in a search: games/via-appia/bot/drops.data.ts.
// Usage: node scripts/drop-tables.mjs [FILLINGS [SEED]]. Takes about two minutes with the defaults.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { scriptOf } from './build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const fillings = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? 'drops';

runInThisContext(await scriptOf('games/via-appia/bot/measure/drops.ts', 'measuring'));
const { measureDrops } = globalThis.measuring;

const { falls, stones } = measureDrops(seed, fillings);
// Rare falls are left out: they would make the file long and change nothing.
const lists = falls.map((counted) => {
  const sorted = [...counted].sort(([a, m], [b, n]) => n - m || a - b);
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  return sorted.filter(([, n]) => n * 500 >= total).flat();
});
const text = `// Written by scripts/drop-tables.mjs: ${fillings} fillings, seed ${JSON.stringify(seed)}. Not to be edited.
// On average ${stones.toFixed(1)} stones were in the tray.

/** For every cell of ripe stones and size pushed (\`3 × cell + size\`): what fell (\`packFall\`) and how often, in turn. */
export const falls: readonly (readonly number[])[] = [
${lists.map((list) => `  [${list.join(', ')}],`).join('\n')}
];
`;
const file = join(root, 'games/via-appia/bot/drops.data.ts');
writeFileSync(file, text);
spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'inherit' });
