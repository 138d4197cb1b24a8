import { request } from 'node:http';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { noRates } from '../src/index.ts';
import { fixture } from './fixture.ts';

const { start } = fixture();
const few = { perSecond: 0, burst: 3 };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request with exactly these headers; `fetch` would not set `Host`. */
function ask(url: string, path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Why a socket is refused; null where it is let in. */
function openSocket(url: string, headers: Record<string, string>): Promise<string | null> {
  const socket = io(url, { transports: ['websocket'], extraHeaders: headers, reconnection: false, forceNew: true });
  return new Promise((resolve) => {
    const done = (why: string | null) => {
      socket.disconnect();
      resolve(why);
    };
    socket.on('connect', () => done(null));
    socket.on('connect_error', (error) => done(error.message));
  });
}

function cookieOf({ headers }: Answer): string {
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });

test('behind a trusted proxy everybody is counted apart, sockets too', async () => {
  const { url } = await start({ trustProxy: 1, rates: { ...noRates, guests: few, sockets: few } });
  for (let n = 1; n <= 20; n++) expect((await ask(url, '/api/me', from(n))).status).toBe(200);
  for (let i = 0; i < 2; i++) await ask(url, '/api/me', from(1));
  expect((await ask(url, '/api/me', from(1))).status).toBe(429);
  const cookie = cookieOf(await ask(url, '/api/me', from(99)));
  for (let n = 1; n <= 8; n++) expect(await openSocket(url, { ...from(n), cookie })).toBeNull();
  for (let i = 0; i < 2; i++) await openSocket(url, { ...from(1), cookie });
  // Refused before anything is set up for it; its client tries again by itself.
  expect(await openSocket(url, { ...from(1), cookie })).toBe('websocket error');
});

