import type { LocalStore, LocalTable, TableListener } from './local-table.ts';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keeps tables in the browser's IndexedDB. */
export class IndexedStore implements LocalStore {
  readonly #listeners = new Set<TableListener>();
  /** The browser's other windows. */
  readonly #others = new BroadcastChannel('castellum.tables');
  #open: Promise<IDBDatabase> | null = null;

  constructor() {
    this.#others.addEventListener('message', ({ data }: MessageEvent<Parameters<TableListener>>) => {
      for (const heard of this.#listeners) heard(...data);
    });
  }

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

  async save(table: LocalTable, from: number | null): Promise<boolean> {
    const tables = await this.#tables('readwrite');
    const kept: LocalTable | undefined = await asked(tables.get(table.id));
    if ((kept?.version ?? null) !== from) return false;
    await asked(tables.put(table));
    this.#changed(table.id, true);
    return true;
  }

  #changed(...change: Parameters<TableListener>): void {
    for (const heard of this.#listeners) heard(...change);
    this.#others.postMessage(change);
  }

  onChange(heard: TableListener): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async list(): Promise<LocalTable[]> {
    const all: LocalTable[] = await asked((await this.#tables('readonly')).getAll());
    return all.sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    await asked((await this.#tables('readwrite')).delete(id));
    this.#changed(id, false);
  }
}
