import type { TableSummary } from '@castellum/protocol';

/** While no news can come the list is read at most so often, ms. */
const EVERY = 8_000;

/** Hears of changes of the person's tables. */
export interface NewsListener {
  /** From now on nothing is missed: the list must be read again. */
  following(): void;
  /** No news can come; said again and again while it is so. */
  lost(): void;
  summary(summary: TableSummary): void;
}

/**
 * The person's tables on the server: read as a whole whenever news begins to come, and kept by the news. An answer that was on its way while a table
 * changed does not put it back.
 */
export class ServerList implements NewsListener {
  readonly #read: () => Promise<readonly TableSummary[]>;
  readonly #changed: (tables: readonly TableSummary[] | null, error: unknown) => void;
  #tables: readonly TableSummary[] | null = null;
  /** What was told while a reading is under way. */
  #heard: TableSummary[] = [];
  #readings = 0;
  #readAt = 0;
  readonly #now: () => number;

  /** @param changed hears the list, null while it is not known; and why it could not be read, null where it could */
  constructor(
    read: () => Promise<readonly TableSummary[]>,
    changed: (tables: readonly TableSummary[] | null, error: unknown) => void,
    now = () => performance.now(),
  ) {
    this.#read = read;
    this.#changed = changed;
    this.#now = now;
  }

  /** True where the person is known to have no table. */
  get isEmpty(): boolean {
    return this.#tables?.length === 0;
  }

  /** Reads the list; never rejects. */
  async read(): Promise<void> {
    const reading = ++this.#readings;
    this.#readAt = this.#now();
    this.#heard = [];
    try {
      const tables = await this.#read();
      if (reading !== this.#readings) return;
      this.#tables = this.#heard.reduce(withSummary, tables);
      this.#changed(this.#tables, null);
    } catch (error) {
      if (reading !== this.#readings) return;
      this.#changed(this.#tables, error);
      // While news come nobody else would ask again.
      setTimeout(() => {
        if (reading === this.#readings) void this.read();
      }, EVERY);
    }
  }

  /** Nobody wants the list any more. */
  close(): void {
    this.#readings++;
  }

  following(): void {
    void this.read();
  }

  /** Takes a table out that the person has put away. */
  forget(id: string): void {
    const table = this.#tables?.find((one) => one.id === id);
    // Told like news, so that a list which is on its way does not bring it back.
    if (table !== undefined) this.summary({ ...table, gone: true });
  }

  lost(): void {
    if (this.#now() - this.#readAt >= EVERY) void this.read();
  }

  summary(summary: TableSummary): void {
    this.#heard.push(summary);
    if (this.#tables === null) return;
    this.#tables = withSummary(this.#tables, summary);
    this.#changed(this.#tables, null);
  }
}

/**
 * The list after a table is new or has changed: it stands first. What is older than what the list has changes nothing; a closed table is in no list, and
 * one that is the person's no more is not in this one.
 */
function withSummary(tables: readonly TableSummary[], summary: TableSummary): readonly TableSummary[] {
  const known = tables.find(({ id }) => id === summary.id);
  // Clocks are set back, and differ from node to node: they count only where the version says nothing.
  const later = known === undefined ? 0 : known.version - summary.version || known.updatedAt - summary.updatedAt;
  if (later > 0) return tables;
  const others = tables.filter(({ id }) => id !== summary.id);
  return summary.status === 'closed' || summary.gone === true ? others : [summary, ...others];
}
