import { SeededRandom } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import type { NewTable } from '@castellum/protocol';
import { newLocalTable } from './local-host.ts';
import type { LocalSeat, LocalTable } from './local-table.ts';
import { localTables } from './local-tables.ts';

/** Names for bots that have none of their own, or whose name another one bears already. */
const BOTS = ['Agrippa', 'Marcella', 'Severus', 'Livilla', 'Quintus', 'Fulvia', 'Rabirius', 'Nerva'];

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name that goes with a bot's level; null where it has none. */
export function levelName(entry: TableEntry, bot: string): string | null {
  const level = /^level:(\d)$/.exec(bot)?.[1];
  return entry.bot.levels?.[Number(level) - 1]?.name ?? null;
}

/** The seats of a table in this browser, no two bots of the same name. Open ones cannot be: there is nobody to come. */
export function localSeats(entry: TableEntry, seats: NewTable['seats'], me: string): LocalSeat[] {
  const own = seats.map((seat) => (seat.kind === 'bot' ? levelName(entry, seat.bot) : null));
  const others = BOTS.filter((name) => !own.includes(name));
  const given = new Set<string>();
  return seats.map((seat, i): LocalSeat => {
    if (seat.kind === 'open') throw new Error('a table in the browser has no open seat');
    if (seat.kind === 'person') return { kind: 'person', name: seat.name ?? me };
    const mine = own[i] ?? null;
    const name = mine !== null && !given.has(mine) ? mine : (others[i % others.length] ?? seat.bot);
    given.add(name);
    return { kind: 'bot', name, bot: seat.bot };
  });
}

/** Sets up a table in this browser and keeps it; as on the server, seats are drawn by lot in a game with secrets (WW-6). @returns its id */
export async function createLocal(entry: TableEntry, table: NewTable, me: string): Promise<string> {
  const seats = localSeats(entry, table.seats, me);
  if (seats.every(({ kind }) => kind === 'bot')) throw new Error('somebody must play');
  if (entry.rules.hasSecrets) new SeededRandom(hex(16)).shuffle(seats);
  const created = {
    ...newLocalTable(entry.rules, hex(8), { players: seats.length, options: table.options }, seats, hex(16)),
    hints: table.hints ?? true,
  };
  return keepLocal(created);
}

/** Keeps a new table in this browser. @returns its id */
export async function keepLocal(table: LocalTable): Promise<string> {
  await localTables.save(table, null);
  return table.id;
}
