import { CastellumError } from '@castellum/core';
import manifest from '../package.json' with { type: 'json' };
import { type Command, readGiven } from './command.ts';
import type { Io } from './io.ts';
import { PlainError } from './plain-error.ts';
import { UsageError } from './usage.ts';

/** Exit statuses. */
const OK = 0;
const FAULT = 1;
const REFUSED = 2;
const WRONG_USAGE = 64;

/** Every command: what it does in a line, and how to get it. Each is loaded only when it is called. */
const commands: Readonly<Record<string, readonly [summary: string, load: () => Promise<{ readonly command: Command }>]>> = {
  new: ['a starting position', () => import('./commands/new.ts')],
  show: ['a readable diagram of a position', () => import('./commands/show.ts')],
  legal: ['the legal actions', () => import('./commands/legal.ts')],
  apply: ['the position after some actions', () => import('./commands/apply.ts')],
  perft: ['how many sequences of actions there are', () => import('./commands/perft.ts')],
  replay: ['checks a record', () => import('./commands/replay.ts')],
  simulate: ['plays bots against each other', () => import('./commands/simulate.ts')],
  analyze: ['the best actions and why', () => import('./commands/analyze.ts')],
  check: ['checks lessons, puzzles and figures', () => import('./commands/check.ts')],
  puzzles: ['looks for puzzles in games between bots', () => import('./commands/puzzles.ts')],
  stats: ['counts finished games: seats and openings', () => import('./commands/stats.ts')],
  serve: ['runs the site', () => import('./commands/serve.ts')],
  config: ['the settings that serve would run with', () => import('./commands/config.ts')],
  admin: ['what a host does: bans, notices, maintenance', () => import('./commands/admin.ts')],
  'upgrade-rules': ['takes live tables to the rules of today', () => import('./commands/upgrade-rules.ts')],
  backup: ["copies a server's data while it runs", () => import('./commands/backup.ts')],
  restore: ['brings back what was copied', () => import('./commands/restore.ts')],
  verify: ['plays every stored table again and compares', () => import('./commands/verify.ts')],
  copy: ["moves a server's data to another database", () => import('./commands/copy.ts')],
};

const HELP = `usage: castellum COMMAND …

${Object.entries(commands)
  .map(([name, [summary]]) => `  ${name.padEnd(15)}${summary}`)
  .join('\n')}

FILE is a position or a record (its last position is meant); - is standard input; FILE.jsonl:N is the N-th record of a file of records.
JSON goes to standard output, one value a line.
castellum COMMAND --help says more; castellum --version, which release this is.
Exit status: 0; 2 where input is refused, with a line of JSON on standard error; 64 for wrong usage; 1 for anything else.`;

async function failed(error: unknown, io: Io, usage: string): Promise<number> {
  if (error instanceof CastellumError) {
    const { failureLine } = await import('./failure.ts');
    io.err(await failureLine(error));
    return REFUSED;
  }
  if (error instanceof UsageError) {
    io.err(`castellum: ${error.message}\nusage: castellum ${usage.split('\n')[0]}`);
    return WRONG_USAGE;
  }
  if (error instanceof PlainError) {
    io.err(`castellum: ${error.message}`);
    return FAULT;
  }
  io.err(`castellum: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return FAULT;
}

/** Runs a command line without the program's name. @returns the exit status */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(HELP);
    return OK;
  }
  if (name === '--version' || name === '-V') {
    io.out(manifest.version);
    return OK;
  }
  const known = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (known === undefined) {
    io.err(name === undefined ? HELP : `castellum: ${name} is no command\nusage: castellum ${Object.keys(commands).join('|')} …`);
    return WRONG_USAGE;
  }
  const [, load] = known;
  const { command } = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(`usage: castellum ${command.usage}`);
    return OK;
  }
  try {
    await command.run(readGiven(command, rest), io);
    return OK;
  } catch (error) {
    return failed(error, io, command.usage);
  }
}
