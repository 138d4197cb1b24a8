import { constants, createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CastellumError, type Game, type GameEvent, type GameRecord, isObject, readRecord, replay } from '@castellum/core';
import { gameOf, playOf } from '@castellum/games';
import type { Io } from './io.ts';
import { linesOf } from './lines.ts';
import { repeatedKey } from './repeated-key.ts';
import { decoded, isNestedDeeper } from './text.ts';

/** No record of the house comes near it. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_DEPTH = 64;

/** A pipe into which nobody writes for so long, ms, is given up. */
const PATIENCE = 10_000;

async function bytesOf(file: string, io: Io): Promise<Buffer> {
  if (file === '-') return io.stdin(MAX_BYTES);
  try {
    // A device or a pipe has no size that could be asked for: no more is read than may be.
    return await bounded(file, (await stat(file)).isFile() ? null : PATIENCE);
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function cannotRead(file: string, error: unknown): CastellumError {
  return new CastellumError('bad-input', `${file}: ${error instanceof Error && 'code' in error ? error.code : 'cannot be read'}`);
}

/** At most `MAX_BYTES` and one more; within a time, ms, or null to wait. */
async function bounded(file: string, patience: number | null): Promise<Buffer> {
  const stream = createReadStream(file, { end: MAX_BYTES, highWaterMark: 1 << 20 });
  const tooLate = Object.assign(new Error(), { code: `nothing came within ${PATIENCE / 1000} s` });
  const timer = patience === null ? undefined : setTimeout(() => giveUp(file, stream, tooLate), patience);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      timer?.refresh();
      chunks.push(Buffer.from(chunk));
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}

function giveUp(file: string, stream: ReadStream, error: Error): void {
  stream.destroy(error);
  // Opening a pipe waits until somebody opens its other end.
  open(file, constants.O_WRONLY | constants.O_NONBLOCK).then(
    (handle) => handle.close(),
    () => {},
  );
}

/** One JSON value from text. @throws CastellumError `bad-input` */
export function readJson(text: string, what: string): unknown {
  if (isNestedDeeper(text, MAX_DEPTH)) throw new CastellumError('bad-input', `${what} is nested deeper than ${MAX_DEPTH} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CastellumError('bad-input', `${what} is not JSON`);
  }
  const twice = repeatedKey(text);
  if (twice !== null) throw new CastellumError('bad-input', `${what} gives a key twice: ${twice}`, { field: twice });
  return value;
}

/** What a file holds: a record, or a position as it stands there. */
export type Held = { readonly game: Game; readonly record: GameRecord } | { readonly game: Game; readonly position: unknown };

/** `FILE.jsonl:N`, the N-th record of a file of records. */
const ONE_OF_MANY = /^(.+\.jsonl):([1-9]\d{0,8})$/;

/** True for the name of a file of records, one a line. */
export const isMany = (file: string): boolean => file.endsWith('.jsonl');

/** Calls something with every record of a file of records. @throws CastellumError with the line, where that does too */
export async function forEachRecord(file: string, visit: (game: Game, record: GameRecord) => Promise<void>): Promise<void> {
  let line = 0;
  for await (const bytes of readLines(file)) {
    line++;
    try {
      const held = heldIn(bytes, `${file}:${line}`);
      if (!('record' in held)) throw new CastellumError('bad-record', `${file}:${line} is no record`, { field: 'format' });
      await visit(held.game, held.record);
    } catch (error) {
      throw error instanceof CastellumError ? new CastellumError(error.code, error.message, { ...error.details, line }) : error;
    }
  }
}

async function* readLines(file: string): AsyncGenerator<Buffer> {
  try {
    yield* linesOf(file, MAX_BYTES);
  } catch (error) {
    throw cannotRead(file, error);
  }
}

async function lineOf(file: string, number: number): Promise<Buffer> {
  let line = 0;
  for await (const bytes of readLines(file)) if (++line === number) return bytes;
  throw new CastellumError('bad-input', `${file} has only ${line} records`);
}

/** Reads a file, or standard input for `-`. @throws CastellumError */
export async function readHeld(file: string, io: Io): Promise<Held> {
  const [, many, number] = ONE_OF_MANY.exec(file) ?? [];
  if (many !== undefined) return heldIn(await lineOf(many, Number(number)), file);
  if (isMany(file)) throw new CastellumError('bad-input', `${file} holds many records: say which, as in ${file}:1`);
  return heldIn(await bytesOf(file, io), file === '-' ? 'standard input' : file);
}

/** What the bytes of one value hold. @throws CastellumError */
function heldIn(bytes: Buffer, what: string): Held {
  if (bytes.length > MAX_BYTES) throw new CastellumError('bad-input', `${what} is longer than ${MAX_BYTES} bytes`);
  const value = readJson(decoded(bytes, what), what);
  if (!isObject(value)) throw new CastellumError('bad-input', `${what} is neither a position nor a record`);
  const isRecord = Object.hasOwn(value, 'format') || Object.hasOwn(value, 'actions');
  const code = isRecord ? 'bad-record' : 'bad-position';
  const entry = typeof value.game === 'string' ? gameOf(value.game) : undefined;
  if (isRecord) {
    const record = readRecord(value);
    if (entry === undefined) throw new CastellumError(code, 'game: is none of the house', { field: 'game' });
    return { game: playOf(entry, record.rules)?.rules ?? entry.rules, record };
  }
  if (entry === undefined) throw new CastellumError(code, 'game: is none of the house', { field: 'game' });
  return { game: entry.rules, position: value };
}

/** What a file means: its position, or the last one of its record, every action checked, with the events that led there (none of a position). */
export interface Situation {
  readonly game: Game;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** @throws CastellumError */
export async function readState(file: string, io: Io): Promise<Situation> {
  const held = await readHeld(file, io);
  const { game } = held;
  if ('record' in held) {
    const events: GameEvent[] = [];
    const state = replay(game, held.record, (step) => events.push(...step.events));
    return { game, state, events };
  }
  const read = game.read(held.position);
  if (!read.ok) {
    const { field, message } = read.fault;
    throw new CastellumError('bad-position', `${field}: ${message}`, { field });
  }
  return { game, state: read.value, events: [] };
}
