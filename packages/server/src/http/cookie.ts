/** The cookie that says who a guest is. */
export const COOKIE = 'castellum';

/** The same where the connection is encrypted: the browser takes it from this host alone, and sends it only encrypted. */
export const SECURE_COOKIE = `__Host-${COOKIE}`;

/** Two years, s; renewed at every visit. */
export const COOKIE_AGE = 2 * 365 * 24 * 3600;

/** Each may cost a question to the database. */
const MAX_TOKENS = 4;

/** A guest's secret and the cookie that it came in. */
export interface SentToken {
  readonly name: typeof COOKIE | typeof SECURE_COOKIE;
  readonly token: string;
}

/** The guest's secrets out of a Cookie header, that of the secure cookie first. A browser may hold several: of its host, of a parent domain, an old one. */
export function tokensOf(header: string | undefined): SentToken[] {
  const sent: SentToken[] = [];
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name === COOKIE || name === SECURE_COOKIE) sent.push({ name, token: part.slice(at + 1).trim() });
  }
  return sent.sort((a, b) => Number(b.name === SECURE_COOKIE) - Number(a.name === SECURE_COOKIE)).slice(0, MAX_TOKENS);
}
