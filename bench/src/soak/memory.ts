import { readFileSync } from 'node:fs';

/** What processes hold of the memory, bytes; what they share with others is counted once. Those that have ended hold nothing. Only on Linux. */
export function memoryOf(pids: readonly number[]): number {
  let sum = 0;
  for (const pid of pids) {
    try {
      const [, kB] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
      sum += Number(kB) * 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}
