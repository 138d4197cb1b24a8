import { isDeepStrictEqual } from 'node:util';
import { CastellumError, completeOptions, type Game, type GameRecord, RECORD_FORMAT } from '@castellum/core';
import { commitmentOf, verifyFair } from '@castellum/core/fair';
import { keptResult, shownOf } from '@castellum/table';
import { RequestFault } from './fault.ts';
import { type PlayableGame, playedBy } from './game-list.ts';
import type { Say } from './storage/migrations.ts';
import { openToRead } from './storage/open.ts';
import type { Place } from './storage/place.ts';
import { placeErrorOf } from './storage/place-errors.ts';
import { isDatabase } from './storage/places.ts';
import { saidOf } from './storage/said-of.ts';
import type { LoadedTable, LogEntry, Storage, StoredPosition } from './storage/storage.ts';

/** What was found of everything that a server keeps. */
export interface Verified {
  readonly tables: number;
  readonly actions: number;
  /** Chance actions that are what the table's seed and its seats' contributions give. */
  readonly draws: number;
  /** Seeds that are those that were committed to. Older releases kept no commitments. */
  readonly commitments: number;
  /** Tables of rules that this release does not have. */
  readonly unknown: number;
  /** Tables that are not what they should be, by number, and why. */
  readonly faults: readonly { readonly table: number; readonly fault: string }[];
}

const AT_ONCE = 500;
const NOTHING = { tables: 0, actions: 0, draws: 0, commitments: 0, unknown: 0 };
/** No version is later: the databases' integers go so far. */
const LATEST = 2 ** 31 - 1;

/** Compares what is kept with what it should be. @throws where they differ */
function same(what: string, kept: unknown, given: unknown): void {
  if (!isDeepStrictEqual(kept, given)) throw new Error(`${what}: ${JSON.stringify(kept)} is kept, the log gives ${JSON.stringify(given)}`);
}

/** Plays a table again; answers its state, and how many of its actions were drawn. @throws where it does not come to what is stored of it */
function replayed(
  { table, seats }: LoadedTable,
  log: readonly LogEntry[],
  positions: ReadonlyMap<number, StoredPosition>,
  { rules }: PlayableGame,
): { readonly final: unknown; readonly draws: number } {
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
    // What is kept of it has been compared: here the draws are to tell of the seed.
    fair: { commitment: commitmentOf(table.seed), seed: table.seed, contributions },
  };
  const { final, checked } = verifyFair(rules, record, ({ index, after }) => {
    const kept = positions.get(index + 1);
    if (kept !== undefined && JSON.stringify(rules.write(read(rules, kept.position))) !== JSON.stringify(rules.write(after)))
      throw new Error(`the position kept at version ${kept.version} is not the one that the log gives`);
  });
  return { final, draws: checked ?? 0 };
}

/** @throws where a table's seed is not the one that people were shown the commitment of */
function checkCommitment({ seed, commitment }: LoadedTable['table']): void {
  if (commitmentOf(seed) !== commitment) throw new Error('the seed is not the one that was committed to');
}

/** All kept positions of a table, by their versions. */
async function positionsOf(storage: Storage, { no }: LoadedTable['table']): Promise<Map<number, StoredPosition>> {
  const positions = new Map<number, StoredPosition>();
  for (let before = LATEST; ; ) {
    const position = await storage.positionBefore(no, before);
    if (position === null) return positions;
    positions.set(position.version, position);
    before = position.version - 1;
  }
}

/** A table that was not played, or not yet. @throws where its game could not be played so, or it stands otherwise than at the beginning */
function checkUnplayed({ head, seats }: LoadedTable, log: readonly LogEntry[]): void {
  if (log.length > 0) throw new Error(`the head says ${head.status}, and there is a log`);
  same('draws', head.draws, 0);
  same('who must decide', head.actor, null);
  same('since when', head.since, null);
  if (head.status === 'waiting' && head.scores.length > 0)
    same(
      'scores',
      head.scores,
      seats.map(() => 0),
    );
}

/** What the head of a table that has begun says. */
function checkHead<S>({ head }: LoadedTable, log: readonly LogEntry[], { rules }: { readonly rules: Game<S> }, final: S): void {
  const isOver = rules.actor(final) === 'over';
  // The house may close a table however it stands.
  if (head.status !== 'closed' && isOver !== (head.status === 'over'))
    throw new Error(`the head says ${head.status}, the log ${isOver ? 'over' : 'playing'}`);
  same('draws', head.draws, log.filter(({ seat }) => seat === 'chance').length);
  // Older releases kept nothing of what follows.
  if (head.scores.length === 0) return;
  const at = log.at(-1)?.at ?? null;
  const { actor, since, scores } = shownOf(rules, final, at ?? head.since ?? 0);
  if (!isDeepStrictEqual(scores, head.scores)) throw new Error('the scores are not those that the log gives');
  same('who must decide', head.actor, head.status === 'closed' ? null : actor);
  // Before the first action, and where an older release wrote the last, the log does not say when it was.
  same('since when', head.since, head.status === 'closed' ? null : since);
}

