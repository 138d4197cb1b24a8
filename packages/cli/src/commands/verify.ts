import type { Command } from '../command.ts';
import { PlainError } from '../plain-error.ts';
import { plainly } from '../plainly.ts';
import { placeOptions, placeTextOf } from '../settings.ts';

export const command: Command = {
  usage: `verify [--data DIR] [--database URL]
  Plays every stored table again: it must come to where its head says that it stands (how many actions and draws, whether it is over, who must decide since
  when, the scores), to its positions and its result, and every draw must be the one that its seed gives; a table that waits must be one of its game.
  The seed must be the one that was committed to. Where an older release made the table, nobody keeps that but those who saw it: there a seed that was changed
  before the first draw looks like any other.
  Prints {"tables","actions","draws","commitments","unknown"}, and before it {"table","fault"} for each that is not right. Nothing is changed.
  --data      a data folder, on which no server may run; default data (DATA_DIR)
  --database  a PostgreSQL database instead, of this release: servers may run on it (DATABASE_URL)
  Exit status: 1 where a table is not right, or the place cannot be read to the end.`,
  options: placeOptions,
  words: [0, 0],
  async run(given, io) {
    const [{ verify }, { games }] = await Promise.all([import('@castellum/server'), import('@castellum/games')]);
    const place = await placeTextOf(given, io.env);
    const { faults, ...found } = await plainly('verifying', verify(place, games, io.err));
    for (const fault of faults) io.out(JSON.stringify(fault));
    io.out(JSON.stringify(found));
    if (faults.length > 0) throw new PlainError(`${faults.length} of ${found.tables} tables are not right`);
  },
};
