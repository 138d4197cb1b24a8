import { createReadStream } from 'node:fs';

const NEWLINE = 10;

/** The lines of a file, one after the other, without their ends. What is longer than so many bytes is cut off there. */
export async function* linesOf(file: string, most: number): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    const kept = part.subarray(0, most + 1 - length);
    if (kept.length > 0) begun.push(Buffer.from(kept));
    length += kept.length;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes: Buffer = chunk;
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      take(bytes.subarray(from, end));
      yield Buffer.concat(begun);
      begun = [];
      length = 0;
      from = end + 1;
    }
    take(bytes.subarray(from));
  }
  if (length > 0) yield Buffer.concat(begun);
}
