import { CastellumError } from '@castellum/core';

/** What the bytes at the beginning of a text say of its encoding. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Text from bytes: UTF-8, or UTF-16 as Windows writes it, with a mark at the beginning. @throws CastellumError `bad-input` */
export function decoded(bytes: Uint8Array, what: string): string {
  const mark = MARKS.find(([begin]) => begin.every((byte, i) => bytes[i] === byte));
  const encoding = mark?.[1] ?? 'utf-8';
  // JSON begins with a character of one byte, beside which UTF-16 has a zero.
  if (mark === undefined && (bytes[0] === 0 || bytes[1] === 0))
    throw new CastellumError('bad-input', `${what} is no text in UTF-8, nor in UTF-16 with a mark at its beginning`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CastellumError('bad-input', `${what} is no text in ${encoding.toUpperCase()}`);
  }
}

/** True where arrays and objects in the text of a JSON value are nested deeper than so many levels; looks at no more than it must, and builds nothing. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === '\\') i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[' || character === '{') {
      depth++;
      if (depth > levels) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}
