import type { Command } from '../command.ts';
import { hostOf } from '../host.ts';
import { PlainError } from '../plain-error.ts';
import { plainly } from '../plainly.ts';
import { placeOf, placeOptions } from '../settings.ts';

export const command: Command = {
  usage: `upgrade-rules [--data DIR] [--database URL] [--dry-run] [--as NAME]
  Plays the live tables that were made under earlier rules again by today's. Those whose game is the same so far go on by today's rules; the others are
  played to their end by the rules that they were made for. Prints for each {"table","game","from","to","differs"},
  or {"table","game","fault"} where what is stored of it is damaged: it stays as it is.
  The audit log says how many tables went on by which rules.
  --data      the data folder, on which no server may run meanwhile; default data (DATA_DIR)
  --database  a PostgreSQL database instead: servers may run on it, if all know the rules of today (DATABASE_URL)
  --dry-run   changes nothing, and says so where a server does not know them; a database of an older release is refused: start a server of this one on
              it first
  --as        who does it, for the audit log; default: your name on this machine
  Exit status: 1 where a table is damaged, or where a server does not know them: then nothing is changed.`,
  options: { ...placeOptions, 'dry-run': { type: 'boolean' }, as: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const [{ upgradeRules }, { games }] = await Promise.all([import('@castellum/server'), import('@castellum/games')]);
    const host = given.values['dry-run'] === true ? null : hostOf(given);
    const place = await placeOf(given, io.env);
    const { upgraded, damaged } = await plainly('upgrading the rules', upgradeRules(place, games, host, io.err));
    for (const table of [...upgraded, ...damaged]) io.out(JSON.stringify(table));
    if (damaged.length > 0) throw new PlainError(`what is stored of ${damaged.length} tables is damaged`);
  },
};
