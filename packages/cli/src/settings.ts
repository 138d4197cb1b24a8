import type { Place, ServeOptions, TrustedProxies } from '@castellum/server';
import { BOT_THREADS, DATABASE_CONNECTIONS, MOST_BOT_THREADS } from '@castellum/server/defaults';
import { type Command, fullTextOf, type Given, textOf, textsOf } from './command.ts';
import type { Io } from './io.ts';
import { plainly } from './plainly.ts';
import { UsageError } from './usage.ts';

/** A setting of the server: by an option, else by the environment, else as it is by default. */
interface Setting {
  readonly option: string | null;
  readonly variable: string;
  readonly byDefault: string;
  /** Several are added up, those of the environment too. */
  readonly several?: true;
  /** It is never empty: a shell's variable that is not set would mean something else. */
  readonly full?: true;
}

/** With one, a list that somebody reads would keep everybody from moving. */
const CONNECTIONS = { least: 2, most: 100 };

const settings = {
  port: { option: 'port', variable: 'PORT', byDefault: '8080' },
  host: { option: 'host', variable: 'LISTEN', byDefault: '127.0.0.1', full: true },
  data: { option: 'data', variable: 'DATA_DIR', byDefault: 'data', full: true },
  database: { option: 'database', variable: 'DATABASE_URL', byDefault: '', full: true },
  databaseConnections: { option: 'database-connections', variable: 'DATABASE_CONNECTIONS', byDefault: String(DATABASE_CONNECTIONS) },
  trustProxy: { option: 'trust-proxy', variable: 'TRUST_PROXY', byDefault: '' },
  allowedHosts: { option: 'allowed-host', variable: 'ALLOWED_HOSTS', byDefault: '', several: true },
  metricsFrom: { option: 'metrics-from', variable: 'METRICS_FROM', byDefault: '' },
  drainSeconds: { option: 'drain', variable: 'DRAIN_SECONDS', byDefault: '0' },
  retention: { option: 'retention', variable: 'RETENTION_DAYS', byDefault: '365' },
  botThreads: { option: 'bot-threads', variable: 'BOT_THREADS', byDefault: String(BOT_THREADS) },
  logLevel: { option: null, variable: 'LOG_LEVEL', byDefault: 'info' },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;

/** What a setting is, and where that was said: `--port`, `PORT`, or `default`. */
export interface Found {
  readonly value: string;
  readonly from: string;
}

/** The options of a command that takes the server's settings. */
export const settingOptions: Command['options'] = Object.fromEntries(
  Object.values<Setting>(settings).flatMap(({ option, several }) =>
    option === null ? [] : [[option, { type: 'string' as const, ...(several ? { multiple: true } : {}) }]],
  ),
);

/** A line for each setting, for the usage of such a command. */
export const settingUsage = `  --port          default: 8080 (PORT)
  --host          the address to listen on; default 127.0.0.1, this machine alone (0.0.0.0 lets others in; LISTEN)
  --data          the folder of everything that is kept; default data (DATA_DIR)
  --database      a PostgreSQL database instead of the folder's SQLite file: postgres://user:password@host/database (DATABASE_URL)
  --database-connections
                  how many to PostgreSQL, 2 to 100, beside the one that hears of other nodes; default 10 (DATABASE_CONNECTIONS)
  --trust-proxy   the proxies before it that say who asks: how many, or their addresses and networks between commas; default none (TRUST_PROXY)
  --allowed-host  a name it answers to (alone, such as play.example.org), beside addresses and names of the home network (ALLOWED_HOSTS, between commas)
  --metrics-from  addresses and networks that may read /metrics, beside this machine itself (METRICS_FROM)
  --drain         seconds for which /readyz asks for no more work before it stops; default 0 (DRAIN_SECONDS)
  --retention     days after which a table that was not played to its end, and where nothing happens, is removed; 0: never; default 365 (RETENTION_DAYS)
  --bot-threads   threads on which strong bots think, 1 to 64; default: one fewer than the machine has processors (BOT_THREADS)
  In brackets: the environment's variable of the same. LOG_LEVEL is fatal, error, warn, info (by default), debug, trace or silent.`;

function find({ option, variable, byDefault, several, full }: Setting, given: Given, env: Io['env']): Found {
  const textIn = full ? fullTextOf : textOf;
  const said = option === null ? undefined : several ? textsOf(given, option).join(',') || undefined : textIn(given, option);
  const around = env[variable] || undefined;
  if (several && said !== undefined && around !== undefined) return { value: `${said},${around}`, from: `--${option}, ${variable}` };
  if (said !== undefined) return { value: said, from: `--${option}` };
  if (around !== undefined) return { value: around, from: variable };
  return { value: byDefault, from: 'default' };
}

/** All settings, each with where it was said. @throws UsageError where an option is empty that may not be */
export function findSettings(given: Given, env: Io['env']): Readonly<Record<Name, Found>> {
  const found = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, find(setting, given, env)])) as Record<
    Name,
    Found
  >;
  return { ...found, database: databaseOf(found.data, given, env) };
}