/** How a table ended. */
async function checkResult<S>(storage: Storage, { table, head, seats }: LoadedTable, rules: Game<S>, final: S): Promise<void> {
  const kept = await storage.result(table.no);
  if (head.status !== 'over') same('result', kept, null);
  // Older releases kept none.
  else if (head.scores.length > 0) same('result', kept, keptResult(rules, { seats, head, state: final, decided: null }));
}

/** @returns how many draws of the table are what its seed gives @throws where anything that is stored of it is not what its game gives */
async function checkTable(storage: Storage, loaded: LoadedTable, log: readonly LogEntry[], play: PlayableGame): Promise<number> {
  const { table, head, seats } = loaded;
  const { rules } = play;
  if (seats.length < rules.players.min || seats.length > rules.players.max)
    throw new Error(`${seats.length} seats are none of ${rules.id}`);
  const options = completeOptions(rules, table.options);
  if (!options.ok) throw new Error(`${options.fault.field}: ${options.fault.message}`);
  const positions = await positionsOf(storage, table);
  for (const version of positions.keys())
    if (version > log.length) throw new Error(`a position is kept at version ${version}, and the log ends at ${log.length}`);
  if (head.status === 'waiting' || (head.status === 'closed' && log.length === 0)) {
    checkUnplayed(loaded, log);
    return 0;
  }
  const { final, draws } = replayed(loaded, log, positions, play);
  checkHead(loaded, log, play, final);
  await checkResult(storage, loaded, rules, final);
  return draws;
}

function read<S>(rules: PlayableGame['rules'], position: unknown): S {
  const found = rules.read(position);
  if (!found.ok) throw new Error(`a kept position: ${found.fault.field} ${found.fault.message}`);
  return found.value as S;
}

/**
 * Plays every table again that a server keeps, and compares: it must come to its head, its positions, its scores and its result, and every draw must be the
 * one that its seed gives, which must be the one that was committed to (GR-8).
 * Nothing is changed: a folder of an older release is read in a copy, and a database of one refused.
 * @param place a data folder, on which no server may run, or the address of a PostgreSQL database
 * @param say hears what is waited for
 * @throws StartError where the place cannot be used, or not any more
 */
export async function verify(place: string, games: readonly PlayableGame[], say?: Say): Promise<Verified> {
  const at: Place = isDatabase(place) ? { data: '', database: place } : { data: place };
  const storage = await openToRead(at, say);
  try {
    return await verifyStorage(storage, games);
  } catch (error) {
    throw placeErrorOf(error, at);
  } finally {
    await storage.close();
  }
}

async function verifyStorage(storage: Storage, games: readonly PlayableGame[]): Promise<Verified> {
  const found = { ...NOTHING };
  const faults: { table: number; fault: string }[] = [];
  for (let after = 0; ; ) {
    const page = await storage.numbered(after, AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return { ...found, faults };
    after = last.no;
    for (const { no, id } of page) {
      const { fault, ...counted } = await verifyTable(storage, games, no, id);
      for (const key of ['tables', 'actions', 'draws', 'commitments', 'unknown'] as const) found[key] += counted[key];
      if (fault !== null) faults.push({ table: no, fault });
    }
  }
}

type One = Omit<Verified, 'faults'> & { readonly fault: string | null };

async function verifyTable(storage: Storage, games: readonly PlayableGame[], no: number, id: string): Promise<One> {
  for (;;) {
    const before = await storage.marks([no]);
    const one = { ...NOTHING, tables: 1 };
    try {
      const loaded = await storage.loadTable(id);
      if (loaded === null) throw new Error('the table has no head');
      const log = (await storage.log(no)).slice(0, loaded.head.version);
      one.actions = log.length;
      if (loaded.table.commitment !== null) {
        checkCommitment(loaded.table);
        one.commitments = 1;
      }
      const { game: name, rules } = loaded.table;
      const game = games.find(({ rules }) => rules.id === name);
      if (game === undefined) throw new Error(`there is no game ${name}`);
      const play = playedBy(game, rules);
      if (play === undefined) one.unknown = 1;
      else one.draws = await checkTable(storage, loaded, log, play);
      return { ...one, fault: null };
    } catch (error) {
      // That the database is away says nothing of what is in it.
      if (error instanceof RequestFault) throw error;
      // Somebody may have moved since, at a server that runs on the database, or the table been removed there.
      if (!isDeepStrictEqual(await storage.marks([no]), before)) continue;
      const [next] = await storage.numbered(no - 1, 1);
      if (next?.no !== no) return { ...NOTHING, fault: null };
      const fault = error instanceof CastellumError ? error.message : saidOf(error);
      return { ...one, fault: fault ?? 'what is stored of it cannot be played again' };
    }
  }
}
