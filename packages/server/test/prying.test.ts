import { type Action, type JsonObject, readRecord, replaySteps, SeededRandom, type Viewer } from '@castellum/core';
import { verifyFair } from '@castellum/core/fair';
import { gameOf } from '@castellum/games';
import { expect, test, vi } from 'vitest';
import { fixture } from './fixture.ts';
import type { Guest } from './harness.ts';

/** All that the server writes down. */
const said = vi.hoisted((): string[] => []);
vi.mock('../src/log.ts', async (original) => ({
  ...(await original<typeof import('../src/log.ts')>()),
  errorStream: () => ({ write: (line: string) => void said.push(line) }),
}));

const { start, arrive } = fixture();

const waterworks = gameOf('waterworks');
if (waterworks === undefined) throw new Error('there is no game waterworks');
const { rules } = waterworks;

/** Every card there is. */
const CARDS = [
  ...['NS', 'EW', 'NE', 'NW', 'NEW', 'NES'].flatMap((shape) => ['c', 'i', 'l'].map((stuff) => `${shape}-${stuff}`)),
  ...['ccii', 'cici', 'iicl', 'clii', 'lcii', 'iclc', 'ilcl', 'lici'].map((ends) => `cap-${ends}`),
];

interface Position {
  readonly turn: number;
  readonly pile: readonly string[];
  readonly seats: readonly { readonly hand: readonly string[] }[];
}

function positionOf(state: unknown): Position {
  return rules.write(state) as unknown as Position;
}

function randomAction(view: unknown, random: SeededRandom): Action {
  const read = rules.read(view);
  if (!read.ok) throw new Error(read.fault.message);
  const legal = new Int32Array(rules.maxLegal);
  const count = rules.legal(read.value, legal);
  return rules.unpack(read.value, legal[random.below(count)] ?? -1);
}

/** Asks for everything that might give something away; what is answered must be the same whatever is hidden. */
async function pry(guest: Guest, table: string, seat: number, version: number, view: JsonObject): Promise<void> {
  const { turn, seats } = view as unknown as Position;
  const other = 1 - seat;
  const refused = (code: string) => ({ ok: false, fault: { code } });
  const ask = (event: string, request: object) => guest.ask(event, { table, ...request });

  expect(await ask('watch', { as: other })).toMatchObject(refused('not-yours'));
  expect(await ask('history', { as: other, before: version })).toMatchObject(refused('not-yours'));
  expect(await ask('history', { as: seat, before: version })).toMatchObject({ ok: true });
  expect(await ask('act', { seat: other, version, actions: [{ type: 'discard', card: 'NS-i' }] })).toMatchObject(refused('not-yours'));
  expect(await ask('standing', { seat, preference: { anything: 1 } })).toMatchObject(refused('bad-input'));
  expect(await ask('contribute', { seat, contribution: 'ab'.repeat(32) })).toMatchObject(refused('conflict'));
  expect(await ask('sit', { seat: other })).toMatchObject(refused('conflict'));

  // Cards that others hold, that lie in the pile and that are out of play are refused with the same words.
  const own = seats[seat]?.hand ?? [];
  const answers = new Set<string>();
  for (const card of CARDS) {
    if (own.includes(card)) continue;
    const answer = await ask('act', { seat, version, actions: [{ type: 'discard', card }] });
    expect(answer.ok).toBe(false);
    answers.add(JSON.stringify(answer).replaceAll(card, 'CARD'));
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain(turn === seat ? 'WW-8' : 'not-your-turn');

  // A batch that goes on beyond what is drawn is refused, whatever is drawn.
  if (turn === seat) {
    const beyond = new Set<string>();
    for (const card of CARDS.slice(0, 6)) {
      const actions = [
        { type: 'discard', card: own[0] },
        { type: 'discard', card },
      ];
      beyond.add(JSON.stringify(await ask('act', { seat, version, actions })).replaceAll(card, 'CARD'));
    }
    expect([...beyond]).toHaveLength(1);
  }

  expect((await guest.request('GET', `/api/tables/${table}/record`)).status).toBe(403);
  await guest.request('GET', '/api/tables');
  const seen = (await guest.request('GET', `/api/tables/${table}/view`)).json as { version: number; view: JsonObject };
  expect(seen).toMatchObject({ version, view: { view: 'spectator' } });
  for (const { hand } of (seen.view as unknown as Position).seats) expect(hand).toBeTypeOf('number');
  await guest.request('HEAD', `/api/tables/${table}/record`);

  guest.leave();
  await guest.connect();
  await guest.watch(table, 'spectator');
  await guest.watch(table, seat);
}

/** Every run of cards of a length, as it would stand in JSON. */
function runs(cards: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, cards.length - length + 1) }, (_, i) => JSON.stringify(cards.slice(i, i + length)).slice(1, -1));
}

