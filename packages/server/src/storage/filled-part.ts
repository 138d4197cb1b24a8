import type { ListPart } from './storage.ts';

/** What was found for a part of a list: the tables that can be read, and the last row that was looked at; null where there are no more. */
interface Found<T> {
  readonly tables: readonly T[];
  readonly last: ListPart['before'] | null;
}

/** A part of a list: as many tables as were asked for, however many of them are damaged and left out, so that only the end of the list is shorter. */
export async function filledPart<T>({ limit, before }: ListPart, read: (part: ListPart) => Promise<Found<T>>): Promise<T[]> {
  const tables: T[] = [];
  for (let after = before; ; ) {
    const found = await read({ limit: limit - tables.length, ...(after === undefined ? {} : { before: after }) });
    tables.push(...found.tables);
    if (found.last === null || tables.length === limit) return tables;
    after = found.last;
  }
}
