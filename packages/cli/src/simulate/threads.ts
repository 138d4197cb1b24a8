import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Job, Lot, Played } from './job.ts';

/** Games are handed out in lots that take about this long, ms. */
const LOT = 200;

/** From one worker to all: the lots of games not yet handed out. */
function lots(first: number, end: number): (size: number) => readonly [from: number, to: number] {
  let next = first;
  return (size) => {
    const from = next;
    next = Math.min(end, from + size);
    return [from, next];
  };
}

/**
 * Plays a tournament on worker threads. What is played does not depend on how many there are.
 * @param progress is told of the lots as they come in; true ends the tournament early
 * @returns the games, in no order, and the seconds that playing took, without the workers' start
 */
export async function playOnThreads(
  job: Job,
  threads: number,
  worker: URL,
  progress: (lot: Lot) => boolean,
): Promise<{ readonly played: readonly Played[]; readonly seconds: number }> {
  const workers = Array.from({ length: threads }, () => new Worker(worker, { workerData: job }));
  try {
    await Promise.all(workers.map((one) => once(one, 'message')));
    const began = performance.now();
    const end = job.from + job.games;
    const take = lots(job.from, end);
    const played: Played[] = [];
    let over = false;
    await Promise.all(
      workers.map(async (one) => {
        let size = 1;
        for (let [from, to] = take(size); from < to && !over; [from, to] = take(size)) {
          const start = performance.now();
          const answer = once(one, 'message');
          one.postMessage([from, to]);
          const [lot]: readonly Lot[] = await answer;
          played.push(...lot.played);
          over = progress(lot) || over;
          const spent = Math.max(1, performance.now() - start);
          size = Math.max(1, Math.min(size * 4, Math.floor(((to - from) * LOT) / spent), Math.ceil((end - to) / (2 * threads))));
        }
      }),
    );
    return { played, seconds: (performance.now() - began) / 1000 };
  } finally {
    await Promise.all(workers.map((one) => one.terminate()));
  }
}
