import type { Fault } from '@castellum/protocol';
import { ApiError } from './api.ts';
import { unanswered } from './host/table-host.ts';
import { NoCookie } from './me.ts';

/** A request to a table that was refused. */
export class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The catalogue's words for why something sent to the server failed; `other`: for whatever has none of its own. */
export function failureWords(error: unknown, other = 'web.failed.again'): string {
  if (error instanceof NoCookie) return 'web.noCookie';
  if (error instanceof Refused && error.fault === unanswered) return 'web.failed.offline';
  if (error instanceof Refused && error.fault.code === 'busy') return 'web.failed.busy';
  if (error instanceof ApiError && error.code === 'busy') return 'web.failed.busy';
  const code = error instanceof ApiError ? error.code : error instanceof Refused ? error.fault.code : null;
  if (code === 'maintenance' || code === 'banned') return `web.failed.${code}`;
  if (error instanceof ApiError && error.code === 'many-bots') return 'web.new.many-bots';
  // What fetch throws where there is no answer.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return 'web.failed.offline';
  return other;
}
