import { SeededRandom } from '@castellum/core';
import type { Fault } from '@castellum/protocol';
import { describe, expect, test } from 'vitest';
import { noRates } from '../src/index.ts';
import { fixture } from './fixture.ts';
import { firstMove, type Guest, until } from './harness.ts';

const { start, arrive } = fixture();

const CODES = ['bad-input', 'not-found', 'not-yours', 'conflict', 'illegal-action', 'not-started', 'over', 'not-over', 'busy'];
const EVENTS = ['watch', 'history', 'act', 'standing', 'contribute', 'sit', 'leave', 'comeBack', 'closeTable'];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that have broken servers. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'spectator',
  '__proto__',
  '\u0000',
  '\ud800',
  'x'.repeat(100_000),
  [],
  {},
  [[]],
  deep(200),
  deep(1_000),
  Array.from({ length: 20_000 }, (_, i) => i),
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  JSON.parse('{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}'),
  { length: -1 },
  { type: 'play' },
  { type: 'play', card: { valueOf: 1 } },
  { type: { toString: 'play' } },
  "'; drop table log; --",
];

/** Requests that are right in form; each of their fields is then made wrong. */
function goodRequests(table: string): Record<string, Record<string, unknown>> {
  return {
    watch: { table, as: 0, since: 0 },
    history: { table, as: 0, before: 1 },
    act: { table, seat: 0, version: 1, actions: [{ type: 'play', card: 1 }] },
    standing: { table, seat: 0, preference: 'highest' },
    contribute: { table, seat: 0, contribution: 'ab'.repeat(32) },
    sit: { table, seat: 0, name: 'Anna', another: true },
    leave: { table, seat: 0 },
    comeBack: { table, seat: 0 },
    closeTable: { table },
  };
}

function expectFault(answer: unknown, context: string): void {
  expect(answer, context).toMatchObject({ ok: false, fault: { message: expect.any(String) } });
  const { fault } = answer as { fault: Fault };
  expect(CODES, `${context}: ${JSON.stringify(fault)}`).toContain(fault.code);
  expect(JSON.stringify(fault).length).toBeLessThan(500);
}

/** The table as it stands, for comparing. */
async function standing(guest: Guest, table: string): Promise<string> {
  return JSON.stringify([await guest.watch(table, 0), await guest.watch(table, 1)]);
}

async function tableOfOne(guest: Guest): Promise<string> {
  return guest.newTable([{ kind: 'person' }, { kind: 'person' }]);
}

