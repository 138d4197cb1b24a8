import { CastellumError } from './errors.ts';
import { type Action, completeOptions, type Game, type Result, type Seat, type Setup } from './game.ts';
import { isObject, isShallow, type JsonObject, sameJson } from './json.ts';
import { rangeText } from './reader.ts';

export const RECORD_FORMAT = 'castellum-record/1';

/** One action of a record and who took it. */
export interface RecordedAction {
  readonly seat: Seat | 'chance';
  readonly action: Action;
}

/**
 * What it takes to check a game's chance: the SHA-256 of the seed that was promised, the seed (null until the game is over), and every seat's
 * contribution (null where it made none). All are 64 lower-case hex digits. See `fair.ts`.
 */
export interface FairProof {
  readonly commitment: string;
  readonly seed: string | null;
  readonly contributions: readonly (string | null)[];
}

/** A whole game, enough to replay it without any random generator. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  /** The version of the game's rules it was played under. */
  readonly rules: number;
  readonly players: number;
  readonly options: JsonObject;
  /** Where it starts, or null for the game's normal start. */
  readonly position: JsonObject | null;
  readonly actions: readonly RecordedAction[];
  readonly result: Result | null;
  readonly fair?: FairProof;
}

const FIELDS = ['format', 'game', 'rules', 'players', 'options', 'position', 'actions', 'result'];
const MAX_SEATS = 16;
/** Longer than any game of the house can last. */
const MAX_ACTIONS = 1_000_000;
const MAX_DEPTH = 32;
const HEX_256 = /^[0-9a-f]{64}$/;

function bad(field: string, message: string, index?: number): CastellumError {
  return new CastellumError('bad-record', `${field}: ${message}`, { field, ...(index === undefined ? {} : { index }) });
}

/** The value as JSON, once it is known to be no deeper than a record may be. */
function asJson(value: Record<string, unknown>): JsonObject {
  return value as JsonObject;
}

function readNumber(value: unknown, field: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw bad(field, `must be a whole number from ${min} to ${max}`);
  return value;
}

function readAction(value: unknown, index: number, players: number): RecordedAction {
  const field = `actions[${index}]`;
  if (!isObject(value)) throw bad(field, 'must be an object', index);
  for (const key of Object.keys(value)) if (key !== 'seat' && key !== 'action') throw bad(`${field}.${key}`, 'unknown field', index);
  const { seat, action } = value;
  if (seat !== 'chance' && !(typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < players))
    throw bad(`${field}.seat`, 'must be a seat or "chance"', index);
  if (!isObject(action) || typeof action.type !== 'string') throw bad(`${field}.action`, 'must be an object with a type', index);
  return { seat, action: { ...asJson(action), type: action.type } };
}

function readNumbers(value: unknown, field: string, players: number): readonly number[] {
  if (!Array.isArray(value) || value.length !== players || !value.every((v) => typeof v === 'number' && Number.isFinite(v)))
    throw bad(field, `must be ${players} numbers`);
  return value;
}

function readResult(value: unknown, players: number): Result | null {
  if (value === null) return null;
  if (!isObject(value)) throw bad('result', 'must be an object or null');
  for (const key of Object.keys(value)) if (key !== 'scores' && key !== 'ranks') throw bad(`result.${key}`, 'unknown field');
  return { scores: readNumbers(value.scores, 'result.scores', players), ranks: readNumbers(value.ranks, 'result.ranks', players) };
}

function readHex(value: unknown, field: string): string {
  if (typeof value !== 'string' || !HEX_256.test(value)) throw bad(field, 'must be 64 lower-case hex digits');
  return value;
}

function readFair(value: unknown, players: number): FairProof {
  if (!isObject(value)) throw bad('fair', 'must be an object');
  for (const key of Object.keys(value)) {
    if (key !== 'commitment' && key !== 'seed' && key !== 'contributions') throw bad(`fair.${key}`, 'unknown field');
  }
  const { contributions } = value;
  if (!Array.isArray(contributions) || contributions.length !== players)
    throw bad('fair.contributions', `must be ${players} values, one a seat`);
  return {
    commitment: readHex(value.commitment, 'fair.commitment'),
    seed: value.seed === null ? null : readHex(value.seed, 'fair.seed'),
    contributions: contributions.map((c: unknown, seat) => (c === null ? null : readHex(c, `fair.contributions[${seat}]`))),
  };
}

