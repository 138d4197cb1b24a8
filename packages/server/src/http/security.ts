import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { CallerOf } from './caller.ts';

/** The hashes of a page's inline scripts, as a policy names them: only these may run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes, script] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (script === undefined || script === '' || /\bsrc\s*=/i.test(attributes ?? '')) continue;
    hashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return hashes;
}

/** A year, s. */
const HSTS_AGE = 365 * 24 * 3600;

/**
 * Puts headers on every answer of an HTTP server, whoever gives it: what the pages may load, who may frame or open them, and that the browser
 * comes back encrypted where it came so. Call it when all that answers is in place.
 * @param html the page, whose inline scripts are allowed by their hash
 */
export function secureAnswers(server: Server, html: string, callerOf: CallerOf): void {
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
  const headers = new Map([
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]);
  server.prependListener('request', (request, response) => {
    response.setHeaders(headers);
    if (callerOf(request).secure) response.setHeader('strict-transport-security', `max-age=${HSTS_AGE}`);
    if (request.url?.startsWith('/socket.io/')) response.setHeader('cache-control', 'no-store');
  });
}
