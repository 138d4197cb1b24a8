import { type Command, numberOf, textOf } from '../command.ts';
import { UsageError } from '../usage.ts';

const DEFAULT_PORT = 8080;

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError('PORT must be a whole number from 0 to 65535');
  return port;
}

export const command: Command = {
  usage: `serve [--port P] [--host H] [--data DIR] [--database URL]
  Runs the site.
  --port      default: the environment's PORT, or ${DEFAULT_PORT}
  --host      the address to listen on; default 127.0.0.1, this machine alone (0.0.0.0 lets others in)
  --data      the folder of everything that is kept; default data
  --database  a database server instead of the folder's SQLite file`,
  options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, database: { type: 'string' } },
  words: [0, 0],
  async run(given, io) {
    const port = numberOf(given, 'port', 0, 65_535) ?? portOf(io.env.PORT);
    const host = textOf(given, 'host');
    const data = textOf(given, 'data');
    const database = textOf(given, 'database');
    const { serve } = await import('@castellum/server');
    const server = await serve({
      port,
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data }),
      ...(database === undefined ? {} : { database }),
    });
    io.err(`Castellum is open at ${server.url}`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
    await server.close();
  },
};
