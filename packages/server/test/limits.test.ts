import type { Answer } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { noRates } from '../src/index.ts';
import { fixture, type Guest } from './fixture.ts';
import { firstMove, type ToyView, until } from './harness.ts';

const { start, arrive } = fixture();

test('a guest has so many sockets at a time', async () => {
  const { url } = await start({ caps: { socketsOfGuest: 2 } });
  const anna = await arrive(url);
  const second = await arrive(url, anna.cookie);
  await expect(arrive(url, anna.cookie)).rejects.toThrow();
  await arrive(url);
  second.leave();
  await until(() =>
    arrive(url, anna.cookie).then(
      () => true,
      () => false,
    ),
  );
});

test('what nobody waits an answer for is charged too; whoever goes on is shown out, and let in again a little later', async () => {
  const { url } = await start({ rates: { ...noRates, input: { perSecond: 1, burst: 30 } } });
  const anna = await arrive(url);
  for (let i = 0; i < 100; i++) anna.socket.emit('sit', { table: 'x', seat: 0 }, () => {});
  await until(() => !anna.socket.connected);
  await expect(arrive(url, anna.cookie)).rejects.toThrow();
  await arrive(url);
  await until(() =>
    arrive(url, anna.cookie).then(
      () => true,
      () => false,
    ),
  );
});

test('a big frame is charged by its size, before it is read', async () => {
  const { url } = await start({ rates: { ...noRates, input: { perSecond: 1, burst: 50 } } });
  const anna = await arrive(url);
  const answer = anna.ask('sit', { table: 'x', seat: 0, name: 'x'.repeat(60_000) }).then(
    () => 'answered',
    () => 'none',
  );
  await until(() => !anna.socket.connected);
  expect(await answer).toBe('none');
});

test('refusals that are not heeded end the connection', async () => {
  const few = { perSecond: 0.1, burst: 10 };
  const { url } = await start({ rates: { ...noRates, share: few, events: few, refusals: few } });
  const anna = await arrive(url);
  const answers: string[] = [];
  for (let i = 0; i < 60; i++) anna.socket.emit('sit', { table: 'x', seat: 0 }, (a) => answers.push(a.ok ? 'ok' : a.fault.code));
  await until(() => !anna.socket.connected);
  expect(answers.filter((code) => code === 'busy').length).toBeLessThanOrEqual(11);
});

test("what one guest asks for takes nothing of a neighbour's share", async () => {
  const { url } = await start({ rates: { ...noRates, share: { perSecond: 1, burst: 60 }, address: { perSecond: 0.1, burst: 10 } } });
  const anna = await arrive(url);
  const greedy = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const answers = await Promise.all(Array.from({ length: 100 }, () => greedy.ask('sit', { table, seat: 9 })));
  expect(answers.some((a) => !a.ok && a.fault.code === 'busy')).toBe(true);
  const seen = await anna.watch(table, 0);
  const seat = (seen.view as unknown as ToyView).turn;
  const { version, view } = await anna.watch(table, seat);
  expect(await anna.act(table, seat, version, [firstMove(view, seat)])).toMatchObject({ ok: true });
});

test('whoever acts on an old version pays for the snapshot that follows as for a look', async () => {
  const few = { perSecond: 0.001, burst: 1 };
  const { url } = await start({ rates: { ...noRates, share: { perSecond: 0.001, burst: 40 }, events: few, address: few } });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const { version, view } = await anna.watch(table, 0);
  const answers: string[] = [];
  for (let i = 0; i < 40; i++) {
    const answer = await anna.act(table, 0, version + 1, [firstMove(view, 0)]);
    answers.push(answer.ok ? 'ok' : answer.fault.code);
    // Those who are let have the table anew each time.
    if (answers.at(-1) === 'conflict') await until(() => anna.snapshots.length === answers.length);
  }
  // One for the request and four for the snapshot, of what the first look has left; and once on credit.
  expect(answers.filter((answer) => answer === 'conflict').length).toBeLessThanOrEqual(9);
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(31);
});

