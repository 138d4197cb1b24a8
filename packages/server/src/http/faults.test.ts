import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestFault } from '../fault.ts';
import { Damaged } from '../storage/damaged.ts';
import { addFaults } from './faults.ts';

/** An application whose only route fails, and what is written down of it. */
async function failing(error: Error) {
  const lines: Record<string, unknown>[] = [];
  const unstored: unknown[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
  addFaults(
    app,
    () => {},
    (asked) => unstored.push(asked),
    (id) => (id === 'AbCd' ? 17 : undefined),
  );
  app.get('/api/tables/:id/record', () => Promise.reject(error));
  const { statusCode } = await app.inject('/api/tables/AbCd/record?find=Livia');
  return { statusCode, lines, unstored };
}

const event = 'GET /api/tables/:id/record';

test('a request that failed is written down with what was asked of which table, without its id', async () => {
  const { statusCode, lines } = await failing(new Error('something broke'));
  expect(statusCode).toBe(500);
  expect(lines).toMatchObject([{ msg: 'a request failed', event, table: 17 }]);
  expect(JSON.stringify(lines)).not.toMatch(/AbCd|Livia/);
  // Whoever could not load the table knows it better.
  expect((await failing(new Damaged('heads.scores holds no JSON', 4))).lines).toMatchObject([{ event, table: 4 }]);
});

test('what could not be stored is told with what was asked of which table', async () => {
  const { statusCode, lines, unstored } = await failing(new RequestFault('not-stored', 'the disk is full'));
  expect([statusCode, lines, unstored]).toEqual([503, [], [{ event, table: 17 }]]);
});
