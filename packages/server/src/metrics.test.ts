import { readFileSync } from 'node:fs';
import type { Change } from '@castellum/table';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const deployed = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

function metrics(): Metrics {
  const made = new Metrics();
  made.read({
    sockets: () => 0,
    tables: () => 0,
    steps: () => 0,
    waiting: () => 0,
    planned: () => ({ leases: 3, overdue: 2 }),
    hears: () => false,
    pool: () => ({ connections: 9, busy: 8, waiting: 7 }),
    queueUsage: () => 0.25,
    botPools: () => [
      { name: 'quick', threads: 1, busy: 0, waiting: 0 },
      { name: 'deep', threads: 3, busy: 2, waiting: 5 },
    ],
  });
  return made;
}

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s asks for nothing that there is not', async (name) => {
  const known = await metrics().text();
  const asked = new Set(deployed(name).match(/\b(castellum|nodejs|process)_\w+/g));
  expect(asked.size).toBeGreaterThan(5);
  for (const metric of asked) expect(known).toMatch(new RegExp(`^# TYPE ${metric.replace(/_(bucket|sum|count)$/, '')} `, 'm'));
});

test('alerts ask for no more than what is measured can say: the end of the last finite part', async () => {
  const made = metrics();
  made.answered('act', 'ok', 1);
  made.thought('greedy', 1);
  const text = await made.text();
  const asked = [...deployed('alerts.yml').matchAll(/histogram_quantile\(.*?(\w+)_bucket.*> ([\d.]+)$/gm)];
  expect(asked.length).toBeGreaterThan(1);
  for (const [, metric = '', bound] of asked) {
    const ends = [...text.matchAll(new RegExp(`^${metric}_bucket{le="([\\d.]+)"`, 'gm'))].map(([, end]) => Number(end));
    expect(Math.max(...ends), metric).toBeGreaterThan(Number(bound));
  }
});

test('what alerts count is there from the beginning, so that the first fault is an increase', async () => {
  const counted = new Set(deployed('alerts.yml').match(/(?<=increase\()\w+[^[]*/g));
  expect(counted.size).toBeGreaterThan(2);
  const text = await metrics().text();
  for (const series of counted) expect(text.split('\n')).toContain(`${series} 0`);
});

test('a fault of the program is counted, whichever way it was met', async () => {
  const made = metrics();
  made.answered('act', 'internal', 1);
  made.answered('act', 'not-stored', 1);
  made.served('/api/me', 500, 1);
  made.served('/api/me', 503, 1);
  expect(await made.text()).toMatch(/^castellum_internal_total 2$/m);
});

test('actions are counted by game and by whom, changes of other nodes by themselves', async () => {
  const made = metrics();
  const seats = [{ kind: 'person' }, { kind: 'bot' }];
  const change = { played: [0, 1, 1, 'chance'].map((seat) => ({ seat })), after: { seats } } as unknown as Change<unknown>;
  made.changed('pebbles', change);
  made.tookOver();
  const lines = (await made.text()).split('\n');
  for (const [by, count] of Object.entries({ person: 1, bot: 2, chance: 1 }))
    expect(lines).toContain(`castellum_actions_total{game="pebbles",by="${by}"} ${count}`);
  expect(lines).toContain('castellum_taken_over_total 1');
});

test('leases, overdue steps, whether others are heard, connections and the budget of bots are told (GR-7)', async () => {
  const made = metrics();
  made.refused('many-bots');
  const lines = (await made.text()).split('\n');
  for (const line of [
    'leases 3',
    'overdue_steps 2',
    'hears 0',
    'database_connections 9',
    'database_busy_connections 8',
    'database_waiting 7',
    'notice_queue_usage 0.25',
    'bot_threads{pool="quick"} 1',
    'bot_threads{pool="deep"} 3',
    'bot_busy_threads{pool="deep"} 2',
    'bot_waiting{pool="deep"} 5',
    'refused_total{code="many-bots"} 1',
  ])
    expect(lines).toContain(`castellum_${line}`);
});
