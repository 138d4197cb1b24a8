import type { Game, Seat } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import type { BotChooser } from '../host/bot-chooser.ts';
import { LocalHost } from '../host/local-host.ts';
import type { LocalSeat, LocalTable } from '../host/local-table.ts';
import { MemoryStore } from '../host/memory-store.ts';
import type { TableHost } from '../host/table-host.ts';

/** The others of a practice table: they wait for whoever practises. */
const waiting: BotChooser = { choose: () => new Promise(() => undefined), close: () => undefined };

let tables = 0;

/** A table that begins at a position and is kept nowhere: one seat is the person's, the acting one where none is named, the others are bots. Throws where no seat acts. */
export function practiceTable(game: Game, position: unknown, names: readonly string[], bot: string, whose?: Seat): LocalTable {
  const state = position;
  const seat = whose ?? game.actor(state);
  if (typeof seat !== 'number') throw new Error('nobody has to decide in this position');
  const setup = game.setup(state);
  return {
    id: `practice-${Date.now()}-${tables++}`,
    game: game.id,
    rules: game.rulesVersion,
    setup,
    seats: Array.from({ length: setup.players }, (_, i): LocalSeat => {
      const name = names[i] ?? '';
      return i === seat ? { kind: 'person', name } : { kind: 'bot', name, bot };
    }),
    seed: 'practice',
    version: 0,
    position: game.write(state),
    history: [],
    standing: Array.from({ length: setup.players }, () => null),
    result: null,
    updatedAt: Date.now(),
  };
}

/** Opens such a table; the others do not move. */
export function practiceHost({ rules }: Pick<TableEntry, 'rules'>, state: unknown, names: readonly string[], seat?: Seat): TableHost {
  const table = practiceTable(rules, state, names, 'greedy', seat);
  return new LocalHost(rules, table, new MemoryStore(table), waiting);
}
