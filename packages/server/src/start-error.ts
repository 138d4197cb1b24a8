/** An everyday reason why a server cannot start, in a sentence for whoever runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
