// Made the database beside this file with the code of a release: see README.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Action, JsonObject, Seat } from '@castellum/core';
import { games } from '@castellum/games';
import type { NewTable } from '@castellum/protocol';
import Database from 'better-sqlite3';
import { chooseAction } from '../../src/bots/choose.ts';
import { noRates, serve } from '../../src/index.ts';
import { Guest } from '../harness.ts';

const PEOPLE = { seats: [{ kind: 'person' }, { kind: 'open' }] } as const;

function choice(game: string, view: JsonObject, seed: string): Action {
  const entry = games.find(({ rules }) => rules.id === game);
  if (entry === undefined) throw new Error(`there is no game ${game}`);
  return chooseAction(entry.bot, { bot: 'greedy', view, seed });
}

async function newTable(guest: Guest, game: string, seats: NewTable['seats']): Promise<string> {
  const { json } = await guest.request<{ id: string }>('POST', '/api/tables', { game, options: {}, seats });
  return json.id;
}

/** Plays the seats of the guests, as their greedy bot would, up to so many of their actions; answers whether the game is over then. */
async function play(guests: readonly Guest[], game: string, table: string, most: number): Promise<boolean> {
  for (let actions = 0; ; ) {
    let acted = false;
    for (const guest of guests) {
      const seen = await guest.watch(table, 'spectator');
      if (seen.status === 'over') return true;
      if (actions >= most) return false;
      for (const seat of seen.seats.flatMap(({ mine }, i) => (mine ? [i] : []))) {
        const { view, version } = await guest.watch(table, seat);
        if (view === null) continue;
        const rules = games.find(({ rules: { id } }) => id === game)?.rules;
        const state = rules?.read(view);
        if (rules === undefined || !state?.ok || rules.actor(state.value) !== seat) continue;
        const answer = await guest.act(table, seat, version, [choice(game, view, `${actions}`)]);
        if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
        actions++;
        acted = true;
      }
    }
    if (!acted) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function sit(guest: Guest, table: string): Promise<Seat> {
  const { seats } = await guest.watch(table, 'spectator');
  const seat = seats.findIndex(({ kind }) => kind === 'open');
  const answer = await guest.ask('sit', { table, seat });
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return seat;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder?');
mkdirSync(folder, { recursive: true });
const quiet = { port: 0, data: folder, rates: noRates, logLevel: 'silent', contributionWait: 60_000 };

const server = await serve({ ...quiet, botDelay: 0 });
const anna = await Guest.arrive(server.url);
const bruno = await Guest.arrive(server.url);
await anna.request('PUT', '/api/me', { name: 'Anna' });
await bruno.request('PUT', '/api/me', { name: 'Bruno' });
const bot = { kind: 'bot', bot: 'greedy' } as const;

for (const { rules } of games) {
  const game = rules.id;
  // Over: around one screen with a bot, to the end.
  const over = await newTable(anna, game, [{ kind: 'person' }, { kind: 'person', name: 'Livia' }, bot]);
  while (!(await play([anna], game, over, 1_000)));
  // Playing: two people, who gave their random bytes, in the midst of it.
  const two = await newTable(anna, game, PEOPLE.seats);
  const brunoSeat = await sit(bruno, two);
  for (const [guest, seat] of [
    [anna, 1 - brunoSeat],
    [bruno, brunoSeat],
  ] as const)
    await guest.ask('contribute', { table: two, seat, contribution: `${seat}b`.repeat(32) });
  await play([anna, bruno], game, two, 5);
  // Waiting for somebody.
  await newTable(anna, game, PEOPLE.seats);
}
// A preference for decisions out of turn.
const standing = await newTable(bruno, 'aqua-romana', [{ kind: 'person' }, bot]);
const { seats } = await bruno.watch(standing, 'spectator');
const own = seats.findIndex(({ mine }) => mine);
const answer = await bruno.ask('standing', { table: standing, seat: own, preference: ['joker', 'curve'] });
if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
const people: Record<string, { readonly cookie: string; readonly tables: unknown }> = {};
for (const [name, guest] of Object.entries({ anna, bruno })) {
  people[name] = { cookie: guest.cookie, tables: (await guest.request('GET', '/api/tables')).json };
  guest.leave();
}
await server.close();

// What is due: a server that waits long for bots and random bytes, and stops before either has come.
const late = await serve({ ...quiet, botDelay: 600_000 });
const carla = await Guest.arrive(late.url);
const dario = await Guest.arrive(late.url);
for (const { rules } of games) {
  await sit(dario, await newTable(carla, rules.id, PEOPLE.seats));
  const owed = await newTable(carla, rules.id, [{ kind: 'person' }, bot, bot]);
  for (let i = 0; i < 200; i++) {
    const { json } = await carla.request<{ id: string; actor: number | null; seats: { kind: string }[] }[]>('GET', '/api/tables');
    const summary = json.find(({ id }) => id === owed);
    const actor = summary?.actor ?? null;
    if (actor !== null && summary?.seats[actor]?.kind === 'bot') break;
    await play([carla], rules.id, owed, 1);
  }
}
for (const [name, guest] of Object.entries({ carla, dario })) {
  people[name] = { cookie: guest.cookie, tables: (await guest.request('GET', '/api/tables')).json };
  guest.leave();
}
await late.close();

// One file, without the space that is free in it.
const db = new Database(join(folder, 'castellum.db'));
db.pragma('wal_checkpoint(TRUNCATE)');
db.pragma('journal_mode = DELETE');
db.exec('vacuum');
console.log(db.prepare('select game, status, version, due_at, rules from tables join heads on no = table_no').all());
db.close();
writeFileSync(join(folder, 'castellum.db.gz'), gzipSync(readFileSync(join(folder, 'castellum.db')), { level: 9 }));
for (const file of readdirSync(folder)) if (file !== 'castellum.db.gz') rmSync(join(folder, file));
writeFileSync(join(folder, 'people.json'), `${JSON.stringify(people, null, 2)}\n`);