describe('every event', () => {
  test('answers hostile values with a named fault and changes nothing', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await tableOfOne(anna);
    const before = await standing(anna, table);
    for (const [event, good] of Object.entries(goodRequests(table))) {
      for (const [i, value] of HOSTILE.entries()) {
        expectFault(await anna.ask(event, value), `${event} ${i}`);
        for (const field of Object.keys(good)) {
          // Any JSON may be asked for as a preference or a name; what the game or the house does not know is refused all the same.
          if (field === 'as' && (value === 0 || value === 'spectator')) continue;
          if (field === 'preference' && value === null) continue;
          if (event === 'watch' && field === 'table') continue;
          if (['seat', 'since', 'before'].includes(field) && value === 0) continue;
          expectFault(await anna.ask(event, { ...good, [field]: value }), `${event}.${field} ${i}`);
        }
        expectFault(await anna.ask(event, { ...good, extra: value }), `${event}.extra ${i}`);
      }
      for (const field of Object.keys(good)) {
        const { [field]: _, ...rest } = good;
        if (['name', 'preference', 'since', 'another'].includes(field)) continue;
        expectFault(await anna.ask(event, rest), `${event} without ${field}`);
      }
    }
    expect(await standing(anna, table)).toBe(before);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('hostile actions are refused, whatever is in them', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await tableOfOne(anna);
    const { version } = await anna.watch(table, 0);
    const before = await standing(anna, table);
    for (const [i, value] of HOSTILE.entries()) {
      for (const action of [
        value,
        [value],
        { type: value },
        { type: 'play', card: value },
        { type: 'throw', x: value },
        { type: 'pass', extra: value },
      ]) {
        if (JSON.stringify(action) === '{"type":"throw","x":0}' || JSON.stringify(action) === '{"type":"throw","x":-1}') continue;
        expectFault(await anna.ask('act', { table, seat: 0, version, actions: [action] }), `action ${i}`);
      }
    }
    expectFault(await anna.ask('act', { table, seat: 0, version, actions: new Array(65).fill({ type: 'pass' }) }), 'too many');
    expect(await standing(anna, table)).toBe(before);
  });

  test('random JSON is refused too', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await tableOfOne(anna);
    const before = await standing(anna, table);
    const random = new SeededRandom('bad input');
    const words = ['table', 'seat', 'version', 'actions', 'type', 'card', 'play', table, 'as', '__proto__', 'x', ''];
    const word = () => words[random.below(words.length)] ?? '';
    const value = (depth: number): unknown => {
      switch (random.below(depth > 3 ? 5 : 8)) {
        case 0:
          return word();
        case 1:
          return random.below(3) - 1;
        case 2:
          return random.unit() * 1e20;
        case 3:
          return null;
        case 4:
          return random.below(2) === 0;
        case 5:
          return Array.from({ length: random.below(5) }, () => value(depth + 1));
        default:
          return JSON.parse(
            `{${Array.from({ length: random.below(5) }, () => `${JSON.stringify(word())}:${JSON.stringify(value(depth + 1))}`).join()}}`,
          );
      }
    };
    for (let i = 0; i < 1_500; i++) {
      const event = EVENTS[random.below(EVENTS.length)] ?? '';
      const request = value(0);
      expectFault(await anna.ask(event, request), `${event} ${JSON.stringify(request)}`);
    }
    expect(await standing(anna, table)).toBe(before);
  });

  test('unknown and reserved events, missing and surplus arguments harm nobody', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const bruno = await arrive(url);
    const table = await tableOfOne(anna);
    const before = await standing(anna, table);
    for (const event of ['error', 'toString', '__proto__', 'constructor', 'update', 'snapshot', 'shutdown', '']) {
      expectFault(await bruno.ask(event, { table }), event);
    }
    const raw: unknown = bruno.socket;
    const socket = raw as { emit(...args: unknown[]): void; timeout(ms: number): { emitWithAck(...args: unknown[]): Promise<unknown> } };
    for (const event of EVENTS) {
      socket.emit(event);
      socket.emit(event, {}, {}, {});
      socket.emit(event, null);
      expectFault(await socket.timeout(5_000).emitWithAck(event), event);
      expectFault(await socket.timeout(5_000).emitWithAck(event, { table }, { table }), event);
      expectFault(await socket.timeout(5_000).emitWithAck(event, Buffer.from('binary')), event);
      expectFault(await socket.timeout(5_000).emitWithAck(event, { table, seat: Buffer.from('binary') }), event);
    }
    expect(await standing(anna, table)).toBe(before);
  });

  test('packets that are none close at most their own connection', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const table = await tableOfOne(anna);
    const before = await standing(anna, table);
    const packets = [
      '',
      '2',
      '2[',
      '2{}',
      '2["act"',
      '2[]',
      '2[null]',
      '2[1]',
      '2["disconnect"]',
      '2["connect",{}]',
      '2["newListener"]',
      '2["error",{"message":"x"}]',
      '20["act",{"__proto__":{"admin":true}}]',
      '2999999999999999999999["watch",{}]',
      '3["x"]',
      '30[]',
      '4{"message":"x"}',
      '0/other,{}',
      '2/other,["act"]',
      '51-["act",{"_placeholder":true,"num":0}]',
      '599999999-["act"]',
      '5-["act"]',
      `51-0["act",${JSON.stringify(deep(3_000))}]`,
      '9',
      'x',
      '\u0000',
      `20["act",${'['.repeat(50_000)}${']'.repeat(50_000)}]`,
      `20["act",${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}]`,
    ];
    for (const packet of packets) {
      const mallory = await arrive(url);
      mallory.socket.io.engine.write(packet);
      // Beneath Socket.IO as well.
      const beneath: unknown = mallory.socket.io.engine.transport;
      (beneath as { ws: { send(data: unknown): void } }).ws.send(packet);
      (beneath as { ws: { send(data: unknown): void } }).ws.send(Buffer.from(packet));
      await Promise.race([
        mallory.ask('watch', { table, as: 'spectator' }).catch(() => null),
        new Promise((resolve) => mallory.socket.once('disconnect', resolve)),
      ]);
      mallory.leave();
    }
    expect(await standing(anna, table)).toBe(before);
  });

  test('a frame too large closes its connection and no other', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const mallory = await arrive(url);
    const table = await tableOfOne(anna);
    mallory.socket.emit('sit', { table, seat: 0, name: 'x'.repeat(3_000_000) }, () => {});
    await until(() => !mallory.socket.connected);
    expect((await anna.watch(table, 0)).seats[0]?.name).not.toContain('xx');
  });

  test('a flood is answered as busy, and goes on being slow', async () => {
    const { url } = await start({
      rates: { ...noRates, share: { perSecond: 1, burst: 20 }, events: { perSecond: 1, burst: 20 } },
    });
    const anna = await arrive(url);
    const table = await tableOfOne(anna);
    const answers = await Promise.all(Array.from({ length: 50 }, () => anna.ask('watch', { table, as: 0 })));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(21);
    expect(answers.at(-1)).toMatchObject({ ok: false, fault: { code: 'busy' } });
  });

  test('without an identity nobody is let in, nor from another site', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const stranger = await arrive(url);
    stranger.leave();
    for (const cookie of ['', 'castellum=', `castellum=${'A'.repeat(43)}`, `castellum=${'A'.repeat(10_000)}`]) {
      stranger.cookie = cookie;
      await expect(stranger.connect()).rejects.toThrow();
      stranger.leave();
    }
    const { io } = await import('socket.io-client');
    const cross = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: anna.cookie, origin: 'https://evil.example' },
      reconnection: false,
      forceNew: true,
    });
    await new Promise((resolve) => cross.once('connect_error', resolve));
    cross.disconnect();
  });
});

