import { bundled } from '../server/programs.ts';

/** Nodes, their bots and their peer. */
export function nodePrograms(): Promise<string> {
  return bundled({
    'node-process': 'bench/src/nodes/node-process.ts',
    'bare-postgres-process': 'bench/src/nodes/bare-postgres-process.ts',
    'castellum-process': 'bench/src/server/castellum-process.ts',
    'bot-worker': 'packages/server/src/bot-worker.ts',
  });
}
