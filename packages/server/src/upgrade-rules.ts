import { canonical } from '@castellum/core';
import { fairChance } from '@castellum/core/fair';
import { type PlayableGame, playedBy } from './game-list.ts';
import { openStorage } from './storage/open.ts';
import type { Place } from './storage/place.ts';
import { fileOf } from './storage/places.ts';
import type { LoadedTable, LogEntry, Storage } from './storage/storage.ts';

/** What became, or would become, of a live table that is played by an earlier version of its rules. */
export interface UpgradedTable {
  readonly table: number;
  readonly game: string;
  readonly from: number;
  readonly to: number;
  /** Null where today's rules give the same game so far: then it is taken up. Else the action from which on they differ, counted from 0, and how. */
  readonly differs: { readonly action: number; readonly how: string } | null;
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
 * @param dryRun changes nothing
 * @throws StartError where the place cannot be used, or a server runs on the folder
 */
export async function upgradeRules(place: Place, games: readonly PlayableGame[], dryRun: boolean): Promise<UpgradedTable[]> {
  if (place.database === undefined) fileOf(place.data);
  const storage = await openStorage(place.data, place.database);
  try {
    const upgraded: UpgradedTable[] = [];
    for (const game of games) upgraded.push(...(await upgradeGame(storage, game, dryRun)));
    return upgraded;
  } finally {
    await storage.close();
  }
}

async function upgradeGame(storage: Storage, game: PlayableGame, dryRun: boolean): Promise<UpgradedTable[]> {
  const { id: name, rulesVersion: to } = game.rules;
  const upgraded: UpgradedTable[] = [];
  for (let after = 0; ; ) {
    const tables = await storage.ofOtherRules(name, to, after, AT_ONCE);
    const last = tables.at(-1);
    if (last === undefined) return upgraded;
    after = last.no;
    for (const { no, id } of tables) {
      // Somebody may move meanwhile, at another node: then it is looked at again.
      for (;;) {
        const loaded = await storage.loadTable(id);
        if (loaded === null) break;
        const from = loaded.table.rules;
        const log = await storage.log(no);
        const differs = difference(loaded, log.slice(0, loaded.head.version), game, playedBy(game, from));
        if (differs === null && !dryRun && !(await storage.takeUpRules(no, loaded.revision, to))) continue;
        upgraded.push({ table: no, game: name, from, to, differs });
        break;
      }
    }
  }
}
