import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

let house;

function write(file, text) {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** A small house with the shape of ours, where every import follows the arrows. */
function build() {
  for (const name of ['core', 'search', 'protocol', 'table', 'ui-kit', 'server', 'cli']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@castellum/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
    );
    mkdirSync(join(house, 'node_modules/@castellum'), { recursive: true });
    symlinkSync(`../../packages/${name}`, join(house, 'node_modules/@castellum', name));
  }
  write('games/package.json', JSON.stringify({ name: '@castellum/games', type: 'module', exports: { '.': './index.ts' } }));
  symlinkSync('../../games', join(house, 'node_modules/@castellum/games'));
  mkdirSync(join(house, 'node_modules/left-pad'), { recursive: true });
  write('node_modules/left-pad/package.json', JSON.stringify({ name: 'left-pad', version: '1.0.0', main: 'index.js' }));
  write('node_modules/left-pad/index.js', 'module.exports = 0;');
  write('package.json', JSON.stringify({ name: 'house', dependencies: { 'left-pad': '1.0.0' } }));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx' } }));
  write('packages/core/src/index.ts', 'export type Seat = number; export const core = 1;');
  write('packages/search/src/index.ts', `import { core } from '@castellum/core'; export const search = core;`);
  write('packages/protocol/src/index.ts', `import type { Seat } from '@castellum/core'; export type At = Seat;`);
  write(
    'packages/table/src/index.ts',
    `import { core } from '@castellum/core'; import type { At } from '@castellum/protocol'; export const table: At = core;`,
  );
  write('packages/ui-kit/src/index.ts', `export { Button } from './button.tsx';`);
  write('packages/ui-kit/src/button.tsx', `import { core } from '@castellum/core'; export const Button = () => <b>{core}</b>;`);
  write(
    'packages/server/src/index.ts',
    `import { games } from '@castellum/games'; import { table } from '@castellum/table'; export const server = [games, table];`,
  );
  write(
    'packages/cli/src/index.ts',
    `import { games } from '@castellum/games'; export const serve = () => import('@castellum/server').then(() => games);`,
  );
  write('packages/testing/src/index.ts', `import { server } from '@castellum/server'; export const describeGame = () => server;`);
  write('games/go/game.test.ts', `import { describeGame } from '../../packages/testing/src/index.ts'; describeGame();`);
  write('packages/web/src/page.tsx', `import { games } from '@castellum/games'; export const Page = () => <p>{games.length}</p>;`);
  write('games/index.ts', `import * as registry from './registry.ts'; export const games = Object.values(registry);`);
  write('games/registry.ts', `export { go } from './go/index.ts'; export { chess } from './chess/index.ts';`);
  for (const game of ['go', 'chess']) {
    write(`games/${game}/rules/index.ts`, `import { core } from '@castellum/core'; export const rules = core;`);
    write(
      `games/${game}/bot/index.ts`,
      `import { search } from '@castellum/search'; import { rules } from '../rules/index.ts'; export const bot = [search, rules];`,
    );
    write(
      `games/${game}/ui/index.tsx`,
      `import { Button } from '@castellum/ui-kit'; import { rules } from '../rules/index.ts'; export const ui = () => <Button>{rules}</Button>;`,
    );
    write(
      `games/${game}/index.ts`,
      `import { bot } from './bot/index.ts'; import { rules } from './rules/index.ts'; export const ${game} = { bot, rules, ui: () => import('./ui/index.tsx') };`,
    );
  }
}

/** The names of the broken rules, each with the module that breaks it. */
function broken() {
  const run = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'packages', 'games'],
    { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'castellum-arrows-'));
  build();
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

describe('the arrows', () => {
  it('allow a house that follows them', () => {
    expect(broken()).toEqual([]);
  });

  it('forbid every import that goes the wrong way', () => {
    const forbidden = [
      ['core-knows-nothing', 'packages/core/src/a.ts', `import { search } from '@castellum/search'; export const a = search;`],
      ['core-knows-nothing', 'packages/core/src/b.ts', `export { go } from '../../../games/go/index.ts';`],
      ['search-only-core', 'packages/search/src/a.ts', `import { games } from '@castellum/games'; export const a = games;`],
      [
        'protocol-only-core',
        'packages/protocol/src/a.ts',
        `import type { server } from '@castellum/server'; export type A = typeof server;`,
      ],
      ['table-core-protocol', 'packages/table/src/a.ts', `import { search } from '@castellum/search'; export const a = search;`],
      [
        'nothing-below-imports-the-top',
        'packages/table/src/b.ts',
        `import type { server } from '@castellum/server'; export type B = typeof server;`,
      ],
      [
        'ui-kit-knows-no-game',
        'packages/ui-kit/src/a.tsx',
        `import { rules } from '../../../games/go/rules/index.ts'; export const A = () => <b>{rules}</b>;`,
      ],
      ['rules-only-core', 'games/go/rules/a.ts', `import { search } from '@castellum/search'; export const a = search;`],
      ['rules-only-core', 'games/go/rules/b.ts', `import type { ui } from '../ui/index.tsx'; export type B = typeof ui;`],
      ['rules-no-dependency', 'games/go/rules/c.ts', `import pad from 'left-pad'; export const c = pad;`],
      ['rules-no-dependency', 'games/go/rules/d.ts', `import { readFileSync } from 'node:fs'; export const d = readFileSync;`],
      ['bot-rules-search', 'games/go/bot/a.ts', `import { ui } from '../ui/index.tsx'; export const a = ui;`],
      ['ui-rules-kit', 'games/go/ui/a.tsx', `import { bot } from '../bot/index.ts'; export const A = () => <b>{bot}</b>;`],
      ['games-apart', 'games/go/rules/e.ts', `import { rules } from '../../chess/rules/index.ts'; export const e = rules;`],
      [
        'nothing-below-imports-the-top',
        'games/go/ui/b.tsx',
        `import { server } from '@castellum/server'; export const B = () => <b>{server}</b>;`,
      ],
      ['rules-through-the-registry', 'packages/cli/src/a.ts', `export const a = () => import('../../../games/go/rules/index.ts');`],
      [
        'rules-through-the-registry',
        'packages/web/src/a.tsx',
        `import { rules } from '../../../games/go/rules/index.ts'; export const A = () => <p>{rules}</p>;`,
      ],
      [
        'testing-only-for-tests',
        'packages/cli/src/b.ts',
        `import { describeGame } from '../../testing/src/index.ts'; export const b = describeGame;`,
      ],
      ['server-without-web', 'packages/server/src/a.ts', `import { Page } from '../../web/src/page.tsx'; export const a = Page;`],
      ['web-without-server', 'packages/web/src/b.ts', `import type { server } from '@castellum/server'; export type B = typeof server;`],
    ];
    for (const [, file, text] of forbidden) write(file, text);
    const found = broken();
    for (const [rule, file] of forbidden) expect(found).toContain(`${rule} ${file}`);
    const planted = forbidden.map(([, file]) => file);
    expect(found.filter((one) => !planted.some((file) => one.endsWith(` ${file}`)))).toEqual([]);
  });

  it('forbid a circle', () => {
    write('packages/core/src/a.ts', `import { b } from './b.ts'; export const a = b;`);
    write('packages/core/src/b.ts', `import { a } from './a.ts'; export const b = a;`);
    expect(broken()).toContain('no-circular packages/core/src/a.ts');
  });
});
