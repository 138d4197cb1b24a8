import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder: string;

/** Runs the bundled command in a process of its own. */
function castellum(argv: readonly string[], input = '') {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'castellum.js'), ...argv], { input, encoding: 'utf8' });
  return { status, stdout, stderr, seconds: (performance.now() - began) / 1000 };
}

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(root, 'node_modules/.cache/castellum-bundle-'));
  const [{ forNodeOptions }, { build }] = await Promise.all([import(join(root, 'scripts/build.mjs')), import('esbuild')]);
  await build(
    forNodeOptions(
      { castellum: 'packages/cli/src/main.ts', 'simulate-worker': 'packages/cli/src/simulate-worker.ts' },
      relative(root, folder),
    ),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('prints JSON on standard output and nothing else, and exits with the status', () => {
  const { status, stdout, stderr } = castellum(['new', 'aqua-romana', '--players', '3', '--seed', '1']);
  expect({ status, stderr, lines: stdout.split('\n').length }).toEqual({ status: 0, stderr: '', lines: 2 });
  expect(castellum(['legal', '-'], stdout).status).toBe(0);
  const refused = castellum(['apply', '-', '{"type":"fly"}'], stdout);
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: 'illegal-action', rule: expect.stringMatching(/^AR-/) });
  expect(castellum(['fly']).status).toBe(64);
});

it('plays the same tournament on any number of threads', () => {
  const play = (threads: string) => {
    const { status, stdout } = castellum([
      'simulate',
      'waterworks',
      '--players',
      'random,random',
      '--games',
      '12',
      '--seed',
      '3',
      '--threads',
      threads,
    ]);
    expect(status).toBe(0);
    return { ...JSON.parse(stdout), seconds: 0 };
  };
  expect(play('2')).toEqual(play('1'));
});

it('loads neither server nor search tree for a quick answer', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `process.argv.splice(1, 0, 'castellum', 'new', 'aqua-romana', '--players', '2'); await import(${JSON.stringify(join(folder, 'castellum.js'))}); console.log(JSON.stringify(process.moduleLoadList.filter((name) => /^NativeModule https?$/.test(name))));`,
    ],
    { encoding: 'utf8' },
  );
  expect(stdout.trim().split('\n').at(-1)).toBe('[]');
});
