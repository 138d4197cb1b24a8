import { rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TestPostgres } from '@castellum/server/testing/postgres';
import { House } from './nodes/house.ts';
import { Node } from './nodes/node.ts';
import { Pace } from './nodes/pace.ts';
import type { Player } from './nodes/player.ts';
import { nodePrograms } from './nodes/programs.ts';
import { type Trend, trendOf } from './nodes/trend.ts';
import { residentOf } from './server/programs.ts';

/**
 * `npm run soak -- [--minutes N] [--rate MOVES-A-SECOND] [--tables N]`: people and bots play the three games at one node on PostgreSQL, tables end and new ones
 * are opened (GR-11). Writes docs/soak.svg and prints what was found. Exit status 1 where memory grows.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    tables: { type: 'string', default: '60' },
  },
});
const [minutes, rate, tables] = [Number(values.minutes), Number(values.rate), Number(values.tables)];
const EVERY = 2_000;
/** What is measured before is warming up, as a part of the whole. */
const WARM_UP = 0.25;

interface Sample {
  readonly at: number;
  readonly node: number;
  readonly database: number;
}

/** The memory of processes, bytes; what they share is counted for each. */
function residentOfAll(pids: readonly number[]): number {
  let sum = 0;
  for (const pid of pids) {
    try {
      sum += residentOf(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

const MB = 1024 * 1024;

function graph(samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [900, 360, 60, 30];
  const last = samples.at(-1)?.at ?? 1;
  const most = Math.max(...samples.map(({ node, database }) => Math.max(node, database)));
  const x = (at: number) => left + (at / last) * (width - left - 10);
  const y = (bytes: number) => height - bottom - (bytes / most) * (height - bottom - 10);
  const line = (of: (sample: Sample) => number, colour: string) =>
    `<polyline fill="none" stroke="${colour}" points="${samples.map((sample) => `${x(sample.at).toFixed(1)},${y(of(sample)).toFixed(1)}`).join(' ')}"/>`;
  const marks = [0, 0.5, 1].map((part) => `<text x="5" y="${y(part * most) + 4}">${Math.round((part * most) / MB)} MB</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>${marks.join('')}<text x="${left}" y="${height - 8}">0</text><text x="${width - 60}" y="${height - 8}">${Math.round(last / 60)} min</text>${line(({ node }) => node, '#a3341f')}${line(({ database }) => database, '#1f5fa3')}<text x="${left + 10}" y="20" fill="#a3341f">node</text><text x="${left + 60}" y="20" fill="#1f5fa3">PostgreSQL</text></svg>\n`;
}

function said(what: string, { slope, low, high }: Trend): string {
  const perHour = (bytes: number) => ((bytes * 3_600) / MB).toFixed(1);
  return `${what}: ${perHour(slope)} MB an hour, with 95 % certainty between ${perHour(low)} and ${perHour(high)}`;
}

const folder = await nodePrograms();
const postgres = await TestPostgres.start();
const samples: Sample[] = [];
let node: Node | null = null;
try {
  const running = await Node.start(join(folder, 'node-process.js'), await postgres.newDatabase('castellum'), 200);
  node = running;
  const pace = new Pace(rate);
  const wrong: string[] = [];
  let moves = 0;
  const club = {
    running: true,
    route: () => running.url,
    turn: () => pace.turn(),
    sent: () => void moves++,
    wrong: (what: string) => void wrong.push(what),
  };
  const players: Player[] = [];
  const house = await House.open(club, players);
  for (let i = 0; i < tables; i++) await house.openTable(i);
  const began = performance.now();
  while (performance.now() - began < minutes * 60_000) {
    await sleep(EVERY);
    await house.replaceFinished();
    const at = (performance.now() - began) / 1_000;
    samples.push({ at, node: residentOf(running.pid), database: residentOfAll(postgres.pids) });
  }
  club.running = false;
  for (const player of players) player.close();
  house.close();
  const steady = samples.slice(Math.floor(samples.length * WARM_UP));
  const trends = [
    ['node', trendOf(steady.map(({ at, node: bytes }) => [at, bytes]))],
    ['PostgreSQL', trendOf(steady.map(({ at, database }) => [at, database]))],
  ] as const;
  writeFileSync('docs/soak.svg', graph(samples));
  const lines = trends.map(([what, trend]) => said(what, trend));
  process.stdout.write(
    `${minutes} minutes, ${moves} moves (${Math.round(moves / minutes / 60)} a second), ${players.length / 2} tables, ${wrong.length + running.unhandled.length} wrong, load average ${loadavg()[0]?.toFixed(1)}\n${lines.join('\n')}\n`,
  );
  if (trends.some(([, { low }]) => low > 0) || wrong.length + running.unhandled.length > 0) process.exitCode = 1;
} finally {
  await node?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
