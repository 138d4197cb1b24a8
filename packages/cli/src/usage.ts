/** Wrong usage of the command line: exit status 64. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
