import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CastellumError, type Game, isObject } from '@castellum/core';
import { gameOf } from '@castellum/games';
import { type Fault, lessonFaults, puzzleFaults, rulesIn } from '@castellum/learn';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Command, wordOf } from '../command.ts';
import type { Io } from '../io.ts';

/** Something wrong in a file, and in which line. */
interface Placed {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export const command: Command = {
  usage: `check FILE…
  Checks what one learns from: lessons (games/GAME/learn/lessons.json), puzzles (…/puzzles.jsonl), positions of figures (…/figures/NAME.json) and the
  rulebooks that show them (games/GAME/rulebook/en.md). Says what is wrong and in which line, as FILE:LINE: FIELD what; exit status 2 where something is.`,
  options: {},
  words: [1, 1000],
  async run(given, io) {
    let wrong = 0;
    for (let place = 0; place < given.words.length; place++) {
      const file = wordOf(given, place);
      const faults = await faultsOf(file);
      for (const { line, field, message } of faults) io.out(`${file}:${line}: ${field === '' ? '' : `${field} `}${message}`);
      wrong += faults.length;
      tell(io, file, faults.length);
    }
    if (wrong > 0) throw new CastellumError('bad-input', `${wrong} ${wrong === 1 ? 'fault' : 'faults'}`);
  },
};

function tell(io: Io, file: string, faults: number): void {
  io.err(faults === 0 ? `${file}: all is well` : `${file}: ${faults} ${faults === 1 ? 'fault' : 'faults'}`);
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new CastellumError('bad-input', `${file} cannot be read`);
  }
}

/** The game's folder that a file lies in: the one above `learn` or `rulebook`. */
function folderOf(file: string): string {
  const parts = dirname(file).split(/[\\/]/);
  const place = parts.findLastIndex((part) => part === 'learn' || part === 'rulebook');
  return place < 0 ? dirname(file) : parts.slice(0, place).join('/') || '.';
}

/** Everything that is wrong with a file. @throws CastellumError where it cannot be read, or is no file of a game */
async function faultsOf(file: string): Promise<Placed[]> {
  const text = await read(file);
  const folder = folderOf(file);
  const entry = gameOf(basename(join(process.cwd(), folder)));
  if (entry === undefined)
    throw new CastellumError('bad-input', `${file} lies in no game's folder: games/GAME/learn or games/GAME/rulebook`);
  const { rules } = entry;
  if (file.endsWith('.md')) return rulebookFaults(rules, text, folder);
  if (file.endsWith('.jsonl')) return puzzleFileFaults(rules, text);
  const lines = new Lines(text);
  if (lines.broken !== null) return [lines.broken];
  const json: unknown = lines.value;
  if (!Array.isArray(json)) return figureFaults(rules, json).map((fault) => lines.place(fault, []));
  const figures = await figuresOf(folder);
  const rulebook = await read(join(folder, 'rulebook/en.md'));
  const known = rulesIn(rulebook);
  return json.flatMap((lesson, i) =>
    lessonFaults(rules, lesson, (name) => figures.get(name), known).list.map((fault) => lines.place(fault, [i])),
  );
}

function figureFaults(game: Game, json: unknown): Fault[] {
  if (!isObject(json)) return [{ field: '', message: 'must be a position' }];
  const position = game.read(json);
  return position.ok ? [] : [position.fault];
}

/** The named positions of a game. */
async function figuresOf(folder: string): Promise<ReadonlyMap<string, unknown>> {
  const names = await readdir(join(folder, 'learn/figures')).catch(() => []);
  const figures = new Map<string, unknown>();
  for (const name of names) {
    if (!name.endsWith('.json')) continue;
    const lines = new Lines(await read(join(folder, 'learn/figures', name)));
    if (lines.broken === null) figures.set(basename(name, '.json'), lines.value);
  }
  return figures;
}

async function rulebookFaults(game: Game, text: string, folder: string): Promise<Placed[]> {
  const figures = await figuresOf(folder);
  return text.split('\n').flatMap((line, i): Placed[] => {
    if (!line.startsWith('```figure')) return [];
    const at = { line: i + 1, field: 'figure' };
    const name = /^```figure[ \t]+([a-z0-9-]+)([ \t]+\S+)?[ \t]*$/.exec(line)?.[1];
    if (name === undefined) return [{ ...at, message: 'must be written as ```figure NAME or ```figure NAME PART' }];
    const position = figures.get(name);
    if (position === undefined) return [{ ...at, message: `there is no learn/figures/${name}.json, or it is not JSON` }];
    return figureFaults(game, position).map(({ field, message }) => ({ ...at, message: `${name}: ${field} ${message}` }));
  });
}

function puzzleFileFaults(game: Game, text: string): Placed[] {
  return text.split('\n').flatMap((line, i): Placed[] => {
    if (line.trim() === '') return [];
    const parsed = new Lines(line);
    if (parsed.broken !== null) return [{ ...parsed.broken, line: i + 1 }];
    return puzzleFaults(game, parsed.value).list.map((fault) => ({ line: i + 1, ...fault }));
  });
}

/** A JSON text whose values know their lines. */
class Lines {
  readonly value: unknown;
  /** The first place where it is no JSON; null where it is. */
  readonly broken: Placed | null;
  readonly #text: string;
  readonly #tree: Node | undefined;

  constructor(text: string) {
    this.#text = text;
    const errors: ParseError[] = [];
    this.#tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    this.broken =
      first === undefined && this.#tree !== undefined
        ? null
        : {
            line: this.#lineOf(first?.offset ?? 0),
            field: '',
            message: `is no JSON: ${first === undefined ? 'it is empty' : wordsOf(first)}`,
          };
    this.value = this.broken === null ? JSON.parse(text) : null;
  }

  /** Where a fault stands: the line of its field, or of the nearest thing around it that is there. @param within the path of what was checked */
  place({ field, message }: Fault, within: readonly (string | number)[]): Placed {
    const path = [...within, ...pathOf(field)];
    let node: Node | undefined;
    for (let length = path.length; node === undefined && length >= 0; length--)
      node = this.#tree === undefined ? undefined : findNodeAtLocation(this.#tree, path.slice(0, length));
    return {
      line: this.#lineOf(node?.offset ?? 0),
      field: `${within.map((part) => `[${part}]`).join('')}${field === '' || within.length === 0 ? field : `.${field}`}`,
      message,
    };
  }

  #lineOf(offset: number): number {
    return this.#text.slice(0, offset).split('\n').length;
  }
}

/** `InvalidSymbol` as “invalid symbol”. */
const wordsOf = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** `steps[2].say.it` as a path. */
function pathOf(field: string): (string | number)[] {
  return [...field.matchAll(/\[(\d+)\]|([^.[\]\s]+)/g)].map(([, index, key]) => (index === undefined ? (key ?? '') : Number(index)));
}
