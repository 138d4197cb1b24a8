import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The hashes of a page's inline scripts, as a policy names them: only these may run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes, script] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (script === undefined || script === '' || /\bsrc\s*=/i.test(attributes ?? '')) continue;
    hashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return hashes;
}

/** What the pages may load and who may frame them. `html`: the page, whose inline scripts are allowed by their hash. */
export function addSecurityHeaders(app: FastifyInstance, html: string): void {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    // Components set positions and colours of the boards by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });
}
