import { parentPort, workerData } from 'node:worker_threads';
import { gameOf } from '@castellum/games';
import { type Job, playGames } from './simulate/job.ts';

const job: Job = workerData;
const entry = gameOf(job.game);
if (parentPort === null || entry === undefined) throw new Error('started without a tournament');
const port = parentPort;
const { bot } = entry;

port.on('message', async ([from, to]: readonly [number, number]) => {
  port.postMessage({ played: await playGames(job, bot, from, to) });
});
port.postMessage({ ready: true });
