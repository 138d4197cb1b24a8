import { RequestFault } from '../fault.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from './tables.ts';

const AT_ONCE = 100;

/**
 * Gives tables that an older release left what lists show of them, and results to those that are over, since only the rules can tell them from the log.
 * It can be broken off and goes on from there the next time.
 * @param onError hears of a table that cannot be read; its list entry stays bare
 * @returns how many tables it were
 * @throws RequestFault where nothing can be read or stored now
 */
export async function listOldTables(storage: Storage, tables: Tables, onError: (table: number, error: unknown) => void): Promise<number> {
  for (let done = 0; ; ) {
    const old = await storage.unlisted(AT_ONCE);
    if (old.length === 0) return done;
    for (const { no, id } of old) {
      try {
        const table = await tables.get(id);
        await storage.makeListed(no, table.head, table.keptResult());
      } catch (error) {
        // What passes must not leave the table bare for good; that there is no such game here does not pass.
        if (error instanceof RequestFault && error.fault.code !== 'not-found') throw error;
        onError(no, error);
        await storage.makeListed(no, { due: null, actor: null, since: null, scores: [] }, null);
      }
      done++;
    }
  }
}
