import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS, runFaults } from './nodes/faults.ts';
import { nodePrograms } from './nodes/programs.ts';

/** `npm run faults -- [--seed S] [--faults N] [--tables N] [--rate MOVES-A-SECOND] [--nodes N] [--lasts MS] [--minutes N]`: see GR-4. Exit status 1 where anything is lost, doubled or untrue. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '100' },
    tables: { type: 'string', default: '60' },
    rate: { type: 'string', default: '500' },
    nodes: { type: 'string', default: '3' },
    lasts: { type: 'string', default: '800' },
    minutes: { type: 'string' },
  },
});
const number = (name: 'faults' | 'tables' | 'rate' | 'nodes' | 'lasts'): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
};

const folder = await nodePrograms();
try {
  const report = await runFaults(join(folder, 'node-process.js'), {
    seed: values.seed,
    faults: number('faults'),
    tables: number('tables'),
    movesPerSecond: number('rate'),
    nodes: number('nodes'),
    botDelay: 200,
    lasts: number('lasts'),
    ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    say: (line) => void process.stderr.write(`${line}\n`),
  });
  const { faults, rightAfter, seconds, movesPerSecond, acknowledged, actions, lost, doubled, untrue, broken, unhandled, wrong } = report;
  const lines = [
    '| fault | times | longest until every client was right, s |',
    '|---|---|---|',
    ...FAULTS.map((fault) => `| ${fault} | ${faults[fault]} | ${(rightAfter[fault] / 1000).toFixed(2)} |`),
    '',
    `Seed ${values.seed}, ${seconds} s, load average at the end ${loadavg()[0]?.toFixed(1)}: ${acknowledged} moves acknowledged (${movesPerSecond} a second), ${actions} actions stored; ${lost} lost, ${doubled} doubled, ${untrue} views untrue, ${broken} tables broken, ${unhandled.length} unhandled, ${wrong.length} otherwise wrong.`,
    ...[...unhandled, ...wrong].slice(0, 20),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (lost + doubled + untrue + broken + unhandled.length + wrong.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
