import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Io } from './io.ts';
import { UsageError } from './usage.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was written after the command's name. */
export interface Given {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

/** One command of the command line. */
export interface Command {
  /** What follows `castellum`, and a line for each option. */
  readonly usage: string;
  readonly options: Options;
  /** The least and the greatest number of words beside the options. */
  readonly words: readonly [least: number, most: number];
  run(given: Given, io: Io): Promise<void>;
}

/** Why the options cannot be read; of an unknown one without Node's advice, which nobody wants who wrote a number below 0. */
function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const unknown = /^Unknown option '(-[^']*)'/.exec(error.message)?.[1];
  return unknown === undefined ? error.message : `${unknown} is no option`;
}

/** Reads what was written, strictly. @throws UsageError */
export function readGiven(command: Command, argv: readonly string[]): Given {
  let given: Given;
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options: command.options, allowPositionals: true, strict: true });
    given = { words: positionals, values };
  } catch (error) {
    throw new UsageError(saidOf(error));
  }
  const [least, most] = command.words;
  if (given.words.length < least) throw new UsageError('something is missing');
  if (given.words.length > most) throw new UsageError(`${given.words[most]} is too much`);
  return given;
}

/** The word at a place that `words` guarantees. */
export function wordOf(given: Given, place: number): string {
  const word = given.words[place];
  if (word === undefined) throw new UsageError('something is missing');
  return word;
}

/** The text of an option; undefined where it was not given. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The same of an option that is never empty: a shell's variable that is not set would mean something else. @throws UsageError */
export function fullTextOf(given: Given, name: string): string | undefined {
  const text = textOf(given, name);
  if (text?.trim() === '') throw new UsageError(`--${name} is empty`);
  return text;
}

/** Every text of an option that may be given several times. */
export function textsOf(given: Given, name: string): readonly string[] {
  const value = given.values[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** A whole number from low to high; undefined where the option was not given. @throws UsageError */
export function numberOf(given: Given, name: string, low: number, high: number): number | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high) throw new UsageError(`--${name} must be a whole number from ${low} to ${high}`);
  return value;
}

/** The same, where the option must be given. */
export function neededNumber(given: Given, name: string, low: number, high: number): number {
  const value = numberOf(given, name, low, high);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}
