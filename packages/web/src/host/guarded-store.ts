import type { LocalStep, LocalStore, LocalTable, TableListener } from './local-table.ts';

/** Why a table is not kept: the browser refuses or has lost its storage, or there is no room. */
export type Unkept = 'refused' | 'full';

/** How long the browser's storage may take to answer, ms, and how long it is then left alone. */
const PATIENCE = 4000;
const REST = 30_000;

/** A table that only this page has. */
interface Held {
  readonly table: LocalTable;
  /** The version that the browser's storage has of it; null: none. */
  readonly base: number | null;
  readonly why: Unkept;
}

function whyOf(error: unknown): Unkept {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

/** What was decided, however it was told. */
const decided = (history: readonly LocalStep[]) => JSON.stringify(history.map(({ version, seat, action }) => [version, seat, action]));

/** True where what is kept is how the table once stood: nobody else has played on it. */
function isEarlier(kept: LocalTable, table: LocalTable): boolean {
  return kept.version <= table.version && decided(kept.history) === decided(table.history.slice(0, kept.history.length));
}

/**
 * A store over one that may be refused, full, lost or without an answer: what cannot be kept there is held by this page, played on, and tried again with every
 * save. `unkept` says which tables that concerns.
 */
export class GuardedStore implements LocalStore {
  readonly #store: LocalStore;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<TableListener>();
  readonly #watchers = new Set<() => void>();
  #refused = false;
  #restsUntil = 0;

  constructor(store: LocalStore) {
    this.#store = store;
    store.onChange((id, kept, table) => {
      // Deleted in another window.
      if (!kept) this.#held.delete(id);
      this.#tell(id, kept, table);
    });
  }

  /** Why the table is held by this page alone; null where it is kept, or not there. */
  unkept(id: string): Unkept | null {
    return this.#held.get(id)?.why ?? null;
  }

  /** True once the browser has refused its storage, until it gives it again. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Hears of every change of `unkept` and `refused`; returns how to stop. */
  watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  async load(id: string): Promise<LocalTable | null> {
    return this.#held.get(id)?.table ?? this.#ask(() => this.#store.load(id));
  }

  async save(table: LocalTable, from: number | null): Promise<boolean> {
    const { id } = table;
    const held = this.#held.get(id);
    if (held !== undefined && held.table.version !== from) return false;
    const base = held === undefined ? from : held.base;
    try {
      const saved = (await this.#ask(() => this.#store.save(table, base))) || (held !== undefined && (await this.#saveOver(table)));
      this.#held.delete(id);
      this.#changed();
      return saved;
    } catch (error) {
      console.warn('the table cannot be kept', error);
      this.#held.set(id, { table, base, why: whyOf(error) });
      this.#changed();
      this.#tell(id, true, table);
      return true;
    }
  }

  /** Saves over an earlier form of the same table: a save that was not answered may have been kept all the same. */
  async #saveOver(table: LocalTable): Promise<boolean> {
    const kept = await this.#ask(() => this.#store.load(table.id));
    if (kept === null || !isEarlier(kept, table)) return false;
    return this.#ask(() => this.#store.save(table, kept.version));
  }

  onChange(heard: TableListener): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async list(): Promise<LocalTable[]> {
    const kept = await this.#ask(() => this.#store.list()).catch((): LocalTable[] => []);
    const held = [...this.#held.values()].map(({ table }) => table);
    return [...held, ...kept.filter(({ id }) => !this.#held.has(id))].sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async remove(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined || held.base !== null) await this.#ask(() => this.#store.remove(id));
    if (!this.#held.delete(id)) return;
    this.#changed();
    this.#tell(id, false);
  }

  /** Asks the store, which must answer in time; one that did not is left alone for a while. */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    if (Date.now() < this.#restsUntil) throw new Error('the browser’s storage does not answer');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#restsUntil = Date.now() + REST;
        reject(new Error('the browser’s storage does not answer'));
      }, PATIENCE);
    });
    try {
      const answer = await Promise.race([question(), late]);
      this.#setRefused(false);
      return answer;
    } catch (error) {
      if (whyOf(error) === 'refused') this.#setRefused(true);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #setRefused(refused: boolean): void {
    if (refused === this.#refused) return;
    this.#refused = refused;
    this.#changed();
  }

  #changed(): void {
    for (const changed of [...this.#watchers]) changed();
  }

  #tell(...change: Parameters<TableListener>): void {
    for (const heard of [...this.#listeners]) heard(...change);
  }
}
