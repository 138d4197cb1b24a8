import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describeAdmin } from './describe-admin.ts';
import { temporaryFolder } from './harness.ts';

describeAdmin('on SQLite', async () => {
  const data = temporaryFolder();
  return {
    data,
    tamper: async (sql) => {
      const db = new Database(join(data, 'castellum.db'));
      try {
        db.exec(sql);
      } finally {
        db.close();
      }
    },
  };
});
