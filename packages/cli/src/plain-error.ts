/** What went wrong is no fault of the program: one sentence, without a stack. Exit status 1. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
