import type { Fault } from '@castellum/protocol';

/** A request that is refused, as a value. */
export interface Refused {
  readonly ok: false;
  readonly fault: Fault;
}

/** Makes a refusal. */
export function refused(code: Fault['code'], message: string, details: Omit<Fault, 'code' | 'message'> = {}): Refused {
  return { ok: false, fault: { code, message, ...details } };
}
