import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { ForeignDatabase, OlderDatabase } from '../start-error.ts';
import type { Dialect } from './dialect.ts';
import { LOG_IDS } from './postgres-appender.ts';

/** In order of their names. A migration that has been released is never changed: what it does to a database that it has been run on stays the same. */
export const migrationsFor = (dialect: Dialect): Record<string, Migration> => ({
  '0001-tables': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('tables')
        .addColumn('no', 'integer', (c) => numbered(dialect, c.primaryKey()))
        .addColumn('id', 'text', (c) => c.notNull().unique())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('rules', 'integer', (c) => c.notNull())
        .addColumn('options', 'text', (c) => c.notNull())
        .addColumn('creator', 'text', (c) => c.notNull())
        .addColumn('seed', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('tables_creator').on('tables').column('creator').execute();
      await db.schema
        .createTable('seats')
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text')
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bot', 'text')
        .addColumn('standing', 'text')
        .addColumn('contribution', 'text')
        .addPrimaryKeyConstraint('seats_key', ['table_no', 'seat'])
        .execute();
      await db.schema.createIndex('seats_user').on('seats').column('user_id').where('user_id', 'is not', null).execute();
      await db.schema
        .createTable('heads')
        .addColumn('table_no', 'integer', (c) => c.primaryKey())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('draws', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('last', 'bigint')
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('due_at', 'bigint')
        .addColumn('lease_node', 'text')
        .addColumn('lease_until', 'bigint')
        .execute();
      await db.schema.createIndex('heads_due').on('heads').column('due_at').where('due_at', 'is not', null).execute();
      await db.schema
        .createTable('log')
        .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.primaryKey())
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('prev', 'bigint')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('entries', 'text', (c) => c.notNull())
        .execute();
      if (dialect === 'postgres') await sql`create sequence log_ids increment by ${sql.lit(LOG_IDS)}`.execute(db);
      await db.schema
        .createTable('positions')
        .addColumn('table_no', 'integer', (c) => c.primaryKey())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('position', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0002-hints': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('tables')
        .addColumn('hints', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  '0003-answers': {
    async up(db: Kysely<unknown>) {
      for (const [name, type] of [
        ['due_kind', 'text'],
        ['actor', 'integer'],
        ['since', 'bigint'],
        ['scores', 'text'],
      ] as const)
        await db.schema.alterTable('heads').addColumn(name, type).execute();
      // Only the server can fill them in for tables that are there already: see list-old-tables.ts.
      await sql`create index heads_unlisted on heads (table_no) where scores is null`.execute(db);
      await db.schema
        .createTable('table_events')
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('no', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer')
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('data', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('table_events_key', ['table_no', 'no'])
        .execute();
      await db.schema
        .createTable('results')
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('ending', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('score', 'integer', (c) => c.notNull())
        .addColumn('rank', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text')
        .addColumn('bot', 'text')
        .addColumn('name', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('results_key', ['table_no', 'seat'])
        .execute();
      await db.schema.createIndex('results_user').on('results').columns(['user_id', 'at']).where('user_id', 'is not', null).execute();
      await db.schema
        .createTable('hidden_tables')
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('hidden_tables_key', ['user_id', 'table_no'])
        .execute();
      // From the last position of each table to many.
      await db.schema.alterTable('positions').renameTo('last_positions').execute();
      await db.schema
        .createTable('positions')
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('position', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('positions_key', ['table_no', 'version'])
        .execute();
      await sql`insert into positions (table_no, version, position) select table_no, version, position from last_positions`.execute(db);
      await db.schema.dropTable('last_positions').execute();
    },
  },
  '0004-leaving': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('seats').addColumn('left_order', 'integer').execute();
    },
  },
  '0005-nodes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('heads')
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('nodes')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('seen_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
  '0006-admin': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('admin_keys')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('acts')
        .addColumn('no', 'integer', (c) => numbered(dialect, c.primaryKey()))
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('by_name', 'text', (c) => c.notNull())
        .addColumn('act', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .execute();
      await appendOnly(db, dialect, 'acts');
      await db.schema
        .createTable('bans')
        .addColumn('subject', 'text', (c) => c.primaryKey())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('notices')
        .addColumn('no', 'integer', (c) => numbered(dialect, c.primaryKey()))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('withdrawn_at', 'bigint')
        .execute();
      await db.schema
        .createTable('house')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
      await sql`insert into house (key, value) values ('revision', '0')`.execute(db);
      await db.schema
        .createTable('reports')
        .addColumn('no', 'integer', (c) => numbered(dialect, c.primaryKey()))
        .addColumn('table_no', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text')
        .addColumn('by_user', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('settled_at', 'bigint')
        .addUniqueConstraint('reports_once', ['table_no', 'seat', 'name', 'by_user'])
        .execute();
    },
  },
  '0007-statistics': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('results').addColumn('opening', 'text').execute();
    },
  },
  // While an index is made nothing can be written there: it is apart from what lets nothing be read either.
  '0008-latest-results': {
    async up(db: Kysely<unknown>) {
      // One row a table is enough to find the latest.
      await sql`create index if not exists results_at on results (at, table_no) where seat = 0`.execute(db);
    },
  },
  '0009-hidden-tables': {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('hidden_tables_table').on('hidden_tables').column('table_no').execute();
    },
  },
  '0010-seats-given': {
    async up(db: Kysely<unknown>) {
      // Few rows are such, among any number of others of the same table.
      await sql`create index table_events_handed_over on table_events (table_no, no) where type = 'handed-over'`.execute(db);
    },
  },
  '0011-secret': {
    async up(db: Kysely<unknown>) {
      await sql`insert into house (key, value) values ('secret', ${randomBytes(32).toString('hex')})`.execute(db);
    },
  },
  // Apart from the next: nodes that look for what is due read both tables, and neither may be locked while the other is waited for.
  '0012-rules-of-nodes': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('nodes').addColumn('rules', 'text').execute();
    },
  },
  '0013-commitments': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('tables').addColumn('commitment', 'text').execute();
    },
  },
});

/** From now on rows of the table can be neither changed nor deleted, by whatever program. */
async function appendOnly(db: Kysely<unknown>, dialect: Dialect, table: string): Promise<void> {
  const refused = `${table} is only appended to`;
  if (dialect === 'sqlite') {
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)} begin select raise(abort, ${sql.lit(refused)}); end`.execute(
        db,
      );
    return;
  }
  await sql`create function ${sql.ref(`${table}_append_only`)}() returns trigger language plpgsql as ${sql.lit(`begin raise exception '${refused}'; end`)}`.execute(
    db,
  );
  await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)} execute function ${sql.ref(`${table}_append_only`)}()`.execute(
    db,
  );
}

/** A primary key that counts by itself; SQLite's integers have 64 bits. */
function numbered(dialect: Dialect, column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return dialect === 'sqlite' ? column.autoIncrement() : column.generatedByDefaultAsIdentity();
}

/** Says something to whoever waits, in a line. */
export type Say = (line: string) => void;

/** What takes longer than this is told to whoever waits, ms. */
const WORTH_A_WORD = 2_000;

function migratorOf<T>(db: Kysely<T>, dialect: Dialect): Migrator {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(dialect) };
  return new Migrator({ db, provider });
}

