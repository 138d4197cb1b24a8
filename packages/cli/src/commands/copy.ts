import { type Command, fullTextOf } from '../command.ts';
import { plainly } from '../plainly.ts';
import { UsageError } from '../usage.ts';

export const command: Command = {
  usage: `copy --from PLACE --to PLACE
  Copies everything that a server keeps, compares the two, and prints for each table {"table","rows","hash"}. The source stays as it is; a PostgreSQL
  database of an older release is refused there.
  No server may run on the target meanwhile, nor on a data folder that it copies from.
  PLACE  a data folder, or the address of a PostgreSQL database: postgres://user:password@host/database
  It can be run again; where anybody has played, sat down or taken another name on the target since, nothing is copied over it.`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const [from, to] = [fullTextOf(given, 'from'), fullTextOf(given, 'to')];
    if (from === undefined || to === undefined) throw new UsageError('--from and --to are needed');
    const { copyData } = await import('@castellum/server');
    for (const table of await plainly('the copy', copyData(from, to, io.err))) io.out(JSON.stringify(table));
  },
};
