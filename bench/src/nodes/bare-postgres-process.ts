import pg from 'pg';
import { serveBare, type Waiting } from '../server/bare.ts';

/** The limit on PostgreSQL, one table with group commit: `bare-postgres-process DATABASE`. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
await pool.query('create table if not exists bare_log (id bigserial primary key, tab text, version integer, move text)');

const waiting: Waiting[] = [];
let storing = false;

async function commit(): Promise<void> {
  storing = true;
  while (waiting.length > 0) {
    const group = waiting.splice(0);
    await pool.query('insert into bare_log (tab, version, move) select * from unnest($1::text[], $2::integer[], $3::text[])', [
      group.map(({ table }) => table),
      group.map(({ move }) => move.version),
      group.map(({ move }) => JSON.stringify(move)),
    ]);
    for (const { stored } of group) stored();
  }
  storing = false;
}

serveBare((one) => {
  waiting.push(one);
  if (!storing) setImmediate(() => void (storing || commit()));
});
