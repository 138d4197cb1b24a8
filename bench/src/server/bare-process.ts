import { join } from 'node:path';
import Database from 'better-sqlite3';
import { serveBare, type Waiting } from './bare.ts';

/** The limit on SQLite, with group commit: `bare-process DATA`, or with messages as many and as long as the server's `bare-process DATA full`. */
const db = new Database(join(process.argv[2] ?? '.', 'bare.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('create table log (id integer primary key, tab text, version integer, move text)');
const insert = db.prepare('insert into log (tab, version, move) values (?, ?, ?)');

let waiting: Waiting[] = [];
const commit = db.transaction((group: readonly Waiting[]) => {
  for (const { table, move } of group) insert.run(table, move.version, JSON.stringify(move));
});

serveBare((one) => {
  waiting.push(one);
  if (waiting.length > 1) return;
  setImmediate(() => {
    const group = waiting;
    waiting = [];
    commit(group);
    for (const { stored } of group) stored();
  });
}, process.argv[3] === 'full');
