import { type Command, fullTextOf } from '../command.ts';
import { placeTextOf } from '../settings.ts';
import { UsageError } from '../usage.ts';
import { command as copy } from './copy.ts';

export const command: Command = {
  usage: `restore --from DIR [--to PLACE]
  Brings back what castellum backup has copied to DIR, compares the two, and prints for each table {"table","rows","hash"}. No server may run on either.
  --to  a new data folder, or the address of an empty PostgreSQL database: postgres://user:password@host/database;
        default that of castellum serve (DATABASE_URL, else DATA_DIR, else data)`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    if (fullTextOf(given, 'from') === undefined) throw new UsageError('--from is needed');
    const to = fullTextOf(given, 'to') ?? (await placeTextOf(given, io.env));
    await copy.run({ ...given, values: { ...given.values, to } }, io);
  },
};
