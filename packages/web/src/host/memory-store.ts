import type { LocalStore, LocalTable, TableListener } from './local-table.ts';

/** Keeps tables as long as the page lives. */
export class MemoryStore implements LocalStore {
  readonly #tables = new Map<string, string>();
  readonly #listeners = new Set<TableListener>();

  constructor(...tables: readonly LocalTable[]) {
    for (const table of tables) this.#tables.set(table.id, JSON.stringify(table));
  }

  async load(id: string): Promise<LocalTable | null> {
    const text = this.#tables.get(id);
    return text === undefined ? null : JSON.parse(text);
  }

  async save(table: LocalTable, from: number | null): Promise<boolean> {
    const kept = this.#tables.get(table.id);
    if ((kept === undefined ? null : JSON.parse(kept).version) !== from) return false;
    this.#tables.set(table.id, JSON.stringify(table));
    for (const heard of this.#listeners) heard(table.id, true, table);
    return true;
  }

  onChange(heard: TableListener): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async list(): Promise<LocalTable[]> {
    return [...this.#tables.values()].map((text): LocalTable => JSON.parse(text)).sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
    for (const heard of this.#listeners) heard(id, false);
  }
}
