import type { Fault, Me, NewTable, TableSummary, TableView } from '@castellum/protocol';

/** How long an answer may take before the request counts as lost, ms. */
const PATIENCE = 15_000;

/** A request that was not answered as hoped; the page says so in its own words. */
export class ApiError extends Error {
  readonly status: number;
  /** Null where the answer was no fault of ours. */
  readonly code: Fault['code'] | null;
  constructor(status: number, code: Fault['code'] | null) {
    super(`the server answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

async function codeOf(answer: Response): Promise<Fault['code'] | null> {
  try {
    const body: { readonly fault?: Partial<Fault> } | null = await answer.json();
    return body?.fault?.code ?? null;
  } catch {
    return null;
  }
}

/** Asks the server. @throws ApiError, or whatever the browser throws where it cannot be reached */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new ApiError(answer.status, await codeOf(answer));
  return answer.json();
}

export const api = {
  me: () => request<Me>('GET', '/api/me'),
  rename: (name: string) => request<Me>('PUT', '/api/me', { name }),
  tables: () => request<TableSummary[]>('GET', '/api/tables'),
  /** The position as an onlooker sees it. */
  view: (table: string) => request<TableView>('GET', `/api/tables/${table}/view`),
  /** A finished game's record, or an unfinished one's where nothing is secret. */
  record: (table: string) => request<unknown>('GET', `/api/tables/${table}/record`),
  newTable: (table: NewTable) => request<{ readonly id: string }>('POST', '/api/tables', table),
  /** The table that follows a finished one, with our seat in it. */
  rematch: (table: string) => request<{ readonly id: string }>('POST', `/api/tables/${table}/rematch`),
  /** Tells the host that the name at a seat is wrong. */
  report: (table: string, seat: number) => request<object>('POST', `/api/tables/${table}/reports`, { seat }),
  /** Takes a table off one's own list; one of one's own making that has not begun is closed for everybody. */
  forget: (table: string) => request<object>('DELETE', `/api/tables/${table}`),
};
