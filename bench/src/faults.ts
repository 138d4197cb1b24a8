import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS, runFaults } from './nodes/faults.ts';
import { nodePrograms } from './nodes/programs.ts';

/** What GR-4 and GR-3 allow, ms. */
const RIGHT_WITHIN = 5_000;
const DONE_WITHIN = 10_000;

/**
 * `npm run faults -- [--seed S] [--faults N] [--long N] [--tables N] [--rate MOVES-A-SECOND] [--nodes N] [--lasts MS] [--minutes N]`: see GR-4. Of each kind every
 * tenth is a long one, unless `--long` says how many. Exit status 1 where anything is lost, doubled, untrue or late.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '100' },
    tables: { type: 'string', default: '150' },
    rate: { type: 'string', default: '500' },
    nodes: { type: 'string', default: '3' },
    lasts: { type: 'string', default: '800' },
    long: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const number = (name: 'faults' | 'tables' | 'rate' | 'nodes' | 'lasts'): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
};

const seconds = (ms: number) => (ms / 1000).toFixed(2);

const folder = await nodePrograms();
try {
  const faults = number('faults');
  const report = await runFaults(join(folder, 'node-process.js'), {
    seed: values.seed,
    faults,
    long: Number(values.long ?? Math.ceil(faults / 10)),
    tables: number('tables'),
    movesPerSecond: number('rate'),
    nodes: number('nodes'),
    botDelay: 200,
    lasts: number('lasts'),
    looksEvery: 1_000,
    ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    say: (line) => void process.stderr.write(`${line}\n`),
  });
  const { brief, long, overdue, overdueInAll, dues, acknowledged, actions, lost, doubled, untrue, broken, unhandled, wrong } = report;
  const late = [
    ...FAULTS.filter((fault) => Math.max(brief[fault].rightAfter, long[fault].rightAfter) > RIGHT_WITHIN),
    ...(overdue > DONE_WITHIN ? ['what was due'] : []),
  ];
  const lines = [
    '| fault | times | longest until every client was right, s | times for 8 to 12 s | after these, s |',
    '|---|---|---|---|---|',
    ...FAULTS.map((fault) => {
      const [short, lasting] = [brief[fault], long[fault]];
      return `| ${fault} | ${short.times} | ${seconds(short.rightAfter)} | ${lasting.times} | ${seconds(lasting.rightAfter)} |`;
    }),
    '',
    `Seed ${values.seed}, ${report.seconds} s, load average at the end ${loadavg()[0]?.toFixed(1)}: ${acknowledged} moves acknowledged (${report.movesPerSecond} a second), ${actions} actions stored; ${lost} lost, ${doubled} doubled, ${untrue} views untrue, ${broken} tables broken, ${unhandled.length} unhandled, ${wrong.length} otherwise wrong.`,
    `Bots' turns and draws were overdue by at most ${seconds(overdue)} s until another node took them up or they were done, and ${seconds(overdueInAll)} s in all where several died that had them, the time of faults not counted (seen waiting ${dues} times). Late: ${late.join(', ') || 'nothing'}.`,
    ...[...unhandled, ...wrong].slice(0, 20),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (lost + doubled + untrue + broken + unhandled.length + wrong.length + late.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
