import { type Command, fullTextOf } from '../command.ts';
import { plainly } from '../plainly.ts';
import { placeTextOf } from '../settings.ts';
import { UsageError } from '../usage.ts';

export const command: Command = {
  usage: `backup --to DIR [--from PLACE]
  Copies everything that a server keeps, as it is at one moment, into a new folder DIR. Servers may run on it meanwhile.
  --from  a data folder, or the address of a PostgreSQL database of this release; default that of castellum serve (DATABASE_URL, else DATA_DIR, else data)
  DIR has a castellum.db only when the backup is whole: one that fails or is killed leaves none, and can be made again.
  A server can run on DIR as it is; castellum restore brings it back to where it came from, castellum verify checks it.`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const to = fullTextOf(given, 'to');
    if (to === undefined) throw new UsageError('--to is needed');
    const from = fullTextOf(given, 'from') ?? (await placeTextOf(given, io.env));
    const { backup } = await import('@castellum/server');
    await plainly('the backup', backup(from, to, io.err));
  },
};
