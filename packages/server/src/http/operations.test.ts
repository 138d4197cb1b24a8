import { expect, test } from 'vitest';
import { quietApp } from '../../test/quiet-app.ts';
import { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { addOperations } from './operations.ts';

const metrics = new Metrics();
const passedOn = { 'x-forwarded-for': '127.0.0.1' };

test.each([
  [[], '127.0.0.1', {}, 200],
  [[], '::1', {}, 200],
  [[], '10.0.0.7', {}, 403],
  [['10.0.0.0/8'], '127.0.0.1', {}, 200],
  [['10.0.0.0/8'], '::ffff:127.0.0.1', {}, 200],
  [['10.0.0.0/8'], '10.0.0.7', {}, 200],
  [['10.0.0.0/8'], '192.168.1.7', {}, 403],
  [['10.0.0.0/8'], '127.0.0.1', passedOn, 403],
  [['10.0.0.0/8'], '10.0.0.7', passedOn, 403],
])('with --metrics-from %j %s, sending %j, is answered %i', async (metricsFrom, remoteAddress, headers, status) => {
  const app = quietApp();
  addOperations(app, { storage: {} as Storage, metrics, metricsFrom, isOpen: () => true });
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
  await app.close();
});
