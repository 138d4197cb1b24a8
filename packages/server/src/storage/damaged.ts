/** What is stored is not as it must be. The sentence says what, and of which table, never what is there: it may be a hand, and is written down. */
export class Damaged extends Error {
  /** The table's number; null where it is of none, or not known yet. */
  readonly table: number | null;

  constructor(what: string, table: number | null = null) {
    super(table === null ? what : `table ${table}: ${what}`);
    this.table = table;
  }
}

/** Reads something of a table. @throws Damaged that says of which */
export function ofTable<T>(table: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Damaged && error.table === null ? new Damaged(error.message, table) : error;
  }
}

/** Reads something of one table among many. @returns nothing where it is damaged, so that the others are there; then `damaged` hears of it */
export function unlessDamaged<T>(table: number, read: () => T, damaged: (error: Damaged) => void): T[] {
  try {
    return [ofTable(table, read)];
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    damaged(error);
    return [];
  }
}

/** Plays again what is stored of a table. @throws Damaged where the rules cannot, which may name a hand; it says where they fail, but not their words */
export function replaying<T>(table: number, play: () => T): T {
  try {
    return play();
  } catch (error) {
    const damaged = new Damaged('its log cannot be played again', table);
    const where = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];
    damaged.stack = [`${error instanceof Error ? error.name : typeof error}: ${damaged.message}`, ...where].join('\n');
    throw damaged;
  }
}

/** What a line of the log says of the table that an error is of, or of another that it may be of. */
export function tableIn(error: unknown, other?: number): { readonly table?: number } {
  const table = error instanceof Damaged && error.table !== null ? error.table : other;
  return table === undefined ? {} : { table };
}

/** A text of the database as JSON. @param where the column @throws Damaged */
export function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser would quote the text.
    throw new Damaged(`${where} holds no JSON`);
  }
}
