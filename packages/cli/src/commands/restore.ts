import { type Command, textOf } from '../command.ts';
import { plainly } from '../plainly.ts';
import { UsageError } from '../usage.ts';

export const command: Command = {
  usage: `restore --from DIR --to PLACE
  Brings back what castellum backup has copied to DIR, compares the two, and prints for each table {"table","rows","hash"}. No server may run on either.
  PLACE  a new data folder, or the address of an empty PostgreSQL database: postgres://user:password@host/database`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const [from, to] = [textOf(given, 'from'), textOf(given, 'to')];
    if (from === undefined || to === undefined) throw new UsageError('--from and --to are needed');
    const { copyData } = await import('@castellum/server');
    for (const table of await plainly(copyData(from, to))) io.out(JSON.stringify(table));
  },
};
