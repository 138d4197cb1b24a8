import type { AdminAct, AdminEntry, AdminGuest, AdminHouse, AdminReport, AdminTable, Fault } from '@castellum/protocol';
import { ApiError } from '../api.ts';

const PATIENCE = 15_000;

/** The server as a host with a key asks it. */
export class AdminApi {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  async #ask<T>(path: string, act?: AdminAct): Promise<T> {
    const answer = await fetch(`/api/admin${path}`, {
      method: act === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { authorization: `Bearer ${this.#key}`, ...(act === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(act === undefined ? {} : { body: JSON.stringify(act) }),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body as T;
    throw new ApiError(answer.status, (body as { fault?: Partial<Fault> } | null)?.fault?.code ?? null);
  }

  house = () => this.#ask<AdminHouse>('');
  guests = (find: string) => this.#ask<AdminGuest[]>(`/guests?find=${encodeURIComponent(find)}`);
  tables = (find: string) => this.#ask<AdminTable[]>(`/tables?find=${encodeURIComponent(find)}`);
  reports = () => this.#ask<AdminReport[]>('/reports');
  log = (before: number | null) => this.#ask<AdminEntry[]>(`/log${before === null ? '' : `?before=${before}`}`);
  act = (act: AdminAct) => this.#ask<object>('/acts', act);
}

/** The catalogue's words for why something a host asked for failed. */
export function adminFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'house.failed';
  switch (error.code) {
    case 'not-yours':
      return 'house.failed.key';
    case 'busy':
      return 'house.failed.busy';
    case 'not-found':
      return 'house.failed.missing';
    case 'bad-input':
      return 'house.failed.input';
    case 'conflict':
    case 'seated':
    case 'over':
    case 'not-started':
      return 'house.failed.conflict';
    default:
      return 'house.failed';
  }
}
