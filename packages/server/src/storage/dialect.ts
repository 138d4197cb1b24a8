/** The databases that the storage runs on. What they do differently is asked for by this name, and little is. */
export type Dialect = 'sqlite' | 'postgres';
