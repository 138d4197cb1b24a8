import type { LocalStore, LocalTable } from './local-table.ts';

/** Keeps tables as long as the page lives. */
export class MemoryStore implements LocalStore {
  readonly #tables = new Map<string, string>();

  async load(id: string): Promise<LocalTable | null> {
    const text = this.#tables.get(id);
    return text === undefined ? null : JSON.parse(text);
  }

  async save(table: LocalTable): Promise<void> {
    this.#tables.set(table.id, JSON.stringify(table));
  }

  async list(): Promise<LocalTable[]> {
    return [...this.#tables.values()].map((text): LocalTable => JSON.parse(text)).sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
  }
}
