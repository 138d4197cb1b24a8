import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '@castellum/protocol';
import type { FastifyInstance } from 'fastify';
import type { LiveServer } from './sockets/live-socket.ts';
import { UnderWay } from './under-way.ts';

/** So long may it take to answer what is under way, ms. */
const ANSWERING = 4_000;
/** So long may connections take to say goodbye, ms. */
const GOODBYE = 1_000;
/** How often it is looked whether the answers have gone out, ms. */
const LOOK = 10;

/** Settles as the task does; answers false when it has taken so long, ms, and then nobody hears what becomes of it. */
export function within(limit: number, task: Promise<unknown>): Promise<boolean> {
  return Promise.race([task.then(() => true), sleep(limit, false, { ref: false })]);
}

/** Ends a server: nobody new comes in, what is under way is answered, and whoever lingers is cut off. Takes 5 s at most. */
export class Closing {
  readonly underWay = new UnderWay();
  readonly #server: HttpServer;
  readonly #connections = new Set<Socket>();
  #closing = false;

  constructor(app: FastifyInstance) {
    this.#server = app.server;
    app.server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (!this.#closing) return;
      // Nobody has asked too much: it is not counted as a refusal, and whoever balances sends people elsewhere.
      const fault: Fault = { code: 'busy', message: 'the server is closing; try again in a moment' };
      return reply.code(503).header('connection', 'close').send({ ok: false, fault });
    });
    // From here on a request has arrived whole.
    app.addHook('preHandler', async (_request, reply) => {
      // Whoever asked may have gone meanwhile, and nothing would say so any more.
      if (!reply.raw.closed) reply.raw.once('close', this.underWay.begin());
    });
  }

  /**
   * @param work settles when nothing happens at the tables any more
   * @param unsent whether any connection has something left to be sent
   */
  async close(app: FastifyInstance, io: LiveServer, work: () => Promise<unknown>, unsent: () => boolean): Promise<void> {
    this.#closing = true;
    this.#server.close();
    this.#server.closeIdleConnections();
    const answer = async () => {
      await Promise.all([this.underWay.idle(), work()]);
      while (unsent()) await sleep(LOOK);
    };
    try {
      await within(ANSWERING, answer());
    } finally {
      const ended = Promise.all([io.close(), app.close()]);
      await within(GOODBYE, ended);
      for (const socket of this.#connections) socket.destroy();
      await ended;
    }
  }
}
