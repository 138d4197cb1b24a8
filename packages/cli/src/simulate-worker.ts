import { parentPort, workerData } from 'node:worker_threads';
import { gameOf } from '@castellum/games';
import { type Job, playerOfLots } from './simulate/job.ts';

const job: Job = workerData;
const entry = gameOf(job.game);
if (parentPort === null || entry === undefined) throw new Error('started without a tournament');
const port = parentPort;
const play = playerOfLots(job, entry.bot);

port.on('message', async ([from, to]: readonly [number, number]) => {
  port.postMessage(await play(from, to));
});
port.postMessage({ ready: true });
