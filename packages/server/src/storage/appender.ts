import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Moved } from './peers.ts';
import { PostgresAppender } from './postgres-appender.ts';
import type { Schema } from './schema.ts';
import { SqliteAppender } from './sqlite-appender.ts';
import type { Batch, NewTableRow } from './storage.ts';

/** How a database stores batches: the one path that is hot, and where the databases differ. */
export interface Appender {
  /** Stores batches within one transaction; answers which of them were stored. */
  store(trx: Kysely<Schema>, batches: readonly Batch[]): Promise<boolean[]>;
  /** Adds tables within the transaction; answers their numbers. */
  addTables(trx: Kysely<Schema>, rows: readonly NewTableRow[]): Promise<number[]>;
  /** Stores batches in a transaction of its own, which costs less; answers which of them were stored, or null where it cannot store these so. */
  storeAtOnce(db: Kysely<Schema>, batches: readonly Batch[]): Promise<boolean[] | null>;
  /** Tells other nodes of tables once the transaction is committed. */
  announce(trx: Kysely<Schema>, moved: readonly Omit<Moved, 'told'>[]): Promise<void>;
}

/** @param node who plans what is due after the batches */
export function appenderFor(dialect: Dialect, db: Kysely<Schema>, node: string): Promise<Appender> {
  return dialect === 'sqlite' ? SqliteAppender.open(db, node) : PostgresAppender.open(db, node);
}
