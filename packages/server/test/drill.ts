import { join } from 'node:path';
import { expect } from 'vitest';
import { backup, copyData, type RunningServer, verify } from '../src/index.ts';
import { firstMove, type Guest, type ToyView } from './harness.ts';
import { toy } from './toy-game.ts';

const TWO = [{ kind: 'person' }, { kind: 'person' }] as const;
// One connection may wait for eight looks at a time.
const TABLES = 6;

/** Plays both seats of a table, where there are two connections each by its own, until the game is over or it is stopped; says what was acknowledged. */
export async function playOn(
  [one, two = one]: readonly [Guest, Guest?],
  table: string,
  acknowledged: Map<string, number>,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const { view, status } = await one.watch(table, 'spectator');
    if (status === 'over') return;
    const seat = (view as unknown as ToyView).turn;
    const guest = seat === 0 ? one : two;
    const seen = await guest.watch(table, seat);
    const answer = await guest.act(table, seat, seen.version, [firstMove(seen.view, seat)]);
    if (answer.ok) acknowledged.set(table, answer.version);
  }
}

/** Where a drill is done. */
interface Scene {
  /** What is backed up, and what it is brought back to: data folders or addresses of databases, both empty. */
  readonly from: string;
  readonly to: string;
  /** An empty folder. */
  readonly folder: string;
  /** Starts two nodes on a place, or one that is both. */
  serve(place: string): Promise<readonly [RunningServer, RunningServer]>;
  arrive(url: string, cookie?: string): Promise<Guest>;
}

/**
 * Makes a backup while people play, plays it again, and brings it back: what was acknowledged before is there (GR-8).
 * @returns how many versions of tables were acknowledged while the backup was made
 */
export async function drill({ from, to, folder, serve, arrive }: Scene): Promise<number> {
  const servers = await serve(from);
  const anna = await arrive(servers[0].url);
  const guests = [anna, await arrive(servers[1].url, anna.cookie)] as const;
  const acknowledged = new Map<string, number>();
  const versions = () => [...acknowledged.values()].reduce((sum, version) => sum + version, 0);
  let goesOn = true;
  const playing = Array.from({ length: TABLES }, async () => {
    // A game is over sooner than a backup is made.
    while (goesOn) await playOn(guests, await anna.newTable([...TWO]), acknowledged, () => goesOn);
  });
  while (acknowledged.size < TABLES) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = new Map(acknowledged);
  const played = versions();
  const copy = join(folder, 'copy');
  await backup(from, copy);
  const meanwhile = versions() - played;
  goesOn = false;
  await Promise.all(playing);
  for (const server of new Set(servers)) await server.close();
  await expect(backup(from, copy)).rejects.toThrow(/ holds a castellum.db already/);

  const found = await verify(copy, [toy]);
  expect(found).toMatchObject({ unknown: 0, faults: [] });
  expect(found.tables).toBeGreaterThanOrEqual(before.size);
  expect(found.draws).toBeGreaterThanOrEqual(before.size);
  await copyData(copy, to);
  expect(await verify(to, [toy])).toEqual(found);
  for (const { url } of new Set(await serve(to))) {
    const back = await arrive(url, anna.cookie);
    for (const [table, version] of before) {
      const seen = await back.watch(table, 'spectator');
      expect(seen.version).toBeGreaterThanOrEqual(version);
      expect(seen.history).toHaveLength(seen.version);
    }
  }
  return meanwhile;
}
