import type { TestProject } from 'vitest/node';
import { TestPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL server, without a database. */
    postgres: string;
  }
}

/** Starts a real PostgreSQL server for the tests. Answers how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await TestPostgres.start();
  project.provide('postgres', server.address);
  return () => server.stop();
}
