import { CastellumError, canonical } from '@castellum/core';
import { fairChance } from '@castellum/core/fair';
import { RequestFault } from './fault.ts';
import { type PlayableGame, playedBy } from './game-list.ts';
import { Damaged } from './storage/damaged.ts';
import type { Say } from './storage/migrations.ts';
import { openStorage, openToRead } from './storage/open.ts';
import type { Place } from './storage/place.ts';
import { fileOf } from './storage/places.ts';
import { codeOf } from './storage/sqlite-faults.ts';
import type { LoadedTable, LogEntry, Storage, StoredTable } from './storage/storage.ts';

/** What became, or would become, of a live table that is played by an earlier version of its rules. */
export interface UpgradedTable {
  readonly table: number;
  readonly game: string;
  readonly from: number;
  readonly to: number;
  /** Null where today's rules give the same game so far: then it is taken up. Else the action from which on they differ, counted from 0, and how. */
  readonly differs: { readonly action: number; readonly how: string } | null;
}

/** A table that cannot be played again, and why: what is stored of it is damaged. It stays as it is. */
export interface DamagedTable {
  readonly table: number;
  readonly game: string;
  readonly fault: string;
}

/** What became of all live tables that are played by earlier versions of their rules. */
export interface Upgrade {
  readonly upgraded: readonly UpgradedTable[];
  readonly damaged: readonly DamagedTable[];
}

const AT_ONCE = 100;

/** Why today's rules do not give the table's game as it was played so far; null where they do. */
function difference(
  { table, seats }: LoadedTable,
  log: readonly LogEntry[],
  { rules }: PlayableGame,
  before: PlayableGame | undefined,
): UpgradedTable['differs'] {
  const setup = { players: seats.length, options: table.options };
  const proof = { seed: table.seed, contributions: seats.map(({ contribution }) => contribution) };
  let state = rules.start(setup);
  let old: unknown = before?.rules.start(setup);
  let draws = 0;
  for (const [index, { seat, action, events }] of log.entries()) {
    const how = (text: string) => ({ action: index, how: text });
    if (rules.actor(state) !== seat) return how('somebody else decides');
    if (seat === 'chance') {
      // The record must prove by one version of the rules that every draw was fair.
      if (canonical(fairChance(rules, state, proof, draws++)) !== canonical(action)) return how('chance is drawn otherwise');
    } else if (rules.refuse(state, action) !== null) return how('the action is not legal');
    const taken = rules.apply(state, action);
    state = taken.state;
    if (canonical(taken.events) !== canonical(events)) return how('something else comes of it');
    if (before !== undefined) {
      old = before.rules.apply(old, action).state;
      if (canonical(rules.write(state)) !== canonical(before.rules.write(old))) return how('the position is another');
    }
  }
  return null;
}

/**
 * Plays the live tables of earlier rules again by today's, and takes up those whose game is the same so far (GR-5). The others are played to their end by the
 * rules that they were made for.
 * @param dryRun changes nothing: a folder of an older release is read in a copy, and a database of one refused
 * @param say hears what is waited for
 * @throws StartError where the place cannot be used, or a server runs on the folder
 */
export async function upgradeRules(place: Place, games: readonly PlayableGame[], dryRun: boolean, say?: Say): Promise<Upgrade> {
  if (place.database === undefined) fileOf(place.data);
  const storage = await (dryRun ? openToRead(place, say) : openStorage(place.data, place.database, undefined, say));
  try {
    const upgraded: UpgradedTable[] = [];
    const damaged: DamagedTable[] = [];
    for (const game of games) {
      for await (const table of tablesOf(storage, game)) {
        try {
          const done = await upgradeTable(storage, table, game, dryRun);
          if (done !== null) upgraded.push(done);
        } catch (error) {
          // Where nothing can be read, or stored, the others could not be either.
          if (!(error instanceof CastellumError) && (error instanceof RequestFault || codeOf(error) !== '')) throw error;
          // The words of the rules may name a hand.
          const fault = error instanceof Damaged ? error.message : 'what is stored of it cannot be played again';
          damaged.push({ table: table.no, game: game.rules.id, fault });
        }
      }
    }
    return { upgraded, damaged };
  } finally {
    await storage.close();
  }
}

type TableKey = Pick<StoredTable, 'no' | 'id'>;

async function* tablesOf(storage: Storage, { rules: { id, rulesVersion } }: PlayableGame): AsyncGenerator<TableKey> {
  for (let after = 0; ; ) {
    const tables = await storage.ofEarlierRules(id, rulesVersion, after, AT_ONCE);
    const last = tables.at(-1);
    if (last === undefined) return;
    after = last.no;
    yield* tables;
  }
}

/** Null where the table is gone. */
async function upgradeTable(storage: Storage, { no, id }: TableKey, game: PlayableGame, dryRun: boolean): Promise<UpgradedTable | null> {
  const { id: name, rulesVersion: to } = game.rules;
  // Somebody may move meanwhile, at another node: then it is looked at again.
  for (;;) {
    const loaded = await storage.loadTable(id);
    if (loaded === null) return null;
    const from = loaded.table.rules;
    const log = await storage.log(no);
    const differs = difference(loaded, log.slice(0, loaded.head.version), game, playedBy(game, from));
    if (differs !== null || dryRun || (await storage.takeUpRules(no, loaded.revision, to)))
      return { table: no, game: name, from, to, differs };
  }
}
