import { availableParallelism } from 'node:os';

/** How many threads strong bots think on at most. */
export const MOST_BOT_THREADS = 64;
/** How many they think on where nobody says: one processor is left to the people. */
export const BOT_THREADS = Math.min(MOST_BOT_THREADS, Math.max(1, availableParallelism() - 1));

/** How many connections to a database server one node holds where nobody says, beside the one by which it hears of the others. */
export const DATABASE_CONNECTIONS = 10;
