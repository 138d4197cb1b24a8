import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Action, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import type { TableSnapshot } from '@castellum/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixture } from './fixture.ts';
import { type Guest, until } from './harness.ts';
import { addressOf, dropDatabase, newDatabase } from './postgres-database.ts';

let name: string;
let folder: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  name = await newDatabase();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await dropDatabase(name);
});
beforeAll(() => {
  // Its packages are found from here.
  const cache = join(process.cwd(), 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'castellum-yesterday-'));
  writeFileSync(
    join(folder, 'node-process.mjs'),
    gunzipSync(readFileSync(join(import.meta.dirname, 'release-0.1-node', 'node-process.js.gz'))),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { start, arrive } = fixture();

/** Starts a node of yesterday's release. */
function yesterday() {
  const child = spawn(process.execPath, [join(folder, 'node-process.mjs'), addressOf(name)], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    void ended.then(() => reject(new Error(said)));
  });
  return { child, ended, url, said: () => said };
}

const game = games.find(({ rules }) => rules.id === 'aqua-romana');
const random = new SeededRandom('upgrade');
const legal = new Int32Array(game?.rules.maxLegal ?? 0);

/** The seat that decides, and something that it may do. */
function anyMove({ view }: TableSnapshot): { readonly seat: number; readonly action: Action } | null {
  if (game === undefined) throw new Error('there is no such game');
  const { rules } = game;
  const read = rules.read(view);
  if (!read.ok) throw new Error(read.fault.message);
  const seat = rules.actor(read.value);
  if (typeof seat !== 'number') return null;
  const packed = rules.pick(read.value, legal[random.below(rules.legal(read.value, legal))] ?? -1, random);
  return { seat, action: rules.unpack(read.value, packed) };
}

/** Plays so many moves, or to the end; whoever decides does so at his own node, and both see the same after each. */
async function play(people: ReadonlyMap<number, Guest>, table: string, moves: number): Promise<TableSnapshot> {
  const [one, two] = [...people.values()];
  if (one === undefined || two === undefined) throw new Error('two are needed');
  for (let move = 0; ; move++) {
    const seen = await one.watch(table, 'spectator');
    const other = await two.watch(table, 'spectator');
    expect({ version: other.version, view: other.view }).toEqual({ version: seen.version, view: seen.view });
    if (seen.status === 'over' || move === moves) return seen;
    const next = anyMove(seen);
    if (next === null) continue;
    const answer = await people.get(next.seat)?.act(table, next.seat, seen.version, [next.action]);
    if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
    expect(answer.version).toBeGreaterThan(seen.version);
  }
}

test('yesterday’s server and today’s serve one table side by side, until yesterday’s goes and today’s ends the game (GR-5)', async () => {
  const old = yesterday();
  const anna = await arrive(await old.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'open' }], 'aqua-romana');
  const withBot = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'random' }], 'aqua-romana');
  const seatOfBruno = (await anna.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');

  // The database is brought to today's schema under yesterday's server.
  const today = await start({ database: addressOf(name), games });
  const bruno = await arrive(today.url);
  expect(await bruno.ask('sit', { table, seat: seatOfBruno })).toEqual({ ok: true });
  const people = new Map([
    [seatOfBruno, bruno],
    [1 - seatOfBruno, anna],
  ]);
  const midst = await play(people, table, 8);
  expect(midst.status).toBe('playing');

  // What is made today is seen yesterday, too, and the other way round.
  const late = await bruno.newTable([{ kind: 'person' }, { kind: 'person' }], 'aqua-romana');
  expect((await anna.watch(late, 'spectator')).status).toBe('playing');

  old.child.kill('SIGTERM');
  expect(await old.ended).toBe(0);
  const back = await arrive(today.url, anna.cookie);
  const end = await play(
    new Map([
      [seatOfBruno, bruno],
      [1 - seatOfBruno, back],
    ]),
    table,
    2_000,
  );
  expect(end.status).toBe('over');
  // The bot goes on here.
  for (let turns = 0; turns < 5; turns++) {
    await until(async () => {
      const next = anyMove(await back.watch(withBot, 'spectator'));
      return next !== null && (await back.watch(withBot, 'spectator')).seats[next.seat]?.mine === true;
    });
    const seen = await back.watch(withBot, 'spectator');
    const next = anyMove(seen);
    if (next !== null) expect((await back.act(withBot, next.seat, seen.version, [next.action])).ok).toBe(true);
  }

  const again = yesterday();
  await expect(again.url).rejects.toThrow(`the database ${name} was written by a newer Castellum: start that one`);
  expect(await again.ended).toBe(1);
}, 60_000);

test('while yesterday’s server runs, today’s makes tables by the rules that it knows, and by newer ones afterwards (GR-5)', async () => {
  if (game === undefined) throw new Error('there is no such game');
  const old = yesterday();
  const anna = await arrive(await old.url);
  const rules = { ...game.rules, rulesVersion: game.rules.rulesVersion + 1 };
  const today = await start({ database: addressOf(name), games: [{ rules, bot: { ...game.bot, game: rules }, earlier: [game] }] });
  const bruno = await arrive(today.url);
  const table = await bruno.newTable([{ kind: 'person' }, { kind: 'open' }], 'aqua-romana');
  const seat = (await anna.watch(table, 'spectator')).seats.findIndex(({ kind }) => kind === 'open');
  expect(await anna.ask('sit', { table, seat })).toEqual({ ok: true });
  const people = new Map([
    [seat, anna],
    [1 - seat, bruno],
  ]);
  expect(await play(people, table, 8)).toMatchObject({ rules: game.rules.rulesVersion, status: 'playing' });
  old.child.kill('SIGTERM');
  expect(await old.ended).toBe(0);
  await until(async () => {
    const made = await bruno.newTable([{ kind: 'person' }, { kind: 'person' }], 'aqua-romana');
    return (await bruno.watch(made, 'spectator')).rules === rules.rulesVersion;
  });
}, 60_000);
