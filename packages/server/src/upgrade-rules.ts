import { CastellumError, canonical } from '@castellum/core';
import { fairChance } from '@castellum/core/fair';
import { RequestFault } from './fault.ts';
import { canPlay, type PlayableGame, playedBy } from './game-list.ts';
import { StartError } from './start-error.ts';
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
 * @param host who does it, as the audit log will say; null changes nothing: a folder of an older release is read in a copy, and a database of one refused
 * @param say hears what is waited for, and where nothing is changed what would keep tables from being taken up
 * @throws StartError where the place cannot be used, a server runs on the folder, or one on the database that does not know the rules
 */
export async function upgradeRules(place: Place, games: readonly PlayableGame[], host: string | null, say?: Say): Promise<Upgrade> {
  if (place.database === undefined) fileOf(place.data);
  const storage = await (host === null ? openToRead(place, say) : openStorage(place.data, place.database, undefined, say));
  try {
    const tooEarly = await whyTooEarly(storage, games);
    if (tooEarly !== null && host !== null) throw new StartError(tooEarly);
    if (tooEarly !== null) say?.(tooEarly);
    const upgraded: UpgradedTable[] = [];
    const damaged: DamagedTable[] = [];
    for (const game of games) {
      for await (const tables of tablesOf(storage, game)) {
        const done = await upgradeTables(storage, tables, game, host);
        upgraded.push(...done.upgraded);
        damaged.push(...done.damaged);
      }
    }
    return { upgraded, damaged };
  } finally {
    await storage.close();
  }
}

/** Why tables cannot be taken up as long as a node runs that does not know their new rules: who plays by it would be stopped. Null where there is no such. */
async function whyTooEarly(storage: Storage, games: readonly PlayableGame[]): Promise<string | null> {
  const others = storage.peers?.others ?? [];
  for (const { rules } of games) {
    if (others.every((plays) => canPlay(plays, rules))) continue;
    const { id, rulesVersion } = rules;
    if ((await storage.ofEarlierRules(id, rulesVersion, 0, 1)).length > 0)
      return `a server that does not know rules ${rulesVersion} of ${id} runs on the database, or did within the last minute: stop it before tables are taken up to them`;
  }
  return null;
}

type TableKey = Pick<StoredTable, 'no' | 'id'>;

async function* tablesOf(storage: Storage, { rules: { id, rulesVersion } }: PlayableGame): AsyncGenerator<TableKey[]> {
  for (let after = 0; ; ) {
    const tables = await storage.ofEarlierRules(id, rulesVersion, after, AT_ONCE);
    const last = tables.at(-1);
    if (last === undefined) return;
    after = last.no;
    yield tables;
  }
}

/** Those that can be are taken up together, so that the audit log has a line for all of them. */
async function upgradeTables(storage: Storage, tables: readonly TableKey[], game: PlayableGame, host: string | null): Promise<Upgrade> {
  const to = { game: game.rules.id, rules: game.rules.rulesVersion };
  const upgraded: UpgradedTable[] = [];
  const damaged: DamagedTable[] = [];
  // Somebody may move meanwhile, at another node: then a table is looked at again.
  for (let left = tables; left.length > 0; ) {
    const alike = new Map<number, Played>();
    for (const table of left) {
      const played = await playAgain(storage, table, game);
      if (played === null) continue;
      if ('fault' in played) damaged.push(played);
      else if (host === null || played.outcome.differs !== null) upgraded.push(played.outcome);
      else alike.set(table.no, played);
    }
    const at = [...alike].map(([table, { revision }]) => ({ table, revision }));
    const taken = host === null || at.length === 0 ? [] : await storage.takeUpRules(at, to, host);
    for (const table of taken) {
      const played = alike.get(table);
      if (played !== undefined) upgraded.push(played.outcome);
      alike.delete(table);
    }
    left = left.filter(({ no }) => alike.has(no));
  }
  return { upgraded: upgraded.sort((a, b) => a.table - b.table), damaged };
}

/** What became of a table that was played again, as it stood at a revision. */
interface Played {
  readonly outcome: UpgradedTable;
  readonly revision: number;
}

/** Null where the table is gone. */
async function playAgain(storage: Storage, { no, id }: TableKey, game: PlayableGame): Promise<Played | DamagedTable | null> {
  const { id: name, rulesVersion: to } = game.rules;
  try {
    const loaded = await storage.loadTable(id);
    if (loaded === null) return null;
    const from = loaded.table.rules;
    const log = await storage.log(no);
    const differs = difference(loaded, log.slice(0, loaded.head.version), game, playedBy(game, from));
    return { outcome: { table: no, game: name, from, to, differs }, revision: loaded.revision };
  } catch (error) {
    // Where nothing can be read, the others could not be either.
    if (!(error instanceof CastellumError) && (error instanceof RequestFault || codeOf(error) !== '')) throw error;
    // The words of the rules may name a hand.
    const fault = error instanceof Damaged ? error.message : 'what is stored of it cannot be played again';
    return { table: no, game: name, fault };
  }
}
