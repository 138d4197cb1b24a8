import { SeededRandom } from '@castellum/core';
import type { GameEntry } from '@castellum/games';
import type { NewTable, TableSummary } from '@castellum/protocol';
import { GuardedStore } from './guarded-store.ts';
import { IndexedStore } from './indexed-store.ts';
import { newLocalTable } from './local-host.ts';
import type { LocalSeat, LocalTable } from './local-table.ts';

/** The tables kept in this browser; where it keeps none, they last as long as the page. */
export const localTables = new GuardedStore(new IndexedStore());

/** Names for bots that have none of their own, or whose name another one bears already. */
const BOTS = ['Agrippa', 'Marcella', 'Severus', 'Livilla', 'Quintus', 'Fulvia', 'Rabirius', 'Nerva'];

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name that goes with a bot's level; null where it has none. */
function levelName(entry: GameEntry, bot: string): string | null {
  const level = /^level:(\d)$/.exec(bot)?.[1];
  return entry.bot.levels?.[Number(level) - 1]?.name ?? null;
}

/** The seats of a table in this browser, no two bots of the same name. Open ones cannot be: there is nobody to come. */
export function localSeats(entry: GameEntry, seats: NewTable['seats'], me: string): LocalSeat[] {
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
export async function createLocal(entry: GameEntry, table: NewTable, me: string): Promise<string> {
  const seats = localSeats(entry, table.seats, me);
  if (seats.every(({ kind }) => kind === 'bot')) throw new Error('somebody must play');
  if (entry.rules.hasSecrets) new SeededRandom(hex(16)).shuffle(seats);
  const created = {
    ...newLocalTable(entry.rules, hex(8), { players: seats.length, options: table.options }, seats, hex(16)),
    hints: table.hints ?? true,
  };
  await localTables.save(created, null);
  return created.id;
}

/** A table of this browser as the home page lists it. Null where the game no longer reads it. */
export function localSummary(entry: GameEntry, table: LocalTable): TableSummary | null {
  const game = entry.rules;
  const read = game.read(table.position);
  if (!read.ok) return null;
  const actor = game.actor(read.value);
  const last = table.history.findLast(({ events }) => events.some(({ only }) => only === undefined)) ?? null;
  return {
    id: table.id,
    game: table.game,
    status: table.result === null ? 'playing' : 'over',
    version: table.version,
    seats: table.seats.map(({ kind, name, bot }) => ({
      kind,
      name,
      mine: kind === 'person',
      connected: true,
      ...(bot === undefined ? {} : { bot }),
    })),
    scores: game.scores(read.value),
    yourTurn: typeof actor === 'number' && table.seats[actor]?.kind === 'person',
    actor: typeof actor === 'number' ? actor : null,
    last: last === null ? null : { version: last.version, seat: last.seat, events: last.events.filter(({ only }) => only === undefined) },
    updatedAt: table.updatedAt,
  };
}
