import type { Caller } from './caller.ts';

/**
 * True where a request does not come from another site's page: no Origin (not a browser's cross-site request), or our own host's. A page that came
 * unencrypted may not speak for the encrypted site; the other way round there is a proxy before us that we were not told of.
 */
export function isOwnOrigin(origin: string | undefined, { host, secure }: Caller): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
  const { protocol, host: from } = new URL(origin);
  const allowed = protocol === 'https:' || (protocol === 'http:' && !secure);
  return allowed && from === new URL(`${protocol}//${host}`).host;
}