test('whoever pries learns nothing: not from answers, news, lists, the record, after coming back, nor from the server’s own log', {
  timeout: 180_000,
}, async () => {
  const { url } = await start({ games: [waterworks], logLevel: 'trace' });
  const one = await arrive(url);
  const two = await arrive(url);
  const looker = await arrive(url);
  const table = await one.newTable([{ kind: 'person' }, { kind: 'open' }], 'waterworks');
  const open = (await two.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect((await looker.request('GET', `/api/tables/${table}/record`)).status).toBe(409);
  expect((await looker.request('GET', `/api/tables/${table}/view`)).status).toBe(409);
  await two.ask('sit', { table, seat: open });
  const guests = open === 0 ? [two, one] : [one, two];
  await looker.watch(table, 'spectator');

  const random = new SeededRandom('prying');
  let over = false;
  for (let move = 0; move < 2_000 && !over; move++) {
    for (const [seat, guest] of guests.entries()) {
      const { status, version, view } = await guest.watch(table, seat);
      over = status === 'over';
      if (over) break;
      if (view === null) throw new Error('nothing to see');
      if (move % 12 === 3) await pry(guest, table, seat, version, view);
      if ((view as unknown as Position).turn !== seat) continue;
      const answer = await guest.act(table, seat, version, [randomAction(view, random)]);
      expect(answer.ok).toBe(true);
    }
    if (move % 12 === 5 && !over) {
      looker.leave();
      await looker.connect();
      // The move just played may have ended the game.
      over = (await looker.watch(table, 'spectator')).status === 'over';
      if (over) break;
      expect((await looker.request('GET', `/api/tables/${table}/record`)).status).toBe(403);
      expect(await looker.ask('watch', { table, as: 0 })).toMatchObject({ ok: false, fault: { code: 'not-yours' } });
      expect(await looker.ask('act', { table, seat: 0, version: 1, actions: [{ type: 'discard', card: 'NS-i' }] })).toMatchObject({
        ok: false,
        fault: { code: 'not-yours' },
      });
    }
  }
  expect(over).toBe(true);

  const record = readRecord((await looker.request('GET', `/api/tables/${table}/record`)).json);
  expect(verifyFair(rules, record).checked).toBeGreaterThan(0);
  const { seed } = record.fair ?? {};
  if (typeof seed !== 'string') throw new Error('the seed is not revealed');
  const positions = [...replaySteps(rules, record)].slice(0, -1).map(({ after }) => positionOf(after));
  const handsOf = (seat: number) => new Set(positions.map(({ seats }) => JSON.stringify(seats[seat]?.hand)));
  const pile = new Set(positions.flatMap((position) => runs(position.pile, 5)));
  const everyHand = [0, 1].flatMap((seat) => [...handsOf(seat)]).filter((hand) => hand.split(',').length > 2);

  for (const [guest, viewer] of [
    [guests[0], 0],
    [guests[1], 1],
    [looker, 'spectator'],
  ] as [Guest, Viewer][]) {
    const frames = guest.received.filter((frame) => !frame.includes('"over"') && !frame.includes('castellum-record'));
    expect(frames.length).toBeGreaterThan(20);
    // The discards lie open, and may by accident be in the order of a pile.
    const text = frames.join('\n').replaceAll(/"discards":\[[^\]]*\]/g, '');
    const own = typeof viewer === 'number' ? [...handsOf(viewer)] : [];
    // The search finds what is there: a player's own hands.
    if (typeof viewer === 'number') expect(own.filter((hand) => text.includes(hand)).length).toBeGreaterThan(10);
    for (const hand of everyHand) if (!own.includes(hand)) expect(text.includes(hand), `${viewer} ${hand}`).toBe(false);
    const held = own.join('\n');
    for (const run of pile) if (!held.includes(run)) expect(text.includes(run), `${viewer} ${run}`).toBe(false);
    expect(text).not.toContain(seed);
    for (const stranger of [one, two, looker]) expect(text).not.toContain(stranger.cookie.split('=')[1]);
  }

  const log = said.join('');
  expect(log).not.toBe('');
  for (const secret of [seed, table, ...[one, two, looker].map(({ cookie }) => cookie.split('=')[1] ?? ''), ...everyHand, ...pile])
    expect(log.includes(secret), secret).toBe(false);
});
