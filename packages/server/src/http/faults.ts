import type { Duplex } from 'node:stream';
import { isObject } from '@castellum/core';
import type { Fault } from '@castellum/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { internalFault, RequestFault, statusOf } from '../fault.ts';
import { tableIn } from '../storage/damaged.ts';

/** The fault that a thrown value stands for; null where it is a fault of ours. */
export function faultOf(error: unknown): Fault | null {
  return error instanceof RequestFault ? error.fault : null;
}

/** What was asked, as the log may say it: an event or a route, and the number of a table, whose id is an invitation. */
export interface Asked {
  readonly event: string;
  readonly table?: number;
}

/** After this whoever met with maintenance may try again, s. */
const RETRY_AFTER = 60;

/** True for refusals that tell of somebody who tries what no page of ours does. */
export function isTelling(code: Fault['code']): boolean {
  return code === 'bad-input' || code === 'not-yours' || code === 'busy';
}

/**
 * Answers every error as `{ ok: false, fault }`, without a word of the request or of our inside.
 * @param refused hears of every refusal
 * @param unstored hears of what could not be stored
 * @param numberOf the number of a table that is in memory, by its id
 */
export function addFaults(
  app: FastifyInstance,
  refused: (code: Fault['code']) => void,
  unstored: (asked: Asked) => void,
  numberOf: (id: string) => number | undefined,
): void {
  const askedBy = (request: FastifyRequest, error: unknown): Asked => {
    const { method, params, routeOptions } = request;
    const id = isObject(params) && typeof params.id === 'string' ? params.id : '';
    return { event: `${method} ${routeOptions.url ?? 'none'}`, ...tableIn(error, numberOf(id)) };
  };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (fault !== null) refused(fault.code);
    // Who asks whether things can be stored, asks for nothing.
    if (fault?.code === 'not-stored' && request.routeOptions.url?.startsWith('/api/')) unstored(askedBy(request, error));
    if (fault?.code === 'maintenance') reply.header('retry-after', RETRY_AFTER);
    if (fault !== null) return reply.code(statusOf(fault.code)).send({ ok: false, fault });
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const bad: Fault = { code: 'bad-input', message: messages[error.code] ?? 'the request is malformed' };
      refused(bad.code);
      return reply.code(status).send({ ok: false, fault: bad });
    }
    request.log.error({ err: error, ...askedBy(request, error) }, 'a request failed');
    return reply.code(500).send({ ok: false, fault: internalFault(request.id) });
  });
}

/** Answers what fails before any route is found, such as an address that cannot be decoded. No hook has run: the answer is kept from being stored. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const bad: Fault = { code: 'bad-input', message: messages[error.code] ?? 'the request is malformed' };
  reply
    .code(error.statusCode ?? 400)
    .header('cache-control', 'no-store')
    .send({ ok: false, fault: bad });
}

/** Answers what is no HTTP, too long or too slow; then nothing more can be understood of the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'the request is malformed'];
  const body = JSON.stringify({ ok: false, fault: { code: 'bad-input', message } satisfies Fault });
  const headers = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

const clientErrors: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to arrive'],
};

const messages: Record<string, string> = {
  FST_ERR_BAD_URL: 'the address is malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'the request is too large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'the request is no JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the request is empty',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the request must be application/json',
};
