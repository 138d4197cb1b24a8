import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The address of a database of the tests' server. */
export function addressOf(database: string, user?: string): string {
  const url = new URL(inject('postgres'));
  url.pathname = database;
  if (user !== undefined) url.username = user;
  return url.href;
}

/** Does something to a database as its owner. */
export async function onPostgres(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database; answers its name. */
export async function newDatabase(): Promise<string> {
  const name = `castellum_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create database ${name}`);
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await onPostgres(`drop database if exists ${name} with (force)`);
}

/** Much quicker than another one. */
export async function emptyDatabase(name: string): Promise<void> {
  await onPostgres('drop schema public cascade; create schema public', name);
}
