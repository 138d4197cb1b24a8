import type { Fault } from '@castellum/protocol';
import proxyaddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from '../fault.ts';
import type { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';

export interface OperationsParts {
  readonly storage: Storage;
  readonly metrics: Metrics;
  /** Addresses and networks that may read the metrics, beside the machine itself. */
  readonly metricsFrom: readonly string[];
  /** False while the server asks for no more work, because it is going to stop. */
  readonly isOpen: () => boolean;
}

/** What whoever runs the server asks it (GR-7): is it well, does it want work, how much does it do? */
export function addOperations(app: FastifyInstance, { storage, metrics, metricsFrom, isOpen }: OperationsParts): void {
  const mayRead = proxyaddr.compile(['loopback', ...metricsFrom]);

  app.addHook('onResponse', async (request, reply) => {
    metrics.served(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await storage.ping();
    return { ok: true };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await storage.ping();
    // Nobody is refused anything: whoever asks is to send people elsewhere.
    if (!isOpen())
      return reply.code(503).send({ ok: false, fault: { code: 'busy', message: 'the server is going to stop' } satisfies Fault });
    if (storage.peers?.hears === false) throw new RequestFault('not-stored', 'the server does not hear the other nodes');
    return { ok: true };
  });

  app.get('/metrics', async (request, reply) => {
    // Whoever comes through a proxy has its address: what was passed on is not from here.
    const isPassedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    if (isPassedOn || !mayRead(request.raw.socket.remoteAddress ?? '', 0))
      throw new RequestFault('not-yours', 'metrics are for the machine itself, and for whom --metrics-from names');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
}
