import type { LocalStore, LocalTable } from './local-table.ts';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keeps tables in the browser's IndexedDB. */
export class IndexedStore implements LocalStore {
  #open: Promise<IDBDatabase> | null = null;

  #database(): Promise<IDBDatabase> {
    this.#open ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('castellum', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return this.#open;
  }

  async #tables(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.#database()).transaction('tables', mode).objectStore('tables');
  }

  async load(id: string): Promise<LocalTable | null> {
    const found: LocalTable | undefined = await asked((await this.#tables('readonly')).get(id));
    return found ?? null;
  }

  async save(table: LocalTable): Promise<void> {
    await asked((await this.#tables('readwrite')).put(table));
  }

  async list(): Promise<LocalTable[]> {
    const all: LocalTable[] = await asked((await this.#tables('readonly')).getAll());
    return all.sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    await asked((await this.#tables('readwrite')).delete(id));
  }
}
