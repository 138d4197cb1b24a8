/**
 * What this browser saw and gave before anything was drawn at a table. Only what is remembered here makes a later check worth something: a record alone
 * could have been made up afterwards.
 */
export interface Keepsake {
  readonly commitment: string;
  /** True where the commitment was seen before the first draw. */
  readonly early: boolean;
  /** The random numbers added for own seats, by seat; 64 hex digits. */
  readonly contributions: Readonly<Record<number, string>>;
}

const STORED = 'castellum.fair';
/** Older tables' keepsakes are forgotten. */
const KEPT = 200;

/** Where they are kept: the browser's `localStorage`, or whatever a test gives. */
export type KeepsakeStore = Pick<Storage, 'getItem' | 'setItem'>;

/** What this browser remembers of its tables' fairness. A browser that keeps nothing remembers as long as the page lives. */
export class Keepsakes {
  readonly #store: KeepsakeStore | null;
  #memory: string | null = null;

  constructor(store: KeepsakeStore | null) {
    this.#store = store;
  }

  of(table: string): Keepsake | null {
    return this.#all().find(([id]) => id === table)?.[1] ?? null;
  }

  /** Remembers the commitment as first seen; `early`: nothing has been drawn yet. */
  see(table: string, commitment: string, early: boolean): void {
    if (this.of(table) === null) this.#keep(table, { commitment, early, contributions: {} });
  }

  /** The number to add for a seat: the same each time it is asked for. `draw` makes a new one. Call `see` before. */
  contribution(table: string, seat: number, draw: () => string): string {
    const keepsake = this.of(table);
    const known = keepsake?.contributions[seat];
    if (keepsake === null) throw new Error('the commitment comes before the contribution');
    if (known !== undefined) return known;
    const made = draw();
    this.#keep(table, { ...keepsake, contributions: { ...keepsake.contributions, [seat]: made } });
    return made;
  }

  /** Oldest first. */
  #all(): [string, Keepsake][] {
    try {
      const text = this.#memory ?? this.#store?.getItem(STORED) ?? null;
      return text === null ? [] : JSON.parse(text);
    } catch {
      return [];
    }
  }

  #keep(table: string, keepsake: Keepsake): void {
    const text = JSON.stringify([...this.#all().filter(([id]) => id !== table), [table, keepsake]].slice(-KEPT));
    try {
      if (this.#store === null) this.#memory = text;
      else this.#store.setItem(STORED, text);
    } catch {
      this.#memory = text;
    }
  }
}

function browserStore(): KeepsakeStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const keepsakes = new Keepsakes(browserStore());
