import type { Command } from '../command.ts';
import { PlainError } from '../plain-error.ts';
import { plainly } from '../plainly.ts';
import { findSettings, readSettings, settingOptions, settingUsage } from '../settings.ts';
import { onNextSignal } from '../signals.ts';

/** ms. */
const LONGEST_CLOSING = 8_000;

/** Waits so long, and no longer than to the next signal. @param ms null: without end */
function untilSignal(ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === null ? null : setTimeout(() => end(), ms);
    const release = onNextSignal(() => end());
    const end = () => {
      if (timer !== null) clearTimeout(timer);
      release();
      resolve();
    };
  });
}

/** Everyday reasons why a server cannot listen, as one sentence; any other error as it is. */
function plain(error: unknown, port: number, host: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const listening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (code === 'EADDRINUSE') return new PlainError(`port ${port} is in use: stop what uses it, or choose another with --port`);
  if (listening && code === 'EACCES') return new PlainError(`port ${port} may not be used by you: choose one above 1023 with --port`);
  if (listening) return new PlainError(`${host} is no address of this machine to listen on`);
  return error;
}

export const command: Command = {
  usage: `serve [--port P] [--host H] [--data DIR] [--database URL] [--database-connections N] [--trust-proxy N|ADDRESSES] [--allowed-host NAME]… [--metrics-from ADDRESSES] [--drain S] [--retention DAYS] [--bot-threads N]
  Runs the site.
${settingUsage}`,
  options: settingOptions,
  words: [0, 0],
  async run(given, io) {
    const settings = await readSettings(findSettings(given, io.env));
    const { port, host, drainSeconds } = settings;
    const { serve } = await import('@castellum/server');
    const server = await plainly(
      'the start',
      serve(settings).catch((error: unknown) => {
        throw plain(error, port, host);
      }),
    );
    // Heard from before anybody is told: without, a signal would end the process at once.
    const stopped = untilSignal(null);
    io.err(`Castellum is open at ${server.url}`);
    await stopped;
    if (drainSeconds > 0) {
      server.drain();
      // A second signal ends the wait, the next one the process.
      await untilSignal(drainSeconds * 1_000);
    }
    // Whatever holds it up, whoever stops it need not wait longer.
    const last = setTimeout(() => process.exit(1), LONGEST_CLOSING).unref();
    await server.close();
    clearTimeout(last);
  },
};
