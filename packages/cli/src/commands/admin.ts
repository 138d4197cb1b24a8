import type { HostDesk } from '@castellum/server';
import { type Command, type Given, textOf, wordOf } from '../command.ts';
import { hostOf } from '../host.ts';
import type { Io } from '../io.ts';
import { plainly } from '../plainly.ts';
import { placeOf, placeOptions } from '../settings.ts';
import { UsageError } from '../usage.ts';

type Task = (desk: HostDesk, given: Given, io: Io) => Promise<void>;

const list =
  (rows: (desk: HostDesk, find: string) => Promise<readonly unknown[]>): Task =>
  async (desk, given, io) => {
    for (const row of await rows(desk, given.words[1] ?? '')) io.out(JSON.stringify(row));
  };

const act =
  (of: (given: Given) => object): Task =>
  (desk, given) =>
    desk.perform(of(given));

const reasonOf = (given: Given) => textOf(given, 'reason') ?? '';

function wholeOf(given: Given, place: number, what: string): number {
  const word = wordOf(given, place);
  if (!/^\d{1,9}$/.test(word)) throw new UsageError(`${what} must be a number`);
  return Number(word);
}

async function key(desk: HostDesk, given: Given, io: Io): Promise<void> {
  const [, name] = given.words;
  if (name === undefined) {
    for (const owner of await desk.keys()) io.out(JSON.stringify({ name: owner }));
    return;
  }
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(name)) throw new UsageError('a name has at most 40 letters, digits, points and dashes');
  if (given.values.remove === true) await desk.takeKey(name);
  else io.out(await desk.giveKey(name));
}

async function house(desk: HostDesk, _given: Given, io: Io): Promise<void> {
  const { maintenance, notices, bans } = await desk.house();
  io.out(JSON.stringify({ maintenance, notices, bans: [...bans].map(([subject, ban]) => ({ subject, ...ban })) }));
}

/** Each task with how many words it takes beside its name. */
const tasks: Readonly<Record<string, readonly [least: number, most: number, task: Task]>> = {
  guests: [0, 1, list((desk, find) => desk.guests(find))],
  tables: [0, 1, list((desk, find) => desk.tables(find))],
  reports: [0, 0, list((desk) => desk.reports())],
  log: [0, 0, list((desk) => desk.log())],
  house: [0, 0, house],
  key: [0, 1, key],
  ban: [1, 1, act((given) => ({ act: 'ban', subject: wordOf(given, 1), reason: reasonOf(given) }))],
  unban: [1, 1, act((given) => ({ act: 'unban', subject: wordOf(given, 1), reason: reasonOf(given) }))],
  close: [1, 1, act((given) => ({ act: 'close-table', table: wordOf(given, 1), reason: reasonOf(given) }))],
  'hand-over': [
    3,
    3,
    act((given) => ({
      act: 'hand-over',
      table: wordOf(given, 1),
      seat: wholeOf(given, 2, 'SEAT'),
      to: wordOf(given, 3),
      reason: reasonOf(given),
    })),
  ],
  notice: [1, 1, act((given) => ({ act: 'notice', text: wordOf(given, 1) }))],
  withdraw: [1, 1, act((given) => ({ act: 'withdraw-notice', notice: wholeOf(given, 1, 'NOTICE') }))],
  maintenance: [1, 1, act((given) => ({ act: 'maintenance', mode: wordOf(given, 1), text: reasonOf(given) }))],
  settle: [1, 1, act((given) => ({ act: 'settle-report', report: wholeOf(given, 1, 'REPORT'), reason: reasonOf(given) }))],
};

export const command: Command = {
  usage: `admin TASK … [--data DIR] [--database URL] [--reason TEXT] [--as NAME]
  What a host does, also while servers of this release run, which take it up within a second. Every act is in the audit log, with who did it and why.
  key NAME [--remove]          makes a key for somebody, with which the page /admin is opened, and prints it once; without NAME: who has one
  guests [FIND]                the newest, or those with this id or with this in their name
  tables [FIND]                the newest; or the one of this number or id, or those of a guest's id
  reports                      names that people found wrong; settle REPORT puts one aside
  ban SUBJECT --reason TEXT    a guest's id, or an address (an IPv6 address stands for its /64 network)
  unban SUBJECT --reason TEXT  takes it back
  close TABLE --reason TEXT    ends a table, by number or id; who sits there is told why
  hand-over TABLE SEAT TO --reason TEXT   gives a seat (counted from 0) to the guest of an id, or to a bot: bot
  notice TEXT                  tells everybody something, until withdraw NOTICE
  maintenance off|no-new-tables|read-only [--reason TEXT]
  house                        what everybody is told now, and who is banned
  log                          the latest thousand acts, the last first
  --data      the data folder of the server; default data (DATA_DIR)
  --database  its PostgreSQL database instead (DATABASE_URL)
  --as        who does it; default: your name on this machine`,
  options: {
    ...placeOptions,
    reason: { type: 'string' },
    as: { type: 'string' },
    remove: { type: 'boolean' },
  },
  words: [1, 4],
  async run(given, io) {
    const name = wordOf(given, 0);
    const known = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (known === undefined) throw new UsageError(`${name} is none of ${Object.keys(tasks).join(', ')}`);
    const [least, most, task] = known;
    if (given.words.length - 1 < least) throw new UsageError(`${name} needs something more: see castellum admin --help`);
    if (given.words.length - 1 > most) throw new UsageError(`${given.words[most + 1]} is too much`);
    const [{ besideServers }, { games }] = await Promise.all([import('@castellum/server'), import('@castellum/games')]);
    const by = hostOf(given);
    const place = await placeOf(given, io.env);
    await plainly(
      `admin ${name}`,
      besideServers(place, games, by, (desk) => task(desk, given, io), io.err),
    );
  },
};
