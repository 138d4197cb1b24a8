/** An everyday reason why a server cannot start, in a sentence for whoever runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A database that holds tables of another program, and none of ours. Each kind of database says so in a sentence of its own. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

/** True for Kysely's words for a database that has had migrations that this release does not know. */
export function isOfNewerRelease(error: unknown): boolean {
  return error instanceof Error && /^corrupted migrations: previously executed migration .* is missing$/.test(error.message);
}
