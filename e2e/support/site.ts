import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

/** A browser and a site of its own for the tests of a file. */
export interface Site {
  readonly browser: Browser;
  readonly server: TestServer;
}

/**
 * Starts both before the file's first test and ends them after its last. To be called at the top of the file.
 * @param anew for each test, and each further try of one: where a test leaves behind what the next one must not find
 */
export function useSite({ anew = false } = {}): Site {
  const site = {} as { browser: Browser; server: TestServer };
  const [before, after] = anew ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    [site.server, site.browser] = await Promise.all([startServer(), launchBrowser()]);
  });
  after(async () => {
    await site.browser.close();
    await site.server.close();
  });
  return site;
}
