import type { NotAccepted } from './accept.ts';

/** What kind of input is refused; the `error` of the command line's JSON. */
export type ErrorCode = 'illegal-action' | 'bad-position' | 'bad-record' | 'bad-input';

/** Where and why: the game and the rule, the message key and its values, an action's place in a record, the field at fault, the line of a file of records. */
export interface ErrorDetails {
  readonly game?: string;
  readonly rule?: string;
  readonly reason?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly index?: number;
  readonly field?: string;
  readonly line?: number;
}

/** Input that is refused. Everything else that is thrown is a fault of ours. */
export class CastellumError extends Error {
  override readonly name = 'CastellumError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The error for an action that a rule forbids. `index`: its place in a record or batch. */
export function illegalAction(game: string, refusal: NotAccepted, index?: number): CastellumError {
  const { rule, reason, values } = refusal;
  return new CastellumError('illegal-action', rule === undefined ? reason : `${rule}: ${reason}`, {
    game,
    reason,
    ...(rule === undefined ? {} : { rule }),
    ...(values === undefined ? {} : { values }),
    ...(index === undefined ? {} : { index }),
  });
}
