import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder: string;

/** The room of a fourth game, as the other three have theirs. */
const files = {
  'play.ts': `export { bot } from './bot.ts';
    export { pebbles as rules } from '${join(root, 'packages/core/src/testing/toy.ts')}';`,
  'index.ts': `export const pebbles = { id: 'pebbles', players: { min: 2, max: 4 }, play: () => import('./play.ts'), minutes: 1, texts: (locale) => import(\`./locales/\${locale}.ts\`), rulebook: () => Promise.reject() };`,
  'bot.ts': `import { pebbles as game } from '${join(root, 'packages/core/src/testing/toy.ts')}';
    export const bot = { game, greedy: (state, random) => { const out = new Int32Array(16); return game.pick(state, out[game.legal(state, out) - 1], random); } };`,
  'locales/en.ts': `export const messages = { 'pebbles.refuse.not-in-hand': 'You do not hold this card.' };`,
};

/** The one line in the registry. */
const line: Plugin = {
  name: 'a-fourth-game',
  load(path) {
    if (!/games[\\/]registry\.ts$/.test(path)) return;
    const text = readFileSync(path, 'utf8').replace(/^\];$/m, '  pebbles,\n];');
    return `import { pebbles } from '${join(folder, 'pebbles/index.ts')}';\n${text}`;
  },
};

function castellum(argv: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'castellum.js'), ...argv], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.cache/castellum-fourth-'));
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'pebbles', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  const { bundleForNode, nodeEntries } = await import(join(root, 'scripts/build.mjs'));
  await bundleForNode(nodeEntries, folder, { plugins: [line] });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a fourth game is a folder and a line: every command knows it', () => {
  const { stdout: position } = castellum(['new', 'pebbles', '--players', '3', '--seed', '1', '--option', 'long=true']);
  expect(JSON.parse(position)).toMatchObject({ game: 'pebbles', options: { long: true }, phase: 'play' });
  const { stdout: legal } = castellum(['legal', '-'], position);
  expect(legal.trim().split('\n')).toHaveLength(5);
  expect(castellum(['show', '-', '--seat', '1'], position).stdout).toContain('1: ');
  expect(castellum(['perft', '-', '--depth', '2'], position).stdout.trim().split('\n')).toHaveLength(2);
  const refused = castellum(['apply', '-', '{"type":"play","card":99}'], position);
  expect(JSON.parse(refused.stderr)).toEqual({ error: 'illegal-action', rule: 'P-2', message: 'You do not hold this card.', index: 0 });
  const simulated = castellum([
    'simulate',
    'pebbles',
    '--players',
    'greedy,random',
    '--games',
    '8',
    '--seed',
    '1',
    '--threads',
    '2',
    '--records',
    join(folder, 'records'),
  ]);
  expect(JSON.parse(simulated.stdout)).toMatchObject({ game: 'pebbles', games: 8 });
  expect(castellum(['replay', join(folder, 'records/pebbles-0.json')]).status).toBe(0);
});
