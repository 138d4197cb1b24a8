import type { LiveTable } from './live-table.ts';

/**
 * All tables in memory, also those that nothing keeps there any more but whoever has them in hand: while a table can still be asked or changed, it is found
 * here, and there is no second one of it.
 */
export class KnownTables {
  readonly #byId = new Map<string, WeakRef<LiveTable>>();
  readonly #byNo = new Map<number, WeakRef<LiveTable>>();
  readonly #gone = new FinalizationRegistry<{ readonly id: string; readonly no: number }>(({ id, no }) => {
    // Meanwhile it may have been loaded again.
    if (this.get(id) === undefined) this.#byId.delete(id);
    if (this.withNo(no) === undefined) this.#byNo.delete(no);
  });

  get(id: string): LiveTable | undefined {
    return this.#byId.get(id)?.deref();
  }

  withNo(no: number): LiveTable | undefined {
    return this.#byNo.get(no)?.deref();
  }

  /** Adds a table, in the place of one that is stale. */
  add(table: LiveTable): void {
    const { id, no } = table.stored;
    const ref = new WeakRef(table);
    this.#byId.set(id, ref);
    this.#byNo.set(no, ref);
    this.#gone.register(table, { id, no });
  }

  delete({ stored: { id, no } }: LiveTable): void {
    this.#byId.delete(id);
    this.#byNo.delete(no);
  }

  *[Symbol.iterator](): IterableIterator<LiveTable> {
    for (const ref of this.#byId.values()) {
      const table = ref.deref();
      if (table !== undefined) yield table;
    }
  }
}
