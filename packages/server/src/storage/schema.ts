import type { Generated } from 'kysely';

/** The tables of the database, as `migrations.ts` makes them. JSON is kept as text, times as milliseconds since 1970. */
export interface Schema {
  users: { id: string; name: string; token: string; created_at: number };
  tables: {
    no: Generated<number>;
    id: string;
    game: string;
    rules: number;
    options: string;
    creator: string;
    seed: string;
    created_at: number;
    /** 1: seats may ask for hints. */
    hints: number;
    /** To the seed, as people are shown it; null where an older release made the table. */
    commitment: string | null;
  };
  seats: {
    table_no: number;
    seat: number;
    kind: string;
    user_id: string | null;
    name: string;
    bot: string | null;
    standing: string | null;
    contribution: string | null;
    /** Where its owner has left it to a bot: in which order; else null. */
    left_order: number | null;
  };
  /** Small rows, since every batch writes one. `last` is the table's latest row of the log. */
  heads: {
    table_no: number;
    version: number;
    draws: number;
    status: string;
    last: number | null;
    updated_at: number;
    due_at: number | null;
    due_kind: string | null;
    actor: number | null;
    since: number | null;
    /** JSON; null where an older release wrote the row. */
    scores: string | null;
    lease_node: string | null;
    lease_until: number | null;
    /** Counts the changes of the table, those of seats too. */
    revision: Generated<number>;
  };
  /**
   * The nodes that run on the database, and when each last said so, by the database's clock. `rules`: the versions of games that it can play, as JSON; null
   * where it is of an older release.
   */
  nodes: { id: string; seen_at: number; rules: string | null };
  /** Only ever appended to. A table's rows are a chain by `prev`: an index would write one page more per batch. */
  log: { id: number; table_no: number; prev: number | null; version: number; entries: string };
  /** Positions at intervals; all are kept. */
  positions: { table_no: number; version: number; position: string };
  /** What happened beside the game's actions. `no` counts a table's, `version` is where the table stood then, `data` is JSON. */
  table_events: { table_no: number; no: number; at: number; version: number; seat: number | null; type: string; data: string };
  /** One row a seat, written when the table is over. */
  results: {
    table_no: number;
    seat: number;
    ending: string;
    at: number;
    score: number;
    rank: number;
    user_id: string | null;
    bot: string | null;
    name: string;
    /** How the seat opened the game, by the name that the game gives; null where nobody has looked yet. */
    opening: string | null;
  };
  /** Tables that a user does not want in the list any more. */
  hidden_tables: { user_id: string; table_no: number };
  /** The keys of hosts: whose each is, and the SHA-256 of the key, hex. */
  admin_keys: { name: string; hash: string; created_at: number };
  /** What hosts did (GR-10). Only ever appended to: triggers refuse anything else. */
  acts: { no: Generated<number>; at: number; by_name: string; act: string; subject: string; reason: string };
  /** `subject`: a guest's id, an IPv4 address, or the /64 network of an IPv6 address. */
  bans: { subject: string; reason: string; at: number };
  /** What the house says to everybody, until it is withdrawn. */
  notices: { no: Generated<number>; text: string; at: number; withdrawn_at: number | null };
  /** How the house stands: `maintenance` is JSON; `revision` counts the acts, so that nodes notice each. `secret`: see `Storage.secret`. */
  house: { key: string; value: string };
  /** Names at tables that people found wrong. */
  reports: {
    no: Generated<number>;
    table_no: number;
    seat: number;
    name: string;
    user_id: string | null;
    by_user: string;
    at: number;
    settled_at: number | null;
  };
}
