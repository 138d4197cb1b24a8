import type { Fault } from '@castellum/protocol';

/** A request that is refused: thrown where it is found out, answered where the request came in. */
export class RequestFault extends Error {
  readonly fault: Fault;

  constructor(code: Fault['code'], message: string, details: Omit<Fault, 'code' | 'message'> = {}) {
    super(message);
    this.fault = { code, message, ...details };
  }

  static of({ code, message, ...details }: Fault): RequestFault {
    return new RequestFault(code, message, details);
  }
}

/** @param requestId under which it is written down */
export function internalFault(requestId: string): Fault {
  return { code: 'internal', message: 'something went wrong here; it has been noted', values: { request: requestId } };
}

/** The HTTP status that goes with a fault. */
export function statusOf(code: Fault['code']): number {
  switch (code) {
    case 'bad-input':
      return 400;
    case 'not-found':
      return 404;
    case 'not-yours':
    case 'not-over':
    case 'banned':
      return 403;
    case 'conflict':
    case 'illegal-action':
    case 'not-started':
    case 'seated':
    case 'over':
      return 409;
    case 'busy':
    case 'many-bots':
      return 429;
    case 'not-stored':
    case 'maintenance':
      return 503;
    case 'internal':
      return 500;
  }
}