/**
 * Reads a record's form, strictly; whether its actions are legal is for `replay` to say. Total over JSON values.
 * @throws CastellumError `bad-record` with the field at fault, and the action's `index` where it is one
 */
export function readRecord(value: unknown): GameRecord {
  if (!isObject(value)) throw bad('record', 'must be an object');
  if (value.format !== RECORD_FORMAT) throw bad('format', `must be "${RECORD_FORMAT}"`);
  if (!isShallow(value, MAX_DEPTH)) throw bad('record', `is nested deeper than ${MAX_DEPTH} levels`);
  for (const field of FIELDS) if (!Object.hasOwn(value, field)) throw bad(field, 'is missing');
  for (const key of Object.keys(value)) if (!FIELDS.includes(key) && key !== 'fair') throw bad(key, 'unknown field');
  const { game, position, options, actions } = value;
  if (typeof game !== 'string') throw bad('game', 'must be a text');
  const rules = readNumber(value.rules, 'rules', 1, Number.MAX_SAFE_INTEGER);
  const players = readNumber(value.players, 'players', 1, MAX_SEATS);
  if (!isObject(options)) throw bad('options', 'must be an object');
  if (position !== null && !isObject(position)) throw bad('position', 'must be an object or null');
  if (!Array.isArray(actions)) throw bad('actions', 'must be a list');
  if (actions.length > MAX_ACTIONS) throw bad('actions', `has more than ${MAX_ACTIONS} entries`);
  return {
    format: RECORD_FORMAT,
    game,
    rules,
    players,
    options: asJson(options),
    position: position === null ? null : asJson(position),
    actions: actions.map((action: unknown, index) => readAction(action, index, players)),
    result: readResult(value.result, players),
    ...(Object.hasOwn(value, 'fair') ? { fair: readFair(value.fair, players) } : {}),
  };
}

/** What a record is made of, beside the game itself. `position`: the start, where it is not the game's normal one. */
export interface RecordParts {
  readonly setup: Setup;
  readonly position?: JsonObject | null;
  readonly actions: readonly RecordedAction[];
  readonly result: Result | null;
  readonly fair?: FairProof;
}

/** Writes a record. */
export function recordFrom(game: Pick<Game, 'id' | 'rulesVersion'>, parts: RecordParts): GameRecord {
  return {
    format: RECORD_FORMAT,
    game: game.id,
    rules: game.rulesVersion,
    players: parts.setup.players,
    options: { ...parts.setup.options },
    position: parts.position ?? null,
    actions: parts.actions,
    result: parts.result,
    ...(parts.fair === undefined ? {} : { fair: parts.fair }),
  };
}

/**
 * The state a record starts from.
 * @throws CastellumError `bad-record` where it is another game's or version's, or its players, options or position don't fit
 */
export function startOf<S>(game: Game<S>, record: GameRecord): S {
  if (record.game !== game.id) throw bad('game', `is not ${game.id}`);
  if (record.rules !== game.rulesVersion) throw bad('rules', `version ${record.rules} is not ${game.rulesVersion}, the one of these rules`);
  if (record.players < game.players.min || record.players > game.players.max)
    throw bad('players', `must be ${rangeText(game.players.min, game.players.max)}`);
  const options = completeOptions(game, record.options);
  if (!options.ok) throw bad(options.fault.field, options.fault.message);
  if (record.position === null) return game.start({ players: record.players, options: options.value });
  const read = game.read(record.position);
  if (!read.ok) throw bad(`position.${read.fault.field}`, read.fault.message);
  if (game.viewer(read.value) !== null) throw bad('position', 'is a view');
  const setup = game.setup(read.value);
  if (setup.players !== record.players) throw bad('players', 'are not those of the position');
  for (const [key, value] of Object.entries(record.options)) {
    if (!sameJson(setup.options[key], value)) throw bad(`options.${key}`, 'is not that of the position');
  }
  return read.value;
}