/** Which database is meant: none of the environment's where an option names a folder. */
function databaseOf(data: Found, given: Given, env: Io['env']): Found {
  return find(settings.database, given, data.from === '--data' ? {} : env);
}

/** The options by which the other commands find what a server keeps. */
export const placeOptions = { data: { type: 'string' }, database: { type: 'string' } } as const satisfies Command['options'];

/**
 * What an option says goes before what the server's environment does.
 * @throws UsageError where an option is empty
 * @throws PlainError where the database's address is none
 */
export async function placeOf(given: Given, env: Io['env']): Promise<Place> {
  const data = find(settings.data, given, env);
  const database = databaseOf(data, given, env);
  return { data: data.value, ...(database.value === '' ? {} : { database: await checked(database) }) };
}

/** The same as one text: an address, or else a folder. */
export async function placeTextOf(given: Given, env: Io['env']): Promise<string> {
  const { data, database } = await placeOf(given, env);
  return database ?? data;
}

/** The address of a database. @throws PlainError where it is none; the sentence does not repeat it, since a password may be in it */
async function checked({ value, from }: Found): Promise<string> {
  const { readDatabaseAddress } = await import('@castellum/server');
  await plainly(
    'reading the address',
    Promise.resolve(value).then((text) => readDatabaseAddress(text, from)),
  );
  return value;
}

function numberIn({ value, from }: Found, most: number, least = 0): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new UsageError(`${from} must be a whole number from ${least} to ${most}`);
  return number;
}

function listIn({ value }: Found): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The settings as the server takes them. @throws UsageError where one is none @throws PlainError where the database's address is none */
export async function readSettings(
  found: Readonly<Record<Name, Found>>,
): Promise<ServeOptions & { readonly port: number; readonly data: string; readonly host: string; readonly drainSeconds: number }> {
  const { readTrustedProxies, readHostName, isLogLevel } = await import('@castellum/server');
  const addresses = ({ value, from }: Found, what: string): TrustedProxies => {
    const read = value === '' ? [] : readTrustedProxies(value);
    if (read === null) throw new UsageError(`${from} must be ${what}`);
    return read;
  };
  const nameIn = (text: string, from: string): string => {
    const name = readHostName(text);
    if (name === null) throw new UsageError(`${from}: ${text} is no name: give the name alone, such as play.example.org`);
    return name;
  };
  const metricsFrom = addresses(found.metricsFrom, 'addresses and networks between commas');
  if (typeof metricsFrom === 'number') throw new UsageError(`${found.metricsFrom.from} must be addresses and networks between commas`);
  if (!isLogLevel(found.logLevel.value)) throw new UsageError(`${found.logLevel.from} is no level: see castellum serve --help`);
  return {
    port: numberIn(found.port, 65_535),
    host: found.host.value,
    data: found.data.value,
    ...(found.database.value === '' ? {} : { database: await checked(found.database) }),
    databaseConnections: numberIn(found.databaseConnections, CONNECTIONS.most, CONNECTIONS.least),
    trustProxy: addresses(found.trustProxy, 'a number of proxies, or addresses and networks between commas'),
    allowedHosts: listIn(found.allowedHosts).map((text) => nameIn(text, found.allowedHosts.from)),
    metricsFrom,
    drainSeconds: numberIn(found.drainSeconds, 600),
    retention: numberIn(found.retention, 36_500),
    botThreads: numberIn(found.botThreads, MOST_BOT_THREADS, 1),
    logLevel: found.logLevel.value,
  };
}
