/** An everyday reason why a server cannot start, in a sentence for whoever runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A database that holds tables of another program, and none of ours. Each kind of database says so in a sentence of its own. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

/** A database of an older release, which who only reads leaves as it is. Each kind of database says so in a sentence of its own. */
export class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase';
}

/** What is to be done about it, as the end of that sentence. */
export const OLDER = "is of an older release: use that release's castellum, or start this release's server on it first";

/** True for Kysely's words for a database that has had migrations that this release does not know. */
export function isOfNewerRelease(error: unknown): boolean {
  return error instanceof Error && /^corrupted migrations: previously executed migration .* is missing$/.test(error.message);
}
