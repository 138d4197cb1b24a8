import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';

const whole = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Draws pages as the whole browser does, with less work, and knows none of its preferences. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Debian's Chromium, or the one that CHROMIUM names, and how it is started.
 * @param preferences true where a test needs a browser that reads the preferences of a profile
 */
export function browserOptions({ preferences = false } = {}): LaunchOptions {
  const places = preferences || process.env.CHROMIUM !== undefined ? whole : [SHELL, ...whole];
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs it, or name one in CHROMIUM');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions());
}

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };

/** A person's own browser: a context with one page. What goes wrong in the page is kept, so that tests can insist on silence. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
}

/** Nobody looks at the pages: they are laid out, but not painted, which is a third of the work. */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0.0001 !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** A service worker that never comes: the page waits for it, and loads nothing ahead. */
function loadNothingAhead(): void {
  // A page on plain http has none.
  if ('ServiceWorkerContainer' in window) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}

/**
 * Reduced motion keeps whole games short; the animations have their own look elsewhere. No service worker: what it keeps is tested in offline.test.ts.
 * @param pace how bots' moves are shown: at once, or one by one, briskly (the calm pace is for eyes), where it matters what happens meanwhile
 * @param ahead whether the page loads ahead of time what it may need, some seconds after it came: where a test waits for that
 */
export async function newPerson(
  browser: Browser,
  options: BrowserContextOptions = desktop,
  { pace = 'once', ahead = false }: { pace?: 'once' | 'brisk'; ahead?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: ahead ? 'block' : 'allow', ...options });
  await context.addInitScript(leaveUnpainted);
  if (!ahead) await context.addInitScript(loadNothingAhead);
  await context.addInitScript((kept) => {
    try {
      localStorage.setItem('castellum.pace', kept);
    } catch {
      // A page without storage.
    }
  }, pace);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { context, page, errors };
}
