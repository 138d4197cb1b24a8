import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, ChildServer } from './child-server.ts';
import { fixture } from './fixture.ts';
import { until } from './harness.ts';
import { ledgerGame } from './ledger-game.ts';
import { addressOf, dropDatabase, newDatabase } from './postgres-database.ts';

/** Bots of the node that is killed wait so long, ms. */
const OWED = 4_000;

const { start, arrive } = fixture();

let name: string;
let programs: Awaited<ReturnType<typeof bundle>>;
const running: ChildServer[] = [];
beforeAll(async () => {
  name = await newDatabase();
  programs = await bundle(['ledger-server', 'ledger-worker']);
});
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL');
  programs.remove();
  await dropDatabase(name);
});

async function startNode(): Promise<ChildServer> {
  const server = await ChildServer.start(join(programs.folder, 'ledger-server.js'), ['0', addressOf(name), String(OWED)]);
  running.push(server);
  return server;
}

test("a bot's turn that a killed node owes is played by another within ten seconds, and once (GR-3)", { timeout: 120_000 }, async () => {
  const owing = await startNode();
  const other = await start({ database: addressOf(name), games: [ledgerGame] });
  const anna = await arrive(owing.url);
  const table = await anna.newTable([{ kind: 'person' }, { kind: 'bot', bot: 'random' }], 'ledger');
  const elsewhere = await arrive(other.url, anna.cookie);
  const seen = await anna.watch(table, 'spectator');
  const seat = seen.seats.findIndex(({ mine }) => mine);
  const turn = async () => (await elsewhere.watch(table, 'spectator')).view?.turn;
  const numbers = [1, 2].map((n) => ({ type: 'write', n }));
  if ((await turn()) === seat) expect(await anna.act(table, seat, seen.version, numbers)).toMatchObject({ ok: true });
  const { version } = await elsewhere.watch(table, 'spectator');
  expect(await turn()).toBe(1 - seat);
  await owing.stop('SIGKILL');
  await until(async () => (await turn()) === seat, 10_000);

  const later = await elsewhere.watch(table, 'spectator');
  expect(later.history.filter((step) => step.version > version && step.seat === 1 - seat)).toHaveLength(2);
  // Nor does a node do it once more that comes later, and looks for what is due.
  const back = await arrive((await startNode()).url, anna.cookie);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await back.watch(table, 'spectator')).version).toBe(later.version);
});
