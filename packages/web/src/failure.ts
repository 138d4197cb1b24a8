import { ApiError } from './api.ts';
import { NoCookie } from './me.ts';

/** The catalogue's words for why something sent to the server failed; `other`: for whatever has none of its own. */
export function failureWords(error: unknown, other = 'web.failed.again'): string {
  if (error instanceof NoCookie) return 'web.noCookie';
  if (error instanceof ApiError && error.code === 'busy') return 'web.failed.busy';
  if (error instanceof ApiError && error.code === 'many-bots') return 'web.new.many-bots';
  // What fetch throws where there is no answer.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return 'web.failed.offline';
  return other;
}