/** True for a database of an older release: some migrations have been run on it, and others not. None is run. */
export async function isOlder<T>(db: Kysely<T>, dialect: Dialect): Promise<boolean> {
  const migrations = await migratorOf(db, dialect).getMigrations();
  const run = migrations.filter(({ executedAt }) => executedAt !== undefined).length;
  return run > 0 && run < migrations.length;
}

/**
 * For who only reads: makes the schema where there is none yet, as `migrate` does, and leaves an older one as it is, since its release could not use it any more.
 * @throws OlderDatabase where it is of an older release, else as `migrate`
 */
export async function migrateNew<T>(db: Kysely<T>, dialect: Dialect, say?: Say): Promise<void> {
  if (await isOlder(db, dialect)) throw new OlderDatabase();
  await migrate(db, dialect, say);
}

/**
 * Brings a database to the newest schema, each migration in a transaction of its own: none holds what another has locked. Where another process is at it,
 * it waits until that is done.
 * @param say hears, after a while, what is waited for
 * @throws where a migration fails, or where the database is of a newer version of the program, or of another program
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect, say: Say = () => {}): Promise<void> {
  const migrator = migratorOf(db, dialect);
  const word = setTimeout(
    () => say('the database is being brought to the newest schema, here or by another node: that may take a while'),
    WORTH_A_WORD,
  );
  try {
    if (dialect === 'sqlite') await checkOwn(db);
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error !== undefined) throw error;
      if (results.length === 0) return;
    }
  } finally {
    clearTimeout(word);
  }
}

/** A file of another program is left as it is. @throws ForeignDatabase */
async function checkOwn<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(
    db,
  );
  if (rows.length > 0 && !rows.some(({ name }) => name === 'kysely_migration')) throw new ForeignDatabase();
}
