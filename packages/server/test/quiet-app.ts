import Fastify, { type FastifyInstance } from 'fastify';
import { addFaults } from '../src/http/faults.ts';

/** An HTTP server without routes, which answers faults as the real one does and tells nobody of them. */
export function quietApp(): FastifyInstance {
  const app = Fastify();
  addFaults(
    app,
    () => {},
    () => {},
    () => undefined,
  );
  return app;
}
