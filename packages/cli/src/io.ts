/** Where a command reads and writes; tests hand in their own. */
export interface Io {
  /** One line on standard output: a JSON value, or part of a diagram. */
  out(line: string): void;
  /** One line on standard error: progress, or what went wrong. */
  err(line: string): void;
  /** A line on standard error in place of the last such line, or '' for none; only where standard error is a terminal. */
  status?(line: string): void;
  /** Standard input, at most so many bytes and one more. */
  stdin(limit: number): Promise<Buffer>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The width of a terminal that says 0, as `script` and some consoles do. */
const USUAL_WIDTH = 80;

/** The process's own streams. */
export const processIo: Io = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY
    ? { status: (line: string) => void process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns || USUAL_WIDTH) - 1)}`) }
    : {}),
  stdin: async (limit) => {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of process.stdin) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length > limit) break;
    }
    return Buffer.concat(chunks);
  },
  env: process.env,
};
