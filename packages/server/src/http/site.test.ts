import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startToy } from '../../test/harness.ts';
import { inlineScriptHashes } from './security.ts';

const PAGE =
  '<!doctype html><html><head><script>let dark = 1;</script><script src="/assets/a.js"></script></head><body>Castellum</body></html>';
let folder = '';
let server: Awaited<ReturnType<typeof startToy>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'a-1234.js'), 'export {};');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  for (const file of ['index.html', 'assets/a-1234.js']) {
    const text = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
  }
  server = await startToy({ site: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(server.data, { recursive: true, force: true });
});

describe('the site', () => {
  test.each(['/', '/table/abc', '/de/nowhere?x=1', '/index.html'])('%s is the page, asked for anew each time', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(PAGE);
  });

  test('files named by a hash are kept for ever, others are not', async () => {
    const asset = await fetch(`${server.url}/assets/a-1234.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect((await fetch(`${server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/', 'br, gzip', 'br', PAGE],
    ['/', 'gzip, deflate', 'gzip', PAGE],
    ['/table/abc', 'br;q=0, gzip', 'gzip', PAGE],
    ['/', 'identity', null, PAGE],
    ['/assets/a-1234.js', 'gzip, br', 'br', 'export {};'],
    ['/assets/a-1234.js', 'gzip', 'gzip', 'export {};'],
    ['/assets/a-1234.js', 'identity', null, 'export {};'],
  ])('%s for whoever reads %s comes as %s', async (path, accepted, encoding, text) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await answer.text()).toBe(text);
  });

  test.each(['/assets/gone.js', '/gone.png', '/api/gone'])('%s is not there, and not the page', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ ok: false, fault: { code: 'not-found' } });
  });

  test.each(['/%E0%A4%A', '/api/tables/%ff'])('%s cannot be decoded, and is answered as every fault', async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ ok: false, fault: { code: 'bad-input', message: 'the address is malformed' } });
  });

  test('every answer tells the browser what to allow', async () => {
    for (const path of ['/', '/assets/a-1234.js', '/api/me', '/gone.png']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+'(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    }
  });

  test('only inline scripts are hashed', () => {
    expect(inlineScriptHashes(PAGE)).toHaveLength(1);
    expect(inlineScriptHashes('<p>')).toEqual([]);
  });

  test("a guest's cookie is out of scripts' and other sites' reach", async () => {
    const cookie = (await fetch(`${server.url}/api/me`)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^castellum=[A-Za-z0-9_-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/Max-Age=\d{8}/);
  });

  test('it says whether it is well', async () => {
    const answer = await fetch(`${server.url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
  });
});

test('without a built site the tables are there all the same, and the page says what to do', async () => {
  const bare = await startToy({ site: join(folder, 'nowhere') });
  try {
    expect((await fetch(`${bare.url}/api/me`)).status).toBe(200);
    const answer = await fetch(`${bare.url}/`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ fault: { message: expect.stringContaining('npm run build') } });
  } finally {
    await bare.close();
    rmSync(bare.data, { recursive: true, force: true });
  }
});
