import { processIo } from './io.ts';
import { run } from './run.ts';

// The reader of the output may close it early (`castellum legal … | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Nobody may be left to read what goes wrong; what goes right goes on.
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), processIo);
// What is left open, such as a connection to a database that does not answer, nobody waits for; but whoever reads slowly gets all of the output.
if (process.exitCode !== 0 || process.stdout.writableLength === 0) setTimeout(() => process.exit(), 1_000).unref();
