import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestFault, statusOf } from '../fault.ts';

/** The page of a built site; null where it is not built. */
export function readPage(folder: string): string | null {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Serves the built site. Every address without a file ending is the page itself, which knows its own addresses; files whose name holds a hash
 * may be kept for ever, the others are asked for again.
 */
export async function addSite(app: FastifyInstance, folder: string, page: string | null): Promise<void> {
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => sendPage(reply, page));
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    if (isPage && page !== null) return sendPage(reply, page);
    const { fault } = new RequestFault('not-found', isPage ? 'the site is not built: npm run build' : 'there is nothing here');
    return reply.code(statusOf(fault.code)).header('cache-control', 'no-store').send({ ok: false, fault });
  });
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
