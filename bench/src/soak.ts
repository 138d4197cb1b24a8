import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Trend, trendOf } from './nodes/trend.ts';
import { chart } from './soak/chart.ts';
import { type Sample, soak } from './soak/soak.ts';

/**
 * `npm run soak -- [--minutes N] [--rate MOVES-A-SECOND] [--tables N]`: people and bots play the three games at one node on PostgreSQL; tables end, are left or
 * forgotten, and new ones are opened; connections break, people come and go (GR-11). Writes docs/soak.svg and prints what was found. Exit status 1 where
 * memory or a queue grows, or something was wrong.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '270' },
    tables: { type: 'string', default: '60' },
  },
});
const [minutes, rate, tables] = [Number(values.minutes), Number(values.rate), Number(values.tables)];
/** What is measured before is warming up, as a part of the whole. */
const WARM_UP = 0.25;
const MB = 1024 * 1024;

const { samples, wrong, ...counts } = await soak({ minutes, rate, tables });
const steady = samples.slice(Math.floor(samples.length * WARM_UP));

function said(what: string, { slope, low, high }: Trend, unit: string, size = 1): string {
  const perHour = (value: number) => ((value * 3_600) / size).toFixed(1);
  return `${what}: ${perHour(slope)} ${unit} an hour, with 95 % certainty between ${perHour(low)} and ${perHour(high)}`;
}

const trend = (of: (sample: Sample) => number) => trendOf(steady.map((sample) => [sample.at, of(sample)]));
const measured = [
  { what: 'memory of the node', trend: trend(({ node }) => node), unit: 'MB', size: MB },
  { what: 'of it, what its main thread has taken for objects', trend: trend(({ heap }) => heap), unit: 'MB', size: MB },
  { what: 'memory of PostgreSQL', trend: trend(({ database }) => database), unit: 'MB', size: MB },
  { what: 'batches that wait', trend: trend(({ waiting }) => waiting), unit: '' },
  { what: "bots' turns and draws under way", trend: trend(({ steps }) => steps), unit: '' },
  { what: 'steps overdue by more than 10 s', trend: trend(({ late }) => late), unit: '' },
];
writeFileSync('docs/soak.svg', chart(samples));
const most = (of: (sample: Sample) => number) => Math.max(...samples.map(of));
const last = samples.at(-1);
process.stdout.write(
  [
    `${minutes} minutes, load average ${loadavg()[0]?.toFixed(1)}`,
    `${last?.moves} moves of people (${Math.round((last?.moves ?? 0) / (minutes * 60))} a second), ${last?.stored} actions stored with those of bots and chance`,
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', '),
    `at most: ${most(({ waiting }) => waiting)} batches waiting, ${most(({ steps }) => steps)} steps under way, ${most(({ late }) => late)} overdue, ${most(({ sockets }) => sockets)} sockets`,
    ...measured.map(({ what, trend, unit, size }) => said(what, trend, unit, size)),
    `wrong: ${wrong.length}${wrong.length > 0 ? ` (${[...new Set(wrong)].slice(0, 5).join('; ')})` : ''}`,
    '',
  ].join('\n'),
);
if (wrong.length > 0 || measured.some(({ trend: { low } }) => low > 0)) process.exitCode = 1;