test('a claim counts for nothing where no proxy is trusted, or another one', async () => {
  for (const trustProxy of [0, ['10.0.0.1']]) {
    const { url } = await start({ trustProxy, rates: { ...noRates, guests: few } });
    const statuses = await Promise.all([1, 2, 3, 4].map((n) => ask(url, '/api/me', { ...from(n), 'x-forwarded-proto': 'https' })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    for (const { headers } of statuses) {
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['set-cookie']?.[0] ?? '').not.toMatch(/Secure/);
    }
  }
});

test('where the connection is encrypted the cookie is tied to the host, and the browser comes back encrypted', async () => {
  const { url } = await start({ trustProxy: ['loopback'] });
  const encrypted = { 'x-forwarded-proto': 'https' };
  const first = await ask(url, '/api/me', encrypted);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-castellum=[\w-]{43}; Max-Age=\d{8}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(first.headers['strict-transport-security']).toBe('max-age=31536000');
  const again = await ask(url, '/api/me', { ...encrypted, cookie: cookieOf(first) });
  expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
  expect(cookieOf(again)).toBe(cookieOf(first));
});

test('an older plain cookie is still somebody’s, and is renewed as the secure one', async () => {
  const { url } = await start({ trustProxy: 1 });
  const encrypted = { 'x-forwarded-proto': 'https' };
  const before = await ask(url, '/api/me');
  const cookie = cookieOf(before);
  expect(cookie).toMatch(/^castellum=/);
  const after = await ask(url, '/api/me', { ...encrypted, cookie });
  expect(JSON.parse(after.text)).toEqual(JSON.parse(before.text));
  expect(after.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^__Host-${cookie};.* Secure`)),
    expect.stringMatching(/^castellum=; .*Expires=Thu, 01 Jan 1970/),
  ]);
  expect(await openSocket(url, { cookie: `other=1; __Host-${cookie}` })).toBeNull();
});

test('a secret that is not known here is kept, so that the right folder knows it again', async () => {
  const right = await start();
  const wrong = await start();
  const mine = await ask(right.url, '/api/me');
  const cookie = cookieOf(mine);
  const [elsewhere, atOnce] = await Promise.all([ask(wrong.url, '/api/me', { cookie }), ask(wrong.url, '/api/me', { cookie })]);
  for (const answer of [elsewhere, atOnce]) {
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toBe(cookie);
  }
  expect(JSON.parse(elsewhere.text)).toEqual(JSON.parse(atOnce.text));
  expect(JSON.parse(elsewhere.text).id).not.toBe(JSON.parse(mine.text).id);
  expect(await openSocket(wrong.url, { cookie })).toBeNull();
  expect(JSON.parse((await ask(right.url, '/api/me', { cookie })).text)).toEqual(JSON.parse(mine.text));
});

test('somebody’s secret is found among others, and theirs are left', async () => {
  const { url } = await start({ trustProxy: 1 });
  const mine = await ask(url, '/api/me');
  const known = cookieOf(mine);
  const unknown = `castellum=${'x'.repeat(43)}`;
  const crowd = Array.from({ length: 100 }, (_, n) => `filler${n}=${'y'.repeat(80)}`).join('; ');
  expect(JSON.parse((await ask(url, '/api/me', { cookie: `${crowd}; ${unknown}; ${known}` })).text)).toEqual(JSON.parse(mine.text));
  const answer = await ask(url, '/api/me', { 'x-forwarded-proto': 'https', cookie: `${known}; __Host-${unknown}` });
  expect(JSON.parse(answer.text)).toEqual(JSON.parse(mine.text));
  expect(cookieOf(answer)).toBe(known);
});

test('what is no secret of ours is replaced', async () => {
  const { url } = await start();
  for (const cookie of ['castellum=', 'castellum=short', `castellum=${'x'.repeat(44)}`, 'castellum'])
    expect(cookieOf(await ask(url, '/api/me', { cookie }))).toMatch(/^castellum=[\w-]{43}$/);
});

test('a page of the unencrypted host may not act for the encrypted one', async () => {
  const { url, port } = await start({ trustProxy: 1 });
  const cookie = cookieOf(await ask(url, '/api/me'));
  const put = async (origin: string, proto: string) =>
    (
      await ask(
        url,
        '/api/me',
        { origin, cookie, 'x-forwarded-proto': proto, 'content-type': 'application/json' },
        'PUT',
        JSON.stringify({ name: 'Livia' }),
      )
    ).status;
  expect(await put(`https://localhost:${port}`, 'https')).toBe(200);
  expect(await put(`http://localhost:${port}`, 'https')).toBe(403);
  expect(await put(`http://localhost:${port}`, 'http')).toBe(200);
  expect(await openSocket(url, { cookie, origin: `http://localhost:${port}`, 'x-forwarded-proto': 'https' })).not.toBeNull();
  expect(await openSocket(url, { cookie, origin: `https://localhost:${port}`, 'x-forwarded-proto': 'https' })).toBeNull();
});

test('a name that somebody else may own is not answered, unless it is allowed', async () => {
  const { url } = await start({ allowedHosts: ['play.example'] });
  const cookie = cookieOf(await ask(url, '/api/me'));
  for (const host of ['play.example', 'Play.Example:443', 'localhost', 'mybox.local', '192.168.1.7:8080']) {
    expect((await ask(url, '/api/me', { host })).status).toBe(200);
    expect(await openSocket(url, { cookie, host })).toBeNull();
  }
  for (const path of ['/', '/api/me', '/healthz', '/assets/x.js']) {
    const answer = await ask(url, path, { host: 'rebound.example' });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ fault: { code: 'not-yours', message: expect.stringContaining('--allowed-host') } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await openSocket(url, { cookie, host: 'rebound.example' })).not.toBeNull();
  const polled = await ask(url, '/socket.io/?EIO=4&transport=polling', { host: 'rebound.example' });
  expect(polled.status).toBe(403);
});

test('every answer bears the headers, whoever gives it', async () => {
  const { url } = await start({ trustProxy: 1 });
  const paths = [
    '/',
    '/api/me',
    '/nothing.js',
    '/%E0%A4%A',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=9',
    '/socket.io/x?EIO=4&transport=nothing',
  ];
  for (const path of paths) {
    const { headers } = await ask(url, path, { 'x-forwarded-proto': 'https' });
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    if (path !== '/') expect(headers['cache-control'], path).toBe('no-store');
  }
});

test.each([
  ['no HTTP', 'GET / NONSENSE\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is answered as a fault, with its headers', async (_, sent, status) => {
  const { port } = await start();
  const text = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^X-Content-Type-Options: nosniff$/im);
  expect(JSON.parse(body)).toMatchObject({ ok: false, fault: { code: 'bad-input' } });
});
