import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  const send = page === null ? null : pageSender(folder, page);
  if (send !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: true,
      cacheControl: false,
      // The build writes the compressed files beside the others.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', send);
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    if (isPage && send !== null) return send(request, reply);
    const { fault } = new RequestFault('not-found', isPage ? 'the site is not built: npm run build' : 'there is nothing here');
    return reply.code(statusOf(fault.code)).header('cache-control', 'no-store').send({ ok: false, fault });
  });
}

/** Answers with the page, compressed as the browser reads it; the compressed forms lie beside the page where the build wrote them. */
function pageSender(folder: string, page: string) {
  const forms = [
    { encoding: 'br', file: join(folder, 'index.html.br') },
    { encoding: 'gzip', file: join(folder, 'index.html.gz') },
  ].flatMap(({ encoding, file }) => (existsSync(file) ? [{ encoding, body: readFileSync(file) }] : []));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const form = forms.find(({ encoding }) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    return form === undefined ? reply.send(page) : reply.header('content-encoding', form.encoding).send(form.body);
  };
}
