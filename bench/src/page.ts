import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Section } from './section.ts';
import { median } from './timing.ts';

const command = fileURLToPath(new URL('../../packages/cli/bin/castellum.js', import.meta.url));

/** A slow phone on a slow line: bits a second, ms there and back, and how many times slower than this processor. */
const LINE = { bits: 1_600_000, latency: 150, slower: 4 };
const ROUNDS = 5;

interface Figures {
  /** First contentful paint, ms. */
  readonly paint: number;
  /** Until the page can be used, ms. */
  readonly usable: number;
  /** Bytes over the wire until then. */
  readonly bytes: number;
}

async function startServer(data: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const open = /Castellum is open at (http:\/\/\S+)/.exec(said)?.[1];
      if (open !== undefined) resolve(open);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server stopped with ${code}: ${said}`)));
  });
  return { url, stop: () => void child.kill('SIGTERM') };
}

/** Opens an address on a slow phone with an empty cache. `plain`: nothing is compressed. `usable`: a selector of what must be there. */
async function visit(context: BrowserContext, url: string, usable: string, plain: boolean): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (plain) await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'identity' } });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bits / 8,
    uploadThroughput: LINE.bits / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LINE.slower });
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else Object.assign(window, { usableAt: performance.now() });
    };
    look();
  }, usable);
  await page.goto(url, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt, undefined, { timeout: 60_000 });
  const usableAt = (await at.jsonValue()) ?? 0;
  const sent = bytes;
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.close();
  return { paint, usable: usableAt, bytes: sent };
}

/** A context with a table of each game in its browser. @returns their addresses by game */
async function withTables(context: BrowserContext, url: string): Promise<Map<string, string>> {
  const page: Page = await context.newPage();
  const found = new Map<string, string>();
  for (const game of ['aqua-romana', 'via-appia', 'waterworks']) {
    await page.goto(`${url}/new/${game}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/\/solo\//);
    found.set(game, page.url());
  }
  await page.close();
  return found;
}

async function row(context: BrowserContext, name: string, url: string, usable: string): Promise<string> {
  const light: Figures[] = [];
  const plain: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    light.push(await visit(context, url, usable, false));
    plain.push(await visit(context, url, usable, true));
  }
  const of = (figures: readonly Figures[], what: keyof Figures) => median(figures.map((one) => one[what]));
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const cells = (figures: readonly Figures[]) =>
    `${seconds(of(figures, 'paint'))} | ${seconds(of(figures, 'usable'))} | ${Math.round(of(figures, 'bytes') / 1000)}`;
  return `| ${name} | ${cells(light)} | ${cells(plain)} | ${(of(plain, 'usable') / of(light, 'usable')).toFixed(2)}× |`;
}

function findChromium(): string {
  const found = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (place) => place !== undefined && existsSync(place),
  );
  if (found === undefined) throw new Error('no Chromium: name one in CHROMIUM');
  return found;
}

export const section: Section = {
  id: 'page',
  title: 'The page on a slow phone',
  async measure(say) {
    const data = mkdtempSync(join(tmpdir(), 'castellum-bench-'));
    const server = await startServer(data);
    let browser: Browser | null = null;
    try {
      browser = await chromium.launch({
        executablePath: findChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
      const context = await browser.newContext({
        serviceWorkers: 'block',
        locale: 'en-GB',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const newcomer = await browser.newContext({
        serviceWorkers: 'block',
        locale: 'en-GB',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const rows: string[] = [];
      say('home');
      rows.push(await row(newcomer, 'home', server.url, '.h-games > li:nth-child(3) .h-art svg'));
      for (const [game, url] of await withTables(context, server.url)) {
        say(game);
        rows.push(await row(context, `a table of ${game}`, url, 'section[aria-label="What to do now"] h2'));
      }
      return `Chromium with an empty cache, ${LINE.bits / 1e6} Mbit/s, ${LINE.latency} ms, a processor ${LINE.slower} times slower than this one; median of ${ROUNDS} visits, taken in turn with visits of a browser
that reads nothing compressed. *Usable*: the three games are shown, or the table asks for the first move. Service worker and what is loaded ahead are left out.

| page | first paint, s | usable, s | kB | plain: first paint, s | usable, s | kB | plain / compressed |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`;
    } finally {
      await browser?.close();
      server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};
