import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from './schema.ts';

/** Statements kept prepared; the hot ones are few. */
const MAX_STATEMENTS = 200;

/** The database with its prepared statements kept, since Kysely asks for one at every query. */
function withStatements(db: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      db.close();
    },
    prepare(sql) {
      let statement = statements.get(sql);
      if (statement === undefined) {
        const prepared: Database.Statement<unknown[]> = db.prepare(sql);
        statement = {
          reader: prepared.reader,
          all: (parameters) => prepared.all(...parameters),
          run: (parameters) => prepared.run(...parameters),
          iterate: (parameters) => prepared.iterate(...parameters),
        };
        if (statements.size < MAX_STATEMENTS) statements.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * Opens (and makes) a SQLite file: what is committed survives the machine's loss of power (WAL, synchronous=FULL).
 * @param trace hears every statement
 */
export function openSqlite(file: string, trace?: (sql: unknown) => void): Kysely<Schema> {
  const db = new Database(file, trace === undefined ? {} : { verbose: trace });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.pragma('busy_timeout = 5000');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatements(db) }) });
}
