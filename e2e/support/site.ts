import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

/** A browser and a site of its own for the tests of a file. */
export interface Site {
  readonly browser: Browser;
  readonly server: TestServer;
}

/** Starts both before the file's first test and ends them after its last. To be called at the top of the file. */
export function useSite(): Site {
  const site = {} as { browser: Browser; server: TestServer };
  beforeAll(async () => {
    [site.server, site.browser] = await Promise.all([startServer(), launchBrowser()]);
  });
  afterAll(async () => {
    await site.browser.close();
    await site.server.close();
  });
  return site;
}
