/** An everyday reason why a server cannot start, in a sentence for whoever runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A database that holds tables of another program, and none of ours. Each kind of database says so in a sentence of its own. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}
