/** True where a request does not come from another site's page: no Origin (not a browser's cross-site request), or our own host. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
