import type { AdminEntry } from '@castellum/protocol';

/** So many lines come at once. */
export const LOG_PAGE = 100;

/** The lines of the audit log that are shown, the last first. */
export interface LogPages {
  readonly lines: readonly AdminEntry[];
  /** True where there are older ones. */
  readonly more: boolean;
}

const hasMore = (page: readonly AdminEntry[]) => page.length === LOG_PAGE;

/** What is shown once the newest page has come: lines are never changed, so older ones stay as they are. Only where some between are missing it begins anew. */
export function withNewest(known: LogPages | null, newest: readonly AdminEntry[]): LogPages {
  const last = newest.at(-1);
  const at = known?.lines.findIndex(({ no }) => no === last?.no) ?? -1;
  if (known === null || at < 0) return { lines: newest, more: hasMore(newest) };
  return { lines: [...newest, ...known.lines.slice(at + 1)], more: known.more };
}

/** The same with a page more of those before. */
export function withOlder({ lines }: LogPages, older: readonly AdminEntry[]): LogPages {
  return { lines: [...lines, ...older], more: hasMore(older) };
}
