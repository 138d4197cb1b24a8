/** Where settings are kept: the browser's `localStorage`, or whatever a test gives. */
export type SettingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Small things that the browser remembers from visit to visit: language, theme and the like. Where it keeps nothing, or no more, they last as long as the page.
 */
export class Settings {
  readonly #store: () => SettingStore;
  /** What was set on this page; null: taken away. */
  readonly #here = new Map<string, string | null>();
  readonly #listeners = new Set<() => void>();

  /** `store` may throw: a browser that refuses its storage does. */
  constructor(store: () => SettingStore) {
    this.#store = store;
  }

  get(key: string): string | null {
    const here = this.#here.get(key);
    if (here !== undefined) return here;
    try {
      return this.#store().getItem(key);
    } catch {
      return null;
    }
  }

  /** Remembers a value; null forgets it. */
  set(key: string, value: string | null): void {
    try {
      const store = this.#store();
      // First away with the old one, which must not come back where the new one finds no room.
      store.removeItem(key);
      if (value !== null) store.setItem(key, value);
      this.#here.delete(key);
    } catch {
      this.#here.set(key, value);
    }
    for (const changed of this.#listeners) changed();
  }

  /** Hears of every change made on this page. @returns what ends that */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
}

/** The settings of this browser. */
export const settings = new Settings(() => localStorage);
