import { CastellumError, type GameRecord, RECORD_FORMAT } from '@castellum/core';
import { commitmentOf, verifyFair } from '@castellum/core/fair';
import { shownOf } from '@castellum/table';
import { type PlayableGame, playedBy } from './game-list.ts';
import { openStorage } from './storage/open.ts';
import { fileOf, isDatabase } from './storage/places.ts';
import type { LoadedTable, LogEntry, Storage } from './storage/storage.ts';

/** What was found of everything that a server keeps. */
export interface Verified {
  readonly tables: number;
  readonly actions: number;
  /** Chance actions that are what the table's seed and its seats' contributions give. */
  readonly draws: number;
  /** Tables of games or rules that this release does not have. */
  readonly unknown: number;
  /** Tables that are not what they should be, by number, and why. */
  readonly faults: readonly { readonly table: number; readonly fault: string }[];
}

const AT_ONCE = 500;

/** Plays a table again; answers how many of its actions were drawn. @throws where it does not come to what is stored of it */
function replayed({ table, seats, head, snapshot }: LoadedTable, log: readonly LogEntry[], { rules }: PlayableGame): number {
  const contributions = seats.map(({ contribution }) => contribution);
  const record: GameRecord = {
    format: RECORD_FORMAT,
    game: rules.id,
    rules: rules.rulesVersion,
    players: seats.length,
    options: table.options,
    position: null,
    actions: log.map(({ seat, action }) => ({ seat, action })),
    result: null,
    fair: { commitment: commitmentOf(table.seed), seed: table.seed, contributions },
  };
  const kept = snapshot === null ? null : JSON.stringify(rules.write(read(rules, snapshot.position)));
  const { final, checked } = verifyFair(rules, record, ({ index, after }) => {
    if (kept !== null && index + 1 === snapshot?.version && JSON.stringify(rules.write(after)) !== kept)
      throw new Error(`the position kept at version ${snapshot.version} is not the one that the log gives`);
  });
  const isOver = rules.actor(final) === 'over';
  // The house may close a table however it stands.
  if (head.status !== 'closed' && isOver !== (head.status === 'over'))
    throw new Error(`the head says ${head.status}, the log ${isOver ? 'over' : 'playing'}`);
  if (head.scores.length > 0 && JSON.stringify(shownOf(rules, final, 0).scores) !== JSON.stringify(head.scores))
    throw new Error('the scores are not those that the log gives');
  return checked ?? 0;
}

function read<S>(rules: PlayableGame['rules'], position: unknown): S {
  const found = rules.read(position);
  if (!found.ok) throw new Error(`a kept position: ${found.fault.field} ${found.fault.message}`);
  return found.value as S;
}

/**
 * Plays every table again that a server keeps, and compares: it must come to its head, its positions and its scores, and every draw must be the one that
 * its seed gives (GR-8). An older database is brought to the newest schema; nothing else is changed.
 * @param place a data folder, on which no server may run, or the address of a PostgreSQL database
 * @throws StartError where the place cannot be used
 */
export async function verify(place: string, games: readonly PlayableGame[]): Promise<Verified> {
  // What only looks makes no new folder.
  if (!isDatabase(place)) fileOf(place);
  const storage = isDatabase(place) ? await openStorage('', place) : await openStorage(place);
  try {
    return await verifyStorage(storage, games);
  } finally {
    await storage.close();
  }
}

async function verifyStorage(storage: Storage, games: readonly PlayableGame[]): Promise<Verified> {
  let [tables, actions, draws, unknown] = [0, 0, 0, 0];
  const faults: { table: number; fault: string }[] = [];
  for (let after = 0; ; ) {
    const page = await storage.numbered(after, AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return { tables, actions, draws, unknown, faults };
    after = last.no;
    for (const { no, id } of page) {
      tables++;
      try {
        const loaded = await storage.loadTable(id);
        if (loaded === null) throw new Error('the table is gone');
        // Somebody may have moved since, at a server that runs on the database.
        const log = (await storage.log(no)).slice(0, loaded.head.version);
        actions += log.length;
        const { status } = loaded.head;
        const game = games.find(({ rules }) => rules.id === loaded.table.game);
        const play = game === undefined ? undefined : playedBy(game, loaded.table.rules);
        if (play === undefined) unknown++;
        else if (status === 'playing' || status === 'over' || (status === 'closed' && log.length > 0)) draws += replayed(loaded, log, play);
        else if (log.length > 0) throw new Error(`the head says ${status}, and there is a log`);
      } catch (error) {
        faults.push({ table: no, fault: error instanceof CastellumError || error instanceof Error ? error.message : String(error) });
      }
    }
  }
}
