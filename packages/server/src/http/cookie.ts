/** The cookie that says who a guest is. */
export const COOKIE = 'castellum';

/** Two years, s; renewed at every visit. */
export const COOKIE_AGE = 2 * 365 * 24 * 3600;

/** The guest's secret out of a Cookie header; undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 8_000) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === COOKIE) return part.slice(at + 1).trim();
  }
  return undefined;
}
