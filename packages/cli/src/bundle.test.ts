import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  const { bundleForNode, nodeEntries } = await import(join(root, 'scripts/build.mjs'));
  await bundleForNode(nodeEntries, folder);
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

const simulate = (players: string, games: number, threads: number, ...more: string[]) => {
  const { status, stdout } = castellum([
    ...['simulate', 'waterworks', '--players', players, '--games', String(games), '--seed', '3', '--threads', String(threads)],
    ...more,
  ]);
  expect(status).toBe(0);
  return { ...JSON.parse(stdout), seconds: 0 };
};

it('plays the same tournament on any number of threads', () => {
  expect(simulate('random,random', 12, 2)).toEqual(simulate('random,random', 12, 1));
});

it('plays a tournament in parts: the same games as at once', () => {
  const whole = simulate('random,greedy', 12, 1);
  const parts = [simulate('random,greedy', 5, 1), simulate('random,greedy', 7, 2, '--from', '5')];
  for (const of of [
    ({ actions }: typeof whole) => actions,
    ({ bots }: typeof whole) => bots[0].wins,
    ({ bots }: typeof whole) => bots[1].wins,
  ])
    expect(parts.reduce((sum, part) => sum + of(part), 0)).toBe(of(whole));
  expect(parts.map(({ games }) => games)).toEqual([5, 7]);
});

it('ends a tournament once a sequential test is decided, after the same games on any number of threads', () => {
  const summary = simulate('greedy,random', 4000, 1, '--sprt');
  expect(summary.sprt).toMatchObject({ elo0: 0, elo1: 20, decision: 'accept' });
  expect(summary.games).toBe(summary.sprt.games);
  expect(summary.games).toBeLessThan(4000);
  expect(simulate('greedy,random', 4000, 2, '--sprt')).toEqual(summary);
  expect(simulate('random,greedy', 4000, 2, '--sprt', '--elo0', '0', '--elo1', '50').sprt.decision).toBe('reject');
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

it('keeps constants constant, as decision 15 wants', () => {
  const texts = readdirSync(folder).map((file) => (file.endsWith('.js') ? readFileSync(join(folder, file), 'utf8') : ''));
  const declared = texts.join('\n').match(/^(?:const|let|var) (?=[A-Z_]+ = )/gm) ?? [];
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter((word) => word === 'var ')).toEqual([]);
});

it('needs no packages but those that the image installs (GR-9)', () => {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const installed = [...dockerfile.matchAll(/ -w @castellum\/([a-z-]+)/g)].flatMap(([, name = '']) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).dependencies),
  );
  const imported = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import|require)\b[ (]*"((?:@[\w-]+\/)?[a-z][\w.-]*)[\w./-]*"/g),
    ])
    .map(([, name = '']) => name);
  expect(imported).toContain('fastify');
  expect(imported.filter((name) => !installed.includes(name))).toEqual([]);
});
