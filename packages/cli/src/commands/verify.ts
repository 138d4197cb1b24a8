import { type Command, textOf } from '../command.ts';
import { PlainError } from '../plain-error.ts';
import { plainly } from '../plainly.ts';

export const command: Command = {
  usage: `verify [--data PLACE]
  Plays every stored table again: it must come to its head, its positions and its scores, and every draw must be the one that its seed gives.
  Prints {"tables","actions","draws","unknown"}, and before it {"table","fault"} for each that is not right. It only brings an older database to the newest schema.
  --data  a data folder, on which no server may run, or the address of a PostgreSQL database; default data
  Exit status: 1 where a table is not right.`,
  options: { data: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const [{ verify }, { games }] = await Promise.all([import('@castellum/server'), import('@castellum/games')]);
    const { faults, ...found } = await plainly(verify(textOf(given, 'data') ?? 'data', games));
    for (const fault of faults) io.out(JSON.stringify(fault));
    io.out(JSON.stringify(found));
    if (faults.length > 0) throw new PlainError(`${faults.length} of ${found.tables} tables are not right`);
  },
};
