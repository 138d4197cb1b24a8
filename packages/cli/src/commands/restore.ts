import type { Command } from '../command.ts';
import { command as copy } from './copy.ts';

export const command: Command = {
  usage: `restore --from DIR --to PLACE
  Brings back what castellum backup has copied to DIR, compares the two, and prints for each table {"table","rows","hash"}. No server may run on either.
  PLACE  a new data folder, or the address of an empty PostgreSQL database: postgres://user:password@host/database`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  words: [0, 0],
  run: copy.run,
};
