import type { LocalStore, LocalTable, TableListener } from './local-table.ts';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when all of it is kept: a request that succeeded may still be taken back, where the quota is used up. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'));
  });
}

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
  #open: Promise<IDBDatabase> | null = null;

  constructor() {
    this.#others?.addEventListener('message', ({ data }: MessageEvent<Parameters<TableListener>>) => {
      for (const heard of this.#listeners) heard(...data);
    });
  }

  #database(): Promise<IDBDatabase> {
    if (this.#open !== null) return this.#open;
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('castellum', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const forget = () => {
      if (this.#open === opening) this.#open = null;
    };
    opening.then((database) => {
      database.onclose = forget;
      // A newer page changes the store: it must not wait for this one.
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    this.#open = opening;
    return opening;
  }

  /** Does the work in a transaction of its own, and once more where the database was closed meanwhile. */
  async #in<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => Promise<T>): Promise<T> {
    const once = async () => {
      const transaction = (await this.#database()).transaction('tables', mode);
      const [result] = await Promise.all([work(transaction.objectStore('tables')), completed(transaction)]);
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

  load(id: string): Promise<LocalTable | null> {
    return this.#in('readonly', async (tables) => {
      const found: LocalTable | undefined = await asked(tables.get(id));
      return found ?? null;
    });
  }

  async save(table: LocalTable, from: number | null): Promise<boolean> {
    const saved = await this.#in('readwrite', async (tables) => {
      const kept: LocalTable | undefined = await asked(tables.get(table.id));
      if ((kept?.version ?? null) !== from) return false;
      await asked(tables.put(table));
      return true;
    });
    if (saved) this.#changed(table.id, true);
    return saved;
  }

  #changed(...change: Parameters<TableListener>): void {
    for (const heard of this.#listeners) heard(...change);
    this.#others?.postMessage(change);
  }

  onChange(heard: TableListener): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async list(): Promise<LocalTable[]> {
    const all: LocalTable[] = await this.#in('readonly', (tables) => asked(tables.getAll()));
    return all.sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    await this.#in('readwrite', (tables) => asked(tables.delete(id)));
    this.#changed(id, false);
  }
}
