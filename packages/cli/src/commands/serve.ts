import type { TrustedProxies } from '@castellum/server';
import { type Command, numberOf, textOf, textsOf } from '../command.ts';
import type { Io } from '../io.ts';
import { PlainError } from '../plain-error.ts';
import { UsageError } from '../usage.ts';

const DEFAULT_PORT = 8080;
/** ms. */
const LONGEST_CLOSING = 8_000;

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError('PORT must be a whole number from 0 to 65535');
  return port;
}

/** The texts of a list between commas; none where there is none. */
function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What is given on the command line comes before the environment's. */
async function trustOf(given: string | undefined, env: Io['env']): Promise<TrustedProxies> {
  const { readTrustedProxies } = await import('@castellum/server');
  const [name, text] = given === undefined ? ['TRUST_PROXY', env.TRUST_PROXY ?? ''] : ['--trust-proxy', given];
  if (given === undefined && text === '') return [];
  const trust = readTrustedProxies(text);
  if (trust === null) throw new UsageError(`${name} must be a number of proxies, or addresses and networks between commas`);
  return trust;
}

/** Everyday reasons why a server cannot start, as one sentence; any other error as it is. */
function plain(error: unknown, port: number, host: string, data: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const listening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (code === 'EADDRINUSE') return new PlainError(`port ${port} is in use: stop what uses it, or choose another with --port`);
  if (listening && code === 'EACCES') return new PlainError(`port ${port} may not be used by you: choose one above 1023 with --port`);
  if (listening) return new PlainError(`${host} is no address of this machine to listen on`);
  if (code === 'EEXIST' || code === 'ENOTDIR') return new PlainError(`${data} is no folder: give one with --data`);
  if (code === 'ENOSPC') return new PlainError(`there is no room for the folder ${data}: make some, or give another with --data`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENAMETOOLONG' || code === 'ELOOP')
    return new PlainError(`the folder ${data} cannot be made or used: give another with --data`);
  return error;
}

export const command: Command = {
  usage: `serve [--port P] [--host H] [--data DIR] [--database URL] [--trust-proxy N|ADDRESSES] [--allowed-host NAME]…
  Runs the site.
  --port      default: the environment's PORT, or ${DEFAULT_PORT}
  --host      the address to listen on; default 127.0.0.1, this machine alone (0.0.0.0 lets others in)
  --data      the folder of everything that is kept; default data
  --database  a PostgreSQL database instead of the folder's SQLite file: postgres://user:password@host/database
  --trust-proxy   the proxies before it that say who asks: how many, or their addresses and networks between commas; default none, or the
                  environment's TRUST_PROXY
  --allowed-host  a name it answers to, beside addresses and names of the home network; also the environment's ALLOWED_HOSTS, between commas`,
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    database: { type: 'string' },
    'trust-proxy': { type: 'string' },
    'allowed-host': { type: 'string', multiple: true },
  },
  words: [0, 0],
  async run(given, io) {
    const port = numberOf(given, 'port', 0, 65_535) ?? portOf(io.env.PORT);
    const host = textOf(given, 'host');
    const data = textOf(given, 'data');
    const database = textOf(given, 'database');
    const trustProxy = await trustOf(textOf(given, 'trust-proxy'), io.env);
    const allowedHosts = [...textsOf(given, 'allowed-host'), io.env.ALLOWED_HOSTS].flatMap(listOf);
    const { serve, StartError } = await import('@castellum/server');
    const server = await serve({
      port,
      trustProxy,
      allowedHosts,
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data }),
      ...(database === undefined ? {} : { database }),
    }).catch((error: unknown) => {
      throw error instanceof StartError ? new PlainError(error.message) : plain(error, port, host ?? '127.0.0.1', data ?? 'data');
    });
    io.err(`Castellum is open at ${server.url}`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
    // Whatever holds it up, whoever stops it need not wait longer.
    setTimeout(() => process.exit(1), LONGEST_CLOSING).unref();
    await server.close();
  },
};