describe('every route', () => {
  test('answers hostile bodies with a named fault and changes nothing', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    const me = (await anna.request('GET', '/api/me')).json;
    const good: Record<string, unknown> = {
      game: 'pebbles',
      options: {},
      seats: [{ kind: 'person' }, { kind: 'person' }],
      hints: true,
    };
    for (const [i, value] of HOSTILE.entries()) {
      for (const body of [value, { name: value, x: 1 }]) {
        const { status, json } = await anna.request('PUT', '/api/me', body);
        expect(status, `name ${i}`).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expectFault(json, `name ${i}`);
      }
      if (typeof value !== 'string' || value.length === 0 || value.length > 30) {
        expectFault((await anna.request('PUT', '/api/me', { name: value })).json, `name ${i}`);
      }
      for (const body of [value, ...Object.keys(good).map((field) => ({ ...good, [field]: value })), { ...good, seats: [value, value] }]) {
        if (JSON.stringify(body) === JSON.stringify(good)) continue;
        const { status, json } = await anna.request('POST', '/api/tables', body);
        expect(status, `table ${i} ${JSON.stringify(body)?.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expectFault(json, `table ${i}`);
      }
    }
    expect((await anna.request('GET', '/api/me')).json).toEqual(me);
    expect((await anna.request('GET', '/api/tables')).json).toEqual([]);
  });

  test('answers what is no JSON, too large, or addressed wrongly', async () => {
    const { url } = await start();
    const anna = await arrive(url);
    for (const [body, status] of [
      ['{', 400],
      ['', 400],
      ['{"name":"a"', 400],
      ['NaN', 400],
      [`{"__proto__":{"x":1},"name":"Anna"}`, 400],
      [`{"name":"${'x'.repeat(100_000)}"}`, 413],
      ['['.repeat(20_000), 400],
      [`${'['.repeat(9_000)}${']'.repeat(9_000)}`, 400],
    ] as const) {
      const answer = await anna.request('PUT', '/api/me', body);
      expect(answer.status, body.slice(0, 20)).toBe(status);
      expectFault(answer.json, body.slice(0, 20));
    }
    for (const path of [
      '/api/tables/x/record',
      '/api/tables/__proto__/record',
      `/api/tables/${'A'.repeat(14)}/record`,
      `/api/tables/${'A'.repeat(5_000)}/record`,
      '/api/tables/%00/record',
      '/api/tables/..%2f..%2fetc/record',
      '/api/nothing',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    ]) {
      const answer = await fetch(url + path, { headers: { cookie: anna.cookie } });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectFault(await answer.json(), path);
    }
    const form = await fetch(`${url}/api/me`, {
      method: 'PUT',
      headers: { cookie: anna.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x',
    });
    expect(form.status).toBe(415);
    expectFault(await form.json(), 'form');
    const cross = await fetch(`${url}/api/me`, {
      method: 'PUT',
      headers: { cookie: anna.cookie, 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"name":"Mallory"}',
    });
    expect(cross.status).toBe(403);
    const unknown = await fetch(`${url}/api/tables`);
    expect(unknown.status).toBe(403);
    expectFault(await unknown.json(), 'nobody');
  });

  test('new guests and new tables are limited', async () => {
    const { url } = await start({
      rates: { ...noRates, guests: { perSecond: 0.001, burst: 3 }, tables: { perSecond: 0.001, burst: 2 } },
    });
    const anna = await arrive(url);
    await tableOfOne(anna);
    await tableOfOne(anna);
    expect((await anna.request('POST', '/api/tables', { game: 'pebbles', seats: [{ kind: 'person' }, { kind: 'person' }] })).status).toBe(
      429,
    );
    await fetch(`${url}/api/me`);
    await fetch(`${url}/api/me`);
    expect((await fetch(`${url}/api/me`)).status).toBe(429);
    expect((await anna.request('GET', '/api/me')).status).toBe(200);
  });
});

test('after all that a table can still be played', async () => {
  const { url } = await start();
  const anna = await arrive(url);
  const table = await tableOfOne(anna);
  const { version, view } = await anna.watch(table, 0);
  expect(await anna.act(table, 0, version, [firstMove(view, 0)])).toMatchObject({ ok: true });
});
