// Plays the rungs of the bots' ladder and writes each into the table of docs/ladder.md as soon as it is played:
//   npm run ladder -- [--game ID] [--players N] [--one BOT] [--threads T] [--again]
// Rungs that the table has from the same seed are left out but with --again.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = join(root, 'docs/ladder.md');
const command = join(root, 'packages/cli/dist/castellum.js');

/** One bot against all the others of a table. */
const rung = (game, players, one, rest, games) => ({ game, players, one, rest, games, seed: `${game}/${players}/${one}/${rest}` });

const counts = [2, 3, 4];
/** The steps of a ladder, each against the one below, with so many games by number of players; and turned round, where that is not the same. */
const ladder = (game, steps) =>
  steps.flatMap(([one, below, games, turned = 0]) =>
    counts.flatMap((players, i) => [
      ...(games[i] > 0 ? [rung(game, players, one, below, games[i])] : []),
      ...(turned > 0 && players > 2 ? [rung(game, players, below, one, turned)] : []),
    ]),
  );

/** Every level against the one below, the first against random play; so many games with two players, with three, with four. */
const levels = (two, three, four) => two.map((n, i) => [`level:${i + 1}`, i === 0 ? 'random' : `level:${i}`, [n, three[i], four[i]]]);

const rungs = [
  ...ladder('aqua-romana', [
    ['greedy', 'random', [400, 300, 300]],
    ['search:100', 'greedy', [200, 200, 200], 120],
    ['search:1000', 'search:100', [60, 60, 60], 60],
    ['search:10000', 'search:1000', [40, 40, 40]],
  ]),
  ...ladder('waterworks', [
    ['greedy', 'random', [1000, 900, 1000]],
    ['search:100', 'greedy', [1000, 1200, 2000], 600],
    ['search:1000', 'search:100', [300, 500, 2000], 400],
    ['search:10000', 'search:1000', [1600, 963, 3280]],
  ]),
  ...ladder('via-appia', [
    ['greedy', 'random', [100, 99, 100]],
    ['search:50ms', 'greedy', [24, 30, 40]],
    ['search:200ms', 'search:50ms', [80, 18, 60]],
    ['search:1000ms', 'search:200ms', [45, 117, 164]],
  ]),
  ...ladder('aqua-romana', levels([200, 200, 120, 120, 60], [201, 201, 120, 120, 81], [200, 200, 120, 120, 80])),
  ...ladder('waterworks', levels([200, 1000, 1000, 600, 200], [201, 999, 999, 999, 300], [200, 1000, 1000, 1000, 200])),
  ...ladder('via-appia', levels([20, 30, 30, 24, 12], [21, 30, 30, 24, 12], [20, 40, 40, 32, 32])),
];

/** The last line of a tournament. */
function simulate({ game, players, one, rest, games, seed }, threads) {
  const bots = [one, ...Array(players - 1).fill(rest)].join(',');
  const argv = ['simulate', game, '--players', bots, '--games', String(games), '--seed', seed, '--threads', String(threads)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...argv], { stdio: ['ignore', 'pipe', 'ignore'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (status) => (status === 0 ? resolve(JSON.parse(out.trim())) : reject(new Error(`${argv.join(' ')} failed`))));
  });
}

const two = (value) => value.toFixed(2);

function row({ game, players, one, rest, games, seed }, { bots, seconds }, commit) {
  const [rate, low, high] = bots[0].winRate;
  const others = bots.slice(1).reduce((sum, { meanRank }) => sum + meanRank, 0) / (players - 1);
  const cells = [
    game,
    players,
    one,
    players === 2 ? rest : `${rest} × ${players - 1}`,
    games,
    `${two(rate)} [${two(low)}, ${two(high)}]`,
    two(1 / players),
    `${two(bots[0].meanRank)} : ${two(others)}`,
    Math.round(seconds),
    `\`${seed}\``,
    commit,
  ];
  return `| ${cells.join(' | ')} |`;
}

const start = '<!-- ladder -->\n';
const end = '<!-- end of ladder -->';

function readRows() {
  const text = readFileSync(file, 'utf8');
  const table = text.slice(text.indexOf(start) + start.length, text.indexOf(end));
  return new Map(table.split('\n').flatMap((line) => (/`([^`]+)`/.test(line) ? [[/`([^`]+)`/.exec(line)[1], line]] : [])));
}

function writeRows(rows) {
  const text = readFileSync(file, 'utf8');
  const sorted = rungs.flatMap(({ seed }) => (rows.has(seed) ? [rows.get(seed)] : []));
  const table = [
    '| game | players | one | against | games | won by the one | fair share | mean ranks | s | seed | commit |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...sorted,
  ];
  writeFileSync(file, `${text.slice(0, text.indexOf(start) + start.length)}${table.join('\n')}\n${text.slice(text.indexOf(end))}`);
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    players: { type: 'string' },
    one: { type: 'string' },
    threads: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
for (const one of rungs) {
  if (values.game && values.game !== one.game) continue;
  if (values.players && Number(values.players) !== one.players) continue;
  if (values.one && values.one !== one.one) continue;
  if (!values.again && readRows().has(one.seed)) continue;
  const line = row(one, await simulate(one, values.threads), commit);
  process.stderr.write(`${line}\n`);
  writeRows(readRows().set(one.seed, line));
}