test('whoever sits down, leaves and comes back again and again pays more for it than for looks', async () => {
  const few = { perSecond: 0.001, burst: 24 };
  const { url } = await start({ rates: { ...noRates, share: few, events: few } });
  const paid = async (ask: (guest: Guest) => Promise<Answer<object>>) => {
    const guest = await arrive(url);
    const answers: Answer<object>[] = [];
    for (let i = 0; i < 16; i++) answers.push(await ask(guest));
    return answers.filter((answer) => answer.ok || answer.fault.code !== 'busy').length;
  };
  const looks = await paid((guest) => guest.ask('watch', { table: 'x', as: 'spectator' }));
  expect(looks).toBeGreaterThan(8);
  for (const event of ['sit', 'leave', 'comeBack'] as const) {
    const changes = await paid((guest) => guest.ask(event, { table: 'x', seat: 0 }));
    expect(changes).toBeGreaterThan(4);
    expect(changes).toBeLessThan(looks);
  }
});

test('a position and a new name are charged to the share that paid for the request; to keep a name costs next to nothing', async () => {
  const rates = { ...noRates, share: { perSecond: 0.001, burst: 30 }, requests: { perSecond: 0.001, burst: 8 } };
  const paid = async (path: string, init: (i: number) => RequestInit) => {
    const { url } = await start({ rates });
    const guest = await arrive(url);
    const table = await guest.newTable([{ kind: 'person' }, { kind: 'person' }]);
    let answered = 0;
    for (let i = 0; i < 25; i++) {
      const { method = 'GET', body } = init(i);
      const headers = { cookie: guest.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const answer = await fetch(`${url}${path.replace('TABLE', table)}`, { ...init(i), method, headers });
      if (answer.ok) answered++;
    }
    return answered;
  };
  const rename = (name: string) => ({ method: 'PUT', body: JSON.stringify({ name }) });
  // Ten for the first.
  expect(await paid('/api/me', () => rename('Livia'))).toBeGreaterThan(18);
  const names = await paid('/api/me', (i) => rename(`Livia ${i}`));
  expect(names).toBeGreaterThan(1);
  expect(names).toBeLessThan(6);
  const views = await paid('/api/tables/TABLE/view', () => ({}));
  expect(views).toBeGreaterThan(5);
  expect(views).toBeLessThan(12);
});

test('what is slow to play is paid for before, whatever comes of its batch', async () => {
  const few = { perSecond: 0.001, burst: 1 };
  const { url } = await start({ rates: { ...noRates, share: { perSecond: 0.001, burst: 60 }, events: few, address: few } });
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const { version, view } = await anna.watch(table, 'spectator');
  const { turn } = view as unknown as ToyView;
  const { view: hand } = await anna.watch(table, turn);
  const refusals: string[] = [];
  for (let i = 0; i < 6; i++) {
    const throws = [0, 1].map((x) => ({ type: 'throw', x }));
    const answer = await anna.act(table, turn, version, throws);
    refusals.push(answer.ok ? 'ok' : answer.fault.code);
  }
  expect(refusals).toEqual(['illegal-action', 'illegal-action', 'busy', 'busy', 'busy', 'busy']);
  // What is left is enough for an ordinary one.
  expect(await anna.act(table, turn, version, [firstMove(hand, turn)])).toMatchObject({ ok: true });
});

test('a preference that is there already is told to nobody, however often it is given', async () => {
  const { url } = await start();
  const anna = await arrive(url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'person' }]);
  const heard: unknown[] = [];
  anna.socket.on('summary', (summary) => heard.push(summary));
  await anna.ask('follow', { tables: true });
  await anna.watch(table, 0);
  for (let i = 0; i < 5; i++) expect(await anna.ask('standing', { table, seat: 0, preference: null })).toEqual({ ok: true });
  await anna.watch(table, 0);
  expect({ snapshots: anna.snapshots, heard }).toEqual({ snapshots: [], heard: [] });
});
