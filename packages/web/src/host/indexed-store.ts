import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { LocalStore, LocalTable, TableListener } from './local-table.ts';

interface Schema extends DBSchema {
  tables: { key: string; value: LocalTable };
}

type Tables<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['tables'], 'tables', Mode>;

/** True where the browser has closed the database, as it may at any time. */
function wasClosed(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError');
}

/** The browser's other windows; none where it refuses to join them. */
function otherWindows(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('castellum.tables');
  } catch {
    return null;
  }
}

/** Keeps tables in the browser's IndexedDB. Rejects where the browser refuses, is full, or has lost them. */
export class IndexedStore implements LocalStore {
  readonly #listeners = new Set<TableListener>();
  readonly #others = otherWindows();
  #open: Promise<IDBPDatabase<Schema>> | null = null;

  constructor() {
    this.#others?.addEventListener('message', ({ data }: MessageEvent<Parameters<TableListener>>) => {
      for (const heard of this.#listeners) heard(...data);
    });
  }

  #database(): Promise<IDBPDatabase<Schema>> {
    if (this.#open !== null) return this.#open;
    const forget = () => {
      if (this.#open === opening) this.#open = null;
    };
    const opening = openDB<Schema>('castellum', 1, {
      upgrade: (database) => void database.createObjectStore('tables', { keyPath: 'id' }),
      // A newer page changes the store: it must not wait for this one.
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opening.catch(forget);
    this.#open = opening;
    return opening;
  }

  /** Does the work in a transaction of its own, and once more where the database was closed meanwhile. */
  async #in<Mode extends 'readonly' | 'readwrite', T>(mode: Mode, work: (tables: Tables<Mode>) => Promise<T>): Promise<T> {
    const once = async () => {
      const transaction = (await this.#database()).transaction('tables', mode);
      // A request that succeeded may still be taken back, where the quota is used up.
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    };
    try {
      return await once();
    } catch (error) {
      if (!wasClosed(error)) throw error;
      this.#open = null;
      return once();
    }
  }

  async load(id: string): Promise<LocalTable | null> {
    return (await this.#in('readonly', (tables) => tables.get(id))) ?? null;
  }

  async save(table: LocalTable, from: number | null): Promise<boolean> {
    const saved = await this.#in('readwrite', async (tables) => {
      const kept = await tables.get(table.id);
      if ((kept?.version ?? null) !== from) return false;
      await tables.put(table);
      return true;
    });
    if (saved) this.#changed(table.id, true, table);
    return saved;
  }

  #changed(id: string, kept: boolean, table?: LocalTable): void {
    for (const heard of this.#listeners) heard(id, kept, table);
    this.#others?.postMessage([id, kept]);
  }

  onChange(heard: TableListener): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async list(): Promise<LocalTable[]> {
    const all = await this.#in('readonly', (tables) => tables.getAll());
    return all.sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    await this.#in('readwrite', (tables) => tables.delete(id));
    this.#changed(id, false);
  }
}
