import { type Command, textOf } from '../command.ts';
import { plainly } from '../plainly.ts';

export const command: Command = {
  usage: `upgrade-rules [--data DIR] [--database URL] [--dry-run]
  Plays the live tables that were made under earlier rules again by today's. Those whose game is the same so far go on by today's rules; the others are
  played to their end by the rules that they were made for. Prints for each {"table","game","from","to","differs"}.
  --data      the data folder, on which no server may run meanwhile; default data
  --database  a PostgreSQL database instead: servers may run on it
  --dry-run   changes nothing`,
  options: { data: { type: 'string' }, database: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  words: [0, 0],
  async run(given, io) {
    const database = textOf(given, 'database');
    const [{ upgradeRules }, { games }] = await Promise.all([import('@castellum/server'), import('@castellum/games')]);
    const place = { data: textOf(given, 'data') ?? 'data', ...(database === undefined ? {} : { database }) };
    const upgraded = await plainly(upgradeRules(place, games, given.values['dry-run'] === true));
    for (const table of upgraded) io.out(JSON.stringify(table));
  },
};
