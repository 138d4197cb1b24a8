// Bundles the node of the checkout that it is run in (from its root), compressed: see README.md.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const { forNodeOptions } = await import(join(process.cwd(), 'scripts/build.mjs'));
const { build } = await import('vite');
const folder = 'packages/server/test/release-0.1-node';
const options = forNodeOptions({ 'node-process': `${folder}/node-process.ts` }, `${folder}/dist`, {
  // A server shows no words.
  plugins: [
    {
      name: 'no-words',
      resolveId: (id) => (/\/locales\//.test(id) ? '\0no-words' : null),
      load: (id) => (id === '\0no-words' ? 'export const messages = {};' : null),
    },
  ],
});
options.build.minify = true;
options.build.sourcemap = false;
options.build.rolldownOptions.output.codeSplitting = false;
await build(options);
writeFileSync(`${folder}/node-process.js.gz`, gzipSync(readFileSync(`${folder}/dist/node-process.js`), { level: 9 }));
rmSync(`${folder}/dist`, { recursive: true });
